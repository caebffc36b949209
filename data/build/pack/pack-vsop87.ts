import { join } from "node:path";
import { type EngineTables, vsop87Series } from "../formats/engine-tables.ts";
import { encodePoisson, type PoissonGroup, type PoissonTerm } from "../formats/poisson.ts";
import type { Section } from "../formats/sections.ts";
import { at, parseInteger, parseNumber, readTable } from "../formats/tables-text.ts";

/** Powers of ten: T is in millennia, the engine counts centuries, so t^n has A / 10^n and the rate is C / 10. */
const POWERS_OF_TEN = [1, 10, 100, 1000, 10_000, 100_000];
const CENTURIES_PER_MILLENNIUM = 10;

/** A·cos(B + C·T) [au, rad, rad per millennium] as a term in half-turns and centuries. */
function vsopTerm([a, b, c]: readonly string[], power: number): PoissonTerm {
  const amplitude = parseNumber(a) / at(POWERS_OF_TEN, power);
  return {
    amplitude,
    phase: [parseNumber(b) / Math.PI, parseNumber(c) / CENTURIES_PER_MILLENNIUM / Math.PI],
  };
}

/** Groups of a `vsop87/<body>.tsv`; throws when a heading's count is not met. */
function vsopGroups(rows: readonly string[][]): PoissonGroup[] {
  const groups: PoissonGroup[] = [];
  for (let i = 0; i < rows.length; ) {
    const [mark, coordinate = "", power, count] = at(rows, i);
    const terms = rows.slice(i + 1, i + 1 + parseInteger(count));
    if (mark !== "@") throw new Error(`expected a group heading, found ${at(rows, i).join(" ")}`);
    const n = parseInteger(power);
    groups.push({
      coordinate: "xyz".indexOf(coordinate),
      power: n,
      terms: terms.map((row) => vsopTerm(row, n)),
    });
    i += terms.length + 1;
  }
  return groups;
}

/** `vsop.<body>`: rectangular coordinates in au, dynamical ecliptic and equinox J2000; the Sun barycentric. */
export function vsop87Sections(dataFolder: string, engine: EngineTables): Section[] {
  return vsop87Series(engine).map(({ name }) => {
    const groups = vsopGroups(readTable(join(dataFolder, "vsop87", `${name}.tsv`)));
    return { name: `vsop.${name}`, bytes: encodePoisson({ coordinates: 3, phaseDegree: 1, groups }) };
  });
}
