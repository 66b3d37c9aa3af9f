/// Bytes of the body that Apple's service receives.
package struct PayloadSize: Sendable, Hashable {
    /// As written in the file; for a request, the delivered payload minified.
    package var written: Int
    package var minified: Int
    package var limit: Int

    package init(written: Int, minified: Int, limit: Int) {
        self.written = written
        self.minified = minified
        self.limit = limit
    }
}
