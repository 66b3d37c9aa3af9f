/// What a push tells a Live Activity, as a neutral card on the strip of lock screen: the app's own drawing is code that nobody here
/// has. Event, the state's values name by name, and the words of the alert.
struct ActivityCard {
    let appName: String
    let change: ActivityChange
    let words: PreviewPicture.Words

    private struct Row {
        var name: String
        var lines: [String]
        var isRight: Bool
    }

    private static let valueLimit = 8
    private let width = 374.0
    private let step = 19.0
    private let head = 54.0

    func document(title: PictureTitle) -> [UInt8] {
        let rows = self.rows
        let alert = self.alert
        let count = rows.reduce(0) { $0 + $1.lines.count }
        var height = head + Double(max(count, 1)) * step + Double(rows.count) * 3 + 14
        if !alert.isEmpty { height += Double(alert.count) * step + 14 }
        let card = Box(8, 16, width, height)
        var canvas = SVGCanvas()
        LockScreen.draw(PreviewPicture.width, height + 32, card, on: &canvas)
        canvas.raw("<g clip-path=\"url(#c)\">\n")
        canvas.write(
            line(appName, 13, bold: true, room: 190), x: card.x + 16, y: card.y + 30, Self.style(13, 600),
            anchor: .start)
        canvas.write(
            line(event, 13, bold: true, room: 150), x: card.x + width - 16, y: card.y + 30, Self.style(13, 600, "q"),
            anchor: .end)
        var y = draw(rows, from: card.y + head, &canvas)
        if !alert.isEmpty {
            canvas.rect(
                Box(card.x + 16, y - 8, width - 32, 1), radius: 0, fill: "#8a8fa0", more: " fill-opacity=\".5\"")
            y += 12
            for text in alert {
                canvas.line(
                    text.0, x: card.x + 16, width: width - 32, y: y, Self.style(14, text.1 ? 600 : 400),
                    rightToLeft: PictureText.isRightToLeft(text.0))
                y += step
            }
        }
        canvas.raw("</g>\n")
        return canvas.document(
            width: PreviewPicture.width, height: height + 32, title: title, description: description,
            style: LockScreen.style)
    }

    private func draw(_ rows: [Row], from top: Double, _ canvas: inout SVGCanvas) -> Double {
        var y = top + 8
        if rows.isEmpty {
            canvas.write(words.noState, x: 24, y: y, Self.style(14, 400, "q"), anchor: .start)
            y += step
        }
        for row in rows {
            canvas.write(row.name, x: 24, y: y, Self.style(13, 400, "q"), anchor: .start)
            for text in row.lines {
                canvas.line(text, x: 156, width: 210, y: y, Self.style(14, 600), rightToLeft: row.isRight)
                y += step
            }
            y += 3
        }
        return y
    }

    private var rows: [Row] {
        change.state.prefix(Self.valueLimit).map { value in
            let lines = PictureText(size: 14, isBold: true, width: 210, lines: 2).wrapped(value.text)
            return Row(
                name: line(value.name, 13, bold: false, room: 124), lines: lines.isEmpty ? [" "] : lines,
                isRight: PictureText.isRightToLeft(value.text))
        }
    }

    private var alert: [(String, Bool)] {
        let room = width - 32
        let title = PictureText(size: 14, isBold: true, width: room, lines: 2).wrapped(change.title?.text ?? "")
        let body = PictureText(size: 14, width: room, lines: 3).wrapped(change.body?.text ?? "")
        return title.map { ($0, true) } + body.map { ($0, false) }
    }

    private var event: String { change.event.flatMap { words.activity[$0] } ?? words.activityPlain }

    private func line(_ text: String, _ size: Double, bold: Bool, room: Double) -> String {
        PictureText(size: size, isBold: bold, width: room, lines: 1).wrapped(text).first ?? ""
    }

    private var description: String {
        let state = change.state.map { "\($0.name): \($0.text)" }.joined(separator: ", ")
        let parts = [appName + ": " + event, state, change.title?.text ?? "", change.body?.text ?? ""]
        return parts.filter { !$0.isEmpty }.joined(separator: ". ")
    }

    private static func style(_ size: Double, _ weight: Int, _ name: String = "i") -> SVGCanvas.Style {
        .init(size: size, weight: weight, fill: name == "q" ? "#4a5060" : "#14171d", name: name)
    }
}
