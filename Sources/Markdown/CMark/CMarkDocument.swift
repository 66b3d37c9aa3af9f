import CCMark
import Synchronization
import Text

/// A parsed Markdown document: libcmark-gfm's tree, owned.
///
/// The only type (with `CMarkNode` in this file) that touches the C library. It makes the parser, feeds it, frees it, and
/// frees the tree in `deinit`; no pointer leaves this file, and a visitor can only borrow a node. Trees are walked with the
/// library's iterator, so nesting costs no stack.
///
/// **Threads.** The library is not re-entrant: its table of characters that may start inline syntax is a process-wide
/// global, which an *inline* extension changes while it parses and restores afterwards. What is used here, and why it
/// is safe on any number of threads:
/// - `table` and `tasklist` are block extensions and footnotes an option; none of them touches that table.
/// - `strikethrough` registers `~`, in `cmark_parser_finish`, which reads the inlines; blocks are read before, by
///   `cmark_parser_feed`. It is attached only when the bytes hold a `~`, and then the parse is finished under
///   `strikethroughLock`. A parse that runs beside it without the lock has no `~` in its bytes, so whether `~` is
///   marked at that moment makes no difference to it; no other entry of the table ever changes.
/// - `autolink` would register `:` and `w`, which every text has. It is never attached; see `Autolinks`.
/// - Registration happens once, in a `static let`; the library's arena, a global too, is never used.
package struct CMarkDocument: ~Copyable {
    /// What a parse recognises beyond CommonMark.
    package struct Features: Sendable {
        package var tables = true
        package var taskLists = true
        package var strikethrough = true
        package var footnotes = true
        package var smartPunctuation = false

        package static let none = Features(tables: false, taskLists: false, strikethrough: false, footnotes: false)
    }

    private static let strikethroughLock = Mutex(())

    private let root: OpaquePointer?

    /// Parses `bytes`. Never fails; ill-formed UTF-8 and NUL become U+FFFD. Time is linear for what
    /// `MarkdownLimits` lets through.
    init(_ bytes: [UInt8], features: Features = Features()) {
        let extensions = CMarkExtensions.registered
        let strikes =
            features.strikethrough
            && bytes.withUnsafeBufferPointer { ByteSearch.find(UInt8(ascii: "~"), in: $0, from: 0) } != nil
        var options = CMARK_OPT_UNSAFE
        // The library's own look at every line costs a tenth of a parse; most files need none.
        if !bytes.withUnsafeBufferPointer(UTF8Check.isWellFormed) { options |= CMARK_OPT_VALIDATE_UTF8 }
        if features.footnotes { options |= CMARK_OPT_FOOTNOTES }
        if features.smartPunctuation { options |= CMARK_OPT_SMART }
        let names = [
            features.tables ? extensions.tableName : nil,
            features.taskLists ? extensions.taskListName : nil,
            strikes ? extensions.strikethroughName : nil,
        ]
        root = Self.parse(bytes, options: options, extensions: names.compactMap { $0 }, locks: strikes)
    }

    deinit {
        if let root { cmark_node_free(root) }
    }

    /// `locks`: whether inlines are read under `strikethroughLock`.
    private static func parse(
        _ bytes: [UInt8], options: Int32, extensions: [String], locks: Bool
    ) -> OpaquePointer? {
        guard let parser = cmark_parser_new(options) else { return nil }
        defer { cmark_parser_free(parser) }
        for name in extensions {
            if let found = cmark_find_syntax_extension(name) {
                cmark_parser_attach_syntax_extension(parser, found)
            }
        }
        bytes.withUnsafeBytes { buffer in
            cmark_parser_feed(parser, buffer.bindMemory(to: CChar.self).baseAddress, buffer.count)
        }
        guard locks else { return cmark_parser_finish(parser) }
        let held = UInt(bitPattern: parser)
        let address = strikethroughLock.withLock { _ in
            UInt(bitPattern: OpaquePointer(bitPattern: held).flatMap { cmark_parser_finish($0) })
        }
        return OpaquePointer(bitPattern: address)
    }

    /// Visits every node in document order, entering and leaving, as the library's own renderers do: leaves
    /// (text, code, breaks, raw HTML) are only entered.
    func walk(_ visitor: inout some CMarkVisitor) {
        guard let root, let iterator = cmark_iter_new(root) else { return }
        defer { cmark_iter_free(iterator) }
        while true {
            let event = cmark_iter_next(iterator)
            if event == CMARK_EVENT_DONE || event == CMARK_EVENT_NONE { return }
            guard let pointer = cmark_iter_get_node(iterator) else { return }
            let node = CMarkNode(pointer: pointer)
            if event == CMARK_EVENT_ENTER { visitor.enter(node) } else { visitor.leave(node) }
        }
    }

    /// Labels of the footnote definitions, escaped for URLs, in the order of their numbers. The definitions stand at the
    /// end of the tree. No accessor gives a label, so it is read from the library's own HTML: `<li id="fn-LABEL">`.
    func footnoteLabels() -> [[UInt8]] {
        var labels: [[UInt8]] = []
        var child = root.flatMap { cmark_node_last_child($0) }
        while let definition = child, cmark_node_get_type(definition) == CMARK_NODE_FOOTNOTE_DEFINITION {
            labels.append(Self.label(of: definition))
            child = cmark_node_previous(definition)
        }
        labels.reverse()
        return labels
    }

    private static func label(of definition: OpaquePointer) -> [UInt8] {
        guard let html = cmark_render_html(definition, CMARK_OPT_DEFAULT, nil) else { return [] }
        defer { cmark_get_default_mem_allocator().pointee.free(html) }
        let bytes = UnsafeBufferPointer(start: html, count: ByteSearch.length(html)).lazy.map { UInt8(bitPattern: $0) }
        let key = Array("<li id=\"fn-".utf8)
        var index = 0
        while index + key.count < bytes.count {
            if bytes[index..<index + key.count].elementsEqual(key) {
                return Array(bytes[(index + key.count)...].prefix { $0 != UInt8(ascii: "\"") })
            }
            index += 1
        }
        return []
    }
}

/// What walks a document. A node is only borrowed: it cannot be kept.
protocol CMarkVisitor {
    mutating func enter(_ node: borrowing CMarkNode)
    mutating func leave(_ node: borrowing CMarkNode)
}

/// A node's kind. `task` is a list item with a check box.
enum CMarkKind: UInt8, Sendable {
    case document, blockQuote, list, item, codeBlock, htmlBlock, paragraph, heading, thematicBreak
    case footnoteDefinition, footnoteReference
    case text, softBreak, lineBreak, code, htmlInline, emphasis, strong, link, image
    case table, tableRow, tableCell, strikethrough, task, other
}

/// One node while it is visited.
struct CMarkNode: ~Copyable {
    fileprivate let pointer: OpaquePointer

    var kind: CMarkKind { Self.kind(pointer) }
    var parentKind: CMarkKind? { cmark_node_parent(pointer).map { Self.kind($0) } }
    /// Whether this paragraph's list (its grandparent) is tight, so that the paragraph has no tags of its own.
    var isInTightList: Bool {
        guard let item = cmark_node_parent(pointer), let list = cmark_node_parent(item),
            cmark_node_get_type(list) == CMARK_NODE_LIST
        else { return false }
        return cmark_node_get_list_tight(list) != 0
    }
    var isEmpty: Bool { cmark_node_first_child(pointer) == nil }
    var isLastChild: Bool { cmark_node_next(pointer) == nil }

    /// Lines and columns count from 1, columns in bytes. Right for blocks and table cells; an inline node's are not.
    var startLine: Int { Int(cmark_node_get_start_line(pointer)) }
    var startColumn: Int { Int(cmark_node_get_start_column(pointer)) }
    var endLine: Int { Int(cmark_node_get_end_line(pointer)) }
    var endColumn: Int { Int(cmark_node_get_end_column(pointer)) }

    var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }
    var isBulletList: Bool { cmark_node_get_list_type(pointer) == CMARK_BULLET_LIST }
    var listStart: Int { Int(cmark_node_get_list_start(pointer)) }
    var isChecked: Bool { cmark_gfm_extensions_get_tasklist_item_checked(pointer) }
    var isHeaderRow: Bool { cmark_gfm_extensions_get_table_row_is_header(pointer) != 0 }

    /// A table's column alignments: `l`, `c`, `r` or 0.
    var tableAlignments: [UInt8] {
        let count = Int(cmark_gfm_extensions_get_table_columns(pointer))
        guard count > 0, let alignments = cmark_gfm_extensions_get_table_alignments(pointer) else { return [] }
        return Array(UnsafeBufferPointer(start: alignments, count: count))
    }

    /// The text of a leaf; a footnote reference's number.
    func withLiteral<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        Self.withBytes(cmark_node_get_literal(pointer), body)
    }
    /// A link's or image's destination, escapes and references resolved.
    func withURL<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        Self.withBytes(cmark_node_get_url(pointer), body)
    }
    func withTitle<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        Self.withBytes(cmark_node_get_title(pointer), body)
    }
    /// A block of code between fences, not one that is indented.
    var isFenced: Bool {
        var (length, offset, character) = (Int32(0), Int32(0), CChar(0))
        return cmark_node_get_fenced(pointer, &length, &offset, &character) != 0
    }
    func withFenceInfo<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        Self.withBytes(cmark_node_get_fence_info(pointer), body)
    }

    private static func withBytes<Result>(
        _ string: UnsafePointer<CChar>?, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        guard let string else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
        let count = ByteSearch.length(string)
        return string.withMemoryRebound(to: UInt8.self, capacity: count) {
            body(UnsafeBufferPointer(start: $0, count: count))
        }
    }

    private static func kind(_ pointer: OpaquePointer) -> CMarkKind {
        let type = cmark_node_get_type(pointer)
        if type == CMARK_NODE_ITEM {
            return cmark_node_get_syntax_extension(pointer) == nil ? .item : .task
        }
        return CMarkExtensions.registered.kinds[type.rawValue] ?? .other
    }
}

/// The library's extensions, registered once, and the numbers it gave their node types.
private struct CMarkExtensions: Sendable {
    let tableName = "table"
    let taskListName = "tasklist"
    let strikethroughName = "strikethrough"
    let kinds: KindTable

    static let registered = CMarkExtensions()

    /// Every parse goes through `registered` first, so the probe below runs before and beside no other parse.
    private init() {
        cmark_gfm_core_extensions_ensure_registered()
        var kinds = KindTable()
        for (type, kind) in Self.standard { kinds[type.rawValue] = kind }
        Self.probe { type, name in
            switch name {
            case "table": kinds[type] = .table
            case "table_header", "table_row": kinds[type] = .tableRow
            case "table_cell": kinds[type] = .tableCell
            case "strikethrough": kinds[type] = .strikethrough
            default: break
            }
        }
        self.kinds = kinds
    }

    /// Parses a table and a struck word, to learn the types of the extensions' nodes.
    private static func probe(_ found: (UInt32, String) -> Void) {
        guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT) else { return }
        defer { cmark_parser_free(parser) }
        for name in ["table", "strikethrough"] {
            if let known = cmark_find_syntax_extension(name) { cmark_parser_attach_syntax_extension(parser, known) }
        }
        let sample = "|a|\n|-|\n|b|\n\n~~c~~\n"
        cmark_parser_feed(parser, sample, sample.utf8.count)
        guard let root = cmark_parser_finish(parser) else { return }
        defer { cmark_node_free(root) }
        guard let iterator = cmark_iter_new(root) else { return }
        defer { cmark_iter_free(iterator) }
        while true {
            let event = cmark_iter_next(iterator)
            if event == CMARK_EVENT_DONE || event == CMARK_EVENT_NONE { return }
            guard let node = cmark_iter_get_node(iterator), let name = cmark_node_get_type_string(node) else { return }
            found(cmark_node_get_type(node).rawValue, String(cString: name))
        }
    }

    private static let standard: [(cmark_node_type, CMarkKind)] = [
        (CMARK_NODE_DOCUMENT, .document), (CMARK_NODE_BLOCK_QUOTE, .blockQuote), (CMARK_NODE_LIST, .list),
        (CMARK_NODE_ITEM, .item), (CMARK_NODE_CODE_BLOCK, .codeBlock), (CMARK_NODE_HTML_BLOCK, .htmlBlock),
        (CMARK_NODE_PARAGRAPH, .paragraph), (CMARK_NODE_HEADING, .heading),
        (CMARK_NODE_THEMATIC_BREAK, .thematicBreak), (CMARK_NODE_FOOTNOTE_DEFINITION, .footnoteDefinition),
        (CMARK_NODE_TEXT, .text), (CMARK_NODE_SOFTBREAK, .softBreak), (CMARK_NODE_LINEBREAK, .lineBreak),
        (CMARK_NODE_CODE, .code), (CMARK_NODE_HTML_INLINE, .htmlInline), (CMARK_NODE_EMPH, .emphasis),
        (CMARK_NODE_STRONG, .strong), (CMARK_NODE_LINK, .link), (CMARK_NODE_IMAGE, .image),
        (CMARK_NODE_FOOTNOTE_REFERENCE, .footnoteReference),
    ]
}

/// Kinds by node type: a block's and an inline's numbers count from 1 each, so two small arrays do.
private struct KindTable: Sendable {
    private var blocks = [CMarkKind?](repeating: nil, count: 64)
    private var inlines = [CMarkKind?](repeating: nil, count: 64)

    subscript(type: UInt32) -> CMarkKind? {
        get {
            let index = Int(type & 0x3FFF)
            guard index < 64 else { return nil }
            return type & 0x4000 == 0 ? blocks[index] : inlines[index]
        }
        set {
            let index = Int(type & 0x3FFF)
            guard index < 64 else { return }
            if type & 0x4000 == 0 { blocks[index] = newValue } else { inlines[index] = newValue }
        }
    }
}
