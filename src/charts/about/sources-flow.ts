import type { Drawing, View, Words } from "../kit/drawing.ts";
import { fitted } from "../kit/metrics.ts";
import { sheetOf } from "../kit/sheet.ts";
import { circle, label, path, px, SMALL_PX } from "../kit/svg.ts";
import { seriesToken } from "../kit/tokens.ts";

/** Which publications feed which routes: a line from each to each. */

export interface FlowSource {
  readonly title: string;
  readonly role: string;
  readonly routes: readonly string[];
}

export interface FlowPicture extends Words {
  readonly sources: readonly FlowSource[];
}

const ROW_PX = 18;

function noteOf({ title, role, routes }: FlowSource): string {
  return `${title}: ${role} · ${routes.join(", ")}`;
}

export function sourcesFlow(picture: FlowPicture, view: View): Drawing {
  const { sources } = picture;
  const routes = [...new Set(sources.flatMap((source) => source.routes))].sort();
  const sheet = sheetOf(picture, view);
  const [wideLeft, wideRight] = [Math.min(250, 0.41 * sheet.room), Math.min(150, 0.35 * sheet.room)];
  const [left, right] = [sheet.left + wideLeft, sheet.right - wideRight];
  const top = sheet.top + 30;
  const height = Math.max(sources.length, routes.length) * ROW_PX;
  const spread = (count: number) => (i: number) => top + ((i + 0.5) * height) / Math.max(1, count);
  const [sourceAt, routeAt] = [spread(sources.length), spread(routes.length)];
  const bend = (right - left) / 2;
  const lines = sources.map((source, i) => {
    const from = sourceAt(i);
    const d = source.routes.map((route) => {
      const to = routeAt(routes.indexOf(route));
      return `M${px(left + 6)} ${px(from)}C${px(left + bend)} ${px(from)} ${px(right - bend)} ${px(to)} ${px(right - 6)} ${px(to)}`;
    });
    return path(d.join(""), {
      stroke: seriesToken(i),
      width: 1,
      opacity: 0.4,
      fill: "none",
    });
  });
  const style = { size: SMALL_PX } as const;
  return sheet.drawing(top + height, [
    label([left, top - 6], fitted("model or source", wideLeft, SMALL_PX, true), {
      ...style,
      anchor: "end",
      fill: "quiet",
      bold: true,
    }),
    label([right, top - 6], "route", { ...style, fill: "quiet", bold: true }),
    ...lines,
    ...sources.map(
      (source, i) =>
        circle([left + 3, sourceAt(i)], 3, { fill: seriesToken(i), note: noteOf(source) }) +
        label([left - 4, sourceAt(i) + 4], fitted(source.title, wideLeft - 6, SMALL_PX), {
          ...style,
          anchor: "end",
        }),
    ),
    ...routes.map(
      (route, i) =>
        circle([right - 3, routeAt(i)], 2.4, { fill: "edge" }) +
        label([right + 4, routeAt(i) + 4], fitted(route, wideRight - 6, SMALL_PX), style),
    ),
  ]);
}
