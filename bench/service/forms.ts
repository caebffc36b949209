import type { RouteDefinition } from "../../src/contract/declare/route.ts";
import { prepare } from "../../src/contract/run.ts";
import { PLANS } from "../../src/contract/terms/plans.ts";
import { createEngine } from "../../src/engine/engine.ts";
import { keepMemory, ownsMemory } from "../../src/engine/passing-bytes.ts";
import { textOfUtf8 } from "../../src/host/bytes.ts";
import { ROUTES } from "../../src/routes/index.ts";
import { createSky } from "../../src/sky/sky.ts";
import { fromUnixMs } from "../../src/time/instant.ts";
import { leastCosts } from "../engine/least-costs.ts";
import { digits } from "../report/figures.ts";
import { markdownTable } from "../report/markdown.ts";
import type { Task } from "../report/measure.ts";
import type { Part } from "../report/part.ts";

/** What a line of each series route costs in each form: that what is asked as a column is not computed as objects. */

const HOURS = "start=2020-01-01&step=1h&count=5000";
const YEARS = "start=2020-01-01&end=2025-01-01";
const CENTURIES = "start=1700-01-01&end=2199-01-01";
const PLACE = "lat=48.86&lon=2.35";

/** What is asked of each route; several where its work differs. */
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

const FORMS = { nested: "", columns: "&shape=columns", csv: "&format=csv", Arrow: "&format=arrow" } as const;
type Form = keyof typeof FORMS;
const FORM_NAMES = Object.keys(FORMS) as Form[];

interface FormRow {
  readonly path: string;
  readonly query: string;
  /** Lines of csv: one a row, or one an element of the list within it. */
  readonly lines: number;
  /** Least processor time of an answer. */
  readonly cost_us: Readonly<Record<Form, number>>;
}

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
  const answer = await answerer();
  const questions = asked.flatMap((route) =>
    (QUESTIONS[route.path] ?? []).map((query) => ({ route, path: route.path, query })),
  );
  const name = (path: string, query: string, form: Form) => `${path}?${query}${FORMS[form]}`;
  const tasks: Task[] = questions.flatMap(({ route, path, query }) =>
    FORM_NAMES.map((form) => ({
      name: name(path, query, form),
      run: () => answer(route, `${query}${FORMS[form]}`),
    })),
  );
  for (const { run } of tasks) for (let call = 0; call < WARM_CALLS; call++) await run();
  const least = await leastCosts(tasks, TURNS);
  const rows: FormRow[] = [];
  for (const { route, path, query } of questions) {
    const cost = (form: Form) => least.get(name(path, query, form)) ?? Number.NaN;
    const lines = await answer(route, `${query}${FORMS.csv}`);
    const cost_us = {
      nested: cost("nested"),
      columns: cost("columns"),
      csv: cost("csv"),
      Arrow: cost("Arrow"),
    };
    rows.push({ path, query, lines, cost_us });
  }
  return rows;
}

/** Answers in this process, and keeps the memory of the body for the next one, as a server does; how many lines follow the first. */
async function answerer(): Promise<(route: RouteDefinition, query: string) => Promise<number>> {
  const context = {
    sky: createSky(await createEngine()),
    plan: PLANS.operator,
    now: fromUnixMs(Date.parse("2026-01-01")),
    publicUrl: "",
    keySent: false,
    routes: () => ROUTES,
  };
  return async (route, query) => {
    const { body } = await prepare(route, query, context).respond();
    const isText = query.endsWith(FORMS.csv);
    const text = isText && typeof body !== "string" ? textOfUtf8(body) : body;
    if (typeof body !== "string" && ownsMemory(body)) keepMemory(body.buffer);
    return isText && typeof text === "string" ? text.split("\n").length - 2 : 0;
  };
}

function section(rows: readonly FormRow[]): string {
  const cells = rows.map(({ path, query, lines, cost_us }) => [
    `${path}?${query}`,
    String(lines),
    digits(cost_us.nested / 1000),
    digits(cost_us.nested / lines),
    ...(["columns", "csv", "Arrow"] as const).map(
      (form) => `${(cost_us[form] / cost_us.nested).toFixed(2)}×`,
    ),
  ]);
  const header = ["question", "lines", "nested, ms", "µs a line", "columns", "csv", "Arrow"];
  return `## Every series route, in each form

Least processor time of an answer, computed and written in this process, tables warm. A line is one of csv: a row, or an element of the
list within it. The other forms as multiples of nested JSON; small answers are digested too.

${markdownTable(header, cells)}`;
}

export const formsPart: Part<FormRow[]> = { name: "forms", measure, section, targets: () => [] };
