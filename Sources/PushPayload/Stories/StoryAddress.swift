/// What the phone makes of an address in a story: the one decision behind the verdict, the pictures and the player of the preview.
///
/// The player asks `URL(string:)` and the URL's scheme (StoryPayloadParser of the vendor's SDK); what it keeps it hands to
/// `URLSession` or to `open(_:)`. What the preview shows is what a phone from iOS 17 on shows.
package struct StoryAddress: Sendable, Hashable {
    package enum Use: Sendable, Hashable { case picture, link }

    /// Why there is no address for the player: the page is dropped, the link counts as absent.
    package enum Refusal: Sendable, Hashable {
        case noURL(SystemURL.Refusal)
        case noScheme
    }

    /// Why nothing comes of a URL that the player keeps.
    package enum Failure: String, Sendable, Hashable, CaseIterable {
        /// A scheme that `URLSession` does not load.
        case scheme
        /// No host, so no server.
        case host
        /// A port that no server can have.
        case port
        /// A file of another machine.
        case file
        /// App Transport Security blocks `http`.
        case insecure
        /// The payload names no picture that can be read: only in what was meant, since the player drops such a page.
        case unnamed
    }

    package enum Outcome: Sendable, Hashable {
        case works
        case fails(Failure)
        case refused(Refusal)

        package var works: Bool { self == .works }
    }

    package enum Standing: Sendable, Hashable {
        case everywhere
        /// Only from iOS 17 on.
        case newerOnly
        /// Only before iOS 17.
        case olderOnly
        case nowhere
    }

    package var use: Use
    /// From iOS 17 on.
    package var newer: Outcome
    package var older: Outcome
    /// The address as the newer system spells it; the text itself where that makes no URL of it.
    package var spelling: String
    package var scheme: String?

    package init(_ text: String, _ use: Use) {
        self.use = use
        let url = SystemURL.parse(text, .rfc3986)
        newer = Self.outcome(url, use)
        older = Self.outcome(SystemURL.parse(text, .rfc1808), use)
        spelling = text
        if case .success(let url) = url {
            spelling = url.spelling
            scheme = url.scheme
        }
        // The older parser keeps more of what has no host or no port, but no server answers there.
        if use == .picture, older == .works, newer != .works { older = .fails(.host) }
    }

    package var standing: Standing {
        switch (newer.works, older.works) {
        case (true, true): .everywhere
        case (true, false): .newerOnly
        case (false, true): .olderOnly
        case (false, false): .nowhere
        }
    }

    /// Whether the player has an address at all, from iOS 17 on.
    package var isKept: Bool {
        if case .refused = newer { return false }
        return true
    }

    private static func outcome(_ url: Result<SystemURL, SystemURL.Refusal>, _ use: Use) -> Outcome {
        switch url {
        case .failure(let reason): return .refused(.noURL(reason))
        case .success(let url):
            guard let scheme = url.scheme else { return .refused(.noScheme) }
            if scheme.isEmpty { return .fails(.scheme) }
            return use == .link ? .works : load(url, scheme)
        }
    }

    /// What `URLSession` loads (Apple, "URLSession": data, file, ftp, http, https).
    private static func load(_ url: SystemURL, _ scheme: String) -> Outcome {
        switch scheme {
        case "data": return .works
        case "file": return .fails(.file)
        case "http", "https", "ftp":
            guard let host = url.host, !host.isEmpty else { return .fails(.host) }
            if let port = url.port, !port.isEmpty, Int(port).map({ $0 > 65535 }) ?? true { return .fails(.port) }
            return scheme == "http" ? .fails(.insecure) : .works
        default: return .fails(.scheme)
        }
    }
}
