import { encodeSections } from "../formats/sections.ts";
import { elpmpp02Sections } from "./pack-elpmpp02.ts";
import { iauSections } from "./pack-iau.ts";
import { moonResidualSection, residualSections } from "./pack-residuals.ts";
import { constellationSection } from "./pack-sky.ts";
import { vsop87Sections } from "./pack-vsop87.ts";

/** Given: the data folder. Returned: the engine's binary; the same tables give the same bytes on every machine. */
export function packTables(dataFolder: string): Uint8Array {
  return encodeSections([
    ...vsop87Sections(dataFolder),
    ...elpmpp02Sections(dataFolder),
    ...iauSections(dataFolder),
    moonResidualSection(dataFolder),
    ...residualSections(dataFolder),
    constellationSection(dataFolder),
  ]);
}
