import Text

extension SampleChecker {
    /// The sample's own switches, then the site's; secrets stay masked whatever is off.
    func switched(_ found: [Diagnostic], _ facts: SampleFacts) -> (kept: [Diagnostic], off: [Diagnostic]) {
        if facts.switches.isEmpty, switches.isEmpty {
            return (found.inReadingOrder(), [])
        }
        if facts.switches.isEmpty {
            let site = switches.apply(to: found)
            return (site.kept.inReadingOrder(), site.switchedOff)
        }
        let reasoned = facts.switches.filter { !($0.reason?.allSatisfy(\.isWhitespace) ?? true) }
        let own = reasoned.apply(to: found)
        let reported = own.kept + facts.switches.withoutReason + reasoned.unused(among: found)
        let site = switches.apply(to: reported)
        return (site.kept.sorted(by: Diagnostic.inReadingOrder), own.switchedOff + site.switchedOff)
    }
}
