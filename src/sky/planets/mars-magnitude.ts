import { readRows } from "../../host/tsv.ts";
import { wrap0To360 } from "../../solve/angle.ts";

/** The input of Mars' corrections. */
export interface MarsAspect {
  /** Planetographic (west) longitudes of the sub-Earth and the sub-solar point. */
  readonly sub_earth_lon_deg: number;
  readonly sub_sun_lon_deg: number;
  /** Heliocentric ecliptic longitude. */
  readonly heliocentric_lon_deg: number;
}

interface Corrections {
  readonly rotation_mag: readonly number[];
  readonly season_mag: readonly number[];
}

const STEP_DEG = 10;
/** Ls less the heliocentric ecliptic longitude, in the approximation of the publication. */
const SEASON_OFFSET_DEG = -85;
let loaded: Corrections | undefined;

function corrections(): Corrections {
  loaded ??= readCorrections();
  return loaded;
}

function readCorrections(): Corrections {
  const rows = readRows("sky/mars-magnitude.tsv");
  const column = (name: string) => rows.map((row) => Number(row(name)));
  return { rotation_mag: column("rotation_mag"), season_mag: column("season_mag") };
}

/**
 * The part of Mars' magnitude that its albedo features and seasons add: L1(λ) + L2(Ls).
 *
 * Reference: Mallama & Hilton 2018, Astronomy and Computing 25, 10, eqs 6 and 7; tables of Mallama 2007, Icarus 192,
 * 404, interpolated by Stirling's formula of fourth order (Meeus 1998, eq. 3.8).
 */
export function marsCorrection_mag({
  sub_earth_lon_deg,
  sub_sun_lon_deg,
  heliocentric_lon_deg,
}: MarsAspect): number {
  const { rotation_mag, season_mag } = corrections();
  const rotation_deg = middle_deg(sub_earth_lon_deg, sub_sun_lon_deg);
  return (
    interpolated(rotation_mag, rotation_deg) +
    interpolated(season_mag, heliocentric_lon_deg + SEASON_OFFSET_DEG)
  );
}

/** Middle of the shorter arc between two longitudes. */
function middle_deg(a_deg: number, b_deg: number): number {
  const half_deg = 0.5 * wrap0To360(b_deg - a_deg);
  return a_deg + (half_deg > 90 ? half_deg - 180 : half_deg);
}

/** Periodic table of 10° steps through the five nearest entries. */
function interpolated(table: readonly number[], angle_deg: number): number {
  const steps = wrap0To360(angle_deg) / STEP_DEG;
  const nearest = Math.round(steps);
  const n = steps - nearest;
  const y0 = entryAt(table, nearest);
  const before = entryAt(table, nearest - 1);
  const after = entryAt(table, nearest + 1);
  const a = before - entryAt(table, nearest - 2);
  const b = y0 - before;
  const c = after - y0;
  const d = entryAt(table, nearest + 2) - after;
  const e = b - a;
  const f = c - b;
  const g = d - c;
  const h = f - e;
  const j = g - f;
  const k = j - h;
  return (
    y0 +
    (n / 2) * (b + c) +
    ((n * n) / 2) * f +
    ((n * (n * n - 1)) / 12) * (h + j) +
    ((n * n * (n * n - 1)) / 24) * k
  );
}

function entryAt(table: readonly number[], place: number): number {
  return table[(place + table.length) % table.length] ?? Number.NaN;
}
