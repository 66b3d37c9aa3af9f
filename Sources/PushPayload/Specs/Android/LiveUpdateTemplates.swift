import DataTree

/// Live updates that an SDK draws of fields of its own, by the name of a template: `templates` of a form.
struct LiveUpdateTemplates: Sendable {
    struct Template: Sendable {
        var title: String
        var text: [String]
        /// How many steps the bar has, and how many are done.
        var total: String?
        var done: String?
        /// The time that is counted down to.
        var end: String?
    }

    /// What holds the fields, which win over those beside it.
    let place: String
    let subText: String
    /// What is none of the template's beside it.
    let envelope: Set<String>
    let templates: [String: Template]
    /// Steps of a bar, by the references of those that have one.
    static let stepLimit = 20

    init(_ node: Node) {
        place = node["in"]?.string ?? ""
        subText = node["subText"]?.string ?? ""
        envelope = Set(AndroidForm.texts(node["envelope"]))
        let named = (node["by"]?.members ?? []).map { member in
            func text(_ key: String) -> String? { member.value[key]?.string }
            return (
                member.name,
                Template(
                    title: text("title") ?? "", text: AndroidForm.texts(member.value["text"]), total: text("total"),
                    done: text("done"), end: text("end"))
            )
        }
        templates = Dictionary(named) { $1 }
    }
}

/// The bar of a live update and its clock, where the SDK draws them of plain fields: `bar` of a form.
struct LiveUpdateBar: Sendable {
    let progress: String
    let indeterminate: String
    /// False hides the bar.
    let shown: String
    /// Objects of `length` and `color`.
    let segments: String
    /// False hides the time; true makes it run, and run back.
    let clock: String
    let running: String
    let back: String

    init(_ node: Node) {
        func text(_ key: String) -> String { node[key]?.string ?? "" }
        (progress, indeterminate, shown, segments) = (
            text("progress"), text("indeterminate"), text("shown"), text("segments")
        )
        (clock, running, back) = (text("clock"), text("running"), text("back"))
    }
}
