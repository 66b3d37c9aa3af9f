import Platform

/// Why a result is where it is, the half that is decided when the site is built.
///
/// A document's score for a token is BM25F: every field gives `weight · count / length norm`, the sum `t` saturates as
/// `t / (t + saturation)`. That number in (0, 1) is kept as one of `levels` levels; the script multiplies it with the token's
/// rarity, adds the tokens of a query up, and looks at the texts of the best for the query as a phrase (`50-rank.js`).
/// Lengths are measured against constants instead of the site's averages, so that a page's numbers depend on nothing but
/// the page.
enum SearchWeights {
    struct Field: Sendable {
        var weight: Double
        /// How much of the length counts: 0 none, 1 all.
        var slope: Double
        /// Tokens of a field of usual length.
        var usual: Double

        func norm(_ length: Int) -> Double { 1 - slope + slope * Double(length) / usual }
    }

    static let guideTitle = Field(weight: 14, slope: 0.4, usual: 8)
    static let title = Field(weight: 9, slope: 0.4, usual: 8)
    static let heading = Field(weight: 6, slope: 0.4, usual: 8)
    static let name = Field(weight: 7, slope: 0.3, usual: 6)
    static let lead = Field(weight: 2.5, slope: 0.5, usual: 40)
    static let body = Field(weight: 1, slope: 0.7, usual: 150)
    /// The page's title in its sections: they are found by it, far behind the page's top.
    static let context = Field(weight: 0.6, slope: 0, usual: 8)

    static let saturation = 4.0
    static let levels = 12

    /// 1 … `levels` for a weighted count.
    static func level(_ count: Double) -> UInt32 {
        UInt32(min(Double(levels), max(1, (count / (count + saturation) * Double(levels)).rounded(.up))))
    }

    /// Documents that are kept for one token: above it those where it weighs most. A token that is nearly everywhere says
    /// little, and its list would cost most.
    static let longestList = 6000

    /// Letters of a title up to which its signs tell it from others.
    static let fewLetters = 3

    /// The level of a title, a heading or a name that is the whole query.
    static func wholeLevel(isTitle: Bool, _ kind: SearchPage.Kind) -> UInt32 {
        isTitle ? (kind == .guide || kind == .page ? 12 : 10) : kind == .key ? 9 : 7
    }
}
