import { readEngineTables } from "../formats/engine-tables.ts";
import { encodeSections, type Section } from "../formats/sections.ts";
import { elpmpp02Sections } from "./pack-elpmpp02.ts";
import { constellationSection, iauSections } from "./pack-iau.ts";
import { residualSections } from "./pack-residuals.ts";
import { vsop87Sections } from "./pack-vsop87.ts";

/** Sections that every answer is made with, also where segments are loaded instead of filled from series. */
const CORE: ReadonlySet<string> = new Set(["iau.poly", "sky.constell"]);

/** Given: the data folder. Returned: the engine's binary; the same tables give the same bytes on every machine. */
export function packTables(dataFolder: string): Uint8Array {
  return encodeSections(sectionsOf(dataFolder));
}

/** The same without series, for an engine whose segments are loaded. */
export function packCoreTables(dataFolder: string): Uint8Array {
  return encodeSections(sectionsOf(dataFolder).filter(({ name }) => CORE.has(name)));
}

/** The same without residuals: what they are made with. */
export function packSeriesTables(dataFolder: string): Uint8Array {
  return encodeSections(publishedSections(dataFolder));
}

function sectionsOf(dataFolder: string): Section[] {
  return [...publishedSections(dataFolder), ...residualSections(dataFolder, readEngineTables(dataFolder))];
}

function publishedSections(dataFolder: string): Section[] {
  const engine = readEngineTables(dataFolder);
  return [
    ...vsop87Sections(dataFolder, engine),
    ...elpmpp02Sections(dataFolder, engine),
    ...iauSections(dataFolder, engine),
    constellationSection(dataFolder),
  ];
}
