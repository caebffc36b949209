import { readFileSync } from "node:fs";

/** Rows of reference tables of DE440: each a truth that an answer is held against. */

export type TruthRow = Readonly<Record<string, string>>;

/** Tables that are drawn from, with how many rows of each are committed. */
export const TRUTH_TABLES = {
  positions: 330,
  topocentric: 120,
  rise_set: 160,
  moon_phases: 120,
  seasons: 40,
  lunar_nodes: 40,
  lunar_apsides: 40,
  earth_apsides: 30,
  stations: 120,
  planet_events: 160,
  planet_approaches: 60,
  "beyond/transits_geocentric": 26,
  "beyond/transits_local": 40,
} as const;
export type TruthTable = keyof typeof TRUTH_TABLES;

/** The rows of a table below a folder; its titles are left out. */
export function truthRows(folder: string, table: TruthTable): TruthRow[] {
  const lines = readFileSync(`${folder}/${table}.csv`, "utf8")
    .split(/\r?\n/)
    .filter((line) => line !== "" && !line.startsWith("#"));
  const [header = "", ...rows] = lines;
  const names = header.split(",");
  return rows.map((line) => {
    const cells = line.split(",");
    return Object.fromEntries(names.map((name, i) => [name, cells[i] ?? ""]));
  });
}
