import { readdirSync, readFileSync } from "node:fs";
import { parseTarget } from "../../src/catalog/target.ts";
import { EngineCore, fillHere } from "../../src/engine/core.ts";
import { createEngine } from "../../src/engine/engine.ts";
import { Paths } from "../../src/engine/paths.ts";
import { createEngineStore } from "../../src/engine/store.ts";
import type { EngineOrbit, EngineTarget } from "../../src/engine/types.ts";
import { orbitErrors } from "../../src/sky/errors/orbit-errors.ts";
import { createSky } from "../../src/sky/sky.ts";
import { constantDeltaT } from "../../src/time/scales.ts";
import { J2000_JD } from "../../src/units/constants.ts";
import { type Server, startServer, stopServer, untilFilled } from "../service/server.ts";
import { pathOf } from "./osculating.ts";
import { digits, median, processor_ms, type Row } from "./row.ts";

/** What paths and rows of small bodies cost in time and in memory. */

const store = createEngineStore();
const EPOCH_DAY = 9132;
const TEN_YEARS_DAY = 3652.5;
const ROWS = 10_000;
const REPEATS = 7;

/** A body of the main belt, each another one. */
function drawn(i: number) {
  return {
    eccentricity: 0.02 + 0.0002 * (i % 900),
    inclination_deg: 3 + (i % 17),
    node_deg: (37 * i) % 360,
    peri_deg: (71 * i) % 360,
    perihelion_au: 2.1 + 0.0007 * (i % 1000),
    perihelion_jd_tt: EPOCH_DAY + J2000_JD,
    epoch_jd_tt: EPOCH_DAY + J2000_JD,
    mean_anomaly_deg: ((113 * i) % 360) - 180,
    own: null,
    brightness: null,
    name: null,
  };
}

export async function pathRows(): Promise<Row[]> {
  const sky = createSky(await createEngine(store), { deltaT: constantDeltaT(0) });
  const told = (i: number, years_day: number) => {
    const elements = drawn(i);
    const end_day = EPOCH_DAY + years_day;
    orbitErrors(sky, elements, pathOf(elements), { start_day: end_day, end_day });
  };
  const length_day = 85_000;
  const all = [EPOCH_DAY - 109_000 + 200, EPOCH_DAY + 64_000];
  for (const day of all) told(0, day - EPOCH_DAY);
  for (let i = 1; i < 200; i++) told(i, TEN_YEARS_DAY);
  const each: number[] = [];
  for (let i = 200; i < 1200; i++) each.push((await processor_ms(() => told(i, TEN_YEARS_DAY))).ms);
  const whole = each.reduce((sum, ms) => sum + ms, 0) / 1000;
  const long: number[] = [];
  for (let i = 1200; i < 1205; i++)
    long.push((await processor_ms(() => [told(i, -length_day), told(i, 173_000 - length_day - 50_000)])).ms);
  const one = median(each);
  const five = Math.min(...long);
  const cause = "sweeps over 27 perturbers take the time, and the bound half as much again";
  return [
    timed("one body of the main belt, 10 years, with its bound: median, ms", 2, one, cause),
    timed("1,000 such bodies, s", 2, whole, cause),
    timed("one such body over 450 years, least of five, ms", 100, five, cause),
  ];
}

function timed(what: string, bar: number, figure: number, cause: string): Row {
  const isMet = figure <= bar;
  return { number: 5, what, bar: String(bar), figure: digits(figure), isMet, ...(!isMet && { cause }) };
}

/** Rows of an asteroid against those of Mars: in the engine, and over HTTP. */
export async function rowRows(): Promise<Row[]> {
  const engine = await createEngine(store);
  const ceres = parseTarget("asteroid:1");
  if (!("engine" in ceres)) throw new Error("no Ceres");
  const targets: Readonly<Record<string, EngineTarget>> = {
    ceres: ceres.engine,
    mars: { kind: "body", body: "mars" },
  };
  const instants = {
    count: ROWS,
    jd1_tt: new Float64Array(ROWS).fill(J2000_JD),
    jd2_tt: Float64Array.from({ length: ROWS }, (_, i) => EPOCH_DAY + i / 24),
    delta_t_s: new Float64Array(ROWS).fill(69),
  };
  const columns = ["ra_of_date_deg", "dec_of_date_deg", "distance_au"] as const;
  const least: Record<string, number> = {};
  for (let turn = 0; turn < 3 * REPEATS; turn++) {
    for (const [name, target] of Object.entries(targets)) {
      const { ms } = await processor_ms(() =>
        engine.positions({ targets: [target], instants, centre: "geocentric", columns }),
      );
      least[name] = Math.min(least[name] ?? Number.POSITIVE_INFINITY, ms);
    }
  }
  const [own, planet] = [least["ceres"] ?? Number.NaN, least["mars"] ?? Number.NaN];
  const served = await servedRows();
  return [
    ratioed(
      `a row of Ceres against one of Mars, of ${ROWS}, in the engine, µs`,
      1.5,
      own / ROWS,
      planet / ROWS,
      1000,
    ),
    ratioed(
      `${ROWS} rows of Ceres over HTTP against those of Mars, the server's processor, ms`,
      1.3,
      served.ceres,
      served.mars,
      1,
    ),
  ];
}

function ratioed(what: string, most: number, own_ms: number, planet_ms: number, per: number): Row {
  const ratio = own_ms / planet_ms;
  return {
    number: 6,
    what,
    bar: `${most} times`,
    figure: `${digits(own_ms * per, 3)} against ${digits(planet_ms * per, 3)}: ${digits(ratio)} times`,
    isMet: ratio <= most,
    ...(ratio > most && {
      cause:
        "each row is looked for among the pieces, at the instant and when its light left; over HTTP the bound of the answer adds 2 ms",
    }),
  };
}

async function servedRows() {
  const server = await startServer({ ANSWER_CACHE_BYTES: "0" });
  try {
    const ask = async (body: string) => {
      const query = `body=${body}&start=2025-01-01&step=1h&count=${ROWS}&shape=columns`;
      const answer = await fetch(`${server.base}/v2/positions?${query}`);
      if (!answer.ok) throw new Error(await answer.text());
      await answer.arrayBuffer();
    };
    for (let turn = 0; turn < 3; turn++) for (const body of ["asteroid:1", "mars"]) await ask(body);
    await untilFilled(server);
    const spent: { readonly [body in "asteroid:1" | "mars"]: number[] } = { "asteroid:1": [], mars: [] };
    for (let turn = 0; turn < 4 * REPEATS; turn++) {
      for (const body of ["asteroid:1", "mars"] as const) {
        const before_ms = threads_ms(server);
        await ask(body);
        spent[body].push(threads_ms(server) - before_ms);
      }
    }
    return { ceres: median(spent["asteroid:1"]), mars: median(spent.mars) };
  } finally {
    await stopServer(server);
  }
}

/** Processor time of a server so far, each of its threads to the nanosecond, ms. */
function threads_ms({ process: { pid } }: Server): number {
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) => {
    const [on_ns] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ");
    return Number(on_ns) / 1e6;
  });
  return threads.reduce((sum, ms) => sum + ms, 0);
}

/** What is kept of paths. */
export function memoryRows(): Row[] {
  const core = new EngineCore(store, (own, name) => fillHere(own, name));
  const orbits: EngineOrbit[] = Array.from({ length: 400 }, (_, i) => pathOf(drawn(i)));
  const kilobytes = orbits
    .slice(0, 100)
    .map((orbit) => new Paths(core).reach(orbit, EPOCH_DAY, EPOCH_DAY + TEN_YEARS_DAY).bytes / 1000);
  const most_bytes = 2_000_000;
  const paths = new Paths(core, most_bytes);
  let largest = 0;
  for (const orbit of orbits) {
    paths.trim();
    largest = Math.max(largest, paths.keptBytes);
    paths.reach(orbit, EPOCH_DAY, EPOCH_DAY + TEN_YEARS_DAY);
  }
  const own = median(kilobytes);
  return [
    {
      number: 7,
      what: "10 years of a body of the main belt, median and largest of 100, kB",
      bar: "60",
      figure: `${digits(own)}; ${digits(Math.max(...kilobytes))}`,
      isMet: own <= 60,
      ...(own > 60 && {
        cause: "pieces of main-belt bodies are 32 days long, not 64, and the slice's end is reached",
      }),
    },
    {
      number: 7,
      what: `kept between ${orbits.length} orbits, by a setting of ${most_bytes / 1e6} MB: more than that, %`,
      bar: "10",
      figure: digits(Math.max(0, 100 * (largest / most_bytes - 1))),
      isMet: largest <= 1.1 * most_bytes,
    },
  ];
}
