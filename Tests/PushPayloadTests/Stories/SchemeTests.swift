import PushPayload
import Testing

/// What is before the first colon is a scheme where RFC 3986 (§3.1) lets it be one.
@Suite struct SchemeTests {
    @Test(
        arguments: [
            ("https://example.com", "https"), ("HTTP://example.com", "http"), ("a.b+c-1:x", "a.b+c-1"),
            ("spec:id#key", "spec"),
            ("x:", "x"), ("x:y:z", "x"), ("", nil), (":x", nil), ("page.md", nil), ("page.md#a:b", nil), ("1a:b", nil),
            ("-a:b", nil), ("a b:c", nil), ("한글:글", nil), ("a한:b", nil), ("?a:b", nil), ("../a:b", nil),
        ] as [(String, String?)])
    func schemesAreFoundAndInLowerCase(_ text: String, _ scheme: String?) {
        #expect(URLText.scheme(text) == scheme)
    }
}
