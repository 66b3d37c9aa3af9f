import DataTree
package import Text

/// Who draws: a notification beside the data of a vendor's SDK takes the drawing from it, and data alone are drawn by nobody but the
/// app. Sources: firebase-android-sdk, `FirebaseMessagingService`; firebase/flutterfire #11843; the vendors' references.
enum AndroidSenderRule: AndroidPart {
    static let codes = [RuleCode(.androidDataOnly, .warning), RuleCode(.androidVendorNotification, .error)]

    static func check(_ look: AndroidLook) -> [Diagnostic] {
        look.message.sender.isFirebase ? taken(look) : alone(look)
    }

    private static func taken(_ look: AndroidLook) -> [Diagnostic] {
        guard let place = look.place else { return [] }
        let data = AndroidFirebase.dataPlace(look.reading, look.base)
        guard let form = look.reading.object(data).flatMap(look.context.specs.forms.form(ofData:)),
            !form.takesNotifications
        else { return [] }
        return [
            look.finding(
                .androidVendorNotification, .error, place,
                "data of \(form.name) must be sent without a notification",
                why:
                    "in the background Firebase draws its own card: the vendor's style, buttons, story and counting are lost",
                fix: .init("send 'data' alone, and put the texts into the vendor's keys"))
        ]
    }

    /// Data with a title and a text for people, in a message with an `android` block, and no SDK that knows them.
    private static func alone(_ look: AndroidLook) -> [Diagnostic] {
        let names = Set(look.message.data.map(\.name))
        guard look.message.sender == .own, look.reading.object("/message/android") != nil,
            !names.isDisjoint(with: ["body", "message", "alert"]),
            let text = look.message.data.first(where: { $0.name == "title" })?.value
        else { return [] }
        if look.message.urgency?.text.lowercased() == "high" {
            return [
                look.finding(
                    .androidDataOnly, .info, text, "the system draws nothing of a message of data alone",
                    why: "the app's code must make the notification", fix: nil)
            ]
        }
        return [
            look.finding(
                .androidDataOnly, .warning, text,
                "a message of data alone that people are to see needs the priority 'high'",
                why: "the system draws nothing of it, and without the priority it may wait while the device sleeps",
                fix: .init("set 'android.priority' to \"high\", or send a 'notification'"))
        ]
    }
}

extension DiagnosticCode {
    package static let androidVendorNotification = DiagnosticCode("android.vendor-notification")
    package static let androidDataOnly = DiagnosticCode("android.data-only")
}
