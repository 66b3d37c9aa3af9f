package import Text

/// Codes that rules emit, and that the findings of a request are told by.
extension DiagnosticCode {
    package static let apsMisplacedKey = DiagnosticCode("aps.misplaced-key")
    package static let apsShape = DiagnosticCode("aps.shape")
    package static let apsValueType = DiagnosticCode("aps.value-type")
    package static let apsUnknownKey = DiagnosticCode("aps.unknown-key")
    package static let packRequiredKey = DiagnosticCode("pack.required-key")
    package static let packUnknownKey = DiagnosticCode("pack.unknown-key")
    package static let packValue = DiagnosticCode("pack.value")
    package static let urlMalformed = DiagnosticCode("url.malformed")
    package static let headerMismatch = DiagnosticCode("apns.header-mismatch")
    package static let targetTooOld = DiagnosticCode("target.too-old")
    package static let mediaMutable = DiagnosticCode("media.needs-mutable-content")
}
