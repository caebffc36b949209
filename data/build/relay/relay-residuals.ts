import { ELP_LETTERS, encodeArgument } from "../formats/argument-code.ts";
import { type EngineTables, residualSeries } from "../formats/engine-tables.ts";
import { encodeResidualFile, type ResidualTable } from "../formats/residual-file.ts";
import { at, formatTable, parseInteger, parseNumber } from "../formats/tables-text.ts";
import type { RelayFiles } from "./relay-files.ts";

/** Largest magnitude that an int32 holds. */
const MAX_INT32 = 2_147_483_647;

/** `# key: value` lines of a source table. */
function headerOf(lines: readonly string[]): (key: string) => string {
  const entries = lines.filter((line) => line.startsWith("# ")).map((line) => line.slice(2).split(": "));
  const values = new Map(entries.map(([key, value]) => [key, value]));
  return (key) => {
    const value = values.get(key);
    if (value === undefined) throw new Error(`no header line ${key}`);
    return value;
  };
}

function rowsOf(lines: readonly string[]): string[][] {
  return lines
    .filter((line) => !line.startsWith("#"))
    .slice(1)
    .map((line) => line.split(","));
}

function residualTable(lines: readonly string[]): ResidualTable {
  const header = headerOf(lines);
  const rows = rowsOf(lines);
  const values = rows.flatMap((row, segment) => {
    if (parseInteger(row[0]) !== segment) throw new Error(`segment ${String(row[0])} at row ${segment}`);
    return row.slice(1).map(parseInteger);
  });
  const table = {
    segments: parseInteger(header("segments")),
    coefficients: parseInteger(header("degree")) + 1,
    segment_days: parseInteger(header("segment_days")),
    isFloat: values.some((value) => Math.abs(value) > MAX_INT32),
    unit_au: parseNumber(header("unit_au")),
    t0_jd_tdb: parseNumber(header("t0_jd_tdb")),
    values,
  };
  if (values.length !== table.segments * table.coefficients * 3)
    throw new Error(`${values.length} coefficients`);
  return table;
}

/** Multipliers come as D, F, l, l', W1; the last takes the letter `W`. */
const MOON_LETTERS = [...ELP_LETTERS.slice(0, 4), "W"];

function moonRow(row: readonly string[]): string[] {
  const argument = encodeArgument(MOON_LETTERS, row.slice(1, 6).map(parseInteger));
  return [at(row, 0), at(row, 6), argument, ...row.slice(7)];
}

/** Tables of what is added to the series of each body. */
export function relayResiduals(files: RelayFiles, engine: EngineTables): void {
  for (const body of residualSeries(engine)) {
    const lines = files.readLines(`series/residuals/${body}.csv.gz`);
    files.write(`residuals/${body}.bin.gz`, encodeResidualFile(residualTable(lines)));
  }
  const moon = files.readLines("series/residuals/moon.csv");
  const header = headerOf(moon);
  const heading = [
    `Moon: added to ELP/MPP02 (DE405/406 constants) longitude, latitude, distance before the P, Q rotation; represents ${header("represents")}`,
    `one Chebyshev segment JD ${header("t0_jd_tdb")} ... ${header("t1_jd_tdb")} TDB; unit 1e-6 arcsec, 1e-6 km`,
    "coordinate function argument c0 c1 ...; arguments D F l p (p = l'), W = W1",
  ];
  files.write("residuals/moon.tsv", formatTable(heading, rowsOf(moon).map(moonRow)));
}
