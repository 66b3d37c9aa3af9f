"""The shapes of `growth`: each is a name, the size that it starts with, what it makes of a size, and the command that reads it."""

from . import commands, data, markdown, schemas, sites, templates

TABLES = (markdown, data, schemas, templates, sites, commands)
SHAPES = {shape.name: shape for table in TABLES for shape in table.SHAPES}
if len(SHAPES) != sum(len(table.SHAPES) for table in TABLES):
    raise ValueError("two shapes have the same name")

# One of each kind, and those that once blew up.
HANDFUL = (
    "guide-liquid", "guide-fence-info", "guide-brackets", "guide-quotes-deep", "guide-same-headings", "json-deep",
    "json-keys", "schema-refs-diamond", "schema-refs-all-to-all", "schema-patterns", "liquid-output", "sites-samples",
)
