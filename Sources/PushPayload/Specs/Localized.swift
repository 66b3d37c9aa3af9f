package import DataTree

/// A tree together with its translation: the same shape with only the translated texts. Texts are asked for here, so that
/// a missing translation falls back to the original, text by text.
///
/// Members are paired by key, list elements by their `id` member, otherwise by position.
package struct Localized: Sendable {
    package let base: Node
    package let overlay: Node?

    package init(_ base: Node, overlay: Node? = nil) {
        self.base = base
        self.overlay = overlay
    }

    package subscript(_ key: String) -> Localized? {
        base[key].map { Localized($0, overlay: overlay?[key]) }
    }

    /// The translated text, or the original.
    package var string: String? { overlay?.string ?? base.string }

    package func text(_ key: String) -> String? { self[key]?.string ?? overlay?[key]?.string }

    package var members: [(name: String, value: Localized)] {
        guard let overlay, base.count > 16 else {
            return base.members.map { ($0.name, Localized($0.value, overlay: overlay?[$0.name])) }
        }
        let texts = Dictionary(overlay.members.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
        return base.members.map { ($0.name, Localized($0.value, overlay: texts[$0.name])) }
    }

    package var elements: [Localized] {
        let others = overlay?.elements ?? []
        let named = Dictionary(
            others.compactMap { other in other["id"]?.string.map { ($0, other) } },
            uniquingKeysWith: { first, _ in first })
        return base.elements.enumerated().map { index, element in
            if let id = element["id"]?.string { return Localized(element, overlay: named[id]) }
            return Localized(element, overlay: index < others.count ? others[index] : nil)
        }
    }

    package func at(_ pointer: JSONPointer) -> Localized? {
        base.at(pointer).map { Localized($0, overlay: overlay?.at(pointer)) }
    }
}
