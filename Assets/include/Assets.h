#ifndef FLIGHTANIM_ASSETS_H
#define FLIGHTANIM_ASSETS_H

#include <stddef.h>
#include <stdint.h>

/// Bytes that are part of the program: they are never freed, never change, and can be read from
/// every thread. The address is a multiple of eight.
typedef struct {
  const uint8_t *_Nonnull bytes;
  size_t count;
} fa_blob;

/// The airport directory; the layout is described in Assets/README.md, as are those of the maps.
fa_blob fa_airports(void);
/// The fields that are known by a code alone.
fa_blob fa_fields(void);
/// The names of cities and airports.
fa_blob fa_cities(void);

/// The clocks of the airports' time zones.
fa_blob fa_zones(void);

/// The world map from Natural Earth 1:110m.
fa_blob fa_map_coarse(void);
/// The world map from Natural Earth 1:50m.
fa_blob fa_map_medium(void);
/// The world map from Natural Earth 1:10m, generalised.
fa_blob fa_map_fine(void);

/// Codes and names of the countries, one line each.
fa_blob fa_countries(void);
/// What a picture says in other languages than English.
fa_blob fa_languages(void);
/// The flags as PNG files.
fa_blob fa_flags(void);

/// The heights of the Earth, in levels and tiles.
fa_blob fa_ground_height(void);
/// The land by day, in the same form.
fa_blob fa_ground_land(void);
/// The light on mountains by day, in the same form.
fa_blob fa_ground_slopes(void);
/// The lights of cities by night, in the same form.
fa_blob fa_ground_lights(void);

/// Inter Regular, an OpenType font with CFF outlines.
fa_blob fa_inter_regular(void);
/// Inter SemiBold, an OpenType font with CFF outlines.
fa_blob fa_inter_semibold(void);
/// Noto Emoji Regular, an OpenType font with TrueType outlines of one color.
fa_blob fa_noto_emoji(void);

/// Words that people try as options. Behind this text and those that follow is a zero.
fa_blob fa_option_words(void);
/// What people are told of the options of pictures.
fa_blob fa_option_meanings(void);
/// Words for values of options.
fa_blob fa_value_words(void);
/// Words for a counter and its units.
fa_blob fa_counter_words(void);
/// First words that other tools have as commands.
fa_blob fa_first_words(void);
/// The names that CSS has for colors.
fa_blob fa_color_names(void);
/// Words by which tables of flights name their columns.
fa_blob fa_column_words(void);
/// Names of months.
fa_blob fa_month_names(void);

/// Pages of help.
fa_blob fa_help_short(void);
fa_blob fa_help_colors(void);
fa_blob fa_help_recordings(void);
fa_blob fa_help_routes(void);
fa_blob fa_help_completions(void);
/// What the help of commands says beside their options.
fa_blob fa_help_render(void);
fa_blob fa_help_batch(void);
fa_blob fa_help_batch_merge(void);
fa_blob fa_help_work(void);
fa_blob fa_help_airports(void);
/// Scripts by which shells complete command lines.
fa_blob fa_bash_completions(void);
fa_blob fa_zsh_completions(void);
fa_blob fa_fish_completions(void);

/// The script by which a page pauses its drawing, or shows what stands in the place of a file.
fa_blob fa_pause_script(void);

/// The versions of all sources and the digests of all packed files, as JSON.
fa_blob fa_manifest(void);

/// NOTICE, LICENSE and the licenses of what is used, as text in UTF-8.
fa_blob fa_licenses(void);

#endif
