package import Text

/// One place where a template reads a variable that it has not set itself.
package struct VariableUse: Sendable, Hashable {
    /// As written, without filters: `page.title`, `custom_attribute.${points}`.
    package var path: String
    /// The variable itself: `page`; `${}` for Braze's plain names; empty where the template computes the name.
    package var root: String
    /// What is looked up in it, from left to right: names, and indices as digits; nil where the template computes it.
    package var segments: [String?]
    package var location: SourceLocation
    /// The `default` filter takes the place of a value that is missing or blank.
    package var hasDefault: Bool
    /// Read in a condition, or only inside blocks whose condition asks for this variable or for what holds it.
    package var isGuarded: Bool
}

extension Template {
    /// Every variable that the template reads from outside, in reading order: each place once; partials, where a library is
    /// given, stand at their first call. Nothing is rendered.
    ///
    /// Not from outside are: what `assign`, `capture`, `increment` or `decrement` set above the place, whatever branch they
    /// stand in; a loop's variable inside the loop; `forloop` and `tablerowloop`; a partial's arguments. A partial that
    /// `render` calls sees its arguments only: what else it reads are the host's globals, which are outside too. A partial
    /// whose name is computed cannot be followed; one that calls itself is followed once.
    ///
    /// Takes time in proportion to the templates; what is beyond 500,000 operations is left out.
    package func variablesRead(library: TemplateLibrary? = nil) -> [VariableUse] {
        var reader = VariableReader(library: library)
        reader.read(program)
        return reader.uses
    }
}
