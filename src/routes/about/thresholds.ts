import { COMPARABLE_WEIGHT_RATIO } from "../../catalog/gazetteer/search.ts";
import { type Threshold, threshold } from "../../contract/describe/statements.ts";
import { ECLIPSE_LIMIT_DEG } from "../../sky/almanac/eclipse-seasons.ts";
import { PHASE_NAME_HALF_WIDTH_DAY } from "../../sky/moon/phase-state.ts";
import { MICROMOON_KM, SUPERMOON_KM } from "../../sky/moon/supermoon.ts";
import { DARK_QUALITY_HOURS } from "../../sky/night/dark-window.ts";
import { GRAZE_ARCSEC } from "../../sky/occultations/local-passage.ts";
import { BELT_DEG } from "../../sky/occultations/occulted.ts";
import { TRANSIT_SEMIDIAMETER_ARCSEC } from "../../sky/planets/sun-crossings.ts";
import {
  LIMB_ALTITUDE_DEG,
  POINT_RISE_SET_ALTITUDE_DEG,
  SUN_RISE_SET_ALTITUDE_DEG,
} from "../../sky/positions/horizon-level.ts";
import {
  DANJON_ENLARGEMENT,
  MOON_RADIUS_EARTH_RADII,
  SUN_SEMIDIAMETER_ARCSEC,
} from "../../sky/positions/sizes.ts";
import { DEFAULT_MODELS } from "../../sky/sky.ts";
import { GOLDEN_HOUR_LOWER_DEG, GOLDEN_HOUR_UPPER_DEG } from "../../sky/sun/sun-day.ts";
import {
  ASTRONOMICAL_TWILIGHT_DEG,
  CIVIL_TWILIGHT_DEG,
  NAUTICAL_TWILIGHT_DEG,
} from "../../sky/sun/twilight.ts";
import { CLOSED_GAP_S } from "../../sky/when/held-rows.ts";
import { HOLDING_TOLERANCE_S } from "../../solve/holding.ts";
import { MINUTES_PER_DAY } from "../../units/units.ts";
import { CRESCENT_THRESHOLDS, SKYLINE_THRESHOLDS } from "./observing-definitions.ts";
import { PLANET_THRESHOLDS } from "./planet-thresholds.ts";

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
    LIMB_ALTITUDE_DEG,
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
    "lunar_radius_occultations_earth_radii",
    MOON_RADIUS_EARTH_RADII,
    "earth_radii",
    "Radius of the Moon in occultations (k, IAU 1982).",
  ),
  threshold(
    "occultation_graze_arcsec",
    GRAZE_ARCSEC,
    "arcsec",
    "Distance of a body's centre from the mean limb within which a passage is a graze, and a near miss is listed.",
  ),
  threshold(
    "occultation_belt_deg",
    BELT_DEG,
    "deg",
    "Ecliptic latitude beyond which the Moon covers nothing, for any place on the Earth.",
  ),
  threshold(
    "transit_semidiameter_mercury_arcsec",
    TRANSIT_SEMIDIAMETER_ARCSEC.mercury,
    "arcsec",
    "Semidiameter of Mercury at 1 au, in transits.",
  ),
  threshold(
    "transit_semidiameter_venus_arcsec",
    TRANSIT_SEMIDIAMETER_ARCSEC.venus,
    "arcsec",
    "Semidiameter of Venus at 1 au with its air, in transits.",
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
    24 * PHASE_NAME_HALF_WIDTH_DAY,
    "hours",
    "A principal phase names the instants this near to it; a date is named by the event of its local day.",
  ),
  threshold(
    "condition_end_tolerance_s",
    HOLDING_TOLERANCE_S,
    "s",
    "Ends of intervals of conditions are found to this, for the given models.",
  ),
  threshold(
    "condition_closed_gap_s",
    CLOSED_GAP_S,
    "s",
    "Gaps between intervals of conditions that are shorter are closed.",
  ),
  threshold(
    "condition_minutes_reach_hours",
    MINUTES_PER_DAY / 60,
    "hours",
    "Farther than this from every event no condition on minutes_from holds.",
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
  threshold(
    "lunar_radius_lunar_eclipses_earth_radii",
    MOON_RADIUS_EARTH_RADII,
    "earth_radii",
    "Radius of the Moon that enters the Earth's shadow.",
  ),
  threshold(
    "danjon_enlargement_ratio",
    DANJON_ENLARGEMENT,
    "ratio",
    "Factor of the Moon's parallax in the radii of the Earth's shadow.",
  ),
  threshold(
    "place_comparable_weight_ratio",
    COMPARABLE_WEIGHT_RATIO,
    "ratio",
    "PLACE_AMBIGUOUS names other places of the name with at least this part of the people of the one taken; where only an alternate name matches, a place counts for a hundredth of its people.",
  ),
  ...CRESCENT_THRESHOLDS,
  ...SKYLINE_THRESHOLDS,
  ...PLANET_THRESHOLDS,
];
