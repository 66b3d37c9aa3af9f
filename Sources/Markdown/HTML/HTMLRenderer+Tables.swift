import Text

/// Where in a table the renderer is.
struct TableState {
    var alignments: [UInt8] = []
    var column = 0
    var isHeader = false
    var hasBody = false
    /// Tables written so far: a page's tables have different names for assistive technology.
    var count = 0
}

/// Tables.
extension HTMLRenderer {
    mutating func openTablePart(_ node: borrowing CMarkNode, _ kind: CMarkKind) {
        newLine()
        switch kind {
        case .table:
            table.alignments = node.tableAlignments
            table.hasBody = false
            table.count += 1
            openTable()
        case .tableRow:
            table.column = 0
            table.isHeader = node.isHeaderRow
            if table.isHeader {
                output.append("<thead>\n")
            } else if !table.hasBody {
                output.append("<tbody>\n")
                table.hasBody = true
            }
            output.append("<tr>")
        default: openCell(node)
        }
    }

    mutating func closeTablePart(_ node: borrowing CMarkNode, _ kind: CMarkKind) {
        switch kind {
        case .table:
            if table.hasBody { block("</tbody>\n") }
            table.hasBody = false
            newLine()
            output.append(style.siteShapes ? "</table></div>\n" : "</table>\n")
        case .tableRow:
            block("</tr>")
            if table.isHeader { block("</thead>") }
            plainBreak(UInt8(ascii: "\n"))
        default:
            output.append(isHeaderCell(node) ? "</th>" : "</td>")
            table.column += 1
            plainBreak(UInt8(ascii: " "))
        }
    }

    private mutating func openTable() {
        guard style.siteShapes else {
            output.append("<table>\n")
            return
        }
        openTableFrame()
        output.append("<table>\n")
    }

    /// The region in which a wide table scrolls: it can be focused, and has a name.
    mutating func openTableFrame() {
        output.append("<div class=\"table-scroll\" tabindex=\"0\" role=\"region\" aria-label=\"")
        escaped(options.labels.table + (table.count > 1 ? " \(table.count)" : ""))
        output.append("\">")
    }

    /// An empty cell heads nothing: assistive technology would announce a nameless header.
    private func isHeaderCell(_ node: borrowing CMarkNode) -> Bool {
        table.isHeader && !(style.siteShapes && node.isEmpty)
    }

    private mutating func openCell(_ node: borrowing CMarkNode) {
        if source != nil {
            source?.blockLine = node.startLine
            source?.finder.enterCell(
                start: (node.startLine, node.startColumn), end: (node.endLine, node.endColumn))
        }
        let alignment = table.column < table.alignments.count ? table.alignments[table.column] : 0
        let isHeader = isHeaderCell(node)
        if alignment == 0 { return output.append(isHeader ? "<th>" : "<td>") }
        output.append(isHeader ? "<th" : "<td")
        switch alignment {
        case UInt8(ascii: "l"): output.append(style.siteShapes ? " class=\"align-left\">" : " align=\"left\">")
        case UInt8(ascii: "c"): output.append(style.siteShapes ? " class=\"align-center\">" : " align=\"center\">")
        case UInt8(ascii: "r"): output.append(style.siteShapes ? " class=\"align-right\">" : " align=\"right\">")
        default: output.append(UInt8(ascii: ">"))
        }
    }
}
