import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { OUTPUT_RIGHTS } from "../../../src/routes/astronomy/attribution.ts";
import { DAYS_PER_JULIAN_YEAR } from "../../../src/units/units.ts";
import { contractApp, EXAMPLES, get, parseCsv, withoutParameter, withParameter } from "./fixture.ts";
import { MEMBERS } from "./members.ts";

let app: FastifyInstance;
beforeAll(async () => {
  app = await contractApp();
});

const jsonOf = (example: string) => withoutParameter(withoutParameter(example, "format"), "shape");

/** Status of an address, status and type of the page that it sends on to. */
async function pageFrom(pathname: string): Promise<[moved: number, status: number, type: string]> {
  const moved = await get(app, pathname);
  const page = await get(app, String(moved.headers["location"]));
  return [moved.statusCode, page.statusCode, String(page.headers["content-type"])];
}

describe("every example of every route", () => {
  /** Pages of routes: each has one for all its examples. */
  const pages = new Map<string, Awaited<ReturnType<typeof pageFrom>>>();

  it.each(EXAMPLES)("%s answers 200", async (example, route) => {
    const answer = await get(app, example);
    expect(answer.statusCode, answer.body.slice(0, 400)).toBe(200);
    expect(answer.headers["x-contract-version"]).toBe("2.0.0");
    expect(answer.headers["etag"], "ETag").toMatch(/^"/);
    expect(route.path).toBe(example.split("?")[0]);
  });

  it.each(EXAMPLES)(
    "%s has the whole envelope (S2.1-1, S2.1-3, S2.1-8, S2.2, S1-3, S1-10)",
    async (example, route) => {
      const answer = (await get(app, jsonOf(example))).json();
      expect(Object.keys(answer)).toEqual(["endpoint", "query", "data", "meta", "warnings", "links"]);
      expect(answer.endpoint).toBe(route.path);
      expect(Array.isArray(answer.data)).toBe(false);
      expect(Array.isArray(answer.warnings)).toBe(true);
      expect(MEMBERS.queryModes).toContain(answer.query.mode);
      expect(answer.meta.api_version).toBe("2");
      expect(answer.meta.contract_version).toBe("2.0.0");
      for (const fact of ["frame", "epoch", "time_scale", "refraction_model"])
        expect(answer.meta[fact], fact).toMatch(/./);
      expect(answer.meta.engine).toMatchObject({
        name: "meridian",
        version: expect.any(String),
        build: expect.any(String),
      });
      expect(Array.isArray(answer.meta.not_computed)).toBe(true);
      expect(["unrestricted", "attribution_required"]).toContain(answer.meta.rights);
      expect("attribution" in answer.meta).toBe(answer.meta.rights === "attribution_required");
    },
  );

  it.each(EXAMPLES)("%s has a page at links.docs and itself at links.self (S2.1-5)", async (example) => {
    const { links } = (await get(app, jsonOf(example))).json();
    const { pathname } = new URL(links.docs);
    pages.set(pathname, pages.get(pathname) ?? (await pageFrom(pathname)));
    expect(pages.get(pathname)).toEqual([308, 200, expect.stringMatching(/^text\/html/)]);
    const self = new URL(links.self);
    expect((await get(app, `${self.pathname}${self.search}`)).statusCode).toBe(200);
  });
});

describe("formats (S4.1-6, S4.2-29, S4.2-30)", () => {
  const FORMATS = ["json", "csv", "txt"] as const;
  const CONTENT_TYPES = { json: /^application\/json/, csv: /^text\/csv/, txt: /^text\/plain/ };

  it.each(EXAMPLES)("%s comes in the formats of its route and in no others", async (example, route) => {
    for (const format of FORMATS) {
      const answer = await get(app, withParameter(withoutParameter(example, "format"), `format=${format}`));
      if (route.formats.includes(format)) {
        expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
        expect(answer.headers["content-type"]).toMatch(CONTENT_TYPES[format]);
      } else {
        expect(answer.statusCode).toBe(400);
        expect(answer.json()).toMatchObject({ code: "UNSUPPORTED_FORMAT", allowed: route.formats });
      }
    }
  });

  const CSV = EXAMPLES.filter(([, route]) => route.formats.includes("csv"));

  it.each(CSV)(
    "%s as csv carries the values of its JSON, by RFC 4180, and the envelope's facts as fields",
    async (example, route) => {
      const plain = withoutParameter(jsonOf(example), "pretty");
      const csv = await get(app, withParameter(plain, "format=csv"));
      const [header = [], ...lines] = parseCsv(csv.body);
      const json = (await get(app, withParameter(plain, "shape=flat"))).json();
      const besides = [...Object.keys(route.extraSchema.shape), "page"];
      const data = Object.fromEntries(
        Object.entries(json.data as Flat).filter(([name]) => !besides.includes(name)),
      );
      const rows = flatRows(data, route.shape.explode?.field ?? null);
      expect(lines).toHaveLength(rows.length);
      for (const [index, line] of lines.entries()) {
        expect(line).toHaveLength(header.length);
        const row = rows[index] ?? {};
        for (const [column, name] of header.entries())
          expect([name, readCell(line[column] ?? "", row[name])]).toEqual([name, cellText(row[name])]);
        for (const name of Object.keys(row)) expect(header).toContain(name);
      }
      for (const name of [
        "x-contract-version",
        "x-engine-version",
        "x-frame",
        "x-epoch",
        "x-time-scale",
        "x-refraction-model",
        "x-rights",
      ]) {
        expect(csv.headers[name], name).toMatch(/./);
      }
      expect("x-attribution" in csv.headers).toBe(json.meta.rights === "attribution_required");
    },
  );

  const TXT = EXAMPLES.filter(([, route]) => route.formats.includes("txt"));

  it.each(TXT)("%s as txt has 80 columns at most and only numbers that its JSON has", async (example) => {
    const plain = jsonOf(example);
    const txt = await get(app, withParameter(plain, "format=txt"));
    for (const line of txt.body.split("\n")) expect([...line].length).toBeLessThanOrEqual(80);
    const json = await get(app, plain);
    const { data, query } = json.json();
    const numbers = numbersIn([data, query]);
    for (const number of decimalsIn(txt.body))
      expect(isShown(number, numbers), `${number} is not in the JSON`).toBe(true);
    for (const duration of durationsIn(txt.body))
      expect(isDuration(duration, numbers), `${duration.text} is not in the JSON`).toBe(true);
    if (json.json().meta.rights === "attribution_required") expect(txt.body).toContain("CC BY 4.0");
  });
});

type Flat = Record<string, unknown>;

/** Rows of a flat answer as csv shows them: elements of the exploded list as rows of their own. */
function flatRows(data: Flat, explode: string | null): Flat[] {
  const rows = (Array.isArray(data["series"]) ? data["series"] : [data]) as Flat[];
  if (explode === null) return rows;
  return rows.flatMap((row) => {
    const { [explode]: list, ...own } = row;
    return (list as Flat[]).map((element) => ({ ...own, ...element }));
  });
}

/** A cell as its value is written here: reals of csv have a point, "12.0". */
function readCell(cell: string, value: unknown): string {
  if (typeof value === "number") return cell === "" ? cell : String(Number(cell));
  if (!Array.isArray(value)) return cell;
  return cell
    .split(";")
    .map((part, i) => readCell(part, value[i]))
    .join(";");
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value) && value.every((item) => typeof item !== "object")) return value.join(";");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Decimal fractions of a text, but for those inside times and durations. */
function decimalsIn(text: string): string[] {
  return [...text.matchAll(/(?<![\d:.T-])-?\d+\.\d+(?![\d:.]|s\b)/g)].map(([number]) => number);
}

interface Duration {
  readonly text: string;
  readonly value_s: number;
  /** The last unit that is written, halved. */
  readonly tolerance_s: number;
}

/** Durations and angles of time written in hours, minutes, seconds. */
function durationsIn(text: string): Duration[] {
  return [...text.matchAll(/(?:(\d+)h )?(\d+)m(?: (\d+)(\.\d+)?s)?/g)].map(
    ([whole, hours, minutes, seconds, fraction]) => ({
      text: whole,
      value_s: Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(`${seconds ?? 0}${fraction ?? ""}`),
      tolerance_s: seconds === undefined ? 30 : 0.501 * 10 ** -((fraction?.length ?? 1) - 1),
    }),
  );
}

/** True if an answer has this duration, in seconds, hours or days. */
function isDuration({ value_s, tolerance_s }: Duration, numbers: readonly number[]): boolean {
  return numbers.some((number) =>
    [1, 60, 3600, 86_400].some((unit_s) => Math.abs(Math.abs(number) * unit_s - value_s) <= tolerance_s),
  );
}

function numbersIn(value: unknown): number[] {
  if (typeof value === "number") return [value];
  // words of the answer (a position, a label) may carry numbers of their own
  if (typeof value === "string") return (value.match(/\d+\.\d+/g) ?? []).map(Number);
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

const FRACTION_PER_PERCENT = 0.01;

/**
 * True if a number of the text is one of the answer's (or that many years or percents), each rounded to its own
 * decimals.
 */
function isShown(text: string, numbers: readonly number[]): boolean {
  const tolerance = (decimals: number) => 0.5 * 10 ** -decimals;
  const decimals = text.split(".")[1]?.length ?? 0;
  const shown = Math.abs(Number(text));
  return numbers.some((number) => {
    const own = String(number).split(".")[1]?.length ?? 0;
    const allowed = 1.000001 * (tolerance(decimals) + (own > decimals ? tolerance(own) : 0));
    return [1, DAYS_PER_JULIAN_YEAR, FRACTION_PER_PERCENT].some(
      (unit) => Math.abs(Math.abs(number) / unit - shown) <= allowed,
    );
  });
}

describe("rights (S2.2-7, S1-12)", () => {
  it("are stated in the same words by /v2 and /v2/attribution", async () => {
    const discovery = (await get(app, "/v2")).json().data;
    const attribution = (await get(app, "/v2/attribution")).json().data;
    expect(discovery.output_rights).toBe(OUTPUT_RIGHTS);
    expect(attribution.rights_statement).toBe(discovery.output_rights);
    for (const use of [
      "navigation",
      "aviation",
      "safety-of-life",
      "eclipse eye-safety",
      "financial markets",
      "Resale of raw access",
    ]) {
      expect(OUTPUT_RIGHTS).toContain(use);
    }
  });
});
