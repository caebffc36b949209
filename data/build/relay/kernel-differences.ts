import type {
  Engine,
  EngineBody,
  InstantColumns,
  StateCentre,
  StateTable,
} from "../../../src/engine/types.ts";
import { CENTRE_CODES, NAIF_CODES } from "../../../src/sky/kernels/naif-codes.ts";
import { stateVectors } from "../../../src/sky/positions/state-vectors.ts";
import type { Sky } from "../../../src/sky/sky.ts";
import { J2000_JD } from "../../../src/units/constants.ts";

/**
 * How far the engine is from a JPL kernel: the largest differences of each body and centre by half centuries, at instants that a
 * seed draws. The instants are none of those that tables were fitted at, but by chance.
 */

/** What tells the truth: states in km and km/s on ICRF axes, seconds of TDB from J2000.0. `SpkKernel` is one. */
export interface StateSource {
  stateAt(target: number, center: number, et_s: number, state: Float64Array): void;
}

const { geocentric: EARTH, barycentric: BARYCENTRE } = CENTRE_CODES;

/** The largest differences of one body from one centre. */
export interface Differences {
  /** Of the direction; geocentric: astrometric, with light time. */
  position_arcsec: number;
  range_km: number;
  /** Of the geometric direction's motion. */
  rate_arcsec_day: number;
  range_rate_km_day: number;
  vector_km: number;
  velocity_m_s: number;
}

export const DIFFERENCES = [
  "position_arcsec",
  "range_km",
  "rate_arcsec_day",
  "range_rate_km_day",
  "vector_km",
  "velocity_m_s",
] as const satisfies readonly (keyof Differences)[];

/** IAU 2012 B2 and SI: exact. */
const AU_KM = 149_597_870.7;
const LIGHT_KM_S = 299_792.458;
const DAY_S = 86_400;
const ARCSEC_PER_RAD = (180 * 3600) / Math.PI;
const RAD_PER_DEG = Math.PI / 180;
const COMPONENTS = ["x_au", "y_au", "z_au", "vx_au_day", "vy_au_day", "vz_au_day"] as const;

/** The largest differences of a body from a centre at some instants. */
export function largestDifferences(
  sky: Sky,
  truth: StateSource,
  { body, centre, instants }: { body: EngineBody; centre: StateCentre; instants: InstantColumns },
): Differences {
  const { engine } = sky;
  const largest: Differences = {
    position_arcsec: 0,
    range_km: 0,
    rate_arcsec_day: 0,
    range_rate_km_day: 0,
    vector_km: 0,
    velocity_m_s: 0,
  };
  const et_s = ephemerisTime(engine, instants);
  const states = stateVectors(sky, instants)({ kind: "body", body })(centre);
  if (states === null) throw new RangeError(`${body} has no state`);
  const own = engine.states(body, centre, instants);
  const places = centre === "geocentric" ? placesOf(engine, body, instants) : null;
  const state = new Float64Array(6);
  for (let row = 0; row < instants.count; row++) {
    truth.stateAt(NAIF_CODES[body], CENTRE_CODES[centre], et_s[row] ?? Number.NaN, state);
    const found = stateDifference(ownState(states, row), state);
    // places move by the engine's own derivatives, with all their ripples
    const moving = stateDifference(ownState(own, row), state);
    found.rate_arcsec_day = Math.max(found.rate_arcsec_day, moving.rate_arcsec_day);
    found.range_rate_km_day = Math.max(found.range_rate_km_day, moving.range_rate_km_day);
    if (places !== null) {
      const seen = astrometricPlace(truth, NAIF_CODES[body], et_s[row] ?? Number.NaN);
      found.position_arcsec = angle(places.direction(row), seen.direction) * ARCSEC_PER_RAD;
      found.range_km = Math.max(found.range_km, Math.abs(places.distance_km(row) - seen.distance_km));
    }
    for (const name of DIFFERENCES) {
      if (!Number.isFinite(found[name]))
        throw new RangeError(`${body} ${centre} ${name}: no number at ${et_s[row]}`);
      largest[name] = Math.max(largest[name], found[name]);
    }
  }
  return largest;
}

/** Seconds of TDB from J2000.0. */
function ephemerisTime(engine: Engine, instants: InstantColumns): Float64Array {
  const { tdb_minus_tt_s } = engine.orientation(instants);
  return tdb_minus_tt_s.map((offset_s, row) => {
    const days = (instants.jd1_tt[row] ?? Number.NaN) - J2000_JD;
    return (days + (instants.jd2_tt[row] ?? Number.NaN)) * DAY_S + offset_s;
  });
}

function placesOf(engine: Engine, body: EngineBody, instants: InstantColumns) {
  const [table = {}] = engine.positions({
    targets: [{ kind: "body", body }],
    instants,
    centre: "geocentric",
    columns: ["ra_j2000_deg", "dec_j2000_deg", "distance_au"],
  });
  const at = (name: "ra_j2000_deg" | "dec_j2000_deg" | "distance_au", row: number) =>
    table[name]?.[row] ?? Number.NaN;
  return {
    direction: (row: number): Vector => {
      const [ra, dec] = [at("ra_j2000_deg", row) * RAD_PER_DEG, at("dec_j2000_deg", row) * RAD_PER_DEG];
      return [Math.cos(dec) * Math.cos(ra), Math.cos(dec) * Math.sin(ra), Math.sin(dec)];
    },
    distance_km: (row: number) => at("distance_au", row) * AU_KM,
  };
}

type Vector = readonly [number, number, number];

/** km and km/s. */
function ownState(table: StateTable, row: number): Float64Array {
  return Float64Array.from(
    COMPONENTS,
    (name, i) => ((table[name][row] ?? Number.NaN) * AU_KM) / (i < 3 ? 1 : DAY_S),
  );
}

function stateDifference(own: Float64Array, truth: Float64Array): Differences {
  const [place, speed] = [partOf(truth, 0), partOf(truth, 3)];
  const [ownPlace, ownSpeed] = [partOf(own, 0), partOf(own, 3)];
  const [from, to] = [motion(place, speed), motion(ownPlace, ownSpeed)];
  return {
    position_arcsec: angle(ownPlace, place) * ARCSEC_PER_RAD,
    range_km: Math.abs(length(ownPlace) - length(place)),
    rate_arcsec_day: length(difference(to.across, from.across)) * DAY_S * ARCSEC_PER_RAD,
    range_rate_km_day: Math.abs(to.along - from.along) * DAY_S,
    vector_km: length(difference(ownPlace, place)),
    velocity_m_s: length(difference(ownSpeed, speed)) * 1000,
  };
}

function partOf(state: Float64Array, from: number): Vector {
  return [state[from] ?? Number.NaN, state[from + 1] ?? Number.NaN, state[from + 2] ?? Number.NaN];
}

/** Motion along the line of sight, km/s, and of the direction, rad/s. */
function motion(place: Vector, speed: Vector): { along: number; across: Vector } {
  const far = length(place);
  if (far === 0) return { along: 0, across: [0, 0, 0] };
  const [x, y, z] = place;
  const [vx, vy, vz] = speed;
  const along = (x * vx + y * vy + z * vz) / far;
  return {
    along,
    across: [(vx - (along * x) / far) / far, (vy - (along * y) / far) / far, (vz - (along * z) / far) / far],
  };
}

function difference([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector {
  return [ax - bx, ay - by, az - bz];
}

function length([x, y, z]: Vector): number {
  return Math.hypot(x, y, z);
}

/** Angle between two directions; exact for small ones. */
function angle(a: Vector, b: Vector): number {
  const cross: Vector = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
  return Math.atan2(length(cross), a[0] * b[0] + a[1] * b[1] + a[2] * b[2]);
}

const LIGHT_TIME_ROUNDS = 4;

/** Where light that arrives at the Earth's centre left a body. */
function astrometricPlace(
  truth: StateSource,
  code: number,
  et_s: number,
): { direction: Vector; distance_km: number } {
  const [earth, body] = [new Float64Array(6), new Float64Array(6)];
  truth.stateAt(EARTH, BARYCENTRE, et_s, earth);
  let light_s = 0;
  let direction: Vector = [0, 0, 1];
  for (let round = 0; round < LIGHT_TIME_ROUNDS; round++) {
    truth.stateAt(code, BARYCENTRE, et_s - light_s, body);
    direction = difference(partOf(body, 0), partOf(earth, 0));
    light_s = length(direction) / LIGHT_KM_S;
  }
  return { direction, distance_km: length(direction) };
}
