/**
 * The project's own file of a residual table: one gzip member around
 *   "MRES", u32 version 2, u32 pieces, u32 inner coefficients a coordinate, u32 piece_days, u32 kind of the borders (0 int32,
 *   1 float64), f64 unit_au, f64 t0_jd_tdb, then the borders and the inner coefficients.
 * Both lie column by column (of all borders the first value, then the second …), each byte plane by itself, because neighbouring
 * pieces are alike. Little endian throughout. The gzip is fflate's, whose bytes are the same on every machine; zlib's are not.
 */
import { gunzipSync } from "node:zlib";
import { gzipSync } from "fflate";

/** A path in pieces: cubics through the values and slopes of their borders, and what is added within each. */
export interface ResidualTable {
  readonly pieces: number;
  /** Inner coefficients of a coordinate in a piece. */
  readonly inner: number;
  readonly piece_days: number;
  readonly isFloat: boolean;
  readonly unit_au: number;
  readonly t0_jd_tdb: number;
  /** [border][coordinate] value, slope of u (−1 … 1 over a piece); whole numbers of unit_au; one border more than pieces. */
  readonly borders: readonly number[];
  /** [piece][coordinate][k], of (1 − u²)²·T_k(u), int16. */
  readonly bells: readonly number[];
}

const MAGIC = "MRES";
const VERSION = 2;
const HEADER_BYTES = 40;
/** Value and slope of three coordinates. */
const BORDER_COLUMNS = 6;
const INNER_BYTES = 2;

/** Where one of the two lists lies. */
interface Planes {
  readonly start: number;
  readonly rows: number;
  readonly columns: number;
  readonly width: number;
}

type Shape = Pick<ResidualTable, "pieces" | "inner" | "isFloat">;

function planesOf({ pieces, inner, isFloat }: Shape): {
  borders: Planes;
  bells: Planes;
  bytes: number;
} {
  const borders = {
    start: HEADER_BYTES,
    rows: pieces + 1,
    columns: BORDER_COLUMNS,
    width: isFloat ? 8 : 4,
  };
  const start = HEADER_BYTES + bytesOf(borders);
  const bells = { start, rows: pieces, columns: 3 * inner, width: INNER_BYTES };
  return { borders, bells, bytes: start + bytesOf(bells) };
}

function bytesOf({ rows, columns, width }: Planes): number {
  return rows * columns * width;
}

/** Offset of byte b of value i. */
function placeOf({ start, rows, columns, width }: Planes, i: number, b: number): number {
  return start + ((i % columns) * width + b) * rows + Math.floor(i / columns);
}

/** Given: a value. Throws where it is no whole number of the width. */
function writeValue(view: DataView, width: number, value: number): void {
  if (width === 8) view.setFloat64(0, value, true);
  else if (width === 4) view.setInt32(0, value, true);
  else view.setInt16(0, value, true);
  if (!Number.isInteger(value) || readValue(view, width) !== value)
    throw new Error(`${value} is no whole number of ${width} bytes`);
}

function readValue(view: DataView, width: number): number {
  if (width === 8) return view.getFloat64(0, true);
  return width === 4 ? view.getInt32(0, true) : view.getInt16(0, true);
}

function writePlanes(bytes: Uint8Array, planes: Planes, values: readonly number[]): void {
  if (values.length !== planes.rows * planes.columns)
    throw new Error(`${values.length} values, not ${planes.rows} times ${planes.columns}`);
  const cell = new DataView(new ArrayBuffer(planes.width));
  values.forEach((value, i) => {
    writeValue(cell, planes.width, value);
    for (let b = 0; b < planes.width; b++) bytes[placeOf(planes, i, b)] = cell.getUint8(b);
  });
}

function readPlanes(bytes: Uint8Array, planes: Planes): number[] {
  const cell = new DataView(new ArrayBuffer(planes.width));
  return Array.from({ length: planes.rows * planes.columns }, (_, i) => {
    for (let b = 0; b < planes.width; b++) cell.setUint8(b, bytes[placeOf(planes, i, b)] ?? 0);
    return readValue(cell, planes.width);
  });
}

/** Given: a table. Returned: the bytes of its file; the same table gives the same bytes. */
export function encodeResidualFile(table: ResidualTable): Uint8Array {
  const { borders, bells, bytes: length } = planesOf(table);
  const bytes = new Uint8Array(length);
  const header = new DataView(bytes.buffer);
  for (let i = 0; i < MAGIC.length; i++) header.setUint8(i, MAGIC.charCodeAt(i));
  const counts = [VERSION, table.pieces, table.inner, table.piece_days, table.isFloat ? 1 : 0];
  counts.forEach((count, i) => {
    header.setUint32(4 + 4 * i, count, true);
  });
  header.setFloat64(24, table.unit_au, true);
  header.setFloat64(32, table.t0_jd_tdb, true);
  writePlanes(bytes, borders, table.borders);
  writePlanes(bytes, bells, table.bells);
  return gzipSync(bytes, { level: 9, mtime: 0 });
}

/** Inverse of `encodeResidualFile`; throws on a wrong magic, version or length. */
export function decodeResidualFile(file: Uint8Array): ResidualTable {
  const bytes = gunzipSync(file);
  const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const counts = Array.from({ length: 5 }, (_, i) => header.getUint32(4 + 4 * i, true));
  const [version = 0, pieces = 0, inner = 0, piece_days = 0, kind = 0] = counts;
  const isFloat = kind === 1;
  const planes = planesOf({ pieces, inner, isFloat });
  if (bytes.toString("latin1", 0, 4) !== MAGIC || version !== VERSION || bytes.length !== planes.bytes) {
    throw new Error("not a residual file of version 2");
  }
  return {
    pieces,
    inner,
    piece_days,
    isFloat,
    unit_au: header.getFloat64(24, true),
    t0_jd_tdb: header.getFloat64(32, true),
    borders: readPlanes(bytes, planes.borders),
    bells: readPlanes(bytes, planes.bells),
  };
}
