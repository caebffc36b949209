import { describe, expect, test } from "vitest";
import { decodeValues, withoutDefaults } from "../../../src/contract/ask/decode.ts";
import type { RouteDefinition } from "../../../src/contract/declare/route.ts";
import { needsOf } from "../../../src/contract/declare/without-effect.ts";
import { parametersOf } from "../../../src/contract/describe/reference.ts";
import { interpret } from "../../../src/contract/interpret.ts";
import type * as z from "../../../src/contract/schema/schema.ts";
import { parsePairs } from "../../../src/contract/terms/pairs.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { CONTEXT, call } from "../call.ts";

/** A value of each parameter that is not its default. */
const VALUES: Readonly<Record<string, string>> = {
  place_strategy: "unique",
  ambiguous: "later",
  nonexistent: "shift_backward",
  sun_depression: "9",
  dark_only: "false",
  visible_only: "false",
  extinction: "0.4",
  refraction: "none",
  airmass: "true",
  pressure_hpa: "900",
  temperature_c: "-5",
  atmosphere: "by_height",
  wavelength_um: "0.7",
  search_horizon_days: "3",
};

/** Parameters that meet a need. */
const MEETS: Readonly<Record<string, string>> = {
  location: "lat=52.5&lon=13.4",
  zone: "tz=Europe/Berlin",
  table: "format=csv",
  place: "place=2950159",
  "location|altitude_deg": "altitude_deg=45",
  "frame=geocentric": "",
  "refraction=normal": "",
  "dark_only=true": "",
  "upcoming=true": "upcoming=true&at=2026-11-20T10:00Z",
};

const cases = ROUTES.flatMap((route) =>
  Object.entries(route.query.shape).flatMap(([name, field]) => {
    const needs = needsOf(field as z.Schema);
    // a place that every question has is no need
    const isPlaced = route.location === "required" || route.path === "/v2/when";
    const isMet = isPlaced && needs.every((need) => need === "location");
    return needs.length === 0 || isMet ? [] : [{ route, name, needs, title: `${route.path} ${name}` }];
  }),
);

function warned(route: (typeof cases)[number]["route"], query: string, name: string): readonly string[] {
  const given = withoutDefaults(decodeValues(parsePairs(query), route.query), route.query);
  return interpret(route, given, CONTEXT)
    .warnings.list.filter(({ parameter }) => parameter === name)
    .map(({ code }) => code)
    .filter((code) => code === "LOCATION_MISSING" || code === "PARAMETER_WITHOUT_EFFECT");
}

function queryOf(example: string, without: readonly string[], added: string): string {
  const pairs = new URLSearchParams(example.split("?")[1] ?? "");
  for (const name of [...without, "format", "stream"]) pairs.delete(name);
  for (const [name, value] of new URLSearchParams(added)) pairs.set(name, value);
  return pairs.toString();
}

const PLACED = ["lat", "lon", "place", "place_strategy", "elevation_m"];

describe("a parameter that has no effect says so, and one that has is silent", () => {
  test("on every route that declares a need", () => {
    expect(cases.length).toBeGreaterThan(80);
    for (const { route, name, needs, title } of cases) {
      const value = name === "rows" ? lastOption(route, name) : VALUES[name];
      expect(value, title).toBeDefined();
      const own = `${name}=${value}`;
      const keepsPlace = route.location === "required" || route.path === "/v2/when";
      const bare = keepsPlace ? ["tz", "place"] : ["tz", ...PLACED, "horizon", "visible_only", "upcoming"];
      const unmet = queryOf(route.examples[0], bare, own);
      expect(warned(route, unmet, name), `${title} ${unmet}`).toHaveLength(1);
      const meets = needs.map((need) => MEETS[need]).filter((text) => text !== "");
      const takesPlace = meets.some((text) => text?.startsWith("place"));
      const placed = name === "search_horizon_days" ? ["lat=52.5&lon=13.4"] : [];
      const met = queryOf(
        route.examples[0],
        takesPlace ? [...bare, ...PLACED] : bare,
        [own, ...meets, ...placed].join("&"),
      );
      expect(warned(route, met, name), `${title} ${met}`).toEqual([]);
    }
  });

  test("and the answer is the same without it", async () => {
    for (const [base, idle] of [
      ["/v2/positions?bodies=moon,mars&at=2026-01-01&frames=all", "refraction=none"],
      ["/v2/rarity?body1=venus&body2=jupiter&at=2026-06-09", "sun_depression=9"],
      ["/v2/moon?at=2026-01-01&lat=52.5&lon=13.4", "search_horizon_days=3"],
      ["/v2/sky-quality?bortle=4&at=2026-11-20T22:00Z", "extinction=0.4"],
      ["/v2/rise-set?body=moon&at=2026-11-20&lat=51.5&lon=0", "limb=true"],
      [
        "/v2/when?conditions=sun.altitude=0..&start=2026-06-01&end=2026-06-03&lat=47&lon=8&tz=UTC",
        "horizon=5",
      ],
    ] as const) {
      const [plain, sent] = [await call(base), await call(`${base}&${idle}`)];
      expect(sent.json.data, idle).toEqual(plain.json.data);
      const [name] = idle.split("=");
      expect(sent.json.warnings.map(({ parameter }: { parameter?: string }) => parameter)).toContain(name);
    }
  });

  test("where a description names a location the declaration does too", () => {
    for (const route of ROUTES.filter(({ location }) => location === "optional")) {
      for (const name of route.ownParameters) {
        const field = route.query.shape[name] as z.Schema;
        const description = String(field.meta()?.["description"]);
        if (!/needs a location|only with a location|^With a location/i.test(description)) continue;
        const query = queryOf(route.examples[0], PLACED, `${name}=${VALUES[name] ?? "true"}`);
        const declared = needsOf(field).some((need) => need.includes("location"));
        let told = declared;
        try {
          told ||= warned(route, query, name).length > 0;
        } catch {
          told = true; // refused
        }
        expect(told, `${route.path} ${name}`).toBe(true);
      }
    }
  });
});

function lastOption(route: RouteDefinition, name: string): string | undefined {
  return parametersOf(route)
    .find((parameter) => parameter.name === name)
    ?.allowed?.at(-1);
}
