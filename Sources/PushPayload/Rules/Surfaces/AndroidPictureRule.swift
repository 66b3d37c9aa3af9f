import DataTree
package import Text

/// Pictures that Android does not show, and what a picture does to the text. Sources: Google's reference of `Notification.image`
/// (JPEG, PNG and BMP everywhere, animated GIF and video for Apple alone); firebase-android-sdk, `DisplayNotification`; Android's
/// layout of the expanded picture (two lines of text).
enum AndroidPictureRule: AndroidPart {
    static let codes = [RuleCode(.androidImage, .warning), RuleCode(.androidImageCutsBody, .warning)]
    private static let animated: Set<String> = ["gif", "svg", "mp4", "mov", "m4v", "webm", "mpg", "mpeg"]

    static func check(_ look: AndroidLook) -> [Diagnostic] {
        let plain = [look.message.picture, look.message.largeIcon].compactMap { $0 }.flatMap { insecure(look, $0) }
        guard look.message.sender.isFirebase, let image = look.message.picture else { return plain }
        return plain + format(look, image) + cut(look, image)
    }

    /// Android, "Network security configuration": apps for Android 9 and later load nothing over plain HTTP unless they allow it. A
    /// picture of the common part is Apple's as well, and `url.insecure` speaks of it.
    private static func insecure(_ look: AndroidLook, _ image: SurfaceValue) -> [Diagnostic] {
        guard URLText.scheme(image.text) == "http", look.app?.targetSDK ?? 28 >= 28 else { return [] }
        let surface = SurfaceKind.of(names: JSONPointer(image.pointer)?.tokens ?? [])
        guard surface == .android || !look.context.reachesApple else { return [] }
        let name = JSONPointer(image.pointer)?.tokens.last ?? ""
        return [
            look.finding(
                .androidImage, .warning, image, "'\(name)' should be an https URL, but starts with 'http://'",
                why: "an app for Android 9 or later loads nothing over plain HTTP unless it allows that",
                fix: .init("write 'https://' if the server answers there"))
        ]
    }

    private static func format(_ look: AndroidLook, _ image: SurfaceValue) -> [Diagnostic] {
        let path = image.text.prefix { $0 != "?" && $0 != "#" }
        guard let name = path.split(separator: "/").last, name.contains("."),
            let ending = name.split(separator: ".").last?.lowercased(), animated.contains(ending)
        else { return [] }
        return [
            look.finding(
                .androidImage, .warning, image, "Android does not show a picture of the kind '.\(ending)'",
                why: "the card appears without a picture, and only a log line says so",
                fix: .init("use a JPEG or PNG of at most 1 MB that loads within five seconds"))
        ]
    }

    private static func cut(_ look: AndroidLook, _ image: SurfaceValue) -> [Diagnostic] {
        guard let text = look.message.text, !text.isKey else { return [] }
        // Letters of Korean, Chinese and Japanese take twice the room of others.
        let width = text.text.unicodeScalars.prefix(4096).reduce(0) { $0 + ($1.value >= 0x1100 ? 2 : 1) }
        guard width > 80 else { return [] }
        return [
            look.finding(
                .androidImageCutsBody, .warning, text, "with a picture, Android cuts the body to two lines",
                why: "about 80 Latin or 40 Korean characters fit, even when the card is expanded",
                fix: .init("shorten the body, or leave the picture out"))
        ]
    }
}

extension DiagnosticCode {
    package static let androidImage = DiagnosticCode("android.image")
    package static let androidImageCutsBody = DiagnosticCode("android.image-cuts-body")
}
