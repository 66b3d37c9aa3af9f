import Synchronization

/// What a render has found out about the programs that it met: their names as symbols, the partials that they call, the filters of
/// the host that they ask for. The same for every render that begins with the same program and has the same library.
struct LinkedPrograms: Sendable {
    /// The first is the program that the render begins with.
    var states: [ProgramState] = []
    var stateOfProgram: [ObjectIdentifier: Int] = [:]
    /// A symbol is the number of a name: the numbers of the template's own names, then those of its partials.
    var symbols: NameTable
    /// Of each program's names, their symbols.
    var symbolMap: [Int] = []
    /// Where each lookup found its key the last time.
    var hints: [Int32] = []
    /// The state of each call's partial; -1 where none is known.
    var partialMap: [Int] = []
    /// What is known of each call's output, beside `partialMap`.
    var outputs: [KnownOutput] = []
    /// Of each program's pipelines, what an output of it writes.
    var texts: [KnownOutput] = []
    /// How many outputs of calls and of pipelines are known.
    var knownOutputs = 0
    /// Filters of the host that give the same in every render.
    let steadyFilters: Set<String>
    /// Whether what is known was written with escapes for HTML.
    let escapes: Bool
    /// Of each program's filter calls, the filter's place in `filterNames`.
    var filterMap: [Int32] = []
    var filterNames = NameTable()
    /// How many bytes the first render wrote: later ones make room for as many.
    var outputBytes = 0

    /// How much is known: programs, and outputs.
    fileprivate var size: (Int, Int) { (states.count, knownOutputs) }

    init(_ program: Program, _ library: TemplateLibrary, escapes: Bool) {
        symbols = program.tables.nameTable
        self.escapes = escapes
        steadyFilters = library.links?.steadyFilters ?? []
    }
}

/// Keeps what renders found out for those that come after. Held by a library whose templates are rendered again and again.
final class ProgramLinks: Sendable {
    let steadyFilters: Set<String>
    private let known = Mutex<[ObjectIdentifier: LinkedPrograms]>([:])

    init(steadyFilters: Set<String>) { self.steadyFilters = steadyFilters }

    /// What is known where a render begins with `program`. A program that is known is held, so that no other one can have its
    /// identity.
    func programs(_ program: Program) -> LinkedPrograms? {
        known.withLock { $0[ObjectIdentifier(program)] }
    }

    /// Takes over what a render knows, where that is more than is known.
    func keep(_ programs: LinkedPrograms) {
        guard let first = programs.states.first else { return }
        let key = ObjectIdentifier(first.program)
        let size = (programs.states.count, programs.knownOutputs)
        known.withLock { known in
            let before = known[key]?.size ?? (0, 0)
            if size.0 > before.0 || size.1 > before.1 { known[key] = programs }
        }
    }
}

/// What a render keeps for each program it has met: where the program's part of the shared tables begins.
struct ProgramState {
    let program: Program
    /// In `symbolMap`: the symbol of each name.
    let firstSymbol: Int
    /// In `hints`: where each lookup found its key the last time.
    let firstHint: Int
    /// In `partialMap`: the program of each call with a literal name.
    let firstPartial: Int
    /// In `filterMap`: the filter of each filter call.
    let firstFilter: Int
    /// In `texts`: what an output of each pipeline writes.
    let firstText: Int
}
