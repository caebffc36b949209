import { encodeArgument, IAU_LETTERS } from "../formats/argument-code.ts";
import { at, formatTable, parseInteger } from "../formats/tables-text.ts";
import type { RelayFiles } from "./relay-files.ts";

/** Column names of the sources' multipliers, in the order of IAU_LETTERS. */
const COLUMNS = ["l", "lp", "F", "D", "Om", "Me", "Ve", "E", "Ma", "Ju", "Sa", "Ur", "Ne", "pA"].map(
  (n) => `n_${n}`,
);

type Field = (column: string) => string;

/** Rows of a comma-separated source as functions from column name to text; a missing multiplier column reads "0". */
function csvRows(lines: readonly string[]): Field[] {
  const names = at(lines, 0).split(",");
  return lines.slice(1).map((line) => {
    const cells = line.split(",");
    return (column) => {
      const i = names.indexOf(column);
      return i < 0 && column.startsWith("n_") ? "0" : at(cells, i);
    };
  });
}

function argumentOf(field: Field): string {
  return encodeArgument(
    IAU_LETTERS,
    COLUMNS.map((column) => parseInteger(field(column))),
  );
}

function relaySeries(
  files: RelayFiles,
  table: { source: string; target: string; title: string; columns: string[] },
): void {
  const rows = csvRows(files.readLines(`series/iau/${table.source}`)).map((field) => [
    argumentOf(field),
    ...table.columns.map(field),
  ]);
  const heading = [
    table.title,
    `argument ${table.columns.join(" ")}; arguments l p F D O (p = l', O = node), m v e a j s u n, P = p_A`,
  ];
  files.write(`iau/${table.target}.tsv`, formatTable(heading, rows));
}

/** Nutation IAU 2000A, the s + XY/2 series, and every polynomial. */
export function relayIau(files: RelayFiles): void {
  const nutation = ["psi_sin", "psi_cos", "eps_sin", "eps_cos"];
  relaySeries(files, {
    source: "nut00a_lunisolar.csv",
    target: "nut00a-lunisolar",
    title: "MHB2000 luni-solar nutation; 0.1 uas, and 0.1 uas per century (_t_)",
    columns: [...nutation, "psi_t_sin", "eps_t_cos"],
  });
  relaySeries(files, {
    source: "nut00a_planetary.csv",
    target: "nut00a-planetary",
    title: "MHB2000 planetary nutation; 0.1 uas",
    columns: nutation,
  });
  relaySeries(files, {
    source: "s06_sxy2_terms.csv",
    target: "s06",
    title: "CIO locator s + XY/2, IAU 2006/2000A, without its polynomial; uas, centuries TT",
    columns: ["power", "sin_uas", "cos_uas"],
  });
  relayPolynomials(files);
}

function relayPolynomials(files: RelayFiles): void {
  const rows = csvRows(files.readLines("series/iau/polynomials.csv")).map((field) =>
    ["name", "unit", "c0", "c1", "c2", "c3", "c4", "c5"].map(field).filter((text) => text !== ""),
  );
  const heading = [
    "Polynomials in centuries TT from J2000.0: arguments, precession, sidereal time",
    "name unit c0 c1 ...",
  ];
  files.write("iau/polynomials.tsv", formatTable(heading, rows));
}
