import { type Answer, bodyString } from "../../src/contract/answer/answer.ts";
import { prepare } from "../../src/contract/run.ts";
import { createEngine } from "../../src/engine/engine.ts";
import { keepMemory, ownsMemory } from "../../src/engine/passing-bytes.ts";
import { ROUTES } from "../../src/routes/index.ts";
import { callContext } from "../engine/call-context.ts";
import { leastCosts } from "../engine/least-costs.ts";
import { digits } from "../report/figures.ts";
import { markdownTable } from "../report/markdown.ts";
import type { Task } from "../report/measure.ts";
import type { Part } from "../report/part.ts";

/** The cost of a line of each series route in each form: columns must not be computed as objects. */

const HOURS = "start=2020-01-01&step=1h&count=5000";
const YEARS = "start=2020-01-01&end=2025-01-01";
const CENTURIES = "start=1700-01-01&end=2199-01-01";
const PLACE = "lat=48.86&lon=2.35";

/** The questions of each route; several where its work differs. */
const QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  "/v2/positions": [`body=mars&${HOURS}`],
  "/v2/time": [HOURS],
  "/v2/sidereal-time": [`${HOURS}&${PLACE}`],
  "/v2/equation-of-time": [HOURS],
  "/v2/separation": [`body1=venus&body2=jupiter&${HOURS}`],
  "/v2/libration": [HOURS],
  "/v2/moon": [HOURS, `${HOURS}&${PLACE}`],
  "/v2/sky-quality": [`bortle=4&${HOURS}&${PLACE}`],
  "/v2/planet-board": [`start=2020-01-01&step=1d&count=300&${PLACE}`],
  "/v2/jupiter-moons": ["start=2020-01-01&step=1h&count=500"],
  "/v2/cycles": ["start=2020-01-01&step=1d&count=100"],
  "/v2/sun": [`${YEARS}&${PLACE}`],
  "/v2/rise-set": [`body=moon&${YEARS}&${PLACE}`],
  "/v2/twilight": [`${YEARS}&${PLACE}`],
  "/v2/dark-window": [`${YEARS}&${PLACE}`],
  "/v2/crescents": [`${YEARS}&${PLACE}`],
  "/v2/when": [`conditions=sun.altitude=..-18,!moon.up&start=2020-01-01&end=2021-01-01&${PLACE}`],
  "/v2/seasons": [CENTURIES],
  "/v2/phases": [CENTURIES],
  "/v2/eclipses": [CENTURIES],
  "/v2/transits": ["body=mercury&start=1900-01-01&end=2033-01-01"],
  "/v2/occultations": [`bodies=star:regulus,jupiter,venus&start=2026-01-01&end=2027-01-01`],
  "/v2/moon-nodes": ["start=1900-01-01&end=2100-01-01"],
  "/v2/apsides": ["body=moon&start=2000-01-01&end=2050-01-01"],
  "/v2/retrogrades": [`body=mars&${CENTURIES}`],
  "/v2/planet-events": ["start=2000-01-01&end=2010-01-01"],
  "/v2/conjunctions": ["start=2000-01-01&end=2010-01-01"],
};
/** Names are looked up, not computed. */
const NOT_COMPUTED: readonly string[] = ["/v2/places"];

const CSV = "&format=csv";
/** The additions to a question; nothing for nested JSON. */
const FORMS = ["", "&shape=columns", CSV, "&format=arrow"] as const;

interface FormRow {
  readonly path: string;
  readonly query: string;
  /** Lines of csv: one a row, or one an element of the list within it. */
  readonly lines: number;
  /** Least processor time of an answer in each of the forms. */
  readonly costs_us: readonly number[];
}

const US_PER_MS = 1000;
const TURNS = 12;
/** Before the clock starts: what runs often is compiled. */
const WARM_CALLS = 12;

async function measure(): Promise<FormRow[]> {
  const asked = ROUTES.filter(
    ({ path, shape, formats }) =>
      shape.kind === "series" && formats.includes("csv") && !NOT_COMPUTED.includes(path),
  );
  const unasked = asked.filter(({ path }) => QUESTIONS[path] === undefined);
  if (unasked.length > 0) throw new Error(`no question for ${unasked.map(({ path }) => path).join(", ")}`);
  const context = callContext(await createEngine());
  const questions = asked.flatMap((route) =>
    (QUESTIONS[route.path] ?? []).map((query) => ({ route, query })),
  );
  const tasks: Task[] = questions.flatMap(({ route, query }) =>
    FORMS.map((form) => ({
      name: `${route.path}?${query}${form}`,
      run: async () => reuse(await prepare(route, `${query}${form}`, context).respond()),
    })),
  );
  for (const { run } of tasks) for (let call = 0; call < WARM_CALLS; call++) await run();
  const least = await leastCosts(tasks, TURNS);
  const rows = questions.map(async ({ route, query }) => ({
    path: route.path,
    query,
    lines: linesOf(await prepare(route, `${query}${CSV}`, context).respond()),
    costs_us: FORMS.map((form) => least.get(`${route.path}?${query}${form}`) ?? Number.NaN),
  }));
  return Promise.all(rows);
}

/** The memory of a body goes to the next one, as in a server. */
function reuse({ body }: Answer): void {
  if (typeof body !== "string" && ownsMemory(body)) keepMemory(body.buffer);
}

/** Behind the first, which names the columns. */
function linesOf(answer: Answer): number {
  return bodyString(answer).trimEnd().split("\n").length - 1;
}

function section(rows: readonly FormRow[]): string {
  const cells = rows.map(({ path, query, lines, costs_us: [nested_us = Number.NaN, ...others_us] }) => [
    `${path}?${query}`,
    String(lines),
    digits(nested_us / US_PER_MS),
    digits(nested_us / lines),
    ...others_us.map((cost_us) => `${(cost_us / nested_us).toFixed(2)}×`),
  ]);
  const header = ["question", "lines", "nested, ms", "µs a line", "columns", "csv", "Arrow"];
  return `## Every series route, in each form

Least processor time of an answer, computed and written in this process, tables warm. A line is one of csv: a row, or an element of the
list within it. The other forms as multiples of nested JSON. From run to run they differ by up to a fourth.

${markdownTable(header, cells)}`;
}

export const formsPart: Part<FormRow[]> = { name: "forms", measure, section, targets: () => [] };
