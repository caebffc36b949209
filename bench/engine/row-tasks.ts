import { withScratch } from "../../src/engine/scratch-columns.ts";
import type {
  Engine,
  EngineTarget,
  InstantColumns,
  Observer,
  PositionColumn,
} from "../../src/engine/types.ts";
import { fromUnixMs } from "../../src/time/instant.ts";
import { DEFAULT_TIME_MODEL, instantColumns } from "../../src/time/scales.ts";
import { MS_PER_DAY, SECONDS_PER_DAY } from "../../src/units/units.ts";
import {
  type AstronomyEngine,
  loadAstronomyEngine,
  loadSuncalc,
  loadSweph,
  type Suncalc,
  type Sweph,
  type SwephConstant,
} from "../../test/samples/peers.ts";
import type { Task } from "../report/measure.ts";

/** Rows of a body, computed by the product and by its peers. */

const UNIX_EPOCH_JD = 2440587.5;

/** Every frame of a geocentric place. */
export const ALL_FRAMES: readonly PositionColumn[] = [
  "ra_of_date_deg",
  "dec_of_date_deg",
  "ra_j2000_deg",
  "dec_j2000_deg",
  "lon_of_date_deg",
  "lat_of_date_deg",
  "lon_j2000_deg",
  "lat_j2000_deg",
  "galactic_lon_deg",
  "galactic_lat_deg",
  "distance_au",
];
/** Where places on the horizon are asked for. */
export const OBSERVER: Observer = { lon_deg: 13.4, lat_deg: 52.5, elevation_m: 0 };

export const BODIES = ["mars", "moon", "jupiter"] as const;
export type Body = (typeof BODIES)[number];
const SWEPH_BODY: Readonly<Record<Body, SwephConstant>> = {
  mars: "SE_MARS",
  moon: "SE_MOON",
  jupiter: "SE_JUPITER",
};
const ASTRONOMY_BODY: Readonly<Record<Body, string>> = { mars: "Mars", moon: "Moon", jupiter: "Jupiter" };

export interface Instants {
  readonly unix_ms: Float64Array;
  readonly jd_tt: Float64Array;
  readonly columns: InstantColumns;
}

export function uniformInstants(start_ms: number, step_ms: number, count: number): Instants {
  const unix_ms = Float64Array.from({ length: count }, (_, row) => start_ms + row * step_ms);
  const columns = columnsOf(unix_ms);
  const jd_tt = unix_ms.map(
    (ms, row) => ms / MS_PER_DAY + UNIX_EPOCH_JD + (columns.delta_t_s[row] ?? 0) / SECONDS_PER_DAY,
  );
  return { unix_ms, jd_tt, columns };
}

function columnsOf(unix_ms: Float64Array): InstantColumns {
  return instantColumns(Array.from(unix_ms, fromUnixMs), DEFAULT_TIME_MODEL);
}

/** Into memory that the next call uses again, as the service answers; the peers' is allocated before the clock starts. */
export function ourTask(engine: Engine, body: Body, { columns }: Instants): Task {
  const targets: readonly EngineTarget[] = [{ kind: "body", body }];
  const request = {
    targets,
    instants: columns,
    centre: "geocentric",
    columns: ALL_FRAMES,
    scratch: true,
  } as const;
  return { name: "meridian", run: () => withScratch(() => engine.positions(request)) };
}

export function ourTaskFromUtc(engine: Engine, body: Body, { unix_ms }: Instants): Task {
  const targets: readonly EngineTarget[] = [{ kind: "body", body }];
  return {
    name: "meridian, from UTC",
    run: () =>
      engine.positions({ targets, instants: columnsOf(unix_ms), centre: "geocentric", columns: ALL_FRAMES }),
  };
}

function swephTask(sweph: Sweph, name: string, hasFiles: boolean, body: Body, { jd_tt }: Instants): Task {
  const c = sweph.constants;
  const flags = (hasFiles ? c.SEFLG_SWIEPH : c.SEFLG_MOSEPH) | c.SEFLG_EQUATORIAL;
  const target = c[SWEPH_BODY[body]];
  const directions = new Float64Array(2 * jd_tt.length);
  const run = () => {
    for (let row = 0; row < jd_tt.length; row++) {
      const { data } = sweph.calc(jd_tt[row] ?? 0, target, flags);
      directions[2 * row] = data[0] ?? 0;
      directions[2 * row + 1] = data[1] ?? 0;
    }
    return directions;
  };
  return { name, run };
}

function astronomyTask(astronomy: AstronomyEngine, name: string, body: Body, { unix_ms }: Instants): Task {
  const target = ASTRONOMY_BODY[body];
  const directions = new Float64Array(2 * unix_ms.length);
  const run = () => {
    for (let row = 0; row < unix_ms.length; row++) {
      const time = astronomy.MakeTime(new Date(unix_ms[row] ?? 0));
      const j2000 = astronomy.GeoVector(target, time, true);
      const ofDate = astronomy.RotateVector(astronomy.Rotation_EQJ_EQD(time), j2000);
      const { ra, dec } = astronomy.EquatorFromVector(ofDate);
      directions[2 * row] = ra;
      directions[2 * row + 1] = dec;
    }
    return directions;
  };
  return { name, run };
}

export function suncalcTask(suncalc: Suncalc, name: string, { unix_ms }: Instants): Task {
  const directions = new Float64Array(2 * unix_ms.length);
  const run = () => {
    for (let row = 0; row < unix_ms.length; row++) {
      const date = new Date(unix_ms[row] ?? 0);
      const { azimuth, altitude } = suncalc.getMoonPosition(date, OBSERVER.lat_deg, OBSERVER.lon_deg);
      directions[2 * row] = azimuth;
      directions[2 * row + 1] = altitude;
    }
    return directions;
  };
  return { name, run };
}

/** The peers that are installed, and a line for each that is not. */
export function loadPeers() {
  const sweph = loadSweph();
  const astronomy = loadAstronomyEngine();
  const suncalc = loadSuncalc();
  const swephName =
    sweph && `sweph ${sweph.version}, ${sweph.files ? "SWIEPH files" : "Moshier (no SWIEPH files found)"}`;
  const loaded = { astronomy, suncalc, sweph, swephName };
  const missing = (["astronomy-engine", "sweph", "suncalc"] as const).filter(
    (_, index) => [astronomy, sweph, suncalc][index] === null,
  );
  return { loaded, missing: missing.map((name) => `${name} is not installed: npm --prefix bench/peers ci`) };
}

export type Peers = ReturnType<typeof loadPeers>["loaded"];

export function peerTasks({ sweph, swephName, astronomy }: Peers, body: Body, instants: Instants): Task[] {
  const tasks: Task[] = [];
  if (sweph && swephName)
    tasks.push(swephTask(sweph.library, swephName, sweph.files !== null, body, instants));
  if (astronomy) {
    tasks.push(astronomyTask(astronomy.library, `astronomy-engine ${astronomy.version}`, body, instants));
  }
  return tasks;
}

export function peerNames({ sweph, swephName, astronomy, suncalc }: Peers): string[] {
  const names = [sweph && swephName, astronomy && `astronomy-engine ${astronomy.version}`];
  return [...names, suncalc && `suncalc ${suncalc.version}`].filter((name) => name !== null);
}
