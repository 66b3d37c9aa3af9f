package import DataTree
import JSONSchema

/// What a plain JSON Schema validator says of a file by its spec, without any of sitegen's rules: JSON inside of strings is not
/// looked at, since 2020-12 says that `contentSchema` is for applications, and keys that a pack knows are let pass.
package enum SchemaVerdict {
    /// Nil where the spec's schema did not compile.
    package static func isValid(_ root: Node, by spec: Spec, in specs: SpecSet) -> Bool? {
        spec.schema.map { schema in
            schema.validate(root).errors.allSatisfy { error in
                if case .contentNotJSON = error.kind { return true }
                if error.node.document.nesting != nil { return true }
                guard case .unknownKey(let name, _) = error.kind else { return false }
                return error.pointer.hasPrefix("/aps/alert") ? false : SchemaRule.isKnown(name, error, spec, specs)
            }
        }
    }
}
