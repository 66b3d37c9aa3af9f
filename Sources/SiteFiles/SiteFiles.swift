/// The disk: files and folders as they are read, and output that replaces a folder as a whole. Knows nothing of what is in them.
///
/// Folders from the top; each uses only those below it:
///
/// - `Writing`: a set of files to a folder: what differs, in one step or with a journal, one build at a time
/// - `Ignoring`: `.gitignore` files and folders of other people's files
/// - `Keeping`: work of earlier builds that a later one takes over
/// - `Disk`: system calls with errors that say what is wrong
/// - `Concurrency`: work on many elements at once, results in order
/// - `Paths`: the kinds of paths and addresses, each a type, and the ways between them
