import DataTree
package import Text

/// The deliveries that one payload or request causes: to iPhones, to Android phones, to browsers. Each has its values with their
/// places in the request, what is drawn of them, and its own part of the verdict.
///
/// What an iPhone gets is `Sample.delivered` with `Sample.seen`; an iPad and a watch get the same, and `OtherDevices` has what they draw
/// in another way.
package struct Surfaces: Sendable {
    package typealias Kind = SurfaceKind

    package var android: AndroidPreview? { phone?.value }
    package var web: WebPreview? { browser?.value }
    private var phone: Indirect<AndroidPreview>?
    private var browser: Indirect<WebPreview>?

    package init() {}

    private init(_ android: AndroidPreview?, _ web: WebPreview?) {
        phone = android.map(Indirect.init)
        browser = web.map(Indirect.init)
    }

    /// Surfaces besides the iPhone, in their order on a page.
    package var others: [Kind] { (android == nil ? [] : [.android]) + (web == nil ? [] : [.web]) }

    /// Pointers in the request of all that is drawn of it, the iPhone's apart.
    package var pointers: Set<String> {
        Set((android?.message.values ?? []).map(\.pointer) + (web?.message.values ?? []).map(\.pointer))
    }

    /// Reads a payload as it was sent. `written` gives the pointer as the file has it.
    static func read(
        _ root: Node, _ spec: Spec, _ forms: AndroidForms, app: App?, activity: String? = nil,
        written: @escaping (String) -> String = { $0 }
    ) -> Surfaces {
        let reading = SurfaceReading(root, texts: app?.texts, written: written)
        let android = AndroidReader.read(reading, spec, forms).map { AndroidPreview($0, app, activity: activity) }
        return Surfaces(android, WebReader.read(reading, spec).map(WebPreview.init))
    }

    // MARK: Verdicts

    /// The verdict of one surface: what was found in its own part of the request, and in what all of them share.
    package static func verdict(_ kind: Kind, _ findings: [Diagnostic]) -> Verdict {
        Verdict(findings.filter { surface(of: $0).map { $0 == kind } ?? true }, isExpected: false)
    }

    /// The surface that a finding is about; nil for one about the request as a whole or a part that all surfaces have.
    package static func surface(of finding: Diagnostic) -> Kind? {
        let area = finding.code.id.prefix { $0 != "." }
        switch area {
        case "android": return .android
        case "web": return .web
        case "aps", "apns", "story", "media", "la", "category", "sim": return .iphone
        default: break
        }
        return Kind.of(names: JSONPointer(finding.pointer ?? "")?.tokens ?? [])
    }
}
