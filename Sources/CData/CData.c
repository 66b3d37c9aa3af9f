#include "CData.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char time_zones[] = {
#embed "time-zones.txt" suffix(, 0)
};

static const char emoji[] = {
#embed "emoji.txt" suffix(, 0)
};

static const char compatibility[] = {
#embed "compatibility.txt" suffix(, 0)
};

static const char icons[] = {
#embed "icons.txt" suffix(, 0)
};

static const char languages[] = {
#embed "languages.txt" suffix(, 0)
};

static const char meta_schemas[] = {
#embed "meta-schemas.txt" suffix(, 0)
};

static const char secret_forms[] = {
#embed "secret-forms.txt" suffix(, 0)
};

const char *cdata_time_zones(void) { return time_zones; }
const char *cdata_emoji(void) { return emoji; }
const char *cdata_compatibility(void) { return compatibility; }
const char *cdata_icons(void) { return icons; }
const char *cdata_languages(void) { return languages; }
const char *cdata_secret_forms(void) { return secret_forms; }
const char *cdata_meta_schemas(void) { return meta_schemas; }
