import { type EngineTables, vsop87Series } from "../formats/engine-tables.ts";
import { parseInteger } from "../formats/tables-text.ts";
import type { RelayFiles } from "./relay-files.ts";

const COORDINATES = "xyz";

/** One line of an original file: a block heading becomes `@ coordinate power count`, a term its A, B, C as printed. */
function relayLine(line: string): string {
  if (!line.startsWith(" VSOP87")) {
    return [line.slice(79, 97), line.slice(97, 111), line.slice(111, 131)]
      .map((text) => text.trim())
      .join("\t");
  }
  const coordinate = COORDINATES.charAt(parseInteger(line.charAt(41)) - 1);
  return `@\t${coordinate}\t${line.charAt(59)}\t${parseInteger(line.slice(60, 67).trim())}`;
}

/** VSOP87A of the planets and VSOP87E of the Sun: complete, the amplitude form only, multipliers and S, K left out. */
export function relayVsop87(files: RelayFiles, engine: EngineTables): void {
  for (const { name, source, terms } of vsop87Series(engine)) {
    const lines = files.readLines(`series/vsop87/${source}`).map(relayLine);
    const found = lines.filter((line) => !line.startsWith("@")).length;
    if (found !== terms) throw new Error(`${source}: ${found} terms, published ${terms}`);
    const heading = [
      `# ${source.slice(0, 7)} ${name}: coordinate = sum T^power A cos(B + C T), T millennia TDB from J2000.0`,
      "# @ coordinate power count; then A_au B_rad C_rad_per_millennium",
    ];
    files.write(`vsop87/${name}.tsv`, `${[...heading, ...lines].join("\n")}\n`);
  }
}
