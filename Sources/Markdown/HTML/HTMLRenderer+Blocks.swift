import Text

/// Paragraphs, quotations, lists and raw HTML blocks.
extension HTMLRenderer {
    mutating func openParagraph(_ node: borrowing CMarkNode) {
        enterSource(node)
        checkModule(node)
        if style.inlineOnly || node.isInTightList { return }
        block("<p>")
    }

    mutating func closeParagraph(_ node: borrowing CMarkNode) {
        plainBreak(UInt8(ascii: "\n"))
        if style.inlineOnly || node.isInTightList { return }
        if node.parentKind == .footnoteDefinition, node.isLastChild {
            output.append(UInt8(ascii: " "))
            footnoteBackReferences()
        }
        output.append("</p>\n")
    }

    mutating func openContainerBlock(_ node: borrowing CMarkNode, _ kind: CMarkKind) {
        blockDepth += 1
        newLine()
        switch kind {
        case .blockQuote: openQuotation(node)
        case .list where node.isBulletList: output.append("<ul>\n")
        case .list: output.append(node.listStart == 1 ? "<ol>\n" : "<ol start=\"\(node.listStart)\">\n")
        case .task: openTask(isChecked: node.isChecked)
        default: output.append("<li>")
        }
    }

    mutating func closeContainerBlock(_ node: borrowing CMarkNode, _ kind: CMarkKind) {
        closeContainers(downTo: blockDepth)
        blockDepth -= 1
        switch kind {
        case .blockQuote: closeQuotation()
        case .list: output.append(node.isBulletList ? "</ul>\n" : "</ol>\n")
        default: output.append("</li>\n")
        }
        plainBreak(UInt8(ascii: "\n"))
    }

    private mutating func openTask(isChecked: Bool) {
        guard style.siteShapes else {
            output.append("<li><input type=\"checkbox\" \(isChecked ? "checked=\"\" " : "")disabled=\"\" /> ")
            return
        }
        output.append("<li class=\"task\"><input type=\"checkbox\" disabled")
        if isChecked { output.append(" checked") }
        output.append(" aria-label=\"")
        escaped(isChecked ? options.labels.taskDone : options.labels.taskOpen)
        output.append("\"> ")
    }

    mutating func htmlBlock(_ node: borrowing CMarkNode) {
        let line = node.startLine
        node.withLiteral { bytes in
            enterSource(firstLine: line, lines: ByteSearch.count(of: 0x0A, in: bytes))
            guard source?.isPlaceholder(in: bytes) == true else { return rawBlock(bytes) }
            if bytes.count(where: { $0 == UInt8(ascii: "<") }) == 1, let tagLine = source?.tags.take(atLine: line) {
                return tags(tagLine)
            }
            let isVerbatim = ["<!--", "<pre", "<script", "<style", "<textarea"].contains { prefix in
                bytes.prefix(prefix.utf8.count).elementsEqual(prefix.utf8)
            }
            let restored = restore(bytes, startLine: line, reports: !isVerbatim)
            restored.withUnsafeBufferPointer { rawBlock($0) }
        }
    }

    private mutating func rawBlock(_ bytes: UnsafeBufferPointer<UInt8>) {
        newLine()
        switch style.rawHTML {
        case .copied: copied(bytes)
        case .listed where style.siteShapes:
            listed(Array(bytes))
            closeUnclosedRaw()
        case .listed: copied(bytes)
        case .filtered: TagFilter.append(bytes, to: &output)
        case .escaped:
            output.append("<p>")
            let end = bytes.last == 0x0A ? bytes.count - 1 : bytes.count
            Self.escape(bytes[..<end], to: &output)
            output.append("</p>")
        }
        newLine()
        guard style.siteShapes else { return }
        if options.keepsText || !containers.isEmpty { PlainText.append(html: bytes, to: &plainText) }
        plainBreak(UInt8(ascii: "\n"))
    }

    // MARK: Source

    /// Tells the finder which lines the inlines that follow stand on.
    mutating func enterSource(_ node: borrowing CMarkNode) {
        guard source != nil else { return }
        source?.blockLine = node.startLine
        source?.finder.enterBlock(
            startLine: node.startLine, startColumn: node.startColumn, endLine: max(node.endLine, node.startLine))
    }

    /// The same for a block whose end the library does not know (raw HTML).
    private mutating func enterSource(firstLine: Int, lines: Int) {
        source?.blockLine = firstLine
        source?.finder.enterBlock(startLine: firstLine, startColumn: 1, endLine: firstLine + max(0, lines - 1))
    }

    /// The original tags in place of placeholders that did not become HTML blocks of their own.
    mutating func restore(_ bytes: UnsafeBufferPointer<UInt8>, startLine: Int, reports: Bool) -> [UInt8] {
        if source?.hasFormulas == true, bytes.contains(MathMarks.mark) {
            return MathMarks.unmasked(bytes).withUnsafeBufferPointer {
                restoreTags($0, startLine: startLine, reports: reports)
            }
        }
        return restoreTags(bytes, startLine: startLine, reports: reports)
    }

    private mutating func restoreTags(_ bytes: UnsafeBufferPointer<UInt8>, startLine: Int, reports: Bool) -> [UInt8] {
        guard let file = source?.file,
            let restored = source?.tags.restored(bytes, startLine: startLine, file: file)
        else { return Array(bytes) }
        if reports {
            for tag in restored.tags.flatMap(\.tags) where BlockTagKind(tag) != nil {
                diagnostics.append(.misplacedTag(tag))
            }
        }
        return restored.bytes
    }
}
