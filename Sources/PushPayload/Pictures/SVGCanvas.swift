import Text

/// An SVG document under construction: shapes, pictures and lines of text as escaped bytes, in the order that they are
/// painted. It never writes a script, a link, a foreign element or an address other than `data:`.
struct SVGCanvas {
    /// How a line of text is set: `name` is the class that the dark scheme recolours.
    struct Style {
        var size: Double
        var weight = 400
        var fill = "#fff"
        var name = ""
        var opacity = 1.0
        var isRounded = false
    }

    enum Anchor { case start, middle, end }

    private(set) var body: [UInt8] = []

    /// The document's bytes. `style` holds rules of our own, `title` and `description` are hostile.
    func document(width: Double, height: Double, title: PictureTitle, description: String, style: String = "")
        -> [UInt8]
    {
        let (w, h) = (Self.number(width), Self.number(height))
        var output: [UInt8] = []
        output.append(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" lang=\"\(title.language)\" width=\"\(w)\" height=\"\(h)\" viewBox=\"0 0 \(w) \(h)\" role=\"img\" "
                + "aria-labelledby=\"t d\" font-family=\"\(Self.fonts)\">\n<title id=\"t\">")
        HTMLEscaping.append(PictureText.clean(title.text, limit: 200), to: &output)
        output.append("</title>\n<desc id=\"d\">")
        HTMLEscaping.append(PictureText.clean(description, limit: 600), to: &output)
        output.append("</desc>\n")
        if !style.isEmpty { output.append("<style>\(style)</style>\n") }
        return output + body + Array("</svg>\n".utf8)
    }

    private static let fonts =
        "system-ui,-apple-system,&quot;Apple SD Gothic Neo&quot;,&quot;Noto Sans KR&quot;,&quot;Noto Sans CJK KR&quot;,sans-serif"

    /// Markup of our own.
    mutating func raw(_ markup: String) { body.append(markup) }

    mutating func rect(_ box: Box, radius: Double = 0, fill: String, name: String = "", more: String = "") {
        raw("<rect\(box.attributes)")
        if radius > 0 { raw(" rx=\"\(Self.number(radius))\"") }
        raw(" fill=\"\(fill)\"\(Self.className(name))\(more)/>\n")
    }

    /// A picture that covers the box; what stands over is for the clip around it to cut. `address` comes from
    /// `InlinePicture`. With a known aspect the place is worked out here: renderers do not agree on pictures without a size.
    mutating func picture(_ address: String, aspect: Double?, _ box: Box, more: String = "") {
        var place = box
        if let aspect, aspect.isFinite, aspect > 0.01, aspect < 100 {
            place.width = max(box.width, box.height * aspect)
            place.height = max(box.height, box.width / aspect)
            place.x -= (place.width - box.width) / 2
            place.y -= (place.height - box.height) / 2
        }
        raw("<image\(place.attributes) preserveAspectRatio=\"xMidYMid slice\"\(more) href=\"")
        HTMLEscaping.append(address, to: &body)
        raw("\"/>\n")
    }

    /// One line of text from a column's edge: at its right one if the text runs from there.
    mutating func line(_ text: String, x: Double, width: Double, y: Double, _ style: Style, rightToLeft: Bool) {
        let start = rightToLeft ? x + width : x
        write(text, x: start, y: y, style, anchor: .start, width: width, rightToLeft: rightToLeft)
    }

    /// A line that nearly fills its `width` is set to the length that it was measured at: another font must not run into
    /// what is beside it.
    mutating func write(
        _ text: String, x: Double, y: Double, _ style: Style, anchor: Anchor, width: Double? = nil,
        rightToLeft: Bool = false
    ) {
        guard !text.isEmpty else { return }
        raw("<text x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" font-size=\"\(Self.number(style.size))\"")
        if style.weight != 400 { raw(" font-weight=\"\(style.weight)\"") }
        if style.isRounded { raw(" font-family=\"ui-rounded,\(Self.fonts)\"") }
        if anchor != .start { raw(" text-anchor=\"\(anchor == .middle ? "middle" : "end")\"") }
        if rightToLeft { raw(" direction=\"rtl\"") }
        let measured = Double(GlyphWidths.width(text)) / 1000 * style.size * (style.weight > 400 ? 1.1 : 1)
        if let width, measured > width * 0.87 {
            raw(" textLength=\"\(Self.number(min(measured, width)))\" lengthAdjust=\"spacingAndGlyphs\"")
        }
        raw(" fill=\"\(style.fill)\"")
        if style.opacity < 1 { raw(" fill-opacity=\"\(Self.number(style.opacity))\"") }
        raw("\(Self.className(style.name))>")
        HTMLEscaping.append(text, to: &body)
        raw("</text>\n")
    }

    private static func className(_ name: String) -> String { name.isEmpty ? "" : " class=\"\(name)\"" }

    /// With two decimals at most, the same on every machine.
    static func number(_ value: Double) -> String {
        let hundredths = Int((max(-1e6, min(value, 1e6)) * 100).rounded())
        let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
        let sign = hundredths < 0 ? "-" : ""
        if rest == 0 { return "\(sign)\(whole)" }
        return rest % 10 == 0
            ? "\(sign)\(whole).\(rest / 10)" : "\(sign)\(whole)." + (rest < 10 ? "0\(rest)" : "\(rest)")
    }
}

/// A rectangle in points.
struct Box {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    var attributes: String {
        " x=\"\(SVGCanvas.number(x))\" y=\"\(SVGCanvas.number(y))\" width=\"\(SVGCanvas.number(width))\" "
            + "height=\"\(SVGCanvas.number(height))\""
    }
}
