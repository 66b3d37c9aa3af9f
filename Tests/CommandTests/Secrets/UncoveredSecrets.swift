import TestSupport

/// A payload whose secret is where no value of the file's first document is: see `Fixtures/uncovered-secrets.yml`.
struct UncoveredSecret: Codable, Sendable {
    var name = ""
    var text = ""
    /// The folder of its sample.
    var pack = "shop"

    static let spec = #"""
        {
          "x-push": {"id": "shop"},
          "properties": {
            "aps": true, "x": true,
            "k": {"x-secret": true}, "n": {"x-secret": true, "type": "integer"},
            "o": {"properties": {"a": true, "t": {"x-secret": true}}},
            "list": {"items": {"x-secret": true}},
            "any": {"additionalProperties": {"x-secret": true}},
            "names": {"propertyNames": {"x-secret": true}},
            "d": {"contentMediaType": "application/json", "contentSchema": {"properties": {"k": {"x-secret": true}}}}
          }
        }
        """#

    static let all: [UncoveredSecret] = FixtureTable("CommandTests/uncovered-secrets").rows(like: UncoveredSecret())
}
