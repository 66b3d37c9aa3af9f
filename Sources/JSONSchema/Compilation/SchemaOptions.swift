/// What a validation asserts beyond the vocabularies that always assert.
package struct SchemaOptions: Sendable {
    /// `format` is an assertion, not only an annotation.
    package var assertsFormats = true
    /// `contentMediaType: application/json` and `contentSchema` are assertions: the string is parsed and validated inside.
    package var assertsContent = true

    /// Off only for the meta-schemas themselves, against which schemas are checked.
    var checksSchemas = true

    package init(assertsFormats: Bool = true, assertsContent: Bool = true) {
        self.assertsFormats = assertsFormats
        self.assertsContent = assertsContent
    }
}
