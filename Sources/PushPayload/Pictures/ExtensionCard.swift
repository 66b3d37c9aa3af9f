import Text

/// A notification expanded to what its content extension draws: a course's progress, a form, a board of cards face down, a
/// picture or a video's place, on the same wallpaper as a banner's.
struct ExtensionCard {
    let notification: Preview.Notification
    let content: ExtensionContent
    let words: PreviewPicture.Words
    let pictures: [String: InlinePicture]
    let icon: InlinePicture?

    private let left = 22.0
    private let width = 346.0

    func document(title: PictureTitle) -> [UInt8] {
        var inner = SVGCanvas()
        var y = 16.0
        header(&inner, &y)
        switch content.kind {
        case .progress: progress(&inner, &y)
        case .form: form(&inner, &y)
        case .game: board(&inner, &y)
        case .media: media(&inner, &y)
        }
        let platter = Box(8, 16, 374, y)
        var canvas = SVGCanvas()
        LockScreen.draw(PreviewPicture.width, platter.height + 32, platter, on: &canvas)
        canvas.raw("<g clip-path=\"url(#c)\">\n" + String(decoding: inner.body, as: UTF8.self) + "</g>\n")
        return canvas.document(
            width: PreviewPicture.width, height: platter.height + 32, title: title, description: description,
            style: LockScreen.style + "@media(prefers-color-scheme:dark){.k{fill:#9aa8ff}}")
    }

    private var description: String {
        let own: [String?] =
            switch content.kind {
            case .progress: [count, content.parts["next"]?.text, content.parts["due"]?.text]
            case .form: [content.parts["title"]?.text, content.parts["description"]?.text]
            case .game: ["\(content.rows) × \(content.columns)"]
            case .media: [content.parts["video"]?.text ?? content.parts["picture"]?.text]
            }
        let texts = [notification.title?.text, notification.body?.text] + own
        return notification.appName + ": " + texts.compactMap { $0 }.joined(separator: ". ")
    }

    private func header(_ canvas: inout SVGCanvas, _ y: inout Double) {
        AppIconPicture(appName: notification.appName, icon: icon)
            .draw(Box(left, y + 12, 24, 24), radius: 6, letter: 13, on: &canvas)
        let name = PictureText(size: 14, isBold: true, width: width - 100, lines: 1).wrapped(notification.appName)
        canvas.write(name.first ?? "", x: left + 33, y: y + 29, ink(14, 600), anchor: .start, width: width - 100)
        canvas.write(words.now, x: left + width, y: y + 29, quiet(13), anchor: .end)
        y += 48
    }

    private func ink(_ size: Double, _ weight: Int = 400) -> SVGCanvas.Style {
        .init(size: size, weight: weight, fill: "#16181d", name: "i")
    }

    private func quiet(_ size: Double) -> SVGCanvas.Style { .init(size: size, fill: "#454a55", name: "q") }

    private func text(
        _ text: String?, lines: Int, _ style: SVGCanvas.Style, _ canvas: inout SVGCanvas, _ y: inout Double
    ) {
        guard let text else { return }
        let isRight = PictureText.isRightToLeft(text)
        let wrap = PictureText(size: style.size, isBold: style.weight > 400, width: width, lines: lines)
        for line in wrap.wrapped(text) {
            y += style.size * 1.3
            canvas.line(line, x: left, width: width, y: y - style.size * 0.3, style, rightToLeft: isRight)
        }
    }

    /// The picture over the card's own content; nothing where none stands in for it.
    private func picture(_ address: String?, _ id: String, _ canvas: inout SVGCanvas, _ y: inout Double) -> Bool {
        guard let address, case .data(let data, let aspect) = pictures[address] else { return false }
        let box = Box(left, y, width, 150)
        canvas.raw("<clipPath id=\"\(id)\"><rect\(box.attributes) rx=\"12\"/></clipPath>\n")
        canvas.picture(data, aspect: aspect, box, more: " clip-path=\"url(#\(id))\"")
        y += 162
        return true
    }

    private var count: String {
        "\(content.count("completed") ?? 0) / \(content.count("total") ?? 0) \(words.sessions)"
    }

    private func progress(_ canvas: inout SVGCanvas, _ y: inout Double) {
        _ = picture(notification.image?.text, "x", &canvas, &y)
        text(count, lines: 1, ink(22, 700), &canvas, &y)
        y += 8
        canvas.rect(Box(left, y, width, 8), radius: 4, fill: "#141822", name: "p", more: " fill-opacity=\".12\"")
        let done = width * Double(content.percent) / 100
        if done > 0 { canvas.rect(Box(left, y, max(done, 8), 8), radius: 4, fill: "#2f45d1", name: "k") }
        y += 20
        for (label, part) in [(words.nextSession, "next"), (words.due, "due")] {
            text(label, lines: 1, quiet(12), &canvas, &y)
            text(content.parts[part]?.text, lines: 2, ink(16, 600), &canvas, &y)
            y += 8
        }
    }

    private func form(_ canvas: inout SVGCanvas, _ y: inout Double) {
        _ = picture(notification.image?.text, "x", &canvas, &y)
        text(content.parts["title"]?.text, lines: 2, ink(18, 700), &canvas, &y)
        y += 2
        text(content.parts["description"]?.text, lines: 3, quiet(14), &canvas, &y)
        y += 12
        canvas.rect(
            Box(left + 0.5, y + 0.5, width - 1, 43), radius: 10, fill: "none",
            more: " stroke=\"#7d8494\" stroke-opacity=\".7\"")
        canvas.write(words.email, x: left + 14, y: y + 27, quiet(15), anchor: .start, width: width - 28)
        y += 50
    }

    private func board(_ canvas: inout SVGCanvas, _ y: inout Double) {
        let gap = 10.0
        let side = (width - gap * Double(content.columns - 1)) / Double(content.columns)
        let height = min(side, 64)
        for row in 0..<content.rows {
            for column in 0..<content.columns {
                let box = Box(left + Double(column) * (side + gap), y, side, height)
                canvas.rect(box, radius: 12, fill: "url(#a)")
                let middle = Box(box.x + side / 2 - 7, box.y + height / 2 - 7, 14, 14)
                canvas.rect(middle, radius: 7, fill: "#fff", more: " fill-opacity=\".35\"")
            }
            y += height + (row + 1 < content.rows ? gap : 0)
        }
    }

    private func media(_ canvas: inout SVGCanvas, _ y: inout Double) {
        if content.videoID == nil, picture(content.parts["picture"]?.text, "x", &canvas, &y) {
            y -= 8
        } else {
            let box = Box(left, y, width, 194)
            canvas.rect(box, radius: 12, fill: "#0d0f14")
            if content.videoID != nil {
                let (x, top) = (SVGCanvas.number(box.x + width / 2), SVGCanvas.number(box.y + 97))
                canvas.raw("<path transform=\"translate(\(x) \(top))\" d=\"M-18-26 28 0-18 26z\" fill=\"#fff\"/>\n")
            }
            y += 204
        }
        text(notification.title?.text, lines: 2, ink(15, 600), &canvas, &y)
        text(notification.body?.text, lines: 2, ink(15), &canvas, &y)
    }
}
