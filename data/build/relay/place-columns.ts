/** Columns of the gazetteer as `src/catalog/gazetteer/columns.ts` and `key-index.ts` read them. */
import { MAX_ROWS_BACK, RANK_HIGH, RegionMeans } from "../../../src/catalog/gazetteer/columns.ts";
import { MANY_SHARED } from "../../../src/catalog/gazetteer/key-index.ts";

export interface Column {
  readonly bytes: Buffer;
  readonly bytes_per_value: number;
}

export interface KeyRow {
  readonly key: Buffer;
  /** Twice the rank of the place, plus one where the key is of an alternate name. */
  readonly owner: number;
}

/** One whole key is kept every so many rows; the others keep what differs from the row before. */
export const ROWS_PER_BLOCK = 64;

/** Values as byte planes: all lowest bytes, then all second bytes, …: like goes with like, which packs better. */
export function planes(values: readonly number[], bytes_per_value: number): Column {
  const bytes = Buffer.alloc(values.length * bytes_per_value);
  values.forEach((value, index) => {
    if (!Number.isInteger(value) || value < 0 || value >= 256 ** bytes_per_value) {
      throw new Error(`${value} does not fit ${bytes_per_value} bytes`);
    }
    let rest = value;
    for (let plane = 0; plane < bytes_per_value; plane++) {
      bytes[plane * values.length + index] = rest % 256;
      rest = Math.floor(rest / 256);
    }
  });
  return { bytes, bytes_per_value };
}

/** Position of each value in `list`; 0 means a value outside the list, so the list counts from 1. */
export function numbersIn(list: readonly string[], values: readonly string[]): number[] {
  const numbers = new Map(list.map((value, index) => [value, index + 1]));
  return values.map((value) => numbers.get(value) ?? 0);
}

/** Distances from the mean of the values before in the same region, the sign in the lowest bit. */
export function aroundRegions(values: readonly number[], regions: readonly number[]): number[] {
  const means = new RegionMeans();
  return values.map((value, index) => {
    const region = regions[index] ?? 0;
    const difference = value - means.of(region);
    means.add(region, value);
    return difference < 0 ? -2 * difference - 1 : 2 * difference;
  });
}

/** 0 for the value of the place before in the same region. */
export function likeRegion(values: readonly number[], regions: readonly number[]): number[] {
  const last = new Map<number, number>();
  return values.map((value, index) => {
    const region = regions[index] ?? 0;
    const isLike = last.get(region) === value;
    last.set(region, value);
    return isLike ? 0 : value;
  });
}

/** The keys and whose they are. */
export function keyColumns(rows: readonly KeyRow[]): Record<string, Column> {
  const keys = rows.flatMap(({ key }, index) => {
    const before = index % ROWS_PER_BLOCK === 0 ? undefined : rows[index - 1];
    const shared = before === undefined ? 0 : sharedLength(before.key, key);
    const own = key.subarray(shared);
    if (own.some((byte) => byte <= MANY_SHARED)) throw new Error(`a control character in ${key.toString()}`);
    return [Buffer.from(shared < MANY_SHARED ? [shared] : [MANY_SHARED, shared - MANY_SHARED]), own];
  });
  return { keys: { bytes: Buffer.concat(keys), bytes_per_value: 1 }, ...ownerColumns(rows) };
}

function sharedLength(a: Buffer, b: Buffer): number {
  const limit = Math.min(a.length, b.length);
  let length = 0;
  while (length < limit && a[length] === b[length]) length++;
  return length;
}

function ownerColumns(rows: readonly KeyRow[]): Record<string, Column> {
  const lastRows = new Map<number, number>();
  const ranks: number[] = [];
  const owners = rows.map(({ owner }, row) => {
    const rank = Math.floor(owner / 2);
    const back = row - (lastRows.get(rank) ?? Number.NEGATIVE_INFINITY);
    lastRows.set(rank, row);
    if (back <= MAX_ROWS_BACK) return 8 * back + (owner % 2);
    if (rank >= 4 * RANK_HIGH) throw new Error(`rank ${rank} does not fit`);
    ranks.push(rank % RANK_HIGH);
    return 2 * Math.floor(rank / RANK_HIGH) + (owner % 2);
  });
  return { "key-owners": planes(owners, 1), "key-owner-ranks": planes(ranks, 2) };
}
