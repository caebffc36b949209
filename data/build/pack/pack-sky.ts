import { join } from "node:path";
import { encodeF64, encodeU32, joinBytes, type Section } from "../formats/sections.ts";
import { parseNumber, readTable } from "../formats/tables-text.ts";

/** `sky.constell`: u32 rows, 0, 0, 0; per row f64 ra_low_h, ra_high_h, dec_low_deg, index of the constellation. */
export function constellationSection(dataFolder: string): Section {
  const rows = readTable(join(dataFolder, "sky", "constellation-boundaries.tsv"));
  const values = rows.flatMap((row) => row.map(parseNumber));
  return { name: "sky.constell", bytes: joinBytes([encodeU32([rows.length, 0, 0, 0]), encodeF64(values)]) };
}
