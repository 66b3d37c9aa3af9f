import DataTree
import Liquid
import Text

/// How an app draws its Live Activity, as far as text and bars can say it: lines for the lock screen and for each region of the
/// Dynamic Island, whose texts are Liquid over `attributes`, `state`, `event` and `now`.
///
/// What it renders is text. Whoever shows it escapes it, as every text of a payload.
package struct ActivityLayout: Sendable {
    package enum Region: String, Sendable, CaseIterable {
        case lockScreen, compactLeading, compactTrailing, minimal, leading, trailing, center, bottom
        /// On Apple Watch and in CarPlay, in place of the two compact views.
        case small

        /// Regions of the island's expanded view are members of `expanded`.
        var isExpanded: Bool { [.leading, .trailing, .center, .bottom].contains(self) }
    }

    /// A line as it is drawn.
    package struct Line: Sendable, Hashable {
        package var leading = ""
        package var trailing = ""
        /// `title`, `figure`, `body` or `caption`.
        package var style = "body"
        /// A bar in place of texts: how much of it is full, from 0 to 1.
        package var fraction: Double?

        package var isEmpty: Bool { leading.isEmpty && trailing.isEmpty && fraction == nil }
    }

    private struct LineTemplate: Sendable {
        var leading: LayoutText?
        var trailing: LayoutText?
        var style = "body"
        var progress: LayoutText?
        var total: LayoutText?
    }

    /// More lines than a presentation has room for are not read.
    static let lineLimit = 8

    private var regions: [Region: [LineTemplate]] = [:]
    private(set) var diagnostics: [Diagnostic] = []

    package var isEmpty: Bool { regions.isEmpty }

    init(_ node: Node) {
        for region in Region.allCases {
            let owner = region.isExpanded ? node["expanded"] : node
            guard let lines = owner?[region.rawValue] else { continue }
            let pointer = "/layout" + (region.isExpanded ? "/expanded/" : "/") + region.rawValue
            let isList = lines.kind == .array
            let all = isList ? Array(lines.elements.prefix(Self.lineLimit)) : [lines]
            regions[region] = all.enumerated().map { index, line in
                self.line(line, pointer + (isList ? "/\(index)" : ""))
            }
        }
    }

    private mutating func line(_ node: Node, _ pointer: String) -> LineTemplate {
        guard node.kind == .object else { return LineTemplate(leading: part(node, pointer)) }
        func at(_ name: String) -> String { pointer + "/" + name }
        var line = LineTemplate()
        line.leading =
            node["text"].flatMap { part($0, at("text")) } ?? node["leading"].flatMap { part($0, at("leading")) }
        line.trailing = node["trailing"].flatMap { part($0, at("trailing")) }
        line.progress = node["progress"].flatMap { part($0, at("progress")) }
        line.total = node["of"].flatMap { part($0, at("of")) }
        line.style = node["style"]?.string ?? "body"
        return line
    }

    private mutating func part(_ node: Node, _ pointer: String) -> LayoutText? {
        LayoutText(node, pointer, &diagnostics)
    }

    // MARK: Drawing

    /// The lines of each region; those that render to nothing are left out.
    func lines(_ variables: ActivityVariables) -> [Region: [Line]] {
        func text(_ template: LayoutText?) -> String { template?.text(variables) ?? "" }
        return regions.mapValues { templates in
            templates.compactMap { template in
                var line = Line(leading: text(template.leading), trailing: text(template.trailing))
                line.style = template.style
                if template.progress != nil {
                    line.fraction = Self.fraction(text(template.progress), of: text(template.total))
                }
                return line.isEmpty ? nil : line
            }
        }
    }

    /// A part of a whole, or a fraction where no whole is named; nil for what is no number.
    private static func fraction(_ part: String, of whole: String) -> Double? {
        guard let part = Double(part), part.isFinite else { return nil }
        let whole = whole.isEmpty ? 1 : Double(whole) ?? 0
        guard whole.isFinite, whole > 0 else { return nil }
        return min(max(part / whole, 0), 1)
    }
}
