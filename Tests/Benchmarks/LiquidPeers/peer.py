"""python-liquid or minijinja on the workloads of a file: see `liquid` beside this folder for the form.

  peer.py python-liquid|minijinja WORKLOADS.json [SECONDS per workload]
"""

import json
import sys
import time


def python_liquid(work):
    from liquid import DictLoader, Environment

    environment = Environment(loader=DictLoader(work["partials"]))
    parse = lambda: environment.from_string(work["index"])  # noqa: E731
    known = parse()

    def parse_all():
        for text in work["partials"].values():
            environment.from_string(text)
        return parse()

    turn = {
        "parse": parse_all,
        "render": lambda: known.render(**work["data"]),
        "both": lambda: parse().render(**work["data"]),
    }[work["phase"]]
    return turn, lambda: known.render(**work["data"])


def minijinja(work):
    """Only what its language can say: the same text where it has no partials, or a text of its own (`jinja`)."""
    import minijinja

    # It escapes by the name's ending; these names have none, so that `| escape` alone escapes, as in Liquid.
    sources = {"index": work["jinja"], **work.get("jinja_partials", {})}
    known = minijinja.Environment(templates=sources)

    def parse():
        environment = minijinja.Environment()
        for name, source in sources.items():
            environment.add_template(name, source)
        return environment

    turn = {
        "parse": parse,
        "render": lambda: known.render_template("index", **work["data"]),
        "both": lambda: parse().render_template("index", **work["data"]),
    }[work["phase"]]
    return turn, lambda: known.render_template("index", **work["data"])


def turns(turn, seconds):
    start = time.process_time()
    count, batch = 0, 1
    while True:
        for _ in range(batch):
            turn()
        count += batch
        elapsed = time.process_time() - start
        if elapsed >= seconds:
            return elapsed / count * 1e6
        if elapsed < seconds / 16:
            batch *= 2


def main():
    engine = {"python-liquid": python_liquid, "minijinja": minijinja}[sys.argv[1]]
    with open(sys.argv[2], encoding="utf-8") as file:
        workloads = json.load(file)
    seconds = float(sys.argv[3]) if len(sys.argv) > 3 else 0.2
    results = []
    for work in workloads:
        if engine is minijinja and "jinja" not in work:
            continue
        turn, text = engine(work)
        turns(turn, seconds / 4)
        results.append({"us": turns(turn, seconds), "output": {work["name"]: text()}})
    print(json.dumps(results))


main()
