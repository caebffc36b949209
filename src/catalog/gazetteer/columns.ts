/** Columns of data/places as `data/build/relay/place-columns.ts` writes them: each place's value as its difference from other values, which packs better. */

import { rowsFromPlanes } from "../../host/bytes.ts";
import type { DataSource } from "../../host/machine.ts";
import { TWO_TO_32 } from "../../units/units.ts";

interface ColumnFacts {
  readonly bytes: number;
}

/** The columns as data/places/manifest.json describes them. */
export interface Manifest {
  readonly format: string;
  readonly version: number;
  readonly places: number;
  readonly keys: number;
  readonly rows_per_block: number;
  readonly units_per_deg: number;
  readonly elevation_offset_m: number;
  readonly columns: Readonly<Record<string, ColumnFacts>>;
}

/** The files and what their manifest says. */
export interface Source {
  readonly data: DataSource;
  readonly manifest: Manifest;
}

/** The bytes of a column; a file that does not fit its manifest is an error. */
export function readColumn({ data, manifest }: Source, name: string): Uint8Array {
  const facts = manifest.columns[name];
  if (facts === undefined) throw new Error(`data/places: no column ${name}`);
  const bytes = data.read(`places/${name}`);
  if (bytes.length !== facts.bytes) {
    throw new Error(`data/places/${name} holds ${bytes.length} bytes, not ${facts.bytes}`);
  }
  return bytes;
}

export function fill<A extends NumberArray>(source: Source, name: string, values: A): A {
  return fromPlanes(readColumn(source, name), values);
}

/** Values that are stored as their distance from the mean of the places before them in their region. */
export function fillAroundRegions(source: Source, name: string, regions: Uint16Array): Uint32Array {
  const values = fill(source, name, new Uint32Array(regions.length));
  const means = new RegionMeans();
  for (let index = 0; index < values.length; index++) {
    const region = regions[index] ?? 0;
    const value = means.of(region) + signed(values[index] ?? 0);
    means.add(region, value);
    values[index] = value;
  }
  return values;
}

/** Numbers of regions have two bytes. */
const MOST_REGIONS = 65_536;

/** Means of whole numbers, region by region, as they come. */
export class RegionMeans {
  readonly #sums = new Float64Array(MOST_REGIONS);
  readonly #counts = new Float64Array(MOST_REGIONS);

  /** The whole part; 0 before the first. */
  of(region: number): number {
    const count = this.#counts[region] ?? 0;
    return count === 0 ? 0 : Math.floor((this.#sums[region] ?? 0) / count);
  }

  add(region: number, value: number): void {
    this.#sums[region] = (this.#sums[region] ?? 0) + value;
    this.#counts[region] = (this.#counts[region] ?? 0) + 1;
  }
}

/** A number with its sign in its lowest bit: 0, −1, 1, −2, 2 … */
function signed(stored: number): number {
  return stored % 2 === 0 ? stored / 2 : -(stored + 1) / 2;
}

/** Values, where 0 means the value of the place before in the same region. */
export function fillLikeRegion(source: Source, name: string, regions: Uint16Array): Uint16Array {
  const values = fill(source, name, new Uint16Array(regions.length));
  const last = new Uint16Array(MOST_REGIONS);
  for (let index = 0; index < values.length; index++) {
    const region = regions[index] ?? 0;
    if (values[index] === 0) values[index] = last[region] ?? 0;
    last[region] = values[index] ?? 0;
  }
  return values;
}

/** This many rows back an owner is named by its row before; further back, or first, by its rank. */
export const MAX_ROWS_BACK = 31;
/** Bits of a rank that stand beside its row; the lower ones have a column of their own. */
export const RANK_HIGH = 65_536;

/**
 * Owners of keys: twice the rank of the place, plus one where the key is of an alternate name. Stored as a byte a row (lowest bit:
 * alternate; then two bits: the highest of a rank; then five: rows back to another key of the place, 0: named by rank) and
 * the lower bytes of ranks.
 */
export function readOwners(source: Source): Uint32Array {
  const bytes = readColumn(source, "key-owners");
  const facts = source.manifest.columns["key-owner-ranks"];
  const ranks = fill(source, "key-owner-ranks", new Uint16Array((facts?.bytes ?? 0) / 2));
  const owners = new Uint32Array(bytes.length);
  let named = 0;
  for (let row = 0; row < owners.length; row++) {
    const stored = bytes[row] ?? 0;
    const back = stored >> 3;
    const rank =
      back === 0 ? ((stored >> 1) & 3) * RANK_HIGH + (ranks[named++] ?? 0) : (owners[row - back] ?? 0) >> 1;
    owners[row] = 2 * rank + (stored & 1);
  }
  if (named !== ranks.length) throw new Error(`data/places: ${named} owners by rank, not ${ranks.length}`);
  return owners;
}

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
