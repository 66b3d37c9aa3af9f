import SiteBuilder
import SiteViews
import Testing
import Text

/// Operations in guides, from files of the site: OpenAPI 3.0 and 3.1 in YAML and JSON, and Swagger 2.0, by their specifications.
@Suite struct OperationTests {
    private static let tag =
        "{% openapi src=\".gitbook/assets/api.yaml\" path=\"/users/{id}\" method=\"post\" %}\n"
        + "[api.yaml](.gitbook/assets/api.yaml)\n{% endopenapi %}"

    private func build(_ api: String, _ tag: String = tag, name: String = "api.yaml") async throws -> (
        html: String, findings: [String]
    ) {
        let site = try TestSite([
            "README.md": "# A\n\nText\n", "SUMMARY.md": "# Contents\n\n* [A](README.md)\n* [B](b.md)\n",
            "b.md": "# B\n\n\(tag)\n",
            ".gitbook/assets/\(name)": api,
        ])
        let result = await site.build()
        return (result.page("b/index.html") ?? "", result.diagnostics.map { "\($0.code.id): \($0.headline.english)" })
    }

    private static let yaml = """
        openapi: 3.0.3
        info: { title: Users, version: "1" }
        servers:
          - url: https://api.example.com/v1/
        paths:
          /users/{id}:
            parameters:
              - { name: id, in: path, required: true, schema: { type: string, format: uuid } }
              - { $ref: '#/components/parameters/Trace' }
            post:
              summary: Change a user
              description: "First paragraph with **weight**.\\n\\nSecond paragraph."
              deprecated: true
              parameters:
                - { name: dry, in: query, description: Only checks, schema: { type: boolean, default: false } }
              requestBody:
                description: What changes
                content:
                  application/json:
                    schema: { $ref: '#/components/schemas/User' }
              responses:
                '200':
                  description: Changed
                  content:
                    application/json:
                      schema: { type: array, items: { $ref: '#/components/schemas/User' } }
                '404': { $ref: '#/components/responses/Missing' }
        components:
          parameters:
            Trace: { name: X-Trace, in: header, schema: { type: string, maxLength: 40 } }
          responses:
            Missing: { description: No such user }
          schemas:
            Base: { type: object, required: [name], properties: { name: { type: string, description: Full name } } }
            User:
              allOf:
                - $ref: '#/components/schemas/Base'
                - type: object
                  properties:
                    role: { type: string, enum: [admin, member], default: member }
                    tags: { type: array, items: { type: string } }
                    manager: { $ref: '#/components/schemas/User' }
                    address: { type: object, properties: { city: { type: string, nullable: true, example: Seoul } } }
                    contact: { oneOf: [ { $ref: '#/components/schemas/Mail' }, { type: string } ] }
            Mail: { type: object, properties: { mail: { type: string, format: email } } }
        """

    private static let parts = [
        "POST", "https://api.example.com/v1/users/{id}", "Change a user", "<strong>weight</strong>",
        "<p>Second paragraph.</p>",
        "Deprecated", "Path parameters", "format: uuid", "Headers", "X-Trace", "maxLength: 40", "Query parameters",
        "Only checks", "<code>false</code>", "Request body", "What changes", "application/json", "Full name",
        "admin · member", "array of string", "address.<wbr>city", "string | null", "Seoul", "format: email",
        "Responses",
        "<code>200</code>", "Changed", "<code>404</code>", "No such user",
    ]

    @Test(arguments: parts) func anOperationIsShownWhole(_ part: String) async throws {
        let page = try await build(Self.yaml)
        #expect(page.html.contains(part))
        #expect(page.findings == [])
    }

    @Test func tablesAreThoseOfKeys() async throws {
        let html = try await build(Self.yaml).html
        #expect(html.split(separator: "<table class=\"key-table\">").count == 6)
        #expect(html.contains("key-required-yes"))
        #expect(html.contains("id=\"post-users-id-body-address-city\""))
    }

    @Test func jsonAndVersionsAreReadAlike() async throws {
        let json =
            #"{"openapi":"3.1.0","paths":{"/a":{"get":{"summary":"Sum","responses":{"200":{"description":"D","content":{"x/y":{"schema":{"type":["string","null"],"const":"v"}}}}}}}}}"#
        let tag = "{% openapi-operation spec=\".gitbook/assets/api.json\" path=\"/a\" method=\"get\" %}"
        let page = try await build(json, tag, name: "api.json")
        for part in ["Sum", "string | null", "const: v", "x/y"] { #expect(page.html.contains(part), "\(part)") }
        #expect(page.findings == [])
        let swagger = """
            swagger: "2.0"
            host: h.example
            basePath: /v2
            paths:
              /a:
                get:
                  parameters: [ { name: limit, in: query, type: integer, maximum: 9, description: How many } ]
                  responses: { '200': { description: Fine, schema: { type: object, properties: { x: { type: number } } } } }
            """
        let old = try await build(
            swagger, "{% swagger src=\".gitbook/assets/api.yaml\" path=\"/a\" method=\"get\" %}\n{% endswagger %}")
        for part in ["https://h.example/v2/a", "limit", "maximum: 9", "How many", "Fine", "number"] {
            #expect(old.html.contains(part), "\(part)")
        }
        #expect(old.findings == [])
    }

    @Test(arguments: [
        (
            "{% openapi src=\".gitbook/assets/apy.yaml\" path=\"/users/{id}\" method=\"post\" %}",
            "there is no file '.gitbook/assets/apy.yaml' that describes an API"
        ),
        (
            "{% openapi src=\".gitbook/assets/api.yaml\" path=\"/user/{id}\" method=\"post\" %}",
            "'.gitbook/assets/api.yaml' has no operation 'POST /user/{id}'"
        ),
        (
            "{% openapi src=\".gitbook/assets/api.yaml\" path=\"/users/{id}\" method=\"get\" %}",
            "'.gitbook/assets/api.yaml' has no operation 'GET /users/{id}'"
        ),
    ])
    func whatIsNotThereIsAnError(_ tag: String, _ headline: String) async throws {
        let page = try await build(Self.yaml, tag)
        #expect(page.findings == ["guide.reference: \(headline)"])
        #expect(page.html.contains("api-reference-note"))
    }

    @Test func descriptionsElsewhereStayLinks() async throws {
        let tag = "{% openapi src=\"https://api.example.com/o.yaml\" path=\"/a\" method=\"get\" %}\n{% endopenapi %}"
        let page = try await build(Self.yaml, tag)
        #expect(page.findings == [])
        #expect(page.html.contains("href=\"https://api.example.com/o.yaml\""))
    }

    @Test func hostileDescriptionsEnd() async throws {
        // Each schema has the next one twice: 2^40 ways through them.
        var schemas = ""
        for index in 0..<40 {
            let next = "{ $ref: '#/components/schemas/S\(index + 1)' }"
            schemas +=
                "    S\(index): { allOf: [ \(next), \(next) ], properties: { p\(index): \(next), q\(index): \(next) } }\n"
        }
        let api = """
            openapi: 3.0.0
            paths:
              /users/{id}:
                post:
                  requestBody: { content: { a/b: { schema: { $ref: '#/components/schemas/S0' } } } }
                  responses:
                    '200': { $ref: '#/paths/~1users~1{id}/post/responses/200' }
                    '201': { description: "<script>alert(1)</script>", content: { "<b>": { schema: { $ref: 'http://x/y' } } } }
            components:
              schemas:
            \(schemas)    S40: { type: string }
            """
        let page = try await build(api)
        #expect(page.findings == [])
        #expect(!page.html.contains("<script>alert"))
        #expect(page.html.utf8.count < 2_000_000)
    }

    /// A description with a hundred operations on a hundred pages is read once.
    @Test func aDescriptionIsReadOnceForAllTags() {
        let documents = OperationDocuments()
        for _ in 0..<5 { #expect(documents.document("api.yaml", Array(Self.yaml.utf8)) != nil) }
        for _ in 0..<5 { #expect(documents.document("list.yaml", Array("- a\n".utf8)) == nil) }
        #expect(documents.count == 2)
    }
}
