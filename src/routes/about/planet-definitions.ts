import { type Definition, define } from "../../contract/describe/statements.ts";
import { ECLIPSE_LIMIT_DEG } from "../../sky/almanac/eclipse-seasons.ts";
import { TRIPLE_DAY } from "../../sky/almanac/planets.ts";
import {
  CLOSE_MOON_DEG,
  CLOSE_PLANETS_DEG,
  COMING_DAYS,
  COMING_ECLIPSE_DAYS,
} from "../../sky/almanac/today-events.ts";
import { CLOUD_MERIDIANS, RING_RADII_KM } from "../../sky/faces/face-bodies.ts";
import { FIRST_ROTATION_JD, MEAN_ROTATION_DAY } from "../../sky/faces/face-discs.ts";
import { VISIBLE_PLANET } from "../../sky/faces/face-events.ts";
import { NEAR_POLE } from "../../sky/faces/face-points.ts";
import { MOON_EVENT_CONVENTIONS } from "../../sky/jupiter-moons/events.ts";
import { DEFAULT_BORTLE, DEFAULT_EXTINCTION_MAG } from "../../sky/night/zenith-sky.ts";
import {
  DARK_PAIRING_ALTITUDE_DEG,
  DARK_PAIRING_REACH_DAY,
  LEAST_SUN_DEPRESSION_DEG,
} from "../../sky/pairings/dark-pairings.ts";
import { RARITY_REACH_DAY } from "../../sky/pairings/rarity.ts";
import { LARGEST_PHASE_ANGLE_DEG, LEAST_PHASE_ANGLE_DEG } from "../../sky/planets/greatest-brilliancies.ts";
import * as visibility from "../../sky/planets/visibility.ts";
import { SUN_SEMIDIAMETER_ARCSEC } from "../../sky/positions/sizes.ts";

const SUN_DEPRESSIONS = [
  ...visibility.SUN_ALTITUDE_STEPS.map(
    ({ magnitude, sun_altitude_deg }) => `${-sun_altitude_deg} degrees to magnitude ${magnitude}`,
  ),
  `${-visibility.DARK_SUN_ALTITUDE_DEG} beyond`,
].join(", ");

const { jupiter, saturn } = CLOUD_MERIDIANS;

/** Definitions of the face that a body turns to the observer. */
const FACE_DEFINITIONS: readonly Definition[] = [
  define(
    "faces",
    `Poles, meridians W and radii by the IAU's working group (Archinal et al. 2018, all terms), at t - (D - R)/c in TDB: D the distance of the centre by light time, R the radius of the spheroid at the point that faces the observer. s = -M u, u the direction from the observer to the centre by light time without aberration (which would turn the Sun's L0 by 0.006 degrees), M = R3(W) R1(90 - dec) R3(90 + ra). planetocentric: longitude east, latitude asin s_z. planetographic: tan lat times (a/b)^2; longitude east of Sun, Moon, Venus, Uranus and Pluto, else 360 - east. Within ${NEAR_POLE} of a pole the longitude is 0. sub_solar: towards the Sun at the light time of that leg. Of the Moon both are those of /v2/libration, in the frame that moves with it. Without a location from the Earth's centre, with one from the place.`,
  ),
  define(
    "central meridian",
    `Planetographic longitude of the point that faces the observer, d days TDB from J2000.0: Jupiter W_I = ${jupiter?.i?.epoch_deg} + ${jupiter?.i?.rate_deg_day} d, W_II = ${jupiter?.ii?.epoch_deg} + ${jupiter?.ii?.rate_deg_day} d; Saturn W_I = ${saturn?.i?.epoch_deg} + ${saturn?.i?.rate_deg_day} d (Davies et al. 1980, no longer in the report); system III is W. No correction for phase, which older handbooks add (up to 0.6 degrees).`,
  ),
  define(
    "discs",
    `Position angles: of the pole's or the Sun's direction as it stands on the sky at u, from the north of the true equator of date through east. Diameter d = 2 asin(a/D), of the Sun's disc ${SUN_SEMIDIAMETER_ARCSEC} arcsec twice at 1 au; polar d sqrt((b cos lat)^2 + (a sin lat)^2)/a with the planetocentric latitude; defect d (1 - cos i)/2 (Explanatory Supplement 2013, chapter 10). Rings: major axis 2 asin(r/D), minor axis times |sin B|, B the planetocentric latitude of the observer; r ${RING_RADII_KM.a_outer}, ${RING_RADII_KM.b_outer}, ${RING_RADII_KM.b_inner} and ${RING_RADII_KM.c_inner} km (NSSDC). lit_side_visible: B and the Sun's latitude have one sign.`,
  ),
  define(
    "passages of the face",
    `meridian_transit: the central meridian's planetographic longitude of the system is meridian_deg + drift_deg_day (t - drift_epoch), geocentric, found by a bound on the second derivative of the difference from steps of a fifth of a turn; a place would have it up to 0.1 s (Jupiter) or 1.6 s (Mars) away. ring_plane_crossing_earth, _sun: the planetocentric latitude of the Earth's centre, or of the Sun, over Saturn passes 0; from steps of 4 days. visible_only: the planet ${VISIBLE_PLANET.altitude_deg} degrees high and more, the Sun ${VISIBLE_PLANET.sun_altitude_deg} degrees and lower, both unrefracted.`,
  ),
  define(
    "carrington rotations",
    `n + (360 - L0)/360 with n = round((JD_TT - ${FIRST_ROTATION_JD})/${MEAN_ROTATION_DAY} - (360 - L0)/360) (Meeus 1998, chapter 29): a rotation starts when the Sun's L0 passes 0.`,
  ),
];

/** The definitions that the answers about planets, their pairings, cycles and the day follow. */
export const PLANET_DEFINITIONS: readonly Definition[] = [
  ...FACE_DEFINITIONS,
  define(
    "planet events",
    `Conjunction, opposition, quadrature: difference of apparent longitude from the Sun 0, 180, +-90 degrees. Greatest elongation: true angle, east positive. Greatest brilliancy: Venus only, minimum of the magnitude at phase angles of ${LEAST_PHASE_ANGLE_DEG} to ${LARGEST_PHASE_ANGLE_DEG} degrees. Stations: apparent geocentric longitude of date. A signed elongation is positive east of the Sun and, because longitudes within 0.01 arcsec count as equal, at conjunction and opposition themselves.`,
  ),
  define(
    "visibility",
    `With a location the first that applies: too_close_to_the_sun (elongation below ${visibility.LEAST_ELONGATION_DEG} degrees, Venus ${visibility.LEAST_ELONGATION_VENUS_DEG}); not_up; lost_in_twilight (the Sun not as far below the horizon as the magnitude needs: ${SUN_DEPRESSIONS}); needs_optical_aid (fainter than the naked-eye limit of the sky at its altitude, where one is told; air mass by Kasten and Young 1989); low (below ${visibility.LOW_ALTITUDE_DEG} degrees); visible; well_placed (from ${visibility.WELL_PLACED_ALTITUDE_DEG} degrees).`,
  ),
  define(
    "visibility without a location",
    `By elongation, the first that applies: too_close_to_the_sun; needs_optical_aid (fainter than the limit in the zenith); lost_in_twilight (below ${visibility.ARC_OF_VISION_DEG} degrees, and ${visibility.ARC_OF_VISION_PER_MAG_DEG} more for each magnitude); low (below ${visibility.LOW_ELONGATION_DEG}); visible; well_placed (from ${visibility.WELL_PLACED_ELONGATION_DEG}). not_up is never said.`,
  ),
  define(
    "visibility under a sky",
    `One function judges for every route (planet-board, planet-events, today; naked_eye of sky-quality is true where it says low, visible or well_placed), under one stated sky: bortle, ${DEFAULT_BORTLE} where none is stated, extinction ${DEFAULT_EXTINCTION_MAG} a unit of air mass. Its limit in the zenith is that of the rods or, in skies brighter than 18.3 mag/arcsec2, of the cones (Schaefer 1990), with a location in the light of the Moon (Krisciunas and Schaefer 1991, less what the Earth's shadow takes in an eclipse) and of twilight (Schaefer 1998); in daylight there is none. The Sun's altitudes by magnitude are a convention for skies that are brighter towards the Sun.`,
  ),
  define(
    "retrogrades",
    "A loop belongs to the window that holds its retrograde station. From an instant on, the first is the one in progress or the next (its direct station at the instant or after it); backwards, the last that is over. count counts loops of all bodies together; without it there is one of each body. loop runs from the passage, before it, of the longitude of the direct station to the passage, after it, of the longitude of the retrograde station.",
  ),
  define(
    "rarity",
    `The pairing nearest to the instant against those at least as close within ten Julian years (${RARITY_REACH_DAY} days) each way, and its rank among all of them. With a location (unless dark_only=false) a pairing counts if within ${24 * DARK_PAIRING_REACH_DAY} hours of the conjunction both stand at least ${DARK_PAIRING_ALTITUDE_DEG} degrees high while the Sun is as low as the fainter of the two needs (${SUN_DEPRESSIONS}), at least ${LEAST_SUN_DEPRESSION_DEG} and never more than sun_depression; its separation is the least of that time, topocentric. With dark_only=false its separation is the place's least of the whole meeting. unequalled: none as close on either side; rare: on one side only.`,
  ),
  define(
    "galilean moons",
    `x, y and z in units of 71,492 km, x positive to the east along the equator. Events by ${MOON_EVENT_CONVENTIONS[0]}: the moon's centre (or its shadow's) on the limb of the oblate planet, as seen from the Earth's centre for transits and occultations; for eclipses and shadows on the light of the Sun's centre as it goes outward, Sun, moon, Jupiter or Sun, Jupiter, moon, each where the light meets it, then to the Earth. visible beside them is the convention of printed tables.`,
  ),
  define(
    "cycles",
    `Solar cycle: from observed minima, each at the middle of its month; beyond the last one elapsed time over the mean length of cycles 1 to 24, no forecast, and null (kind interval) when that has passed. Venus figure: five inferior conjunctions, counted from that of 2001-03-30. Metonic cycle: 19 calendar years from 1 January of golden number 1. Nodal cycle: from the Moon's mean ascending node at longitude 0. Great conjunction: by apparent longitude, the first of a triple (${TRIPLE_DAY} days). Eclipse season: from the Sun's coming within ${ECLIPSE_LIMIT_DEG} degrees of a mean node to the next such. Saros: an interval without a phase. Carrington rotation: from L0 = 0 to L0 = 0, see faces.`,
  ),
  define(
    "today",
    `next_events: phases of the Moon, equinoxes and solstices, the planets' oppositions, greatest elongations, greatest brilliancies and stations, and appulses of naked-eye planets within ${CLOSE_PLANETS_DEG} degrees of each other or ${CLOSE_MOON_DEG} of the Moon, in the next ${COMING_DAYS} days; eclipses in the next ${COMING_ECLIPSE_DAYS}: with a location by their maximum there, those that it does not see marked so. in_progress: eclipses, transits, occultations and retrograde motions that have started and are not over, by the spans of the place. night is the night that holds the instant, else the next: it is over with astronomical dawn.`,
  ),
];
