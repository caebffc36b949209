import type { Engine, EngineTarget, InstantColumns, Observer, PlaceColumn } from "../src/engine/types.ts";
import { fromUnixMs } from "../src/time/instant.ts";
import { DEFAULT_TIME_MODEL, instantColumns } from "../src/time/scales.ts";
import { type Task, type Timing, timeByProcessor } from "./measure.ts";
import {
  type AstronomyEngine,
  loadAstronomyEngine,
  loadSuncalc,
  loadSweph,
  type Suncalc,
  type Sweph,
  type SwephConstant,
} from "./peers.ts";
import { seededRandom } from "./random.ts";

/** Rows of one request. */
export const ROWS = 10_000;
const SEED = 20_261_121;
const MS_PER_DAY = 86_400_000;
const FIRST_START_MS = Date.UTC(1950, 0, 1);
const LAST_START_MS = Date.UTC(2050, 0, 1);
const UNIX_EPOCH_JD = 2440587.5;
const S_PER_DAY = 86_400;
/** Enough to separate factors of twenty; a peer needs up to a second for each. */
const EFFORT = { iterations: 8, time_ms: 400 };

/** Every frame of a geocentric place. */
const ALL_FRAMES: readonly PlaceColumn[] = [
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
const HORIZON: readonly PlaceColumn[] = ["azimuth_deg", "altitude_geometric_deg", "topocentric_distance_au"];
const OBSERVER: Observer = { lon_deg: 13.4, lat_deg: 52.5, elevation_m: 0 };

const BODIES = ["mars", "moon", "jupiter"] as const;
type Body = (typeof BODIES)[number];
const STEPS_MS = { "1 min": 60_000, "1 h": 3_600_000, "1 d": MS_PER_DAY } as const;
type StepName = keyof typeof STEPS_MS;

const SWEPH_BODY: Readonly<Record<Body, SwephConstant>> = {
  mars: "SE_MARS",
  moon: "SE_MOON",
  jupiter: "SE_JUPITER",
};
const ASTRONOMY_BODY: Readonly<Record<Body, string>> = { mars: "Mars", moon: "Moon", jupiter: "Jupiter" };

/** Who computed the rows of one case, and how long it took. */
export interface RowTiming {
  readonly body: string;
  readonly step: string;
  readonly who: string;
  readonly asked: string;
  readonly timing: Timing;
  /** Mean of this one over the mean of the product in the same case and run; the same of the fastest runs. */
  readonly ratio: number;
  readonly ratio_of_minima: number;
}

export interface RowReport {
  readonly rows: number;
  readonly seed: number;
  readonly peers: readonly string[];
  readonly missing: readonly string[];
  readonly timings: readonly RowTiming[];
}

interface Instants {
  readonly unix_ms: Float64Array;
  readonly jd_tt: Float64Array;
  readonly columns: InstantColumns;
}

function uniformInstants(start_ms: number, step_ms: number): Instants {
  const unix_ms = Float64Array.from({ length: ROWS }, (_, row) => start_ms + row * step_ms);
  const columns = columnsOf(unix_ms);
  const jd_tt = unix_ms.map(
    (ms, row) => ms / MS_PER_DAY + UNIX_EPOCH_JD + (columns.delta_t_s[row] ?? 0) / S_PER_DAY,
  );
  return { unix_ms, jd_tt, columns };
}

function columnsOf(unix_ms: Float64Array): InstantColumns {
  return instantColumns(Array.from(unix_ms, fromUnixMs), DEFAULT_TIME_MODEL);
}

function ourTask(engine: Engine, body: Body, { columns }: Instants): Task {
  const targets: readonly EngineTarget[] = [{ kind: "body", body }];
  const request = { targets, instants: columns, centre: "geocentric", columns: ALL_FRAMES } as const;
  return { name: "meridian", run: () => engine.places(request) };
}

function ourTaskFromUtc(engine: Engine, body: Body, { unix_ms }: Instants): Task {
  const targets: readonly EngineTarget[] = [{ kind: "body", body }];
  return {
    name: "meridian, from UTC",
    run: () =>
      engine.places({ targets, instants: columnsOf(unix_ms), centre: "geocentric", columns: ALL_FRAMES }),
  };
}

function swephTask(sweph: Sweph, name: string, hasFiles: boolean, body: Body, { jd_tt }: Instants): Task {
  const c = sweph.constants;
  const flags = (hasFiles ? c.SEFLG_SWIEPH : c.SEFLG_MOSEPH) | c.SEFLG_EQUATORIAL;
  const target = c[SWEPH_BODY[body]];
  const places = new Float64Array(2 * ROWS);
  const run = () => {
    for (let row = 0; row < ROWS; row++) {
      const { data } = sweph.calc(jd_tt[row] ?? 0, target, flags);
      places[2 * row] = data[0] ?? 0;
      places[2 * row + 1] = data[1] ?? 0;
    }
    return places;
  };
  return { name, run };
}

function astronomyTask(astronomy: AstronomyEngine, name: string, body: Body, { unix_ms }: Instants): Task {
  const target = ASTRONOMY_BODY[body];
  const places = new Float64Array(2 * ROWS);
  const run = () => {
    for (let row = 0; row < ROWS; row++) {
      const time = astronomy.MakeTime(new Date(unix_ms[row] ?? 0));
      const j2000 = astronomy.GeoVector(target, time, true);
      const ofDate = astronomy.RotateVector(astronomy.Rotation_EQJ_EQD(time), j2000);
      const { ra, dec } = astronomy.EquatorFromVector(ofDate);
      places[2 * row] = ra;
      places[2 * row + 1] = dec;
    }
    return places;
  };
  return { name, run };
}

function suncalcTask(suncalc: Suncalc, name: string, { unix_ms }: Instants): Task {
  const places = new Float64Array(2 * ROWS);
  const run = () => {
    for (let row = 0; row < ROWS; row++) {
      const date = new Date(unix_ms[row] ?? 0);
      const { azimuth, altitude } = suncalc.getMoonPosition(date, OBSERVER.lat_deg, OBSERVER.lon_deg);
      places[2 * row] = azimuth;
      places[2 * row + 1] = altitude;
    }
    return places;
  };
  return { name, run };
}

/** The peers that are installed, and a line for each that is not. */
function loadPeers() {
  const sweph = loadSweph();
  const astronomy = loadAstronomyEngine();
  const suncalc = loadSuncalc();
  const swephName =
    sweph && `sweph ${sweph.version}, ${sweph.files ? "SWIEPH files" : "Moshier (no SWIEPH files found)"}`;
  const loaded = { astronomy, suncalc, sweph, swephName };
  const missing = (["astronomy-engine", "sweph", "suncalc"] as const).filter(
    (_, index) => [astronomy, sweph, suncalc][index] === null,
  );
  return { loaded, missing: missing.map((name) => `${name} is not installed: npm run bench:peers`) };
}

type Peers = ReturnType<typeof loadPeers>["loaded"];

function peerTasks({ sweph, swephName, astronomy }: Peers, body: Body, instants: Instants): Task[] {
  const tasks: Task[] = [];
  if (sweph && swephName)
    tasks.push(swephTask(sweph.library, swephName, sweph.files !== null, body, instants));
  if (astronomy) {
    tasks.push(astronomyTask(astronomy.library, `astronomy-engine ${astronomy.version}`, body, instants));
  }
  return tasks;
}

/** Runs the tasks of one case and relates each to the first, which is the product's. */
async function timeCase(
  labels: { body: string; step: string },
  tasks: readonly Task[],
  asked: (name: string) => string,
) {
  const timings = await timeByProcessor(tasks, EFFORT);
  const ours = timings.get("meridian");
  if (ours === undefined) throw new Error("a case without the product's own task");
  return [...timings].map(
    ([who, timing]): RowTiming => ({
      ...labels,
      who,
      asked: asked(who),
      timing,
      ratio: timing.mean_ms / ours.mean_ms,
      ratio_of_minima: timing.min_ms / ours.min_ms,
    }),
  );
}

function geocentricCase(engine: Engine, peers: Peers, body: Body, step: StepName, instants: Instants) {
  const tasks = [
    ourTask(engine, body, instants),
    ourTaskFromUtc(engine, body, instants),
    ...peerTasks(peers, body, instants),
  ];
  const asked = (who: string) => (who.startsWith("meridian") ? "all frames" : "RA, Dec of date");
  return timeCase({ body, step }, tasks, asked);
}

function horizonCase(engine: Engine, suncalc: NonNullable<Peers["suncalc"]>, instants: Instants) {
  const request = {
    targets: [{ kind: "body", body: "moon" }],
    instants: instants.columns,
    centre: "geocentric",
    observer: OBSERVER,
    columns: HORIZON,
  } as const;
  const tasks = [
    { name: "meridian", run: () => engine.places(request) },
    suncalcTask(suncalc.library, `suncalc ${suncalc.version}`, instants),
  ];
  return timeCase({ body: "moon", step: "1 h" }, tasks, () => "azimuth, altitude, distance at a place");
}

/** Times 10,000 rows of each body at each step, the product beside the peers, in one process. */
export async function benchmarkRows(engine: Engine): Promise<RowReport> {
  const random = seededRandom(SEED);
  const { loaded, missing } = loadPeers();
  const timings: RowTiming[] = [];
  for (const body of BODIES) {
    for (const step of Object.keys(STEPS_MS) as StepName[]) {
      const start_ms = Math.floor(FIRST_START_MS + random() * (LAST_START_MS - FIRST_START_MS));
      const instants = uniformInstants(start_ms, STEPS_MS[step]);
      timings.push(...(await geocentricCase(engine, loaded, body, step, instants)));
      if (body === "moon" && step === "1 h" && loaded.suncalc) {
        timings.push(...(await horizonCase(engine, loaded.suncalc, instants)));
      }
    }
  }
  return { rows: ROWS, seed: SEED, peers: peerNames(loaded), missing, timings };
}

function peerNames({ sweph, swephName, astronomy, suncalc }: Peers): string[] {
  const names = [sweph && swephName, astronomy && `astronomy-engine ${astronomy.version}`];
  return [...names, suncalc && `suncalc ${suncalc.version}`].filter((name) => name !== null);
}
