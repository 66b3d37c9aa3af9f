import DataTree
package import Text

/// Pushwoosh: `ios_category_custom` and `ios_root_params.aps.category` both set, and different. The vendor's page names the first
/// place, its SDK's documentation the second; which one wins is not documented.
enum CategoryConflictRule: Rule {
    static let codes = [RuleCode(.categoryConflict, .error, .always(.uncertain))]

    static func check(_ context: RuleContext) -> [Diagnostic] {
        guard context.isRequest, let plan = context.spec.delivery, let notification = context.root.at(plan.root),
            let field = notification["ios_category_custom"], let first = field.string,
            let other = notification["ios_root_params"]?["aps"]?["category"], let second = other.string, first != second
        else { return [] }
        var diagnostic = context.diagnostic(
            .categoryConflict, .error, other, "/aps/category",
            "the category is given twice and differs: '\(first)' and '\(second)'",
            why: "the vendor's documents name both places; which one wins is not documented",
            fix: .init("keep one of them"))
        diagnostic.notes = [.init("the other one is here", at: field.location)]
        return [diagnostic]
    }
}

extension DiagnosticCode { package static let categoryConflict = DiagnosticCode("pw.category-conflict") }
