import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type EngineTables, residualSeries } from "../formats/engine-tables.ts";
import { decodeResidualFile } from "../formats/residual-file.ts";
import { encodeF64, encodeI16, encodeU32, joinBytes, type Section } from "../formats/sections.ts";

/** Whole numbers as little-endian int32: two's complement. */
function encodeI32(values: readonly number[]): Uint8Array {
  return encodeU32(values.map((value) => value >>> 0));
}

function residualSection(dataFolder: string, body: string): Section {
  const table = decodeResidualFile(readFileSync(join(dataFolder, "residuals", `${body}.bin.gz`)));
  const bytes = joinBytes([
    encodeU32([table.pieces, table.inner, table.piece_days, table.isFloat ? 1 : 0]),
    encodeF64([table.unit_au, table.t0_jd_tdb]),
    table.isFloat ? encodeF64(table.borders) : encodeI32(table.borders),
    encodeI16(table.bells),
  ]);
  return { name: `res.${body}`, bytes };
}

/**
 * `res.<body>`: u32 pieces, inner coefficients per coordinate, days of a piece, kind of the borders; f64 unit_au, t0; the borders,
 * i32 or f64, [border][coordinate] value, slope; the inner coefficients, i16, [piece][coordinate][k].
 */
export function residualSections(dataFolder: string, engine: EngineTables): Section[] {
  return residualSeries(engine).map((body) => residualSection(dataFolder, body));
}
