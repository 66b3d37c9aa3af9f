/// What the parts of an Android card are painted with: pictures in their frames, and lines of text.
struct AndroidBrush {
    let words: PreviewPicture.Words
    let pictures: [String: InlinePicture]

    /// A picture that fills its frame; without one its place, with the reason where there is room.
    func picture(_ value: SurfaceValue, _ box: Box, radius: Double, _ id: String, _ canvas: inout SVGCanvas) {
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

    func line(_ text: String, _ size: Double, _ weight: Int, _ width: Double) -> String {
        PictureText(size: size, isBold: weight > 400, width: width, lines: 1).wrapped(text).first ?? ""
    }

    /// One line around a place, its middle at `y`.
    func centred(
        _ text: String, x: Double, y: Double, width: Double, _ style: SVGCanvas.Style, _ canvas: inout SVGCanvas
    ) {
        canvas.write(
            line(text, style.size, style.weight, width), x: x, y: y + style.size * 0.35, style, anchor: .middle,
            width: width, rightToLeft: PictureText.isRightToLeft(text))
    }
}
