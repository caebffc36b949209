import { type Block, PAD_PX } from "./drawing.ts";
import { textWidth, wrapped } from "./metrics.ts";
import { label, line, type Paint, type Point, rect, SMALL_PX } from "./svg.ts";

/** The key below a picture: the meaning of its marks, and sentences. It has as many rows as the width asks for. */

export interface KeyEntry {
  readonly name: string;
  /** Drawn left of the name from this point of its baseline on; nothing: a name alone. */
  readonly mark?: (at: Point) => string;
}

const MARK_PX = 20;
const [ROW_PX, LINE_PX, MOST_LINES] = [18, 14, 3];

export function keyRows(entries: readonly KeyEntry[], top: number, width: number): Block {
  const parts: string[] = [];
  let [x, y] = [PAD_PX, top];
  for (const { name, mark } of entries) {
    const room = mark === undefined ? 0 : MARK_PX + 6;
    const lines = wrapped(name, width - 2 * PAD_PX - room, SMALL_PX, MOST_LINES);
    const wide = room + Math.max(...lines.map((line) => textWidth(line, SMALL_PX)));
    if (x > PAD_PX && x + wide > width - PAD_PX) [x, y] = [PAD_PX, y + ROW_PX];
    parts.push(mark?.([x, y]) ?? "");
    for (const [i, line] of lines.entries())
      parts.push(label([x + room, y + LINE_PX * i], line, { size: SMALL_PX, fill: "quiet" }));
    x += wide + 16;
    // what needs lines of its own stands alone
    if (lines.length > 1) [x, y] = [width, y + LINE_PX * (lines.length - 1)];
  }
  return { body: parts.join(""), bottom: y + 2 };
}

/** A small field of a colour. */
export function fieldMark(paint: Paint): (at: Point) => string {
  return ([x, y]) => rect({ x, y: y - 9, width: MARK_PX, height: 10 }, paint, 2);
}

/** A piece of a line. */
export function lineMark(paint: Paint): (at: Point) => string {
  return ([x, y]) => line([x, y - 4], [x + MARK_PX, y - 4], paint);
}

const [FACT_ROW_PX, FACT_PX, MOST_FACT_LINES] = [16, 12, 3];

/** Sentences below a picture, each in as many lines as it needs. */
export function factRows(facts: readonly string[], top: number, width: number): Block {
  const lines = facts.flatMap((fact) => wrapped(fact, width - 2 * PAD_PX, FACT_PX, MOST_FACT_LINES));
  const rows = lines.map((words, i) => label([PAD_PX, top + 20 + FACT_ROW_PX * i], words, { size: FACT_PX }));
  return { body: rows.join(""), bottom: top + 8 + FACT_ROW_PX * rows.length };
}
