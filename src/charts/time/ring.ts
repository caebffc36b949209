import { DEG_PER_TURN } from "../../units/units.ts";
import type { Drawing, View, Words } from "../kit/drawing.ts";
import { fieldMark, keyRows } from "../kit/key.ts";
import { createLabels, type Labels } from "../kit/labels.ts";
import { onCircle, sectorPath } from "../kit/polar.ts";
import { sheetOf } from "../kit/sheet.ts";
import { circle, label, line, type Point, path, SMALL_PX } from "../kit/svg.ts";
import type { Token } from "../kit/tokens.ts";

/** A year as a ring of its parts, clockwise from the top; each as long as it lasts. */

export interface RingPart {
  readonly name: string;
  readonly length: string;
  /** Shares of the turn, 0 to 1. */
  readonly from: number;
  readonly to: number;
  readonly token: Token;
  /** Events where it starts. */
  readonly begins: readonly string[];
}

export interface RingPicture extends Words {
  readonly parts: readonly RingPart[];
  /** Said in the middle. */
  readonly centre: readonly string[];
}

const GAP_DEG = 0.6;

export function ring(picture: RingPicture, view: View): Drawing {
  const { top, room, isNarrow, drawing } = sheetOf(picture, view);
  const outer = isNarrow ? Math.min(104, room / 2 - 10) : 140;
  const inner = outer * 0.66;
  const centre: Point = [view.width / 2, top + 46 + outer];
  const labels = createLabels({ x: 2, y: top, width: view.width - 4, height: 2 * outer + 96 });
  const arcs = picture.parts.map(({ from, to, token, name, length, begins }) =>
    path(
      sectorPath(centre, {
        inner,
        outer,
        from_deg: from * DEG_PER_TURN + GAP_DEG,
        to_deg: to * DEG_PER_TURN - GAP_DEG,
      }),
      {
        fill: token,
        opacity: 0.85,
        note: `${name}, ${length} · ${begins.join(", ")}`,
      },
    ),
  );
  labels.reserve({ x: centre[0] - 40, y: centre[1] - 16, width: 80, height: 36 });
  const names = picture.parts.map((part) => {
    const at = onCircle(centre, inner * 0.68, (part.from + part.to) * 180);
    return [part.name, ...(isNarrow ? [] : [part.length])].map((words, i) =>
      labels.at([at[0], at[1] + 18 * i], words, {
        anchor: "middle",
        bold: i === 0,
        ...(i === 0 ? { size: 12 } : { fill: "quiet" }),
      }),
    );
  });
  const begins = picture.parts.map((part) => beginOf(part, { centre, outer }, labels));
  const middle = picture.centre.map((words, i) =>
    label([centre[0], centre[1] + 5 + (i - (picture.centre.length - 1) / 2) * 17], words, {
      size: i === 0 ? 15 : SMALL_PX,
      bold: i === 0,
      anchor: "middle",
      ...(i === 0 ? {} : { fill: "quiet" }),
    }),
  );
  const bottom = centre[1] + outer + 44;
  const entries = picture.parts.map(({ name, length, token, begins: [, begin = ""] }) => ({
    name: `${name} ${length}, from ${begin}`,
    mark: fieldMark({ fill: token, opacity: 0.85 }),
  }));
  const key = isNarrow ? keyRows(entries, bottom + 14, view.width) : { body: "", bottom };
  return drawing(key.bottom, [
    circle(centre, inner, { stroke: "line", width: 1, fill: "none" }),
    ...arcs,
    ...names.flat(),
    ...begins,
    ...middle,
    key.body,
  ]);
}

function beginOf(
  { from, begins }: RingPart,
  { centre, outer }: { readonly centre: Point; readonly outer: number },
  labels: Labels,
): string {
  const turn = from * DEG_PER_TURN;
  const [x, y] = onCircle(centre, outer + 14, turn);
  const side = Math.abs(x - centre[0]) < outer * 0.3 ? "middle" : x > centre[0] ? "start" : "end";
  const isAbove = y < centre[1];
  const rows = begins.map((words, i) => {
    const below = side === "middle" ? (isAbove ? (i - begins.length + 1) * 17 : 10 + i * 17) : i * 17 - 4;
    return labels.at([x, y + below], words, {
      anchor: side,
      bold: i === 0,
      ...(i === 0 ? {} : { fill: "quiet" }),
    });
  });
  return (
    line(onCircle(centre, outer * 0.62, turn), onCircle(centre, outer + 9, turn), {
      stroke: "edge",
      width: 1.2,
    }) + rows.join("")
  );
}
