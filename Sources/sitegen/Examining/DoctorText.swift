import Text

/// The facts as people read them.
struct DoctorText {
    let terminal: Terminal

    func text(
        _ tool: ToolFacts, _ site: SiteFacts, _ checks: [CheckFacts.Check], _ weights: [PageWeights.Weight]
    ) -> String {
        let parts = [toolLines(tool), siteLines(site), checkLines(checks), weightLines(weights)]
        return parts.map { VisibleText.lines($0.joined(separator: "\n")) }.joined(separator: "\n\n") + "\n"
    }

    private func say(_ text: Message) -> String { terminal.said(text) }

    private func toolLines(_ tool: ToolFacts) -> [String] {
        let commit: Message = tool.commit.map { "commit \($0)" } ?? "commit unknown"
        let found: Message =
            switch tool.found {
            case "SITEGEN_SHARE": "named by SITEGEN_SHARE"
            case "installed": "beside the program"
            default: "above the program, as in a clone"
            }
        var lines = ["sitegen \(tool.version), " + say(commit)]
        if let program = tool.program { lines.append("  " + say("program: \(program)")) }
        lines.append("  " + say("theme and packs: \(tool.share), \(found)"))
        lines.append("  " + say("packs: \(tool.packs.joined(separator: ", "))"))
        if tool.isMixed, let version = tool.shareVersion {
            lines.append("  " + say("theme and packs are of version \(version), the program is not"))
        }
        return lines
    }

    private func siteLines(_ site: SiteFacts) -> [String] {
        var lines = [say("The folder '\(site.source)'"), "  " + say("content: \(site.content)")]
        lines.append(
            "  " + (site.settingsFile.map { say("settings: \($0)") } ?? say("settings: none, all are defaults")))
        lines.append("  " + say("\(site.payloads) payloads, \(site.guides) guides"))
        for (label, names) in [("apps", site.apps), ("users", site.users), ("ownPacks", site.ownPacks)] {
            if !names.isEmpty { lines.append("  \(label): " + names.joined(separator: ", ")) }
        }
        for setting in site.settings where setting.isSet || !setting.value.isEmpty {
            lines.append("  \(setting.name): \(setting.value)" + (setting.isSet ? "" : " " + say("(default)")))
        }
        return lines
    }

    private func checkLines(_ checks: [CheckFacts.Check]) -> [String] {
        [say("What is checked")]
            + checks.map { check in
                let state: Message =
                    switch check.state {
                    case .on: "yes"
                    case .partly: "partly"
                    case .off: "no"
                    }
                let why = check.why.map { ": " + say($0) } ?? ""
                return "  [" + say(state) + "] " + say(check.what) + why
            }
    }

    private func weightLines(_ weights: [PageWeights.Weight]) -> [String] {
        [say("Styles and scripts of the heaviest page, in bytes as they lie on the disk, and their budget")]
            + weights.map { weight in
                let pages: Message = "\(weight.pages) pages"
                let sizes = "\(weight.styles) + \(weight.scripts) ≤ \(weight.budget)"
                return "  \(weight.kind): \(sizes), " + say(pages) + (weight.isWithin ? "" : " " + say("(too heavy)"))
            }
    }
}
