package import DataTree
package import JSONSchema
package import Text

/// A payload spec: a JSON Schema 2020-12 document with sitegen's annotation keywords (`x-push`, `x-preview`, …).
/// The same document feeds the validator, the reference table and the preview, so they cannot disagree.
///
/// A reference: it is handed to every rule for every sample, and never changes. What detection asks of every spec is there from
/// the start; its tree, its schema and its key table are made when they are first asked for, and kept.
package final class Spec: Sendable {
    /// `x-push.id`; also the last part of its `$id`, `urn:sitegen:spec:<id>`.
    package let id: String
    /// The row of the spec, if code knows of it.
    package let known: KnownSpec?
    /// The folder that the spec came from.
    package let pack: String
    package let push: PushMetadata
    /// As it is shown: secrets masked.
    package let file: SourceFile
    /// The languages that its texts are translated into.
    let locales: Set<String>
    /// False when neither its file nor one that it refers to can hold `x-secret`.
    let mayHoldSecrets: Bool
    private let making: Making
    private let texts = LazyReference<Texts>()
    private let tree = LazyReference<Tree>()
    private let program = LazyReference<CompiledSpec>()
    private let table = LazyReference<KeyTable>()

    /// How its parts are made. Each gives the same whenever it is called.
    struct Making: Sendable {
        var document: @Sendable () -> Document
        var translations: @Sendable () -> [String: Document]
        var schema: @Sendable () -> Schema?
    }

    /// A spec whose parts are made later.
    init(
        _ push: PushMetadata, pack: String, file: SourceFile, locales: Set<String>, mayHoldSecrets: Bool,
        _ making: Making
    ) {
        id = push.id
        known = KnownSpec(rawValue: push.id)
        self.pack = pack
        self.push = push
        self.file = file
        self.locales = locales
        self.mayHoldSecrets = mayHoldSecrets
        self.making = making
    }

    /// A spec that is read and compiled.
    convenience init(_ source: SpecSet.Source, _ push: PushMetadata, schema: Schema?) {
        let making = Making(
            document: { source.document }, translations: { source.translations }, schema: { schema })
        self.init(
            push, pack: source.pack, file: source.document.source, locales: Set(source.translations.keys),
            mayHoldSecrets: true, making)
    }

    package var document: Document { parsed.document }

    package var delivery: DeliveryPlan? { parsed.delivery }

    package var server: ServerForm? { parsed.server }

    /// The fields by level, for a request to a server that reads protobuf's JSON (`x-push.names: proto3`); nil for others.
    var fields: SpecFields? { push.takesProtoJSON ? parsed.fields : nil }

    /// The compiled schema; nil when it did not compile (which is reported).
    package var schema: Schema? { compiled.schema }

    /// The way to the values that it marks `x-secret`; nil when no payload can hold one.
    var secretReach: AnnotationReach? { mayHoldSecrets ? compiled.secretReach : nil }

    /// The same, with definitions that nothing refers to: the file shows their values as well.
    var secretMarks: AnnotationReach? { mayHoldSecrets ? compiled.secretMarks : nil }

    /// Its keys, with the English texts.
    var keys: KeyTable { table.value ?? table.keep(KeyTable(self, locale: "en")) }

    /// Translations of the texts, by locale.
    package var translations: [String: Document] {
        locales.isEmpty ? [:] : (texts.value ?? texts.keep(Texts(making.translations()))).translations
    }

    package var root: Node? { document.root }

    package func localized(_ locale: String) -> Localized? {
        document.root.map { Localized($0, overlay: locales.contains(locale) ? translations[locale]?.root : nil) }
    }

    package func title(_ locale: String) -> String { VisibleTitle.of(localized(locale)?.text("title") ?? id) }

    package static func uri(_ id: String) -> String { "urn:sitegen:spec:" + id }

    private var parsed: Tree { tree.value ?? tree.keep(Tree(making.document(), push)) }

    private var compiled: CompiledSpec { program.value ?? program.keep(CompiledSpec(making.schema())) }

    private final class Texts: Sendable {
        let translations: [String: Document]

        init(_ translations: [String: Document]) { self.translations = translations }
    }

    private final class Tree: Sendable {
        let document: Document
        let delivery: DeliveryPlan?
        let server: ServerForm?
        let fields: SpecFields?

        init(_ document: Document, _ push: PushMetadata) {
            self.document = document
            delivery = DeliveryPlan.read(document.root?["x-delivery"])
            server = ServerForm(document.root?[ServerForm.keyword])
            fields = push.takesProtoJSON ? SpecFields(document.root) : nil
        }
    }
}

/// What compiling a spec gives.
private final class CompiledSpec: Sendable {
    let schema: Schema?
    let secretReach: AnnotationReach?
    let secretMarks: AnnotationReach?

    init(_ schema: Schema?) {
        self.schema = schema
        let marks = schema.flatMap { AnnotationReach($0, keyword: MarkedSecrets.keyword) }
        secretMarks = marks
        secretReach = marks.flatMap { $0.isReachedFromEntry ? $0 : nil }
    }
}

/// Which of a payload's five layers a file shows: what a server posts to the vendor, or what Apple's service receives.
package enum PayloadLayer: String, Sendable, CaseIterable {
    case request = "L0"
    case device = "L1"
}

/// The `x-push` annotation, read.
package struct PushMetadata: Sendable {
    package var id: String
    package var vendor: String?
    package var layer: PayloadLayer
    /// A category chooses the view of this kind of payload; these are examples of it, unless they are fixed. Empty when the kind
    /// needs none.
    package var categories: [String]
    /// Values of `aps.category` that the vendor's SDK or its documents fix, so that no app may choose others in their place.
    package var fixedCategories: [String]
    /// Values of `aps.category` that the vendor's SDK registers itself, with buttons of its own.
    package var ownCategories: [String]
    /// Bytes of the body that reaches Apple, one of `sizeLimits`.
    package var sizeLimit: Int
    /// From one byte to the greatest file that is read.
    static let sizeLimits = 1...(64 << 20)
    package var sdk: SDK?
    package var docs: String?
    /// Any of these conditions makes a payload one of this spec's; all tests of one condition must hold.
    package var detect: [[DetectionTest]]
    package var weight: Int
    /// Root keys or pointers that are known though undocumented.
    package var reservedKeys: [String]
    /// The sender puts texts of its users' own names at the root.
    package var hasTextsAtRoot: Bool
    /// Keys inside `aps` that are the vendor's.
    package var apsKeys: [String]
    /// Pointers of media URLs: they need `mutable-content`.
    package var media: [String]
    /// The same, read.
    package var mediaPointers: [JSONPointer]
    /// Whose Liquid the texts of a payload may hold; nil when they hold none.
    package var liquid: PayloadLiquid?
    /// The server reads protobuf's JSON: names in camel case as well, null for nothing.
    package var takesProtoJSON: Bool
    /// Rules switched off for payloads of this spec.
    package var silences: [String]

    package struct SDK: Sendable {
        package var name: String?
        package var since: String?
        package var minimumOS: String?
    }

    /// Reads the annotation; a schema without one is a device payload's, with nothing known about it.
    package init(_ annotation: Node?, id: String) {
        func list(_ key: String) -> [String] {
            annotation?[key].map {
                $0.kind == .array ? $0.elements.compactMap(\.string) : [$0.string].compactMap { $0 }
            } ?? []
        }
        self.id = id
        vendor = annotation?["vendor"]?.string
        layer = annotation?["layer"]?.string.flatMap(PayloadLayer.init) ?? .device
        categories = list("category")
        fixedCategories = list("fixedCategories")
        ownCategories = list("ownCategories")
        sizeLimit = annotation?["sizeLimit"]?.int.flatMap { Self.sizeLimits.contains($0) ? $0 : nil } ?? 4096
        sdk = annotation?["sdk"].map {
            SDK(name: $0["name"]?.string, since: $0["since"]?.string, minimumOS: $0["minimumOS"]?.string)
        }
        docs = annotation?["docs"]?.string
        weight = annotation?["weight"]?.int ?? (annotation?["detect"] == nil ? 0 : 10)
        reservedKeys = list("reservedKeys")
        hasTextsAtRoot = annotation?["textsAtRoot"]?.bool ?? false
        apsKeys = list("apsKeys")
        media = list("media")
        mediaPointers = media.compactMap { JSONPointer($0) }
        liquid = annotation?["liquid"]?.string.flatMap(PayloadLiquid.init)
        takesProtoJSON = annotation?["names"]?.string == "proto3"
        silences = annotation?["rules"]?["silences"]?.elements.compactMap(\.string) ?? []
        detect = (annotation?["detect"]?.elements ?? []).map { $0.elements.flatMap { DetectionTest.all($0) } }
    }

    /// Whether nothing but the listed categories will do, also where nobody says what the app declares.
    package var fixesCategory: Bool { !categories.isEmpty && categories.allSatisfy(fixedCategories.contains) }

    /// Whether a view of this kind may be drawn for a category, as far as the spec alone can tell.
    package func takes(category: String) -> Bool {
        fixesCategory ? categories.contains(category) : !categories.isEmpty
    }
}
