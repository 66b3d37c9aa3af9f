import CPCRE2
import Synchronization

/// A regular expression of a schema, run by PCRE2 under limits. The only file that touches PCRE2.
///
/// PCRE2's compiled code, match data and match context live in an `Engine`, a non-copyable value that frees them and that
/// only exists inside a `Mutex`, so the pointers never cross a task and `Pattern` is `Sendable` by construction. A pattern
/// has several engines, made when first needed: a task takes the first that is free, so tasks rarely wait.
final class Pattern: Sendable {
    /// What became of a match. `limit`: given up because it took too many steps or too much memory.
    enum Outcome { case match, noMatch, limit }

    struct Problem: Error {
        var message: String
    }

    /// The expression as the schema writes it.
    let source: String
    private let translated: [UInt8]
    private let slots: Slots

    private init(source: String, translated: [UInt8], engine: consuming sending Engine) {
        self.source = source
        self.translated = translated
        slots = Slots(first: engine)
    }

    /// Translates and compiles an ECMA-262 expression.
    static func compile(_ source: [UInt8]) -> Result<Pattern, Problem> {
        let text = String(decoding: source, as: UTF8.self)
        var translator = PatternTranslator(text)
        switch translator.translate() {
        case .failure(let problem): return .failure(problem)
        case .success(let translated):
            var code: Int32 = 0
            var offset = 0
            guard let engine = Engine(translated, &code, &offset) else {
                return .failure(Problem(message: Engine.message(code)))
            }
            return .success(Pattern(source: text, translated: translated, engine: engine))
        }
    }

    /// Whether a text is an expression of ECMA-262, also of the kinds that PCRE2 cannot run (lookbehind of varying width).
    static func isValid(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
        var translator = PatternTranslator(String(decoding: source, as: UTF8.self))
        guard case .success(let translated) = translator.translate() else { return false }
        var code: Int32 = 0
        var offset = 0
        if Engine(translated, &code, &offset) != nil { return true }
        return code == PCRE2_ERROR_LOOKBEHIND_NOT_FIXED_LENGTH || code == PCRE2_ERROR_LOOKBEHIND_TOO_LONG
            || code == PCRE2_ERROR_LOOKBEHIND_TOO_COMPLICATED
    }

    /// Looks for the expression anywhere in a text. Effort is bounded in proportion to the text's length.
    func match(_ text: UnsafeBufferPointer<UInt8>) -> Outcome {
        let text = text.span
        if let outcome = slots.first.withLockIfAvailable({ $0.match(text) }) { return outcome }
        if let outcome = slots.second.withLockIfAvailable({ run(&$0, text) }) { return outcome }
        if let outcome = slots.third.withLockIfAvailable({ run(&$0, text) }) { return outcome }
        return slots.fourth.withLock { run(&$0, text) }
    }

    private func run(_ engine: inout Engine?, _ text: Span<UInt8>) -> Outcome {
        if engine == nil {
            var code: Int32 = 0
            var offset = 0
            engine = Engine(translated, &code, &offset)
        }
        return engine?.match(text) ?? .limit
    }

    private struct Slots: ~Copyable, Sendable {
        let first: Mutex<Engine>
        let second = Mutex<Engine?>(nil)
        let third = Mutex<Engine?>(nil)
        let fourth = Mutex<Engine?>(nil)

        init(first engine: consuming sending Engine) {
            first = Mutex(engine)
        }
    }
}

extension Pattern {
    /// Owner of one compiled expression and the memory to run it.
    private struct Engine: ~Copyable {
        private let code: OpaquePointer
        private let data: OpaquePointer
        private let context: OpaquePointer
        /// Only one place in a text can be where a match starts.
        private let isAnchored: Bool

        /// Nil when the expression does not compile; then `code` and `offset` say why and where.
        init?(_ pattern: [UInt8], _ code: inout Int32, _ offset: inout Int) {
            guard let compileContext = pcre2_compile_context_create_8(nil) else { return nil }
            defer { pcre2_compile_context_free_8(compileContext) }
            pcre2_set_max_pattern_length_8(compileContext, 1 << 16)
            pcre2_set_parens_nest_limit_8(compileContext, 200)
            let options = PCRE2_UTF | PCRE2_DOLLAR_ENDONLY | PCRE2_MATCH_UNSET_BACKREF | PCRE2_NEVER_BACKSLASH_C
            let compiled = pattern.withUnsafeBufferPointer {
                pcre2_compile_8($0.baseAddress, $0.count, options, &code, &offset, compileContext)
            }
            guard let compiled else { return nil }
            // One pair of offsets: what a group captured is never asked for.
            guard let data = pcre2_match_data_create_8(1, nil) else {
                pcre2_code_free_8(compiled)
                return nil
            }
            guard let context = pcre2_match_context_create_8(nil) else {
                pcre2_match_data_free_8(data)
                pcre2_code_free_8(compiled)
                return nil
            }
            pcre2_set_heap_limit_8(context, 32 * 1024)
            pcre2_set_depth_limit_8(context, 1_000_000)
            self.code = compiled
            self.data = data
            self.context = context
            var effective: UInt32 = 0
            pcre2_pattern_info_8(compiled, UInt32(PCRE2_INFO_ALLOPTIONS), &effective)
            isAnchored = effective & PCRE2_ANCHORED != 0
        }

        deinit {
            pcre2_match_context_free_8(context)
            pcre2_match_data_free_8(data)
            pcre2_code_free_8(code)
        }

        func match(_ text: Span<UInt8>) -> Outcome {
            text.withUnsafeBufferPointer { match($0) }
        }

        private func match(_ text: UnsafeBufferPointer<UInt8>) -> Outcome {
            pcre2_set_match_limit_8(context, UInt32(limit(text.count)))
            let empty: UInt8 = 0
            let result = withUnsafePointer(to: empty) { nothing in
                pcre2_match_8(code, text.baseAddress ?? nothing, text.count, 0, 0, data, context)
            }
            if result >= 0 { return .match }
            if result == PCRE2_ERROR_NOMATCH { return .noMatch }
            if PCRE2_ERROR_UTF8_ERR21 <= result, result <= PCRE2_ERROR_UTF8_ERR1 { return matchRepaired(text) }
            return .limit
        }

        /// The steps for one starting place. PCRE2 counts anew at every place, so where all are tried their product is
        /// what must stay bounded: a hundred million steps take about a second.
        private func limit(_ count: Int) -> Int {
            let limit = min(200_000 + 20 * count, 5_000_000)
            return isAnchored ? limit : min(limit, max(64, 100_000_000 / (count + 1)))
        }

        /// Text that is not UTF-8 was reported by its parser; here it is matched as it would be shown.
        private func matchRepaired(_ text: UnsafeBufferPointer<UInt8>) -> Outcome {
            let repaired = Array(String(decoding: text, as: UTF8.self).utf8)
            if repaired.elementsEqual(text) { return .noMatch }
            return repaired.withUnsafeBufferPointer { match($0) }
        }

        /// PCRE2's own words for a compile error, shortened to what holds for the schema's author.
        static func message(_ code: Int32) -> String {
            var buffer = [UInt8](repeating: 0, count: 160)
            let length = buffer.withUnsafeMutableBufferPointer {
                pcre2_get_error_message_8(code, $0.baseAddress, $0.count)
            }
            return length > 0 ? String(decoding: buffer.prefix(Int(length)), as: UTF8.self) : "it does not compile"
        }
    }
}
