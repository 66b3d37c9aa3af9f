#pragma once

// Tables that are compiled in, so that results do not depend on the machine. Each is UTF-8, ends with a zero, and lives as long as
// the program.

/// Every time zone of the tz database, a line each: its names, `@` its offset at the start of 1970, the changes since (seconds after
/// the one before, and the new offset), `=` the rule that says all later ones. Seconds are to the base of 36. `.ci/tables zones`.
const char *cdata_time_zones(void);

/// The names of emoji: GitHub's, which GitBook, Slack and Discord write as well, and Unicode's short ones (CLDR) beside them:
/// `name=emoji`, a line each, sorted by their bytes.
const char *cdata_emoji(void);

/// Characters that are another form of others, by Unicode's compatibility decompositions: `A0=20`, `B2-B3=32`, `1F14D=53+53`, a line
/// each. `.ci/tables compatibility`.
const char *cdata_compatibility(void);

/// Icons by their names; the first lines tell the form.
const char *cdata_icons(void);

/// The languages that code is coloured in; the first lines tell the form.
const char *cdata_languages(void);

/// The meta-schemas of JSON Schema's drafts, written anew: the path at json-schema.org, a tabulator, the document; a line each.
const char *cdata_meta_schemas(void);

/// The forms in which issuers give out their secrets; the first lines tell the form of a row.
const char *cdata_secret_forms(void);
