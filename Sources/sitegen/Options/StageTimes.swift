import Platform
import Synchronization
import Text

/// Says each stage of a build as it ends, with how long it took (`--verbose`).
final class StageTimes: Sendable {
    private let start = Mutex(ContinuousClock.now)

    func ended(_ stage: String) {
        let length = start.withLock { start in
            let now = ContinuousClock.now
            defer { start = now }
            return now - start
        }
        let seconds = Double(length.components.seconds) + Double(length.components.attoseconds) / 1e18
        Terminal.write("Stage '\(stage)': \(seconds.hundredths) s\n", to: STDERR_FILENO)
    }
}
