import SiteBuilder
import SiteFiles
import Testing

/// A value that a spec marks as secret is masked in a guide in whatever way its payload is written there: as JSON with escapes in
/// names, in strings of programs, in shells, in HTML, in objects of other languages.
@Suite struct SecretWritingTests {
    private static let spec = """
        x-push: {id: shop, detect: [[/aps/shop]]}
        title: Shop
        type: object
        properties:
          aps: {type: object, properties: {shop: {type: string, x-secret: true}}}
        """

    /// A fence's language, "" for text outside of code, and what is written there.
    private static let writings: [(language: String, text: String)] = [
        ("json", #"{"aps": {"alert": "kept", "shop": "kQ7z"}}"#),
        ("json", #"{"\u0061ps": {"shop": "kQ7z"}}"#),
        ("json", #"{"a\u0070s": {"shop": "kQ7z"}}"#),
        ("json", #"{"data": "{\"aps\": {\"shop\": \"kQ7z\"}}"}"#),
        ("json", #"{"data": "{\"\\u0061ps\": {\"shop\": \"kQ7z\"}}"}"#),
        ("json", #"{"aps": "{\"shop\": \"kQ7z\"}"}"#),
        ("json", "{\"aps\"\n:\n{\"shop\": \"kQ7z\"}}"),
        ("json", "{/* why */ \"aps\": {\"shop\": \"kQ7z\"}}"),
        ("json", "// why\n{\"aps\": {\"shop\": \"kQ7z\"}}"),
        ("json", #"{"aps": {"shop": "kQ7z""#),
        ("json", #"[{"x": 1}, {"aps": {"shop": "kQ7z"}}]"#),
        ("json", #"{"x": {"aps": {"shop": "kQ7z"}}}"#),
        (
            "swift",
            "let p = \"{\\\"aps\\\": {\\\"shop\\\": \\\"kQ7z\\\"}}\"\nfunc f() { guard let aps = x else { return } }"
        ),
        ("swift", "func f() { send([\"aps\": [\"shop\": \"kQ7z\"]]) }"),
        ("js", #"send({aps: {shop: "kQ7z"}})"#),
        ("js", "send({'aps': {'shop': 'kQ7z'}})"),
        ("js", #"const x = {...y, "aps": {"shop": "kQ7z"}}"#),
        ("js", #"const x = {token, "aps": {"shop": "kQ7z"}}"#),
        ("js", #"function f() { return {"aps": {"shop": "kQ7z"}} }"#),
        ("js", #"if (a) { send.push({"aps": {"shop": "kQ7z"}}) }"#),
        ("php", "$x = ['aps' => ['shop' => 'kQ7z']];"),
        ("ruby", #"p = { :aps => { :shop => "kQ7z" } }"#),
        ("ruby", #"p = { aps: { shop: "kQ7z" } }"#),
        ("python", #"d = {"aps": {"shop": "kQ7z"}}"#),
        ("sh", #"curl -d '{"aps": {"shop": "kQ7z"}}' https://push.example.com"#),
        ("sh", #"curl -d "{\"aps\": {\"shop\": \"kQ7z\"}}" https://push.example.com"#),
        ("yaml", #"payload: {"aps": {"shop": "kQ7z"}}"#),
        ("yaml", "payload: \"{\\\"a\\\n  ps\\\": {\\\"shop\\\": \\\"kQ7z\\\"}}\""),
        ("html", "{&quot;aps&quot;: {&quot;shop&quot;: &quot;kQ7z&quot;}}"),
        ("", #"{"aps": {"shop": "kQ7z"}} in text"#),
        ("", #"<p>{"aps": {"shop": "kQ7z"}}</p>"#),
        ("", "{&quot;aps&quot;: {&quot;shop&quot;: &quot;kQ7z&quot;}} in text"),
        ("", "{&#34;&#97;ps&#34;: {&#34;shop&#34;: &#34;kQ7z&#34;}} in text"),
        ("", #"{\"aps\": {\"shop\": \"kQ7z\"}} in text"#),
    ]

    @Test func noWritingShowsTheValue() async throws {
        var files = ["Content/specs/shop/spec.yml": Self.spec, "Content/site.yml": "title: T\npacks: [apns]\n"]
        for (index, writing) in Self.writings.enumerated() {
            let text = writing.language.isEmpty ? writing.text : "```\(writing.language)\n\(writing.text)\n```"
            files["Content/guides/w-\(index).md"] = "# Writing\n\n\(text)\n"
        }
        let result = try await TestSite(files).build()
        for index in Self.writings.indices {
            let page = try #require(result.page("guides/w-\(index)/index.html"))
            #expect(!page.contains("kQ7z"), "\(Self.writings[index])")
            #expect(page.contains("****") || page.contains("xxxx"), "\(Self.writings[index])")
        }
    }
}
