import { describe, expect, it } from "vitest";
import { isTargetError, parseTarget } from "../../../src/catalog/target.ts";
import { orbitErrors } from "../../../src/sky/errors/orbit-errors.ts";
import { columnsAt } from "../../../src/sky/time/tt-days.ts";
import { AU_KM } from "../../../src/units/constants.ts";
import { APOPHIS_AFTER_PASSAGE } from "../../samples/apophis.ts";
import { sky } from "../observing.ts";

/** Places about the Sun, ICRS axes, at a day from J2000.0: SB441-N16, and Horizons as moira-astro 6.11.0 has it; how near they must be. */
const PLACES: readonly (readonly [target: string, day: number, km: readonly number[], within_km: number])[] =
  [
    ["asteroid:4", 1826.75, [345_939_022, 129_334_137, 6_299_359], 50],
    ["asteroid:4", 14610.5, [-161_078_518, -266_147_569, -85_119_133], 50],
    ["asteroid:1", 5479.25, [-57_041_322, -382_828_167, -168_841_229], 50],
    ["asteroid:433", 10958, [-159_415_619, -108_845_077, -90_601_613], 50],
    ["asteroid:2060", 1826.75, [878_734_148, -1_705_203_518, -479_363_040], 5_000],
    ["asteroid:136199", 14610.5, [12_329_020_186, 6_744_545_151, 864_029_170], 200_000],
  ];
function found(target: string) {
  const read = parseTarget(target);
  if (isTargetError(read) || read.engine.kind !== "orbit" || read.elements === undefined)
    throw new Error(target);
  return { orbit: read.engine.orbit, elements: read.elements };
}

/** How far a body is from a place, and how far it says that it may be. */
function compared(target: string, day: number, km: readonly number[]) {
  const { orbit, elements } = found(target);
  const state = sky.engine.states(orbit, "heliocentric", columnsAt(sky.models.deltaT, Float64Array.of(day)));
  const axes = [state.x_au, state.y_au, state.z_au].map((column) => (column[0] ?? Number.NaN) * AU_KM);
  const off_km = Math.hypot(...axes.map((value, i) => value - (km[i] ?? Number.NaN)));
  const { position_km } = orbitErrors(sky, elements, orbit, { start_day: day, end_day: day });
  return { off_km, position_km: position_km ?? Number.NaN };
}

describe("bodies of the named set", () => {
  it.each(PLACES)("%s at day %s is where JPL has it, within what it says", (target, day, km, within_km) => {
    const { off_km, position_km } = compared(target, day, km);
    expect(off_km).toBeLessThan(within_km);
    expect(off_km).toBeLessThan(position_km);
  });

  it("Apophis passes the Earth in 2029 as JPL has it", () => {
    const { off_km, position_km } = compared(
      "asteroid:apophis",
      APOPHIS_AFTER_PASSAGE.day,
      APOPHIS_AFTER_PASSAGE.au.map((value) => value * AU_KM),
    );
    // the flyby makes a hundred times as much of what the epoch is off, 2 ms of TDB against TT among it
    expect(off_km).toBeLessThan(100);
    expect(off_km).toBeLessThan(position_km);
  });
});
