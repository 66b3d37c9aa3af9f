import DataTree
package import Text

/// Advertising between 21:00 and 08:00 in Korea, without the separate consent that it needs. Sources: 정보통신망법 제50조제3항, 시행령 제61조제2항
/// (the medium that is excepted is e-mail).
enum AdvertisingTimeRule: Rule {
    static let scope = RuleScope.all
    static let codes = [RuleCode(.adNight, .warning)]

    static func check(_ context: RuleContext) -> [Diagnostic] {
        guard !AdvertisingText.all(context).isEmpty, !context.facts.hasNightConsent else { return [] }
        return times(context).compactMap { node, pointer, minutes in
            guard minutes >= 21 * 60 || minutes < 8 * 60 else { return nil }
            let time = "\(two(minutes / 60)):\(two(minutes % 60))"
            return context.diagnostic(
                .adNight, .warning, node, pointer,
                "advertising is sent at \(time) Korean time; from 21:00 to 08:00 it needs a separate consent",
                why:
                    "Korea's Network Act (정보통신망법 제50조제3항) requires the consent; its decree (시행령 제61조제2항) excepts e-mail only",
                fix: .init("send it between 08:00 and 21:00; if you have the consent, write 'night-consent: true'"))
        }
    }

    private static func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }

    /// Minutes of the day in Korea, and their place in the payload.
    private static func times(_ context: RuleContext) -> [(Node, String, Int)] {
        var found: [(Node, String, Int)] = []
        if let node = context.facts.sentAtNode, let text = node.string, let minutes = minutes(text, withoutZone: true) {
            found.append((node, "/sent-at", minutes))
        }
        return found + (context.spec.server?.sendTimes ?? []).flatMap { sent(context, $0) }
    }

    /// The times that a vendor's server is told.
    private static func sent(_ context: RuleContext, _ form: ServerForm.SendTime) -> [(Node, String, Int)] {
        let owners: [(Node, String)] =
            form.list.map { list in
                (context.root.at(list)?.elements.prefix(50) ?? []).enumerated().map { ($1, "\(list)/\($0)") }
            } ?? [(context.root, "")]
        return owners.compactMap { owner, place in
            if let zone = form.zone, owner[zone]?.string != "Asia/Seoul" { return nil }
            guard let node = owner[form.key], let text = node.string,
                let minutes = minutes(text, withoutZone: form.zone != nil)
            else { return nil }
            return (node, "\(place)/\(form.key)", minutes)
        }
    }

    /// The time of day in Korea of `2026-11-23 22:10`, `2026-11-23T22:10:00+09:00`, `2026-11-23 13:10:00 GMT+0000` and `…Z`. Korea has
    /// had no summer time since 1988.
    static func minutes(_ text: String, withoutZone: Bool) -> Int? {
        let bytes = Array(text.utf8.prefix(40))
        guard bytes.count >= 16, bytes[10] == UInt8(ascii: "T") || bytes[10] == 0x20, bytes[13] == UInt8(ascii: ":"),
            let hour = number(bytes[11..<13]), let minute = number(bytes[14..<16]), hour < 24, minute < 60
        else { return nil }
        let rest = Array(bytes[16...])
        guard let offset = offset(rest) else {
            let isBare = rest.allSatisfy {
                $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") || $0.isDigit
            }
            return withoutZone && isBare ? hour * 60 + minute : nil
        }
        let inKorea = hour * 60 + minute - offset + 9 * 60
        return ((inKorea % 1440) + 1440) % 1440
    }

    private static func offset(_ rest: [UInt8]) -> Int? {
        if rest.last == UInt8(ascii: "Z") { return 0 }
        guard let sign = rest.lastIndex(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }) else {
            return nil
        }
        let digits = rest[(sign + 1)...].filter { $0 != UInt8(ascii: ":") }
        guard digits.count == 4, let hours = number(digits[0..<2]), let minutes = number(digits[2..<4]), hours <= 14,
            minutes < 60
        else { return nil }
        return (rest[sign] == UInt8(ascii: "-") ? -1 : 1) * (hours * 60 + minutes)
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        digits.allSatisfy { $0.isDigit } ? Int(String(decoding: digits, as: UTF8.self)) : nil
    }
}

extension DiagnosticCode { package static let adNight = DiagnosticCode("ko.ad-night") }
