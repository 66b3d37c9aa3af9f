import Foundation
import Liquid
import Testing

/// The table of time zones, held to Foundation's for every zone, twice a month from 1970 to 2060.
@Suite struct ZoneTests {
    private static let moments: [Int] = Array(stride(from: 0, to: 2_840_140_800, by: 1_314_900))

    /// Zones whose law was changed after Foundation's data were made.
    private static let newer: Set<String> = ["America/Asuncion", "America/Coyhaique"]

    /// Zones that follow the moon: the table lists their changes to the end of 2036.
    private static let lunar: Set<String> = ["Africa/Casablanca", "Africa/El_Aaiun", "Asia/Gaza", "Asia/Hebron"]

    private static func shown(_ zone: String) -> [Substring] {
        var rendering = Rendering("{% for moment in moments %}{{ moment | time_zone: zone }}|{% endfor %}")
        rendering.parsing.dialect = .braze
        rendering.variables = [
            "moments": .array(moments.map { .int($0) }), "zone": .string(zone),
        ]
        return rendering().text.split(separator: "|")
    }

    private static func offset(_ seconds: Int) -> String {
        let minutes = seconds.magnitude / 60
        return (seconds < 0 ? "-" : "+") + String(format: "%02d%02d", minutes / 60, minutes % 60)
    }

    @Test func everyZoneHasTheOffsetsOfFoundation() throws {
        var (count, same) = (0, 0)
        for name in TimeZone.knownTimeZoneIdentifiers where !Self.newer.contains(name) {
            let zone = try #require(TimeZone(identifier: name))
            let texts = Self.shown(name)
            #expect(texts.count == Self.moments.count, "\(name)")
            let wrong = zip(Self.moments, texts).filter { moment, text in
                if Self.lunar.contains(name), moment > 2_114_380_800 { return false }
                let expected = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(moment)))
                return !text.hasSuffix(" " + Self.offset(expected))
            }
            count += texts.count
            same += texts.count - wrong.count
            if let first = wrong.first { Issue.record("\(name): \(wrong.count) moments, first \(first.0): \(first.1)") }
        }
        print("Offsets of time zones: \(same)/\(count)")
        #expect(count > 800_000)
    }

    @Test(arguments: [
        ("GMT+9", "1970-01-01 09:00:00 +0900"), ("UTC-03:30", "1969-12-31 20:30:00 -0330"),
        ("UTC", "1970-01-01 00:00:00 +0000"),
        ("GMT+0545", "1970-01-01 05:45:00 +0545"),
    ])
    func anOffsetIsAZone(_ zone: String, _ text: String) {
        #expect(Self.shown(zone).first.map(String.init) == text)
    }

    @Test(arguments: ["GMT+", "GMT+99", "UTC+9:60", "UTC9", "Asia", "asia/seoul", "GMT+-1", "UTC+12345"])
    func anythingElseIsUnknown(_ zone: String) {
        var rendering = Rendering("{{ 0 | time_zone: zone }}", ["zone": .string(zone)])
        rendering.parsing.dialect = .braze
        #expect(rendering().headlines == ["unknown time zone '\(zone)'"])
    }
}
