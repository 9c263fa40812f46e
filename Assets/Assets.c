#include "Assets.h"

// #embed is C23, which clang takes in older language modes too, but not without a word.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define BLOB(name)                                       \
  fa_blob fa_##name(void) {                              \
    return (fa_blob){name, sizeof name};                 \
  }                                                      \
  _Static_assert(sizeof name > 1024, "the packed file is missing its content")

// A text, with a zero behind it.
#define TEXT(name)                                       \
  fa_blob fa_##name(void) {                              \
    return (fa_blob){name, sizeof name - 1};             \
  }                                                      \
  _Static_assert(sizeof name > 1, "the file of words is missing its content")

_Alignas(8) static const uint8_t airports[] = {
#embed "packed/airports.bin"
};
BLOB(airports);

_Alignas(8) static const uint8_t fields[] = {
#embed "packed/fields.bin"
};
BLOB(fields);

_Alignas(8) static const uint8_t cities[] = {
#embed "packed/cities.bin"
};
BLOB(cities);

_Alignas(8) static const uint8_t zones[] = {
#embed "packed/zones.bin"
};
BLOB(zones);

_Alignas(8) static const uint8_t map_coarse[] = {
#embed "packed/map-coarse.bin"
};
BLOB(map_coarse);

_Alignas(8) static const uint8_t map_medium[] = {
#embed "packed/map-medium.bin"
};
BLOB(map_medium);

_Alignas(8) static const uint8_t map_fine[] = {
#embed "packed/map-fine.bin"
};
BLOB(map_fine);

_Alignas(8) static const uint8_t countries[] = {
#embed "packed/countries.tsv"
};
BLOB(countries);

_Alignas(8) static const uint8_t languages[] = {
#embed "packed/languages.bin"
};
BLOB(languages);

_Alignas(8) static const uint8_t flags[] = {
#embed "packed/flags.bin"
};
BLOB(flags);

_Alignas(8) static const uint8_t ground_height[] = {
#embed "packed/ground-height.bin"
};
BLOB(ground_height);

_Alignas(8) static const uint8_t ground_land[] = {
#embed "packed/ground-land.bin"
};
BLOB(ground_land);

_Alignas(8) static const uint8_t ground_slopes[] = {
#embed "packed/ground-slopes.bin"
};
BLOB(ground_slopes);

_Alignas(8) static const uint8_t ground_lights[] = {
#embed "packed/ground-lights.bin"
};
BLOB(ground_lights);

_Alignas(8) static const uint8_t inter_regular[] = {
#embed "packed/inter-regular.otf"
};
BLOB(inter_regular);

_Alignas(8) static const uint8_t inter_semibold[] = {
#embed "packed/inter-semibold.otf"
};
BLOB(inter_semibold);

_Alignas(8) static const uint8_t noto_emoji[] = {
#embed "packed/noto-emoji.ttf"
};
BLOB(noto_emoji);

_Alignas(8) static const uint8_t option_words[] = {
#embed "words/options.tsv"
    , 0
};
TEXT(option_words);

_Alignas(8) static const uint8_t option_meanings[] = {
#embed "words/meanings.tsv"
    , 0
};
TEXT(option_meanings);

_Alignas(8) static const uint8_t value_words[] = {
#embed "words/values.tsv"
    , 0
};
TEXT(value_words);

_Alignas(8) static const uint8_t counter_words[] = {
#embed "words/counters.tsv"
    , 0
};
TEXT(counter_words);

_Alignas(8) static const uint8_t first_words[] = {
#embed "words/first.tsv"
    , 0
};
TEXT(first_words);

_Alignas(8) static const uint8_t color_names[] = {
#embed "words/colors.tsv"
    , 0
};
TEXT(color_names);

_Alignas(8) static const uint8_t column_words[] = {
#embed "words/columns.tsv"
    , 0
};
TEXT(column_words);

_Alignas(8) static const uint8_t month_names[] = {
#embed "words/months.tsv"
    , 0
};
TEXT(month_names);

_Alignas(8) static const uint8_t help_short[] = {
#embed "help/short.txt"
    , 0
};
TEXT(help_short);

_Alignas(8) static const uint8_t help_colors[] = {
#embed "help/colors.txt"
    , 0
};
TEXT(help_colors);

_Alignas(8) static const uint8_t help_recordings[] = {
#embed "help/recordings.txt"
    , 0
};
TEXT(help_recordings);

_Alignas(8) static const uint8_t help_routes[] = {
#embed "help/routes.txt"
    , 0
};
TEXT(help_routes);

_Alignas(8) static const uint8_t help_completions[] = {
#embed "help/completions.txt"
    , 0
};
TEXT(help_completions);

_Alignas(8) static const uint8_t help_render[] = {
#embed "help/render.txt"
    , 0
};
TEXT(help_render);

_Alignas(8) static const uint8_t help_batch[] = {
#embed "help/batch.txt"
    , 0
};
TEXT(help_batch);

_Alignas(8) static const uint8_t help_batch_merge[] = {
#embed "help/batch-merge.txt"
    , 0
};
TEXT(help_batch_merge);

_Alignas(8) static const uint8_t help_work[] = {
#embed "help/work.txt"
    , 0
};
TEXT(help_work);

_Alignas(8) static const uint8_t help_airports[] = {
#embed "help/airports.txt"
    , 0
};
TEXT(help_airports);

_Alignas(8) static const uint8_t bash_completions[] = {
#embed "completions/flightanim.bash"
    , 0
};
TEXT(bash_completions);

_Alignas(8) static const uint8_t zsh_completions[] = {
#embed "completions/flightanim.zsh"
    , 0
};
TEXT(zsh_completions);

_Alignas(8) static const uint8_t fish_completions[] = {
#embed "completions/flightanim.fish"
    , 0
};
TEXT(fish_completions);

_Alignas(8) static const uint8_t pause_script[] = {
#embed "web/pause.js"
    , 0
};
TEXT(pause_script);

_Alignas(8) static const uint8_t manifest[] = {
#embed "manifest.json"
};
BLOB(manifest);

// A line between two texts.
#define DASHES '-', '-', '-', '-', '-', '-', '-', '-', '-', '-'
#define RULE '\n', DASHES, DASHES, DASHES, DASHES, '\n', '\n'

_Alignas(8) static const uint8_t licenses[] = {
#embed "../NOTICE"
    , RULE,
#embed "../LICENSE"
    , RULE,
#embed "licenses/Swift.txt"
    , RULE,
#embed "licenses/MIT.txt"
    , RULE,
#embed "licenses/Unicode-3.0.txt"
    , RULE,
#embed "licenses/OFL-1.1.txt"
    , RULE,
#embed "licenses/HarfBuzz.txt"
    , RULE,
#embed "licenses/BSL-1.0.txt"
    , RULE,
#embed "licenses/libpng.txt"
    , RULE,
#embed "licenses/zlib.txt"
    , RULE,
#embed "licenses/LGPL-2.1.txt"
};
BLOB(licenses);
