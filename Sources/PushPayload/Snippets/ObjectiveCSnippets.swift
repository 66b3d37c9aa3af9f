import Text

/// Defects that Objective-C samples of push guides are known for. Sources: Wisetracker's push data page (traps W2–W5) and
/// Braze's advanced guide (B3, B6, B7).
enum ObjectiveCSnippets {
    static func check(_ tokens: CodeTokens, _ functions: [CodeFunction]) -> [SnippetLint.Finding] {
        plainStrings(tokens) + swiftTypes(tokens) + oldAlertOption(tokens) + raises(tokens)
            + functions.compactMap { recursiveGetter($0, tokens) }
            + UndeclaredNames.check(tokens, isDeclared: isDeclared)
    }

    /// `NSLog("…")`: a C string where an object is wanted.
    private static func plainStrings(_ tokens: CodeTokens) -> [SnippetLint.Finding] {
        tokens.indices(of: "NSLog").compactMap { index in
            guard tokens.isSign(index + 1, "("), let string = tokens[index + 2], string.kind == .string else {
                return nil
            }
            return .init(
                "'NSLog' needs an '@' before the string", at: string.range.lowerBound..<string.range.lowerBound + 1,
                why: "a C string is no object: the program dies when it logs", fix: "write '@\"…\"'",
                replacement: "@\"")
        }
    }

    private static func swiftTypes(_ tokens: CodeTokens) -> [SnippetLint.Finding] {
        tokens.indices(of: "String").compactMap { index in
            guard tokens.isSign(index + 1, "*") else { return nil }
            return .init(
                "'String *' is no type of Objective-C", at: tokens.range(index, index),
                why: "the snippet does not compile", fix: "write 'NSString *'", replacement: "NSString")
        }
    }

    private static func oldAlertOption(_ tokens: CodeTokens) -> [SnippetLint.Finding] {
        let old = "UNNotificationPresentationOptionAlert"
        return tokens.indices(of: old).map { index in
            .init(
                "'\(old)' is deprecated since iOS 14", at: tokens.range(index, index),
                why: "newer systems tell the banner and the list apart",
                fix: "write 'UNNotificationPresentationOptionBanner | UNNotificationPresentationOptionList'",
                replacement: "UNNotificationPresentationOptionBanner | UNNotificationPresentationOptionList")
        }
    }

    private static func raises(_ tokens: CodeTokens) -> [SnippetLint.Finding] {
        tokens.indices(of: "raise").compactMap { index in
            guard tokens.isWord(index - 1, "NSException") else { return nil }
            return .init(
                "an exception must not answer what a payload holds", at: tokens.range(index - 1, index),
                why: "the extension dies in front of the reader, and the notification stays blank",
                fix: "return, and let the system's own content stand")
        }
    }

    /// `- (NSUserDefaults *)defaults { … self.defaults … }`; setting `self.defaults = …` is not a read.
    private static func recursiveGetter(_ function: CodeFunction, _ tokens: CodeTokens) -> SnippetLint.Finding? {
        guard function.parameters.isEmpty, let body = function.body else { return nil }
        let use = body.first { index in
            guard tokens.isWord(index, function.name), tokens.isWord(index - 1, "self") || tokens.isSign(index - 1, ".")
            else { return false }
            if tokens.isSign(index - 1, ".") {
                guard tokens.isWord(index - 2, "self") else { return false }
                return !tokens.isSign(index + 1, "=") || tokens.isSign(index + 2, "=")
            }
            return tokens.isSign(index - 2, "[") && tokens.isSign(index + 1, "]")
        }
        return use.map { index in
            .init(
                "the getter '\(function.name)' must not call itself", at: tokens.range(index - 2, index),
                why: "it calls itself until the stack is full, and the process dies",
                fix: "read the instance variable '_\(function.name)'")
        }
    }

    /// A pointer (`*dict`), a parameter (`(Type)dict`) or an assignment to a declared type.
    private static func isDeclared(_ name: String, _ tokens: CodeTokens) -> Bool {
        tokens.indices(of: name).contains { index in
            tokens.isSign(index - 1, "*") || tokens.isSign(index - 1, ")") || tokens.isWord(index - 1, "id")
                || tokens.isSign(index - 1, ">")
        }
    }
}
