import DataTree
import PushPayload

/// D5 of `domain-text-and-law.md`: Korean advertising.
extension FactTableTests {
    static let advertising = advertising1 + advertising2 + advertising3 + advertising4 + advertising5

    private static let advertising1: [Row] = [
        ad("ko.ad-label: the label is not first (W)", ad("오늘만 전 메뉴 3,000원 할인 (광고)"), "ko.ad-label warning"),
        ad("ko.ad-label: at the start it passes", ad("(광고) 한입: 오늘만 전 메뉴 3,000원 할인"), nil),
        ad(
            "ko.ad-label: without a title the body has it",
            #"{"aps": {"alert": "한입 할인. 수신거부: 앱 > 설정 > 알림"}}"#, "ko.ad-label warning"),
    ]

    private static let advertising2: [Row] = [
        "(광 고) 봄", "(광.고) 봄", "(광/고) 봄", "[광고] 봄", "（광고） 봄", "🔥(광고) 봄", "(대출광고) 봄", "(AD) 봄",
    ].map { title in
        ad("ko.ad-label-form: \(title) (E)", ad(title), "ko.ad-label-form error")
    }

    private static let advertising3: [Row] = [
        ad(
            "ko.ad-refusal: no way to refuse at the end (W)", ad("(광고) 한입", "한입 쿠폰이 곧 사라져요!"),
            "ko.ad-refusal warning")
    ]

    private static let advertising4: [Row] = ["수신거부: 앱 > 설정", "알림 끄기: 마이", "설정 > 알림"].map { end in
        ad("ko.ad-refusal: '\(end)' passes", ad("(광고) 한입", "한입 쿠폰. \(end)"), nil)
    }

    private static let advertising5: [Row] = [
        ad("ko.ad-night: at night (W)", ad("(광고) 한입"), "ko.ad-night warning", "sent-at: \"2026-11-23 22:10\"\n"),
        ad("ko.ad-night: by day it passes", ad("(광고) 한입"), nil, "sent-at: \"2026-11-23 11:00\"\n"),
        ad(
            "ko.ad-night: with the consent it passes", ad("(광고) 한입"), nil,
            "sent-at: \"2026-11-23 22:10\"\nnight-consent: true\n"),
        ad("ko.ad-sender: nobody names the sender (I)", ad("(광고) 최대 70% 할인"), "ko.ad-sender info"),
        ad("ko.ad-sender: the text names it", ad("(광고) [한입] 최대 70% 할인"), nil),
        .init(clause: "D5: nothing of a sample that is no advertising", payload: ad("할인", "특가")),
    ]

    private static func ad(_ title: String, _ body: String = "혜택을 보세요. 수신거부: 앱 > 설정 > 알림") -> String {
        #"{"aps": {"alert": {"title": "\#(title)", "body": "\#(body)"}}}"#
    }
    private static func ad(_ clause: String, _ payload: String, _ found: String?, _ more: String = "") -> Row {
        .init(clause: "D5 " + clause, payload: payload, found: found, facts: "advertising: true\n" + more)
    }
}
