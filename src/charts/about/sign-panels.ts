import type { Drawing, View, Words } from "../kit/drawing.ts";
import { createLabels } from "../kit/labels.ts";
import { fitted, wrapped } from "../kit/metrics.ts";
import { onCircle, sectorPath } from "../kit/polar.ts";
import { sheetOf } from "../kit/sheet.ts";
import { circle, label, line, type Point, path, px, SMALL_PX } from "../kit/svg.ts";
import type { Token } from "../kit/tokens.ts";

/** From where angles are counted and which way, a circle each. */

export interface SignPanel {
  readonly title: string;
  readonly says: string;
  /** Directions from up, clockwise, with their names. */
  readonly marks: readonly { readonly turn_deg: number; readonly name: string }[];
  /** The angle itself, from its start in its sense. */
  readonly from_deg: number;
  readonly to_deg: number;
  readonly token: Token;
}

export interface SignsPicture extends Words {
  readonly panels: readonly SignPanel[];
}

/** A circle has its names beside it. */
const LEAST_COLUMN_PX = 160;
const MOST_COLUMNS = 3;

export function signPanels(picture: SignsPicture, view: View): Drawing {
  const { top, left, room, drawing } = sheetOf(picture, view);
  const columns = Math.max(1, Math.min(MOST_COLUMNS, Math.floor(room / LEAST_COLUMN_PX)));
  const wide = room / columns;
  const radius = Math.min(52, wide / 2 - 34);
  const tall = 2 * radius + 112;
  const parts = picture.panels.map((panel, i) => {
    const corner: Point = [left + (i % columns) * wide, top + 8 + Math.floor(i / columns) * tall];
    return panelAt(panel, corner, { wide, radius });
  });
  return drawing(top + Math.ceil(picture.panels.length / columns) * tall, parts);
}

function panelAt(
  panel: SignPanel,
  [x, y]: Point,
  { wide, radius }: { wide: number; radius: number },
): string {
  const centre: Point = [x + wide / 2, y + 42 + radius];
  const labels = createLabels({ x: x + 1, y: y + 20, width: wide - 2, height: 2 * radius + 44 });
  const { from_deg, to_deg, token } = panel;
  const arc = radius * 0.62;
  const sector = { inner: 0.01, outer: arc, from_deg, to_deg };
  const marks = panel.marks.map(({ turn_deg, name }) => {
    const at = onCircle(centre, radius + 10, turn_deg);
    const across = at[0] - centre[0];
    const anchor = Math.abs(across) < radius * 0.35 ? "middle" : across > 0 ? "start" : "end";
    const shift = at[1] > centre[1] + radius ? 8 : at[1] < centre[1] - radius ? 0 : 4;
    return (
      line(onCircle(centre, radius - 5, turn_deg), onCircle(centre, radius + 4, turn_deg), {
        stroke: "edge",
        width: 1.4,
      }) +
      labels.at([at[0] + (anchor === "start" ? -4 : anchor === "end" ? 4 : 0), at[1] + shift], name, {
        anchor,
      })
    );
  });
  const words = wrapped(panel.says, wide - 10, SMALL_PX, 3).map((part, i) =>
    label([centre[0], centre[1] + radius + 36 + 14 * i], part, {
      size: SMALL_PX,
      anchor: "middle",
      fill: "quiet",
    }),
  );
  return [
    label([centre[0], y + 14], fitted(panel.title, wide - 8, 13, true), {
      size: 13,
      bold: true,
      anchor: "middle",
    }),
    circle(centre, radius, { fill: "sunk", stroke: "edge", width: 1, note: `${panel.title}: ${panel.says}` }),
    path(sectorPath(centre, sector), { fill: token, opacity: 0.25 }),
    line(centre, onCircle(centre, radius, from_deg), { stroke: "edge", width: 1.2, dash: "3 3" }),
    line(centre, onCircle(centre, radius, to_deg), { stroke: token, width: 2 }),
    arrowAt(onCircle(centre, arc, to_deg), to_deg + (to_deg > from_deg ? 90 : -90), token),
    ...marks,
    ...words,
  ].join("");
}

/** A tip that points where the angle grows. */
function arrowAt(tip: Point, towards_deg: number, token: Token): string {
  const [a, b] = [onCircle(tip, 9, towards_deg + 155), onCircle(tip, 9, towards_deg - 155)];
  return path(`M${px(tip[0])} ${px(tip[1])}L${px(a[0])} ${px(a[1])}L${px(b[0])} ${px(b[1])}z`, {
    fill: token,
  });
}
