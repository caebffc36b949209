import { DEG_PER_TURN } from "../../units/units.ts";
import { type Drawing, emptyDrawing, type View, type Words } from "../kit/drawing.ts";
import { fitted, wrapped } from "../kit/metrics.ts";
import { onCircle, sectorPath } from "../kit/polar.ts";
import { sheetOf } from "../kit/sheet.ts";
import { circle, label, line, marked, type Point, path, SMALL_PX } from "../kit/svg.ts";
import type { Token } from "../kit/tokens.ts";

/** A dial a cycle: how far round its hand has gone. */

export interface Dial {
  readonly name: string;
  /** The meaning of the hand, in words. */
  readonly position: string;
  /** 0 to 1; null: the cycle has no phase, or none that is known. */
  readonly fraction: number | null;
  readonly token: Token;
}

export interface DialsPicture extends Words {
  readonly dials: readonly Dial[];
}

const CELL_PX = { wide: 178, narrow: 166 };
/** A name, and lines with the meaning of the hand. */
const [NAME_ROOM_PX, LINE_PX, MOST_LINES] = [30, 14, 4];

export function dialBoard(picture: DialsPicture, view: View): Drawing {
  const { dials, title } = picture;
  if (dials.length === 0) return emptyDrawing(title, "No cycle was asked for.", view);
  const { top, left, room, isNarrow, drawing } = sheetOf(picture, view);
  const cell = isNarrow ? CELL_PX.narrow : CELL_PX.wide;
  const columns = Math.max(1, Math.min(dials.length, Math.floor(room / cell)));
  const wide = room / columns;
  const radius = Math.min(54, wide / 2 - 14);
  const lines = Math.max(...dials.map(({ position }) => positionLines(position, wide).length));
  const tall = 2 * radius + NAME_ROOM_PX + LINE_PX * lines;
  const parts = dials.map((dial, i) => {
    const centre: Point = [
      left + ((i % columns) + 0.5) * wide,
      top + 14 + Math.floor(i / columns) * tall + radius,
    ];
    return dialAt(dial, centre, { radius, wide });
  });
  return drawing(top + 8 + Math.ceil(dials.length / columns) * tall, parts);
}

function dialAt(dial: Dial, centre: Point, { radius, wide }: { radius: number; wide: number }): string {
  const { name, position, fraction, token } = dial;
  const face = circle(centre, radius, { fill: "sunk", stroke: "line", width: 1 });
  const ticks = [0, 1, 2, 3].map((quarter) =>
    line(
      onCircle(centre, radius - (quarter === 0 ? 9 : 5), quarter * 90),
      onCircle(centre, radius, quarter * 90),
      {
        stroke: "edge",
        width: quarter === 0 ? 2 : 1,
      },
    ),
  );
  const words = positionLines(position, wide).map((words, i) =>
    label([centre[0], centre[1] + radius + 32 + LINE_PX * i], words, {
      size: SMALL_PX,
      anchor: "middle",
      fill: "quiet",
    }),
  );
  return marked(`${name} · ${position}`, [
    face,
    gone(centre, radius, { fraction, token }),
    ...ticks,
    hand(centre, radius, { fraction, token }),
    label([centre[0], centre[1] + radius + 17], fitted(name, wide - 8, 12, true), {
      bold: true,
      anchor: "middle",
    }),
    ...words,
  ]);
}

function positionLines(position: string, wide: number): string[] {
  return wrapped(position, wide - 8, SMALL_PX, MOST_LINES);
}

type Turn = Pick<Dial, "fraction" | "token">;

/** The part of the cycle that is over. */
function gone(centre: Point, radius: number, { fraction, token }: Turn): string {
  if (fraction === null || !(fraction > 0.002)) return "";
  const to_deg = Math.min(359.9, fraction * DEG_PER_TURN);
  const arc = { inner: radius - 9, outer: radius - 1, from_deg: 0, to_deg };
  return path(sectorPath(centre, arc), { fill: token, opacity: 0.85 });
}

function hand(centre: Point, radius: number, { fraction, token }: Turn): string {
  if (fraction === null)
    return label([centre[0], centre[1] + 4], "no phase", { size: SMALL_PX, anchor: "middle", fill: "quiet" });
  const share = `${Math.floor(fraction * 100)} %`;
  // the number stands where the hand does not point
  const beside = onCircle(centre, radius * 0.42, fraction * DEG_PER_TURN + 180);
  return (
    line(centre, onCircle(centre, radius - 4, fraction * DEG_PER_TURN), { stroke: token, width: 2.4 }) +
    circle(centre, 3, { fill: token }) +
    label([beside[0], beside[1] + 4], share, { size: SMALL_PX, anchor: "middle" })
  );
}
