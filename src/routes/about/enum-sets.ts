import { BODY_ALIASES_REFUSED, BODY_NAMES } from "../../catalog/bodies.ts";
import { constellations, zodiacSigns } from "../../catalog/constellations.ts";
import { smallBodies } from "../../catalog/small-bodies.ts";
import { namedStars } from "../../catalog/stars.ts";
import { FORMAT_NAMES } from "../../contract/terms/formats.ts";
import { mapValues } from "../../contract/terms/pairs.ts";
import { ERROR_CODES } from "../../contract/terms/problem.ts";
import * as values from "../../contract/terms/values.ts";
import { ECLIPSE_SELECTIONS } from "../../sky/eclipses/search.ts";
import { MOON_EVENT_CONVENTIONS } from "../../sky/jupiter-moons/events.ts";
import { GALILEAN_MOONS } from "../../sky/jupiter-moons/l12-tables.ts";
import { MOON_STATES } from "../../sky/jupiter-moons/moon-positions.ts";
import { SUPERMOON_DEFINITIONS } from "../../sky/moon/supermoon.ts";
import { DARK_QUALITIES } from "../../sky/night/dark-window.ts";
import { RARITY_VERDICTS } from "../../sky/pairings/rarity.ts";
import { SUN_LIMBS } from "../../sky/positions/horizon-level.ts";
import * as states from "../../sky/state-words.ts";
import * as sky from "../../sky/words.ts";
import { DELTA_T_KINDS } from "../../time/delta-t.ts";
import { AMBIGUOUS, IN_PROGRESS, NONEXISTENT } from "../../time/policies.ts";
import { J2000_JD } from "../../units/constants.ts";
import { calendarText } from "../astronomy/path-problems.ts";
import * as asked from "../astronomy/words.ts";

/** The values of a set and, where a bare word says too little, what is known of each. */
export interface EnumSet {
  readonly values: readonly string[];
  readonly details: Readonly<Record<string, Readonly<Record<string, string | number | null>>>> | null;
}

/** Sets whose values are withheld: named, but without values. */
export const WITHHELD_SETS = ["meteor_showers"] as const;

/** The enumerated sets by name (those of tables read when they are asked for), each taken from the declaration that requests and answers use. */
export const ENUM_SETS = {
  ambiguous: words(AMBIGUOUS),
  atmospheres: words(asked.ATMOSPHERES),
  bodies: words(BODY_NAMES),
  body_aliases_refused: detailed(mapValues(BODY_ALIASES_REFUSED, (hint) => ({ hint }))),
  cache_classes: words(values.CACHE_CLASSES),
  catalogs: words(asked.CATALOGS),
  compass_points: words(asked.COMPASS_POINTS),
  conjunction_selections: words(asked.CONJUNCTION_SELECTIONS),
  condition_events: words(sky.CONDITION_EVENTS),
  condition_properties: words(sky.CONDITION_PROPERTIES),
  condition_states: words(sky.CONDITION_STATES),
  get constellations() {
    return constellationSet();
  },
  crescent_criteria: words(sky.CRESCENT_CRITERIA),
  crescent_kinds: words(sky.CRESCENT_KINDS),
  crescent_selections: words(asked.CRESCENT_SELECTIONS),
  crescent_statuses: words(sky.CRESCENT_STATUSES),
  cusps: words(states.CUSPS),
  cycle_families: words(sky.CYCLE_FAMILIES),
  cycle_keys: words(sky.CYCLE_KEYS),
  cycle_kinds: words(sky.CYCLE_KINDS),
  dark_qualities: words(DARK_QUALITIES),
  day_anchors: words(values.DAY_ANCHORS),
  delta_t_kinds: words(DELTA_T_KINDS),
  depth_measures: words(values.DEPTH_MEASURES),
  directions: words(values.DIRECTIONS),
  in_progress: words(IN_PROGRESS),
  lasting_kinds: words(sky.LASTING_KINDS),
  eclipse_kinds: words(sky.ECLIPSE_KINDS),
  eclipse_selections: words(ECLIPSE_SELECTIONS),
  error_codes: detailed(mapValues(ERROR_CODES, ({ status, title, advice }) => ({ status, title, advice }))),
  event_kinds: words(sky.EVENT_KINDS),
  field_kinds: words(asked.FIELD_KINDS),
  formats: words(FORMAT_NAMES),
  propagations: words(asked.PROPAGATIONS),
  frame_origin: words(asked.FRAME_ORIGINS),
  frames_parameter: words(asked.FRAMES),
  galilean_conventions: words(MOON_EVENT_CONVENTIONS),
  galilean_moons: words(GALILEAN_MOONS),
  galilean_states: words(MOON_STATES),
  geometries: words(asked.GEOMETRIES),
  hemisphere: words(asked.HEMISPHERES),
  include_tokens: words(asked.INCLUDE_TOKENS),
  interval_causes: words(sky.INTERVAL_CAUSES),
  interval_kinds: words(sky.TWILIGHT_KINDS),
  interval_reasons: words(asked.INTERVAL_REASONS),
  invisibility_reasons: words(states.INVISIBILITY_REASONS),
  libration_favoured_limbs: words(sky.LIBRATION_FAVOURED_LIMBS),
  limbs: words(sky.LIMBS),
  longitude_senses: words(states.LONGITUDE_SENSES),
  lit_sides: words(states.LIT_SIDES),
  magnitude_statuses: words(states.MAGNITUDE_STATUSES),
  meteor_showers: words([]),
  moon_phase_names: words(sky.MOON_PHASE_NAMES),
  moon_phase_names_south: words(sky.MOON_PHASE_NAMES),
  nodes: words(states.NODES),
  non_goals: words(values.NON_GOALS),
  nonexistent: words(NONEXISTENT),
  occultation_kinds: words(sky.OCCULTATION_KINDS),
  odeh_zones: words(sky.ODEH_ZONES),
  pairing_searches: words(states.PAIRING_SEARCHES),
  place_strategies: words(values.PLACE_STRATEGIES),
  position_origins: words(values.POSITION_ORIGINS),
  query_modes: words(values.QUERY_MODES),
  rarity_verdicts: words(RARITY_VERDICTS),
  refraction: words(asked.REFRACTION),
  rights: words(values.RIGHTS),
  rise_set_event_kinds: words(sky.RISE_SET_EVENT_KINDS),
  rise_set_special: words(sky.RISE_SET_SPECIAL),
  rise_set_statuses: words(sky.RISE_SET_STATUSES),
  rotation_systems: words(states.ROTATION_SYSTEMS),
  search_statuses: words(states.HELD_STATUSES),
  season_names: words(states.SEASON_NAMES),
  shape: words(values.SHAPES),
  sky_sides: words(states.SKY_SIDES),
  sort_orders: words(asked.SORT_ORDERS),
  small_body_groups: words(asked.SMALL_BODY_GROUPS),
  get small_bodies() {
    return smallBodySet();
  },
  get stars() {
    return starSet();
  },
  style: words(values.STYLES),
  sun_position_bases: words(asked.SUN_POSITION_BASES),
  sun_limbs: words(SUN_LIMBS),
  supermoon_definitions: words(SUPERMOON_DEFINITIONS),
  target_points: words(states.TARGET_POINTS),
  themes: words(values.THEMES),
  time_format: words(values.TIME_FORMATS),
  time_words: words(values.TIME_WORDS),
  timing_statuses: words(states.TIMING_STATUSES),
  timezone_sources: words(values.TIMEZONE_SOURCES),
  transit_kinds: words(sky.TRANSIT_KINDS),
  truncations: words(states.TRUNCATIONS),
  vector_centres: words(asked.VECTOR_CENTRES),
  verbosity: words(values.VERBOSITIES),
  visibility_phrases: words(sky.VISIBILITY_PHRASES),
  warning_codes: words(values.WARNING_CODES),
  yallop_classes: words(sky.YALLOP_CLASSES),
  get zodiac_signs() {
    return words(zodiacSigns().map((sign) => sign.name));
  },
  zone_methods: words(values.ZONE_METHODS),
} as const satisfies Record<string, EnumSet>;

export type EnumSetName = keyof typeof ENUM_SETS;

/** The names of all sets, in alphabetical order. */
export const ENUM_SET_NAMES = Object.keys(ENUM_SETS) as [EnumSetName, ...EnumSetName[]];

function words(list: readonly string[]): EnumSet {
  return { values: list, details: null };
}

function detailed(details: NonNullable<EnumSet["details"]>): EnumSet {
  return { values: Object.keys(details), details };
}

/** Constellations by their IAU abbreviation, as answers have them. */
function constellationSet(): EnumSet {
  const entries = constellations().map(
    ({ abbreviation, name, genitive }) => [abbreviation, { name, genitive }] as const,
  );
  return detailed(Object.fromEntries(entries));
}

/** The named set of small bodies by the targets that requests take. */
function smallBodySet(): EnumSet {
  const entries = smallBodies().map(({ target, name, absolute_mag, source, solution, epoch_jd }) => {
    const epoch = calendarText(epoch_jd - J2000_JD);
    return [target, { name, absolute_mag, source, solution, epoch }] as const;
  });
  return detailed(Object.fromEntries(entries));
}

/** Named stars by the name that `star:<name>` takes. */
function starSet(): EnumSet {
  const entries = namedStars().map(({ key, name, designation, hr, hip, v_mag, navigational_number }) => [
    key,
    { name, designation, hr, hip, v_mag, navigational_number },
  ]);
  return detailed(Object.fromEntries(entries));
}
