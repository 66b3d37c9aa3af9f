import Foundation
import PushPayload
import TestSupport
import Testing

/// Both generations of `URL(string:)`. What this machine's Foundation does is the measure for the newer one.
@Suite struct SystemURLTests {
    @Test func anAddressIsReadAsFoundationReadsIt() {
        var addresses = OddAddress(seed: 13)
        for _ in 0..<6000 {
            let text = addresses.next()
            let expected = URL(string: text)
            switch SystemURL.parse(text, .rfc3986) {
            case .success(let url):
                #expect(expected != nil, "\(text.debugDescription)")
                #expect(url.scheme == expected?.scheme?.lowercased(), "\(text.debugDescription)")
                if url.scheme != nil { #expect(url.spelling == expected?.absoluteString, "\(text.debugDescription)") }
            case .failure(let reason):
                #expect(expected?.scheme == nil, "\(text.debugDescription): \(reason)")
            }
        }
    }

    /// Text, and whether there is a URL with a scheme: before iOS 17, and from then on.
    static let rows: [(String, Bool, Bool)] = [
        ("https://a.example/1.jpg", true, true), ("", false, false), ("a.example/1.jpg", false, false),
        ("//a.example/1.jpg", false, false), ("https://a.example/a b.jpg", false, true),
        ("https://a.example/봄.jpg", false, true), ("https://봄.example/1.jpg", false, true),
        ("https://a.example/100%.jpg", false, true), ("https://a.example/%20.jpg", true, true),
        ("https://a.example/#a#b", false, true), ("https://a.example/[1].jpg", true, true),
        ("https://a.example:x/1.jpg", true, false), ("https://a b.example/", false, false),
        ("https://[::1]/", true, true), ("https://[::1/", true, false), ("https://a.example/x|y", false, true),
        ("my_shop://a", false, false), ("1shop://a", true, false), ("shop:a", true, true), ("shop:", true, true),
        (" https://a.example/", false, false), ("https://a.example/ ", false, true), ("shop://item:word", true, false),
        ("shop://item:42", true, true), ("{\"a\":1}", false, false),
    ]

    @Test(arguments: rows) func bothGenerationsTakeWhatTheirRulesTake(_ text: String, _ older: Bool, _ newer: Bool) {
        func hasScheme(_ generation: SystemURL.Generation) -> Bool {
            guard case .success(let url) = SystemURL.parse(text, generation) else { return false }
            return url.scheme != nil
        }
        #expect(hasScheme(.rfc1808) == older)
        #expect(hasScheme(.rfc3986) == newer)
    }

    static let pictures: [(String, StoryAddress.Standing, StoryAddress.Outcome)] = [
        ("https://a.example/1.jpg", .everywhere, .works), ("data:image/png;base64,AA==", .everywhere, .works),
        ("http://a.example/1.jpg", .nowhere, .fails(.insecure)), ("gs://a/1.jpg", .nowhere, .fails(.scheme)),
        ("file:///a.jpg", .nowhere, .fails(.file)), ("https:///a.jpg", .nowhere, .fails(.host)),
        ("https:a.jpg", .nowhere, .fails(.host)), ("https://a.example:70000/1.jpg", .nowhere, .fails(.port)),
        ("https://a.example:x/1.jpg", .nowhere, .refused(.noURL(.port))), ("a.jpg", .nowhere, .refused(.noScheme)),
        ("https://a.example/a b", .newerOnly, .works), ("://a", .nowhere, .fails(.scheme)),
        ("https://a@@/1.jpg", .nowhere, .fails(.host)),
    ]

    @Test(arguments: pictures) func aPictureIsLoadedOrNot(
        _ text: String, _ standing: StoryAddress.Standing, _ newer: StoryAddress.Outcome
    ) {
        let address = StoryAddress(text, .picture)
        #expect(address.standing == standing)
        #expect(address.newer == newer)
    }
}
