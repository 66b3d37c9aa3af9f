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
    /// The state of each call's partial; -1 where none is known.
    var partialMap: [Int] = []
    /// Of each program's filter calls, the filter's place in `filterNames`.
    var filterMap: [Int32] = []
    var filterNames = NameTable()
    /// How many bytes the first render wrote: later ones make room for as many.
    var outputBytes = 0
}

/// Keeps what renders found out for those that come after. Held by a library whose templates are rendered again and again.
final class ProgramLinks: Sendable {
    private let known = Mutex<[ObjectIdentifier: LinkedPrograms]>([:])

    /// What is known where a render begins with `program`. A program that is known is held, so that no other one can have its
    /// identity.
    func programs(_ program: Program) -> LinkedPrograms? {
        known.withLock { $0[ObjectIdentifier(program)] }
    }

    /// Takes over what a render knows, where that is more than is known.
    /// `bytes`: how many it wrote.
    func keep(_ programs: LinkedPrograms, bytes: Int) {
        guard let first = programs.states.first else { return }
        known.withLock { known in
            let key = ObjectIdentifier(first.program)
            guard programs.states.count > known[key]?.states.count ?? 0 else { return }
            known[key] = programs
            known[key]?.outputBytes = bytes
        }
    }
}

/// What a render keeps for each program it has met: where the program's part of the shared tables begins.
struct ProgramState {
    let program: Program
    /// In `symbolMap`: the symbol of each name.
    let firstSymbol: Int
    /// In `partialMap`: the program of each call with a literal name.
    let firstPartial: Int
    /// In `filterMap`: the filter of each filter call.
    let firstFilter: Int
}
