import fc from "fast-check";
import type { RouteDefinition } from "../../src/contract/declare/route.ts";

/** Times and places at the edges of what the service takes, and of what calendars and maps do there. */

export type Pairs = readonly (readonly [name: string, value: string])[];
export type Choice = fc.Arbitrary<Pairs>;

/** Seeds give the same instants always: the service's whole calendar, to the millisecond. */
const SERVICE_START_MS = Date.UTC(1700, 0, 1);
const SERVICE_END_MS = Date.UTC(2201, 0, 1) - 1;
const DAY_MS = 86_400_000;
const iso = (ms: number) => new Date(ms).toISOString();

/** Ends of the calendar, leap days and leap seconds, dates that zones skip or live twice, an eclipse, a pole's equinox. */
const EDGES = [
  "1700-01-01T00:00:00.000Z",
  "1700-01-01",
  "2200-12-31T23:59:59.999Z",
  "2200-12-31",
  "jd:2341972.5",
  "jd:2451545",
  "jd:2460000.123456789012",
  "2024-02-29",
  "2000-02-29T23:59:59.9999Z",
  "1900-02-28T23:59:59.999Z",
  "2016-12-31T23:59:59.500Z",
  "2026-03-29T02:30",
  "2026-10-25T02:30",
  "2011-12-30",
  "1752-09-14",
  "2026-08-12T17:46:00+14:00",
  "2026-08-12T17:46:00-12:00",
  "2026-03-20T14:45:53.000Z",
];
const instant = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...EDGES) },
  { weight: 3, arbitrary: fc.integer({ min: SERVICE_START_MS, max: SERVICE_END_MS }).map(iso) },
  {
    weight: 2,
    arbitrary: fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2060, 0, 1) }).map(iso),
  },
);
const word = fc.constantFrom("now", "today", "tomorrow", "yesterday", "tonight");
export const one = (name: string, values: fc.Arbitrary<string>): Choice =>
  values.map((value) => [[name, value]]);

/** How long a window may be: nothing, a millisecond, some of what the route's rows are, and beyond its end. */
const SPANS_DAYS = [0, 1 / DAY_MS, 0.5, 1, 1.5, 3, 29.53, 100, 400];
const window: Choice = fc
  .tuple(
    fc.integer({ min: SERVICE_START_MS, max: SERVICE_END_MS }),
    fc.constantFrom(...SPANS_DAYS),
    fc.boolean(),
  )
  .map(([start, days, isDated]) => {
    const [from, to] = [start, Math.min(start + days * DAY_MS, SERVICE_END_MS)].map(iso);
    return [
      ["start", isDated ? (from ?? "").slice(0, 10) : (from ?? "")],
      ["end", isDated ? (to ?? "").slice(0, 10) : (to ?? "")],
    ] as const;
  });
const countedFrom = (names: readonly string[]): Choice =>
  fc
    .tuple(fc.constantFrom(...names), instant, fc.constantFrom("1", "1", "2", "5"))
    .map(([name, from, count]) => [
      [name, from],
      ["count", count],
    ]);
const stepped: Choice = fc
  .tuple(
    instant,
    fc.constantFrom("1min", "7min", "1h", "12h", "1d", "1w", "1mo", "1y", "1440m"),
    fc.integer({ min: 1, max: 7 }),
  )
  .map(([start, step, count]) => [
    ["start", start],
    ["step", step],
    ["count", String(count)],
  ]);
const several: Choice = fc
  .uniqueArray(instant, { minLength: 2, maxLength: 4 })
  .map((instants) => [["at", instants.join()]]);

export function timesOf({ query: { shape }, timeKind }: RouteDefinition): Choice {
  const takes = (name: string) => name in shape;
  const choices: Choice[] = [fc.constant([])];
  if (takes("at")) choices.push(one("at", instant), one("at", instant), one("at", word));
  if (takes("at") && timeKind === "instant" && takes("start")) choices.push(several);
  if (takes("step") && takes("count")) choices.push(stepped, stepped, stepped);
  else if (takes("count")) choices.push(countedFrom(timeKind === "day" ? ["start"] : ["start", "at"]));
  if (takes("start") && timeKind !== "instant") choices.push(window, window);
  if (takes("year")) choices.push(one("year", fc.constantFrom("1700", "1999", "2200")));
  return fc.oneof(...choices);
}

const LATITUDES = [
  "0",
  "51.5",
  "-33.87",
  "66.5622",
  "-66.6",
  "78.22",
  "89.9999",
  "90",
  "-90",
  "-0",
  "23.4363",
];
const LONGITUDES = ["0", "180", "-180", "179.9999", "-179.9999", "13.4", "-74.006", "151.21", "-0"];
const HEIGHTS = ["0", "-500", "10000", "8848.86", "58"];
const placed: Choice = fc
  .tuple(
    fc.constantFrom(...LATITUDES),
    fc.constantFrom(...LONGITUDES),
    fc.option(fc.constantFrom(...HEIGHTS), { nil: null, freq: 3 }),
  )
  .map(([lat, lon, height]) => [
    ["lat", lat],
    ["lon", lon],
    ...(height === null ? [] : [["elevation_m", height] as const]),
  ]);
const PLACES = ["Paris", "Reykjavik", "Suva", "2988507", "Longyearbyen", "Kiritimati", "Apia"];
const named: Choice = one("place", fc.constantFrom(...PLACES));

export function placesOf({ path, location }: RouteDefinition): Choice {
  if (location === "none") return fc.constant([]);
  const some = fc.oneof({ weight: 4, arbitrary: placed }, { weight: 1, arbitrary: named });
  const isNeeded = location === "required" || path === "/v2/when";
  return isNeeded ? some : fc.oneof(some, fc.constant([]));
}
