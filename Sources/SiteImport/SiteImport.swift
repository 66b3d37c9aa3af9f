/// Other people's documentation systems: folders that are written for one of them are built as they are. Each system is a folder
/// here and a row of `ForeignFiles.systems`; what is above this module asks `ForeignTree` once, and knows no system's name.
///
/// Folders from the top; each uses only those below it:
///
/// - `Tree`: the table of systems, and what a folder has of them
/// - `Docusaurus`: settings, addresses and sidebars
/// - `Starlight`: settings, addresses and sidebars
/// - `MDX`: what both share: pages of MDX below folders that settings in JavaScript name
/// - `Jekyll`: which files are pages, their addresses, Liquid and kramdown
/// - `MdBook`: chapters, with helpers, hidden lines and listings
/// - `GitBook`: its own files, and `import gitbook`
/// - `Systems`: the protocol of a system, and what goes in and comes out
/// - `Contents`: tables of contents
/// - `JavaScript`: values that are written out; nothing is run
/// - `Lines`: lines, fences, markers and tags of Markdown
