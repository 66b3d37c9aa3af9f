/// What every floor speaks: source files and places in them, findings and their sentences, text made safe to show.
///
/// Folders from the top; each uses only those below it:
///
/// - `Reports`: all findings of a run in the forms that people and machines read
/// - `Fixes`: the edits of findings put into files, or shown as a difference
/// - `Storing`: findings as bytes of a cache, and back
/// - `Frames`: one finding beside the lines that it is about
/// - `Findings`: the one type of a finding: its code, severity, place, sentences and fix; the box that makes it cheap to move
/// - `Messages`: sentences in English and the other languages
/// - `Sources`: files as they were read, their lines, and places in them
/// - `Safety`: what may be shown or linked to: HTML, terminals, addresses
/// - `Strings`: characters and texts: replacing, distance, width, hash
/// - `Bytes`: what a byte is, sets of them, substring search, halving of what is sorted
