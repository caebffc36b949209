import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { validityOf } from "../../../src/contract/answer/validity.ts";
import { decodeValues } from "../../../src/contract/ask/decode.ts";
import { noTime } from "../../../src/contract/ask/timing.ts";
import type { RouteDefinition } from "../../../src/contract/declare/route.ts";
import { provenBytes } from "../../../src/contract/expected-size.ts";
import { interpret } from "../../../src/contract/interpret.ts";
import { inputOf, prepare } from "../../../src/contract/run.ts";
import * as z from "../../../src/contract/schema/schema.ts";
import { integer } from "../../../src/contract/terms/fields.ts";
import { parsePairs } from "../../../src/contract/terms/pairs.ts";
import { PLANS } from "../../../src/contract/terms/plans.ts";
import { Problem } from "../../../src/contract/terms/problem.ts";
import { record } from "../../../src/contract/terms/shape.ts";
import { defineRoute } from "../../../src/routes/astronomy/route.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { CONTEXT, call } from "../call.ts";
import { SAMPLE_FACTS } from "../sample-routes.ts";

/** The reading of a question, before anything is computed. */

const OPERATOR = { ...CONTEXT, plan: PLANS.operator };

function split(target: string): [RouteDefinition, string] {
  const [path = "", query = ""] = target.split("?");
  const route = ROUTES.find((one) => one.path === path);
  if (route === undefined) throw new Error(`no route ${path}`);
  return [route, query];
}

/** The refusal of a question; null where it is answered. */
function refusalOf(target: string): Problem | null {
  try {
    prepare(...split(target), CONTEXT);
    return null;
  } catch (fault) {
    if (fault instanceof Problem) return fault;
    throw fault;
  }
}

const unitsOf = (target: string): number => prepare(...split(target), OPERATOR).units ?? Number.NaN;

describe("a list that is too long for the plan", () => {
  const pad = (value: number) => String(value).padStart(2, "0");

  /** The rows that a question lists: days by their dates, instants by their milliseconds. */
  function rowsOf(target: string): unknown[] {
    const { times } = inputOf(...split(target), OPERATOR) as {
      times: { days?: { date: string }[]; instants?: { mjd: number; second: number }[] };
    };
    return (
      times.days?.map(({ date }) => date) ?? times.instants?.map((one) => `${one.mjd} ${one.second}`) ?? []
    );
  }

  /** The rows of the parts that are offered in its place, one after another. */
  function rowsInParts(whole: string): { rows: unknown[]; parts: number } {
    const rows: unknown[] = [];
    for (let [parts, asked] = [1, whole]; ; parts++) {
      const refusal = refusalOf(asked);
      const first = refusal === null ? asked : (refusal.details.example ?? "");
      expect(refusalOf(first), first).toBeNull();
      rows.push(...rowsOf(first));
      if (refusal === null) return { rows, parts };
      expect(refusal.details.next, `the rest of ${asked}`).toBeDefined();
      asked = refusal.details.next ?? "";
    }
  }

  const dates = fc
    .record({
      year: fc.integer({ min: 1990, max: 2040 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 28 }),
    })
    .map(({ year, month, day }) => `${year}-${pad(month)}-${pad(day)}`);
  const lists = fc.constantFrom(
    { route: "/v2/positions?body=mars&step=1d", limit: 366, step: "1d" },
    { route: "/v2/positions?body=mars&step=3d", limit: 366, step: "3d" },
    { route: "/v2/positions?bodies=sun,moon&step=2d", limit: 93, step: "2d" },
    { route: "/v2/positions?body=moon&step=7h", limit: 106, step: "7h" },
    { route: "/v2/twilight?lat=1&lon=1", limit: 366, step: "1d" },
  );

  it("is the same in the parts that are offered, asked for by a count", () => {
    fc.assert(
      fc.property(lists, dates, fc.integer({ min: 1, max: 400 }), ({ route, limit, step }, start, more) => {
        const target = `${route}&start=${start}${step.endsWith("h") ? "T06:30Z" : ""}&count=${limit + more}`;
        const { rows, parts } = rowsInParts(target);
        expect(parts).toBeGreaterThan(1);
        expect(rows).toEqual(rowsOf(target));
      }),
      { numRuns: 5 },
    );
  });

  it("is the same in the parts that are offered, asked for by its end", () => {
    fc.assert(
      fc.property(lists, dates, fc.integer({ min: 1, max: 400 }), ({ route, limit, step }, start, more) => {
        const span_ms = (limit + more) * Number.parseInt(step, 10) * (step.endsWith("h") ? 3.6e6 : 8.64e7);
        const end = new Date(Date.parse(start) + span_ms + 8.64e7).toISOString().slice(0, 10);
        const target = `${route}&start=${start}&end=${end}`;
        const { rows, parts } = rowsInParts(target);
        expect(parts).toBeGreaterThan(1);
        expect(rows).toEqual(rowsOf(target));
      }),
      { numRuns: 5 },
    );
  });
});

describe("what is refused", () => {
  const [LEAST, MOST] = [2, 5];
  const listed = defineRoute({
    ...SAMPLE_FACTS,
    path: "/v2/sample-list",
    time: noTime(),
    parameters: {
      words: z.array(z.string()).min(LEAST).max(MOST).meta({ description: "Some words." }),
    },
    answer: record(z.object({ order: integer("How many.") })),
    examples: ["/v2/sample-list?words=a,b"],
    handle: ({ query }) => ({ order: query.words.length }),
  });

  it("a list says of too few and of too many items which bound it passed", async () => {
    for (let count = 1; count <= 8; count++) {
      const words = Array.from({ length: count }, (_, i) => `w${i}`).join(",");
      const { status, json } = await call(`/v2/sample-list?words=${words}`, {}, [listed]);
      const bound = count < LEAST ? { minimum: LEAST } : count > MOST ? { maximum: MOST } : undefined;
      expect([status, json.bound]).toEqual([bound === undefined ? 200 : 400, bound]);
      if (bound !== undefined) expect(json.detail).toMatch(count < LEAST ? /too few/ : /too many/);
    }
  });

  it("a latitude is taken for the longitude where it lies more than 5 degrees beyond a pole, and then read as that", () => {
    const degrees = fc.oneof(fc.integer({ min: 91, max: 180 }), fc.constantFrom(95, 95.001, 94.999));
    fc.assert(
      fc.property(degrees, fc.constantFrom(1, -1), fc.integer({ min: 1, max: 90 }), (beyond, sign, lon) => {
        const refusal = refusalOf(`/v2/positions?body=mars&at=2026-01-01&lat=${sign * beyond}&lon=${lon}`);
        expect(refusal?.code).toBe("PARAMETER_OUT_OF_RANGE");
        const example = refusal?.details.example ?? null;
        expect(example).toBe(
          beyond <= 95 ? null : `/v2/positions?body=mars&at=2026-01-01&lat=${lon}&lon=${sign * beyond}`,
        );
        if (example !== null) expect(refusalOf(example)).toBeNull();
      }),
      {
        numRuns: 60,
        examples: [
          [95, 1, 10],
          [95, -1, 10],
        ],
      },
    );
  });
});

describe("days from one solar midnight to the next", () => {
  /** The clocks' noon of a date, by the runtime's own tables. */
  function clockNoon_ms(date: string, zone: string): number {
    const format = new Intl.DateTimeFormat("en-CA", {
      timeZone: zone,
      dateStyle: "short",
      timeStyle: "medium",
      hourCycle: "h23",
    });
    const noon_ms = Date.parse(`${date}T12:00Z`);
    const read_ms = Date.parse(`${format.format(noon_ms).replace(", ", "T")}Z`);
    return noon_ms - (read_ms - noon_ms);
  }

  const places = fc.constantFrom(
    ["Pacific/Kiritimati", 1.87, -157.4],
    ["Pacific/Apia", -13.83, -171.77],
    ["Pacific/Tongatapu", -21.14, -175.2],
    ["Asia/Tokyo", 35.68, 139.76],
    ["Europe/Madrid", 42.88, -8.54],
    ["America/Adak", 51.87, -176.65],
  );
  const days = fc.integer({ min: Date.UTC(2013, 0, 1) / 8.64e7, max: Date.UTC(2026, 0, 1) / 8.64e7 });

  it("hold the noon of their date by the clocks of the zone, wherever its clocks are a day ahead of the Sun", () => {
    fc.assert(
      fc.property(places, days, ([tz, lat, lon], day) => {
        const date = new Date(day * 8.64e7).toISOString().slice(0, 10);
        const target = `/v2/sun?lat=${lat}&lon=${lon}&tz=${tz}&at=${date}&day_anchor=solar_midnight`;
        const { times } = inputOf(...split(target), OPERATOR) as {
          times: { days: { start: { mjd: number; second: number }; end: { mjd: number; second: number } }[] };
        };
        const unix_ms = ({ mjd, second }: { mjd: number; second: number }) =>
          (mjd - 40_587) * 8.64e7 + second * 1000;
        const [one] = times.days;
        if (one === undefined) throw new Error("no day");
        const noon_ms = clockNoon_ms(date, String(tz));
        expect(unix_ms(one.start)).toBeLessThan(noon_ms);
        expect(unix_ms(one.end)).toBeGreaterThan(noon_ms);
      }),
      { numRuns: 5, examples: [[["Pacific/Kiritimati", 1.87, -157.4], 20_000]] },
    );
  });
});

describe("what an answer costs", () => {
  it.each(ROUTES.flatMap(({ geometry, examples }) => (geometry === null ? [] : examples.slice(0, 1))))(
    "curves are paid beside the rows, in every form that shows them and in no other: %s",
    (example) => {
      const everywhere = example.replace(/&(lat|lon|tz)=[^&]*/g, "");
      const [rows, csv, geojson, kml] = ["json", "csv", "geojson", "kml"].map((format) =>
        unitsOf(`${everywhere}&format=${format}`),
      );
      expect(csv).toBe(rows);
      expect(geojson).toBeGreaterThan(rows ?? Number.NaN);
      expect(kml).toBe(geojson);
    },
  );

  it("a small body's grows with the time from its epoch, a planet's does not", () => {
    const at = (body: string) =>
      [2030, 2060, 2100].map((year) => unitsOf(`/v2/positions?body=${body}&at=${year}-01-01`));
    const [near = 0, far = 0, farthest = 0] = at("asteroid:ceres");
    expect(near).toBeGreaterThan(100);
    expect(far).toBeGreaterThan(near);
    expect(farthest).toBeGreaterThan(far);
    expect(new Set(at("mars")).size).toBe(1);
  });
});

it.each(["json", "csv", "txt", "ndjson"])(
  "%s of rows that stand for themselves is known to be three times too large before all are written",
  async (format) => {
    const query = `start=2026-01-01&step=7h&count=150&format=${format}`;
    const { bytes } = await call(`/v2/sidereal-time?${query}`, OPERATOR);
    const [route] = split("/v2/sidereal-time");
    const proven = (maxResponseBytes: number) => {
      const context = { ...OPERATOR, maxResponseBytes };
      const request = interpret(route, decodeValues(parsePairs(query), route.query), context);
      return provenBytes(request, validityOf(request).cacheClass);
    };
    expect(proven(bytes.length)).toBeNull();
    expect(proven(bytes.length / 3)).toBeGreaterThan(0);
  },
);
