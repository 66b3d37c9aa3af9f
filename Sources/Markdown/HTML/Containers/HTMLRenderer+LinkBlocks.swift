import Text

/// GitBook's blocks that are one link: `embed`, `file`, `content-ref`. Nothing is loaded from another host; a caption, or
/// anything else between the tags, stays.
extension HTMLRenderer {
    /// Where a block leads, recorded and reported as links are; nil for blocks that are no links.
    mutating func linkBlockTarget(_ kind: BlockTagKind.Container, _ tag: BlockTag) -> [UInt8]? {
        guard let destination = linkBlockDestination(kind, tag), !destination.isEmpty else { return nil }
        return linkTarget(Array(destination.utf8), at: tag.location)
    }

    private func linkBlockDestination(_ kind: BlockTagKind.Container, _ tag: BlockTag) -> String? {
        switch kind {
        case .embed, .contentRef: return tag.attributes["url"] ?? tag.attributes["page"] ?? tag.argument ?? ""
        case .file: return tag.attributes["src"] ?? tag.argument ?? ""
        case .card: return tag.attributes["href"]
        case .openAPI, .openAPIOperation, .swagger:
            // GitBook keeps most of them under a name of its own, which is no address.
            return tag.attributes["src"].flatMap { $0.hasPrefix("https://") || $0.hasPrefix("http://") ? $0 : nil }
        default: return nil
        }
    }

    mutating func closeLinkBlock(_ container: OpenContainer) {
        let inner = Array(output[container.output...])
        let words = plainText.text(from: container.plainText)
        let text = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        output.removeSubrange(container.output...)
        let written = linkBlockDestination(container.kind, container.tag) ?? ""
        let isLine = !words.contains("\n") || words.firstIndex(of: "\n") == words.indices.last
        switch container.kind {
        case .contentRef:
            let own = text.isEmpty || text == written || !isLine ? nil : text
            if isLine {
                diagnostics.removeSubrange(container.diagnostics...)
                page.links.removeSubrange(container.links...)
                plainText.cut(from: container.plainText)
            }
            let title = options.pageTitle(written) ?? own ?? written
            card(container, class: "content-ref", title: title, text: nil)
            if !isLine { output += inner }
        case .file:
            card(container, class: "file", title: Self.fileName(written), text: nil, caption: inner)
        default: card(container, class: "embed", title: Self.host(written), text: written, caption: inner)
        }
        newLine()
    }

    private mutating func card(
        _ container: OpenContainer, class name: String, title: String, text: String?, caption: [UInt8] = []
    ) {
        output.append("<figure class=\"link-card \(name)\">")
        if let target = container.target {
            let player = name == "embed" ? EmbedPlayer.frame(String(decoding: target, as: UTF8.self)) : nil
            output.append("<a")
            if let player {
                page.hasPlayers = true
                output.append(" class=\"play\" data-play=\"")
                escaped(player)
                output.append("\"")
            }
            output.append(" href=\"")
            URLSafety.append(target, to: &output)
            output.append(name == "file" ? "\" download>" : "\">")
        }
        output.append("<span class=\"link-card-title\">")
        escaped(title)
        output.append("</span>")
        if let text {
            output.append(" <span class=\"link-card-text\">")
            escaped(text)
            output.append("</span>")
        }
        if container.target != nil { output.append("</a>") }
        plainText.append(title)
        plainBreak(UInt8(ascii: "\n"))
        if caption.contains(where: { !$0.isSpace }) {
            output.append("<figcaption>\n")
            output += caption
            output.append("</figcaption>")
        }
        output.append("</figure>\n")
    }

    private static func fileName(_ source: String) -> String {
        let name = source.split(separator: "/").last.map(String.init) ?? source
        return name.replacing(text: "%20", with: " ")
    }

    private static func host(_ address: String) -> String {
        guard let start = address.firstRange(of: "://")?.upperBound else { return address }
        let host = address[start...].prefix { !"/?#".contains($0) }
        return host.hasPrefix("www.") ? String(host.dropFirst(4)) : String(host)
    }
}
