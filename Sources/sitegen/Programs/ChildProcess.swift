import CSpawn
import Platform

/// Another program while it runs, in a process group of its own: it has none of our descriptors but those that it is given, and
/// signals as a shell would leave them.
struct ChildProcess {
    /// How it ended: with a code, or by a signal.
    enum Ending: Equatable {
        case code(Int32)
        case signal
    }

    let id: pid_t

    /// Nil when it cannot be started. `input` is the file that it reads; without `output` and `errors` what it says is lost.
    init?(
        _ path: String, arguments: [String], folder: String = ".", environment: [String: String],
        input: String = "/dev/null", output: Int32? = nil, errors: Int32? = nil
    ) {
        let words = ([path] + arguments).map { strdup($0) } + [nil]
        let variables = environment.sorted { $0.key < $1.key }.map { strdup($0.key + "=" + $0.value) } + [nil]
        defer { for text in words + variables { free(text) } }
        var id = pid_t()
        let code = cspawn_start(&id, path, words, variables, folder, input, output ?? -1, errors ?? -1)
        guard code == 0 else { return nil }
        self.id = id
    }

    /// Whether it ends in time; how, `wait` tells.
    func hasEnded(within seconds: Int) -> Bool {
        let start = ContinuousClock.now
        while true {
            var info = siginfo_t()
            let code = waitid(P_PID, id_t(id), &info, WEXITED | WNOHANG | WNOWAIT)
            if code != 0 && errno != EINTR || code == 0 && info.si_signo == SIGCHLD { return true }
            if ContinuousClock.now - start > .seconds(seconds) { return false }
            usleep(500)
        }
    }

    /// Waits for its end.
    func wait() -> Ending {
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0 {
            if errno != EINTR { return .signal }
        }
        // The macros of wait(2): the low seven bits are a signal, the next byte is the code.
        return status & 0x7F == 0 ? .code((status >> 8) & 0xFF) : .signal
    }
}

/// A pipe whose ends no other program inherits.
struct ProgramPipe {
    let reading: Int32
    let writing: Int32

    init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (reading, writing) = (ends[0], ends[1])
    }
}
