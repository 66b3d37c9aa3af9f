import DataTree
package import Text

/// Values of a vendor's own keys that its SDK throws at, or passes over. Sources: pushwoosh-android-sdk (`PushBundleDataProvider`,
/// `Action`), OneSignal-Android-SDK (`NotificationDisplayBuilder`), android-library of Airship (`StyleNotificationExtender`),
/// braze-android-sdk (`BrazeNotificationStyleFactory`), klaviyo-android-sdk (`KlaviyoRemoteMessage`, `KlaviyoNotification`).
enum AndroidValueRule {
    static func check(_ look: AndroidLook) -> [Diagnostic] {
        let message = look.message
        guard let place = place(look) else { return color(look) }
        switch message.sender {
        case .pushwoosh: return color(look) + actions(look, place + "/pw_actions")
        case .oneSignal: return color(look)
        case .airship: return style(look, place + "/com.urbanairship.style")
        case .braze: return pages(look, place)
        case .klaviyo: return numbers(look, place) + color(look) + buttons(look, place + "/action_buttons")
        default: return []
        }
    }

    /// The data of a message for Firebase; nil for a vendor's own request.
    private static func place(_ look: AndroidLook) -> String? {
        guard let known = look.context.spec.known, known == .firebase || known.amazonBody != nil else { return nil }
        return AndroidFirebase.dataPlace(look.reading, known.firebaseMessage)
    }

    private static func finding(
        _ look: AndroidLook, _ severity: Severity, _ value: SurfaceValue, _ headline: Message, why: Message,
        fix: Message
    ) -> Diagnostic {
        look.finding(.androidVendorValue, severity, value, headline, why: why, fix: .init(fix))
    }

    // MARK: Colours and numbers

    private static func color(_ look: AndroidLook) -> [Diagnostic] {
        guard let color = look.message.color else { return [] }
        let name = JSONPointer(color.pointer)?.tokens.last ?? ""
        switch look.message.sender {
        case .oneSignal where AndroidColor.argb(color.text) == nil:
            return [
                finding(
                    look, .warning, color, "'\(name)' must be eight digits without '#', such as FF0C7043",
                    why: "the SDK takes the default colour in its place", fix: "write opacity, red, green and blue")
            ]
        case .pushwoosh where AndroidColor.hex(color.text) == nil:
            return [
                finding(
                    look, .error, color, "'\(name)' must be a colour such as '#0C7043'",
                    why: "the SDK throws when it reads another text", fix: "write six digits after '#'")
            ]
        case .klaviyo where AndroidColor.hex(color.text) == nil:
            return [
                finding(
                    look, .warning, color, "'\(name)' must be a colour such as '#0C7043'",
                    why: "the SDK takes the default colour in its place", fix: "write six digits after '#'")
            ]
        default: return []
        }
    }

    private static func numbers(_ look: AndroidLook, _ place: String) -> [Diagnostic] {
        AndroidKlaviyo.numbers.compactMap { name in
            guard let value = look.reading.scalar("\(place)/\(name)"), Int(value.text) == nil else { return nil }
            return finding(
                look, .error, value, "'\(name)' must be a whole number, but is '\(value.text)'",
                why: "the SDK throws when it reads another text", fix: "write a number, in quotes as all data")
        }
    }

    // MARK: Buttons and styles

    /// The first element without a type or a title loses itself and all behind it.
    private static func actions(_ look: AndroidLook, _ place: String) -> [Diagnostic] {
        guard let list = look.reading.node(place)?.insideString, list.kind == .array else { return [] }
        for (index, element) in list.elements.prefix(AndroidButtons.limit).enumerated() {
            let lacking = ["type", "title"].first { element[$0]?.string?.isEmpty ?? true }
            guard let lacking else { continue }
            let value = look.reading.value(element, "", "\(place)/\(index)")
            return [
                finding(
                    look, .error, value, "a button must have '\(lacking)'",
                    why: "the SDK drops this button and all behind it", fix: "add '\(lacking)'")
            ]
        }
        return []
    }

    private static func buttons(_ look: AndroidLook, _ place: String) -> [Diagnostic] {
        guard let list = look.reading.node(place)?.insideString, list.kind == .array else { return [] }
        return list.elements.prefix(AndroidButtons.shown).enumerated().compactMap { index, element in
            let lacks = element["label"]?.string?.isEmpty ?? true
            let needsAddress = element["action"]?.string != "open_app" && (element["url"]?.string?.isEmpty ?? true)
            guard lacks || needsAddress else { return nil }
            let name = lacks ? "label" : "url"
            return finding(
                look, .warning, look.reading.value(element, "", "\(place)/\(index)"), "a button must have '\(name)'",
                why: "the SDK leaves this button out", fix: "add '\(name)'")
        }
    }

    private static func style(_ look: AndroidLook, _ place: String) -> [Diagnostic] {
        guard let value = look.reading.scalar(place), look.reading.object(place) == nil else { return [] }
        return [
            finding(
                look, .warning, value, "'style' must be a text that holds a JSON object",
                why: "the SDK shows the plain text instead", fix: "write the object as JSON in one text")
        ]
    }

    /// A story ends at the first page without a picture.
    private static func pages(_ look: AndroidLook, _ place: String) -> [Diagnostic] {
        guard look.reading.scalar(place + "/ab_c") != nil else { return [] }
        let count = look.message.pages.count
        let parts = ["t", "st", "uri", "i"]
        func part(_ page: Int) -> SurfaceValue? {
            parts.lazy.compactMap { look.reading.scalar("\(place)/ab_c\(page)_\($0)") }.first
        }
        guard let lost = part(count) ?? part(count + 1) else { return [] }
        return [
            finding(
                look, .error, lost, "page \(count + 1) of the story must have a picture",
                why: "the story ends before it", fix: "add 'ab_c\(count)_i', or move the pages behind it up")
        ]
    }
}

extension DiagnosticCode {
    package static let androidVendorValue = DiagnosticCode("android.vendor-value")
}
