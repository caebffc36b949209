import { join } from "node:path";
import { relayFiles } from "./relay-files.ts";

const BODIES = ["mercury", "venus", "earth-moon", "mars", "jupiter", "saturn", "uranus", "neptune"];
const VSOP_HEADING = /^ VSOP87([AE])\s+([A-Z-]+)\s+JD(\d+\.\d)/;
const NUMBER = /-?\.?\d+\.?\d*(?=\s+au)/g;

/** Rows "jd,body,x,y,z" of the authors' check file: VSOP87A of eight bodies and VSOP87E of the Sun, all ten dates. */
function vsopRows(lines: readonly string[]): string[] {
  return lines.flatMap((line, i) => {
    const [, version, name = "", jd] = VSOP_HEADING.exec(line) ?? [];
    const body = name.toLowerCase();
    const wanted = version === "A" ? BODIES.includes(body) : version === "E" && body === "sun";
    if (!wanted) return [];
    const values = (lines[i + 1] ?? "").match(NUMBER) ?? [];
    return [[jd, body === "earth-moon" ? "emb" : body, ...values].join(",")];
  });
}

/**
 * Writes the published check values of the engine's series as golden files of the tests.
 *
 * Given: the folder of the source tables; the data folder (the golden files lie in test/golden beside it).
 */
export function relayChecks(sourceFolder: string, dataFolder: string): void {
  const files = relayFiles(sourceFolder, dataFolder);
  const golden = (name: string, notes: readonly string[], rows: readonly string[]) => {
    files.write(
      join("..", "test", "golden", name),
      `${[...notes.map((n) => `# ${n}`), ...rows].join("\n")}\n`,
    );
  };
  golden(
    "engine-vsop87.csv",
    [
      "source: Bretagnon & Francou 1988, VSOP87.chk; all dates",
      "unit au, dynamical ecliptic and equinox J2000, TDB",
    ],
    ["jd_tdb,body,x_au,y_au,z_au", ...vsopRows(files.readLines("series/vsop87/VSOP87.chk"))],
  );
  const moon = files.readLines("series/elpmpp02/check_DE.csv").slice(1);
  golden(
    "engine-elpmpp02.csv",
    [
      "source: Chapront & Francou 2003, ELPMPP02.jpl.ctl; all 51 dates",
      "unit km, mean ecliptic and equinox J2000, TDB",
    ],
    ["jd_tdb,x_km,y_km,z_km", ...moon.map((row) => row.split(",").slice(0, 4).join(","))],
  );
  const [header = "", ...erfa] = files.readLines("series/iau/erfa_check_values.csv");
  const wanted = ["jd1", "jd2", "dpsi_nut06a", "deps_nut06a", "s", "era00", "gmst06", "gst06a", "eect00"];
  const columns = [...wanted, ...[1, 2, 3].flatMap((i) => [1, 2, 3].map((j) => `npb${i}${j}`))];
  const indices = columns.map((name) => header.split(",").indexOf(name));
  golden(
    "engine-iau.csv",
    ["source: ERFA 2.0.0; 20 epochs", "unit rad; jd1 + jd2 is TT, and the same number is UT1"],
    [columns.join(","), ...erfa.map((row) => indices.map((i) => row.split(",")[i]).join(","))],
  );
}
