package import DataTree

extension Schema {
    /// Validates a value and everything below it.
    ///
    /// A first pass only decides; a second one, taken when the first says no, collects the errors. Bounded in depth,
    /// steps and pattern effort whatever the schema and the instance are (`ValidationError.Kind.limit`).
    /// O(nodes × applicable keywords).
    package func validate(_ node: Node) -> ValidationReport {
        var report = ValidationReport(isValid: true)
        if let (errors, documents) = Validator.violations(of: node, program: program) {
            report = ReportBuilder(program: program, documents: documents).report(errors)
        }
        report.subject = ValidationReport.Subject(schema: self, node: node)
        return report
    }
}
