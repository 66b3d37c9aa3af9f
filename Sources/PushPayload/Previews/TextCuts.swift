import Text

/// What each surface keeps of a notification's texts. Apple and Google publish no numbers, so every limit is a vendor's test or advice,
/// which is named, or our own estimate; all of them are approximate.
///
/// Sources: Braze, "Message and image formats" (80 and 160 characters on an iPhone, 65 and 130 with a picture; 49 and 597 on Android);
/// Dfinery, "App push message layout" (title 30, text 35 and 440); Apple, "Generating a remote notification" (Apple Watch's short look
/// shows the title).
package struct TextCut: Sendable, Hashable {
    package enum Surface: String, Sendable, CaseIterable {
        case banner = "ios-banner"
        case lockScreen = "ios-lock"
        /// Lines of a banner at the system's usual text size, and at the largest before the accessibility sizes.
        case usualSize = "ios-usual"
        case largestSize = "ios-largest"
        case watch
        case androidCollapsed = "android-collapsed"
        case androidExpanded = "android-expanded"
    }

    package enum Source: String, Sendable, CaseIterable {
        case braze, dfinery, apple, estimate
    }

    package enum Limit: Sendable, Hashable {
        case characters(Int)
        /// Columns of half a Hangul.
        case columns(Int)
        case hidden
    }

    /// `title`, `subtitle` or `body`.
    package var field: String
    /// The language of a text that the app looks up; nil for one in the payload.
    package var language: String?
    package var surface: Surface
    package var source: Source
    package var limit: Limit
    package var kept: String
    package var cut: String
}

/// The table of a preview: field × surface × text size, for each language of a text that the app looks up.
package enum TextCuts {
    private struct Row {
        var field: String
        var surface: TextCut.Surface
        var source: TextCut.Source
        var limit: TextCut.Limit
        /// With a picture beside the text.
        var withPicture: TextCut.Limit?
        var isAndroid = false
    }

    private static let table: [Row] = [
        .init(field: "title", surface: .usualSize, source: .estimate, limit: .columns(44)),
        .init(field: "title", surface: .largestSize, source: .estimate, limit: .columns(32)),
        .init(field: "title", surface: .watch, source: .apple, limit: .characters(.max)),
        .init(field: "title", surface: .androidCollapsed, source: .dfinery, limit: .characters(30), isAndroid: true),
        .init(field: "subtitle", surface: .usualSize, source: .estimate, limit: .columns(46)),
        .init(field: "subtitle", surface: .largestSize, source: .estimate, limit: .columns(34)),
        .init(field: "subtitle", surface: .watch, source: .apple, limit: .hidden),
        .init(
            field: "body", surface: .banner, source: .braze, limit: .characters(80), withPicture: .characters(65)),
        .init(
            field: "body", surface: .lockScreen, source: .braze, limit: .characters(160), withPicture: .characters(130)),
        .init(field: "body", surface: .usualSize, source: .estimate, limit: .columns(180)),
        .init(field: "body", surface: .largestSize, source: .estimate, limit: .columns(133)),
        .init(field: "body", surface: .watch, source: .apple, limit: .hidden),
        .init(field: "body", surface: .androidCollapsed, source: .dfinery, limit: .characters(35), isAndroid: true),
        .init(field: "body", surface: .androidCollapsed, source: .braze, limit: .characters(49), isAndroid: true),
        .init(field: "body", surface: .androidExpanded, source: .dfinery, limit: .characters(440), isAndroid: true),
        .init(field: "body", surface: .androidExpanded, source: .braze, limit: .characters(597), isAndroid: true),
    ]

    /// Languages of a text that have rows.
    private static let languageLimit = 12

    /// Nothing for a story, whose player has limits of its own, and where no text is shown. `isRequest`: a vendor sends it to Android,
    /// too.
    package static func rows(_ preview: Preview, isRequest: Bool) -> [TextCut] {
        let notification = preview.notification
        guard preview.kind != .story, !notification.isSilent else { return [] }
        let parts = [("title", notification.title), ("subtitle", notification.subtitle), ("body", notification.body)]
        return parts.flatMap { field, part -> [TextCut] in
            guard let part else { return [] }
            return texts(part).flatMap { language, text in
                table.filter { $0.field == field && (isRequest || !$0.isAndroid) }.map { row in
                    let limit = notification.image == nil ? row.limit : row.withPicture ?? row.limit
                    let end = end(text, limit)
                    return TextCut(
                        field: field, language: language, surface: row.surface, source: row.source, limit: limit,
                        kept: String(text[..<end]), cut: String(text[end...]))
                }
            }
        }
    }

    private static func texts(_ part: Preview.Part) -> [(String?, String)] {
        let known = part.sentences.compactMap { language, text in text.map { (language, $0) } }.sorted { $0.0 < $1.0 }
        return known.isEmpty ? [(nil, part.text)] : known.prefix(languageLimit).map { (Optional($0.0), $0.1) }
    }

    private static func end(_ text: String, _ limit: TextCut.Limit) -> String.Index {
        switch limit {
        case .hidden: return text.startIndex
        case .characters(let most):
            return text.index(text.startIndex, offsetBy: most, limitedBy: text.endIndex) ?? text.endIndex
        case .columns(let most):
            var width = 0
            for index in text.indices {
                width += DisplayWidth.of(String(text[index]))
                if width > most { return index }
            }
            return text.endIndex
        }
    }
}
