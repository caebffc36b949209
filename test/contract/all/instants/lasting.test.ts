import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PLANS } from "../../../../src/contract/terms/plans.ts";
import { MS_PER_DAY } from "../../../../src/units/units.ts";
import { call } from "../../call.ts";
import { expectedIn, type RowSpan, spanOfRow } from "./spans.ts";

/**
 * Events that last are found while they are under way: one rule, held against the spans that the rows print. `npm run measure -- places`
 * asks every eclipse of fifty years over sixty places.
 */

const RUNS = Number(process.env["EDGE_RUNS"] ?? 2);

interface Asked {
  readonly path: string;
  readonly parameters: string;
  /** Days that hold some events. */
  readonly days: number;
  readonly seenOnly: boolean;
}

const PLACES = ["lat=48.9569&lon=-54.6089", "lat=-77.85&lon=166.67"];

const ASKED: readonly Asked[] = [
  { path: "/v2/eclipses", parameters: "kind=all", days: 700, seenOnly: false },
  { path: "/v2/retrogrades", parameters: "bodies=mercury,venus", days: 700, seenOnly: false },
  { path: "/v2/retrogrades", parameters: "body=saturn", days: 900, seenOnly: false },
  { path: "/v2/transits", parameters: "", days: 4000, seenOnly: false },
  {
    path: "/v2/occultations",
    parameters: "bodies=star:regulus,star:spica,venus,mars",
    days: 200,
    seenOnly: false,
  },
  ...PLACES.flatMap((place): Asked[] => [
    { path: "/v2/eclipses", parameters: place, days: 700, seenOnly: false },
    { path: "/v2/eclipses", parameters: `${place}&visible_only=true`, days: 2000, seenOnly: true },
    { path: "/v2/transits", parameters: place, days: 4000, seenOnly: false },
    { path: "/v2/transits", parameters: `${place}&visible_only=true`, days: 8000, seenOnly: true },
    {
      path: "/v2/occultations",
      parameters: `bodies=venus,mars,jupiter,star:alcyone,star:antares&${place}`,
      days: 800,
      seenOnly: true,
    },
    {
      path: "/v2/occultations",
      parameters: `bodies=venus,mars,star:alcyone&${place}&visible_only=false`,
      days: 500,
      seenOnly: false,
    },
  ]),
];

const iso = (ms: number): string => new Date(ms).toISOString();
const FIRST_MS = Date.UTC(1712, 0, 1);
const LAST_MS = Date.UTC(2170, 0, 1);

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Loose = any;

interface Found extends RowSpan {
  readonly row: Loose;
  readonly flags: readonly [atStart: boolean, atEnd: boolean];
}

async function found({ path, parameters, seenOnly }: Asked, ...more: readonly string[]): Promise<Found[]> {
  const request = `${path}?${[parameters, ...more].filter((text) => text !== "").join("&")}`;
  const { status, json } = await call(request, { plan: PLANS.operator });
  expect(status, `${request} ${JSON.stringify(json).slice(0, 300)}`).toBe(200);
  return json.data.series.map(({ in_progress_at_start, in_progress_at_end, ...row }: Loose) => ({
    row,
    ...spanOfRow(path, row, seenOnly),
    flags: [in_progress_at_start, in_progress_at_end],
  }));
}

const bare = (list: readonly (RowSpan & { readonly row?: Loose })[]) => list.map(({ row }) => row);

describe.each(ASKED)("$path?$parameters", (asked) => {
  const anyWindow = fc
    .record({
      from: fc.integer({ min: FIRST_MS, max: LAST_MS }),
      cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 2 }),
      pick: fc.nat(),
      edge: fc.nat(),
    })
    .map(({ from, cuts, pick, edge }) => ({
      from,
      to: from + asked.days * MS_PER_DAY,
      cuts: cuts.sort((a, b) => a - b),
      pick,
      edge,
    }));

  it("lists in a window every event whose span meets it, and says which are under way at its bounds", async () => {
    await fc.assert(
      fc.asyncProperty(anyWindow, async ({ from, to, cuts, pick, edge }) => {
        const margin = 400 * MS_PER_DAY;
        const all = await found(
          asked,
          `start=${iso(from - margin)}`,
          `end=${iso(to + margin)}`,
          "in_progress=exclude",
        );
        const some = all[pick % Math.max(1, all.length)];
        const borders =
          some === undefined || edge % 3 === 0
            ? []
            : [edge % 3 === 1 ? (some.start + some.end) / 2 : some.end];
        const [start = from, end = to] = [
          ...cuts.map((cut) => from + cut * (to - from)),
          ...borders.filter((ms) => ms > from && ms < to),
        ]
          .map(Math.round)
          .sort((a, b) => a - b)
          .slice(-2);
        if (end <= start) return;
        const window = [`start=${iso(start)}`, `end=${iso(end)}`];
        const include = await found(asked, ...window);
        expect(bare(include), window.join(" ")).toEqual(
          bare(expectedIn(all, { start, end, exclude: false })),
        );
        for (const { flags, start: begin, end: over } of include) {
          const underWay = (ms: number) => begin < ms && over >= ms;
          expect(flags).toEqual([underWay(start), underWay(end)]);
        }
        const exclude = await found(asked, ...window, "in_progress=exclude");
        expect(bare(exclude)).toEqual(bare(expectedIn(all, { start, end, exclude: true })));
      }),
      { numRuns: RUNS },
    );
  });

  it("gives next the first whose span has not ended, and previous the last whose span has", async () => {
    await fc.assert(
      fc.asyncProperty(anyWindow, async ({ from, to, pick }) => {
        const all = await found(asked, `start=${iso(from)}`, `end=${iso(to)}`, "in_progress=exclude");
        const inner = all.slice(1, -1);
        const some = inner[pick % Math.max(1, inner.length)];
        if (some === undefined) return;
        const middle = Math.round((some.start + some.end) / 2);
        for (const at of [some.start - 1000, some.start, middle, some.end, some.end + 1, some.end + 1000]) {
          const rank = (one: RowSpan) => (asked.path === "/v2/retrogrades" ? one.end : one.instant);
          const open = all.filter(({ end }) => end >= at).sort((a, b) => rank(a) - rank(b));
          const [next] = await found(asked, `at=${iso(at)}`, "count=1");
          expect(next?.row, `next at ${iso(at)}`).toEqual(open[0]?.row);
          expect(next?.flags).toEqual([(next?.start ?? at) < at, false]);
          const over = all.filter(({ end }) => end < at).sort((a, b) => rank(b) - rank(a));
          const [previous] = await found(asked, `at=${iso(at)}`, "count=1", "direction=previous");
          expect(previous?.row, `previous at ${iso(at)}`).toEqual(over[0]?.row);
        }
      }),
      { numRuns: RUNS },
    );
  });
});

it("is not told that nothing happens while something is under way", async () => {
  const codes = async (request: string): Promise<string[]> =>
    (await call(request)).json.warnings.map(({ code }: { code: string }) => code);
  const window = "/v2/retrogrades?body=mercury&start=2026-03-01&end=2026-03-10";
  expect(await codes(window)).toEqual([]);
  expect(await codes(`${window}&in_progress=exclude`)).toEqual(["IN_PROGRESS_EXCLUDED"]);
  const quiet = "/v2/retrogrades?body=mercury&start=2026-04-01&end=2026-04-10";
  expect(await codes(quiet)).toEqual(["NO_EVENT_IN_WINDOW"]);
  expect(await codes(`${quiet}&in_progress=exclude`)).toEqual(["NO_EVENT_IN_WINDOW"]);
});
