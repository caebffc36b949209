import { dayTime } from "../../src/contract/ask/day-time.ts";
import { eventTime } from "../../src/contract/ask/event-time.ts";
import { instantTime } from "../../src/contract/ask/instant-time.ts";
import { noTime } from "../../src/contract/ask/timing.ts";
import * as z from "../../src/contract/schema/schema.ts";
import {
  au,
  deg,
  event,
  full,
  Instant,
  identity,
  instantFields,
  integer,
  magnitude,
  SkyEvent,
  summary,
  text,
} from "../../src/contract/terms/fields.ts";
import { inColumns, record, series } from "../../src/contract/terms/shape.ts";
import { defineRoute } from "../../src/routes/astronomy/route.ts";
import { groupOf } from "../../src/table/written.ts";
import { addSeconds, type UtcInstant } from "../../src/time/instant.ts";

/** Small routes with known answers, for tests of the contract itself. */

const frame = { frame: "geocentric", epoch: "of date" };
const facts = { models: [], frame, cache: "deterministic", accuracy: null } as const;

/** The facts of a route that a test declares for itself. */
export const SAMPLE_FACTS = {
  ...facts,
  title: "Sample",
  summary: "Sample",
  description: "Sample",
  table: false,
  location: "none",
} as const;

const angleOf = (instant: UtcInstant) => instant.mjd + instant.second / 86_400 - 61_000;

const sample = z.object({
  group: z.object({ lon_deg: deg("An angle."), distance: z.object({ au: au("A distance.") }).nullable() }),
  name: text("A word."),
  note: summary("A sentence."),
  visual_magnitude: magnitude("Brightness.").nullable(),
  order: integer("A count."),
  extra_deg: full(deg("Shown in full.")),
});

const answers = (instant: UtcInstant) => ({
  group: { lon_deg: angleOf(instant) / 3, distance: null },
  name: instant.second === 0 ? "midnight" : 'a "quoted", word',
  note: "A plain sentence.",
  visual_magnitude: instant.second === 0 ? null : -1.4567,
  order: instant.mjd % 7,
  extra_deg: 0.123456789,
});

/** Instant rows given as objects. */
export const sampleRows = defineRoute({
  path: "/v2/sample-rows",
  title: "Sample",
  summary: "Sample",
  description: "Sample",
  time: instantTime(),
  location: "optional",
  answer: series(sample),
  ...facts,
  examples: ["/v2/sample-rows?at=2026-01-01"],
  handle: ({ times }) => ({ rows: times.instants.map(answers) }),
  text: ({ rows }) =>
    rows.map((row) => `${row.instant} ${row.name} ${row.group.lon_deg} ${"long ".repeat(20)}`),
});

/** The same rows given as columns. */
export const sampleColumns = defineRoute({
  path: "/v2/sample-columns",
  title: "Sample",
  summary: "Sample",
  description: "Sample",
  time: instantTime(),
  location: "optional",
  answer: series(sample),
  ...facts,
  examples: ["/v2/sample-columns?at=2026-01-01"],
  handle: ({ times }) => {
    const rows = times.instants.map(answers);
    const columns = {
      group: groupOf({ lon_deg: Float64Array.from(rows, (row) => row.group.lon_deg), distance: null }),
      name: rows.map((row) => row.name),
      note: "A plain sentence.",
      visual_magnitude: Float64Array.from(rows, (row) => row.visual_magnitude ?? Number.NaN),
      order: Float64Array.from(rows, (row) => row.order),
      extra_deg: 0.123456789,
    };
    return inColumns(columns);
  },
  text: ({ rows }) => rows.map((row) => row.name),
});

/** Events every ten days: in a window, or counted. */
export const sampleEvents = defineRoute({
  path: "/v2/sample-events",
  title: "Sample",
  summary: "Sample",
  description: "Sample",
  time: eventTime({ default: { count: 4 }, direction: true }),
  location: "none",
  answer: series(
    z.object({ kind: text("Kind."), ...instantFields, peak: event({ depth_deg: deg("Depth.") }).nullable() }),
    {
      extra: { last: Instant.nullable() },
    },
  ),
  ...facts,
  eventsPerList: true,
  examples: ["/v2/sample-events?start=2026-01-01&end=2026-02-01"],
  handle: ({ times }) => {
    const instants =
      times.kind === "window"
        ? inWindow(times.start, times.end)
        : counted(times.from, times.count, times.direction);
    const rows = instants.map((instant, i) => ({
      kind: `event ${i}`,
      instant,
      peak: i % 2 === 0 ? { instant, depth_deg: i } : null,
    }));
    return { rows, extra: { last: instants.at(-1) ?? null } };
  },
});

const TEN_DAYS_S = 864_000;
const mark = (k: number): UtcInstant => ({ mjd: k * 10, second: 0 });

function inWindow(start: UtcInstant, end: UtcInstant): UtcInstant[] {
  const marks: UtcInstant[] = [];
  for (let k = Math.ceil(start.mjd / 10); mark(k).mjd < end.mjd + end.second / 86_400; k++)
    marks.push(mark(k));
  return marks;
}

function counted(from: UtcInstant, count: number, direction: "next" | "previous"): UtcInstant[] {
  const sign = direction === "next" ? 1 : -1;
  return Array.from({ length: count }, (_, k) => addSeconds(from, sign * k * TEN_DAYS_S));
}

/** Local days, one row a day and body. */
export const sampleDays = defineRoute({
  path: "/v2/sample-days",
  title: "Sample",
  summary: "Sample",
  description: "Sample",
  time: dayTime({ count: true, step: true }),
  location: "required",
  targets: { defaults: () => null },
  answer: series(
    z.object({
      body: identity(text("Body.")),
      date: identity(text("Date.")),
      day: z.object({ start: Instant, end: Instant }),
      rise: SkyEvent.nullable(),
    }),
    { single: false },
  ),
  ...facts,
  examples: ["/v2/sample-days?body=sun&lat=51.5&lon=0&at=2026-01-01"],
  handle: ({ times, targets }) => ({
    rows: times.days.flatMap(({ date, start, end }) =>
      targets.map(({ name }) => ({
        body: name,
        date,
        day: { start, end },
        rise: { instant: start, azimuth_deg: 90, altitude_geometric_deg: 0 },
      })),
    ),
  }),
});

/** One object. */
export const sampleRecord = defineRoute({
  path: "/v2/sample-record",
  title: "Sample",
  summary: "Sample",
  description: "Sample",
  table: false,
  time: noTime(),
  location: "none",
  output: ["fields", "precision", "pretty", "verbosity", "shape"],
  answer: record(
    z.object({
      angle_deg: deg("An angle."),
      nested: z.object({ words: z.array(z.string()), none: text("Nothing.").nullable() }),
    }),
  ),
  ...facts,
  cache: "static",
  gazetteer: true,
  notComputed: ["meteor_showers"],
  examples: ["/v2/sample-record"],
  handle: () => ({ angle_deg: 1 / 3, nested: { words: ["a", "b"], none: null } }),
});

/** A route that breaks its own schema. */
export const sampleBroken = defineRoute({
  path: "/v2/sample-broken",
  title: "Sample",
  summary: "Sample",
  description: "Sample",
  table: false,
  time: instantTime(),
  location: "none",
  parameters: { fault: z.enum(["nan", "missing", "null", "infinite_column", "nan_column"]) },
  answer: series(z.object({ angle_deg: deg("An angle.") })),
  ...facts,
  examples: ["/v2/sample-broken?fault=nan"],
  handle: ({ query, times }) => {
    const column = (value: number) =>
      inColumns({ angle_deg: Float64Array.from(times.instants, () => value) });
    if (query.fault === "infinite_column") return column(Number.POSITIVE_INFINITY);
    if (query.fault === "nan_column") return column(Number.NaN);
    if (query.fault === "missing") return inColumns({});
    const angle_deg = query.fault === "nan" ? Number.NaN : Number.POSITIVE_INFINITY;
    return { rows: times.instants.map(() => ({ angle_deg })) };
  },
});

export const SAMPLE_ROUTES = [
  sampleRows,
  sampleColumns,
  sampleEvents,
  sampleDays,
  sampleRecord,
  sampleBroken,
];
