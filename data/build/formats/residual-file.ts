/**
 * The project's own file of a residual table: one gzip member around
 *   "MRES", u32 version 1, u32 segments, u32 coefficients per coordinate, u32 segment_days, u32 kind (0 int32, 1 float64),
 *   f64 unit_au, f64 t0_jd_tdb, then the coefficients.
 * Coefficients lie coefficient-major (all segments of x0, then of x1 …), each byte plane by itself, because neighbouring
 * segments are alike: that compresses to two thirds of the row order. Little endian throughout.
 */
import { gunzipSync, gzipSync } from "node:zlib";

export interface ResidualTable {
  readonly segments: number;
  readonly coefficients: number;
  readonly segment_days: number;
  readonly isFloat: boolean;
  readonly unit_au: number;
  readonly t0_jd_tdb: number;
  /** [segment][coordinate][k], integers in unit_au. */
  readonly values: readonly number[];
}

const MAGIC = "MRES";
const VERSION = 1;
const HEADER_BYTES = 40;
const GZIP_OS_OFFSET = 9;
const GZIP_OS_UNKNOWN = 255;

/** Offset of byte b of value [segment][column] in the transposed, plane-separated block. */
function planeOffset(
  table: { segments: number; width: number },
  segment: number,
  column: number,
  b: number,
): number {
  return HEADER_BYTES + (column * table.width + b) * table.segments + segment;
}

function writeValue(view: DataView, isFloat: boolean, value: number): void {
  if (isFloat) view.setFloat64(0, value, true);
  else view.setInt32(0, value, true);
}

/** Given: a table. Returned: the bytes of its file; the same table gives the same bytes. */
export function encodeResidualFile(table: ResidualTable): Uint8Array {
  const width = table.isFloat ? 8 : 4;
  const columns = 3 * table.coefficients;
  const bytes = new Uint8Array(HEADER_BYTES + table.values.length * width);
  const header = new DataView(bytes.buffer);
  for (let i = 0; i < MAGIC.length; i++) header.setUint8(i, MAGIC.charCodeAt(i));
  const counts = [VERSION, table.segments, table.coefficients, table.segment_days, table.isFloat ? 1 : 0];
  counts.forEach((count, i) => {
    header.setUint32(4 + 4 * i, count, true);
  });
  header.setFloat64(24, table.unit_au, true);
  header.setFloat64(32, table.t0_jd_tdb, true);
  const cell = new DataView(new ArrayBuffer(width));
  table.values.forEach((value, i) => {
    writeValue(cell, table.isFloat, value);
    const segment = Math.floor(i / columns);
    for (let b = 0; b < width; b++) {
      bytes[planeOffset({ segments: table.segments, width }, segment, i % columns, b)] = cell.getUint8(b);
    }
  });
  const packed = gzipSync(bytes, { level: 9 });
  packed[GZIP_OS_OFFSET] = GZIP_OS_UNKNOWN;
  return packed;
}

/** Inverse of `encodeResidualFile`; throws on a wrong magic, version or length. */
export function decodeResidualFile(file: Uint8Array): ResidualTable {
  const bytes = gunzipSync(file);
  const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const counts = Array.from({ length: 5 }, (_, i) => header.getUint32(4 + 4 * i, true));
  const [version = 0, segments = 0, coefficients = 0, segment_days = 0, kind = 0] = counts;
  const width = kind === 1 ? 8 : 4;
  const length = 3 * coefficients * segments;
  if (
    bytes.toString("latin1", 0, 4) !== MAGIC ||
    version !== VERSION ||
    bytes.length !== HEADER_BYTES + length * width
  ) {
    throw new Error("not a residual file of version 1");
  }
  return {
    segments,
    coefficients,
    segment_days,
    isFloat: kind === 1,
    unit_au: header.getFloat64(24, true),
    t0_jd_tdb: header.getFloat64(32, true),
    values: readValues(bytes, { segments, width, columns: 3 * coefficients }),
  };
}

function readValues(
  bytes: Uint8Array,
  shape: { segments: number; width: number; columns: number },
): number[] {
  const cell = new DataView(new ArrayBuffer(shape.width));
  const values = new Array<number>(shape.segments * shape.columns);
  for (let i = 0; i < values.length; i++) {
    const segment = Math.floor(i / shape.columns);
    for (let b = 0; b < shape.width; b++) {
      cell.setUint8(b, bytes[planeOffset(shape, segment, i % shape.columns, b)] ?? 0);
    }
    values[i] = shape.width === 8 ? cell.getFloat64(0, true) : cell.getInt32(0, true);
  }
  return values;
}
