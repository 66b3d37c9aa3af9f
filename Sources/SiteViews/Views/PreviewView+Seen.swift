import DataTree
import Liquid
import PushPayload
import Text

/// What is on the phone beside its picture: the stamp that names the verdict, what people notice of the findings, and the phone as
/// it was meant.
extension PreviewView {
    /// Effects that are listed under a phone; the findings tell the rest.
    private static let effectLimit = 6

    func seen(_ seen: SeenPreview) -> LiquidValue {
        let verdict = part?.verdict ?? sample.verdict
        let stamp = Stamp(verdict, seen.preview)
        return View.object([
            "stamp": .string(stamp.rawValue), "label": .string(word("stamp." + stamp.rawValue)),
            "status": .string(Self.status(stamp).rawValue), "state": .string(PhoneState(seen.preview).rawValue),
            "group": .string("seen" + (part.map { "-" + $0.profile.id } ?? "")),
            "effects": View.list(effects(seen).prefix(Self.effectLimit)) { effect, keys in
                View.object([
                    "effect": .string(effect.rawValue), "text": .string(word("effect." + effect.rawValue)),
                    "keys": View.list(keys) { .string($0) },
                ])
            },
            "meant": seen.meant.map { self.view($0, seen: .null) } ?? .null,
        ])
    }

    /// Colour and icon of the stamp are those of the verdict.
    private static func status(_ stamp: Stamp) -> Verdict.Status {
        switch stamp {
        case .valid: .valid
        case .warnings: .warning
        case .errors, .undelivered, .hidden: .invalid
        }
    }

    /// Each effect once, with the keys that it concerns.
    private func effects(_ seen: SeenPreview) -> [(Effect, [String])] {
        var list: [(Effect, [String])] = []
        for one in seen.effects {
            let key = JSONPointer(one.pointer)?.tokens.last
            let index = list.firstIndex { $0.0 == one.effect }
            if index == nil { list.append((one.effect, [])) }
            if let key, key.utf8.count <= 60, let place = index ?? list.indices.last, !list[place].1.contains(key) {
                list[place].1.append(key)
            }
        }
        return list
    }
}
