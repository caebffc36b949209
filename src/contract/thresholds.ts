import { DARK_QUALITY_HOURS } from "../sky/dark-window.ts";
import { ECLIPSE_LIMIT_DEG } from "../sky/eclipse-seasons.ts";
import { SUN_SEMIDIAMETER_ARCSEC } from "../sky/eclipses/constants.ts";
import {
  MOON_LIMB_ALTITUDE_DEG,
  POINT_RISE_SET_ALTITUDE_DEG,
  SUN_RISE_SET_ALTITUDE_DEG,
} from "../sky/horizon-level.ts";
import { NAMED_WITHIN_DAY } from "../sky/phase-state.ts";
import {
  DARK_PAIRING_ALTITUDE_DEG,
  DARK_PAIRING_REACH_DAY,
  LEAST_SUN_DEPRESSION_DEG,
} from "../sky/planets/dark-pairings.ts";
import { RARITY_REACH_DAY, WIDEST_PAIRING_DEG } from "../sky/planets/rarity.ts";
import * as visibility from "../sky/planets/visibility.ts";
import { DEFAULT_MODELS } from "../sky/sky.ts";
import { GOLDEN_HOUR_LOWER_DEG, GOLDEN_HOUR_UPPER_DEG } from "../sky/sun-day.ts";
import { MICROMOON_KM, SUPERMOON_KM } from "../sky/supermoon.ts";
import { ASTRONOMICAL_TWILIGHT_DEG, CIVIL_TWILIGHT_DEG, NAUTICAL_TWILIGHT_DEG } from "../sky/twilight.ts";
import type { UnitName } from "./precision.ts";

/** A number that decides a word of an answer. */
export interface Threshold {
  readonly name: string;
  readonly value: number;
  readonly unit: UnitName | "magnitude/airmass" | "deg/magnitude";
  readonly statement: string;
}

const { penumbral_earth_radii, umbral_earth_radii } = DEFAULT_MODELS.lunarRadius;

/** The thresholds, each taken from the constant that the computation uses. */
export const THRESHOLDS: readonly Threshold[] = [
  threshold(
    "sun_rise_set_altitude_deg",
    SUN_RISE_SET_ALTITUDE_DEG,
    "deg",
    "Geometric altitude of the Sun's centre at sunrise and sunset.",
  ),
  threshold(
    "moon_limb_rise_set_altitude_deg",
    MOON_LIMB_ALTITUDE_DEG,
    "deg",
    "Geometric altitude of the Moon's upper limb at moonrise and moonset.",
  ),
  threshold(
    "point_rise_set_altitude_deg",
    POINT_RISE_SET_ALTITUDE_DEG,
    "deg",
    "Geometric altitude of a planet's or star's centre at rise and set.",
  ),
  threshold(
    "civil_twilight_altitude_deg",
    CIVIL_TWILIGHT_DEG,
    "deg",
    "Geometric altitude of the Sun at the outer end of civil twilight.",
  ),
  threshold(
    "nautical_twilight_altitude_deg",
    NAUTICAL_TWILIGHT_DEG,
    "deg",
    "Geometric altitude of the Sun at the outer end of nautical twilight.",
  ),
  threshold(
    "astronomical_twilight_altitude_deg",
    ASTRONOMICAL_TWILIGHT_DEG,
    "deg",
    "Geometric altitude of the Sun at the outer end of astronomical twilight; below it the sky is dark.",
  ),
  threshold(
    "golden_hour_upper_altitude_deg",
    GOLDEN_HOUR_UPPER_DEG,
    "deg",
    "Altitude of the Sun at the bright end of the golden hour.",
  ),
  threshold(
    "golden_hour_lower_altitude_deg",
    GOLDEN_HOUR_LOWER_DEG,
    "deg",
    "Altitude of the Sun between golden and blue hour; the blue hour ends with civil twilight.",
  ),
  threshold(
    "dark_window_excellent_hours",
    DARK_QUALITY_HOURS.excellent,
    "hours",
    "Least dark and moonless time of a night called excellent.",
  ),
  threshold(
    "dark_window_good_hours",
    DARK_QUALITY_HOURS.good,
    "hours",
    "Least dark and moonless time of a night called good.",
  ),
  threshold(
    "dark_window_fair_hours",
    DARK_QUALITY_HOURS.fair,
    "hours",
    "Least dark and moonless time of a night called fair.",
  ),
  threshold(
    "eclipse_season_limit_deg",
    ECLIPSE_LIMIT_DEG,
    "deg",
    "Distance of the Sun from a node within which it is eclipse season.",
  ),
  threshold(
    "supermoon_distance_km",
    SUPERMOON_KM,
    "km",
    "Definition distance_360000_km (the default): a new or full Moon nearer than this is a supermoon.",
  ),
  threshold(
    "micromoon_distance_km",
    MICROMOON_KM,
    "km",
    "By the same definition, a micromoon is farther than this.",
  ),
  threshold(
    "phase_name_hours",
    24 * NAMED_WITHIN_DAY,
    "hours",
    "A principal phase names the instants this near to it; a date is named by the event of its local day.",
  ),
  threshold(
    "sun_semidiameter_arcsec",
    SUN_SEMIDIAMETER_ARCSEC,
    "arcsec",
    "Semidiameter of the Sun at 1 au, in eclipses.",
  ),
  threshold(
    "lunar_radius_penumbral_earth_radii",
    penumbral_earth_radii,
    "earth_radii",
    "Radius of the Moon for the penumbra of solar eclipses.",
  ),
  threshold(
    "lunar_radius_umbral_earth_radii",
    umbral_earth_radii,
    "earth_radii",
    "Radius of the Moon for the umbra of solar eclipses.",
  ),
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
    visibility.NAKED_EYE_LIMIT_MAG,
    "magnitude",
    "Faintest planet that needs no optical aid, extinction included.",
  ),
  threshold(
    "visibility_extinction",
    visibility.EXTINCTION_MAG,
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

function threshold(name: string, value: number, unit: Threshold["unit"], statement: string): Threshold {
  return { name, value, unit, statement };
}
