/** Reader of the packed tables and plain evaluator of their series, for tests: no use of the engine's own code. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { packTables } from "../../data/build/pack/pack-tables.ts";

export interface PackedTerms {
  readonly coordinate: number;
  readonly power: number;
  readonly amp: Float64Array;
  readonly phases: readonly Float64Array[];
}

export const DATA_FOLDER = fileURLToPath(new URL("../../data", import.meta.url));
export const packed: Uint8Array = packTables(DATA_FOLDER);

const NAME_BYTES = 16;
const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);

export function sectionNames(): string[] {
  return Array.from({ length: view.getUint32(12, true) }, (_, i) => {
    const start = 16 + 32 * i;
    return Buffer.from(packed.subarray(start, start + NAME_BYTES))
      .toString("latin1")
      .replace(/\0+$/, "");
  });
}

export function section(name: string): DataView {
  const entry = 16 + 32 * sectionNames().indexOf(name);
  if (entry < 16) throw new Error(`no section ${name}`);
  const offset = view.getUint32(entry + NAME_BYTES, true);
  if (offset % 16 !== 0) throw new Error(`section ${name} is not aligned`);
  return new DataView(
    packed.buffer,
    packed.byteOffset + offset,
    view.getUint32(entry + NAME_BYTES + 4, true),
  );
}

export function floats(bytes: DataView, offset: number, count: number): Float64Array {
  return Float64Array.from({ length: count }, (_, i) => bytes.getFloat64(offset + 8 * i, true));
}

export function poisson(name: string): PackedTerms[] {
  const bytes = section(name);
  const degree = bytes.getUint32(8, true);
  return Array.from({ length: bytes.getUint32(4, true) }, (_, g) => {
    const [coordinate = 0, power = 0, count = 0, offset = 0] = [0, 4, 8, 12].map((b) =>
      bytes.getUint32(16 + 16 * g + b, true),
    );
    const arrays = Array.from({ length: degree + 1 }, (_, k) =>
      floats(bytes, offset + 8 * count * (k + 1), count),
    );
    return { coordinate, power, amp: floats(bytes, offset, count), phases: arrays };
  });
}

/** Number of terms; padding is all zeros, while a published term whose amplitude prints as zero keeps its phase. */
export function termCount(groups: readonly PackedTerms[]): number {
  const isTerm = (group: PackedTerms, i: number) =>
    group.amp[i] !== 0 || group.phases.some((phase) => phase[i] !== 0);
  return groups.reduce((sum, group) => sum + group.amp.filter((_, i) => isTerm(group, i)).length, 0);
}

/** Half-turns to radians, reduced before the multiplication. */
export function radians(half_turns: number): number {
  return Math.PI * (half_turns - 2 * Math.round(half_turns / 2));
}

function groupSum(group: PackedTerms, t_cy: number): number {
  let sum = 0;
  for (let i = 0; i < group.amp.length; i++) {
    let phase = 0;
    for (let k = group.phases.length - 1; k >= 0; k--) phase = phase * t_cy + (group.phases[k]?.[i] ?? 0);
    sum += (group.amp[i] ?? 0) * Math.cos(radians(phase));
  }
  return sum;
}

/** Coordinates of a series at t, summed term by term. */
export function evaluate(groups: readonly PackedTerms[], t_cy: number): number[] {
  const value = [0, 0, 0];
  for (const group of groups) {
    value[group.coordinate] = (value[group.coordinate] ?? 0) + t_cy ** group.power * groupSum(group, t_cy);
  }
  return value;
}

export function polynomial(coefficients: ArrayLike<number>, t: number): number {
  let sum = 0;
  for (let k = coefficients.length - 1; k >= 0; k--) sum = sum * t + (coefficients[k] ?? 0);
  return sum;
}

/** Σ c_k·T_k(u) by the three-term recurrence. */
export function chebyshev(coefficients: ArrayLike<number>, u: number): number {
  let [previous, current] = [1, u];
  let sum = coefficients[0] ?? 0;
  for (let k = 1; k < coefficients.length; k++) {
    sum += (coefficients[k] ?? 0) * current;
    [previous, current] = [current, 2 * u * current - previous];
  }
  return sum;
}

export function centuries(jd: number): number {
  return (jd - 2451545) / 36525;
}

/** Rows of a golden csv by column name; numbers where they are numbers. */
export function golden(
  name: string,
): { readonly text: (column: string) => string; readonly num: (column: string) => number }[] {
  const path = fileURLToPath(new URL(`../golden/${name}`, import.meta.url));
  const lines = readFileSync(path, "utf8")
    .trim()
    .split("\n")
    .filter((line) => !line.startsWith("#"));
  const columns = (lines[0] ?? "").split(",");
  return lines.slice(1).map((line) => {
    const cells = line.split(",");
    const text = (column: string) => cells[columns.indexOf(column)] ?? "";
    return { text, num: (column) => Number.parseFloat(text(column)) };
  });
}
