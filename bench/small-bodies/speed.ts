import { parseTarget } from "../../src/catalog/target.ts";
import { EngineCore, fillHere } from "../../src/engine/core.ts";
import { createEngine } from "../../src/engine/engine.ts";
import { Paths } from "../../src/engine/paths.ts";
import { createEngineStore } from "../../src/engine/store.ts";
import type { EngineOrbit, EngineTarget } from "../../src/engine/types.ts";
import { J2000_JD } from "../../src/units/constants.ts";
import { processorMs } from "../service/processor.ts";
import { startServer, stopServer, untilFilled } from "../service/server.ts";
import { pathOf } from "./osculating.ts";
import { digits, median, processor_ms, type Row } from "./row.ts";

/** The cost of rows of small bodies, and the memory of kept paths. */

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
        "each row is looked for among the pieces, at the instant and when its light left, and Mercury's place is read with it",
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
        const before_ms = processorMs(server);
        await ask(body);
        spent[body].push(processorMs(server) - before_ms);
      }
    }
    return { ceres: median(spent["asteroid:1"]), mars: median(spent.mars) };
  } finally {
    await stopServer(server);
  }
}

/** The memory of kept paths. */
export function memoryRows(): Row[] {
  const core = new EngineCore(store, (own, name) => fillHere(own, name));
  const orbits: EngineOrbit[] = Array.from({ length: 400 }, (_, i) => pathOf(drawn(i)));
  const most_bytes = 2_000_000;
  const paths = new Paths(core, most_bytes);
  let largest = 0;
  for (const orbit of orbits) {
    paths.trim();
    largest = Math.max(largest, paths.keptBytes);
    paths.reach(orbit, EPOCH_DAY, EPOCH_DAY + TEN_YEARS_DAY);
  }
  return [
    {
      number: 7,
      what: `kept between ${orbits.length} orbits, by a setting of ${most_bytes / 1e6} MB: more than that, %`,
      bar: "10",
      figure: digits(Math.max(0, 100 * (largest / most_bytes - 1))),
      isMet: largest <= 1.1 * most_bytes,
    },
  ];
}
