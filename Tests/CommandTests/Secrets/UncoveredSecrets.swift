/// Payloads whose secret is where no value of the file's first document is, and behind a name that tells: in a second one, behind
/// it, in a comment, beside a mistake. `@` is the secret; each has a `json.syntax` mistake.
struct UncoveredSecret: Sendable {
    var name: String
    var text: String
    /// The folder of its sample: `shop` marks values, `apns` marks none (there the key's name tells), `pushwoosh-stories` marks
    /// `auth` of a request.
    var pack = "shop"

    init(_ name: String, _ text: String, pack: String = "shop") {
        self.name = name
        self.text = text
        self.pack = pack
    }

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

    static let all: [UncoveredSecret] = documents + trailing + comments + withoutRoot + misread + named + requests

    private static let documents: [UncoveredSecret] = [
        .init("a second document", "{\"aps\": {}}\n{\"k\": \"@\"}"),
        .init("a second document on its line", #"{"aps": {}} {"k": "@"}"#),
        .init("a third document", "{\"aps\": {}}\n{\"x\": 1}\n{\"k\": \"@\"}\n"),
        .init("an array of documents behind", #"{"aps": {}} [{"x": 1}, {"k": "@"}]"#),
        .init("a second document in single quotes", "{\"aps\": {}}\n{'k': '@'}"),
        .init("a second document without quotes", "{\"aps\": {}}\n{k: @}"),
        .init("a second document that is not closed", "{\"aps\": {}}\n{\"k\": \"@"),
        .init("a second document without a colon", "{\"aps\": {}}\n{\"k\" \"@\"}"),
        .init("a number in a second document", "{\"aps\": {}}\n{\"n\": #}"),
        .init("a second document's inner object", "{\"aps\": {}}\n{\"o\": {\"a\": 1, \"t\": \"@\"}}"),
        .init("JSON in a string of a second document", #"{"aps": {}} {"d": "{\"k\": \"@\"}"}"#),
        .init("a key written with escapes in a second document", #"{"aps": {}} {"\u006b": "@"}"#),
        .init("a second document behind a byte order mark", "\u{FEFF}{\"aps\": {}}\n{\"k\": \"@\"}"),
        .init("a second document behind a rule", "{\"aps\": {}}\n---\n{\"k\": \"@\"}"),
        .init("documents with commas between", "{\"aps\": {}},\n{\"k\": \"@\"}"),
    ]

    private static let trailing: [UncoveredSecret] = [
        .init("a member behind the root", #"{"aps": {}}, "k": "@"}"#),
        .init("an assignment behind the root", #"{"aps": {}}; k = "@";"#),
        .init("a second root that closes too much", #"{"aps": {}}} {"k": "@"}"#),
    ]

    private static let comments: [UncoveredSecret] = [
        .init("a line comment", "{\"aps\": {}\n// \"k\": \"@\"\n}"),
        .init("a block comment", #"{"aps": {} /* "k": "@" */}"#),
        .init("a block comment of some lines", "{\"aps\": {}\n/*\n * {\n *   \"k\": \"@\"\n * }\n */\n}"),
        .init("a block comment that is not closed", #"{"aps": {}} /* "k": "@""#),
        .init("a comment of a shell", "{\"aps\": {}\n# k=@\n}"),
        .init("a comment before the root", "// \"k\": \"@\"\n{\"aps\": {}}"),
        .init("a comment behind the root", "{\"aps\": {}}\n// \"k\": \"@\""),
    ]

    private static let withoutRoot: [UncoveredSecret] = [
        .init("nothing but a comment", "// \"k\": \"@\"\n"),
        .init("nothing but a block comment", #"/* {"k": "@"} */"#),
        .init("a brace that closes nothing", #"} "k": "@""#),
        .init("a member without braces", #""k": "@""#),
        .init("words", "k=@"),
        .init("parentheses", #"({"k": "@"})"#),
    ]

    private static let misread: [UncoveredSecret] = [
        .init("a string that is not closed", "{\"aps\": {}, \"k\": \"@\n}"),
        .init("a comma for a colon", #"{"aps": {}, "k", "@"}"#),
        .init("no colon", #"{"aps": {}, "k" "@"}"#),
        .init("an object closed too early", #"{"o": {"a": 1}, "t": "@"}}"#),
        .init("an object closed too late", #"{"o": {"a": {"b": 1, "t": "@"}}"#),
        .init("a bracket of the other kind", #"{"o": {"a": [1, "t": "@"}}"#),
        .init("signs before a value", #"{"aps": {}, "k": ~@, "x": 1}"#),
        .init("a backslash before the quote", #"{"x": "C:\", "k": "@"}"#),
        .init("an apostrophe in single quotes", #"{'x': 'it's', 'k': '@'}"#),
        .init("nesting without an end", #"{"x": \#(String(repeating: "[", count: 600)){"k": "@"}"#),
        .init("more mistakes than are told", #"{"x": [\#(String(repeating: "1 ", count: 150))]} {"k": "@"}"#),
    ]

    private static let named: [UncoveredSecret] = [
        .init("named in a second document", "{\"aps\": {}}\n{\"api_token\": \"@\"}", pack: "apns"),
        .init("named in a third document", "{\"aps\": {}}\n{}\n{\"x\": {\"api_key\": \"@\"}}", pack: "apns"),
        .init("named in a comment", "{\"aps\": {}\n// \"api_token\": \"@\"\n}", pack: "apns"),
        .init("named in an object in a comment", "{\"aps\": {} /* {\n\"Authorization\": '@'} */}", pack: "apns"),
        .init("named in a file of one comment", "/* api_token: @ */", pack: "apns"),
        .init("named behind the root", #"{"aps": {}}, "access_token": "@"}"#, pack: "apns"),
        .init("named in an assignment", "{\"aps\": {}}\napi_key = '@'", pack: "apns"),
        .init("named with escapes in a comment", #"{"aps": {} /* "api\u005ftoken": "@" */}"#, pack: "apns"),
        .init("named in a quoted comment", #"{"aps": {} /* "{\"api_token\": \"@\"}" */}"#, pack: "apns"),
        .init("named in JSON in a second document", #"{"aps": {}} {"d": "{\"secret\": \"@\"}"}"#, pack: "apns"),
        .init("named without braces", #""private_key": "@""#, pack: "apns"),
        .init("named without a colon", #"{"aps": {}, "server_key", "@"}"#, pack: "apns"),
        .init("named in a second document that is broken", #"{"aps": {}} {"apikey" "@"#, pack: "apns"),
    ]

    private static let requests: [UncoveredSecret] = [
        .init("a second request", #"{"request": {}} {"request": {"auth": "@"}}"#, pack: "pushwoosh-stories"),
        .init("a comment in a request", "{\"request\": {\n// \"auth\": \"@\"\n}}", pack: "pushwoosh-stories"),
        .init("a request closed too early", #"{"request": {}, "auth": "@"}}"#, pack: "pushwoosh-stories"),
        .init("a request without braces", #""request": {"auth": "@"}"#, pack: "pushwoosh-stories"),
        .init("a request without a colon", #"{"request": {"auth", "@"}}"#, pack: "pushwoosh-stories"),
        .init("a payload before a request", #"{"aps": {}} {"request": {"auth": "@"}}"#, pack: "apns"),
    ]
}
