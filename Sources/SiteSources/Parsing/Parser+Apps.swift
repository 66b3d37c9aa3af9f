import DataTree
import PushPayload
import SiteFiles
import Text

extension Parser {
    /// The string tables below `apps/`, by app.
    mutating func appTexts() -> [String: [AppTextFile]] {
        var found: [String: [AppTextFile]] = [:]
        for entry in source.entries {
            guard case .appTexts(let app) = entry.kind, let read = AppTextFile.read(entry.file, path: entry.path.text)
            else { continue }
            found[app, default: []].append(take(read))
        }
        return found
    }

    mutating func parseApps() {
        var facts: [String: Document] = [:]
        var plists: [String: [App.PropertyList]] = [:]
        let texts = appTexts()
        var loose: [LooseApps.Found] = []
        var projects: [String: AndroidProject] = [:]
        var activities: [String: [ActivityType]] = [:]
        for entry in source.entries {
            if case .app(let id) = entry.kind {
                facts[id] = document(entry)
                tree.facts.append(facts[id] ?? document(entry))
            }
            if case .androidFile(let app) = entry.kind {
                diagnostics += projects[app, default: AndroidProject()].read(entry.file)
            }
            if case .activity(let app) = entry.kind {
                let name = entry.path.withoutExtension.name
                activities[app, default: []].append(ActivityType(name: name, document: document(entry)))
            }
            guard case .propertyList(let app) = entry.kind else { continue }
            let document = take(PlistReader.parse(entry.file))
            diagnostics += PropertyListRules.check(document)
            guard entry.path.hasPrefix("apps/") else {
                loose.append(LooseApps.Found(path: entry.path, document: document))
                continue
            }
            let target = entry.path.folder.components.dropFirst(2).joined(separator: "/")
            plists[app, default: []].append(.init(target: target, document: document))
        }
        plists = LooseApps(loose, beside: plists, named: Set(facts.keys)).plists
        let ids = [Set(facts.keys), Set(plists.keys), Set(texts.keys), Set(projects.keys), Set(activities.keys)]
        tree.apps = ids.reduce(into: Set<String>()) { $0.formUnion($1) }.sorted().map {
            App(
                id: $0, facts: facts[$0], plists: plists[$0] ?? [], texts: texts[$0] ?? [],
                android: (projects[$0] ?? AndroidProject()).files(texts[$0] ?? []),
                activities: activities[$0] ?? [])
        }
        diagnostics += tree.apps.flatMap(AppRules.check) + [tree.unknownDefaultApp].compactMap { $0 }
    }
}
