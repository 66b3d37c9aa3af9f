import Text

extension Terminal {
    /// As the options say.
    init(options: CommonOptions) {
        self.init(
            quiet: options.quiet, verbose: options.verbose, noColor: options.noColor,
            printsDocument: options.formats.contains { !$0.isForPeople }, language: options.lang)
    }
}
