import { math } from "../../engine/math.ts";
import { wrap0To360, wrapPm180 } from "../../solve/angle.ts";
import { valueAt } from "../../solve/function.ts";
import { RAD_PER_DEG } from "../../units/units.ts";
import { lunarEclipses } from "../eclipses/lunar.ts";
import { lunarContacts } from "../eclipses/lunar-contacts.ts";
import { bodiesError } from "../errors/event-errors.ts";
import { topocentricColumns } from "../horizon/horizon-engine.ts";
import { sideOfSun } from "../planets/appearance.ts";
import { geocentricColumns } from "../positions/geocentric-angles.ts";
import { POINT_RISE_SET_ALTITUDE_DEG, SUN_RISE_SET_ALTITUDE_DEG } from "../positions/horizon-level.ts";
import { bodyPositions, columnOf, engineTarget } from "../positions/positions.ts";
import { positionAngle_deg, separation_deg, type Vector } from "../positions/vector.ts";
import type { Sky } from "../sky.ts";
import { ASTRONOMICAL_TWILIGHT_DEG, CIVIL_TWILIGHT_DEG, NAUTICAL_TWILIGHT_DEG } from "../sun/twilight.ts";
import type { MoonLimb, TwilightKind } from "../words.ts";
import type { LimbMoment, LocalPassage } from "./local-passage.ts";
import { type NaturalRow, naturalRows } from "./natural.ts";

/** A moment of an occultation in the sky of a place. */
export interface LimbCircumstances extends LimbMoment {
  readonly azimuth_deg: number;
  readonly altitude_deg: number;
  /** Position angle of the target about the Moon's centre, from north of the true equator of date through east. */
  readonly position_angle_deg: number;
  /** Along the limb from the nearer horn: positive on the dark limb, negative on the bright one. */
  readonly cusp_angle_deg: number;
  readonly cusp: "N" | "S";
  readonly limb: MoonLimb;
  readonly visible: boolean;
  readonly sun_altitude_deg: number;
  readonly light: TwilightKind;
}

/** The Moon at the middle of the passage, as the place has it. */
export interface MoonThen {
  readonly illuminated_percent: number;
  readonly waxing: boolean;
  /** Positive east of the Sun, as planets have it. */
  readonly elongation_deg: number;
  /** Some of the Earth's shadow lies on it. */
  readonly in_lunar_eclipse: boolean;
}

const POLE: Vector = [0, 0, 1];
/** Nearer than this to new or full no limb is dark, or bright. */
export const UNDEFINED_LIMB_PERCENT = 0.5;
const NEAR_FULL_DEG = 176;
const ECLIPSE_REACH_DAY = 0.5;

/** The circumstances of moments of a passage; null stays null. */
export function limbCircumstances(
  sky: Sky,
  { view, target }: LocalPassage,
  moments: readonly (LimbMoment | null)[],
): (LimbCircumstances | null)[] {
  const known = moments.filter((moment) => moment !== null);
  const { observer } = view;
  if (observer === null || known.length === 0) return moments.map(() => null);
  const t_day = Float64Array.from(known, (moment) => moment.t_day);
  const rows = naturalRows(sky, view, t_day);
  const columns = ["azimuth_deg", "altitude_geometric_deg"] as const;
  const own = topocentricColumns(sky, { target: engineTarget(sky, target), observer }, t_day, columns);
  const sun = topocentricColumns(sky, { target: { kind: "body", body: "sun" }, observer }, t_day, columns);
  return moments.map((moment) => {
    const row = moment === null ? -1 : known.indexOf(moment);
    const natural = rows[row];
    if (moment === null || natural === undefined) return null;
    const altitude_deg = valueAt(columnOf(own, "altitude_geometric_deg"), row);
    const sun_altitude_deg = valueAt(columnOf(sun, "altitude_geometric_deg"), row);
    return {
      ...moment,
      azimuth_deg: valueAt(columnOf(own, "azimuth_deg"), row),
      altitude_deg,
      ...onTheLimb(natural),
      visible: altitude_deg >= POINT_RISE_SET_ALTITUDE_DEG,
      sun_altitude_deg,
      light: lightAt(sun_altitude_deg),
    };
  });
}

/** Position and cusp angle of the target; the middle of the bright limb looks towards the Sun, both as they appear. */
function onTheLimb(row: NaturalRow) {
  const { moon, target, sun } = row;
  const position_deg = positionAngle_deg(moon.direction, POLE, target.direction);
  const bright_deg = positionAngle_deg(moon.apparent, POLE, sun.apparent);
  const from_bright_deg = wrapPm180(position_deg - bright_deg);
  const cusp_deg = bright_deg + (from_bright_deg < 0 ? -90 : 90);
  const cusp_angle_deg = Math.abs(from_bright_deg) - 90;
  const cusp: "N" | "S" = math.cos(cusp_deg * RAD_PER_DEG) > 0 ? "N" : "S";
  const lit = litPercent(row);
  const isDefined = lit > UNDEFINED_LIMB_PERCENT && lit < 100 - UNDEFINED_LIMB_PERCENT;
  const side: MoonLimb = cusp_angle_deg > 0 ? "dark" : "bright";
  const limb: MoonLimb = isDefined ? side : "undefined";
  return { position_angle_deg: wrap0To360(position_deg), cusp_angle_deg, cusp, limb };
}

/** The lit share of the disc, from the triangle of place, Moon and Sun. */
function litPercent({ moon, sun }: NaturalRow): number {
  const angle = separation_deg(moon.direction, sun.direction) * RAD_PER_DEG;
  const phase = math.atan2(
    sun.distance_au * math.sin(angle),
    moon.distance_au - sun.distance_au * math.cos(angle),
  );
  return 50 * (1 + math.cos(phase));
}

export function lightAt(sun_altitude_deg: number): TwilightKind {
  if (sun_altitude_deg >= SUN_RISE_SET_ALTITUDE_DEG) return "day";
  if (sun_altitude_deg >= CIVIL_TWILIGHT_DEG) return "civil";
  if (sun_altitude_deg >= NAUTICAL_TWILIGHT_DEG) return "nautical";
  return sun_altitude_deg >= ASTRONOMICAL_TWILIGHT_DEG ? "astronomical" : "night";
}

type Middle = Pick<LocalPassage, "view"> & { readonly t_day: number };

export function moonAtMiddle(sky: Sky, { view, t_day }: Middle): MoonThen {
  const [row] = naturalRows(sky, view, Float64Array.of(t_day));
  if (row === undefined) throw new RangeError("a passage without a Moon");
  const { moon, sun } = row;
  const apart_deg = separation_deg(moon.direction, sun.direction);
  const ahead_deg = longitudeAhead_deg(sky, t_day);
  return {
    illuminated_percent: litPercent(row),
    waxing: wrapPm180(ahead_deg) > 0,
    elongation_deg: sideOfSun(ahead_deg) * apart_deg,
    in_lunar_eclipse: apart_deg > NEAR_FULL_DEG && isEclipsed(sky, t_day),
  };
}

/** Apparent geocentric longitude, Moon less Sun: by it the Moon waxes on every route. */
function longitudeAhead_deg(sky: Sky, t_day: number): number {
  const lon_deg = bodyPositions(sky, {
    bodies: ["moon", "sun"],
    instants: geocentricColumns(Float64Array.of(t_day)),
    columns: ["lon_of_date_deg"],
  });
  const at = (body: "moon" | "sun") => valueAt(lon_deg(body, "lon_of_date_deg"), 0);
  return at("moon") - at("sun");
}

function isEclipsed(sky: Sky, t_day: number): boolean {
  const span = { start_day: t_day - ECLIPSE_REACH_DAY, end_day: t_day + ECLIPSE_REACH_DAY };
  return lunarEclipses(sky, span).some((eclipse) => {
    const { P1, P4 } = lunarContacts(eclipse);
    return P1 !== null && P4 !== null && t_day >= P1 && t_day <= P4;
  });
}

/** The mean limb itself and the Moon's figure about its centre of mass (1″ and 0.5″). */
const LIMB_ARCSEC = 1.1;

/**
 * Uncertainty of an instant: what limb, star and the Moon's place contribute over the speed of the limb, JPL's own models included;
 * null where it stands still.
 */
export function timeUncertainty_s(moment: LimbMoment | null, star_arcsec: number): number | null {
  if (moment === null || moment.rate_arcsec_s === 0 || Number.isNaN(star_arcsec)) return null;
  const { position_arcsec, model_spread_arcsec } = bodiesError(["moon"], moment.t_day);
  const error = math.hypot(LIMB_ARCSEC, position_arcsec + model_spread_arcsec, star_arcsec);
  return error / Math.abs(moment.rate_arcsec_s);
}
