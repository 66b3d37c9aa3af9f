import DataTree
import Text

/// How an app draws a live update of Android 16 (`android` of a declaration): texts in Liquid over the same variables as the Live
/// Activity's layout, and the parts of its bar. The app's code draws it; this says what of it.
package struct LiveUpdateLayout: Sendable {
    /// A segment with its length, or a point with its position.
    package struct Part: Sendable, Hashable {
        package var value: Int
        /// As it is written; whoever draws it reads it as a colour.
        package var color: String?

        package init(value: Int, color: String?) {
            self.value = value
            self.color = color
        }
    }

    /// The texts of one push.
    package struct Drawing: Sendable, Hashable {
        package var title = ""
        package var text = ""
        package var chip = ""
        package var progress: Int?
        package var segments: [Part] = []
        package var points: [Part] = []
    }

    /// More are not read; Android takes ten segments and four points.
    static let partLimit = 24

    private var title: LayoutText?
    private var text: LayoutText?
    private var chip: LayoutText?
    private var progress: LayoutText?
    private let segments: [Part]
    private let points: [Part]
    private(set) var diagnostics: [Diagnostic] = []

    init?(_ node: Node?) {
        guard let node, node.kind == .object else { return nil }
        segments = Self.parts(node["segments"], "length")
        points = Self.parts(node["points"], "position")
        var found: [Diagnostic] = []
        func part(_ name: String) -> LayoutText? {
            node[name].flatMap { LayoutText($0, "/android/" + name, &found) }
        }
        (title, text, chip, progress) = (part("title"), part("text"), part("chip"), part("progress"))
        diagnostics = found
    }

    private static func parts(_ node: Node?, _ name: String) -> [Part] {
        (node?.elements ?? []).prefix(partLimit).compactMap { element in
            (element[name]?.int ?? element.int).map { Part(value: $0, color: element["color"]?.string) }
        }
    }

    func drawing(_ variables: ActivityVariables) -> Drawing {
        func rendered(_ text: LayoutText?) -> String { text?.text(variables) ?? "" }
        var drawing = Drawing(title: rendered(title), text: rendered(text), chip: rendered(chip))
        // A number with decimals counts as far as it is whole.
        drawing.progress = Double(rendered(progress)).flatMap { Int(exactly: $0.rounded(.down)) }
        (drawing.segments, drawing.points) = (segments, points)
        return drawing
    }
}
