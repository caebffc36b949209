import { type Threshold, threshold } from "../../contract/describe/statements.ts";
import { TRIPLE_DAY } from "../../sky/almanac/planets.ts";
import {
  CLOSE_MOON_DEG,
  CLOSE_PLANETS_DEG,
  COMING_DAYS,
  COMING_ECLIPSE_DAYS,
} from "../../sky/almanac/today-events.ts";
import { CONES, nakedEyeLimit_mag, RODS } from "../../sky/night/sky-quality.ts";
import {
  DEFAULT_BORTLE,
  DEFAULT_EXTINCTION_MAG,
  DEFAULT_SKY_MAG_ARCSEC2,
} from "../../sky/night/zenith-sky.ts";
import {
  DARK_PAIRING_ALTITUDE_DEG,
  DARK_PAIRING_REACH_DAY,
  LEAST_SUN_DEPRESSION_DEG,
} from "../../sky/pairings/dark-pairings.ts";
import {
  EQUAL_DEG,
  RARITY_REACH_DAY,
  UNCOMMON_INTERVAL_DAY,
  WIDEST_PAIRING_DEG,
} from "../../sky/pairings/rarity.ts";
import { LARGEST_PHASE_ANGLE_DEG, LEAST_PHASE_ANGLE_DEG } from "../../sky/planets/greatest-brilliancies.ts";
import * as visibility from "../../sky/planets/visibility.ts";
import { ARCSEC_PER_DEG } from "../../units/units.ts";

const VISIBILITY: readonly Threshold[] = [
  threshold(
    "visibility_least_elongation_deg",
    visibility.LEAST_ELONGATION_DEG,
    "deg",
    "Elongation below which a planet is too close to the Sun.",
  ),
  threshold(
    "visibility_least_elongation_venus_deg",
    visibility.LEAST_ELONGATION_VENUS_DEG,
    "deg",
    "The same for Venus.",
  ),
  threshold(
    "visibility_low_altitude_deg",
    visibility.LOW_ALTITUDE_DEG,
    "deg",
    "Refracted altitude below which a planet stands low.",
  ),
  threshold(
    "visibility_well_placed_altitude_deg",
    visibility.WELL_PLACED_ALTITUDE_DEG,
    "deg",
    "Refracted altitude from which a planet is well placed.",
  ),
  threshold(
    "visibility_naked_eye_limit_magnitude",
    () => nakedEyeLimit_mag(DEFAULT_SKY_MAG_ARCSEC2),
    "magnitude",
    "Faintest planet in the zenith that needs no optical aid under the sky that is assumed, without Moon and twilight.",
  ),
  threshold(
    "visibility_bortle",
    DEFAULT_BORTLE,
    "class",
    "Bortle's class that is assumed where none is stated.",
  ),
  threshold(
    "naked_eye_rods_limit_magnitude",
    RODS.limit_mag,
    "magnitude",
    "What the rods see before no light at all.",
  ),
  threshold(
    "naked_eye_rods_ground_magnitude",
    RODS.ground_mag,
    "magnitude",
    "NELM = limit - 5 log10(10^(ground - B/5) + 1), of rods and cones the fainter; B in mag/arcsec2.",
  ),
  threshold("naked_eye_cones_limit_magnitude", CONES.limit_mag, "magnitude", "The same of the cones."),
  threshold("naked_eye_cones_ground_magnitude", CONES.ground_mag, "magnitude", "The same of the cones."),
  threshold(
    "visibility_extinction",
    DEFAULT_EXTINCTION_MAG,
    "magnitude/airmass",
    "What a unit of air mass takes from the light.",
  ),
  threshold(
    "visibility_dark_sun_altitude_deg",
    visibility.DARK_SUN_ALTITUDE_DEG,
    "deg",
    "Altitude of the Sun at which every magnitude may be seen.",
  ),
  ...visibility.SUN_ALTITUDE_STEPS.map(({ magnitude, sun_altitude_deg }) =>
    threshold(
      `visibility_sun_altitude_to_magnitude_${magnitude}_deg`,
      sun_altitude_deg,
      "deg",
      `Altitude of the Sun at which planets to magnitude ${magnitude} are seen.`,
    ),
  ),
  threshold(
    "visibility_arc_of_vision_deg",
    visibility.ARC_OF_VISION_DEG,
    "deg",
    "Without a location: elongation at which a planet of magnitude 0 leaves the twilight.",
  ),
  threshold(
    "visibility_arc_of_vision_per_magnitude",
    visibility.ARC_OF_VISION_PER_MAG_DEG,
    "deg/magnitude",
    "What a magnitude adds to it.",
  ),
  threshold(
    "visibility_low_elongation_deg",
    visibility.LOW_ELONGATION_DEG,
    "deg",
    "Without a location: elongation below which a planet counts as low.",
  ),
  threshold(
    "visibility_well_placed_elongation_deg",
    visibility.WELL_PLACED_ELONGATION_DEG,
    "deg",
    "Without a location: elongation from which a planet counts as well placed.",
  ),
];

const RARITY: readonly Threshold[] = [
  threshold("rarity_reach_days", RARITY_REACH_DAY, "days", "How far rarity searches on either side."),
  threshold(
    "rarity_widest_pairing_deg",
    WIDEST_PAIRING_DEG,
    "deg",
    "Widest approach that rarity calls a pairing.",
  ),
  threshold(
    "rarity_dark_altitude_deg",
    DARK_PAIRING_ALTITUDE_DEG,
    "deg",
    "Least altitude of both bodies of a dark-sky pairing.",
  ),
  threshold(
    "rarity_dark_reach_days",
    DARK_PAIRING_REACH_DAY,
    "days",
    "How far from the conjunction a dark-sky pairing counts.",
  ),
  threshold(
    "rarity_least_sun_depression_deg",
    LEAST_SUN_DEPRESSION_DEG,
    "deg",
    "Least depression of the Sun for a dark-sky pairing of the brightest bodies.",
  ),
  threshold(
    "rarity_equal_separation_arcsec",
    ARCSEC_PER_DEG * EQUAL_DEG,
    "arcsec",
    "Pairings whose separations differ by less are equally close.",
  ),
  threshold(
    "rarity_uncommon_days",
    UNCOMMON_INTERVAL_DAY,
    "days",
    "A pairing is uncommon, not common, when those as close before and after are farther away than this.",
  ),
];

const EVENTS: readonly Threshold[] = [
  threshold(
    "greatest_brilliancy_least_phase_angle_deg",
    LEAST_PHASE_ANGLE_DEG,
    "deg",
    "Phase angle of Venus from which a minimum of its magnitude is a greatest brilliancy.",
  ),
  threshold(
    "greatest_brilliancy_largest_phase_angle_deg",
    LARGEST_PHASE_ANGLE_DEG,
    "deg",
    "Phase angle of Venus to which a minimum of its magnitude is a greatest brilliancy.",
  ),
  threshold(
    "cycles_triple_conjunction_days",
    TRIPLE_DAY,
    "days",
    "Conjunctions of Jupiter and Saturn that follow each other within this time are one triple; its first counts.",
  ),
  threshold("today_events_days", COMING_DAYS, "days", "How far ahead next_events looks."),
  threshold(
    "today_eclipses_days",
    COMING_ECLIPSE_DAYS,
    "days",
    "How far ahead next_events looks for eclipses.",
  ),
  threshold(
    "today_close_planets_deg",
    CLOSE_PLANETS_DEG,
    "deg",
    "Widest appulse of two naked-eye planets that next_events names.",
  ),
  threshold(
    "today_close_moon_deg",
    CLOSE_MOON_DEG,
    "deg",
    "Widest appulse of the Moon and a naked-eye planet that next_events names.",
  ),
];

/** The thresholds of the answers about planets. */
export const PLANET_THRESHOLDS: readonly Threshold[] = [...RARITY, ...VISIBILITY, ...EVENTS];
