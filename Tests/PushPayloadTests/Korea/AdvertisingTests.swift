import DataTree
import PushPayload
import Testing
import Text

/// The rules of Korean advertising at their edges, and that nobody hears of them who did not turn them on.
@Suite struct AdvertisingTests {
    static func codes(_ title: String, _ body: String, facts: String = "", site: String = "rules: korea-advertising")
        -> [String]
    {
        var checker = SampleChecker(specs: BuiltInPacks.specs, apps: [])
        checker.demands = SiteDemands(YAMLReader.parse(SourceFile(path: "site.yml", text: site)).value.root)
        let known = SampleFacts(
            YAMLReader.parse(SourceFile(path: "a.yml", text: facts.isEmpty ? "advertising: true" : facts)).value)
        let alert =
            #"{"aps":{"alert":{"title":\#(JSONEscaping.literal(title)),"body":\#(JSONEscaping.literal(body))}}}"#
        let found = checker.check(SampleSource(id: "a", file: SourceFile(path: "a.json", text: alert), facts: known))
            .findings
        return found.map(\.code.id).filter { $0.hasPrefix("ko.") }.sorted()
    }

    static let end = "수신거부: 앱 > 설정 > 알림"

    @Test func theLabelsFormIsHeldToTheTable() {
        let rows: [(String, String?)] = [
            ("(광고) 한입", nil), ("(광고)한입", nil), ("한입 할인", "ko.ad-label"), ("오늘만 할인 (광고)", "ko.ad-label"),
            ("한입(광고) 할인", "ko.ad-label"), ("(광 고) 세일", "ko.ad-label-form"), ("(광.고) 세일", "ko.ad-label-form"),
            ("(광/고) 세일", "ko.ad-label-form"), ("[광고] 세일", "ko.ad-label-form"), ("（광고） 세일", "ko.ad-label-form"),
            ("【광고】 세일", "ko.ad-label-form"), ("🔥(광고) 세일", "ko.ad-label-form"), (" (광고) 세일", "ko.ad-label-form"),
            ("(대출광고) 세일", "ko.ad-label-form"), ("(AD) 세일", "ko.ad-label-form"), ("(ad) 세일", "ko.ad-label-form"),
            ("광고) 세일", "ko.ad-label-form"), ("광고: 세일", "ko.ad-label-form"), ("광고주 모임 안내", "ko.ad-label"),
            ("(공지) 세일", "ko.ad-label"), ("(광고주) 모임", "ko.ad-label"), ("[속보] 할인", "ko.ad-label"),
        ]
        var holding = 0
        for (title, code) in rows {
            let found = Self.codes(title, Self.end)
            #expect(found == (code.map { [$0] } ?? []), "\(title)")
            holding += found == (code.map { [$0] } ?? []) ? 1 : 0
        }
        print("advertising labels: \(holding)/\(rows.count)")
    }

    @Test(arguments: [
        ("혜택을 확인하세요. 수신거부: 앱 > 설정", [String]()), ("혜택을 확인하세요. 알림 끄기: 마이>설정>알림", []), ("혜택을 확인하세요.", ["ko.ad-refusal"]),
        ("수신거부: 앱 > 설정. " + String(repeating: "긴 문장 ", count: 20), ["ko.ad-refusal"]),
    ])
    func theEndSaysHowToRefuse(_ body: String, _ codes: [String]) { #expect(Self.codes("(광고) 한입", body) == codes) }

    @Test func theSiteMayAddPhrasesAndAskForTheBody() {
        let site = "rules: [korea-advertising]\nadvertising: {refusal: [그만 받기], label: body, sender: 한입}"
        #expect(Self.codes("봄 세일", "(광고) 한입 세일. 그만 받기: 설정", site: site) == [])
        #expect(Self.codes("(광고) 봄", "한입 세일. 그만 받기", site: site) == ["ko.ad-label"])
        #expect(Self.codes("봄", "(광고) 세일. 그만 받기", site: site) == ["ko.ad-sender"])
    }

    @Test(arguments: [
        ("2026-11-23 20:59", false), ("2026-11-23 21:00", true), ("2026-11-24 07:59", true),
        ("2026-11-24 08:00", false),
        ("2026-11-23T22:10+09:00", true), ("2026-11-23T13:10Z", true), ("2026-11-23T22:10Z", true),
        ("2026-11-23T01:10:00Z", false),
        ("2026-11-23 08:10:00 GMT-0400", true), ("2026-11-23 99:99", false), ("soon", false),
    ])
    func nightIsFromNineToEightInKorea(_ time: String, _ isNight: Bool) {
        let facts = "advertising: true\nsent-at: \"\(time)\""
        #expect(Self.codes("(광고) 한입", Self.end, facts: facts) == (isNight ? ["ko.ad-night"] : []))
        #expect(Self.codes("(광고) 한입", Self.end, facts: facts + "\nnight-consent: true") == [])
    }

    @Test func nobodyElseHearsOfThem() {
        #expect(Self.codes("할인", "할인", site: "title: Shop") == [])
        #expect(Self.codes("할인", "할인", facts: "title: x") == [])
        #expect(Self.codes("할인", "할인").count == 2)
    }
}
