import Platform

/// Links that somebody else may have put into a working copy: what is written there must not come to lie elsewhere.
extension FileSystem {
    /// The working copies that a folder and the folder at hand belong to: each is the nearest folder with a `.git`, or the folder itself.
    package func trees(of folder: DiskPath) -> [DiskPath] {
        var trees: [DiskPath] = []
        for start in [folder, "."] {
            let own = resolved(start)
            var tree = own
            while entry(tree.entry(".git")) == nil, tree != "/" { tree = tree.folder.isEmpty ? "/" : tree.folder }
            if entry(tree.entry(".git")) == nil { tree = own }
            if !trees.contains(tree) { trees.append(tree) }
        }
        return trees
    }

    /// Whether a path is a folder or lies in it, links resolved as far as something is there. `tree`: without links.
    package func leads(_ path: DiskPath, into tree: DiskPath) -> Bool {
        var existing = absolute(path)
        while entry(existing) == nil, existing != "/" { existing = existing.folder.isEmpty ? "/" : existing.folder }
        let real = resolved(existing)
        return tree == "/" || real == tree || real.isIn(tree)
    }

    /// The first link on the way to a path that lies in a working copy and leads out of it; nil where there is none. What it leads to need
    /// not be there. `tree`: without links.
    package func strayLink(to path: DiskPath, outOf tree: DiskPath, depth: Int = 0) -> DiskPath? {
        var place: DiskPath = ""
        for name in absolute(path).text.split(separator: "/") {
            let above = place.isEmpty ? "/" : place
            place = DiskPath(place.text + "/" + name)
            guard isLink(place), leads(above, into: tree) else { continue }
            if kind(place) != nil {
                if !leads(place, into: tree) { return place }
            } else {
                guard depth < 40, let target = linkTarget(place) else { return place }
                let next = target.hasPrefix("/") ? DiskPath(target) : above.entry(target)
                if !leads(next, into: tree) || strayLink(to: next, outOf: tree, depth: depth + 1) != nil {
                    return place
                }
            }
        }
        return nil
    }

    /// The first link below a folder on the way to a file of it.
    package func link(below folder: DiskPath, to path: OutputPath) -> DiskPath? {
        var place = folder
        for name in path.components {
            place = place.entry(String(name))
            if isLink(place) { return place }
        }
        return nil
    }
}
