/// What Braze's own tags read and set.
extension VariableReader {
    mutating func readBraze(_ step: BrazeStep, _ tables: ProgramTables) {
        switch step {
        case .abort(let reason):
            read(text: reason, tables)
            settle()
        case .connectedContent(let call):
            read(text: call.url, tables)
            assign(tables.names[Int(call.variable >= 0 ? call.variable : call.fallback)])
        case .contentBlock(let partial, _): followBlock(partial, tables)
        case .catalog(let call):
            read(text: call.catalog, tables)
            for word in call.words { read(text: word, tables) }
            assign(tables.names[Int(call.variable)])
        }
    }

    private mutating func read(text id: TextID, _ tables: ProgramTables) {
        guard id >= 0 else { return }
        for piece in tables.texts[Int(id)] {
            if case .pipeline(let pipeline) = piece { read(pipeline: pipeline) }
        }
    }

    /// A content block sees and sets what its caller does.
    mutating func followBlock(_ partial: Int32, _ tables: ProgramTables) {
        guard let target = library?[tables.keys[Int(partial)]]?.program else { return }
        include(target)
    }
}
