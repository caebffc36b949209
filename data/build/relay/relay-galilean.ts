import { at, parseInteger } from "../formats/tables-text.ts";
import { type RelayFiles, relayFiles } from "./relay-files.ts";

const SOURCE = "series/galilean/BisL1.2.dat";
const MOONS = ["io", "europa", "ganymede", "callisto"];
/** The elements in the order of the source; the longitude is preceded by its constant and mean motion. */
const ELEMENTS = ["a", "L", "z", "zeta"];
const FUNDAMENTAL_ARGUMENTS = 17;
const CHEBYSHEV_TERMS = 9;
const COLUMNS = ["moon", "item", "c1", "c2", "c3", "c4", "c5"];
const TITLE =
  "Galilean moons, theory L1.2 (Lainey, Duriez & Vienne 2006): au, radians, days TT from JD 2433282.5; a, L, z, zeta: amplitude, " +
  "phase, frequency; mean: constant and motion of L; chebyshev: L, Re z, Im z, Re zeta, Im zeta; moon * : mass au3/d2 of Jupiter " +
  "and each moon, node and inclination of the frame, years of the Chebyshev interval";

/** Reads the source from top to bottom. */
interface Cursor {
  next(): string[];
}

function cursorOf(lines: readonly string[]): Cursor {
  let i = 0;
  return { next: () => at(lines, i++).trim().split(/\s+/) };
}

const decimal = (text: string): string => String(Number(text.replace("D", "e")));
const row = (moon: string, item: string, values: readonly string[]): string =>
  [moon, item, ...values.map(decimal), "", "", "", "", ""].slice(0, COLUMNS.length).join("\t");

/** Re-lays the theory of the Galilean moons; of each term amplitude, phase and frequency (multipliers left out). */
export function relayGalilean(sourceFolder: string, dataFolder: string): void {
  const files: RelayFiles = relayFiles(sourceFolder, dataFolder);
  const source = cursorOf(files.readLines(SOURCE));
  const epoch = at(source.next(), 0);
  if (Number(epoch.replace("D", "e")) !== 2433282.5) throw new Error(`unexpected epoch ${epoch}`);
  for (let i = 0; i < FUNDAMENTAL_ARGUMENTS; i++) source.next();
  const common = [row("*", "mass", source.next()), row("*", "frame", source.next())];
  const terms = MOONS.flatMap((moon) => ELEMENTS.flatMap((element) => elementRows(source, moon, element)));
  const interval = row("*", "interval", source.next());
  const chebyshev = MOONS.flatMap((moon) =>
    Array.from({ length: CHEBYSHEV_TERMS }, () => row(moon, "chebyshev", source.next().slice(1))),
  );
  const rows = [...common, interval, ...terms, ...chebyshev];
  files.write("galilean/l1.2.tsv", `${[`# ${TITLE}`, COLUMNS.join("\t"), ...rows].join("\n")}\n`);
  relayCheck(files);
}

function elementRows(source: Cursor, moon: string, element: string): string[] {
  const count = parseInteger(at(source.next(), 0));
  const mean = element === "L" ? [row(moon, "mean", source.next())] : [];
  const terms = Array.from({ length: count }, () => row(moon, element, source.next().slice(1, 4)));
  return [...mean, ...terms];
}

/** The authors' check vectors, for the tests. */
function relayCheck(files: RelayFiles): void {
  const [header = "", ...rows] = files.readLines("series/galilean/check_L1.2.csv");
  const notes = [
    "# source: Lainey, Duriez & Vienne 2006, check file of L1.2; all 44 rows",
    "# unit au and au/day, jovicentric, mean equator and equinox J2000, TT",
  ];
  files.write("../test/golden/galilean-check.csv", `${[...notes, header, ...rows].join("\n")}\n`);
}
