import { prepare } from "../../src/contract/run.ts";
import { Problem } from "../../src/contract/terms/problem.ts";
import { createEngine } from "../../src/engine/engine.ts";
import type { Engine, EngineBody } from "../../src/engine/types.ts";
import { positions } from "../../src/routes/positions/positions.ts";
import type { Task } from "../report/measure.ts";
import type { Part } from "../report/part.ts";
import { callContext } from "./call-context.ts";
import type { Curve, GrowthReport } from "./growth-report.ts";
import { growthDrawings, growthSection, growthTargets } from "./growth-section.ts";
import { leastCosts } from "./least-costs.ts";
import { ALL_FRAMES, type Instants, loadPeers, peerTasks, uniformInstants } from "./row-tasks.ts";

/** How the cost of a request grows with its rows and with its bodies, blocks warm. */

/** Doubles from 100 on, thick where the writing of short and of long series meets. */
const ROW_COUNTS = [1, 10, 100, 150, 200, 300, 400, 600, 800, 1000, 2000, 3000, 5000, 6000, 10_000];
/** Not 1: a peer that is asked for the instant before once more gives what it kept. */
const PEER_ROW_COUNTS = [10, 100, 1000, 10_000];
const BODY_COUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const ROWS_OF_BODIES = [100, 1000, 10_000];
const BODIES: readonly EngineBody[] = [
  "mars",
  "moon",
  "sun",
  "mercury",
  "venus",
  "jupiter",
  "saturn",
  "uranus",
  "neptune",
  "pluto",
];
const START = "2026-01-01";
const STEP_MS = 3_600_000;
/** The plain answer and the columns; a cap of the answer's size is the server's. */
const SHAPES = ["", "&shape=columns"];

interface Request {
  readonly rows: number;
  readonly bodies: number;
}
/** Null: no such request is answered. */
type Asker = (request: Request) => (() => unknown) | null;

/** The product's ways to be asked, by name. */
function askers(engine: Engine): Record<string, Asker> {
  const context = callContext(engine);
  const ofEngine: Asker = ({ rows, bodies }) => {
    const { columns } = instants(rows);
    const targets = BODIES.slice(0, bodies).map((body) => ({ kind: "body", body }) as const);
    return () => engine.positions({ targets, instants: columns, centre: "geocentric", columns: ALL_FRAMES });
  };
  const ofContract = (shape: string): Asker => {
    return ({ rows, bodies }) => {
      const asked = BODIES.slice(0, bodies).join(",");
      const query = `bodies=${asked}&start=${START}&step=1h&count=${rows}${shape}`;
      const run = () => prepare(positions, query, context).respond();
      return isAnswered(run) ? run : null;
    };
  };
  const contract = SHAPES.map((shape) => [`contract${shape.replace("&", ", ")}`, ofContract(shape)]);
  return { engine: ofEngine, ...Object.fromEntries(contract) };
}

/** True if the answer is one that the service sends, not one that it refuses as too large. */
function isAnswered(run: () => unknown): boolean {
  try {
    run();
    return true;
  } catch (refusal) {
    if (refusal instanceof Problem && refusal.code === "RESPONSE_TOO_LARGE") return false;
    throw refusal;
  }
}

function instants(rows: number): Instants {
  return uniformInstants(Date.parse(START), STEP_MS, rows);
}

/** One curve a way: every request of every curve takes its turns with all others. */
async function curves(
  asked: Readonly<Record<string, (n: number) => (() => unknown) | null>>,
  counts: readonly number[],
  rows: number | null,
): Promise<Curve[]> {
  const name = (who: string, n: number) => `${who} ${n}`;
  const tasks: Task[] = Object.entries(asked).flatMap(([who, ask]) =>
    counts.flatMap((n) => {
      const run = ask(n);
      return run === null ? [] : [{ name: name(who, n), run }];
    }),
  );
  const least = await leastCosts(tasks);
  return Object.keys(asked).map((who) => ({
    who,
    rows,
    points: counts.flatMap((n) => {
      const cost_us = least.get(name(who, n));
      return cost_us === undefined ? [] : [{ n, cost_us }];
    }),
  }));
}

async function peerCurves(): Promise<Curve[]> {
  const tasks = PEER_ROW_COUNTS.flatMap((rows) =>
    peerTasks(loadPeers().loaded, "mars", instants(rows)).map(({ name, run }) => ({ who: name, rows, run })),
  );
  const least = await leastCosts(tasks.map(({ who, rows, run }) => ({ name: `${who} ${rows}`, run })));
  return [...new Set(tasks.map(({ who }) => who))].map((who) => ({
    who,
    rows: null,
    points: PEER_ROW_COUNTS.map((n) => ({ n, cost_us: least.get(`${who} ${n}`) ?? Number.NaN })),
  }));
}

/** The askers with one of the two numbers held. */
function over(ways: Record<string, Asker>, request: (n: number) => Request) {
  return Object.fromEntries(Object.entries(ways).map(([who, ask]) => [who, (n: number) => ask(request(n))]));
}

async function measure(): Promise<GrowthReport> {
  const ways = askers(await createEngine());
  const byRows = over(ways, (rows) => ({ rows, bodies: 1 }));
  const bodies: Curve[] = [];
  for (const rows of ROWS_OF_BODIES) {
    bodies.push(
      ...(await curves(
        over(ways, (count) => ({ rows, bodies: count })),
        BODY_COUNTS,
        rows,
      )),
    );
  }
  return { rows: [...(await curves(byRows, ROW_COUNTS, null)), ...(await peerCurves())], bodies };
}

export const growthPart: Part<GrowthReport> = {
  name: "growth",
  measure,
  section: growthSection,
  targets: growthTargets,
  drawings: growthDrawings,
};
