import Text

/// Android's expanded card in the shade, by the measures of the system's own resources (Android 12 to 16) on a screen that is 412 dp
/// wide; `push-android`'s style sheet has the same. Sources: AOSP's `dimens.xml` and layouts, as the manual's page says.
struct AndroidCard {
    let preview: AndroidPreview
    let appName: String
    let words: PreviewPicture.Words
    let pictures: [String: InlinePicture]

    var brush: AndroidBrush { AndroidBrush(words: words, pictures: pictures) }
    /// What a vendor's template puts under its texts.
    private var layout: AndroidLayoutArt? {
        guard preview.style == .template, let layout = preview.message.layout else { return nil }
        return AndroidLayoutArt(layout: layout, picture: preview.message.picture, brush: brush)
    }

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
        LockScreen.style
        + "@media(prefers-color-scheme:dark){.g{fill:#22252b}.b{fill:#a9c7ff}.k{fill:#7e8695}.o{fill:#8c1d18}}"

    /// Of the values of a live update whose layout nobody knows.
    private static let valueLimit = 6

    private var track: LiveUpdateTrack? { preview.style == .progress ? preview.live?.track : nil }
    private var column: Double { Self.card - Self.start - Self.side }
    /// Beside the large icon, which a picture takes the place of.
    private var room: Double {
        column - (layout?.clock != nil ? 72 : largeIcon != nil ? 60 : 0)
    }
    private var largeIcon: SurfaceValue? {
        preview.style == .bigPicture || layout?.clock != nil ? nil : preview.message.largeIcon
    }
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
        if let layout { height = max(height + layout.height, layout.least) }
        if !buttons.isEmpty { height += 60 }
        height = max(88, min(height, Self.most))
        let box = Box(Self.side, 16, Self.card, height)
        var canvas = SVGCanvas()
        LockScreen.draw(Self.width, height + 32, nil, on: &canvas)
        canvas.raw("<clipPath id=\"c\"><rect\(box.attributes) rx=\"28\"/></clipPath>\n")
        canvas.rect(box, radius: 28, fill: "#fff", name: "g")
        canvas.raw("<g clip-path=\"url(#c)\">\n")
        layout?.drawBehind(box, &canvas)
        icon(x: box.x + 16, y: box.y + 16, &canvas)
        var y = box.y + Self.side
        for row in rows { write(row, &y, x: box.x + Self.start, width: room, &canvas) }
        if let large = largeIcon {
            brush.picture(large, Box(box.x + box.width - 64, box.y + 20, 48, 48), radius: 12, "l", &canvas)
        }
        if let art {
            y += Self.side
            let place = place(of: art, y, in: box)
            brush.picture(art, place, radius: 16, "p", &canvas)
            if preview.style == .story { arrows(beside: place, in: box, &canvas) }
            y += artHeight
            for row in under { write(row, &y, x: box.x + Self.start, width: column, &canvas) }
        }
        if let track { draw(track, Box(box.x + Self.start, y + Self.side, column, Self.step), &canvas) }
        layout?.draw(in: Box(box.x, y + Self.side, box.width, height), &canvas)
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
        case .template where layout?.hidesTexts ?? false: rows.removeLast(title.isEmpty ? 0 : 1)
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
        brush.line(text, size, weight, width)
    }

    private var description: String {
        let texts = [preview.expandedTitle, preview.expandedText].compactMap { $0?.text } + preview.lines.map(\.text)
        return appName + ": " + (texts + preview.buttons.map { "[\($0.text)]" }).joined(separator: ". ")
    }

    private func write(_ row: Row, _ y: inout Double, x: Double, width: Double, _ canvas: inout SVGCanvas) {
        // Over a picture they are white in both schemes.
        let isOver = layout?.behind != nil
        let fill = isOver ? "#fff" : row.name == "q" ? "#4a4e57" : "#1a1c20"
        canvas.line(
            row.text, x: x, width: width, y: y + Self.step / 2 + row.size * 0.35,
            .init(size: row.size, weight: row.weight, fill: fill, name: isOver ? "" : row.name),
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

    /// A story's pages turn both ways.
    private func arrows(beside place: Box, in box: Box, _ canvas: inout SVGCanvas) {
        for (sign, x) in [("‹", box.x + 22), ("›", box.x + box.width - 22)] {
            let style = SVGCanvas.Style(size: 28, fill: "#1a1c20", name: "i")
            brush.centred(sign, x: x, y: place.y + place.height / 2, width: 40, style, &canvas)
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
        guard preview.style == .story else { return place }
        place.width = box.width - 88
        if case .data(_, let aspect?) = pictures[art.text] {
            place.width = max(20, min(artHeight * aspect, place.width))
        }
        place.x = box.x + (box.width - place.width) / 2
        return place
    }
}
