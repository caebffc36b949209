import { bodyTarget, smallBodyTarget, type Target } from "../../catalog/target.ts";
import { math } from "../../engine/math.ts";
import type { EngineTarget, InstantColumns, Observer } from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import {
  ARCSEC_PER_DEG,
  DEG_PER_TURN,
  MINUTES_PER_DAY,
  MINUTES_PER_HOUR,
  RAD_PER_DEG,
} from "../../units/units.ts";
import { orbitErrors } from "../errors/orbit-errors.ts";
import { bodyLooks, type Photometry } from "../planets/body-looks.ts";
import { PLANETS } from "../planets/planet-bodies.ts";
import { observerColumns } from "../positions/observer-vector.ts";
import { twoBodySky } from "../positions/orbit-skies.ts";
import { columnOf, engineTarget } from "../positions/positions.ts";
import {
  addScaled,
  direction,
  norm,
  positionAngle_deg,
  separation_deg,
  type Vector,
} from "../positions/vector.ts";
import type { Sky } from "../sky.ts";
import { leadOff_au, type SetBody, sunDistances_au, ttDaysOf, yearsFrom } from "./small-body-sweep.ts";

/** The bodies within a circle of the sky: planets, the Moon and the bodies of the named set. */

export interface FieldRequest {
  readonly centre: Target;
  readonly radius_deg: number;
  readonly instants: InstantColumns;
  readonly observer: Observer | null;
  /** Planets and the Moon. */
  readonly bodies: readonly Target[];
  readonly set: readonly SetBody[];
}

/** A body that is within the circle at one instant at least. */
export interface FieldBody {
  readonly target: Target;
  /** From the place, or the Earth's centre: au, ICRS axes, when the light left. */
  readonly places: readonly Vector[];
  readonly separation_deg: Float64Array;
  readonly looks: Photometry;
  readonly bound_arcsec: number | null;
  /** When the light left. */
  readonly sun_distance_au: Float64Array;
  readonly motion: (i: number) => { readonly rate_arcsec_hour: number; readonly position_angle_deg: number };
}

export interface Field {
  readonly centres: readonly Vector[];
  readonly bodies: readonly FieldBody[];
}

/** The celestial pole. */
const POLE: Vector = [0, 0, 1];
/** Parallax and the way of a night that two bodies leave open beside their lead. */
const MARGIN_DEG = 0.1;

/** Those of the Solar System whose places are kept as such, but for the Sun and the Earth. */
export const FIELD_PLANETS: readonly Target[] = PLANETS.map(bodyTarget);
export const FIELD_MOON: Target = bodyTarget("moon");

export function fieldOf(sky: Sky, request: FieldRequest): Field {
  const { instants, observer, radius_deg } = request;
  const centres = centresOf(sky, request);
  const targets = [
    ...request.bodies,
    ...nearSet(sky, request, centres).map(({ small }) => smallBodyTarget(small)),
  ];
  const engines = targets.map((target) => engineTarget(sky, target));
  const all = placesOf(sky, engines, instants, observer);
  const inside = targets.flatMap((target, k) => {
    const places = all[k] ?? [];
    const separations_deg = Float64Array.from(places, (place, i) =>
      separation_deg(place, centres[i] ?? POLE),
    );
    return separations_deg.some((apart_deg) => apart_deg <= radius_deg)
      ? [{ target, places, separation_deg: separations_deg }]
      : [];
  });
  return {
    centres,
    bodies: inside.map((body) => ({
      ...body,
      looks: bodyLooks(sky, body.target, instants),
      bound_arcsec: boundOf(sky, body.target, instants),
      sun_distance_au: sunDistancesOf(sky, body, instants),
      motion: motionWithin(sky, engineTarget(sky, body.target), instants, observer),
    })),
  };
}

/** Where the circle's centre stands at each instant: ICRS axes. */
export function centresOf(sky: Sky, { centre, instants, observer }: FieldRequest): readonly Vector[] {
  return placesOf(sky, [engineTarget(sky, centre)], instants, observer)[0] ?? [];
}

/** The bodies of the set that are within the circle at one instant at least; throws where a path cannot be followed. */
export function setInside(sky: Sky, request: FieldRequest): SetBody[] {
  const { instants, observer, radius_deg } = request;
  const centres = centresOf(sky, request);
  const near = nearSet(sky, request, centres);
  const engines = near.map(({ orbit }): EngineTarget => ({ kind: "orbit", orbit }));
  const all = placesOf(sky, engines, instants, observer);
  return near.filter((_, k) =>
    (all[k] ?? []).some((place, i) => separation_deg(place, centres[i] ?? POLE) <= radius_deg),
  );
}

/** The bodies of the set that two bodies do not rule out. */
function nearSet(sky: Sky, request: FieldRequest, centres: readonly Vector[]): SetBody[] {
  const { set, instants, observer, radius_deg } = request;
  const engines = set.map(({ orbit }): EngineTarget => ({ kind: "orbit", orbit }));
  const all = placesOf(twoBodySky(sky), engines, instants, observer);
  const days = ttDaysOf(instants);
  const years = (body: SetBody) => yearsFrom(body.small, Math.min(...days), Math.max(...days));
  return set.filter((body, k) => {
    const lead_au = body.lead_au?.(years(body)) ?? leadOff_au(body.small, years(body));
    return (all[k] ?? []).some((place, i) => {
      const distance_au = norm(place);
      if (!(lead_au < distance_au)) return true;
      const lead_deg =
        math.atan2(lead_au, Math.sqrt(distance_au * distance_au - lead_au * lead_au)) / RAD_PER_DEG;
      return separation_deg(place, centres[i] ?? POLE) <= radius_deg + lead_deg + MARGIN_DEG;
    });
  });
}

function boundOf(sky: Sky, { engine, elements }: Target, instants: InstantColumns): number | null {
  if (engine.kind !== "orbit" || elements === undefined) return null;
  const days = ttDaysOf(instants);
  return orbitErrors(sky, elements, engine.orbit, {
    start_day: Math.min(...days),
    end_day: Math.max(...days),
  }).arcsec;
}

/** Distances from the Sun of the bodies that have a place at a distance. */
function sunDistancesOf(
  sky: Sky,
  { target, places }: Pick<FieldBody, "target" | "places">,
  instants: InstantColumns,
): Float64Array {
  const source = engineTarget(sky, target);
  if (source.kind !== "orbit" && source.kind !== "body")
    throw new RangeError(`${target.name} has no distance`);
  const body = source.kind === "orbit" ? source.orbit : source.body;
  return sunDistances_au(sky, body, Float64Array.from(places, norm), instants);
}

const COLUMNS = ["ra_j2000_deg", "dec_j2000_deg", "distance_au"] as const;

/** Astrometric places from the Earth's centre or from a place: au; directions without distance have length 1. */
function placesOf(
  sky: Sky,
  targets: readonly EngineTarget[],
  instants: InstantColumns,
  observer: Observer | null,
): Vector[][] {
  if (targets.length === 0) return [];
  const tables = sky.engine.positions({ targets, instants, centre: "geocentric", columns: COLUMNS });
  const from = observer === null ? null : observerColumns(sky.engine.orientation(instants), observer);
  return tables.map((table, k) =>
    Array.from({ length: instants.count }, (_, i): Vector => {
      const at = (name: (typeof COLUMNS)[number]) => valueAt(columnOf(table, name), i);
      const towards = direction({ lon_deg: at("ra_j2000_deg"), lat_deg: at("dec_j2000_deg") });
      if (targets[k]?.kind === "star" || targets[k]?.kind === "fixed") return towards;
      const place = addScaled([0, 0, 0], towards, at("distance_au"));
      return from === null
        ? place
        : addScaled(place, [valueAt(from.x, i), valueAt(from.y, i), valueAt(from.z, i)], -1);
    }),
  );
}

const STEP_DAY = 1 / MINUTES_PER_DAY;

/** Between a minute before and a minute after. */
function motionWithin(
  sky: Sky,
  target: EngineTarget,
  instants: InstantColumns,
  observer: Observer | null,
): FieldBody["motion"] {
  const [before = [], after = []] = [-STEP_DAY, STEP_DAY].map((by_day) => {
    const moved = { ...instants, jd2_tt: instants.jd2_tt.map((jd) => jd + by_day) };
    return placesOf(sky, [target], moved, observer)[0] ?? [];
  });
  return (i) => {
    const [from, to] = [before[i] ?? POLE, after[i] ?? POLE];
    const angle_deg = positionAngle_deg(from, POLE, to);
    return {
      rate_arcsec_hour: (separation_deg(from, to) * ARCSEC_PER_DEG * MINUTES_PER_HOUR) / 2,
      position_angle_deg: angle_deg < 0 ? angle_deg + DEG_PER_TURN : angle_deg,
    };
  };
}

/** Position angle of a place of the circle from its centre, from north through east. */
export function angleFromCentre_deg(centre: Vector, place: Vector): number {
  const angle_deg = positionAngle_deg(centre, POLE, place);
  return angle_deg < 0 ? angle_deg + DEG_PER_TURN : angle_deg;
}
