import type { Screen } from "./surroundings.ts";

/** An answer as a table for people: one line a row, or of one row a line a member. */

interface Styles {
  readonly head: (text: string) => string;
  readonly quiet: (text: string) => string;
}

const PLAIN: Styles = { head: (text) => text, quiet: (text) => text };
const COLOURED: Styles = {
  head: (text) => `\u001b[1;36m${text}\u001b[0m`,
  quiet: (text) => `\u001b[2m${text}\u001b[0m`,
};

type Cells = readonly string[];

/** Given: a csv answer of the columns that matter (RFC 4180). */
export function tableOf(csv: string, screen: Screen): string {
  const [names = [], ...rows] = cellsOf(csv);
  const styles = screen.hasColours ? COLOURED : PLAIN;
  const used = names.map((_, k) => k).filter((k) => rows.some((row) => (row[k] ?? "") !== ""));
  const [only] = rows;
  if (rows.length === 1 && only !== undefined) return memberLines(names, only, used, styles);
  return rows.length === 0 ? "nothing\n" : gridOf([names, ...rows], used, { ...screen, styles });
}

function memberLines(names: Cells, row: Cells, used: readonly number[], { head }: Styles): string {
  const width = Math.max(0, ...used.map((k) => names[k]?.length ?? 0));
  return used.map((k) => `${head((names[k] ?? "").padEnd(width))}  ${row[k] ?? ""}\n`).join("");
}

const GAP = 2;

function gridOf(
  lines: readonly Cells[],
  used: readonly number[],
  { columns, styles }: Screen & { readonly styles: Styles },
): string {
  const widths = new Map(used.map((k) => [k, Math.max(...lines.map((row) => row[k]?.length ?? 0))]));
  const shown: number[] = [];
  let width = 0;
  for (const k of used) {
    width += (widths.get(k) ?? 0) + GAP;
    if (width - GAP > columns && shown.length > 0) break;
    shown.push(k);
  }
  const isNumeric = (k: number) => lines.slice(1).every((row) => /^-?[\d.]*$/.test(row[k] ?? ""));
  const numeric = new Set(shown.filter(isNumeric));
  const line = (row: Cells) =>
    shown
      .map((k) => (row[k] ?? "")[numeric.has(k) ? "padStart" : "padEnd"](widths.get(k) ?? 0))
      .join(" ".repeat(GAP))
      .trimEnd();
  const [names = [], ...rows] = lines;
  const left = used.length - shown.length;
  return [
    styles.head(line(names)),
    ...rows.map(line),
    ...(left > 0 ? [styles.quiet(`and ${left} columns more: --fields, or -o file.csv`)] : []),
    "",
  ].join("\n");
}

function cellsOf(csv: string): string[][] {
  const lines = csv.split("\r\n").filter((line) => line !== "");
  return lines.map((line) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
    ),
  );
}
