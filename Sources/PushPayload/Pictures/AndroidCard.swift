import Text

/// Android's expanded card in the shade, by the measures of the system's own resources (Android 12 to 16) on a screen that is 412 dp
/// wide; `push-android`'s style sheet has the same. Sources: AOSP's `dimens.xml` and layouts, as the manual's page says.
struct AndroidCard {
    let preview: AndroidPreview
    let appName: String
    let words: PreviewPicture.Words
    let pictures: [String: InlinePicture]

    private struct Row {
        var text: String
        var size = 14.0
        var weight = 400
        var name = "i"
    }

    private static let width = 412.0
    private static let side = 16.0
    private static let card = width - 2 * side
    private static let start = 52.0
    private static let step = 20.0
    private static let most = 358.0
    private static let style =
        LockScreen.style + "@media(prefers-color-scheme:dark){.g{fill:#22252b}.b{fill:#a9c7ff}.k{fill:#7e8695}}"

    /// Of the values of a live update whose layout nobody knows.
    private static let valueLimit = 6

    private var track: LiveUpdateTrack? { preview.style == .progress ? preview.live?.track : nil }
    private var column: Double { Self.card - Self.start - Self.side }
    /// Beside the large icon, which a picture takes the place of.
    private var room: Double { column - (preview.message.largeIcon != nil && preview.style != .bigPicture ? 60 : 0) }
    private var art: SurfaceValue? {
        preview.style == .story
            ? preview.message.pages.first?.image : preview.style == .bigPicture ? preview.message.picture : nil
    }
    private var artHeight: Double { art == nil ? 0 : preview.style == .story ? 200 : Self.card / 2 - 34 }

    func document(title: PictureTitle) -> [UInt8] {
        let (rows, under) = (self.rows, self.captions)
        let buttons = preview.buttons.prefix(3).map(\.text)
        var height = Self.side + Double(rows.count) * Self.step + Self.side
        if art != nil { height += artHeight + Double(under.count) * Self.step + Self.side }
        if track != nil { height += Self.step + Self.side }
        if !buttons.isEmpty { height += 60 }
        height = max(88, min(height, Self.most))
        let box = Box(Self.side, 16, Self.card, height)
        var canvas = SVGCanvas()
        LockScreen.draw(Self.width, height + 32, nil, on: &canvas)
        canvas.raw("<clipPath id=\"c\"><rect\(box.attributes) rx=\"28\"/></clipPath>\n")
        canvas.rect(box, radius: 28, fill: "#fff", name: "g")
        canvas.raw("<g clip-path=\"url(#c)\">\n")
        icon(x: box.x + 16, y: box.y + 16, &canvas)
        var y = box.y + Self.side
        for row in rows { write(row, &y, x: box.x + Self.start, width: room, &canvas) }
        if preview.style != .bigPicture, let large = preview.message.largeIcon {
            picture(large, Box(box.x + box.width - 64, box.y + 20, 48, 48), radius: 12, "l", &canvas)
        }
        if let art {
            y += Self.side
            picture(art, place(of: art, y, in: box), radius: 16, "p", &canvas)
            y += artHeight
            for row in under { write(row, &y, x: box.x + Self.start, width: column, &canvas) }
        }
        if let track { draw(track, Box(box.x + Self.start, y + Self.side, column, Self.step), &canvas) }
        write(buttons, bottom: box.y + height, &canvas)
        canvas.raw("</g>\n")
        return canvas.document(
            width: Self.width, height: height + 32, title: title, description: description, style: Self.style)
    }

    // MARK: Texts

    private var rows: [Row] {
        let head = [appName, preview.message.subText?.text, words.now].compactMap { $0 }.joined(separator: " · ")
        var rows = [Row(text: line(head, 12, 400, room), size: 12, name: "q")]
        let title = preview.live?.title?.text ?? preview.expandedTitle?.text ?? preview.title ?? ""
        if !title.isEmpty { rows.append(Row(text: line(AndroidPreview.cut(title), 14, 500, room), weight: 500)) }
        func add(_ value: SurfaceValue?, _ lines: Int) {
            guard let value else { return }
            let text = PictureText(size: 14, width: room, lines: lines, keepsBreaks: true)
            rows += text.wrapped(AndroidPreview.cut(value.text)).map { Row(text: $0) }
        }
        switch preview.style {
        case .inbox: for each in preview.lines { add(each, 1) }
        case .bigPicture: add(preview.message.text, 2)
        case .bigText: add(preview.expandedText, preview.buttons.isEmpty ? 13 : 10)
        case .template: add(preview.expandedText, 10)
        case .progress:
            add(preview.live?.text ?? preview.message.text, 2)
            for (name, value) in preview.live?.values.prefix(Self.valueLimit) ?? [] {
                rows.append(Row(text: line("\(name): \(AndroidPreview.cut(value.text))", 14, 400, room), name: "q"))
            }
        case .story: break
        }
        return rows
    }

    /// Under a story's picture.
    private var captions: [Row] {
        guard preview.style == .story, let page = preview.message.pages.first else { return [] }
        let texts = [(page.title, 500), (page.subtitle, 400)]
        return texts.compactMap { value, weight in
            value.map { Row(text: line($0.text, 14, weight, column), weight: weight) }
        }
    }

    private func line(_ text: String, _ size: Double, _ weight: Int, _ width: Double) -> String {
        PictureText(size: size, isBold: weight > 400, width: width, lines: 1).wrapped(text).first ?? ""
    }

    private var description: String {
        let texts = [preview.expandedTitle, preview.expandedText].compactMap { $0?.text } + preview.lines.map(\.text)
        return appName + ": " + (texts + preview.buttons.map { "[\($0.text)]" }).joined(separator: ". ")
    }

    private func write(_ row: Row, _ y: inout Double, x: Double, width: Double, _ canvas: inout SVGCanvas) {
        let fill = row.name == "q" ? "#4a4e57" : "#1a1c20"
        canvas.line(
            row.text, x: x, width: width, y: y + Self.step / 2 + row.size * 0.35,
            .init(size: row.size, weight: row.weight, fill: fill, name: row.name),
            rightToLeft: PictureText.isRightToLeft(row.text))
        y += Self.step
    }

    private func write(_ buttons: [String], bottom: Double, _ canvas: inout SVGCanvas) {
        guard !buttons.isEmpty else { return }
        // One after the other, each with its share of the room at most.
        let most = column / Double(buttons.count) - 24
        var x = Self.side + Self.start
        for text in buttons {
            let shown = line(text, 14, 500, most)
            canvas.write(
                shown, x: x, y: bottom - 25, .init(size: 14, weight: 500, fill: "#1d4f91", name: "b"), anchor: .start,
                width: most)
            x += min(most, Double(GlyphWidths.width(shown)) * 0.0154) + 24
        }
    }

    // MARK: Shapes

    /// The bar of a live update: what is done in full colour, the rest pale, points on it.
    private func draw(_ track: LiveUpdateTrack, _ box: Box, _ canvas: inout SVGCanvas) {
        func bar(_ start: Double, _ end: Double, _ color: String?, _ more: String = "") {
            guard end > start else { return }
            let part = Box(box.x + start * box.width, box.y + 7, (end - start) * box.width, 6)
            let fill = color.map { HTMLEscaping.escaped($0) } ?? "#5b6270"
            canvas.rect(part, radius: 3, fill: fill, name: color == nil ? "k" : "", more: more)
        }
        let gap = 4 / box.width
        for segment in track.segments {
            let end = max(segment.start, segment.end - (segment.end < 1 ? gap : 0))
            bar(segment.start, end, segment.color, " opacity=\".3\"")
            bar(segment.start, min(end, track.fraction ?? 0), segment.color)
        }
        for point in track.points {
            let place = Box(box.x + point.place * box.width - 6, box.y + 4, 12, 12)
            canvas.rect(place, radius: 6, fill: point.color.map { HTMLEscaping.escaped($0) } ?? "#5b6270")
        }
    }

    private func icon(x: Double, y: Double, _ canvas: inout SVGCanvas) {
        let fill = preview.accent.map { " fill=\"\(HTMLEscaping.escaped($0))\"" } ?? " fill=\"#5b6270\" class=\"k\""
        canvas.raw(
            "<g transform=\"translate(\(SVGCanvas.number(x)) \(SVGCanvas.number(y)))\"><rect width=\"24\" height=\"24\" rx=\"12\"\(fill)/>"
                + "<path fill=\"#fff\" d=\"M12 5a5 5 0 0 0-5 5v4l-1 2h12l-1-2v-4a5 5 0 0 0-5-5zm-1.5 12a1.5 1.5 0 0 0 3 0z\"/></g>\n"
        )
    }

    /// A big picture fills its room; a story's keeps its shape, at most 200 dp high.
    private func place(of art: SurfaceValue, _ y: Double, in box: Box) -> Box {
        var place = Box(box.x + Self.start, y, column, artHeight)
        if preview.style == .story, case .data(_, let aspect?) = pictures[art.text] {
            place.width = max(20, min(artHeight * aspect, column))
            place.x = box.x + (box.width - place.width) / 2
        }
        return place
    }

    private func picture(
        _ value: SurfaceValue, _ box: Box, radius: Double, _ id: String, _ canvas: inout SVGCanvas
    ) {
        let found = pictures[value.text]
        if case .data(let address, let aspect) = found {
            canvas.raw(
                "<clipPath id=\"\(id)\"><rect\(box.attributes) rx=\"\(SVGCanvas.number(radius))\"/></clipPath>\n")
            canvas.picture(address, aspect: aspect, box, more: " clip-path=\"url(#\(id))\"")
            return
        }
        canvas.rect(box, radius: radius, fill: "#141822", name: "p", more: " fill-opacity=\".1\"")
        guard box.width > 100 else { return }
        var label = words.blocked
        if case .tooLarge = found { label = words.tooLarge }
        canvas.write(
            line(label, 12, 400, box.width - 16), x: box.x + box.width / 2, y: box.y + box.height / 2 + 4,
            .init(size: 12, fill: "#4a4e57", name: "q"), anchor: .middle, width: box.width - 16)
    }
}
