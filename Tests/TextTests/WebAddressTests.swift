import Testing
import Text

/// Which addresses become links. What a browser makes of each is from the URL Standard's tests (`urltestdata.json`) and OWASP's list.
@Suite struct WebAddressTests {
    @Test(arguments: [
        "javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:alert(1)", "\tjavascript:alert(1)",
        "java\tscript:alert(1)",
        "java\nscript:alert(1)", "java\r\nscript:alert(1)", "\u{1}javascript:alert(1)", "\u{0}javascript:alert(1)",
        "javascript:\nalert(1)", "vbscript:x", "data:text/html,x", "data:image/svg+xml,x", "data:,x",
        "file:///etc/passwd",
        "blob:https://x/1", "filesystem:x", "view-source:x", "about:blank", "ws://x", "ftp://x", "shop://deals",
        "intent://x",
        "jar:x", "feed:javascript:x", "a.b+c-1:x", "http\u{7F}:x", "x\u{0}y", "chrome://settings", "ms-settings:x",
    ])
    func anythingElseIsNoLink(_ address: String) {
        #expect(!WebAddress.isLink(address))
    }

    @Test(arguments: [
        "https://example.com/", "HTTP://EXAMPLE.COM", "mailto:a@example.com", "tel:+123", "a/b.md", "../x", "#x",
        "?a:b", "/a:b",
        "//example.com/a", "", "1a:b", ":x", "javascript%3Aalert(1)", "javascript&colon;alert(1)", "./javascript:x",
        "한글:글",
    ])
    func theWebAndTheSiteAre(_ address: String) {
        #expect(WebAddress.isLink(address))
    }

    @Test func picturesMayHoldTheirBytes() {
        for address in [
            "https://x/a.png", "a.svg", "data:image/png;base64,AA", "DATA:image/gif,x", " data:image/webp;x,",
        ] {
            #expect(WebAddress.isMedia(Array(address.utf8)), "\(address)")
        }
        for address in [
            "data:image/svg+xml,x", "data:text/html,x", "javascript:x", "mailto:x", "data:image/pngx,",
            "data:image/png",
        ] {
            #expect(!WebAddress.isMedia(Array(address.utf8)), "\(address)")
        }
    }

    @Test func aWholeAddressHasAHost() {
        for address in ["https://example.com", "http://a/b", "HTTPS://a"] { #expect(WebAddress.isWeb(address)) }
        for address in [
            "https:", "https:/a", "https://", "https:///a", "//a", "a", "mailto:a", "javascript://a", "https://a b",
        ] {
            #expect(!WebAddress.isWeb(address), "\(address)")
        }
    }
}
