/// Names that GitBook gave blocks of the same kind, now and in earlier years: pages that were written then are still synced.
extension BlockTagKind.Container {
    init?(named name: String) {
        guard let container = Self(rawValue: name) ?? Self.aliases[name] else { return nil }
        self = container
    }

    static let aliases: [String: Self] = [
        "code-tabs": .tabs, "code-tabs-item": .tab, "page-ref": .contentRef,
        "openapi-webhook": .openAPIOperation, "openapi-schemas": .openAPI,
        "api-method": .swagger,
        "api-method-summary": .apiText, "api-method-description": .apiText, "api-method-spec": .apiText,
        "api-method-request": .apiText, "api-method-response": .apiText,
        "api-method-response-example-description": .apiText,
        "api-method-query-parameters": .apiParameters, "api-method-headers": .apiParameters,
        "api-method-body-parameters": .apiParameters, "api-method-form-data-parameters": .apiParameters,
        "api-method-parameter": .apiParameter, "api-method-response-example": .apiResponse,
    ]
}
