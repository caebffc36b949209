import { describe, expect, it } from "vitest";
import { PLANS } from "../../../src/contract/terms/plans.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { DEFAULT_TOOL_ROWS, MAX_TOOL_ROWS } from "../../../src/server/mcp/bounds.ts";
import { callTool } from "../../../src/server/mcp/call.ts";
import { createToolDesk } from "../../../src/server/mcp/desk.ts";
import { toolsOf } from "../../../src/server/mcp/tool.ts";
import { CONTEXT } from "../../contract/call.ts";
import type { CallResult } from "./clients.ts";

const TOOLS = toolsOf(ROUTES);
const OPERATOR = { ...CONTEXT, plan: PLANS.operator };

async function call(name: string, args: Record<string, unknown>, context = CONTEXT): Promise<CallResult> {
  const tool = TOOLS.find((known) => known.name === name);
  if (tool === undefined) throw new Error(`no tool ${name}`);
  return callTool(tool, args, { context });
}

describe("a refusal of the contract is a result of the tool (S4.7-11)", () => {
  it.each([
    ["astro_positions", { bodis: ["mars"] }, "UNKNOWN_PARAMETER", { bodies: ["mars"] }],
    ["astro_positions", { body: "mars", bodies: ["mars"] }, "CONFLICTING_PARAMETERS", { bodies: ["mars"] }],
    [
      "astro_positions",
      { body: "mars", frames: "everything" },
      "INVALID_PARAMETER",
      { body: "mars", frames: "all" },
    ],
    [
      "astro_positions",
      { body: "mars", start: "2026-01-01", step: "1d", count: 5000 },
      "ROW_LIMIT_EXCEEDED",
      { body: "mars", start: "2026-01-01", step: "1d", count: 366 },
    ],
    [
      "astro_positions",
      { body: "mars", start: "2026-01-01", step: "1d", count: 10, limit: 501 },
      "PARAMETER_OUT_OF_RANGE",
      { body: "mars", start: "2026-01-01", step: "1d", count: 10, limit: 500 },
    ],
    ["astro_positions", { body: "mars", lat: 95, lon: 0 }, "PARAMETER_OUT_OF_RANGE", null],
    ["astro_positions", { body: "vulcan" }, "TARGET_NOT_FOUND", null],
    ["astro_positions", { body: "mars", format: "csv" }, "UNKNOWN_PARAMETER", { body: "mars" }],
    ["astro_rise_set", { body: "moon" }, "MISSING_PARAMETER", null],
    ["astro_find_place", { q: "Xyzzyxqq" }, "PLACE_NOT_FOUND", null],
  ])("%s %j is %s, with the call mended or none", async (name, args, code, corrected) => {
    const { isError, structuredContent, content } = await call(name, args);
    expect(isError).toBe(true);
    expect(structuredContent).toMatchObject({ code, hint: expect.any(String) });
    expect(JSON.parse(content[0]?.text ?? "")).toEqual(structuredContent);
    expect(structuredContent.corrected_call?.arguments ?? null).toEqual(corrected);
    if (corrected !== null) expect((await call(name, corrected)).isError).toBeUndefined();
  });

  it("never repeats a key that came as an argument", async () => {
    const { content } = await call("astro_positions", { body: "mars", api_key: "mrd_secret" });
    expect(content[0]?.text).not.toContain("mrd_secret");
  });
});

describe("arguments", () => {
  it("may be written as JSON types or as text: the answer is the same", async () => {
    const typed = await call("astro_positions", {
      bodies: ["mars", "venus"],
      lat: 51.5,
      lon: 0,
      at: ["2026-01-01"],
    });
    const text = await call("astro_positions", {
      bodies: "mars,venus",
      lat: "51.5",
      lon: "0",
      at: "2026-01-01",
    });
    expect(text).toEqual(typed);
  });

  it("take a place by name, resolved by the service, with its credit line (S4.7-5)", async () => {
    const { structuredContent } = await call("astro_positions", { body: "mars", place: "Paris" });
    expect(structuredContent.query.location).toMatchObject({ source: "place" });
    expect(structuredContent.meta).toMatchObject({ rights: "attribution_required" });
  });

  it("take a name or a position where places are looked for (S4.7-6)", async () => {
    const named = await call("astro_find_place", { q: "Springfield", limit: 5 });
    expect(named.structuredContent.data.series).toHaveLength(5);
    const near = await call("astro_find_place", { lat: 48.857, lon: 2.352 });
    expect(near.structuredContent.data.position.timezone).toBe("Europe/Paris");
  });
});

describe("what tools promise", () => {
  const nights = { lat: 51.5, lon: 0, start: "2026-11-01", rank: true };

  it("dark windows of up to 62 nights are ranked, 63 are refused (S4.7-7)", async () => {
    const { structuredContent } = await call("astro_dark_window", { ...nights, count: 62, limit: 62 });
    const ranks = structuredContent.data.series.map((row: { rank: number | null }) => row.rank);
    expect(ranks).toHaveLength(62);
    expect(ranks).toContain(1);
    const refused = await call("astro_dark_window", { ...nights, count: 63 });
    expect(refused.isError).toBe(true);
    expect(refused.structuredContent.code).toMatch(/LIMIT|RANGE/);
  });

  it("eclipses say whether they are visible from here, and why not (S4.7-8)", async () => {
    const { structuredContent } = await call("astro_eclipses", {
      at: "2026-08-01",
      count: 1,
      lat: 43.36,
      lon: -5.85,
    });
    const [eclipse] = structuredContent.data.series;
    expect(eclipse).toMatchObject({ body: "sun", kind: "total", local: { visible: true, kind: "total" } });
    const far = await call("astro_eclipses", { at: "2026-08-01", count: 1, lat: -35, lon: 149 });
    expect(far.structuredContent.data.series[0].local).toMatchObject({
      visible: false,
      reason: expect.any(String),
    });
  });
});

describe("pages", () => {
  const series = { body: "mars", start: "2026-01-01", step: "1d", count: 120 };

  it(`hold ${DEFAULT_TOOL_ROWS} rows unless said otherwise, ${MAX_TOOL_ROWS} at most, and lead on by cursor`, async () => {
    const first = await call("astro_positions", series);
    expect(first.structuredContent.data.series).toHaveLength(DEFAULT_TOOL_ROWS);
    const { next_cursor } = first.structuredContent.data.page;
    const second = await call("astro_positions", { ...series, cursor: next_cursor, limit: 100 });
    expect(second.structuredContent.data.series).toHaveLength(70);
    expect(second.structuredContent.data.page.has_more).toBe(false);
    const whole = await call("astro_positions", { ...series, limit: MAX_TOOL_ROWS });
    expect(whole.structuredContent.data.series.map((row: { instant: string }) => row.instant)).toEqual(
      [...first.structuredContent.data.series, ...second.structuredContent.data.series].map(
        (row) => row.instant,
      ),
    );
  });

  it("never exceed the bound, even for an operator", async () => {
    const { structuredContent } = await call(
      "astro_positions",
      { ...series, count: 2000, limit: 501 },
      OPERATOR,
    );
    expect(structuredContent).toMatchObject({ code: "PARAMETER_OUT_OF_RANGE", parameter: "limit" });
  });

  it("do not cut a list of instants", async () => {
    const at = Array.from({ length: 24 }, (_, hour) => `2026-01-01T${String(hour).padStart(2, "0")}:00Z`);
    const { structuredContent } = await call("astro_positions", { body: "mars", at });
    expect(structuredContent.data.series).toHaveLength(24);
  });
});

describe("a fault of the service", () => {
  it("is told without its cause, as a result", async () => {
    const [route] = ROUTES.filter(({ tool }) => tool?.name === "astro_positions");
    if (route === undefined) throw new Error("no route");
    const broken = {
      ...route,
      handle: () => {
        throw new TypeError("secret cause");
      },
    };
    const faults: unknown[] = [];
    const outcomes: string[] = [];
    const desk = createToolDesk({
      routes: [broken],
      onFault: (_tool, error) => faults.push(error),
      onCall: (_tool, outcome) => outcomes.push(outcome),
    });
    const answer = await desk.call(
      "astro_positions",
      { body: "mars" },
      { admit: async () => null, context: () => CONTEXT },
    );
    expect(answer).toMatchObject({
      isError: true,
      structuredContent: { code: "INTERNAL_ERROR", status: 500 },
    });
    expect(JSON.stringify(answer)).not.toContain("secret cause");
    expect(faults).toHaveLength(1);
    expect(outcomes).toEqual(["failed"]);
  });
});

describe("what comes next", () => {
  const LISBON = { lat: 38.72, lon: -9.14, tz: "Europe/Lisbon" };
  const MORNING = { at: "2026-11-20T08:08:00Z", ...LISBON };

  it.each([
    ["astro_rise_set", { body: "moon" }],
    ["astro_moon", {}],
  ])("leads the text of %s: the Moon sets tonight, not at 02:34 this morning", async (name, args) => {
    const { content } = await call(name, { ...MORNING, ...args });
    const [first, second] = (content[0]?.text ?? "").split("\n");
    expect(`${first} ${second}`).toContain(
      "The Moon is down at 2026-11-20 08:08. Next: rises 2026-11-20 14:36",
    );
    expect(`${first} ${second}`).toContain("sets 2026-11-21 03:41 (Europe/Lisbon)");
  });

  it.each([
    ["astro_rise_set", { body: "moon", at: "2026-11-20", ...LISBON }],
    ["astro_rise_set", { body: "moon", start: "2026-11-20", end: "2026-11-22", ...LISBON }],
    ["astro_moon", { at: ["2026-11-20T08:00Z", "2026-11-21T08:00Z"], ...LISBON }],
    ["astro_moon", { at: "2026-11-20T08:00Z" }],
    ["astro_sun", { ...MORNING, upcoming: false }],
  ])("is not told where it was not left open: %s %j", async (name, args) => {
    const { structuredContent, isError } = await call(name, args);
    expect(isError).toBeUndefined();
    expect(JSON.stringify(structuredContent.data)).not.toContain('"upcoming"');
  });

  it.each([
    ["astro_rise_set", { body: "moon", at: "tonight" }, { at: "sunset", upcoming: true }],
    ["astro_sun", { at: "today" }, { at: "2026-11-20T10:00:00.000Z", upcoming: true }],
    ["astro_dark_window", { at: "tonight" }, { at: "2026-11-20" }],
    ["astro_positions", { body: "mars", at: ["tonight"] }, { start: "sunset", step: "1h" }],
    ["astro_sky_today", { at: "tonight" }, { at: "2026-11-20T10:00:00.000Z", word: "now" }],
    ["astro_planet_events", { at: "tonight", count: 2 }, { start: "sunset", count: 2 }],
  ])("of time words, where one instant is asked: %s %j", async (name, args, meant) => {
    const { structuredContent, isError } = await call(name, { ...LISBON, ...args });
    expect(isError, JSON.stringify(structuredContent)).toBeUndefined();
    const sunset = "2026-11-20T17:19";
    const { query } = structuredContent as { query: Record<string, unknown> };
    for (const [parameter, value] of Object.entries(meant))
      if (value === "sunset") expect(String(query[parameter]).slice(0, 16)).toBe(sunset);
      else expect(query[parameter]).toBe(value);
  });

  it("of a moonset fits into 1,500 characters, compact and with the members asked for alone", async () => {
    for (const at of [MORNING.at, "now", "tonight"]) {
      const brief = await call("astro_rise_set", { body: "moon", ...MORNING, at, verbosity: "compact" });
      expect(JSON.stringify(brief.structuredContent).length, at).toBeLessThanOrEqual(1500);
      expect((brief.content[0]?.text ?? "").length).toBeLessThanOrEqual(1500);
      expect(brief.content[0]?.text).toMatch(/sets\s2026-11-21 03:41/);
      const row = (brief.structuredContent as { data: { series: Record<string, object>[] } }).data.series[0];
      expect(row).toMatchObject({ upcoming: { set: { local: "2026-11-21T03:40:59+00:00" } } });
    }
    const { content, structuredContent } = await call("astro_rise_set", {
      body: "moon",
      ...MORNING,
      verbosity: "compact",
      fields: ["upcoming.set", "stay.up"],
    });
    expect(JSON.stringify(structuredContent).length).toBeLessThanOrEqual(1500);
    expect((content[0]?.text ?? "").length).toBeLessThanOrEqual(1500);
  });
});
