/// A notification on a lock screen: the card with app icon, app name or title, subtitle, body, time and thumbnail, on a
/// strip of wallpaper. Collapsed, as it arrives; title and subtitle two lines, body four.
struct BannerCard {
    let notification: Preview.Notification
    let words: PreviewPicture.Words
    let thumbnail: InlinePicture?
    let icon: InlinePicture?

    private struct Row {
        var text: String
        var width: Double
        var isRight: Bool
        var step: Double
        var style: SVGCanvas.Style
    }

    private let card = Box(8, 16, 374, 0)
    private let padding = (x: 14.0, y: 13.0)
    private let column = 70.0

    /// The attachment takes place beside the text, also when its picture cannot be drawn.
    private var hasThumbnail: Bool { notification.thumbnail != nil }

    private var room: Double { card.x + card.width - padding.x - column - (hasThumbnail ? 48 : 0) }

    func document(title: PictureTitle) -> [UInt8] {
        var rows = self.rows(timeRoom: hasThumbnail ? max(0, timeRoom - 48) : timeRoom)
        // In a low card the thumbnail is where the time would be, which moves aside: unless the room it takes there
        // makes the title wrap, and the card high enough for both.
        var isLow = hasThumbnail && Self.height(rows) < Self.lowest
        if isLow { rows = self.rows(timeRoom: timeRoom) }
        let text = Self.height(rows)
        isLow = isLow && text < Self.lowest
        let height = max(38, text) + 2 * padding.y
        let platter = Box(card.x, card.y, card.width, height)
        var canvas = SVGCanvas()
        LockScreen.draw(PreviewPicture.width, height + 2 * card.y, platter, on: &canvas)
        canvas.raw("<g clip-path=\"url(#c)\">\n")
        icon(platter, &canvas)
        var y = card.y + (height - text) / 2
        for row in rows {
            let base = y + row.step / 2 + row.style.size * 0.35
            canvas.line(row.text, x: column, width: row.width, y: base, row.style, rightToLeft: row.isRight)
            y += row.step
        }
        canvas.write(
            words.now, x: card.x + card.width - (isLow ? 62 : 15), y: card.y + 28, Self.style(13, name: "q"),
            anchor: .end)
        if hasThumbnail { drawThumbnail(platter, &canvas) }
        canvas.raw("</g>\n")
        return canvas.document(
            width: PreviewPicture.width, height: height + 2 * card.y, title: title, description: description,
            style: LockScreen.style)
    }

    /// Height of the text from which time and thumbnail stand above each other.
    private static let lowest = 58.0

    private static func height(_ rows: [Row]) -> Double { rows.reduce(0) { $0 + $1.step } }

    private var description: String {
        let parts = [notification.title, notification.subtitle, notification.body].compactMap { $0?.text }
        return notification.appName + ": " + parts.joined(separator: ". ")
    }

    private static func style(_ size: Double, weight: Int = 400, name: String = "i") -> SVGCanvas.Style {
        .init(size: size, weight: weight, fill: name == "i" ? "#16181d" : "#454a55", name: name)
    }

    /// Points at the end of the first line that are the time's.
    private var timeRoom: Double { max(48.75, Double(GlyphWidths.width(words.now)) * 0.013 + 12) }

    private func rows(timeRoom less: Double) -> [Row] {
        var rows: [Row] = []
        func add(_ text: String?, _ lines: Int, weight: Int = 400, keepsBreaks: Bool = false, less: Double = 0) {
            guard let text else { return }
            let wrap = PictureText(
                size: 15, isBold: weight > 400, width: room - less, lines: lines, keepsBreaks: keepsBreaks)
            let isRight = PictureText.isRightToLeft(text)
            rows += wrap.wrapped(text).map {
                Row(text: $0, width: wrap.width, isRight: isRight, step: 19.5, style: Self.style(15, weight: weight))
            }
        }
        let mark = ["time-sensitive": words.timeSensitive, "critical": words.critical]
        if let word = notification.interruption.flatMap({ mark[$0] }) {
            rows.append(
                Row(
                    text: word, width: room - 48, isRight: false, step: 15.6,
                    style: Self.style(12, weight: 600, name: "q")))
        }
        add(notification.title?.text ?? notification.appName, 2, weight: 600, less: less)
        add(notification.subtitle?.text, 2, weight: 600)
        add(notification.body?.text, 4, keepsBreaks: true)
        return rows
    }

    private func icon(_ platter: Box, _ canvas: inout SVGCanvas) {
        let box = Box(platter.x + padding.x, platter.y + (platter.height - 38) / 2, 38, 38)
        AppIconPicture(appName: notification.appName, icon: icon).draw(box, radius: 9, letter: 20, on: &canvas)
    }

    private func drawThumbnail(_ platter: Box, _ canvas: inout SVGCanvas) {
        let x = platter.x + platter.width - padding.x - 38
        let box = Box(x, platter.y + platter.height - padding.y - 38, 38, 38)
        if case .data(let address, let aspect) = thumbnail {
            canvas.raw("<clipPath id=\"p\"><rect\(box.attributes) rx=\"6\"/></clipPath>\n")
            canvas.picture(address, aspect: aspect, box, more: " clip-path=\"url(#p)\"")
            return
        }
        // A sign for a picture that is not here: hills under a sun.
        let (left, top) = (SVGCanvas.number(box.x), SVGCanvas.number(box.y))
        canvas.rect(box, radius: 6, fill: "#141822", name: "p", more: " fill-opacity=\".1\"")
        canvas.raw(
            "<path transform=\"translate(\(left) \(top))\" d=\"M8 28l8-10 6 7 3-4 5 7zM24 12a3 3 0 1 1 0 6 3 3 0 0 1 0-6z\" "
                + "fill=\"#454a55\" class=\"q\"/>\n")
    }
}

/// A card with a dashed edge for what is not shown, on the same strip of wallpaper.
struct NoticeCard {
    let headline: String
    let text: String

    func document(title: PictureTitle) -> [UInt8] {
        let width = 374.0 - 36
        let head = PictureText(size: 14, isBold: true, width: width, lines: 2).wrapped(headline)
        let lines = PictureText(size: 14, width: width, lines: 4).wrapped(text)
        let step = 20.3
        let height = Double(head.count) * step + Double(lines.count) * step + (lines.isEmpty ? 36 : 40)
        let box = Box(8, 16, 374, height)
        var canvas = SVGCanvas()
        LockScreen.draw(PreviewPicture.width, height + 32, nil, on: &canvas)
        canvas.rect(
            box, radius: 24, fill: "#0c1028",
            more: " fill-opacity=\".5\" stroke=\"#fff\" stroke-opacity=\".8\" stroke-dasharray=\"4 4\"")
        var y = box.y + 18 + step / 2 + 5
        for line in head {
            write(line, y, 700, &canvas)
            y += step
        }
        y += 4
        for line in lines {
            write(line, y, 400, &canvas)
            y += step
        }
        return canvas.document(
            width: PreviewPicture.width, height: height + 32, title: title, description: "\(headline) \(text)",
            style: LockScreen.style)
    }

    private func write(_ line: String, _ y: Double, _ weight: Int, _ canvas: inout SVGCanvas) {
        canvas.write(
            line, x: PreviewPicture.width / 2, y: y, .init(size: 14, weight: weight), anchor: .middle, width: 338,
            rightToLeft: PictureText.isRightToLeft(line))
    }
}

/// The wallpaper and the card's ground, in both schemes: attributes are light, the style recolours them for dark, so that a
/// viewer without style sheets still shows the light one.
enum LockScreen {
    static let style =
        "@media(prefers-color-scheme:dark){.c{fill:#24262e}.i{fill:#f4f5f7}.q{fill:#c3c7d0}.p{fill:#fff}"
        + ".w1{stop-color:#080b18}.w2{stop-color:#123f63}.w3{stop-color:#4b2f7d}}"

    static func draw(_ width: Double, _ height: Double, _ platter: Box?, on canvas: inout SVGCanvas) {
        canvas.raw(
            "<defs><linearGradient id=\"w\" x1=\"0\" y1=\"0\" x2=\"1\" y2=\"1\"><stop class=\"w1\" stop-color=\"#2c5fb3\"/>"
                + "<stop class=\"w2\" offset=\".55\" stop-color=\"#7c5cc9\"/>"
                + "<stop class=\"w3\" offset=\"1\" stop-color=\"#ff9f7a\"/></linearGradient>"
                + "<linearGradient id=\"a\" x1=\"0\" y1=\"0\" x2=\".4\" y2=\"1\"><stop stop-color=\"#6d7ff2\"/>"
                + "<stop offset=\"1\" stop-color=\"#3b3fae\"/></linearGradient>")
        if let platter { canvas.raw("<clipPath id=\"c\"><rect\(platter.attributes) rx=\"24\"/></clipPath>") }
        canvas.raw("</defs>\n")
        canvas.rect(Box(0, 0, width, height), radius: 28, fill: "url(#w)")
        if let platter { canvas.rect(platter, radius: 24, fill: "#f6f7fa", name: "c", more: " fill-opacity=\".92\"") }
    }
}
