extension Spec {
    /// The row of the spec, if code knows of it.
    package var known: KnownSpec? { KnownSpec(rawValue: id) }
}

extension SpecSet {
    package subscript(_ spec: KnownSpec) -> Spec? { self[id: spec.id] }
}
