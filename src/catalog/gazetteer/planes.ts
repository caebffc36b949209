import { rowsFromPlanes } from "../../host/bytes.ts";
import { TWO_TO_32 } from "../../units/units.ts";

export type NumberArray = Uint8Array | Uint16Array | Uint32Array;

/** The values of a column of byte planes, the lowest bytes first, as every host keeps them; planes that a column has not are zero. */
export function fromPlanes<A extends NumberArray>(planes: Uint8Array, values: A): A {
  const count = values.length;
  const width = values.BYTES_PER_ELEMENT;
  if (planes.length % count !== 0 || planes.length > values.byteLength) {
    throw new Error(`data/places: ${planes.length} bytes are not ${count} values of at most ${width} bytes`);
  }
  rowsFromPlanes(planes, new Uint8Array(values.buffer), width);
  return values;
}

/** The same of values of six bytes, which no array of whole numbers holds. */
export function wideFromPlanes(planes: Uint8Array, count: number): Float64Array {
  const low = fromPlanes(planes.subarray(0, 4 * count), new Uint32Array(count));
  const high = fromPlanes(planes.subarray(4 * count), new Uint16Array(count));
  return Float64Array.from(low, (value, rank) => (high[rank] ?? 0) * TWO_TO_32 + value);
}
