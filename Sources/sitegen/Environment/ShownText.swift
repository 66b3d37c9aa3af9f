/// Texts and numbers as they are read and shown.
extension StringProtocol {
    /// Without white space at both ends, or without what `isDropped` says.
    func trimmed(_ isDropped: (Character) -> Bool = \.isWhitespace) -> String {
        var rest = Substring(self).drop(while: isDropped)
        while let last = rest.last, isDropped(last) { rest.removeLast() }
        return String(rest)
    }
}

extension Double {
    /// With two decimals.
    var hundredths: String {
        let whole = Int(exactly: (self * 100).rounded()) ?? 0
        let digits = String(whole.magnitude % 100)
        return (whole < 0 ? "-" : "") + "\(whole.magnitude / 100)." + (digits.utf8.count < 2 ? "0" : "") + digits
    }
}
