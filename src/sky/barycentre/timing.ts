import type {
  EngineTarget,
  InstantColumns,
  Observer,
  StateTable,
  ViewpointTable,
} from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import { AU_KM, J2000_JD, LIGHT_KM_S } from "../../units/constants.ts";
import { M_PER_KM, SECONDS_PER_DAY } from "../../units/units.ts";
import { observerVector } from "../positions/observer-vector.ts";
import type { Vector } from "../positions/vector.ts";
import type { Sky } from "../sky.ts";
import { lightTravel, starAtDate, type Viewpoint, viewpointAt } from "./light-travel.ts";
import { starMotion } from "./star-motion.ts";
import { type Mass, velocityCorrection } from "./velocity.ts";

/** Times and velocities at the barycentre of the Solar System for far targets. */

/** Gravitational parameters, km³/s². Reference: Park et al. 2021, AJ 161, 105, table 2 (DE440); planets with their moons. */
const GM_KM3_S2 = {
  sun: 132_712_440_041.279_42,
  earth: 398_600.435_507,
  moon: 4902.800_118,
  jupiter: 126_712_764.1,
  saturn: 37_940_584.8418,
} as const;

export interface TimingColumns {
  readonly bjd_tdb: Float64Array;
  readonly hjd_tdb: Float64Array;
  readonly hjd_utc: Float64Array;
  readonly bjd_tdb_minus_jd_utc_s: Float64Array;
  readonly tdb_minus_utc_s: Float64Array;
  readonly barycentric_light_travel_s: Float64Array;
  readonly heliocentric_light_travel_s: Float64Array;
  readonly parallax_term_s: Float64Array;
  readonly radial_velocity_correction_m_s: Float64Array;
  readonly radial_velocity_correction_z: Float64Array;
}

/** UTC seconds of the days that the instants' first parts name. */
interface TimedInstants {
  readonly tt: InstantColumns;
  readonly utc_second: Float64Array;
}

/** The values that all far targets of a question share. */
interface Shared {
  readonly viewpoint: ViewpointTable;
  /** From the Earth's centre, the Moon, Jupiter and Saturn. */
  readonly masses: ReadonlyMap<"moon" | "jupiter" | "saturn", StateTable>;
  /** 1/distance of the observer from the Earth's centre, per km; 0 at the centre, whose potential is left out. */
  readonly per_earth_km: number;
}

type TimingOf = (target: EngineTarget) => TimingColumns | null;

/** Fields below 0.003 cm/s, of the other planets, are left out. */
const FIELDS = ["moon", "jupiter", "saturn"] as const;

/** Timing columns of targets at instants, from a place or the geocentre; null for what is near or has no fixed direction. */
export function timingAt(sky: Sky, { tt, utc_second }: TimedInstants, observer: Observer | null): TimingOf {
  let shared: Shared | undefined;
  return (target) => {
    const motion = starMotion(target, J2000_JD);
    if (motion === null) return null;
    shared ??= sharedAt(sky, tt, observer);
    const columns = emptyTiming(tt.count);
    for (let row = 0; row < tt.count; row++) {
      const view = viewpointAt(shared.viewpoint, row);
      const star = starAtDate(motion, tt, row);
      const travel = lightTravel(view, star);
      const z = velocityCorrection(view, star, motion, massesAt(shared, view, row));
      columns.barycentric_light_travel_s[row] = travel.barycentric_s;
      columns.heliocentric_light_travel_s[row] = travel.heliocentric_s;
      columns.parallax_term_s[row] = travel.parallax_term_s;
      columns.radial_velocity_correction_z[row] = z;
      columns.radial_velocity_correction_m_s[row] = z * LIGHT_KM_S * M_PER_KM;
    }
    putDates(columns, tt, utc_second, shared.viewpoint.tdb_minus_tt_s);
    return columns;
  };
}

function sharedAt(sky: Sky, tt: InstantColumns, observer: Observer | null): Shared {
  return {
    viewpoint: sky.engine.viewpoint(tt, observer),
    masses: new Map(FIELDS.map((body) => [body, sky.engine.states(body, "geocentric", tt)])),
    per_earth_km: observer === null ? 0 : 1 / earthDistance_km(observer),
  };
}

function earthDistance_km(observer: Observer): number {
  const { up_au, north_au } = observerVector(observer);
  return Math.sqrt(up_au * up_au + north_au * north_au) * AU_KM;
}

function massesAt({ masses, per_earth_km }: Shared, view: Viewpoint, row: number): readonly Mass[] {
  const list: Mass[] = [{ gm_km3_s2: GM_KM3_S2.sun, from_au: view.from_sun_au, bends: true }];
  if (per_earth_km > 0) {
    const from_au: Vector = [0, 0, 1 / (per_earth_km * AU_KM)];
    list.push({ gm_km3_s2: GM_KM3_S2.earth, from_au, bends: false });
  }
  for (const [body, { x_au, y_au, z_au }] of masses) {
    const from_au: Vector = [-valueAt(x_au, row), -valueAt(y_au, row), -valueAt(z_au, row)];
    list.push({ gm_km3_s2: GM_KM3_S2[body], from_au, bends: body !== "moon" });
  }
  return list;
}

function emptyTiming(count: number): TimingColumns {
  const column = () => new Float64Array(count);
  return {
    bjd_tdb: column(),
    hjd_tdb: column(),
    hjd_utc: column(),
    bjd_tdb_minus_jd_utc_s: column(),
    tdb_minus_utc_s: column(),
    barycentric_light_travel_s: column(),
    heliocentric_light_travel_s: column(),
    parallax_term_s: column(),
    radial_velocity_correction_m_s: column(),
    radial_velocity_correction_z: column(),
  };
}

/** Dates from light travel: a day's number and the seconds since are added once. */
function putDates(
  columns: TimingColumns,
  { count, jd1_tt, jd2_tt }: InstantColumns,
  utc_second: Float64Array,
  tdb_minus_tt_s: Float64Array,
): void {
  for (let row = 0; row < count; row++) {
    const jd = valueAt(jd1_tt, row);
    const utc_s = valueAt(utc_second, row);
    const tdb_s = valueAt(jd2_tt, row) * SECONDS_PER_DAY + valueAt(tdb_minus_tt_s, row);
    const helio_s = valueAt(columns.heliocentric_light_travel_s, row);
    const bary_s = valueAt(columns.barycentric_light_travel_s, row) + valueAt(columns.parallax_term_s, row);
    columns.tdb_minus_utc_s[row] = tdb_s - utc_s;
    columns.bjd_tdb_minus_jd_utc_s[row] = tdb_s - utc_s + bary_s;
    columns.bjd_tdb[row] = jd + (tdb_s + bary_s) / SECONDS_PER_DAY;
    columns.hjd_tdb[row] = jd + (tdb_s + helio_s) / SECONDS_PER_DAY;
    columns.hjd_utc[row] = jd + (utc_s + helio_s) / SECONDS_PER_DAY;
  }
}
