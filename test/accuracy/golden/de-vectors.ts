import { openFileRanges } from "../../../src/host/node.ts";
import { openKernel } from "../../../src/spk/kernel.ts";
import { AU_KM, J2000_JD } from "../../../src/units/constants.ts";
import { SECONDS_PER_DAY } from "../../../src/units/units.ts";
import type { Vector } from "../compare/compare.ts";
import { at } from "../compare/table.ts";

/** NAIF's codes: Mars and the outer planets are the barycentres of their systems. */
const CODES: Readonly<Record<string, number>> = {
  ...{ sun: 10, moon: 301, mercury: 1, venus: 2, mars: 4 },
  ...{ jupiter: 5, saturn: 6, uranus: 7, neptune: 8, pluto: 9 },
};
const EARTH = 399;

/** Geocentric geometric vectors of JPL's kernel, au; instants in TDB, whose two parts keep nanoseconds. */
export function deVectors(
  kernelPath: string,
  bodies: readonly string[],
  jd_tdb: readonly (readonly [jd1: number, jd2: number])[],
): Vector[] {
  const ranges = openFileRanges(kernelPath);
  const kernel = openKernel(ranges);
  const state = new Float64Array(6);
  const rows = bodies.map((body, row): Vector => {
    const code = CODES[body];
    if (code === undefined) throw new Error(`no code for ${body}`);
    const [jd1, jd2] = at(jd_tdb, row);
    kernel.stateAt(code, EARTH, (jd1 - J2000_JD) * SECONDS_PER_DAY + jd2 * SECONDS_PER_DAY, state);
    return [at(state, 0) / AU_KM, at(state, 1) / AU_KM, at(state, 2) / AU_KM];
  });
  ranges.close();
  return rows;
}
