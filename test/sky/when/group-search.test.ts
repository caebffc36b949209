import { expect, test } from "vitest";
import { bodyTarget } from "../../../src/catalog/target.ts";
import type { Condition } from "../../../src/sky/when/condition.ts";
import { searchGroup, searchOrder } from "../../../src/sky/when/group-search.ts";
import { Meter } from "../../../src/sky/when/scope.ts";
import { utcDay } from "../events.ts";
import { sky } from "../observing.ts";

const bodyRange = (property: "magnitude" | "azimuth" | "altitude", lo: number | null, hi: number | null) =>
  ({
    kind: "range",
    quantity: { kind: "body", property, target: bodyTarget("venus") },
    lo,
    hi,
  }) as const satisfies Condition;
const apart: Condition = {
  kind: "range",
  quantity: { kind: "separation", first: bodyTarget("venus"), second: bodyTarget("moon") },
  lo: null,
  hi: 5,
};
const clock: Condition = { kind: "range", quantity: { kind: "clock" }, lo: 3, hi: 4 };

test("a condition that holds nowhere is searched before those that cost more, which then cost nothing", () => {
  // Venus is never as bright as that
  const never = bodyRange("magnitude", null, -20);
  const window = { start: utcDay("2026-03-01T00:00"), end: utcDay("2026-03-20T00:00") };
  for (const dearer of [apart, bodyRange("azimuth", 10, 20)]) {
    for (const group of [
      [never, dearer],
      [dearer, never],
    ]) {
      const [ordered = []] = searchOrder([group]);
      expect(ordered[0]?.condition).toBe(never);
      const spent = [0, 0];
      const meter = new Meter(2, Number.POSITIVE_INFINITY);
      meter.charge = (index, units) => {
        spent[index] = (spent[index] ?? 0) + units;
      };
      const scope = {
        sky,
        observer: { lat_deg: 40, lon_deg: 0, elevation_m: 0 },
        zone: { name: "UTC", kind: "utc" },
        horizon: null,
      } as const;
      const { set } = searchGroup({ scope, groups: [ordered], meter }, ordered, window);
      expect(set).toEqual([]);
      expect(spent[group.indexOf(dearer)]).toBe(0);
    }
  }
});

test("conditions are searched in one order however they are asked, each with its own number", () => {
  const asked = [apart, bodyRange("altitude", 10, null), clock, bodyRange("magnitude", null, -4)];
  const [forwards = []] = searchOrder([asked]);
  const [backwards = []] = searchOrder([[...asked].reverse()]);
  expect(backwards.map(({ condition }) => condition)).toEqual(forwards.map(({ condition }) => condition));
  for (const { condition, index } of forwards) expect(asked[index]).toBe(condition);
  expect(forwards[0]?.condition).toBe(clock);
});
