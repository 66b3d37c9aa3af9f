import Text

/// Messages that are made by types of Firebase's libraries for Python and Go: `messaging.Message(…)`, `&messaging.Message{…}`. Sources:
/// the references of `firebase_admin.messaging` and of `firebase.google.com/go/v4/messaging`.
enum FirebaseLibrary {
    static let module = "messaging"
    private static let messages: Set<String> = ["Message", "MulticastMessage"]

    /// Whether code calls one of Firebase's libraries. `lower`: its text in small letters.
    static func isCalled(_ lower: String) -> Bool {
        ["firebase-admin", "firebase_admin", "messaging()", "messaging.send", "getmessaging("].contains {
            ByteSearch.contains(lower, $0)
        }
    }

    /// Whether a message begins here.
    static func isMessage(_ scanner: CodeScanner) -> Bool { name(scanner).map(messages.contains) ?? false }

    private static func name(_ scanner: CodeScanner) -> String? {
        guard scanner.grammar == .python || scanner.grammar == .go, scanner.starts(with: module + ".") else {
            return nil
        }
        if scanner.index > 0, scanner.bytes[scanner.index - 1].isScriptWordPart { return nil }
        var next = scanner
        next.index += module.utf8.count + 1
        let name = String(decoding: next.word(), as: UTF8.self)
        let opener = UInt8(ascii: scanner.grammar == .go ? "{" : "(")
        return next.at(name.utf8.count) == opener && name.first?.isUppercase ?? false ? name : nil
    }

    /// The type whose call begins here, in Python.
    static func call(_ scanner: CodeScanner) -> String? { scanner.grammar == .python ? name(scanner) : nil }

    /// The type of a composite literal of Go, if it is the library's.
    static func type(_ written: ArraySlice<UInt8>) -> String? {
        let text = String(decoding: written.drop { $0 == UInt8(ascii: "&") }, as: UTF8.self)
        return text.hasPrefix(module + ".") ? String(text.dropFirst(module.count + 1)) : nil
    }

    private static let names = [
        "ImageURL": "image", "AlertString": "alert", "CriticalSound": "sound", "Aps": "aps", "APNS": "apns",
    ]

    /// Names of the libraries' notification and configuration for Android over fields that the interface calls otherwise.
    static let ownNames: Set<String> = [
        "image_url", "event_timestamp", "priority", "vibrate_timings_millis", "vibrate_timing_millis", "light_settings",
        "bandwidth_constrained_ok", "restricted_satellite_ok", "fcm_options", "remote_notification",
    ]

    /// A field as the interface has it; nil for one that holds more members of its owner. Apple's names have dashes.
    static func field(_ name: String, of type: String) -> String? {
        if let known = names[name] { return known }
        let isApple = type == "Aps" || type == "ApsAlert"
        var words = ""
        let letters = Array(name)
        for (index, letter) in letters.enumerated() {
            let before = index > 0 ? letters[index - 1] : "_"
            let next = index + 1 < letters.count ? letters[index + 1] : "A"
            if letter.isUppercase, before != "_", before.isLowercase || next.isLowercase { words += "_" }
            words += letter.lowercased()
        }
        if words == "custom_data" { return nil }
        return isApple ? words.map { $0 == "_" ? "-" : String($0) }.joined() : words
    }
}
