/// A version of an operating system: `17.2`.
package struct SystemVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
    package let parts: [Int]

    /// Nil for what is no version of up to three numbers.
    package init?(_ text: String) {
        let words = text.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = words.compactMap {
            $0.count <= 4 && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int($0) : nil
        }
        guard (1...3).contains(words.count), numbers.count == words.count else { return nil }
        var parts = numbers
        while parts.count > 1, parts.last == 0 { parts.removeLast() }
        self.parts = parts
    }

    package var description: String { parts.map(String.init).joined(separator: ".") }

    package static func < (a: SystemVersion, b: SystemVersion) -> Bool { a.parts.lexicographicallyPrecedes(b.parts) }
}

/// The platforms that specs and targets speak of.
package enum Platforms {
    private static let names = [
        "ios": "iOS", "ipados": "iPadOS", "macos": "macOS", "watchos": "watchOS", "android": "Android",
        "chrome": "Chrome",
        "firefox": "Firefox", "safari": "Safari",
    ]
    /// In the order in which they are listed.
    package static let all = ["ios", "ipados", "watchos", "macos", "android", "chrome", "firefox", "safari"]

    package static func name(_ platform: String) -> String { names[platform] ?? platform }
}
