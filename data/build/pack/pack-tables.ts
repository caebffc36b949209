import { readEngineTables } from "../formats/engine-tables.ts";
import { encodeSections } from "../formats/sections.ts";
import { elpmpp02Sections } from "./pack-elpmpp02.ts";
import { iauSections } from "./pack-iau.ts";
import { moonResidualSection, residualSections } from "./pack-residuals.ts";
import { constellationSection } from "./pack-sky.ts";
import { vsop87Sections } from "./pack-vsop87.ts";

/** Given: the data folder. Returned: the engine's binary; the same tables give the same bytes on every machine. */
export function packTables(dataFolder: string): Uint8Array {
  const engine = readEngineTables(dataFolder);
  return encodeSections([
    ...vsop87Sections(dataFolder, engine),
    ...elpmpp02Sections(dataFolder, engine),
    ...iauSections(dataFolder, engine),
    moonResidualSection(dataFolder),
    ...residualSections(dataFolder, engine),
    constellationSection(dataFolder),
  ]);
}
