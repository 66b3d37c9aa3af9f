"""What a package brings for shells and for `man`."""

import shutil

from stranger import NotRun, check, clean, not_run, run, unpack


@check
def completions_and_man_pages(folder):
    """As the manual's page on installing says, in each shell that is here."""
    top = unpack(folder / "unpacked")
    (folder / "home").mkdir()
    environment = clean(HOME=str(folder / "home"), PATH=f"{top}/bin:/usr/bin:/bin")
    done = []
    for shell, script in (
        # `_sitegen` is what compinit finds in fpath; the manual's two lines for ~/.zshrc.
        ("zsh", f'fpath=("{top}/share/zsh/site-functions" $fpath); autoload -Uz compinit && compinit -D -u; print ${{_comps[sitegen]}}'),
        ("fish", f'source {top}/share/fish/vendor_completions.d/sitegen.fish; complete --do-complete "sitegen ch"'),
        ("bash", f'source {top}/share/bash-completion/completions/sitegen; COMP_WORDS=(sitegen ch); COMP_CWORD=1; _sitegen sitegen ch sitegen; echo "${{COMPREPLY[@]}}"'),
    ):
        if not shutil.which(shell):
            not_run.append(f"completions of {shell}: it is not here")
            continue
        said = run(shutil.which(shell), *(["-f"] if shell == "zsh" else []), "-c", script, env=environment, cwd=folder).stdout
        assert said.split()[:1] == ["_sitegen" if shell == "zsh" else "check"], f"{shell}: {said}"
        done.append(shell)
    if not shutil.which("man"):
        raise NotRun("man is not here")
    for page in ("sitegen", "sitegen-check"):
        text = run("man", "-P", "cat", page, env={**environment, "MANPATH": f"{top}/share/man", "MANWIDTH": "80"}).stdout
        assert "SYNOPSIS" in text and "--" in text, text[:400]
    return f"completions in {', '.join(done)}; man sitegen, man sitegen-check"
