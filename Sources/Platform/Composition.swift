#if !canImport(Darwin)
    @_spi(_Unicode) private import Swift
#endif

/// Unicode's normal forms (UAX #15).
extension String {
    /// Form C: letters and their marks in one scalar where there is one.
    package var composed: String {
        #if canImport(Darwin)
            precomposedStringWithCanonicalMapping
        #else
            String(String.UnicodeScalarView(_nfc))
        #endif
    }

    /// Form D: letters and their marks apart.
    package var decomposed: String {
        #if canImport(Darwin)
            decomposedStringWithCanonicalMapping
        #else
            String(String.UnicodeScalarView(_nfd))
        #endif
    }

    /// Form KC: as form C, and what is only another look of a character (`Ａ`, `①`, `ﬁ`) is that character.
    package var compatibilityComposed: String {
        #if canImport(Darwin)
            return precomposedStringWithCompatibilityMapping
        #else
            var scalars = String.UnicodeScalarView()
            for scalar in unicodeScalars {
                if let plain = CompatibilityTable.plain[scalar] {
                    scalars.append(contentsOf: plain)
                } else {
                    scalars.append(scalar)
                }
            }
            return String(scalars).composed
        #endif
    }
}
