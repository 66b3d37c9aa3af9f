import Liquid
import Text

/// A profile with what a template of one language sees of it.
struct PreparedProfile: Sendable {
    let profile: Profile
    let variables: LiquidObject
    let library: TemplateLibrary
    /// Where its content blocks' places lie.
    let places: LiquidPlaces

    init(_ profile: Profile, _ liquid: PayloadLiquid) {
        self.profile = profile
        variables = profile.variables(liquid)
        library = profile.library(liquid).value
        places = profile.places
    }
}
