import ArgumentParser
import SiteFiles

extension Terminal {
    /// Runs a command to its exit code. What keeps it from running, or a file that cannot be read or written, is said, and the code is
    /// `Outcome.couldNotRun`.
    func run(_ command: () async throws -> Int32) async throws {
        do {
            let code = try await command()
            if code != 0 { throw ExitCode(code) }
        } catch let failure as Failure {
            fail(failure.message)
            throw ExitCode(Outcome.couldNotRun)
        } catch let failure as FileSystem.Failure {
            fail("'\(failure.path)': \(failure.reason)")
            throw ExitCode(Outcome.couldNotRun)
        }
    }
}
