"""Shapes of specs: how a small schema can ask for much work."""

from math import isqrt

from .shape import BUILD, Shape, deep, lines, site, spec

EXPORT = ("export", "--source", "@", "--output", "@/out", "--quiet", "--jobs", "1")


def definitions(n, make):
    return {f"d{i}": make(i) for i in range(n)}


def ref(index):
    return {"$ref": f"#/$defs/d{index}"}


def diamond(n):
    """Two keys that lead to the same part, level upon level: 2^n ways through n parts."""
    defs = definitions(n, lambda i: {"type": "object", "properties": {"a": ref(i + 1), "b": ref(i + 1)}})
    defs[f"d{n}"] = {"type": "string"}
    return {"properties": {"page": {"type": "integer"}, "top": ref(0)}, "$defs": defs}


def diamond_value(n):
    """A value with one way through the diamond, that fails at its end."""
    return '{"page": 1, "top": ' + deep('{"a": ', "}", n, "1") + "}"


def diamond_logic(n):
    """The same about one value: each part is asked twice."""
    defs = definitions(n, lambda i: {"allOf": [ref(i + 1), ref(i + 1)]})
    defs[f"d{n}"] = {"type": "string"}
    return {"properties": {"page": ref(0)}, "$defs": defs}


def diamond_choice(n):
    defs = definitions(n, lambda i: {"anyOf": [ref(i + 1), ref(i + 1)]})
    defs[f"d{n}"] = {"type": "string"}
    return {"properties": {"page": ref(0)}, "$defs": defs}


def diamond_nested(n):
    """Without references to parts of its own: `$ref` to properties of the schema itself."""
    properties = {"page": {"type": "integer"}}
    for i in range(n):
        properties[f"p{i}"] = {"type": "object", "properties": {
            "a": {"$ref": f"#/properties/p{i + 1}"}, "b": {"$ref": f"#/properties/p{i + 1}"}}}
    properties[f"p{n}"] = {"type": "string"}
    return {"properties": properties}


def all_to_all(n):
    """Every part holds every part: the ways through it are those of a complete graph. The text has n² references."""
    defs = definitions(n, lambda i: {"type": "object", "properties": {f"k{j}": ref(j) for j in range(n)}})
    return {"properties": {"page": {"type": "integer"}, "top": ref(0)}, "$defs": defs}


def all_to_all_choice(n):
    defs = definitions(n, lambda i: {"type": "object", "oneOf": [
        {"properties": {f"k{j}": ref(j)}} for j in range(n)]})
    return {"properties": {"page": {"type": "integer"}, "top": ref(0)}, "$defs": defs}


def properties(n, make):
    return {"properties": {"page": {"type": "integer"}, **{f"k{i}": make(i) for i in range(n)}}}


ROWS = (
    ("refs-diamond", 2, lambda n: spec(diamond(n), diamond_value(n))),
    ("refs-diamond-logic", 2, lambda n: spec(diamond_logic(n))),
    ("refs-diamond-choice", 2, lambda n: spec(diamond_choice(n))),
    ("refs-diamond-own", 2, lambda n: spec(diamond_nested(n))),
    ("refs-all-to-all", 9, lambda n: spec(all_to_all(isqrt(n)))),
    ("refs-all-to-all-choice", 9, lambda n: spec(all_to_all_choice(isqrt(n)))),
    ("refs-recursive", 50, lambda n: spec(
        {"properties": {"page": {}, "next": {"$ref": "#"}, **{f"k{i}": {"$ref": "#"} for i in range(n)}}})),
    ("refs-chain", 300, lambda n: spec({
        "properties": {"page": ref(0)}, "$defs": {**definitions(n, lambda i: ref(i + 1)), f"d{n}": {"type": "integer"}}})),
    ("refs-many-to-one", 500, lambda n: spec({
        **properties(n, lambda i: ref(0)), "$defs": {"d0": {"type": "object", "properties": {
            f"k{j}": {"type": "string"} for j in range(20)}}}})),
    ("refs-many-to-long-text", 200, lambda n: spec({
        **properties(n, lambda i: ref(0)), "$defs": {"d0": {"description": "word " * (n * 4)}}})),
    ("refs-many-to-long-enum", 100, lambda n: spec({
        **properties(n, lambda i: ref(0)), "$defs": {"d0": {"enum": [f"value{j}" for j in range(n)]}}})),
    ("refs-unknown", 500, lambda n: spec(properties(n, lambda i: ref(i)))),
    ("refs-loops", 300, lambda n: spec({**properties(n, lambda i: ref(i)), "$defs": definitions(n, lambda i: ref((i + 1) % n))})),
    ("defs", 500, lambda n: spec({**properties(n, lambda i: ref(i)), "$defs": definitions(n, lambda i: {"type": "string"})})),
    ("anchors", 300, lambda n: spec({
        **properties(n, lambda i: {"$ref": f"#a{i}"}), "$defs": definitions(n, lambda i: {"$anchor": f"a{i}"})})),
    ("dynamic-refs", 200, lambda n: spec({
        **properties(n, lambda i: {"$dynamicRef": "#a"}), "$defs": definitions(n, lambda i: {"$id": f"urn:x{i}", "$dynamicAnchor": "a"})})),
    ("properties", 500, lambda n: spec(properties(n, lambda i: {"type": "string", "description": "a"}))),
    ("properties-long", 300, lambda n: spec(properties(n, lambda i: {"type": "string", "description": "word " * 40}))),
    ("properties-given", 500, lambda n: spec(
        properties(n, lambda i: {"type": "string"}), '{"page": 1' + lines(n, lambda i: f', "k{i}": 1') + "}")),
    ("properties-unknown", 300, lambda n: spec(
        {**properties(n, lambda i: {"type": "string"}), "additionalProperties": False},
        '{"page": 1' + lines(n, lambda i: f', "q{i}": 1') + "}")),
    ("required", 500, lambda n: spec({"properties": {"page": {}}, "required": [f"k{i}" for i in range(n)]})),
    ("deep", 30, lambda n: spec(nested(n))),
    ("deep-items", 60, lambda n: spec({"properties": {"page": nest(n, lambda x: {"type": "array", "items": x})}})),
    ("all-of", 500, lambda n: spec({"properties": {"page": {}}, "allOf": [{"required": ["page"]} for _ in range(n)]})),
    ("any-of", 500, lambda n: spec({"properties": {"page": {"anyOf": [{"const": f"v{i}"} for i in range(n)]}}})),
    ("one-of", 300, lambda n: spec({"properties": {"page": {"oneOf": [
        {"type": "object", "properties": {f"k{i}": {"type": "string"}}} for i in range(n)]}}})),
    ("one-of-items", 50, lambda n: spec(
        {"properties": {"page": {"items": {"oneOf": [{"const": i} for i in range(n)]}}}},
        '{"page": [' + ",".join(["-1"] * n) + "]}")),
    ("conditions", 300, lambda n: spec({"properties": {"page": {}}, "allOf": [
        {"if": {"required": [f"k{i}"]}, "then": {"required": [f"q{i}"]}} for i in range(n)]})),
    ("patterns", 100, lambda n: spec(
        {"properties": {"page": {}}, "patternProperties": {f"^k{i}$": {"type": "string"} for i in range(n)}},
        '{"page": 1' + lines(100, lambda i: f', "k{i}": 1') + "}")),
    ("pattern-hard", 30, lambda n: spec(
        {"properties": {"page": {}, "a": {"pattern": "^(a+)+$"}}}, '{"page": 1, "a": "' + "a" * n + '!"}')),
    ("enum", 2000, lambda n: spec({"properties": {"page": {"enum": [f"value{i}" for i in range(n)]}}})),
    ("enum-objects", 300, lambda n: spec({"properties": {"page": {"enum": [{"a": i} for i in range(n)]}}})),
    ("examples", 500, lambda n: spec({"properties": {"page": {"examples": list(range(n))}}})),
    ("unique-items", 500, lambda n: spec(
        {"properties": {"page": {"uniqueItems": True}}},
        '{"page": [' + ",".join(f'{{"a": {i}}}' for i in range(n)) + "]}")),
    ("contains", 2000, lambda n: spec(
        {"properties": {"page": {"contains": {"const": "x"}}}}, '{"page": [' + ",".join(["1"] * n) + "]}")),
    ("unevaluated", 200, lambda n: spec(
        {"properties": {"page": {}}, "allOf": [{"properties": {f"k{i}": {}}} for i in range(n)], "unevaluatedProperties": False},
        '{"page": 1' + lines(n, lambda i: f', "k{i}": 1') + "}")),
    ("keywords-unknown", 500, lambda n: spec({"properties": {"page": {f"minimun{i}": 1 for i in range(n)}}})),
    ("multiple-of-long", 1000, lambda n: spec(
        {"properties": {"page": {"multipleOf": 10 ** min(n, 4000) + 7}}}, '{"page": ' + "7" * n + "}")),
    ("media-pointers", 300, lambda n: spec({
        "properties": {"page": {}}, "x-push": {"id": "page", "layer": "L1", "media": [f"/k{i}/a" for i in range(n)]}})),
    ("detect", 300, lambda n: spec({
        "properties": {"page": {}}, "x-push": {"id": "page", "detect": [[f"/k{i}"] for i in range(n)]}})),
    ("reference-tables", 100, lambda n: spec({"properties": {"page": {}}, "x-reference": [
        {"id": f"s{i}", "kind": "table", "title": "a", "columns": [{"id": "a", "title": "A"}],
         "rows": [{"id": "r", "a": "b"}]} for i in range(n)]})),
    ("secrets", 200, lambda n: spec(
        properties(n, lambda i: {"type": "string", "x-secret": True}),
        '{"page": 1' + lines(n, lambda i: f', "k{i}": "secret-value-{i}"') + "}")),
)


def nest(n, make):
    inner = {"type": "string"}
    for _ in range(n):
        inner = make(inner)
    return inner


def nested(n):
    return {"properties": {"page": {}, "top": nest(n, lambda x: {"type": "object", "properties": {"a": x}})}}


def specs(n):
    files = {}
    for i in range(n):
        files |= {f"Content/specs/p{i}/spec.yml":
                  f"title: P{i}\ntype: object\nx-push: {{id: p{i}, detect: [[/k{i}]]}}\nproperties: {{k{i}: {{type: string}}}}\n"}
    return site(files)


SHAPES = [Shape("schema-" + name, start, make, BUILD) for name, start, make in ROWS]
SHAPES += [
    Shape("schema-files", 20, specs),
    Shape("schema-files-refs", 100, lambda n: site({
        f"Content/specs/p{i}/spec.yml":
            f"title: P{i}\ntype: object\nx-push: {{id: p{i}}}\nproperties:\n"
            + "".join(f"  k{j}: {{$ref: 'urn:sitegen:spec:p{j}'}}\n" for j in range(isqrt(n))) for i in range(isqrt(n))})),
    Shape("schema-export-diamond", 2, lambda n: spec(diamond(n), diamond_value(n)), EXPORT),
    Shape("schema-export-all-to-all", 9, lambda n: spec(all_to_all(isqrt(n))), EXPORT),
    Shape("schema-export-properties", 500, lambda n: spec(properties(n, lambda i: {"type": "string"})), EXPORT),
    Shape("schema-new-sample", 2, lambda n: spec({
        **diamond(n), "required": ["top"],
        "$defs": {**{k: {**v, "required": ["a", "b"]} if "properties" in v else v for k, v in diamond(n)["$defs"].items()}}}),
        ("new", "sample", "page/two", "--source", "@")),
]
