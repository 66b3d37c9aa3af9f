/// One page of a story at the player's measures: black ground, picture cut to fill, progress, gradient, title, subtitle and
/// button. Source: the vendor's SDK (module PushwooshNotificationUI 7.1.3), in points of a 374 point wide platter.
struct StoryFrame {
    let width = 374.0
    /// Height by width; what no phone could show is brought into bounds.
    let ratio: Double
    let words: PreviewPicture.Words
    let pictures: [String: InlinePicture]

    init(ratio: Double, words: PreviewPicture.Words, pictures: [String: InlinePicture]) {
        self.ratio = ratio.isFinite ? max(0.3, min(ratio, 3)) : 1.5
        self.words = words
        self.pictures = pictures
    }

    var height: Double { (width * ratio).rounded() }
    private var whole: Box { Box(0, 0, width, height) }
    private let inset = 24.0

    /// What frames refer to: once in a file.
    var definitions: String {
        "<defs><clipPath id=\"f\"><rect\(whole.attributes) rx=\"20\"/></clipPath>"
            + "<linearGradient id=\"g\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\"><stop stop-color=\"#000\" stop-opacity=\"0\"/>"
            + "<stop offset=\"1\" stop-color=\"#000\" stop-opacity=\".75\"/></linearGradient></defs>\n"
    }

    func draw(_ page: Story.Page, index: Int, count: Int, on canvas: inout SVGCanvas) {
        canvas.raw("<g clip-path=\"url(#f)\">\n")
        // A point smaller: black would shine through at the round corners of a picture that covers it.
        canvas.rect(Box(1, 1, width - 2, height - 2), radius: 19, fill: "#000")
        switch page.failure == nil ? pictures[page.imageURL] : nil {
        case _ where page.failure != nil:
            placeholder(page.failure.flatMap { words.unloadable[$0] } ?? words.blocked, page.imageURL, &canvas)
        case .data(let address, let aspect): canvas.picture(address, aspect: aspect, whole)
        case .tooLarge: placeholder(words.tooLarge, page.imageURL, &canvas)
        case .unknown, nil: placeholder(words.blocked, page.imageURL, &canvas)
        }
        caption(page, &canvas)
        segments(index, count, &canvas)
        canvas.raw("</g>\n")
    }

    func drawFallback(_ text: String, on canvas: inout SVGCanvas) {
        canvas.raw("<g clip-path=\"url(#f)\">\n")
        canvas.rect(whole, fill: "#000")
        let size = 17.0
        let step = size * 1.4
        let fit = max(1, Int((height - 2 * inset) / step))
        let lines = PictureText(size: size, width: width - 2 * inset, lines: fit, keepsBreaks: true).wrapped(text)
        centred(lines, middle: height / 2, step: step, .init(size: size), &canvas)
        canvas.raw("</g>\n")
    }

    /// Where the picture would be: why it is not, and its address.
    private func placeholder(_ reason: String, _ address: String, _ canvas: inout SVGCanvas) {
        let room = width - 56
        let head = PictureText(size: 13, isBold: true, width: room, lines: 2).wrapped(reason)
        let lines = PictureText(size: 12, width: room, lines: 3).wrapped(address)
        centred(head, middle: height * 0.3, step: 18, .init(size: 13, weight: 700), &canvas)
        let below = height * 0.3 + Double(head.count + lines.count) * 9 + 4
        centred(lines, middle: below, step: 17, .init(size: 12, fill: "#c5c9d3"), &canvas)
    }

    private func centred(
        _ lines: [String], middle: Double, step: Double, _ style: SVGCanvas.Style, _ canvas: inout SVGCanvas
    ) {
        var y = middle - Double(lines.count) * step / 2 + step / 2 + style.size * 0.35
        for line in lines {
            let isRight = PictureText.isRightToLeft(line)
            canvas.write(
                line, x: width / 2, y: y, style, anchor: .middle, width: width - 2 * inset, rightToLeft: isRight)
            y += step
        }
    }

    /// From the bottom up: button, subtitle, title, and the gradient behind them from 44 points above.
    private func caption(_ page: Story.Page, _ canvas: inout SVGCanvas) {
        let room = width - 2 * inset
        let title = page.title.map { PictureText(size: 21, isBold: true, width: room, lines: 2).wrapped($0) } ?? []
        let subtitle = page.subtitle.map { PictureText(size: 14, width: room, lines: 2).wrapped($0) } ?? []
        let button = page.showsButton ? page.buttonTitle : nil
        guard !title.isEmpty || !subtitle.isEmpty || button != nil else { return }
        let texts = Double(title.count) * 25.2 + Double(subtitle.count) * 17.5
        let gap = title.isEmpty || subtitle.isEmpty ? 0 : 6.0
        let buttonPart = button == nil ? 0 : 52 + (texts > 0 ? 16.0 : 0)
        var y = height - inset - texts - gap - buttonPart
        canvas.rect(Box(0, y - 44, width, height - y + 44), fill: "url(#g)")
        column(title, of: page.title, &y, step: 25.2, .init(size: 21, weight: 700), &canvas)
        y += gap
        column(subtitle, of: page.subtitle, &y, step: 17.5, .init(size: 14, opacity: 0.85), &canvas)
        if let button { self.button(button, &canvas) }
    }

    private func column(
        _ lines: [String], of text: String?, _ y: inout Double, step: Double, _ style: SVGCanvas.Style,
        _ canvas: inout SVGCanvas
    ) {
        let isRight = PictureText.isRightToLeft(text ?? "")
        for line in lines {
            let base = y + step / 2 + style.size * 0.35
            canvas.line(line, x: inset, width: width - 2 * inset, y: base, style, rightToLeft: isRight)
            y += step
        }
    }

    private func button(_ title: String, _ canvas: inout SVGCanvas) {
        let box = Box(inset, height - inset - 52, width - 2 * inset, 52)
        canvas.rect(box, radius: 26, fill: "#fff")
        let line = PictureText(size: 17, isBold: true, width: box.width - 40, lines: 1).wrapped(title).first ?? ""
        canvas.write(
            line, x: width / 2, y: box.y + 32, .init(size: 17, weight: 600, fill: "#1a1a1c", isRounded: true),
            anchor: .middle, width: box.width - 40, rightToLeft: PictureText.isRightToLeft(title))
    }

    /// The page is shown half way through its time: past segments full, its own half full, the others empty.
    private func segments(_ index: Int, _ count: Int, _ canvas: inout SVGCanvas) {
        let gap = min(4, 100 / Double(count))
        let step = (width - 24 + gap) / Double(count)
        for number in 0..<count {
            // Hundreds of hairlines are a line.
            guard number < 400 else { break }
            let box = Box(12 + Double(number) * step, 23, max(step - gap, 0.2), 3)
            canvas.rect(box, radius: 1.5, fill: "#fff", more: " fill-opacity=\".3\"")
            guard number <= index else { continue }
            let part = number < index ? box.width : box.width / 2
            canvas.rect(Box(box.x, box.y, part, box.height), radius: 1.5, fill: "#fff")
        }
    }
}
