import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ROUTES } from "../../../src/routes/index.ts";
import { costOf_us, expectedTime_us } from "../../../src/server/threads/costs.ts";
import { linesAsked, traitsOf } from "../../../src/server/threads/traits.ts";

describe("traits of a question", () => {
  it.each([
    ["tz=Europe/Berlin", ["tz"]],
    ["bodies=mars%2Cmoon", ["bodies", "bodies=mars", "bodies=moon"]],
    ["lat=51.5&start=2026-01-01", ["lat", "start"]],
    ["step=6h", ["step"]],
    ["step=1d", ["step", "step~days"]],
    ["step=100d", ["step", "step~days", "step~far"]],
    ["step=1mo", ["step", "step~days", "step~far"]],
    ["bodies=a,b,c,d,e", ["bodies", "bodies~many"]],
    ["place=Lisbon&format=csv", ["place", "format", "format=csv"]],
    [
      "conditions=separation%28moon%3Bvenus%29%3D..5",
      ["conditions", "conditions~separation", "conditions~moon", "conditions~venus"],
    ],
  ])("%s: %j", (query, traits) => {
    expect([...traitsOf(query)]).toEqual(traits);
  });

  it("are few and soon found, whatever is asked", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string(), fc.string({ maxLength: 9000 })), { maxLength: 20 }),
        (asked) => {
          const query = asked.map(([name, value]) => `${name}=${value}`).join("&");
          expect(traitsOf(query).size).toBeLessThanOrEqual(1 + query.length);
        },
      ),
    );
    expect(traitsOf(`conditions=${"(ab".repeat(3000)}`).size).toBe(1);
  });
});

describe("lines of an answer", () => {
  it.each([
    ["at=2026-01-01", 1],
    ["at=2026-01-01,2026-02-01&bodies=mars%2Cmoon", 4],
    ["start=2026-01-01&step=1h&count=700", 700],
    ["start=2026-01-01T00:00Z&end=2026-01-02T00:00Z&step=1min&bodies=mars,moon,sun", 4320],
    ["start=2000-01-01&end=2001-01-01&step=1mo", 12],
    // events: what comes is not known before
    ["start=2000-01-01&end=2001-01-01", 0],
    ["start=2000-01-01&count=x", 0],
    ["", 1],
  ])("%s: %d", (query, lines) => {
    expect(Math.round(linesAsked(query))).toBe(lines);
  });

  it("are a number, whatever is asked", () => {
    const name = fc.constantFrom("at", "start", "end", "step", "count", "bodies");
    fc.assert(
      fc.property(
        fc.array(fc.tuple(name, fc.oneof(fc.string(), fc.constantFrom("2026", "1d", "9")))),
        (asked) => {
          expect(linesAsked(asked.map(([key, value]) => `${key}=${value}`).join("&"))).toBeGreaterThanOrEqual(
            0,
          );
        },
      ),
    );
  });
});

describe("the price of a question", () => {
  it("is known of every route: what nobody has measured counts as dear", () => {
    const unknown_us = expectedTime_us("/v2/nobody-knows", 1000);
    for (const { path } of ROUTES) expect(expectedTime_us(path, 1000), path).not.toBe(unknown_us);
  });

  it("is above nothing, and not less for more, at every route", () => {
    for (const { path } of ROUTES) {
      const few_us = expectedTime_us(path, 10);
      expect(few_us, path).toBeGreaterThan(0);
      expect(expectedTime_us(path, 100_000), path).toBeGreaterThanOrEqual(few_us);
    }
  });

  it("is multiplied by the factor of each trait, and a picture added", () => {
    const size = { units: 10, lines: 4 };
    const cost = {
      fixed_us: 100,
      unit_us: 2,
      line_us: 1,
      picture_us: 50,
      fixed_factors: { tz: 1.5, "format=csv": 0.5 },
      unit_factors: { tz: 2 },
      line_factors: { "format=csv": 3 },
    };
    expect(costOf_us(cost, { ...size, traits: new Set() })).toBe(124);
    expect(costOf_us(cost, { ...size, traits: new Set(["tz", "format", "format=csv"]) })).toBe(127);
    expect(costOf_us(cost, { ...size, traits: new Set(["format=svg"]) })).toBe(174);
  });

  it("has no factor of a number or a date", () => {
    for (const { path, examples } of ROUTES)
      for (const example of examples)
        for (const trait of traitsOf(example.split("?")[1] ?? "")) expect(trait, path).not.toMatch(/=[-\d]/);
  });
});
