import DataTree
import Text

/// What Android makes of a request: it is read once, and each part of the rules looks at the message. Silent for a payload for Apple's
/// service, which costs no more than the look at its spec.
enum AndroidRule: Rule {
    private static let parts: [any AndroidPart.Type] = [
        AndroidChannelRule.self, AndroidResourceRule.self, AndroidTapRule.self, AndroidTextRule.self,
        AndroidPictureRule.self, AndroidFieldRule.self, AndroidSenderRule.self, AndroidTemplateRule.self,
        LiveUpdateRule.self, AndroidValueRule.self,
    ]
    static let scope = RuleScope.all
    static let codes = parts.flatMap { $0.codes }

    static func check(_ context: RuleContext) -> [Diagnostic] {
        guard context.spec.push.layer == .request else { return [] }
        let reading = SurfaceReading(context.root)
        guard let message = AndroidReader.read(reading, context.spec, context.specs.forms) else { return [] }
        let look = AndroidLook(context: context, reading: reading, message: message, app: context.app?.android)
        return parts.flatMap { $0.check(look) }
    }
}

/// A part of the rule.
protocol AndroidPart: Sendable {
    static var codes: [RuleCode] { get }
    static func check(_ look: AndroidLook) -> [Diagnostic]
}

/// What the parts of the rule look at.
struct AndroidLook {
    let context: RuleContext
    let reading: SurfaceReading
    let message: AndroidMessage
    let app: AndroidApp?

    /// A finding at a value of the request.
    func finding(
        _ code: DiagnosticCode, _ severity: Severity, _ value: SurfaceValue, _ headline: Message, why: Message,
        fix: Diagnostic.Fix? = nil
    ) -> Diagnostic {
        Diagnostic(
            code, severity, at: context.file.location(value.range), pointer: value.pointer, headline, why: why, fix: fix
        )
    }

    /// The same with the certain text in its place.
    func fix(_ text: Message, _ value: SurfaceValue, with replacement: String) -> Diagnostic.Fix {
        guard let node = reading.node(value.pointer) else { return .init(text) }
        return context.fix(text, replacing: node, with: "\"\(replacement)\"")
    }

    /// Where a message for Firebase stands.
    var base: String { context.specs.forms.form(of: context.spec)?.carried?.message ?? "/message" }

    /// The block of Firebase's Android notification, where the message has one.
    var block: String? {
        guard message.sender.isFirebase else { return nil }
        return base + (message.sender == .firebaseV2 ? "/android_v2/remote_notification" : "/android") + "/notification"
    }

    /// The whole notification, else the message.
    var place: SurfaceValue? {
        guard let block else { return nil }
        for pointer in [block, base + "/notification", base] {
            if let node = reading.node(pointer) { return reading.value(node, "", pointer) }
        }
        return nil
    }
}
