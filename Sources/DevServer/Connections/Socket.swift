import Platform

/// The few calls on sockets that the server makes; none of them waits. It takes and returns file descriptors; the code
/// that opens one closes it.
enum Socket {
    enum Transfer: Equatable {
        case bytes(Int)
        /// Nothing now; `poll` says when.
        case later
        /// The other side has ended, or the connection is lost.
        case over
    }

    /// Neither waits nor is inherited by programs that a build starts, and raises no signal where that is a matter of the socket.
    static func prepare(_ socket: Int32) {
        _ = fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) | O_NONBLOCK)
        _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
        #if canImport(Darwin)
            set(socket, SOL_SOCKET, SO_NOSIGPIPE)
        #endif
    }

    /// Turns an option on.
    static func set(_ socket: Int32, _ level: Int32, _ option: Int32) {
        var yes: Int32 = 1
        _ = setsockopt(socket, level, option, &yes, socklen_t(MemoryLayout<Int32>.size))
    }

    static func receive(_ socket: Int32, into buffer: inout [UInt8]) -> Transfer {
        while true {
            let count = recv(socket, &buffer, buffer.count, 0)
            if count >= 0 { return count == 0 ? .over : .bytes(count) }
            if errno == EINTR { continue }
            return errno == EAGAIN || errno == EWOULDBLOCK ? .later : .over
        }
    }

    static func send(_ bytes: ArraySlice<UInt8>, to socket: Int32) -> Transfer {
        #if canImport(Darwin)
            let flags: Int32 = 0
        #else
            let flags = Int32(MSG_NOSIGNAL)
        #endif
        while true {
            let count = bytes.withUnsafeBytes { Platform.send(socket, $0.baseAddress, $0.count, flags) }
            if count >= 0 { return .bytes(count) }
            if errno == EINTR { continue }
            return errno == EAGAIN || errno == EWOULDBLOCK ? .later : .over
        }
    }

    /// Says that nothing more will be sent.
    static func finish(_ socket: Int32) {
        #if canImport(Darwin)
            _ = shutdown(socket, SHUT_WR)
        #else
            _ = shutdown(socket, Int32(SHUT_WR))
        #endif
    }

    static func close(_ socket: Int32) { _ = Platform.close(socket) }

    /// Raises the number of descriptors that this process may have, as far as it may and up to `wanted`; gives what it is then.
    static func raiseDescriptorLimit(to wanted: Int) -> Int {
        var limit = rlimit()
        #if canImport(Darwin)
            let kind = RLIMIT_NOFILE
        #else
            let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #endif
        guard getrlimit(kind, &limit) == 0 else { return 256 }
        let target = min(rlim_t(wanted), limit.rlim_max)
        if limit.rlim_cur < target {
            let before = limit.rlim_cur
            limit.rlim_cur = target
            if setrlimit(kind, &limit) != 0 { limit.rlim_cur = before }
        }
        return Int(min(limit.rlim_cur, rlim_t(Int32.max)))
    }
}
