import Text

/// The notation of data, which says what a value is there. Code is none: what is behind a name there may be anything.
package enum DataNotation: Sendable {
    /// Values in quotes, behind a colon.
    case json
    /// Behind a colon as well without quotes, to the line's end.
    case yaml
    /// Behind `=`, or a colon: `.env`, `.ini`, `.properties`, TOML.
    case assignments
    /// `Name: value`, in an HTTP message or an option of curl.
    case headers
    /// `<key>name</key><string>value</string>`.
    case propertyList

    /// By the language of a block of code, in small letters.
    package init?(language: some StringProtocol) {
        switch language {
        case "json", "jsonc", "json5", "jsonl", "ndjson": self = .json
        case "yaml", "yml": self = .yaml
        case "env", "dotenv", "ini", "properties", "toml", "conf", "cfg": self = .assignments
        case "http", "sh", "bash", "zsh", "shell", "console", "curl", "shell-session", "terminal": self = .headers
        case "plist", "xml": self = .propertyList
        default: return nil
        }
    }
}

/// Names behind which a secret value stands: those of credentials, and those that some spec marks.
struct TellingNames: Sendable {
    /// What a name's value may be worth.
    enum Meaning: Sendable { case credential, token, marked }

    /// Longer words are no names.
    static let longest = 64

    static let credentials = TellingNames(marked: [])

    /// In small letters, with a bit for each length that one of them has: most words need no further look.
    private let marked: Set<[UInt8]>
    private let lengths: UInt64

    /// `marked` are in lower case.
    init(marked: Set<[UInt8]>) {
        self.marked = marked
        lengths = marked.reduce(0) { $1.count < 64 ? $0 | 1 << UInt64($1.count) : $0 }
    }

    /// What a name of a credential ends with, without signs and in small letters: `client_secret`, `x-api-key`, `restApiKey`.
    private static let endings = [
        "apikey", "apitoken", "accesstoken", "authtoken", "refreshtoken", "bearertoken", "sessiontoken",
        "securitytoken",
        "servicetoken", "secret", "secretkey", "serverkey", "privatekey", "accesskey", "signingkey", "masterkey",
        "authkey",
        "accountkey", "restkey", "encryptionkey", "password", "passwd", "passphrase", "credential", "authorization",
    ].map { Array($0.utf8) }

    /// The last three letters of them, and of `auth` and `token`: few other words end so.
    private static let lastLetters = ["key", "ken", "ret", "ord", "swd", "ase", "ial", "ion", "uth"].map {
        $0.utf8.reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// What a word means, its letters of ASCII in either case; nil for most.
    @inline(__always)
    func meaning(_ bytes: UnsafeBufferPointer<UInt8>, _ word: Range<Int>) -> Meaning? {
        guard word.count <= Self.longest else { return nil }
        if lengths >> UInt64(word.count & 63) & 1 == 0 {
            guard word.count >= 4 else { return nil }
            let end = word.upperBound
            let last = UInt32(bytes[end - 3]) << 16 | UInt32(bytes[end - 2]) << 8 | UInt32(bytes[end - 1])
            guard Self.lastLetters.contains(last | 0x20_2020) else { return nil }
        }
        return meaning(UnsafeBufferPointer(rebasing: bytes[word]))
    }

    private func meaning(_ word: UnsafeBufferPointer<UInt8>) -> Meaning? {
        let lower = word.map { $0.lowercased }
        if marked.contains(lower) { return .marked }
        let letters = lower.filter { $0.isLowercase }
        if Self.endings.contains(where: { letters.ends(with: $0) }) || letters.elementsEqual("auth".utf8) {
            return .credential
        }
        return letters.ends(with: Array("token".utf8)) ? .token : nil
    }
}

extension [UInt8] {
    fileprivate func ends(with end: [UInt8]) -> Bool { count >= end.count && suffix(end.count).elementsEqual(end) }
}
