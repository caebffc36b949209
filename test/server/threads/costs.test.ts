import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ROUTES } from "../../../src/routes/index.ts";
import { costOf_us, expectedTime_us } from "../../../src/server/threads/costs.ts";
import { traitsOf } from "../../../src/server/threads/traits.ts";

describe("traits of a question", () => {
  it.each([
    [[["tz", "Europe/Berlin"]], ["tz"]],
    [[["bodies", "mars,moon"]], ["bodies", "bodies=mars", "bodies=moon"]],
    [[["lat", "51.5"]], ["lat"]],
    [
      [["conditions", "separation(moon;venus)=..5"]],
      ["conditions", "conditions~separation", "conditions~moon", "conditions~venus"],
    ],
  ] as const)("%j: %j", (asked, traits) => {
    expect(traitsOf(asked)).toEqual(traits);
  });

  it("are few and soon found, whatever is asked", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string(), fc.string({ maxLength: 9000 })), { maxLength: 20 }),
        (asked) => {
          expect(traitsOf(asked).length).toBeLessThanOrEqual(33 * asked.length);
        },
      ),
    );
  });
});

describe("the price of a question", () => {
  it("is above nothing, and not less for more, at every route", () => {
    for (const { path } of ROUTES) {
      const few_us = expectedTime_us(path, 10);
      expect(few_us, path).toBeGreaterThan(0);
      expect(expectedTime_us(path, 100_000), path).toBeGreaterThanOrEqual(few_us);
    }
  });

  it("is multiplied by the factor of each trait, and a picture added", () => {
    const cost = { fixed_us: 100, unit_us: 2, picture_us: 50, factors: { tz: 1.5, "format=csv": 0.5 } };
    expect(costOf_us(cost, 10, [])).toBe(120);
    expect(costOf_us(cost, 10, ["tz", "format", "format=csv"])).toBe(90);
    expect(costOf_us(cost, 10, ["format=svg"])).toBe(170);
    expect(costOf_us({ ...cost, power: 0.5 }, 100, [])).toBe(120);
  });
});
