/// What a push template has beside its texts, at the measures that the HTML preview has (`18-templates.css`): those of the
/// SDK's layouts. Of a custom rating no measures are documented; its row is drawn like that of icons.
struct AndroidLayoutArt {
    let layout: AndroidTemplate
    /// The message's own.
    let picture: SurfaceValue?
    let brush: AndroidBrush

    private typealias Item = AndroidTemplate.Item

    private static let side = 16.0
    private static let start = 52.0
    private static let gap = 8.0
    private static let art = 156.0
    private static let cell = 56.0
    private static let order = 32.0
    private static let stars = 48.0
    private static let ink = SVGCanvas.Style(size: 14, fill: "#1a1c20", name: "i")

    /// Behind the texts.
    var behind: SurfaceValue? { layout.kind == .zeroBezel ? picture : nil }
    var clock: String? { layout.kind == .timer ? layout.clock ?? "0:00" : nil }
    /// The card has neither title nor text above.
    var hidesTexts: Bool { layout.kind == .productsLinear }
    /// The whole card is at least as high.
    var least: Double { layout.kind == .zeroBezel ? 280 : 0 }

    /// With the room under it.
    var height: Double {
        let own: Double =
            switch layout.kind {
            case .carousel, .manualCarousel, .filmstrip: Self.art
            case .icons, .iconsOnly: Self.cell
            case .products: 168
            case .productsLinear: 140 + Self.order + Self.cell + 2 * Self.gap
            case .customRating: Self.cell + Self.side + Self.order
            case .rating: Self.stars
            case .basic, .zeroBezel, .timer, .input, .vertical: 0
            }
        return (pictureHeight > 0 ? pictureHeight + Self.side : 0) + (own > 0 ? own + Self.side : 0)
    }

    private var pictureHeight: Double {
        switch layout.kind {
        case .rating, .customRating, .timer: picture == nil ? 0 : Self.art
        case .vertical: picture == nil ? 0 : 220
        default: 0
        }
    }

    func drawBehind(_ card: Box, _ canvas: inout SVGCanvas) {
        guard let behind else { return }
        brush.picture(behind, card, radius: 0, "z", &canvas)
        // Where there is no picture the texts must be read all the same.
        let isThere = if case .data = brush.pictures[behind.text] { true } else { false }
        canvas.rect(card, fill: "#000", more: " fill-opacity=\"\(isThere ? ".4" : ".65")\"")
    }

    /// Under the texts: `place` begins there, with the card's width.
    func draw(in place: Box, _ canvas: inout SVGCanvas) {
        var column = Box(place.x + Self.start, place.y, place.width - Self.start - Self.side, place.height)
        let whole = Box(place.x + Self.side, place.y, place.width - 2 * Self.side, place.height)
        if let picture, pictureHeight > 0 {
            brush.picture(picture, column.part(height: pictureHeight), radius: 16, "p", &canvas)
            column.y += pictureHeight + Self.side
        }
        switch layout.kind {
        case .carousel: picture(layout.items.first, column.part(height: Self.art), "p0", &canvas)
        case .manualCarousel, .filmstrip: reel(whole, &canvas)
        case .icons, .iconsOnly: row(column, &canvas)
        case .products: shop(whole, &canvas)
        case .productsLinear: shopInRow(whole, &canvas)
        case .rating: stars(5, middle: whole.x + whole.width / 2, y: column.y + Self.stars / 2, &canvas)
        case .customRating: choice(column, &canvas)
        case .timer: time(place, &canvas)
        case .basic, .zeroBezel, .input, .vertical: break
        }
    }

    // MARK: Rows of pictures

    private func picture(
        _ item: Item?, _ box: Box, _ id: String, radius: Double = 16, _ canvas: inout SVGCanvas
    ) {
        guard let image = item?.image else { return }
        brush.picture(image, box, radius: radius, id, &canvas)
    }

    /// The first picture between arrows; in a filmstrip also those before and after.
    private func reel(_ whole: Box, _ canvas: inout SVGCanvas) {
        let (arrow, gap, beside) = (16.0, 4.0, 40.0)
        var middle = Box(whole.x + arrow + gap, whole.y, whole.width - 2 * (arrow + gap), Self.art)
        if layout.kind == .filmstrip {
            let y = whole.y + (Self.art - 120) / 2
            let last = Box(middle.x + middle.width - beside, y, beside, 120)
            canvas.raw("<g opacity=\".75\">\n")
            picture(layout.items.last, Box(middle.x, y, beside, 120), "p1", &canvas)
            canvas.raw("</g>\n")
            middle.x += beside + gap
            middle.width -= 2 * (beside + gap)
            picture(layout.items.first, middle, "p0", &canvas)
            canvas.raw("<g opacity=\".75\">\n")
            picture(layout.items.dropFirst().first, last, "p2", &canvas)
            canvas.raw("</g>\n")
        } else {
            picture(layout.items.first, middle, "p0", &canvas)
        }
        for (sign, x) in [("‹", whole.x + arrow / 2), ("›", whole.x + whole.width - arrow / 2)] {
            var style = Self.ink
            style.size = 28
            brush.centred(sign, x: x, y: whole.y + Self.art / 2, width: 40, style, &canvas)
        }
    }

    private func row(_ place: Box, _ canvas: inout SVGCanvas) {
        let count = Double(max(1, layout.items.count))
        let width = min(64, (place.width - (count - 1) * Self.gap) / count)
        for (index, item) in layout.items.enumerated() {
            let box = Box(place.x + Double(index) * (width + Self.gap), place.y, width, Self.cell)
            picture(item, box, "r\(index)", radius: 8, &canvas)
        }
    }

    // MARK: Products

    private func shop(_ whole: Box, _ canvas: inout SVGCanvas) {
        let half = (whole.width - Self.gap) / 2
        picture(layout.items.first, Box(whole.x, whole.y, half, 168), "p0", &canvas)
        let right = Box(whole.x + half + Self.gap, whole.y, half, 168)
        row(Box(right.x, right.y + 168 - Self.cell, half, Self.cell), &canvas)
        let middle = right.x + half / 2
        var style = Self.ink
        style.weight = 500
        brush.centred(
            layout.items.first?.price?.text ?? "", x: middle, y: right.y + 18, width: half - 16, style, &canvas)
        button(Box(middle - half / 2 + 8, right.y + 36, half - 16, Self.order), hugs: true, &canvas)
    }

    /// The title of the first product and the button in one line, all products below.
    private func shopInRow(_ whole: Box, _ canvas: inout SVGCanvas) {
        picture(layout.items.first, whole.part(height: 140), "p0", &canvas)
        let y = whole.y + 140 + Self.gap
        let title = layout.items.first?.title?.text ?? ""
        let room = whole.width * 0.6
        canvas.line(
            brush.line(title, 14, 500, room), x: whole.x, width: room, y: y + Self.order / 2 + 5,
            .init(size: 14, weight: 500, fill: "#1a1c20", name: "i"), rightToLeft: PictureText.isRightToLeft(title))
        let width = buttonWidth(most: whole.width - room - Self.gap)
        button(Box(whole.x + whole.width - width, y, width, Self.order), &canvas)
        row(Box(whole.x, y + Self.order + Self.gap, whole.width, Self.cell), &canvas)
    }

    private func buttonWidth(most: Double) -> Double {
        min(most, Double(GlyphWidths.width(layout.action?.text ?? "")) * 0.0154 + 32)
    }

    private func button(_ room: Box, hugs: Bool = false, _ canvas: inout SVGCanvas) {
        guard let action = layout.action else { return }
        var box = room
        if hugs {
            box.width = buttonWidth(most: room.width)
            box.x += (room.width - box.width) / 2
        }
        // Of a rating's button no colour is documented.
        let isShop = layout.kind.isProducts
        canvas.rect(box, radius: 4, fill: isShop ? "#b3261e" : "#4a4e57", name: isShop ? "o" : "")
        brush.centred(
            action.text, x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width - 16,
            .init(size: 14), &canvas)
    }

    // MARK: Ratings and the clock

    private func stars(_ count: Int, middle: Double, y: Double, _ canvas: inout SVGCanvas) {
        for index in 0..<count {
            var style = Self.ink
            style.size = 32
            let x = middle + (Double(index) - Double(count - 1) / 2) * 40
            brush.centred("☆", x: x, y: y, width: 60, style, &canvas)
        }
    }

    /// Icons, words or stars to choose from, and the button that opens the link.
    private func choice(_ place: Box, _ canvas: inout SVGCanvas) {
        let count = layout.items.count
        let middle = place.y + Self.cell / 2
        if layout.items.contains(where: { $0.image != nil }) {
            row(place, &canvas)
        } else if layout.items.contains(where: { $0.title == nil }) {
            stars(count, middle: place.x + place.width / 2, y: middle, &canvas)
        } else {
            let width = (place.width - Double(count - 1) * Self.gap) / Double(max(1, count))
            for (index, item) in layout.items.enumerated() {
                let box = Box(place.x + Double(index) * (width + Self.gap), middle - 16, width, Self.order)
                canvas.rect(box, radius: 16, fill: "#141822", name: "p", more: " fill-opacity=\".08\"")
                brush.centred(
                    item.title?.text ?? "", x: box.x + width / 2, y: middle, width: width - 12, Self.ink, &canvas)
            }
        }
        var box = place.part(height: Self.order)
        box.y += Self.cell + Self.side
        button(box, hugs: true, &canvas)
    }

    private func time(_ place: Box, _ canvas: inout SVGCanvas) {
        guard let clock else { return }
        canvas.write(
            clock, x: place.x + place.width - Self.side, y: 16 + 32 + 22, .init(size: 20, fill: "#1a1c20", name: "i"),
            anchor: .end)
    }
}

extension Box {
    /// The same place at another height.
    fileprivate func part(height: Double) -> Box { Box(x, y, width, height) }
}
