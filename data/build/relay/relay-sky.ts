import { at, formatTable } from "../formats/tables-text.ts";
import type { RelayFiles } from "./relay-files.ts";

/** The 88 abbreviations in the order that the packed index means: by character code ("CMa" before "Cae"). */
function abbreviations(lines: readonly string[]): string[] {
  const list = lines.slice(1).map((line) => at(line.split("\t"), 0));
  return list.sort();
}

/** Boundaries of the constellations (B1875.0) with an index instead of the abbreviation. */
export function relayConstellations(files: RelayFiles): void {
  const names = abbreviations(files.readLines("sky/constellations.tsv"));
  const rows = files.readLines("sky/constellation_boundaries_1875.dat").map((line) => {
    const [low = "", high = "", dec = "", name = ""] = line.trim().split(/\s+/);
    const index = names.indexOf(name);
    if (index < 0) throw new Error(`unknown constellation ${name}`);
    return [low, high, dec, String(index)];
  });
  const heading = [
    "Constellation boundaries (Roman 1987), equator and equinox B1875.0; the first row that fits wins",
    "ra_low_h ra_high_h dec_low_deg index into:",
    names.join(" "),
  ];
  files.write("sky/constellation-boundaries.tsv", formatTable(heading, rows));
}
