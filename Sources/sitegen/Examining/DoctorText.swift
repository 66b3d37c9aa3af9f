import Text

/// The facts as people read them.
struct DoctorText {
    let terminal: Terminal

    func text(
        _ tool: ToolFacts, _ site: SiteFacts, _ checks: [CheckFacts.Check], _ weights: [PageWeights.Weight]
    ) -> String {
        let weighed = site.isEmpty ? [] : [weightLines(weights)]
        let parts = [toolLines(tool), siteLines(site), checkLines(checks)] + weighed + [[next(site)]]
        return parts.map { VisibleText.lines($0.joined(separator: "\n")) }.joined(separator: "\n\n") + "\n"
    }

    private static let mostPlaces = 6

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
        let payloads: Message = site.payloads == 1 ? "\(site.payloads) payload" : "\(site.payloads) payloads"
        let guides: Message = site.guides == 1 ? "\(site.guides) guide" : "\(site.guides) guides"
        lines.append("  " + say(Message.list([payloads, guides], joined: ", ")))
        if !site.takenFor.isEmpty {
            let kinds = site.takenFor.map { taken -> Message in
                taken.isJudged ? "\(taken.count) × \(taken.kind)" : "\(taken.count) × \(taken.kind) (no pack judges it)"
            }
            lines.append("  " + say("payloads taken for: \(Message.list(kinds))"))
        }
        if !site.places.isEmpty {
            let shown = site.places.prefix(Self.mostPlaces).map { Message(verbatim: "'\($0.folder)' (\($0.count))") }
            let more = max(0, site.places.count - shown.count)
            let folders = shown + (more > 0 ? ["\(more) more folders"] : [])
            lines.append("  " + say("payloads found in: \(Message.list(folders))"))
        }
        if site.downloads > 0 {
            lines.append("  " + say("payloads that guides offer for download: \(site.downloads)"))
        }
        let list = { (names: [String]) in names.joined(separator: ", ") }
        if !site.apps.isEmpty { lines.append("  " + say("apps: \(list(site.apps))")) }
        if !site.users.isEmpty { lines.append("  " + say("sample users: \(list(site.users))")) }
        if !site.ownPacks.isEmpty { lines.append("  " + say("packs of its own: \(list(site.ownPacks))")) }
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
        [say("Styles and scripts of the heaviest page of each kind, on the disk, and what both may weigh")]
            + weights.map { weight in
                let pages: Message = weight.pages == 1 ? "\(weight.pages) page" : "\(weight.pages) pages"
                let (styles, scripts) = (Self.kilobytes(weight.styles), Self.kilobytes(weight.scripts))
                let sizes: Message = "\(styles) + \(scripts) of \(Self.kilobytes(weight.budget)) kB"
                return "  \(weight.kind): " + say(sizes) + ", " + say(pages)
                    + (weight.isWithin ? "" : " " + say("(too heavy)"))
            }
    }

    private static func kilobytes(_ bytes: Int) -> String { String((bytes + 500) / 1000) }

    private func next(_ site: SiteFacts) -> String {
        if !site.isEmpty { return say("Next: 'sitegen check\(ShellWord.option(site.source))'") }
        let files: Message = "put a payload (JSON) or a guide (Markdown) into the folder"
        return say("Next: \(files), or begin with 'sitegen new site DIR'")
    }
}
