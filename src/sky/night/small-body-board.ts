import type { SmallBody } from "../../catalog/small-bodies.ts";
import { smallBodyTarget } from "../../catalog/target.ts";
import { math } from "../../engine/math.ts";
import type { EngineTarget, InstantColumns, Observer } from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import type { UtcInstant } from "../../time/instant.ts";
import { instantColumns } from "../../time/scales.ts";
import type { Zone } from "../../time/zone.ts";
import { ARCSEC_PER_DEG, DEG_PER_TURN, MINUTES_PER_DAY, RAD_PER_DEG } from "../../units/units.ts";
import { orbitErrors } from "../errors/orbit-errors.ts";
import { type BodyDays, bodyDays, localDaysOf } from "../horizon/body-days.ts";
import { bodyLooks, type Photometry } from "../planets/body-looks.ts";
import type { HorizontalCoordinates } from "../planets/planet-horizon.ts";
import { placeRates } from "../positions/place-rates.ts";
import { columnOf } from "../positions/positions.ts";
import type { Sky } from "../sky.ts";
import { dayOf } from "../time/tt-days.ts";
import type { Visibility } from "../words.ts";
import { planetVerdicts } from "./planet-verdict.ts";
import { brightBodies, type Seen, type SetBody, sunDistances_au } from "./small-body-sweep.ts";
import { bortleSky, type ZenithSkies, zenithSkies } from "./zenith-sky.ts";

/** The bodies of the named set that are bright at some instants, and how they are seen. */

/** A small body at each instant. */
export interface BoardBody {
  readonly small: SmallBody;
  readonly seen: Seen;
  readonly looks: Photometry;
  /** When the light left. */
  readonly sun_distance_au: Float64Array;
  readonly ra_of_date_deg: Float64Array;
  readonly dec_of_date_deg: Float64Array;
  readonly constellation_index: Float64Array;
  readonly motion: Motion;
  readonly visibility: readonly Visibility[];
  readonly horizons: HorizontalCoordinates | null;
  /** On the local days of the instants; null where they are not wanted. */
  readonly days: BodyDays | null;
  /** How far off it may be over all instants; null where something unknown has no bound. */
  readonly bound_arcsec: number | null;
  readonly bound_km: number | null;
}

/** Motion of the astrometric place: where it goes among the stars. */
export interface Motion {
  readonly rate_arcsec_min: Float64Array;
  /** From north through east. */
  readonly position_angle_deg: Float64Array;
}

export interface SmallBoardRequest {
  readonly bodies: readonly SetBody[];
  readonly instants: readonly UtcInstant[];
  readonly observer: Observer | null;
  readonly zone: Zone;
  readonly bortle: number;
  readonly max_magnitude: number;
  readonly limit: number;
  readonly wants_days: boolean;
}

export interface SmallBoard {
  readonly zeniths: ZenithSkies;
  /** Those that are bright enough at one instant at least, brightest first. */
  readonly bodies: readonly BoardBody[];
}

/** A search by itself costs as much as the days of a gap of this length. */
export const LONGEST_GAP_DAYS = 40;

export function smallBodyBoard(sky: Sky, request: SmallBoardRequest): SmallBoard {
  const { instants, observer, max_magnitude } = request;
  const columns = instantColumns(instants, sky.models.deltaT);
  const zeniths = zenithSkies(sky, bortleSky(request.bortle), columns, observer);
  const bright = shownOf(brightBodies(sky, request.bodies, columns, max_magnitude), request);
  return { zeniths, bodies: bright.map((seen) => boardBody(sky, seen, { request, columns, zeniths })) };
}

/** Those that are among the first at one instant at least. */
function shownOf(bright: readonly Seen[], { instants, limit, max_magnitude }: SmallBoardRequest): Seen[] {
  if (bright.length <= limit) return [...bright];
  const shown = new Set<Seen>();
  instants.forEach((_, i) => {
    for (const seen of brightestAt(bright, i, max_magnitude, ({ magnitude }) => magnitude).slice(0, limit))
      shown.add(seen);
  });
  return bright.filter((seen) => shown.has(seen));
}

/** Those that are this bright at an instant, brightest first. */
export function brightestAt<Body>(
  bodies: readonly Body[],
  i: number,
  max_magnitude: number,
  magnitudeOf: (body: Body) => Float64Array,
): Body[] {
  const at = (body: Body) => valueAt(magnitudeOf(body), i);
  return bodies.filter((body) => at(body) <= max_magnitude).sort((a, b) => at(a) - at(b));
}

interface Scope {
  readonly request: SmallBoardRequest;
  readonly columns: InstantColumns;
  readonly zeniths: ZenithSkies;
}

function boardBody(sky: Sky, seen: Seen, { request, columns, zeniths }: Scope): BoardBody {
  const { small, orbit } = seen;
  const { observer } = request;
  const engine: EngineTarget = { kind: "orbit", orbit };
  const looks = bodyLooks(sky, smallBodyTarget(small), columns);
  const [table = {}] = sky.engine.positions({
    targets: [engine],
    instants: columns,
    centre: "geocentric",
    columns: ["ra_of_date_deg", "dec_of_date_deg", "constellation_index"],
  });
  const horizons = observer === null ? null : horizonsOf(sky, engine, columns, observer);
  const days = request.instants.map((instant) => dayOf(sky.models.deltaT, instant));
  const span = { start_day: Math.min(...days), end_day: Math.max(...days) };
  const { arcsec, position_km } = orbitErrors(sky, small.elements, orbit, span);
  return {
    small,
    seen,
    looks,
    sun_distance_au: sunDistances_au(sky, orbit, seen.distance_au, columns),
    ra_of_date_deg: columnOf(table, "ra_of_date_deg"),
    dec_of_date_deg: columnOf(table, "dec_of_date_deg"),
    constellation_index: columnOf(table, "constellation_index"),
    motion: motionAmongStars(sky, engine, columns, seen),
    visibility: planetVerdicts(null, looks, horizons, zeniths),
    horizons,
    days: passagesOf(sky, engine, request),
    bound_arcsec: arcsec,
    bound_km: position_km,
  };
}

function passagesOf(sky: Sky, target: EngineTarget, request: SmallBoardRequest): BodyDays | null {
  const { instants, observer, zone, wants_days } = request;
  if (observer === null || !wants_days) return null;
  return bodyDays(sky, { target, observer }, localDaysOf(instants, zone, LONGEST_GAP_DAYS));
}

const ABOVE = ["azimuth_deg", "altitude_geometric_deg", "refraction_deg"] as const;

function horizonsOf(
  sky: Sky,
  target: EngineTarget,
  instants: InstantColumns,
  observer: Observer,
): HorizontalCoordinates {
  const [table = {}] = sky.engine.positions({
    targets: [target],
    instants,
    centre: "geocentric",
    columns: ABOVE,
    observer,
  });
  return {
    azimuth_deg: columnOf(table, "azimuth_deg"),
    altitude_geometric_deg: columnOf(table, "altitude_geometric_deg"),
    refraction_deg: columnOf(table, "refraction_deg"),
    share: sky.models.refraction_share,
  };
}

/** Geocentric. */
export function motionAmongStars(
  sky: Sky,
  target: EngineTarget,
  instants: InstantColumns,
  { dec_deg }: Pick<Seen, "dec_deg">,
): Motion {
  const question = { target, instants, centre: "geocentric", observer: null } as const;
  const rate = placeRates(sky, question, ["ra_j2000_deg", "dec_j2000_deg"]);
  const [ra_deg_day, north_deg_day] = [rate("ra_j2000_deg"), rate("dec_j2000_deg")];
  const eastward = (i: number) => valueAt(ra_deg_day, i) * math.cos(valueAt(dec_deg, i) * RAD_PER_DEG);
  return {
    rate_arcsec_min: north_deg_day.map(
      (north, i) => (math.hypot(eastward(i), north) * ARCSEC_PER_DEG) / MINUTES_PER_DAY,
    ),
    position_angle_deg: north_deg_day.map((north, i) => {
      const angle_deg = math.atan2(eastward(i), north) / RAD_PER_DEG;
      return angle_deg < 0 ? angle_deg + DEG_PER_TURN : angle_deg;
    }),
  };
}
