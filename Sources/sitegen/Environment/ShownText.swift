/// Texts and numbers as they are read and shown.
extension Double {
    /// With two decimals.
    var hundredths: String {
        let whole = Int(exactly: (self * 100).rounded()) ?? 0
        let digits = String(whole.magnitude % 100)
        return (whole < 0 ? "-" : "") + "\(whole.magnitude / 100)." + (digits.utf8.count < 2 ? "0" : "") + digits
    }
}
