import { readFileSync } from "node:fs";

/** Rows of a tab-separated table in data/, without blank lines and `#` lines. */
export function readTable(path: string): string[][] {
  return readFileSync(path, "latin1")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t"));
}

/** Text of a tab-separated table: `#` heading lines, then the rows. */
export function formatTable(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [...heading.map((line) => `# ${line}`), ...rows.map((row) => row.join("\t"))];
  return `${lines.join("\n")}\n`;
}

/** A decimal number as printed, with `D` or `e` exponents; throws on anything else. */
export function parseNumber(text: string | undefined): number {
  if (text === undefined || !/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eED][+-]?\d+)?$/.test(text)) {
    throw new Error(`not a number: ${String(text)}`);
  }
  return Number(text.replace("D", "e"));
}

/** An integer as printed; throws on anything else. */
export function parseInteger(text: string | undefined): number {
  const value = parseNumber(text);
  if (!Number.isSafeInteger(value)) throw new Error(`not an integer: ${String(text)}`);
  return value;
}

/** Element i of a list that must have it. */
export function at<T>(list: readonly T[] | ArrayLike<T>, i: number): T {
  const value = list[i];
  if (value === undefined) throw new Error(`no element ${i} in a list of ${list.length}`);
  return value;
}
