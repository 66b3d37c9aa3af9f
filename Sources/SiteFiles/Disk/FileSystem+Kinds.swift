import Platform

extension FileSystem {
    /// What something that is neither a file nor a folder is, in words. It is not opened: a pipe would wait for ever.
    package func kindName(_ path: DiskPath) -> String {
        var info = stat()
        guard stat(path.text, &info) == 0 else { return "nothing" }
        return switch info.st_mode & S_IFMT {
        case S_IFIFO: "a pipe"
        case S_IFSOCK: "a socket"
        case S_IFCHR, S_IFBLK: "a device"
        default: "not a regular file"
        }
    }
}
