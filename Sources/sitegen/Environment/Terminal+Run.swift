import ArgumentParser
import SiteFiles

extension Terminal {
    /// Runs a command to its exit code. What keeps it from running, or a file that cannot be read or written, is said, and the code is
    /// `Outcome.couldNotRun`.
    func run(_ command: () async throws -> Int32) async throws {
        do {
            let code = try await command()
            // What git was asked for and did not say is missing in the verdict.
            if let failure = GitScratch.silence { throw failure }
            if code != 0 { throw ExitCode(code) }
        } catch let failure as Failure {
            fail(said(failure.text))
            throw ExitCode(Outcome.couldNotRun)
        } catch let failure as FileSystem.Failure {
            fail("'\(failure.path)': \(failure.reason)")
            throw ExitCode(Outcome.couldNotRun)
        }
    }
}
