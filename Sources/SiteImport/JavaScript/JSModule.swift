/// What a module of JavaScript exports, and what its names stand for, as far as it is written out.
enum JSModule {
    static func values(_ bytes: [UInt8]) -> [JSValue] {
        var found: [JSValue] = []
        var index = 0
        let export = Array("export default".utf8)
        while index < bytes.count, found.count < mostValues {
            let isExport = bytes[index] == UInt8(ascii: "e") && bytes[index...].starts(with: export)
            let isEqual =
                bytes[index] == UInt8(ascii: "=") && index + 1 < bytes.count && bytes[index + 1] != UInt8(ascii: ">")
            guard isExport || isEqual else {
                var walk = JSWalk()
                index = max(index + 1, walk.step(bytes, index, bytes.count) ?? index + 1)
                continue
            }
            var reader = JSReader(bytes, (index + (isExport ? export.count : 1))..<bytes.count)
            found.append(unwrapped(reader.value()))
            index = max(index + 1, reader.index)
        }
        return found
    }

    private static let mostValues = 64

    /// `defineConfig({…})`.
    private static func unwrapped(_ value: JSValue) -> JSValue {
        if case .call(_, let arguments) = value, let first = arguments.first { return first }
        return value
    }
}
