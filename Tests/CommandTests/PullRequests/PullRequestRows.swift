/// What a pull request may hold. Each row is one; those of a kind stand together.
enum PullRequestRows {
    typealias Row = PullRequestTests.Row

    private static let beside = "cp -R $F/beside .sitegen-cache"
    private static let own = "git init -q . && mkdir -p .cache && cp -R $F/home/.cache/sitegen .cache/"

    /// Caches, and places that look like one.
    static let cache: [Row] = [
        Row(name: "a cache beside the site", plant: beside, run: "$S check --quiet"),
        Row(name: "the same, built", plant: beside + "; cp -R $F/site site", run: "$S build --quiet"),
        Row(
            name: "a page of another build", plant: beside + "; cp -R $F/site site", run: "$S build --quiet",
            holds: "! grep -rq GOOD site && grep -q BAD site/guides/a/index.html"),
        Row(name: "without git", plant: "cp -R $F/beside .sitegen-cache; cp $F/beside/key .", run: "$S check --quiet"),
        Row(
            name: "beside another output",
            plant: "mkdir out; cp -R $F/beside out/.sitegen-cache; cp -R $F/site out/site",
            run: "$S build --quiet --output out/site"),
        Row(name: "the user's caches in the tree", plant: own, run: "XDG_CACHE_HOME=$P/.cache $S check --quiet"),
        Row(
            name: "the same, built", plant: own + "; cp -R $F/site site",
            run: "XDG_CACHE_HOME=$P/.cache $S build --quiet", holds: "! grep -rq GOOD site"),
        Row(name: "the home is the tree", plant: own, run: "HOME=$P $S check --quiet"),
        Row(
            name: "the home is the tree, and no repository",
            plant: "mkdir .cache; cp -R $F/home/.cache/sitegen .cache/",
            run: "HOME=$P $S check --quiet"),
        Row(
            name: "the home leads into the tree", plant: own,
            run: "ln -s $P $T/alias; HOME=$T/alias $S check --quiet; c=$?; rm $T/alias; exit $c"),
        Row(
            name: "the sources are a folder of the tree", plant: own + "; mkdir docs; mv Content docs/",
            run: "HOME=$P $S build --quiet --source docs", holds: "test -z \"$(find .cache -newer docs -name '*.run')\""
        ),
        Row(
            name: "nothing is put into the tree", plant: "git init -q .; mkdir docs; mv Content docs/",
            run: "HOME=$P $S build --quiet --source docs", holds: "test ! -e .cache && test ! -e .sitegen-cache"),
        Row(
            name: "no repository, the program beside it", plant: "mkdir docs; mv Content docs/",
            run: "HOME=$P $S build --quiet --source docs", holds: "test ! -e .cache"),
        Row(name: "a relative folder of caches", plant: own, run: "XDG_CACHE_HOME=.cache $S check --quiet"),
        Row(
            name: "a folder that is named, with a key", plant: beside,
            run: "$S check --quiet --cache-dir .sitegen-cache"),
        Row(
            name: "the same, built", plant: beside + "; cp -R $F/site site",
            run: "$S build --quiet --cache-dir .sitegen-cache", holds: "! grep -rq GOOD site"),
        Row(
            name: "the same, and a machine with a key", plant: beside,
            run: "$S build --quiet > /dev/null; $S check --quiet --cache-dir .sitegen-cache"),
        Row(
            name: "a key of the environment", plant: beside,
            run: "SITEGEN_CACHE_KEY=0123456789abcdef $S check --quiet --cache-dir .sitegen-cache"),
        Row(
            name: "a key that is too short", plant: beside,
            run: "SITEGEN_CACHE_KEY=abc $S check --quiet --cache-dir .sitegen-cache", code: 2),
        Row(
            name: "own entries under other names", plant: "true",
            run: """
                $S build --quiet --cache-dir c > /dev/null; $S check --quiet --cache-dir c > /dev/null
                cd c/sites/$ID && cp site.run x && mv check.run site.run && mv x check.run; cd $P
                $S build --quiet --cache-dir c > /dev/null; $S check --quiet --cache-dir c
                """),
        Row(
            name: "own entries of another site", plant: "true",
            run: """
                cp -R . $T/other; sed -i.old 's/"1"/1/' $T/other/Content/samples/apns/one.json
                $S check --quiet --cache-dir c > /dev/null; (cd $T/other; $S check --quiet --cache-dir $P/c)
                for f in c/sites/*/check.run; do cp $f c/sites/$ID/check.run; $S check --quiet --cache-dir c || n=x$n; done
                rm -r $T/other; test $n = xx && exit 1
                """),
        Row(
            name: "own entries, damaged", plant: "true",
            run: """
                $S check --quiet --cache-dir c > /dev/null
                for i in 20 60 90; do printf x | dd of=c/sites/$ID/check.run bs=1 seek=$i conv=notrunc 2> /dev/null; done
                $S check --quiet --cache-dir c
                """),
        Row(
            name: "pipes as entries",
            plant: "mkdir -p c/sites/$ID; mkfifo c/sites/$ID/check.run c/sites/$ID/site.run c/key",
            run: "$S check --quiet --cache-dir c"),
        Row(
            name: "folders as entries", plant: "mkdir -p c/sites/$ID/check.run c/sites/$ID/site.run c/key",
            run: "$S build --quiet --cache-dir c"),
        Row(
            name: "the named folder is a link", plant: "git init -q .; ln -s $O/empty c",
            run: "$S build --quiet --cache-dir c", code: 2),
        Row(
            name: "the named folder lies behind a link", plant: "git init -q .; ln -s $O sub",
            run: "$S build --quiet --cache-dir sub/c", code: 2),
        Row(
            name: "the named folder is a link to nothing", plant: "git init -q .; ln -s $O/new c",
            run: "$S build --quiet --cache-dir c", code: 2),
        Row(
            name: "its folder of sites is a link", plant: "mkdir c; ln -s $O/empty c/sites",
            run: "$S build --quiet --cache-dir c"),
        Row(
            name: "a site's folder is a link", plant: "mkdir -p c/sites; ln -s $O/empty c/sites/$ID",
            run: "$S build --quiet --cache-dir c"),
        Row(
            name: "entries are links",
            plant: "mkdir -p c/sites/$ID; for n in run index pages; do ln -s $O/letter.txt c/sites/$ID/site.$n; done",
            run: "$S build --quiet --cache-dir c"),
        Row(
            name: "its .gitignore is a link", plant: "mkdir -p c/sites; ln -s $O/new c/sites/.gitignore",
            run: "$S build --quiet --cache-dir c"),
        Row(
            name: "links beside the site",
            plant:
                "mkdir .sitegen-cache; for n in run index pages check.run; do ln -s $O/letter.txt .sitegen-cache/site.$n; done",
            run: "$S build --quiet > /dev/null; $S check --quiet"),
        Row(
            name: "links to nothing beside the site",
            plant: "mkdir .sitegen-cache; for n in site.run .gitignore; do ln -s $O/new-$n .sitegen-cache/$n; done",
            run: "$S build --quiet"),
        Row(
            name: "the folder beside the site is a link", plant: "ln -s $O/empty .sitegen-cache",
            run: "$S build --quiet"),
    ]

    /// Links, and lists of paths, where something is written.
    static let links: [Row] = [
        Row(name: "the output", plant: "ln -s $O/empty site", run: "$S build --quiet", code: 2),
        Row(name: "the output, to nothing", plant: "ln -s $O/new site", run: "$S build --quiet", code: 2),
        Row(
            name: "the output that is named", plant: "git init -q .; ln -s $O sub",
            run: "$S build --quiet --output sub/empty", code: 2),
        Row(
            name: "a folder of the output", plant: "cp -R $F/site site; rm -r site/guides; ln -s $O site/guides",
            run: "$S build --quiet", code: 2),
        Row(
            name: "a page", plant: "cp -R $F/site site; ln -sf $O/letter.txt site/guides/a/index.html",
            run: "$S build --quiet", code: 2),
        Row(
            name: "the manifest", plant: "cp -R $F/site site; ln -sf $O/letter.txt site/.sitegen-manifest.json",
            run: "$S build --quiet", code: 2),
        Row(
            name: "folders for what is unfinished", plant: "cp -R $F/site site; ln -s $O site/.sitegen-new",
            run: "$S build --quiet", code: 2),
        Row(
            name: "the folder beside the output", plant: "cp -R $F/site site; ln -s $O .site.sitegen-new",
            run: "$S build --quiet", code: 2),
        Row(
            name: "locks and parts",
            plant: "for n in .site.sitegen-lock .sitegen-spool-000000; do ln -s $O/new $n; done",
            run: "$S build --quiet"),
        Row(
            name: "a manifest that lists other files",
            plant:
                #"cp -R $F/site site; printf '{"version": 1, "files": ["../../outside/letter.txt", "%s/letter.txt"]}' $O > site/.sitegen-manifest.json"#,
            run: "$S build --quiet --force"),
        Row(
            name: "a journal that names other files",
            plant: #"""
                cp -R $F/site site; mkdir site/.sitegen-new; echo x > site/.sitegen-new/0
                echo '{"files": ["../../outside/x"], "removed": ["../../outside/letter.txt"]}' > site/.sitegen-new/journal.json
                """#, run: "$S build --quiet"),
        Row(
            name: "folders of an export",
            plant:
                "mkdir out; for n in apns bodies curl schemas fixtures loaders pictures; do ln -s $O/empty out/$n; done",
            run: "$S export --quiet --output out", code: 2),
        Row(
            name: "files of an export",
            plant:
                "$S export --quiet --output out || true; for f in $(find out -type f); do ln -sf $O/letter.txt $f; done",
            run: "$S export --quiet --output out", code: 2),
        Row(
            name: "files of an export, to nothing",
            plant: "$S export --quiet --output out || true; for f in $(find out -type f); do ln -sf $O/new $f; done",
            run: "$S export --quiet --output out", code: 2),
        Row(name: "an export", plant: "ln -s $O/empty out", run: "$S export --quiet --output out", code: 2),
        Row(name: "a file with markers", plant: "ln -s $O/R.md R.md", run: "$S embed --quiet R.md", code: 2),
        Row(
            name: "a payload that can be fixed",
            plant: "printf '{\"aps\":{\"alert\":\"x\",\"Badge\":1}}' > $O/two.json; ln -s $O/two.json two.json",
            run: "$S check --quiet --fix two.json", code: 2),
        Row(
            name: "a folder of payloads that can be fixed",
            plant: "mkdir $O/p; printf '{\"aps\":{\"alert\":\"x\",\"Badge\":1}}' > $O/p/two.json; ln -s $O/p more",
            run: "$S check --quiet --fix more/two.json", code: 2),
        Row(
            name: "a report", plant: "ln -s $O/letter.txt r.sarif",
            run: "$S check --quiet --format sarif --output r.sarif", code: 2),
        Row(
            name: "a report, to nothing", plant: "ln -s $O/new r.sarif",
            run: "$S check --quiet --format sarif --output r.sarif", code: 2),
        Row(
            name: "a report, over two links", plant: "ln -s r2 r.sarif; ln -s $O/new r2",
            run: "$S check --quiet --format sarif --output r.sarif", code: 2),
        Row(
            name: "a folder of reports", plant: "ln -s $O reports",
            run: "$S check --quiet --format sarif --output reports/r.sarif", code: 2),
        Row(
            name: "the ignore file", plant: "ln -s $O/new .sitegen-ignore.yml",
            run: "$S check --quiet --generate-ignore-file", code: 2),
        Row(
            name: "answers about links", plant: "ln -s $O/new .sitegen-links.json",
            run: "$S check --quiet --external-links", code: 2),
        Row(
            name: "answers about links, elsewhere",
            plant: "printf 'title: T\\nlinks: {cache: ../outside/new}\\n' > Content/site.yml",
            run: "$S check --quiet --external-links", code: 2),
        Row(name: "a new site", plant: "ln -s $O/empty docs", run: "$S new site docs --quiet", code: 2),
        Row(
            name: "an import", plant: "mkdir book; echo '# B' > book/README.md; ln -s $O/empty docs",
            run: "$S import gitbook book --output docs", code: 2),
        Row(
            name: "a file of an import",
            plant:
                "mkdir book; echo '# B' > book/README.md; $S import gitbook book --output docs; for f in $(find docs -type f); do ln -sf $O/letter.txt $f; done",
            run: "$S import gitbook book --output docs --force", code: 2),
    ]

    private static let bad = #"printf '{"aps":{"alert":"x","badge":"1"}}' > "#
    /// As pre-commit runs the hook: the words of its entry, then the names of files.
    private static let hook = "$S $(sed -n 's/^  entry: sitegen //p' $R/.pre-commit-hooks.yaml | head -1) "

    /// Names that could be something else, and programs that nobody asked for.
    static let names: [Row] = [
        Row(
            name: "a report as a name", plant: bad + "--output=x.apns; rm -r Content", run: hook + "--output=x.apns",
            holds: "test ! -e x.apns"),
        Row(name: "a short option", plant: bad + "-o=x.apns", run: hook + "-o=x.apns", holds: "test ! -e x.apns"),
        Row(name: "an option that is none", plant: bad + "--fix.apns", run: hook + "--fix.apns"),
        Row(name: "a form", plant: bad + "--format=json.apns", run: hook + "--format=json.apns"),
        Row(name: "a dash", plant: bad + "-.apns", run: hook + "-.apns"),
        Row(
            name: "a pattern", plant: bad + "'[g]ood.apns'; printf '{\"aps\":{\"alert\":\"x\"}}' > good.apns",
            run: hook + "'[g]ood.apns'"),
        Row(name: "a file at a revision", plant: bad + "HEAD:a.apns", run: hook + "HEAD:a.apns"),
        Row(name: "a line end", plant: bad + "'a\nb.apns'", run: hook + "'a\nb.apns'"),
        Row(
            name: "programs of the tree",
            plant:
                "git init -q .; for n in git curl sh; do printf '#!/bin/sh\\ntouch %s/new\\n' $O > $n; chmod +x $n; done",
            run: "PATH=\":.:$PATH\" $S check --quiet --verbose > /dev/null 2>&1"),
        Row(
            name: "attributes that name programs",
            plant:
                "git init -q .; echo '*.json filter=x diff=x' > .gitattributes; git add . && git -c user.name=a -c user.email=a@example.com commit -qm a; printf '[filter \"x\"]\\nsmudge = touch %s/new\\nclean = touch %s/new\\n[diff \"x\"]\\ntextconv = touch %s/new\\n' $O $O $O >> .git/config",
            run: "printf ' ' >> Content/samples/apns/one.json; $S check --quiet --since HEAD"),
        Row(
            name: "a repository in plain sight",
            plant: "git init -q --bare . && printf '[core]\\nfsmonitor = touch %s/new\\n' $O >> config",
            run: "$S check --quiet > /dev/null 2>&1; $S check --quiet --since HEAD", code: 2),
    ]
}
