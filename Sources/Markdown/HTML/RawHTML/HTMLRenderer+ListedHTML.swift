import Text

/// Raw HTML with `rawHTML: listed`: parsed into tokens and written again from them. No source text is copied unparsed.
extension HTMLRenderer {
    mutating func listed(_ bytes: [UInt8]) {
        var tokens = RawToken.all(in: bytes)
        if bytes.firstRange(of: "data-hidden".utf8, in: 0..<bytes.count) != nil {
            tokens = HiddenColumns.dropped(tokens, bytes)
        }
        var index = 0
        while index < tokens.count {
            index += 1
            switch tokens[index - 1] {
            case .text(let range): rawText(bytes[range])
            case .comment(let range, let isClosed):
                if !isClosed { diagnostics.append(.unended("<!--", at: location(ofTag: bytes[range.prefix(4)]))) }
            case .unended(let range):
                let start = bytes[range].prefix { !$0.isSpace }.prefix(20)
                diagnostics.append(.unended(String(decoding: start, as: UTF8.self), at: location(ofTag: start)))
                rawText(bytes[range])
            case .tag(let tag): index = listed(tag, bytes, tokens, index)
            }
        }
    }

    /// Gives the index of the token that is written next. `index`: of the token behind the tag.
    private mutating func listed(_ tag: RawTag, _ bytes: [UInt8], _ tokens: [RawToken], _ index: Int) -> Int {
        if takesIcon(tag, bytes) || takesThemedSource(tag, bytes) { return index }
        if isComponent(tag, bytes) {
            openImpliedCell()
            component(tag, bytes)
        } else if tag.isClosing {
            close(tag, bytes)
        } else {
            return start(tag, bytes, tokens, index)
        }
        return index
    }

    /// Writes what a start tag begins; gives the index of the token behind it. `index`: of the token behind the tag.
    private mutating func start(_ tag: RawTag, _ bytes: [UInt8], _ tokens: [RawToken], _ index: Int) -> Int {
        if tag.element?.traits.contains(.heading) ?? false {
            if let end = titleEnd(tag, bytes, tokens[index...]) { return end }
        } else if isCards(tag, bytes), let end = cardsEnd(tokens[index...]), endsParagraph() {
            prepareForBlock()
            cards(tokens[index..<end].compactMap(\.tag), bytes)
            return end + 1
        } else if let (code, end) = rawCode(tag, bytes, tokens[index...]), endsParagraph() {
            prepareForBlock()
            figure(code.code, code.attributes)
            return end
        } else if let end = passedOver(tag, bytes, tokens[index...]) {
            return end
        } else if let title = mention(tag, bytes),
            let end = tokens[index...].firstIndex(where: { $0.tag?.isEnd(of: tag) ?? false })
        {
            open(tag, bytes, tokens[index...])
            escaped(title)
            return end
        }
        open(tag, bytes, tokens[index...])
        return index
    }

    /// The title of the page that a link of GitBook's mentions: `<a data-mention href="page.md">`.
    private func mention(_ tag: RawTag, _ bytes: [UInt8]) -> String? {
        guard tag.element == .a, tag.attribute("data-mention") != nil, let target = tag.attribute("href")?.value else {
            return nil
        }
        return options.pageTitle(
            String(decoding: CharacterReferences.unescaped(bytes[target], backslashes: false), as: UTF8.self))
    }

    /// Behind an element whose content no reader is meant to see; nil for other ones.
    private mutating func passedOver(_ tag: RawTag, _ bytes: [UInt8], _ following: ArraySlice<RawToken>) -> Int? {
        guard tag.element == nil else { return nil }
        // The kinds of values of a column, `<th>Status<select><option label="…">`, are for GitBook's editor.
        let isKind =
            tag.name == "select" && raw.nearest(.th) != nil && following.first?.tag?.attribute("label") != nil
        guard isKind || RawElement.gone.contains(tag.name) else { return nil }
        if !isKind { diagnostics.append(.removed(tag.name, at: location(ofTag: bytes[tag.range]))) }
        return following.firstIndex { $0.tag?.isEnd(of: tag) ?? false }.map { $0 + 1 } ?? following.endIndex
    }

    /// Behind a heading that is the page's title, which is above the text already. Another heading ends the search for its end,
    /// so that thousands that nobody closes are read once.
    private mutating func titleEnd(_ tag: RawTag, _ bytes: [UInt8], _ following: ArraySlice<RawToken>) -> Int? {
        guard let level = tag.name.last?.wholeNumberValue,
            let end = following.firstIndex(where: { $0.tag?.element?.traits.contains(.heading) ?? false }),
            let last = following[end].tag, last.isEnd(of: tag)
        else { return nil }
        var text: [UInt8] = []
        bytes[tag.range.upperBound..<last.range.lowerBound].withUnsafeBufferPointer {
            PlainText.append(html: $0, to: &text)
        }
        guard isTitle(String(decoding: text, as: UTF8.self), level, output.isEmpty) else { return nil }
        isTitleShown = true
        return end + 1
    }

    private func cardsEnd(_ tokens: ArraySlice<RawToken>) -> Int? {
        tokens.firstIndex { $0.tag?.element == .table }.flatMap { tokens[$0].tag?.isClosing ?? false ? $0 : nil }
    }

    /// Text between tags: character references are kept, and nothing in it can begin a tag.
    private mutating func rawText(_ text: ArraySlice<UInt8>) {
        if raw.isInIcon, isIconName(text) { return }
        if text.contains(where: { !$0.isSpace }) { openImpliedCell() }
        let named = raw.isInCode ? nil : text.withUnsafeBufferPointer { Emoji.replaced($0) }
        let shown = named.map { $0[...] } ?? text
        let start = output.count
        HTMLEscaping.append(shown, .keepingReferences, to: &output)
        if shown.contains(0) { output.replaceSubrange(start..., with: output[start...].filter { $0 != 0 }) }
    }

    /// Where a tag is in the file.
    mutating func place(ofTag tag: ArraySlice<UInt8>) -> Range<Int>? { source?.finder.place(of: tag) }

    private mutating func location(ofTag tag: ArraySlice<UInt8>) -> SourceLocation? { location(place(ofTag: tag)) }

    /// A place in the file for a finding.
    func location(_ range: Range<Int>?) -> SourceLocation? { range.flatMap { source?.file.location($0) } }

    // MARK: End tags

    private mutating func close(_ tag: RawTag, _ bytes: [UInt8]) {
        // End tags of removed elements go with them.
        guard let element = tag.element else { return }
        let place = place(ofTag: bytes[tag.range])
        // Void elements: `</br>`, `</img>`.
        let endsSomething = !element.traits.contains(.void) && closeRaw(element)
        if !endsSomething { diagnostics.append(.endsNothing(tag.name, at: location(place))) }
        if element == .picture { closeThemedPicture() }
    }

    // MARK: Start tags

    private mutating func open(_ tag: RawTag, _ bytes: [UInt8], _ following: ArraySlice<RawToken>) {
        let place = place(ofTag: bytes[tag.range])
        guard var element = tag.element else { return diagnostics.append(.removed(tag.name, at: location(place))) }
        if let rule = obstacle(element) { return diagnostics.append(.misplaced(tag.name, rule, at: location(place))) }
        if element.traits.contains(.inTable) {
            if element == .th, following.first?.tag?.isEnd(of: tag) ?? false { element = .td }
            let attributes = attributes(of: tag, element, bytes, place)
            if !openTablePart(element, attributes: attributes, at: place) {
                diagnostics.append(.misplaced(tag.name, "stand in '<table>'", at: location(place)))
            }
            return
        }
        if element.traits.contains(.child) {
            guard let parent = raw.nearest(element.parents, stops: .scope) else {
                let parents = Message.either(element.parents.map { Message(verbatim: "'<\($0.name)>'") })
                return diagnostics.append(.misplaced(tag.name, "stand in \(parents)", at: location(place)))
            }
            closeRaw(downTo: parent + 1)
        }
        makeRoom(element)
        let attributes = attributes(of: tag, element, bytes, place)
        let isFramed = element == .table && !raw.stack.contains { $0.isFramed }
        if element == .table {
            table.count += isFramed ? 1 : 0
            if isFramed { openTableFrame() }
            rawTables.shares = RawTableState.shares(following.lazy.compactMap(\.tag), bytes)
        }
        write(element, attributes)
        buttonIcon(tag, bytes)
        guard !element.traits.contains(.void) else { return }
        push(element, at: place)
        raw.stack[raw.stack.count - 1].isFramed = isFramed
        raw.stack[raw.stack.count - 1].isAnchor = element == .a && tag.attribute("href") == nil
    }

    /// Closes what a browser would close before this element.
    private mutating func makeRoom(_ element: RawElement) {
        openImpliedCell()
        if element == .a, let index = raw.nearest(.a) { closeRaw(downTo: index) }
        if element.traits.contains(.heading), raw.parent?.element.traits.contains(.heading) ?? false {
            closeRaw(downTo: raw.stack.count - 1)
        }
    }

    /// Why an element is not allowed here, worded to follow "must".
    private mutating func obstacle(_ element: RawElement) -> Message? {
        if raw.stack.count >= OpenRawElements.deepest {
            return "not stand in more than \(OpenRawElements.deepest) others"
        }
        if element.traits.contains(.endsParagraph), !element.traits.contains(.child), !endsParagraph() {
            return "not stand in a paragraph: put an empty line before it"
        }
        if element.traits.contains(.heading), heading != nil { return "not stand in another heading" }
        let isInLink = element == .a && (linkDepth > 0 || raw.hasLink && raw.nearest(.a) == nil)
        return isInLink ? "not stand in another link" : nil
    }
}

extension RawToken {
    var tag: RawTag? {
        if case .tag(let tag) = self { return tag }
        return nil
    }
}

extension RawTag {
    fileprivate func isEnd(of tag: RawTag) -> Bool { isClosing && name == tag.name }
}
