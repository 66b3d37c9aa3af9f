package import Text

extension DiagnosticCode {
    package static let fileUnreadable = DiagnosticCode("file.unreadable")
    package static let fileTooLarge = DiagnosticCode("file.too-large")
}
