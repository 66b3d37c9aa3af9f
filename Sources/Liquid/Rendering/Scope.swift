/// The variables of one isolated context: the template itself with what it includes, or one call of `render`.
///
/// Every name is a symbol, a small number, so that reading a variable is an index. Inner bindings (a loop's variable, an
/// argument of `include`) stand in the slot itself; what they hide waits on the interpreter's stack of shadows, and
/// `assign`, which Liquid wants in the outermost scope, goes there.
struct Scope {
    enum Slot: UInt8 {
        /// Not asked for yet: to be looked up in the environment.
        case unresolved
        /// Not in the environment.
        case missing
        /// A copy of what is in the environment.
        case outer
        case bound
        /// `forloop` or `tablerowloop`; the value is the index of its control.
        case loop
    }

    private(set) var values: [LiquidValue] = []
    private(set) var slots: [Slot] = []
    /// Symbols that were set, some of them twice; not all of them where there is no room (`isCrowded`).
    private var touched: [Int] = []
    private var isCrowded = false
    /// Shadows below this belong to the caller.
    var firstShadow = 0
    /// Sees nothing of the render's variables, only the globals.
    var isIsolated = false
    /// `increment` and `decrement`, by symbol.
    var counters: [Int: Int] = [:]
    var cycles: [String: Int] = [:]
    /// Where loops ended, for `offset: continue`, by the symbol of the loop's name.
    var loopEnds: [Int: Int] = [:]
    var lastChanged: [UInt8]?

    /// As new, but for the memory.
    mutating func clear() {
        for symbol in isCrowded ? Array(slots.indices) : touched {
            slots[symbol] = .unresolved
            values[symbol] = .null
        }
        touched.removeAll(keepingCapacity: true)
        isCrowded = false
        if !counters.isEmpty { counters = [:] }
        if !cycles.isEmpty { cycles = [:] }
        if !loopEnds.isEmpty { loopEnds = [:] }
        lastChanged = nil
    }

    @inline(__always)
    mutating func set(_ symbol: Int, _ value: LiquidValue, _ slot: Slot) {
        if slots[symbol] == .unresolved {
            if touched.count < slots.count { touched.append(symbol) } else { isCrowded = true }
        }
        values[symbol] = value
        slots[symbol] = slot
    }

    mutating func grow(to count: Int) {
        guard count > slots.count else { return }
        values.append(contentsOf: repeatElement(.null, count: count - values.count))
        slots.append(contentsOf: repeatElement(.unresolved, count: count - slots.count))
    }
}

/// What a call hands to its partial.
struct Binding {
    var symbol: Int
    var value: LiquidValue
}

/// A binding that another one hides.
struct Shadow {
    var symbol: Int
    var value: LiquidValue
    var slot: Scope.Slot
}

/// A construct that is under way: what its end, `break` and `continue` need to know.
struct Control {
    enum Kind: UInt8 { case loop, row, capture, changed, caseBlock, include, render, block }
    var kind: Kind
    /// In the program's `loops`.
    var clause: Int32 = 0
    var symbol = -1
    var firstShadow = 0
    /// Where the captured output begins.
    var outputStart = 0

    // What a loop goes through: `items`, or the numbers from `lower` on.
    var items: [LiquidValue] = []
    var isCounting = false
    var lower = 0
    var first = 0
    var count = 0
    var index = 0
    var isReversed = false
    var columns = 0
    var column = 1
    var row = 1
    var isLeaving = false
    /// `render … for`: the partial sees a `forloop`.
    var isEach = false
    /// Symbol of the loop's name.
    var name = -1
    /// The control of the loop around this one; −1 for none.
    var parent = -1

    // `case`
    var hasMatched = false
    var remaining = 0

    init(_ kind: Kind) {
        self.kind = kind
    }

    var item: LiquidValue {
        isCounting ? .int(lower + place) : items[place]
    }

    /// Of the item that is at turn: in `items`, or added to `lower`.
    var place: Int { first + (isReversed ? count - 1 - index : index) }
}

/// A partial that is being rendered, and where to go on after it.
struct Frame {
    var caller: Int
    var returnAddress: Int
    /// The calling tag.
    var range: ByteRange
    var name: String
    /// In `bindings`: the arguments of `render`, bound anew for each item, begin here.
    var firstBinding: Int
}
