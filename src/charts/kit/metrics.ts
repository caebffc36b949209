import type { Rect } from "./svg.ts";

/** How wide texts are, without a screen: advances of Helvetica's metrics (AFM, Adobe 1990), which its kin share, and a reserve. */

const THOUSANDTHS: readonly (readonly [width: number, characters: string])[] = [
  [191, "'"],
  [222, "ijl"],
  [278, " !,./:;I[\\]ft"],
  [333, "()-`r·°′"],
  [260, "|"],
  [355, '"″'],
  [389, "*"],
  [500, "Jckszvxy"],
  [556, "#$0123456789?L_abdeghnopqu–"],
  [584, "+<=>~−×±"],
  [611, "FTZ"],
  [667, "&ABEKPSVXY"],
  [722, "CDHNRUw"],
  [778, "GOQ"],
  [833, "Mm"],
  [889, "%"],
  [944, "W"],
  [1000, "…—"],
];

const WIDTHS = new Map(
  THOUSANDTHS.flatMap(([width, characters]) =>
    [...characters].map((character) => [character, width] as const),
  ),
);

const OTHER = 620;
/** Ideographs, kana, Hangul and signs beyond the first plane fill a square. */
const FIRST_WIDE = 0x2e80;
const WIDE = 1000;
/** The faces of systems are up to a sixth wider than Helvetica. */
const RESERVE = 1.16;
const BOLD = 1.07;

function advance(character: string): number {
  return WIDTHS.get(character) ?? ((character.codePointAt(0) ?? 0) >= FIRST_WIDE ? WIDE : OTHER);
}

export function textWidth(words: string, size: number, bold = false): number {
  let sum = 0;
  for (const character of words) sum += advance(character);
  return (sum / 1000) * size * RESERVE * (bold ? BOLD : 1);
}

/** The text, cut with an ellipsis where it is wider. */
export function fitted(words: string, width: number, size: number, bold = false): string {
  if (textWidth(words, size, bold) <= width) return words;
  const kept = [...words];
  while (kept.length > 1 && textWidth(`${kept.join("")}…`, size, bold) > width) kept.pop();
  return `${kept.join("").trimEnd()}…`;
}

/** Lines of at most a width, broken between words; at most that many, the last cut. */
export function wrapped(words: string, width: number, size: number, most = 2, bold = false): string[] {
  const lines: string[] = [];
  for (const word of words.split(" ")) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || (textWidth(longer, size, bold) > width && lines.length < most))
      lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines.map((one) => fitted(one, width, size, bold));
}

export interface PlacedText {
  readonly x: number;
  readonly y: number;
  readonly words: string;
  readonly size: number;
  readonly bold?: boolean;
  readonly anchor?: "start" | "middle" | "end";
}

const ASCENT = 0.93;
const HEIGHT = 1.18;

/** The box that a text fills. */
export function textBox({ x, y, words, size, bold, anchor = "start" }: PlacedText): Rect {
  const width = textWidth(words, size, bold);
  const left = anchor === "start" ? x : anchor === "middle" ? x - width / 2 : x - width;
  return { x: left, y: y - ASCENT * size, width, height: HEIGHT * size };
}

export function overlaps(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

export function isWithin(inner: Rect, outer: Rect): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}
