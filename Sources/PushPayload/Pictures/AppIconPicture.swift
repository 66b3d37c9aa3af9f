/// An app's icon on its notification: its own picture, or the first letter of its name.
struct AppIconPicture {
    let appName: String
    let icon: InlinePicture?

    /// `letter`: the size of the letter in points.
    func draw(_ box: Box, radius: Double, letter size: Double, on canvas: inout SVGCanvas) {
        if case .data(let address, let aspect) = icon {
            canvas.raw("<clipPath id=\"m\"><rect\(box.attributes) rx=\"\(SVGCanvas.number(radius))\"/></clipPath>\n")
            canvas.picture(address, aspect: aspect, box, more: " clip-path=\"url(#m)\"")
            return
        }
        canvas.rect(box, radius: radius, fill: "url(#a)")
        let letter = PictureText.clean(appName).first.map { String($0).uppercased() } ?? ""
        let line = PictureText(size: size, width: box.width * 0.8, lines: 1).wrapped(letter).first ?? ""
        canvas.write(
            line, x: box.x + box.width / 2, y: box.y + box.height / 2 + size * 0.35, .init(size: size, weight: 700),
            anchor: .middle)
    }
}
