import { describe, expect, test } from "vitest";
import { parseTarget } from "../../src/catalog/target.ts";
import { createEngine } from "../../src/engine/engine.ts";
import { TOPOCENTRIC_COLUMNS } from "../../src/engine/layout.ts";
import { type EngineTarget, type Observer, POSITION_COLUMNS } from "../../src/engine/types.ts";
import { createSky, engineBut } from "../../src/sky/sky.ts";
import { seededRandom } from "../samples/random.ts";
import { atDays } from "./instants.ts";

const TARGETS = [
  ...["moon", "sun", "mars", "pluto", "star:sirius", "radec:5.5,-10", "radec:5.5,-10,j2000"],
  "elements:epoch=2460200.5;a=2.77;e=0.08;i=10.6;node=80;peri=73;M=60",
];

function targetNamed(name: string): EngineTarget {
  const target = parseTarget(name);
  if (!("engine" in target)) throw new Error(`there is no target ${name}`);
  return target.engine;
}

describe("a row", async () => {
  const engine = await createEngine();
  const targets = TARGETS.map(targetNamed);
  const geocentric = POSITION_COLUMNS.filter((name) => !TOPOCENTRIC_COLUMNS.some((other) => other === name));
  const random = seededRandom(35);
  const questions = Array.from({ length: 20 }, () => ({
    instants: atDays([(random() - 0.5) * 30_000]),
    observer: { lat_deg: 180 * random() - 90, lon_deg: 360 * random() - 180, elevation_m: 1000 * random() },
  }));

  test.each([
    ["from the Earth's centre", geocentric, false],
    ["from places", POSITION_COLUMNS, true],
  ] as const)("has the bits of the table of that instant, %s", (_, columns, observed) => {
    for (const { instants, observer } of questions) {
      const place: { observer?: Observer } = observed ? { observer } : {};
      const instant = {
        jd1_tt: instants.jd1_tt[0] ?? Number.NaN,
        jd2_tt: instants.jd2_tt[0] ?? Number.NaN,
        delta_t_s: instants.delta_t_s[0] ?? Number.NaN,
      };
      const tables = engine.positions({ targets, instants, columns, centre: "geocentric", ...place });
      const expected = tables.flatMap((table) => columns.map((name) => table[name]?.[0]));
      expect([...engine.row({ targets, instant, columns, ...place })].slice(0, expected.length)).toEqual(
        expected,
      );
      for (const [i, target] of targets.entries()) {
        const alone = engine.row({ targets: [target], instant, columns, ...place });
        expect([...alone].slice(0, columns.length)).toEqual(
          expected.slice(i * columns.length, (i + 1) * columns.length),
        );
      }
    }
  });

  test("refuses what a table refuses", () => {
    const instant = { jd1_tt: 2_451_544.5, jd2_tt: 0.5, delta_t_s: 64 };
    const moon = [targetNamed("moon")];
    expect(() => engine.row({ targets: moon, instant, columns: ["azimuth_deg"] })).toThrow(
      "needs an observer",
    );
    expect(() =>
      engine.row({ targets: [{ kind: "body", body: "earth" }], instant, columns: ["distance_au"] }),
    ).toThrow("geocentric place");
    const late = { ...instant, jd1_tt: 2_600_000.5 };
    expect(() => engine.row({ targets: moon, instant: late, columns: ["distance_au"] })).toThrow(
      "lies outside",
    );
  });

  test("is made of the tables of an engine that makes those otherwise", () => {
    const still = engineBut(engine, {
      positions: (request) => engine.positions({ ...request, deflection: false }),
    });
    const columns = ["ra_of_date_deg", "dec_of_date_deg"] as const;
    const targets = [targetNamed("mercury")];
    const instants = atDays([8000.25]);
    const instant = { jd1_tt: instants.jd1_tt[0] ?? 0, jd2_tt: instants.jd2_tt[0] ?? 0, delta_t_s: 70 };
    const [bent, straight] = [engine, still].map((of) => [
      ...createSky(of).engine.row({ targets, instant, columns }).subarray(0, 2),
    ]);
    const [table = {}] = still.positions({ targets, instants, columns, centre: "geocentric" });
    expect(straight).toEqual(columns.map((name) => table[name]?.[0]));
    expect(straight).not.toEqual(bent);
  });
});
