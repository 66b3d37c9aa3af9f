import JSONSchema
import Text

/// The names that the specs of a site mark, made when they are first asked for: that compiles those specs.
final class MarkedNames: Sendable {
    private final class Made: Sendable {
        let names: TellingNames

        init(_ names: TellingNames) { self.names = names }
    }

    private let specs: [Spec]
    private let made = LazyReference<Made>()

    init(_ specs: [Spec]) { self.specs = specs }

    var names: TellingNames { (made.value ?? made.keep(Made(TellingNames(marked: marked)))).names }

    private var marked: Set<[UInt8]> {
        Set(
            specs.compactMap(\.secretReach).flatMap(\.markedNames).map { name in
                name.map { $0.lowercased }
            })
    }
}
