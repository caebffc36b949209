import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { relayFiles } from "./relay-files.ts";

const MAP = /\bX="((?:[^"\\]|\\.)*)"/;
const NAMES = /\bT=(\[[^\]]*\])/;

/** Writes the map of time zones of @photostructure/tz-lookup as a table of its own: the cells' text and the zones' names. */
export function relayZoneMap(sourceFolder: string, dataFolder: string): void {
  const source = readFileSync(createRequire(import.meta.url).resolve("@photostructure/tz-lookup"), "utf8");
  const [cells, names] = [MAP.exec(source)?.[1], NAMES.exec(source)?.[1]];
  if (cells === undefined || names === undefined) throw new Error("tz-lookup has another form");
  const map = { cells: JSON.parse(`"${cells}"`), names: JSON.parse(names) };
  relayFiles(sourceFolder, dataFolder).write("places/zone-map.json", `${JSON.stringify(map)}\n`);
}
