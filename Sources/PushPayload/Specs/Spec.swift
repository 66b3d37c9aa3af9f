package import DataTree
package import JSONSchema
import Text

/// A payload spec: a JSON Schema 2020-12 document with sitegen's annotation keywords (`x-push`, `x-preview`, …).
/// The same document feeds the validator, the reference table and the preview, so they cannot disagree.
///
/// A reference: it is handed to every rule for every sample, and never changes.
package final class Spec: Sendable {
    /// `x-push.id`; also the last part of its `$id`, `urn:sitegen:spec:<id>`.
    package let id: String
    /// The folder that the spec came from.
    package let pack: String
    package let document: Document
    /// Translations of the texts, by locale.
    package let translations: [String: Document]
    package let push: PushMetadata
    package let delivery: DeliveryPlan?
    /// The compiled schema; nil when it did not compile (which is reported).
    package let schema: Schema?
    /// The way to the values that it marks `x-secret`; nil when no payload can hold one.
    let secretReach: AnnotationReach?
    /// The same, with definitions that nothing refers to: the file shows their values as well.
    let secretMarks: AnnotationReach?
    /// The fields by level, for a request to a server that reads protobuf's JSON (`x-push.names: proto3`); nil for others.
    let fields: SpecFields?

    init(_ source: SpecSet.Source, _ push: PushMetadata, delivery: DeliveryPlan?, schema: Schema?) {
        id = push.id
        pack = source.pack
        document = source.document
        translations = source.translations
        self.push = push
        self.delivery = delivery
        self.schema = schema
        let marks = schema.flatMap { AnnotationReach($0, keyword: MarkedSecrets.keyword) }
        secretMarks = marks
        secretReach = marks.flatMap { $0.isReachedFromEntry ? $0 : nil }
        fields = push.takesProtoJSON ? SpecFields(source.document.root) : nil
    }

    package var root: Node? { document.root }

    package func localized(_ locale: String) -> Localized? {
        document.root.map { Localized($0, overlay: translations[locale]?.root) }
    }

    package func title(_ locale: String) -> String { localized(locale)?.text("title") ?? id }

    package static func uri(_ id: String) -> String { "urn:sitegen:spec:" + id }
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

    package struct DetectionTest: Sendable {
        package var pointer: JSONPointer
        package var value: String?
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
        sizeLimit = annotation?["sizeLimit"]?.int.flatMap { Self.sizeLimits.contains($0) ? $0 : nil } ?? 4096
        sdk = annotation?["sdk"].map {
            SDK(name: $0["name"]?.string, since: $0["since"]?.string, minimumOS: $0["minimumOS"]?.string)
        }
        docs = annotation?["docs"]?.string
        weight = annotation?["weight"]?.int ?? (annotation?["detect"] == nil ? 0 : 10)
        reservedKeys = list("reservedKeys")
        apsKeys = list("apsKeys")
        media = list("media")
        mediaPointers = media.compactMap { JSONPointer($0) }
        liquid = annotation?["liquid"]?.string.flatMap(PayloadLiquid.init)
        takesProtoJSON = annotation?["names"]?.string == "proto3"
        silences = annotation?["rules"]?["silences"]?.elements.compactMap(\.string) ?? []
        detect = (annotation?["detect"]?.elements ?? []).map { $0.elements.flatMap { Self.tests($0) } }
    }

    /// Whether nothing but the listed categories will do, also where nobody says what the app declares.
    package var fixesCategory: Bool { !categories.isEmpty && categories.allSatisfy(fixedCategories.contains) }

    /// Whether a view of this kind may be drawn for a category, as far as the spec alone can tell.
    package func takes(category: String) -> Bool {
        fixesCategory ? categories.contains(category) : !categories.isEmpty
    }

    /// `/pointer` (it exists) or `{/pointer: text}` (it has that text).
    static func tests(_ test: Node) -> [DetectionTest] {
        if let text = test.string, let pointer = JSONPointer(text) {
            return [DetectionTest(pointer: pointer, value: nil)]
        }
        return test.members.compactMap { member in
            JSONPointer(member.name).map { DetectionTest(pointer: $0, value: member.value.string) }
        }
    }
}
