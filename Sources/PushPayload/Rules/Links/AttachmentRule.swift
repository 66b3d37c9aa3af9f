import DataTree
package import Text

/// What the system takes as an attachment: JPEG, GIF, PNG; AIFF, WAV, MP3, M4A; MPEG, MPEG-2, MP4, AVI, told by the file's suffix
/// or a type hint (Apple, UNNotificationAttachment; pushwoosh-ios-sdk #47). The pictures of a story page are no attachments.
enum AttachmentRule: Rule {
    static let codes = [RuleCode(.attachmentLimits, .warning, .always(.noPicture))]
    static let reach = TextReach.tree

    static func check(_ context: RuleContext) -> [Diagnostic] {
        guard context.payload.kind == .object else { return [] }
        return MediaKey.all(context).compactMap { media in
            guard let text = media.node.string, let scheme = URLText.scheme(text), scheme.hasPrefix("http") else {
                return nil
            }
            if let host = URLText.host(text), isVideoPage(host) { return page(context, media, host) }
            guard let suffix = URLText.fileSuffix(text) else {
                return media.hasTypeHint(in: context.payload) ? nil : noSuffix(context, media)
            }
            return formats.contains(suffix) ? nil : format(context, media, suffix)
        }
    }

    static let formats: Set<String> = [
        "jpg", "jpeg", "gif", "png", "aif", "aiff", "wav", "mp3", "m4a", "mpg", "mpeg", "mp2", "m2v", "mp4", "m4v",
        "avi",
    ]
    /// Suffixes of other media. What is none of both (`.php`) says nothing about the type.
    static let refused: Set<String> = [
        "webp", "svg", "bmp", "tif", "tiff", "heic", "heif", "avif", "ico", "pdf", "webm", "mkv", "ogg", "oga", "ogv",
        "flac",
        "opus", "wmv", "flv", "aac", "m3u8",
    ]

    private static func isVideoPage(_ host: String) -> Bool {
        ["youtube.com", "youtu.be", "vimeo.com"].contains { host == $0 || host.hasSuffix("." + $0) }
    }

    private static func page(_ context: RuleContext, _ media: MediaKey, _ host: String) -> Diagnostic {
        context.diagnostic(
            .attachmentLimits, .warning, media.node, media.pointer,
            "'\(media.name)' must be a file, not a page of '\(host)'",
            why: "an attachment is a file on disk; a video page cannot be one",
            fix: .init("send the address of an MP4 file, or let a content extension play the video"))
    }

    private static func format(_ context: RuleContext, _ media: MediaKey, _ suffix: String) -> Diagnostic {
        guard refused.contains(suffix) else { return noSuffix(context, media) }
        return context.diagnostic(
            .attachmentLimits, .warning, media.node, media.pointer,
            "'\(media.name)' is a '.\(suffix)' file, which is no attachment format",
            why:
                "the system attaches JPEG, GIF and PNG up to 10 MB, audio up to 5 MB, video up to 50 MB, and nothing else",
            fix: .init("convert the file, for example to JPEG or MP4"))
    }

    private static func noSuffix(_ context: RuleContext, _ media: MediaKey) -> Diagnostic {
        context.diagnostic(
            .urlMalformed, .warning, media.node, media.pointer,
            "'\(media.name)' should end in a file suffix such as '.jpg'",
            why:
                "the type of an attachment is read from the suffix of the file; without one most service extensions attach nothing",
            fix: .init("use an address that ends in '.jpg', '.png' or '.mp4', or save the file under such a name"))
    }
}

extension URLText {
    /// The suffix of the last part of a URL's path, in lower case: 'jpg'. Nil without one.
    package static func fileSuffix(_ text: String) -> String? {
        let path = text.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        guard let rest = afterScheme(Substring(path))?.utf8, let folder = rest.lastIndex(of: slash),
            let dot = rest[folder...].lastIndex(of: UInt8(ascii: "."))
        else { return nil }
        let suffix = rest[rest.index(after: dot)...]
        guard (1...5).contains(suffix.count), suffix.allSatisfy({ $0 | 0x20 >= 0x61 || $0 >= 0x30 && $0 <= 0x39 })
        else { return nil }
        return Substring(suffix).lowercased()
    }
}

extension DiagnosticCode { package static let attachmentLimits = DiagnosticCode("attachment.limits") }
