import type { Drawing, View, Words } from "../kit/drawing.ts";
import { createLabels, type Placed } from "../kit/labels.ts";
import { textWidth } from "../kit/metrics.ts";
import { extentOf, linear } from "../kit/scale.ts";
import { sheetOf } from "../kit/sheet.ts";
import { circle, label, line, SMALL_PX } from "../kit/svg.ts";
import type { Token } from "../kit/tokens.ts";
import { apart } from "./series-labels.ts";

/** Clocks that differ by seconds, as rungs of a ladder, and how far apart they are. */

export interface Rung {
  readonly name: string;
  /** The reading of the clock. */
  readonly reading: string;
  readonly seconds: number;
  readonly token: Token;
}

export interface LadderSpan {
  readonly from: number;
  readonly to: number;
  readonly label: string;
}

export interface LadderPicture extends Words {
  readonly rungs: readonly Rung[];
  readonly spans: readonly LadderSpan[];
}

const LEAST_GAP_PX = 18;
const NAME_PX = 36;

export function ladder(picture: LadderPicture, view: View): Drawing {
  const sheet = sheetOf(picture, view);
  const height = sheet.isNarrow ? 240 : 260;
  const [top, bottom] = [sheet.top + 22, sheet.top + 22 + height];
  const extent = extentOf(picture.rungs.map(({ seconds }) => seconds)) ?? { from: 0, to: 1 };
  const y = linear(extent, { from: bottom - 14, to: top + 4 });
  const order = [...picture.rungs].sort((a, b) => b.seconds - a.seconds);
  const rows = apart(
    order.map(({ seconds }) => y(seconds)),
    LEAST_GAP_PX,
    { from: top, to: bottom },
  );
  const widest = Math.max(...order.map(({ reading }) => NAME_PX + textWidth(reading, SMALL_PX)));
  const left = sheet.left + widest + 34;
  const step = Math.min(92, (sheet.right - left - 40) / Math.max(1, picture.spans.length));
  const labels = createLabels({ x: left - 4, y: sheet.top, width: view.width - left + 2, height });
  const rungs = order.map(({ name, reading, seconds, token }, i) => {
    const [at, row] = [y(seconds), rows[i] ?? y(seconds)];
    return [
      label([sheet.left, row + 4], name, { bold: true }),
      label([sheet.left + NAME_PX, row + 4], reading, { size: SMALL_PX, fill: "quiet" }),
      line([left - 24, row], [left - 6, at], { stroke: token, width: 1.2 }),
      line([left - 6, at], [sheet.right, at], { stroke: token, width: 2, note: `${name} ${reading}` }),
    ].join("");
  });
  const spans = picture.spans.map(({ from, to, label: words }, i) => {
    const x = left + 20 + i * step;
    const middle = (y(from) + y(to)) / 2;
    const beside: Placed[] = [
      [[x + 6, middle + 4], "start"],
      [[x - 6, middle + 4], "end"],
    ];
    return [
      line([x, y(from)], [x, y(to)], { stroke: "ink", width: 1.2, note: words }),
      circle([x, y(from)], 2.4, { fill: "ink" }),
      circle([x, y(to)], 2.4, { fill: "ink" }),
      labels.atFirst(beside, words, { fill: "quiet", halo: "panel" }),
    ].join("");
  });
  return sheet.drawing(bottom, [...rungs, ...spans]);
}
