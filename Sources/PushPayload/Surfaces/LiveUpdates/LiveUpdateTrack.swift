/// The bar of a live update, in fractions of its length. Source: Android's `Notification.ProgressStyle`: the whole is the sum of the
/// segments' lengths, 100 without segments; segments without a length are left out, more than ten become one, in their colour if they have one alone; points at
/// the ends and beyond are left out, of two at one place the last is taken, and at most four are drawn.
package struct LiveUpdateTrack: Sendable, Hashable {
    package struct Segment: Sendable, Hashable {
        package var start: Double
        package var end: Double
        /// `#RRGGBB`; nil for the system's own.
        package var color: String?
    }

    package struct Point: Sendable, Hashable {
        package var place: Double
        package var color: String?
    }

    package static let segmentLimit = 10
    package static let pointLimit = 4
    static let unsaid = 100

    package let total: Int
    package private(set) var segments: [Segment] = []
    package private(set) var points: [Point] = []
    /// How much of it is done; nil for a bar that does not say.
    package let fraction: Double?
    /// What is ahead of the progress is pale; else only a picture on the bar shows how far it is.
    package let isStyled: Bool

    package init(
        progress: Int?, segments parts: [LiveUpdateLayout.Part], points marks: [LiveUpdateLayout.Part] = [],
        isIndeterminate: Bool = false, isStyled: Bool = true
    ) {
        self.isStyled = isStyled
        var sum = 0
        var lengths: [LiveUpdateLayout.Part] = []
        for part in parts where part.value > 0 {
            let (next, isTooLarge) = sum.addingReportingOverflow(part.value)
            if isTooLarge || next > Int(Int32.max) {
                (sum, lengths) = (0, [])
                break
            }
            sum = next
            lengths.append(part)
        }
        total = lengths.isEmpty ? Self.unsaid : sum
        let whole = Double(total)
        if lengths.isEmpty || lengths.count > Self.segmentLimit {
            let colors = Set(lengths.map { AndroidColor.hex($0.color) })
            segments = [Segment(start: 0, end: 1, color: colors.count == 1 ? colors.first ?? nil : nil)]
        } else {
            var place = 0.0
            for part in lengths {
                let end = place + Double(part.value)
                segments.append(Segment(start: place / whole, end: end / whole, color: AndroidColor.hex(part.color)))
                place = end
            }
        }
        let top = total
        points = Self.single(marks.filter { $0.value > 0 && $0.value < top }).prefix(Self.pointLimit).map {
            Point(place: Double($0.value) / whole, color: AndroidColor.hex($0.color))
        }
        fraction = isIndeterminate ? nil : min(max(Double(progress ?? 0) / whole, 0), 1)
    }

    /// Of those at one place the last.
    private static func single(_ marks: [LiveUpdateLayout.Part]) -> [LiveUpdateLayout.Part] {
        var found: [LiveUpdateLayout.Part] = []
        for mark in marks {
            found.removeAll { $0.value == mark.value }
            found.append(mark)
        }
        return found
    }
}
