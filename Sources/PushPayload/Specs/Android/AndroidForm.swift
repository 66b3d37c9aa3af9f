import DataTree
import Text

/// How what a vendor sends becomes a card on Android: the `x-android` of a spec, which the schema of the annotations describes key by key.
/// Of a request it reads what the vendor's server takes, of data what the vendor's SDK reads on the phone.
final class AndroidForm: Sendable {
    /// How the SDK takes a colour.
    enum ColorForm: String, Sendable { case hex, argb, number }
    /// What the SDK does with a value that it cannot read.
    enum Failure: String, Sendable { case throwing = "throws", unsaid = "default" }

    /// What the SDK does about the channel of a message.
    struct Channel: Sendable {
        /// A name in the message makes a channel, whatever channel it names.
        var makesFirst = false
        /// The SDK makes the channel that the message names, unless the app has made it before.
        var makesMissing = false
        /// The name of one that is made without a name.
        var unsaid: String?
        /// The SDK looks for the app's default channel in the manifest.
        var asksManifest = false
        /// What the SDK falls back on; where the message names no channel, and where the app lacks the one that is named.
        var fallback: String?
        var unnamed: String?
        var lackingImportance: String?
    }

    /// A message for Firebase inside of a request.
    struct Carried: Sendable {
        /// What holds `message`.
        var place: String
        /// Where the form of Firebase's older interface is.
        var older: String?
        var message: String { place + "/message" }
    }

    let sender: String
    /// Any of these in a message's data gives it away; none for a request.
    let marks: [[Mark]]
    let shows: [(field: String, value: AndroidValue)]
    let buttons: [AndroidButtons]
    let live: LiveUpdateForm?
    /// Where the fields lie in the message, and what must be on there.
    let inner: [(place: String, condition: String?)]
    /// What stands under the keyword, and in the form that it extends.
    private let node: Node
    private let base: Node?

    init?(_ node: Node, base: Node?) {
        guard node.kind == .object, let sender = (node["sender"] ?? base?["sender"])?.string else { return nil }
        self.node = node
        self.base = base
        self.sender = sender
        marks = (node["marks"]?.elements ?? []).map { $0.elements.flatMap(Mark.all) }
        let reader = node["values"]?.string.flatMap(AndroidValue.Reader.init) ?? (marks.isEmpty ? .text : .scalar)
        shows = (node["shows"]?.members ?? []).compactMap { member in
            AndroidValue(member.value, Self.readers[member.name] ?? reader).map { (member.name, $0) }
        }
        buttons = Self.list(node["buttons"]).map(AndroidButtons.init)
        live = node["live"].map { LiveUpdateForm($0, base: base?["live"]) }
        inner = Self.list(node["in"]).map { ($0.string ?? $0["at"]?.string ?? "", $0["when"]?.string) }
    }

    private func shared(_ key: String) -> Node? { node[key] ?? base?[key] }

    /// As findings and pages say it.
    var name: String { shared("name")?.string ?? sender }
    var weight: Int { node["weight"]?.int ?? 10 }
    var carried: Carried? {
        node["carries"].map { Carried(place: $0["in"]?.string ?? "", older: $0["older"]?.string) }
    }
    /// The first of these that is an object is the message.
    var roots: [String] { node["root"].map(Self.texts) ?? [""] }
    var audience: DeliveryPlan.Audience? { DeliveryPlan.Audience(node["audience"]) }
    /// What holds the texts of one language.
    var languages: String? { node["languages"]?.string }
    var owned: [String] { Self.texts(node["owned"]) }
    var pages: AndroidPages? { node["pages"].map(AndroidPages.init) }
    var style: String? { node["style"]?.string }
    /// Where the app's own pairs are.
    var data: String? { node["data"]?.string }
    /// Fields of which one must be there, else nothing is sent to Android; else nobody draws it.
    var sent: [String] { Self.texts(node["sent"]) }
    var drawn: [String] { Self.texts(node["drawn"]) }
    var silent: [AndroidValue] { Self.list(node["silent"]).compactMap { AndroidValue($0, .on) } }
    /// Whole numbers; the SDK throws at another text.
    var numbers: [String] { Self.texts(node["numbers"]) }
    var colorForm: ColorForm { shared("color")?["as"]?.string.flatMap(ColorForm.init) ?? .hex }
    var colorFailure: Failure? { shared("color")?["wrong"]?.string.flatMap(Failure.init) }
    /// Without a colour the app's is taken.
    var asksColor: Bool { shared("color")?["unsaid"]?.string == "manifest" }
    var channel: Channel { Channel(shared("channel")) }
    var usesLabel: Bool { shared("titleUnsaid")?.string == "label" }
    var takesNotifications: Bool { shared("notifications")?.bool ?? false }
    /// In front the app's handler decides whether it is shown.
    var asksHandler: Bool { shared("front")?.string == "handler" }
    /// The SDK draws push templates by the name in this key.
    var template: String? { node["template"]?.string }

    /// Fields that all forms read in the same way.
    private static let readers: [String: AndroidValue.Reader] = [
        "visibility": .scalar, "count": .scalar, "sticky": .on, "localOnly": .on, "hidesInFront": .off,
    ]

    static func list(_ node: Node?) -> [Node] { node.map { $0.kind == .array ? $0.elements : [$0] } ?? [] }

    static func texts(_ node: Node?) -> [String] { list(node).compactMap(\.string) }

    // MARK: Data

    /// One of the tests by which data are a vendor's.
    enum Mark: Sendable {
        case place(JSONPointer)
        /// The beginning of a key at the root.
        case prefix(String)

        static func all(_ node: Node) -> [Mark] {
            if let start = node["begins"]?.string { return [.prefix(start)] }
            return node.string.flatMap { JSONPointer($0) }.map { [.place($0)] } ?? []
        }
    }

    /// Keys of data that are looked at.
    private static let nameLimit = 200

    func isMarked(_ data: Node) -> Bool {
        marks.contains { tests in
            tests.allSatisfy { test in
                switch test {
                case .place(let place): data.throughStrings(place) != nil
                case .prefix(let start): data.members.prefix(Self.nameLimit).contains { $0.name.hasPrefix(start) }
                }
            }
        }
    }
}

extension AndroidForm.Channel {
    init(_ node: Node?) {
        makesFirst = node?["made"]?.string == "first"
        makesMissing = node?["made"]?.string == "missing"
        unsaid = node?["unsaid"]?.string
        asksManifest = node?["manifest"]?.bool ?? false
        fallback = node?["fallback"]?.string
        unnamed = node?["unnamed"]?.string
        lackingImportance = node?["lacking"]?.string
    }
}

/// A story of pages whose keys have numbers, `*` in a pointer: it ends at the first without a picture.
struct AndroidPages: Sendable {
    /// There is a story where this is.
    var mark: String
    var image: String
    var title: String
    var subtitle: String
    /// Of each page, whether or not it is drawn.
    var parts: [String]

    init(_ node: Node) {
        func text(_ key: String) -> String { node[key]?.string ?? "" }
        (mark, image, title, subtitle) = (text("mark"), text("image"), text("title"), text("subtitle"))
        parts = [title, subtitle, text("link"), image]
    }

    static func pointer(_ form: String, _ number: Int) -> String { form.replacing(text: "*", with: String(number)) }
}
