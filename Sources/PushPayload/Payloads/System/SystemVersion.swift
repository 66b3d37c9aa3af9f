import Text

/// A version of an operating system: `17.2`.
package struct SystemVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
    package let parts: [Int]

    /// Nil for what is no version of up to three numbers.
    package init?(_ text: String) {
        let words = text.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = words.compactMap {
            $0.count <= 4 && $0.utf8.allSatisfy { $0.isDigit } ? Int($0) : nil
        }
        guard (1...3).contains(words.count), numbers.count == words.count else { return nil }
        var parts = numbers
        while parts.count > 1, parts.last == 0 { parts.removeLast() }
        self.parts = parts
    }

    package var description: String { parts.map(String.init).joined(separator: ".") }

    package static func < (a: SystemVersion, b: SystemVersion) -> Bool { a.parts.lexicographicallyPrecedes(b.parts) }
}

/// The platforms that specs and targets speak of. Each is of one surface: what a web app on an iPhone's Home Screen reads has a
/// version of its own, `safari-ios`, and none of them says anything of an app's pushes.
package enum Platforms {
    private static let names = [
        "ios": "iOS", "ipados": "iPadOS", "macos": "macOS", "watchos": "watchOS", "android": "Android",
        "chrome": "Chrome", "firefox": "Firefox", "safari": "Safari", "safari-ios": "iOS Safari",
    ]
    /// In the order in which they are listed.
    package static let all = [
        "ios", "ipados", "watchos", "macos", "android", "chrome", "firefox", "safari", "safari-ios",
    ]

    package static func name(_ platform: String) -> String { names[platform] ?? platform }

    package static func surface(_ platform: String) -> SurfaceKind? {
        switch platform {
        case "ios", "ipados", "watchos", "macos": .iphone
        case "android": .android
        case "chrome", "firefox", "safari", "safari-ios": .web
        default: nil
        }
    }
}

/// What a part of a request is for: Apple's devices, Android phones, browsers.
package enum SurfaceKind: String, Sendable, CaseIterable {
    case iphone, android, web

    /// The surface that the names of a place speak of, from the outside; nil for a part that all surfaces have.
    package static func of(names: some Sequence<String>) -> SurfaceKind? {
        for name in names.prefix(4) {
            switch name {
            case "android", "android_v2", "androidV2", "android_push", "GCM": return .android
            case "webpush", "web", "web_push": return .web
            case "apns", "aps", "apple_push", "ios", "APNS", "APNS_SANDBOX": return .iphone
            default:
                if name.hasPrefix("android_") { return .android }
                if name.hasPrefix("chrome_web_") || name.hasPrefix("web_") { return .web }
                if name.hasPrefix("ios_") || name.hasPrefix("apns_") { return .iphone }
            }
        }
        return nil
    }
}
