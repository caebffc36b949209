import { AU_KM, J2000_JD } from "../units/constants.ts";
import { SECONDS_PER_JULIAN_YEAR } from "../units/units.ts";
import type { EngineCore } from "./core.ts";
import { EngineError } from "./errors.ts";
import {
  BODY_KINDS,
  KIND,
  ORBIT_NUMBERS,
  POSITION_COLUMNS,
  type PositionColumn,
  SERIES,
  type Series,
  STAR_NUMBERS,
  TOPOCENTRIC_COLUMNS,
} from "./layout.ts";
import { orbitNumbers } from "./path-parts.ts";
import type { Paths } from "./paths.ts";
import { daysSinceJ2000 } from "./span.ts";
import type { EngineOrbit, EngineTarget, InstantColumns, PositionTable, StarAstrometry } from "./types.ts";

const MAS_RAD = Math.PI / 648_000_000;

/** A target as the kernels take it. */
export interface LoadedTarget {
  readonly kind: number;
  readonly series: number;
  /** Address of a star's or direction's numbers; 0 of a body. */
  readonly data: number;
}

/** The means by which targets are loaded. */
export interface TargetLoading {
  readonly core: EngineCore;
  readonly paths: () => Paths;
}

/** An orbit with what its path starts from. */
type PathTarget = {
  readonly kind: "orbit";
  readonly orbit: EngineOrbit & Required<Pick<EngineOrbit, "path">>;
};

/** True of an orbit that is integrated. */
function isPath(target: EngineTarget): target is PathTarget {
  return target.kind === "orbit" && target.orbit.path !== undefined;
}

/** The orbits among targets that are integrated. */
export function orbitsAmong(targets: readonly EngineTarget[]): EngineOrbit[] {
  return targets.filter(isPath).map(({ orbit }) => orbit);
}

/** From J2000.0 TT. */
export function daysOf({ count, jd1_tt, jd2_tt }: InstantColumns): Float64Array {
  return Float64Array.from({ length: count }, (_, i) =>
    daysSinceJ2000(jd1_tt[i] ?? Number.NaN, jd2_tt[i] ?? Number.NaN),
  );
}

const KNOWN: ReadonlySet<PositionColumn> = new Set(POSITION_COLUMNS);
const TOPOCENTRIC: ReadonlySet<PositionColumn> = new Set(TOPOCENTRIC_COLUMNS);

/** Types keep unknown names out; a caller without types would read zeros. */
export function checkColumns(columns: readonly PositionColumn[], hasObserver: boolean): void {
  const unknown = columns.find((name) => !KNOWN.has(name));
  if (unknown !== undefined)
    throw new EngineError(`there is no column "${unknown}"; the columns are ${POSITION_COLUMNS.join(", ")}`);
  if (!hasObserver && columns.some((name) => TOPOCENTRIC.has(name)))
    throw new EngineError("a topocentric column needs an observer");
}

/** Refuses what has no position in the sky of an origin. */
export function checkTarget(target: EngineTarget, heliocentric: boolean): void {
  if (target.kind === "orbit") return;
  if (target.kind !== "body") {
    if (heliocentric) throw new EngineError("a star has no heliocentric place");
    return;
  }
  if (!Object.hasOwn(BODY_KINDS, target.body))
    throw new EngineError(
      `there is no body "${target.body}"; the bodies are ${Object.keys(BODY_KINDS).join(", ")}`,
    );
  if (heliocentric && target.body === "sun") throw new EngineError("the Sun has no heliocentric place");
  if (!heliocentric && target.body === "earth") throw new EngineError("the Earth has no geocentric place");
}

/** The series that every place is read from. */
export const SHARED_SERIES: readonly Series[] = ["earth", "sun", "nutation"];

/** Series that the targets are read from, besides some. */
export function seriesOf(targets: readonly EngineTarget[], besides: readonly Series[] = []): Series[] {
  const series = [...besides];
  const add = (name: Series) => {
    if (!series.includes(name)) series.push(name);
  };
  for (const target of targets) {
    if (target.kind === "body") add(target.body);
    // with the Sun it is what paths count from
    if (isPath(target)) add("mercury");
  }
  return series;
}

/** Puts a target's numbers into the memory of an arena; `days` tells the days from J2000.0 at which a path is read. */
export function loadTarget(
  { core, paths }: TargetLoading,
  target: EngineTarget,
  days: () => Float64Array,
): LoadedTarget {
  if (target.kind === "body") {
    return { kind: BODY_KINDS[target.body], series: SERIES.indexOf(target.body), data: 0 };
  }
  if (isPath(target)) {
    return { kind: KIND.path, series: 0, data: paths().load(target.orbit, days()) };
  }
  if (target.kind === "orbit") {
    const data = core.memory.allocate(ORBIT_NUMBERS * 8);
    core.memory.floats(data, ORBIT_NUMBERS).set(orbitNumbers(target.orbit));
    return { kind: KIND.orbit, series: 0, data };
  }
  const data = core.memory.allocate(STAR_NUMBERS * 8);
  const numbers = core.memory.floats(data, STAR_NUMBERS);
  if (target.kind === "star") {
    numbers.set(starNumbers(core, target.astrometry));
    return { kind: KIND.star, series: 0, data };
  }
  numbers.set(unitVector(core, target.ra_deg, target.dec_deg));
  return { kind: target.axes === "icrs" ? KIND.fixed_icrs : KIND.fixed_of_date, series: 0, data };
}

function unitVector({ kernels }: EngineCore, ra_deg: number, dec_deg: number): [number, number, number] {
  const { sinPi, cosPi } = kernels;
  const cosDec = cosPi(dec_deg / 180);
  return [cosDec * cosPi(ra_deg / 180), cosDec * sinPi(ra_deg / 180), sinPi(dec_deg / 180)];
}

/** Unit vector, motion per Julian year (proper motion and radial velocity), parallax [rad], epoch [days from J2000.0]. */
function starNumbers(core: EngineCore, star: StarAstrometry): number[] {
  const { sinPi, cosPi } = core.kernels;
  const q = unitVector(core, star.ra_deg, star.dec_deg);
  const [sinRa, cosRa] = [sinPi(star.ra_deg / 180), cosPi(star.ra_deg / 180)];
  const [sinDec, cosDec] = [sinPi(star.dec_deg / 180), cosPi(star.dec_deg / 180)];
  const east = star.pm_ra_cosdec_mas_yr * MAS_RAD;
  const north = star.pm_dec_mas_yr * MAS_RAD;
  const parallax_rad = star.parallax_mas * MAS_RAD;
  const radial = (star.radial_velocity_km_s * SECONDS_PER_JULIAN_YEAR * parallax_rad) / AU_KM;
  return [
    ...q,
    -sinRa * east - sinDec * cosRa * north + radial * q[0],
    cosRa * east - sinDec * sinRa * north + radial * q[1],
    cosDec * north + radial * q[2],
    parallax_rad,
    star.epoch_jd_tdb - J2000_JD,
  ];
}

/** Columns by their names. */
export function named<const Name extends string>(
  names: readonly Name[],
  columns: readonly Float64Array[],
): Record<Name, Float64Array> {
  const table: Partial<Record<Name, Float64Array>> = {};
  names.forEach((name, i) => {
    table[name] = columns[i];
  });
  return table as Record<Name, Float64Array>;
}

/** A table whose columns lie side by side in one memory, each with room for that many rows. */
export function tableIn(
  columns: readonly PositionColumn[],
  count: number,
  rows: number,
  all: Float64Array,
): PositionTable {
  const table: Partial<Record<PositionColumn, Float64Array>> = {};
  columns.forEach((name, i) => {
    table[name] = all.subarray(i * rows, i * rows + count);
  });
  return table;
}
