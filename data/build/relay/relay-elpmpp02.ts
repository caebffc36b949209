import { ELP_LETTERS, encodeArgument } from "../formats/argument-code.ts";
import { ELPMPP02_TABLES } from "../formats/elpmpp02-tables.ts";
import { formatTable, parseInteger } from "../formats/tables-text.ts";
import type { RelayFiles } from "./relay-files.ts";

/** Fixed-width fields of three columns holding integers. */
function multipliers(text: string, count: number): number[] {
  return Array.from({ length: count }, (_, i) => parseInteger(text.slice(3 * i, 3 * i + 3).trim()));
}

/** A term of the main problem: 4 × I3, 2X, F13.5 (A), 6 × F12.2 (B1…B6; B6 plays no part in the published formula). */
function mainRow(line: string): string[] {
  const derivatives = Array.from({ length: 5 }, (_, i) => line.slice(27 + 12 * i, 39 + 12 * i).trim());
  return [
    encodeArgument(ELP_LETTERS.slice(0, 4), multipliers(line, 4)),
    line.slice(14, 27).trim(),
    ...derivatives,
  ];
}

/** A perturbation: I5, S and C as D20.13, 16 × I3; the last three are zero. A heading becomes `@ power count`. */
function perturbationRow(line: string): string[] {
  if (line.startsWith("PERT")) return ["@", line.slice(35, 45).trim(), line.slice(25, 35).trim()];
  const argument = encodeArgument(ELP_LETTERS, multipliers(line.slice(45), 13));
  if (/[1-9]/.test(line.slice(84))) throw new Error(`unexpected multiplier: ${line}`);
  return [argument, ...[line.slice(5, 25), line.slice(25, 45)].map((text) => text.trim().replace("D", "e"))];
}

/** The six original files, complete, with compact arguments. */
export function relayElpmpp02(files: RelayFiles): void {
  for (const { name, suffix } of ELPMPP02_TABLES) {
    const unit = name === "distance" ? "km" : "arcsec";
    const main = files.readLines(`series/elpmpp02/ELP_MAIN.${suffix}`).slice(1).map(mainRow);
    const mainHeading = [
      `ELP/MPP02 ${name}, main problem; ${unit}; arguments D F l p (p = l')`,
      "argument A B1 B2 B3 B4 B5",
    ];
    files.write(`elpmpp02/${name}.main.tsv`, formatTable(mainHeading, main));
    const perturbations = files.readLines(`series/elpmpp02/ELP_PERT.${suffix}`).map(perturbationRow);
    const heading = [
      `ELP/MPP02 ${name}, perturbations; ${unit}, centuries TDB; sum t^power (S sin + C cos)`,
      "arguments D F l p; m v e a j s u n = mean longitudes Mercury ... Neptune; z = zeta",
      "@ power count; then argument S C",
    ];
    files.write(`elpmpp02/${name}.perturbations.tsv`, formatTable(heading, perturbations));
  }
}
