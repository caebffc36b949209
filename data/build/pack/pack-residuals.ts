import { readFileSync } from "node:fs";
import { join } from "node:path";
import { decodeArgument } from "../formats/argument-code.ts";
import { elpArguments, elpPhase, readElpConstants } from "../formats/elpmpp02-constants.ts";
import { type EngineTables, residualSeries } from "../formats/engine-tables.ts";
import { poissonTerm, reduceHalfTurns } from "../formats/poisson.ts";
import { decodeResidualFile, type ResidualTable } from "../formats/residual-file.ts";
import { encodeF64, encodeU32, joinBytes, type Section } from "../formats/sections.ts";
import { at, parseNumber, readTable } from "../formats/tables-text.ts";
import { radFromArcsec } from "../formats/units.ts";

/** Moon rows are printed in millionths of an arcsec or km. */
const MILLIONTH = 1e6;
const MOON_COORDINATES = ["lon", "lat", "r"];

function encodeValues(table: ResidualTable): Uint8Array {
  if (table.isFloat) return encodeF64(table.values);
  return encodeU32(table.values.map((value) => value >>> 0)); // two's complement of the int32
}

function residualSection(dataFolder: string, body: string): Section {
  const table = decodeResidualFile(readFileSync(join(dataFolder, "residuals", `${body}.bin.gz`)));
  const counts = [table.segments, table.coefficients, table.segment_days, table.isFloat ? 1 : 0];
  const bytes = joinBytes([
    encodeU32(counts),
    encodeF64([table.unit_au, table.t0_jd_tdb]),
    encodeValues(table),
  ]);
  return { name: `res.${body}`, bytes };
}

/** `res.<body>`: u32 segments, coefficients per coordinate, segment days, kind; f64 unit_au, t0; [segment][coordinate][k]. */
export function residualSections(dataFolder: string, engine: EngineTables): Section[] {
  return residualSeries(engine).map((body) => residualSection(dataFolder, body));
}

/** `moon.residual`: u32 rows, 0, 0, 0; per row u32 coordinate, count, 0, 0, five f64 of the phase, f64 coefficients. */
export function moonResidualSection(dataFolder: string): Section {
  const args = elpArguments(readElpConstants(dataFolder));
  const rows = readTable(join(dataFolder, "residuals", "moon.tsv"));
  const parts = rows.map(([coordinate = "", trig, argument = "", ...cells]) => {
    const index = MOON_COORDINATES.indexOf(coordinate);
    if (index < 0 || (trig !== "sin" && trig !== "cos"))
      throw new Error(`not a row: ${coordinate} ${String(trig)}`);
    const psi = elpPhase(args, decodeArgument(argument));
    const { phase } = poissonTerm({
      sine: trig === "sin" ? 1 : 0,
      cosine: trig === "cos" ? 1 : 0,
      argument: psi,
    });
    const values = cells.map((cell) => parseNumber(cell) / MILLIONTH);
    const amplitudes = coordinate === "r" ? values : values.map(radFromArcsec);
    const phases = [reduceHalfTurns(at(phase, 0)), ...phase.slice(1)];
    return joinBytes([encodeU32([index, values.length, 0, 0]), encodeF64([...phases, ...amplitudes])]);
  });
  return { name: "moon.residual", bytes: joinBytes([encodeU32([rows.length, 0, 0, 0]), ...parts]) };
}
