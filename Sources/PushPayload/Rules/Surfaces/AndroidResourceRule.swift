package import Text

/// Icons and sounds of a payload are names of resources in the app, not files. Sources: firebase-android-sdk,
/// `CommonNotificationBuilder`; Android, "App resources overview" (names of small letters, digits and underscores).
enum AndroidResourceRule: AndroidPart {
    static let codes = [RuleCode(.androidResourceName, .error)]

    static func check(_ look: AndroidLook) -> [Diagnostic] {
        guard look.message.sender.isFirebase, let block = look.block else { return [] }
        return ["icon", "sound"].compactMap { name in
            guard let value = look.reading.text("\(block)/\(name)") else { return nil }
            if name == "sound", value.text == "default" { return nil }
            return spelling(look, value, name) ?? missing(look, value, name)
        }
    }

    private static func spelling(_ look: AndroidLook, _ value: SurfaceValue, _ name: String) -> Diagnostic? {
        guard !value.text.utf8.allSatisfy(isOfName) else { return nil }
        let bare = bare(value.text)
        return look.finding(
            .androidResourceName, .error, value,
            "'\(name)' must be the bare name of a resource, but is '\(value.text)'",
            why: failure(name),
            fix: bare.isEmpty
                ? .init("write the name without folder and ending")
                : look.fix("write '\(bare)'", value, with: bare))
    }

    private static func missing(_ look: AndroidLook, _ value: SurfaceValue, _ name: String) -> Diagnostic? {
        guard let resources = look.app?.resources, !resources.contains(value.text) else { return nil }
        let near = Suggestion.nearest(to: value.text, among: resources.sorted())
        return look.finding(
            .androidResourceName, .error, value, "the app has no resource '\(value.text)'", why: failure(name),
            fix: near.map { look.fix("did you mean '\($0)'?", value, with: $0) } ?? .init("add it to the app"))
    }

    private static func failure(_ name: String) -> Message {
        name == "icon"
            ? "the lookup fails, and the app's default or the launcher's icon is shown, often as a blank shape"
            : "the lookup fails, and the default sound is played"
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        byte.isLowercase || byte.isDigit || byte == UInt8(ascii: "_")
    }

    /// `@drawable/ic-bell.png` → `ic_bell`.
    private static func bare(_ text: String) -> String {
        let file = text.split(separator: "/").last ?? ""
        let stem = file.prefix { $0 != "." }.lowercased()
        return String(String.UnicodeScalarView(stem.unicodeScalars.map { $0 == "-" || $0 == " " ? "_" : $0 }))
            .filter { $0.utf8.allSatisfy(isOfName) }
    }
}

extension DiagnosticCode { package static let androidResourceName = DiagnosticCode("android.resource-name") }
