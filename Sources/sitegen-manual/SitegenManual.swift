import Foundation

/// Writes a man page for a command and one for each of its subcommands, from the argument parser's own description of them:
/// `sitegen --experimental-dump-help | sitegen-manual FOLDER DATE`. `make install` runs it.
@main
struct SitegenManual {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.count == 2, let folder = arguments.first, let date = arguments.last else {
            fail("usage: sitegen --experimental-dump-help | sitegen-manual FOLDER DATE", code: 64)
        }
        do {
            let input = FileHandle.standardInput.readDataToEndOfFile()
            let tool = try JSONDecoder().decode(ToolDescription.self, from: input)
            for page in ManualPage.all(of: tool.command, date: date) {
                try Data(page.text.utf8).write(
                    to: URL(fileURLWithPath: folder).appendingPathComponent(page.name + ".1"))
            }
        } catch {
            fail("\(error)", code: 2)
        }
    }

    private static func fail(_ message: String, code: Int32) -> Never {
        FileHandle.standardError.write(Data("sitegen-manual: \(message)\n".utf8))
        exit(code)
    }
}
