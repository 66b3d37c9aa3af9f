import Text

/// A message in the browsers that show it, one card under the other: plain frames of about the room that vendors measured, as
/// `<push-web>` has them, and no copy of a browser.
struct WebCard {
    let preview: WebPreview
    let words: PreviewPicture.Words
    let pictures: [String: InlinePicture]

    private static let width = PreviewPicture.width
    private static let inner = width - 32
    private static let step = 19.6
    private static let style =
        "@media(prefers-color-scheme:dark){.w{fill:#14171d}.c{fill:#24272e;stroke:#4a5160}.i{fill:#f4f5f7}.q{fill:#c3c7d0}"
        + ".p{fill:#fff}.b{fill:#363b45}}"

    private struct Card {
        var platform: WebPreview.Platform
        var title: [String]
        var body: [String]
        var hasIcon: Bool
        var hasImage: Bool
        var actions: [String]

        var height: Double {
            let text = Double(title.count + body.count) * WebCard.step
            return max(text, hasIcon ? 40 : 0) + 24 + (hasImage ? 160 : 0) + foot
        }

        /// Of the buttons, which keep off a picture above them.
        var foot: Double {
            actions.isEmpty ? 0 : hasImage && platform.id != "chrome-windows" ? 48 : 40
        }
    }

    func document(title: PictureTitle) -> [UInt8] {
        let cards = WebPreview.platforms.map(card)
        let height = cards.reduce(12) { $0 + $1.height + 40 }
        var canvas = SVGCanvas()
        canvas.rect(Box(0, 0, Self.width, height), radius: 16, fill: "#eef0f4", name: "w")
        var y = 12.0
        for (number, card) in cards.enumerated() {
            let name = words.browsers[card.platform.id] ?? card.platform.id
            canvas.write(
                name + " " + words.approximate, x: 16, y: y + 17, .init(size: 12, fill: "#454a55", name: "q"),
                anchor: .start, width: Self.inner)
            draw(card, number, Box(16, y + 26, Self.inner, card.height), &canvas)
            y += card.height + 40
        }
        return canvas.document(
            width: Self.width, height: height, title: title, description: description, style: Self.style)
    }

    private var description: String {
        [preview.message.title, preview.message.body].compactMap { $0?.text }.joined(separator: ". ")
    }

    private func card(_ platform: WebPreview.Platform) -> Card {
        let message = preview.message
        let hasIcon = platform.showsIcon && message.icon != nil
        let room = Self.inner - 24 - (hasIcon ? 52 : 0)
        func lines(_ value: SurfaceValue?, _ count: Int, isBold: Bool) -> [String] {
            PictureText(size: 14, isBold: isBold, width: room, lines: count).wrapped(value?.text ?? "")
        }
        return Card(
            platform: platform, title: lines(message.title, platform.titleLines, isBold: true),
            body: lines(message.body, platform.bodyLines, isBold: false), hasIcon: hasIcon,
            hasImage: platform.showsImage && message.image != nil,
            actions: platform.showsActions ? message.actions.map(\.text) : [])
    }

    private func draw(_ card: Card, _ number: Int, _ box: Box, _ canvas: inout SVGCanvas) {
        let radius = card.platform.id == "chrome-android" ? 24.0 : card.platform.id.hasSuffix("macos") ? 16 : 8
        canvas.raw(
            "<clipPath id=\"c\(number)\"><rect\(box.attributes) rx=\"\(SVGCanvas.number(radius))\"/></clipPath>\n")
        canvas.rect(box, radius: radius, fill: "#fff", name: "c", more: " stroke=\"#c6ccd6\"")
        canvas.raw("<g clip-path=\"url(#c\(number))\">\n")
        let isFirst = card.platform.id == "chrome-windows"
        var y = box.y
        let image = Box(box.x, isFirst ? y : y + card.height - 160 - card.foot, box.width, 160)
        if card.hasImage {
            picture(preview.message.image, image, &canvas)
            if isFirst { y += 160 }
        }
        y += 12
        if card.hasIcon { picture(preview.message.icon, Box(box.x + 12, y, 40, 40), &canvas) }
        let x = box.x + 12 + (card.hasIcon ? 52 : 0)
        for (text, weight) in card.title.map({ ($0, 600) }) + card.body.map({ ($0, 400) }) {
            canvas.line(
                text, x: x, width: box.x + box.width - 12 - x, y: y + Self.step / 2 + 4.9,
                .init(size: 14, weight: weight, fill: "#16181d", name: "i"),
                rightToLeft: PictureText.isRightToLeft(text))
            y += Self.step
        }
        draw(card.actions, Box(box.x + 8, box.y + card.height - 40, box.width - 16, 32), &canvas)
        canvas.raw("</g>\n")
    }

    private func draw(_ actions: [String], _ box: Box, _ canvas: inout SVGCanvas) {
        let each = (box.width + 2) / Double(max(actions.count, 1))
        for (index, text) in actions.enumerated() {
            let one = Box(box.x + Double(index) * each, box.y, each - 2, box.height)
            canvas.rect(one, radius: 4, fill: "#eceef3", name: "b")
            let line = PictureText(size: 13, width: one.width - 12, lines: 1).wrapped(text).first ?? ""
            canvas.write(
                line, x: one.x + one.width / 2, y: one.y + 21, .init(size: 13, fill: "#16181d", name: "i"),
                anchor: .middle, width: one.width - 12)
        }
    }

    private func picture(_ value: SurfaceValue?, _ box: Box, _ canvas: inout SVGCanvas) {
        guard let value else { return }
        let found = pictures[value.text]
        if case .data(let address, let aspect) = found {
            let id = "m\(canvas.body.count)"
            canvas.raw("<clipPath id=\"\(id)\"><rect\(box.attributes) rx=\"\(box.width > 100 ? 0 : 6)\"/></clipPath>\n")
            canvas.picture(address, aspect: aspect, box, more: " clip-path=\"url(#\(id))\"")
            return
        }
        canvas.rect(box, radius: box.width > 100 ? 0 : 6, fill: "#141822", name: "p", more: " fill-opacity=\".1\"")
        guard box.width > 100 else { return }
        var label = words.blocked
        if case .tooLarge = found { label = words.tooLarge }
        let line = PictureText(size: 12, width: box.width - 16, lines: 1).wrapped(label).first ?? ""
        canvas.write(
            line, x: box.x + box.width / 2, y: box.y + box.height / 2 + 4,
            .init(size: 12, fill: "#454a55", name: "q"), anchor: .middle, width: box.width - 16)
    }
}
