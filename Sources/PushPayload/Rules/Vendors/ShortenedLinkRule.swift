import DataTree
import Text

/// Pushwoosh shortens `link` unless it is told not to; a deep link does not survive that. Source: the vendor's Messages API ("For deep
/// links add 'minimize_link': 0"; default 2).
enum ShortenedLinkRule: Rule {
    static let scope = RuleScope.request

    static func check(_ context: RuleContext) -> [Diagnostic] {
        guard let notifications = context.root["request"]?["notifications"], notifications.kind == .array else {
            return []
        }
        return notifications.elements.enumerated().compactMap { index, notification in
            guard notification.kind == .object, let link = notification["link"], let text = link.string,
                let scheme = URLText.scheme(text), scheme != "http", scheme != "https",
                !keepsLink(notification["minimize_link"])
            else { return nil }
            return context.diagnostic(
                .packValue, .warning, link, "/request/notifications/\(index)/link",
                "a deep link needs 'minimize_link': 0",
                why: "Pushwoosh shortens links by default, and a short web address does not open the app",
                fix: .init("add '\"minimize_link\": 0' to the notification"))
        }
    }

    private static func keepsLink(_ node: Node?) -> Bool { node.map { $0.int == 0 || $0.bool == false } ?? false }
}
