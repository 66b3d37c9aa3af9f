extension Diagnostic {
    /// An address whose scheme is on no list: the link is shown as text.
    package static func refusedAddress(
        _ address: String, at place: SourceLocation?, pointer: String? = nil, media: Bool = false
    ) -> Diagnostic {
        let scheme = WebAddress.scheme(address)
        let headline: Message =
            scheme.map { "an address must not use the scheme '\($0)'" }
            ?? "an address must not hold control characters"
        let list = media ? "'https', 'http'" : "'https', 'http', 'mailto', 'tel'"
        return Diagnostic(
            .linkScheme, .error, at: place, pointer: pointer, headline,
            why: "A browser could run code from the address, or open a local file; the address is shown as text.",
            fix: Fix(
                "use \(list), or a path in the site; to show the address itself, write it as code, in backticks"))
    }
}

extension DiagnosticCode { package static let linkScheme = DiagnosticCode("link.scheme") }
