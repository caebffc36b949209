import { expect, it } from "vitest";
import { createEngine } from "../../src/engine/engine.ts";
import type { EngineTarget } from "../../src/engine/types.ts";
import { seededRandom } from "../samples/random.ts";
import { testSeed } from "../samples/seed.ts";
import { atDays } from "./instants.ts";

/** So many that every constellation is met, also the smallest: Crux has 1/600 of the sky. */
const DIRECTIONS = 12_000;

it("a constellation does not depend on the direction looked up before it", async () => {
  const random = seededRandom(testSeed());
  const targets: EngineTarget[] = Array.from({ length: DIRECTIONS }, () => ({
    kind: "fixed",
    axes: "icrs",
    ra_deg: 360 * random(),
    dec_deg: (180 / Math.PI) * Math.asin(2 * random() - 1),
  }));
  const lookUp = async (order: readonly EngineTarget[]) => {
    const engine = await createEngine();
    const tables = engine.positions({
      targets: order,
      instants: atDays([0]),
      centre: "geocentric",
      columns: ["constellation_index"],
    });
    return new Map(order.map((target, i) => [target, tables[i]?.constellation_index?.[0]]));
  };
  const [forth, back] = [await lookUp(targets), await lookUp([...targets].reverse())];
  expect(new Set(forth.values()).size).toBe(88);
  expect(targets.filter((target) => forth.get(target) !== back.get(target))).toEqual([]);
});
