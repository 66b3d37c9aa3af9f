import DataTree
import Liquid
import TestSupport

/// The Braze table: see `Fixtures/braze.yml`.
enum BrazeTable {
    static let all: [BrazeCase] = FixtureTable("LiquidTests/braze").root.members.flatMap { list in
        list.value.elements.map { row in
            func text(_ name: String) -> String? { row[name]?.string }
            let answers = row["answers"]?.members.map { answer in
                let (status, body) = (answer.value["status"]?.int, answer.value["body"]?.string)
                return (answer.name, ConnectedContent(status: status ?? 200, body: body ?? ""))
            }
            let blocks = row["blocks"]?.members.map { ($0.name, $0.value.string ?? "") }
            return BrazeCase(
                text("source") ?? "", text("template") ?? "",
                row["variables"].flatMap { LiquidValue($0).objectValue } ?? [:], text("text") ?? "",
                abort: text("abort"), codes: row["codes"]?.elements.compactMap(\.string) ?? [],
                blocks: Dictionary(uniqueKeysWithValues: blocks ?? []),
                answers: Dictionary(uniqueKeysWithValues: answers ?? []))
        }
    }
}
