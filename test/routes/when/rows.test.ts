import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PLANS } from "../../../src/contract/terms/plans.ts";
import { call } from "../../contract/call.ts";

/** The members of an interval's row agree with the conditions that made it. */

const RUNS = Number(process.env["WHEN_RUNS"] ?? 2);
const DAY_MS = 86_400_000;
/** Bodies from elements: of the main belt, and one inside the Earth's orbit, whose magnitude is unknown at large phases. */
const BELT = "elements:epoch=2461000.5;M=10;a=2.7;e=0.1;i=10;node=80;peri=70;H=10";
const INNER = "elements:T=2461000.5;q=0.3;e=0.583333333;i=5;node=80;peri=70;H=18";

interface Course {
  readonly name: string;
  readonly start: number | null;
  readonly end: number | null;
  readonly min: number | null;
  readonly max: number | null;
}

interface Cause {
  readonly cause: string;
  readonly value: number | null;
  readonly rising: boolean | null;
}

interface Row {
  readonly start: { readonly instant: string };
  readonly end: { readonly instant: string };
  readonly begins_by: Cause;
  readonly ends_by: Cause;
  readonly quantities: readonly Course[];
}

interface Question {
  readonly at_ms: number;
  readonly lat: number;
  readonly lon: number;
}

/** Years of all questions, and of those about a body within the Earth's orbit: its arc has a bound of turns. */
const YEARS = [1712, 2200] as const;
const INNER_YEARS = [1960, 2090] as const;

const question = (days: number, [first, end]: readonly [number, number] = YEARS) =>
  fc.record({
    at_ms: fc.integer({ min: Date.UTC(first, 0, 1), max: Date.UTC(end, 0, 1) - days * DAY_MS }),
    lat: fc.integer({ min: -89, max: 89 }),
    lon: fc.integer({ min: -180, max: 180 }),
  });

async function rowsOf(conditions: string, days: number, { at_ms, lat, lon }: Question, more = "") {
  const [start, end] = [at_ms, at_ms + days * DAY_MS].map((ms) => new Date(ms).toISOString());
  const url = `/v2/when?conditions=${encodeURIComponent(conditions)}&start=${start}&end=${end}&lat=${lat}&lon=${lon}${more}`;
  const { json, status } = await call(url, { plan: PLANS.operator });
  expect(status, `${url} ${json.detail}`).toBe(200);
  return json.data.series as readonly Row[];
}

/** Properties with the days in which they pass their range, and how far off a bound a tenth of a second may bring them. */
const PROPERTIES: readonly (readonly [
  quantity: string,
  least: number,
  most: number,
  days: number,
  off: number,
])[] = [
  ["altitude(moon)", -90, 90, 3, 1e-3],
  ["apparent_altitude(sun)", -90, 90, 3, 1e-3],
  ["azimuth(star:polaris)", 0, 360, 2, 0.2],
  ["hour_angle(venus)", -12, 12, 3, 1e-4],
  ["elongation_lon(moon)", 0, 360, 40, 1e-4],
  ["elongation_lon(venus)", 0, 360, 400, 1e-4],
  ["elongation(mercury)", 0, 180, 60, 1e-4],
  ["illuminated_percent(moon)", 0, 100, 40, 1e-3],
  // the two branches of its law (Mallama and Hilton 2018) are 0.0073 mag apart where they meet, at a phase angle of 163.7°
  ["magnitude(venus)", -5, -3, 300, 8e-3],
  [`magnitude(${BELT})`, 10, 14, 300, 1e-3],
  [`distance_au(${BELT})`, 1.5, 4, 300, 1e-5],
  ["distance_km(moon)", 357_000, 406_000, 40, 0.5],
  ["separation(moon;star:spica)", 0, 180, 30, 1e-3],
  ["minutes_from(sunset)", -1440, 1440, 3, 0.01],
  ["minutes_from(moonrise)", -1440, 1440, 3, 0.01],
];

/** Onwards from the lower bound, so that a range over the begin of a circle is no exception. */
function isWithin(
  value: number,
  { lo, hi, off, turn }: { lo: number; hi: number; off: number; turn: number },
) {
  const width = hi >= lo ? hi - lo : hi - lo + turn;
  const beyond = value - (lo - off);
  return (
    beyond - (hi >= lo ? 0 : turn * Math.floor(beyond / turn)) <= width + 2 * off && (hi < lo || beyond >= 0)
  );
}

describe("a row of one condition", () => {
  it.each(PROPERTIES)("%s between %d and %d", async (quantity, least, most, days, off) => {
    const isCircle = /^(?:azimuth|elongation_lon)/.test(quantity);
    const bounds = fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 2, maxLength: 2 });
    const open = fc.constantFrom("none", "none", "lo", "hi");
    await fc.assert(
      fc.asyncProperty(question(days), bounds, open, async (asked, shares, side) => {
        const [a = 0, b = 0] = shares.map((share) => Math.round(least + (share / 100) * (most - least)));
        const [low, high] = isCircle ? [a, b] : [Math.min(a, b), Math.max(a, b)];
        // numbers that jump end where they jump
        const [first, last] = /^(?:azi|elongation_lon|hour|min)/.test(quantity)
          ? [least, most]
          : [-1e12, 1e12];
        const [lo, hi] = [side === "lo" ? first : low, side === "hi" ? last : high];
        const text = `${quantity}=${side === "lo" ? "" : lo}..${side === "hi" ? "" : hi}`;
        const range = { lo, hi, off, turn: most - least };
        for (const { begins_by, ends_by, quantities, ...row } of await rowsOf(text, days, asked)) {
          const [course] = quantities;
          const said = `${text} ${JSON.stringify(asked)} ${JSON.stringify([row, begins_by, ends_by, course])}`;
          if (course === undefined) throw new Error(said);
          for (const value of [course.start, course.end, course.min, course.max])
            expect(value !== null && isWithin(value, range), said).toBe(true);
          checkCause(begins_by, course.start, { isBegin: true, ...range }, said);
          checkCause(ends_by, course.end, { isBegin: false, ...range }, said);
        }
      }),
      { numRuns: RUNS },
    );
  });
});

interface AtEnd {
  readonly isBegin: boolean;
  readonly lo: number;
  readonly hi: number;
  readonly off: number;
}

/** The bound that is said to be reached is where the quantity stands, and it grows into the range or out of it. */
function checkCause(cause: Cause, value: number | null, { isBegin, lo, hi, off }: AtEnd, said: string): void {
  if (cause.cause !== "condition" || cause.value === null) return;
  expect([lo, hi], said).toContain(cause.value);
  expect(Math.abs((value ?? Number.NaN) - cause.value), said).toBeLessThanOrEqual(off);
  expect(cause.rising, said).toBe(isBegin === (cause.value === lo));
}

/** Conditions of which some instants have no number, beside a group that always holds. */
const PARTIAL = [
  ...["sunrise", "moonset", "astronomical_dusk", "solar_noon"].map((event) => `minutes_from(${event})=-60..`),
  "magnitude(mercury)=..20",
  `magnitude(${INNER})=..30`,
  `distance_au(${INNER})=..0.8`,
  "magnitude(venus)=..-3",
  "sun.altitude=0..",
];

it.each(PARTIAL)("%s has a row where another group holds on without it", async (condition) => {
  const years = condition.includes(INNER) ? INNER_YEARS : YEARS;
  await fc.assert(
    fc.asyncProperty(question(90, years), fc.constantFrom(69, 78, -80), async (asked, lat) => {
      const all = await rowsOf(`${condition}|sun.altitude=-90..`, 90, { ...asked, lat });
      expect(all).toHaveLength(1);
      for (const { start, end, min, max } of all.flatMap(({ quantities }) => quantities)) {
        for (const value of [start, end])
          expect(value === null || (value >= (min ?? 0) - 1e-6 && value <= (max ?? 0) + 1e-6)).toBe(true);
      }
    }),
    { numRuns: RUNS },
  );
});

const ends = (rows: readonly Row[]) =>
  rows.flatMap(({ start, end }) => [start.instant, end.instant]).map(Date.parse);

/** Instants that agree one by one, as near as ends are promised. */
function expectSame(found: readonly number[], wanted: readonly number[], said: string): void {
  expect(found.length, said).toBe(wanted.length);
  for (const [i, ms] of found.entries())
    expect(Math.abs(ms - (wanted[i] ?? Number.NaN)), said).toBeLessThanOrEqual(100);
}

describe("what is turned with the Earth is the same", () => {
  it("a star's hour angles at another longitude, shifted by it", async () => {
    const shift = fc.integer({ min: -5, max: 5 });
    await fc.assert(
      fc.asyncProperty(question(3), shift, async (asked, hours) => {
        const at = { ...asked, lon: Math.trunc(asked.lon / 2) };
        const here = await rowsOf("hour_angle(star:antares)=-1.5..2", 3, at);
        const there = await rowsOf(`hour_angle(star:antares)=${hours - 1.5}..${hours + 2}`, 3, {
          ...at,
          lon: at.lon + 15 * hours,
        });
        expectSame(ends(there), ends(here), JSON.stringify([asked, hours]));
      }),
      { numRuns: 2 * RUNS },
    );
  });

  it("a place on the line of dates, from either side", async () => {
    const text = "moon.altitude=5..,sun.altitude=..-6";
    await fc.assert(
      fc.asyncProperty(question(5), async (asked) => {
        const [east, west] = await Promise.all([180, -180].map((lon) => rowsOf(text, 5, { ...asked, lon })));
        expect(west).toEqual(east);
      }),
      { numRuns: RUNS },
    );
  });

  it("a level skyline, wherever its points stand; raised it is passed later", async () => {
    const azimuths = fc.uniqueArray(fc.integer({ min: 0, max: 359 }), { minLength: 1, maxLength: 6 });
    const height = fc.integer({ min: -1, max: 8 });
    const skyline = (points: readonly number[], height_deg: number) =>
      `&horizon=${points.map((azimuth) => `${azimuth}:${height_deg}`).join()}`;
    await fc.assert(
      fc.asyncProperty(question(3), azimuths, height, async (asked, points, height_deg) => {
        const at = { ...asked, lat: Math.trunc(asked.lat / 2) };
        const up = (line: string) => rowsOf("sun.up", 3, at, line);
        const one = await up(skyline([90], height_deg));
        expectSame(
          ends(await up(skyline(points, height_deg))),
          ends(one),
          JSON.stringify([at, points, height_deg]),
        );
        const raised = await up(skyline(points, height_deg + 0.25));
        const rises = (rows: readonly Row[]) =>
          rows
            .filter(({ begins_by }) => begins_by.cause === "condition")
            .map(({ start }) => Date.parse(start.instant));
        const [low, high] = [rises(one), rises(raised)];
        const last = Math.min(low.length, high.length);
        for (let i = 0; i < last; i++) expect(high[i]).toBeGreaterThan(low[i] ?? Number.NaN);
        expect(low.length - last).toBeLessThanOrEqual(1);
      }),
      { numRuns: RUNS },
    );
  });
});
