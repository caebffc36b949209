import type { Command } from "../command.ts";
import { INDENT, lines, wrap } from "../text.ts";

/** `meridian compare`: somebody else's ephemeris against this engine. Its code is loaded when it is called. */
export const COMPARE: Command = {
  name: "compare",
  summary: "Compares an SPK kernel, a Horizons table or a csv with this engine",
  takesAction: true,
  help: compareHelp,
  run: async (line, around) => (await import("./run.ts")).runCompare(line, around),
};

function compareHelp(): string {
  const option = (name: string, text: string) => `${INDENT}${name.padEnd(24)}${text}`;
  return lines([
    "meridian compare <file> [options]",
    "",
    ...wrap(
      "Compares somebody else's ephemeris with this engine: by body and century the root mean square and the largest of the differences in angle, range and velocity, the worst rows, and a picture by date. The file is an SPK kernel (.bsp, of types 1, 2, 3, 8, 9, 12, 13, 20 and 21), a table of JPL Horizons (vectors or an observer at the Earth's centre, text or csv), or a csv whose first line names its columns: jd_tdb, jd_tt, jd_utc or instant; body; x_km, y_km, z_km, vx_km_s, … or x_au, …, vx_au_day, … or ra_deg, dec_deg, distance_au.",
      "",
    ),
    "",
    option("--format", "txt (as without it), json, csv, svg"),
    option("-o FILE", "writes to a file; .json, .csv, .svg and .txt say the format"),
    option("--limit MAS", "ends with status 1 where an angle is larger, milliarcseconds"),
    option("--bodies LIST", "of a kernel: these bodies alone (moon,mars)"),
    option("--instants N", "of a kernel: random instants a body, 1 to 1000000; 10000"),
    option("--start, --end", "of a kernel: years or dates (TDB), 1700 to 2201"),
    option("--seed N", "of a kernel: other instants; 1"),
    option("--body NAME", "of a csv without a column body"),
    option("--centre NAME", "of vectors in a csv: geocentric (as without it), heliocentric, barycentric"),
    option("--place KIND", "of right ascensions in a csv: astrometric (as without it), apparent"),
    "",
    `${INDENT}status 0  compared`,
    `${INDENT}status 1  compared, and an angle is beyond --limit`,
    `${INDENT}status 2  not compared: what is wrong is said`,
  ]);
}
