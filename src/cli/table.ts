import type { Screen } from "./command-context.ts";

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
  const shown = inOrder(used, names);
  const width = Math.max(0, ...shown.map((k) => names[k]?.length ?? 0));
  return shown.map((k) => `${head((names[k] ?? "").padEnd(width))}  ${shortened(row[k] ?? "")}\n`).join("");
}

const GAP = 2;

function gridOf(
  lines: readonly Cells[],
  used: readonly number[],
  { columns, styles }: Screen & { readonly styles: Styles },
): string {
  const [names = [], ...rows] = lines;
  const differing = used.filter((k) => rows.some((row) => row[k] !== rows[0]?.[k]));
  const wanted = inOrder(differing.length === 0 ? used : differing, names);
  const cells = lines.map((row, line) => row.map((cell) => (line === 0 ? cell : shortened(cell))));
  const widths = new Map(wanted.map((k) => [k, Math.max(...cells.map((row) => row[k]?.length ?? 0))]));
  const shown = fitting(wanted, widths, columns);
  const isNumeric = (k: number) => rows.every((row) => /^-?[\d.]*$/.test(row[k] ?? ""));
  const numeric = new Set(shown.filter(isNumeric));
  const line = (row: Cells) =>
    shown
      .map((k) => (row[k] ?? "")[numeric.has(k) ? "padStart" : "padEnd"](widths.get(k) ?? 0))
      .join(" ".repeat(GAP))
      .trimEnd();
  const [head = [], ...body] = cells.map(line);
  const left = wanted.length - shown.length;
  const alike = used.filter((k) => !differing.includes(k) && rows.length > 0 && differing.length > 0);
  const told = alike.map((k) => `${names[k]} ${shortened(rows[0]?.[k] ?? "")}`).join(", ");
  return [
    styles.head(String(head)),
    ...body,
    ...(told === "" ? [] : [styles.quiet(cutTo(`in all rows: ${told}`, columns))]),
    ...(left > 0 ? [styles.quiet(`and ${left} columns more: --fields, or -o file.csv`)] : []),
    "",
  ].join("\n");
}

/**
 * The subject of the row first, then its local times, then the rest; an instant that is there as local time too is
 * left out.
 */
function inOrder(wanted: readonly number[], names: Cells): number[] {
  const isLocal = (k: number) => /(^|\.)local$/.test(names[k] ?? "");
  const isTwin = (k: number) => names.includes((names[k] ?? "").replace(/(^|\.)instant$/, "$1local"));
  const isInstant = (k: number) => /(^|\.)instant$/.test(names[k] ?? "");
  const kept = wanted.filter((k) => !(isInstant(k) && isTwin(k)));
  const rank = (k: number) =>
    SUBJECTS.includes(names[k] ?? "") ? 0 : names[k] === "date" ? 1 : isLocal(k) || isInstant(k) ? 2 : 3;
  return kept
    .map((k, place) => [rank(k), place, k] as const)
    .sort(([a, i], [b, j]) => a - b || i - j)
    .map(([, , k]) => k);
}

const SUBJECTS = ["place", "body", "bodies", "name", "kind", "phase", "event"];

/** As many of the columns as a line holds, one at least. */
function fitting(wanted: readonly number[], widths: ReadonlyMap<number, number>, columns: number): number[] {
  const shown: number[] = [];
  let width = 0;
  for (const k of wanted) {
    width += (widths.get(k) ?? 0) + GAP;
    if (width - GAP > columns && shown.length > 0) break;
    shown.push(k);
  }
  return shown;
}

/** Decimals that a person compares by eye; files and other forms have all. */
const DECIMALS = 4;

function shortened(cell: string): string {
  return /^-?\d+\.\d{5,}$/.test(cell) ? Number(cell).toFixed(DECIMALS) : cell;
}

function cutTo(text: string, columns: number): string {
  return text.length <= columns ? text : `${text.slice(0, Math.max(0, columns - 1))}…`;
}

function cellsOf(csv: string): string[][] {
  const lines = csv.split("\r\n").filter((line) => line !== "");
  return lines.map((line) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
    ),
  );
}
