import DataTree
package import Text

/// What an advertising push in Korea must say beside its label: how to refuse, and who sends. Sources: 정보통신망법 제50조제4항·제6항,
/// 시행령 제62조.
enum AdvertisingNoticeRule: Rule {
    static let scope = RuleScope.all
    static let codes = [RuleCode(.adRefusal, .warning), RuleCode(.adSender, .info)]

    /// In small letters. The notice says what to do, or where in the app it is done.
    private static let phrases = [
        "수신거부", "수신 거부", "수신해제", "수신 해제", "수신동의 철회", "수신 동의 철회", "무료거부", "무료 거부", "알림 끄기", "알림끄기",
        "알림 끄", "알림을 끄", "알림 꺼", "알림을 꺼", "알림 해제", "알림을 해제", "푸시 끄", "푸시를 끄", "푸시를 꺼", "설정 >", "설정>", "설정 →",
        "설정→", "설정 ›", "opt out", "opt-out", "unsubscribe", "turn off notifications", "stop notifications",
    ]
    /// Characters at the end in which the way to refuse is looked for.
    private static let reach = 60

    static func check(_ context: RuleContext) -> [Diagnostic] {
        AdvertisingText.all(context).flatMap { [refusal(context, $0), sender(context, $0)].compactMap(\.self) }
    }

    private static func refusal(_ context: RuleContext, _ advertising: AdvertisingText) -> Diagnostic? {
        guard let line = advertising.body ?? advertising.title else { return nil }
        let end = line.text.suffix(reach).lowercased()
        let known = phrases + advertising.settings.refusal.map { $0.lowercased() }
        guard !known.contains(where: { ByteSearch.contains(end, $0) }) else { return nil }
        return context.diagnostic(
            .adRefusal, .warning, line.node, line.pointer,
            "an advertising text must end with how to refuse further ones",
            why:
                "Korea's Network Act (정보통신망법 제50조제4항·제6항) and its decree (시행령 제62조) require a way to refuse that is free of charge",
            fix: .init("end it with the way, such as '수신거부: 앱 > 설정 > 알림'"))
    }

    private static func sender(_ context: RuleContext, _ advertising: AdvertisingText) -> Diagnostic? {
        guard let sender = context.facts.sender ?? advertising.settings.sender, !sender.isEmpty,
            let line = advertising.first
        else { return nil }
        let places = advertising.lines.map(\.text) + [context.app?.title].compactMap(\.self)
        guard !places.contains(where: { ByteSearch.contains($0, sender) }) else { return nil }
        return context.diagnostic(
            .adSender, .info, line.node, line.pointer,
            "the sender '\(sender)' is in neither the text nor the app's name",
            why: "Korea's Network Act (정보통신망법 제50조제4항제1호) requires the sender's name and contact",
            fix: .init("put the sender's name after '(광고)'"))
    }
}

extension DiagnosticCode {
    package static let adRefusal = DiagnosticCode("ko.ad-refusal")
    package static let adSender = DiagnosticCode("ko.ad-sender")
}
