import { amountText } from "../kit/amounts.ts";
import { stampText } from "../kit/clock.ts";
import type { Block, View } from "../kit/drawing.ts";
import { keyRows, lineMark } from "../kit/key.ts";
import type { Span } from "../kit/scale.ts";
import { circle, line } from "../kit/svg.ts";
import { DASHES, type Plot, type Series, type SeriesPicture } from "./series-picture.ts";

/** Names of lines and marks. */

export function marksOf(
  { marks = [], unit }: SeriesPicture,
  { x, y, labels }: Plot,
  { zone }: View,
): string[] {
  const dots = marks.map(({ at, value, token, label }) =>
    circle([x(at), y(value)], 3.5, {
      fill: "panel",
      stroke: token,
      width: 1.8,
      note: [label, amountText(value, unit, 2), stampText(at, zone)]
        .filter((word) => word !== "")
        .join(" · "),
    }),
  );
  const named = marks.map(({ at, value, label }) =>
    labels.beside([x(at), y(value)], label, { gap: 8, halo: "panel", bold: true }),
  );
  return [...dots, ...named];
}

/** The height of a name and the room that texts keep. */
export const NAME_ROW_PX = 16;

/** Names at the ends of the lines, moved apart where they would touch. */
export function endLabels({ series }: SeriesPicture, { frame, y, isNarrow, labels }: Plot): string {
  if (isNarrow || series.length < 2) return "";
  const wanted = series
    .map((one) => ({ one, at: y(lastValue(one)) }))
    .filter(({ at }) => Number.isFinite(at))
    .sort((a, b) => a.at - b.at);
  const right = frame.x + frame.width;
  const rows = apart(
    wanted.map(({ at }) => at),
    NAME_ROW_PX,
    { from: frame.y + 4, to: frame.y + frame.height },
  );
  return wanted
    .map(({ one, at }, i) => {
      const row = rows[i] ?? at;
      const lead = line([right + 2, at], [right + 9, row], { stroke: one.token, width: 1.2 });
      return lead + labels.at([right + 12, row + 4], one.name, { bold: true });
    })
    .join("");
}

function lastValue({ values }: Series): number {
  for (let i = values.length - 1; i >= 0; i--) if (Number.isFinite(values[i])) return values[i] ?? Number.NaN;
  return Number.NaN;
}

/** Heights, ascending, moved so that each is at least so far from the next, within a span as long as there is room. */
export function apart(wanted: readonly number[], least: number, { from, to }: Span): number[] {
  const down: number[] = [];
  for (const at of wanted) down.push(Math.max(at, (down.at(-1) ?? from - least) + least));
  let below = to + least;
  return down
    .reverse()
    .map((at) => {
      below = Math.min(at, below - least);
      return below;
    })
    .reverse();
}

/** The key below a narrow picture; nothing where one line needs none. */
export function keyOf({ series }: SeriesPicture, { frame, isNarrow }: Plot, { width }: View): Block {
  const bottom = frame.y + frame.height + 34;
  if (!isNarrow || series.length < 2) return { body: "", bottom };
  const entries = series.map(({ name, token }, i) => ({
    name,
    mark: lineMark({ stroke: token, width: 2, dash: DASHES[i % DASHES.length] }),
  }));
  return keyRows(entries, bottom + 16, width);
}
