extension SpecSet {
    package subscript(_ spec: KnownSpec) -> Spec? { self[id: spec.id] }
}
