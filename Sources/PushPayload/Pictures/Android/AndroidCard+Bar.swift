import Text

extension AndroidCard {
    /// The bar of a live update: what is done in full colour, the rest pale, points on it.
    func draw(_ track: LiveUpdateTrack, _ whole: Box, _ canvas: inout SVGCanvas) {
        let update = preview.live?.update
        var box = whole
        if let icon = update?.startIcon {
            brush.picture(icon, Box(whole.x, whole.y + 2, 16, 16), radius: 4, "s", &canvas)
            (box.x, box.width) = (box.x + 22, box.width - 22)
        }
        if let icon = update?.endIcon {
            brush.picture(icon, Box(whole.x + whole.width - 16, whole.y + 2, 16, 16), radius: 4, "e", &canvas)
            box.width -= 22
        }
        func bar(_ start: Double, _ end: Double, _ color: String?, _ more: String = "") {
            guard end > start else { return }
            let part = Box(box.x + start * box.width, box.y + 7, (end - start) * box.width, 6)
            let fill = color.map { HTMLEscaping.escaped($0) } ?? "#5b6270"
            canvas.rect(part, radius: 3, fill: fill, name: color == nil ? "k" : "", more: more)
        }
        let gap = 4 / box.width
        for segment in track.segments {
            let end = max(segment.start, segment.end - (segment.end < 1 ? gap : 0))
            bar(segment.start, end, segment.color, " opacity=\".3\"")
            bar(segment.start, track.isStyled ? min(end, track.fraction ?? 0) : end, segment.color)
        }
        for point in track.points {
            let place = Box(box.x + point.place * box.width - 6, box.y + 4, 12, 12)
            canvas.rect(place, radius: 6, fill: point.color.map { HTMLEscaping.escaped($0) } ?? "#5b6270")
        }
        if let icon = update?.trackerIcon, let fraction = track.fraction {
            let middle = box.x + fraction * box.width
            let x = max(whole.x, min(middle - 10, whole.x + whole.width - 20))
            brush.picture(icon, Box(x, whole.y, 20, 20), radius: 4, "r", &canvas)
        }
    }
}
