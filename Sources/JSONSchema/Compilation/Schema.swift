/// A schema and everything it refers to, compiled. Immutable and safe to use from many tasks at once.
package struct Schema: Sendable {
    let program: Program
}
