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

    /// Fifteen messages of people who had not read the rules' lists: ways to refuse in words of their own, and texts without one.
    @Test(arguments: [
        ("이벤트! 원치 않으시면 앱 설정에서 알림을 꺼 주세요 🙏", false), ("원하지 않으면 알림을 끄세요", false), ("수신동의 철회: 마이페이지", false),
        ("수신 동의 철회는 앱에서", false), ("알림 해제: 마이 → 알림", false), ("푸시를 끄려면 마이페이지로", false), ("설정 → 알림에서 바꿀 수 있어요", false),
        ("무료수신거부 080-000-0000", false), ("30 % off. Opt out: Settings", false), ("To unsubscribe open the app", false),
        ("방어회 특가가 곧 끝나요!", true), ("설정을 확인하세요", true), ("알림을 켜 두면 더 빨라요", true), ("지금 앱에서 알림 받기", true),
        ("거부할 수 없는 할인", true),
    ])
    func freshWaysToRefuseAreUnderstood(_ body: String, _ isMissing: Bool) {
        #expect(Self.codes("(광고) 한입", body) == (isMissing ? ["ko.ad-refusal"] : []))
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

    /// Texts of every kind of device, and the Korean ones of a request that gives several languages.
    @Test(arguments: [
        (
            #"{"app_id":"a","included_segments":["All"],"headings":{"en":"Sale","ko":"(광고) 한입 세일"},"contents":{"en":"30 % off","ko":"오늘만. 수신거부: 앱 > 설정"}}"#,
            [String]()
        ),
        (
            #"{"app_id":"a","included_segments":["All"],"headings":{"en":"(광고) Sale","ko":"한입 세일"},"contents":{"en":"30 % off","ko":"오늘만. 수신거부: 앱 > 설정"}}"#,
            ["ko.ad-label /headings/ko"]
        ),
        (
            #"{"app_id":"a","included_segments":["All"],"isAndroid":true,"contents":{"ko":"[광고] 세일","en":"a"}}"#,
            ["ko.ad-label-form /contents/ko", "ko.ad-refusal /contents/ko"]
        ),
        (
            #"{"external_user_ids":["u"],"messages":{"android_push":{"title":"세일","alert":"오늘만. 수신거부: 앱 > 설정"}}}"#,
            ["ko.ad-label /messages/android_push/title"]
        ),
        (
            #"{"message":{"token":"t","android":{"notification":{"title":"(광고) 한입","body":"오늘만"}}}}"#,
            ["ko.ad-refusal /message/android/notification/body"]
        ),
        (
            #"{"message":{"token":"t","notification":{"title":"(광고) 한입","body":"오늘만. 수신거부: 설정 > 알림"},"android":{"notification":{"title":"한입"}}}}"#,
            ["ko.ad-label /message/android/notification/title"]
        ),
        (#"{"title":"세일","body":"오늘만. 수신거부: 설정 > 알림","icon":"/i.png"}"#, ["ko.ad-label /title"]),
        (
            #"{"to":"ExponentPushToken[a]","title":"(광고) 한입","body":"오늘만"}"#, ["ko.ad-refusal /body"]
        ),
        (#"{"message":{"token":"t","data":{"a":"b"},"android":{"priority":"high"}}}"#, []),
    ])
    func everyDeviceIsHeldToThem(_ payload: String, _ findings: [String]) {
        var checker = SampleChecker(specs: BuiltInPacks.specs, apps: [])
        checker.demands = SiteDemands(
            YAMLReader.parse(SourceFile(path: "site.yml", text: "rules: korea-advertising")).value.root)
        let facts = SampleFacts(YAMLReader.parse(SourceFile(path: "a.yml", text: "advertising: true")).value)
        let found = checker.check(SampleSource(id: "a", file: SourceFile(path: "a.json", text: payload), facts: facts))
            .findings
        #expect(
            found.filter { $0.code.id.hasPrefix("ko.") }.map { "\($0.code.id) \($0.pointer ?? "")" }.sorted()
                == findings)
    }

    @Test func nobodyElseHearsOfThem() {
        #expect(Self.codes("할인", "할인", site: "title: Shop") == [])
        #expect(Self.codes("할인", "할인", facts: "title: x") == [])
        #expect(Self.codes("할인", "할인").count == 2)
    }
}
