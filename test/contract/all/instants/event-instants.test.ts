import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ROUTES } from "../../../../src/routes/index.ts";
import { MS_PER_DAY } from "../../../../src/units/units.ts";
import { call } from "../../call.ts";
import { LASTING, spanOfRow } from "./spans.ts";

/**
 * An event is its printed instant, on every route of events: asked again by that instant it is found, windows that meet
 * at it neither lose nor double it; events that last are asked for by their instants alone, with `in_progress=exclude`.
 * `npm run test:long -- edges` draws many more.
 */

const RUNS = Number(process.env["EDGE_RUNS"] ?? 3);
const CUTS_PER_RUN = 5;

/** Requests of a route, and days that hold some of their events. */
type Asked = readonly (readonly [parameters: string, days: number])[];

const ASKED: Readonly<Record<string, Asked>> = {
  "/v2/phases": [["", 40]],
  "/v2/moon-nodes": [["", 70]],
  "/v2/apsides": [
    ["body=moon", 70],
    ["body=mercury", 200],
    ["body=earth", 900],
    ["body=mars", 1500],
  ],
  "/v2/eclipses": [
    ["kind=all", 500],
    ["kind=lunar&lat=-33.87&lon=151.21", 700],
    ["kind=solar&lat=40.4&lon=-3.7&visible_only=true", 2500],
  ],
  "/v2/transits": [
    ["body=mercury", 6000],
    ["lat=40.4&lon=-3.7&visible_only=true", 20_000],
  ],
  "/v2/occultations": [
    ["bodies=star:regulus,star:spica,star:antares", 120],
    ["bodies=venus,mars,jupiter,star:alcyone&lat=40.4&lon=-3.7&visible_only=false", 400],
  ],
  "/v2/planet-events": [
    ["body=mercury", 60],
    ["body=venus", 200],
    ["bodies=mars,jupiter&lat=51.5&lon=0", 300],
  ],
  "/v2/retrogrades": [
    ["body=mercury", 500],
    ["body=mars", 2500],
    ["bodies=jupiter,saturn", 900],
  ],
  "/v2/conjunctions": [
    ["bodies=moon,venus,mars", 60],
    ["bodies=venus,mars,jupiter", 700],
  ],
};

// Rows of seasons are years, not events.
const EVENT_ROUTES = ROUTES.filter(
  (route) => route.timeKind === "event" && !["/v2/seasons", "/v2/when"].includes(route.path),
);

type Row = Readonly<Record<string, unknown>>;

/** The instant by which a row is chosen, in milliseconds or as `time_format` has it. */
function instantOf(path: string, parameters: string, row: Row): number {
  if (LASTING.includes(path)) return spanOfRow(path, row, seesOnly(path, parameters)).instant;
  const { instant } = row as { readonly instant: string | number };
  return typeof instant === "number" ? instant : Date.parse(instant);
}

/** True if a request lists only events that its place sees, as occultations do by default. */
function seesOnly(path: string, parameters: string): boolean {
  return path === "/v2/occultations"
    ? !parameters.includes("visible_only=false")
    : parameters.includes("visible_only=true");
}

/** Members that a window gives to the row. */
const OF_WINDOW = ["rank", "in_progress_at_start", "in_progress_at_end"];

async function rows(path: string, ...parameters: readonly string[]): Promise<readonly Row[]> {
  const own = LASTING.includes(path) ? ["in_progress=exclude"] : [];
  const request = `${path}?${[...own, ...parameters].filter((text) => text !== "").join("&")}`;
  const { status, json } = await call(request);
  expect(status, `${request} ${JSON.stringify(json).slice(0, 300)}`).toBe(200);
  return json.data.series.map((row: Row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !OF_WINDOW.includes(name))),
  );
}

const iso = (ms: number): string => new Date(ms).toISOString();
/** Before the first start lie some events of every request, after the last one the end of the service. */
const FIRST_MS = Date.UTC(1712, 0, 1);
const LAST_MS = Date.UTC(2199, 0, 1);
const SERVICE_END_MS = Date.UTC(2201, 0, 1) - 1;

/** A window of a route: which of its requests, when, and how many times the days that hold some events. */
function windowOf(asked: Asked) {
  return fc
    .record({
      request: fc.constantFrom(...asked),
      start: fc.integer({ min: FIRST_MS, max: LAST_MS }),
      stretch: fc.double({ min: 1, max: 2, noNaN: true }),
    })
    .map(({ request: [parameters, days], start, stretch }) => ({
      parameters,
      start,
      end: Math.min(start + Math.round(stretch * days * MS_PER_DAY), SERVICE_END_MS),
    }));
}

it("every route of events is asked", () => {
  expect(EVENT_ROUTES.map(({ path }) => path).sort()).toEqual(Object.keys(ASKED).sort());
});

describe.each(Object.entries(ASKED))("%s", (path, asked) => {
  it("finds each event by its own instant", async () => {
    await fc.assert(
      fc.asyncProperty(windowOf(asked), fc.nat(), async ({ parameters, start, end }, pick) => {
        const all = await rows(path, parameters, `start=${iso(start)}`, `end=${iso(end)}`);
        if (all.length === 0) return;
        const chosen = all[pick % all.length] ?? {};
        const instant = (row: Row) => instantOf(path, parameters, row);
        const at = instant(chosen);
        const before = all.filter((row) => instant(row) < at);
        const same = all.filter((row) => instant(row) === at);
        const ask = (...more: readonly string[]) => rows(path, parameters, ...more);
        expect(await ask(`start=${iso(at)}`, `end=${iso(at + 1)}`), `start=${iso(at)}`).toEqual(same);
        expect(await ask(`start=${iso(start - 1)}`, `end=${iso(at)}`), `end=${iso(at)}`).toEqual(before);
        await foundByCount(path, parameters, chosen);
      }),
      { numRuns: RUNS },
    );
  });

  it("loses and doubles nothing where windows meet", async () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    await fc.assert(
      fc.asyncProperty(
        windowOf(asked),
        fc.array(share, { maxLength: 2 }),
        fc.nat(),
        async (window, cuts, pick) => {
          const { parameters, start, end } = window;
          const all = await rows(path, parameters, `start=${iso(start)}`, `end=${iso(end)}`);
          const own = all.length === 0 ? [] : [instantOf(path, parameters, all[pick % all.length] ?? {})];
          const random = cuts.map((cut) => Math.round(start + cut * (end - start)));
          const borders = [...new Set([start, ...random, ...own, end])].sort((a, b) => a - b);
          const parts: Row[] = [];
          for (const [i, from] of borders.slice(0, -1).entries()) {
            const to = borders[i + 1] ?? end;
            parts.push(...(await rows(path, parameters, `start=${iso(from)}`, `end=${iso(to)}`)));
          }
          expect(parts).toEqual(all);
        },
      ),
      { numRuns: CUTS_PER_RUN * RUNS },
    );
  });
});

/** `next` is at or after an instant, `previous` strictly before, in Julian Days too. */
async function foundByCount(path: string, parameters: string, chosen: Row): Promise<void> {
  const instant = (row: Row) => instantOf(path, parameters, row);
  const at = instant(chosen);
  const [next] = await rows(path, parameters, `start=${iso(at)}`, "count=1");
  expect(next && instant(next), `next from ${iso(at)}`).toBe(at);
  const [previous] = await rows(path, parameters, `at=${iso(at)}`, "count=1", "direction=previous");
  expect(previous && instant(previous), `previous from ${iso(at)}`).toBeLessThan(at);
  const [after] = await rows(path, parameters, `at=${iso(instant(previous ?? {}) + 1)}`, "count=1");
  expect(after && instant(after), `none between the previous and ${iso(at)}`).toBe(at);
  const [julian] = await rows(path, parameters, `start=${iso(at)}`, "count=1", "time_format=jd");
  const day = instant(julian ?? {});
  const [again] = await rows(path, parameters, `start=jd:${day}`, "count=1");
  expect(again && instant(again), `next from jd:${day}`).toBe(at);
}

const QUARTERS = ["new moon", "first quarter", "full moon", "last quarter"];
const MEEUS_MS_PER_LUNATION = 29.530588861 * MS_PER_DAY;

it("has the Moon at each phase by its printed instant, and before it a millisecond earlier", async () => {
  const anywhen = fc.integer({ min: FIRST_MS, max: LAST_MS });
  await fc.assert(
    fc.asyncProperty(anywhen, async (start) => {
      const [quarter = {}] = await rows("/v2/phases", `start=${iso(start)}`, "count=1");
      const at = instantOf("/v2/phases", "", quarter);
      const series = await rows("/v2/moon", `at=${iso(at - 1)},${iso(at)}`);
      const [before, state] = series.map((row) => row["phase"] as Row);
      const index = QUARTERS.indexOf(String(quarter["phase"]));
      expect(state, iso(at)).toMatchObject({
        name: quarter["phase"],
        waxing: index < 2,
        lunation: quarter["lunation"],
      });
      expect(before?.["waxing"], iso(at)).toBe((index + 3) % 4 < 2);
      const [next] = (series[1]?.["next_phases"] ?? []) as readonly Row[];
      expect(next).toMatchObject({ name: quarter["phase"], instant: iso(at), days_until: 0 });
      if (index !== 0) return;
      expect(state).toMatchObject({ age_days: 0, day_of_cycle: 0 });
      expect(Number(before?.["age_days"]) * MS_PER_DAY).toBeGreaterThan(MEEUS_MS_PER_LUNATION - MS_PER_DAY);
    }),
    { numRuns: 10 * RUNS },
  );
});

/** Geocentric events that a location adds `visible` to: what is asked, and whose altitude decides. */
const SEEN: readonly (readonly [path: string, parameters: string, body: string])[] = [
  ["/v2/phases", "count=3", "moon"],
  ["/v2/moon-nodes", "count=3", "moon"],
  ["/v2/apsides", "count=2", "moon"],
  ["/v2/apsides", "body=earth&count=2", "sun"],
  ["/v2/apsides", "body=venus&count=2", "venus"],
  ["/v2/seasons", "count=1", "sun"],
];

it.each(SEEN)("%s?%s says whether the body is up over a place, as /v2/positions does", async (...asked) => {
  const [path, parameters, body] = asked;
  const place = fc.record({
    at: fc.integer({ min: FIRST_MS, max: LAST_MS - 4000 * MS_PER_DAY }),
    lat: fc.integer({ min: -90, max: 90 }),
    lon: fc.integer({ min: -180, max: 180 }),
  });
  await fc.assert(
    fc.asyncProperty(place, async ({ at, lat, lon }) => {
      const where = `lat=${lat}&lon=${lon}`;
      const list = await rows(path, parameters, where, `start=${iso(at)}`);
      const events = list.flatMap((row) =>
        "instant" in row ? [row] : SEASONS.map((name) => row[name] as Row),
      );
      const bare = await rows(path, parameters, `start=${iso(at)}`);
      expect(bare).toEqual(list.map(withoutVisible));
      const instants = events.map((event) => String(event["instant"])).join(",");
      const { json } = await call(`/v2/positions?body=${body}&at=${instants}&${where}`);
      const up = (json.data.series ?? [json.data]).map(
        (row: { positions: readonly { horizontal: Row }[] }) => row.positions[0]?.horizontal["above_horizon"],
      );
      expect(events.map((event) => event["visible"])).toEqual(up);
    }),
    { numRuns: RUNS },
  );
});

const SEASONS = ["march_equinox", "june_solstice", "september_equinox", "december_solstice"];

function withoutVisible({ visible: _visible, ...row }: Row): Row {
  const isNested = (value: unknown): value is Row =>
    typeof value === "object" && value !== null && "visible" in value;
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, isNested(value) ? withoutVisible(value) : value]),
  );
}

it("has the least separations of windows that meet once each", async () => {
  const year = fc.integer({ min: 1712, max: 2195 });
  const cut = fc.integer({ min: 1, max: 59 * MS_PER_DAY });
  const minimaOf = async (from: number, to: number): Promise<readonly Row[]> => {
    const window = `start=${iso(from)}&end=${iso(to)}&step=30d`;
    return (await call(`/v2/separation?body1=moon&body2=star:spica&lat=51.5&lon=0&${window}`)).json.data
      .minima;
  };
  await fc.assert(
    fc.asyncProperty(year, cut, fc.nat(), async (y, random, pick) => {
      const [start, end] = [Date.UTC(y, 0, 1), Date.UTC(y, 2, 1)];
      const all = await minimaOf(start, end);
      for (const border of [start + random, instantOf("/v2/separation", "", all[pick % all.length] ?? {})]) {
        expect([...(await minimaOf(start, border)), ...(await minimaOf(border, end))]).toEqual(all);
      }
    }),
    { numRuns: RUNS },
  );
});
