import { stampText } from "../kit/clock.ts";
import { type Drawing, emptyDrawing, type View, type Words } from "../kit/drawing.ts";
import { createLabels, type Labels, type Placed } from "../kit/labels.ts";
import { fitted, textWidth } from "../kit/metrics.ts";
import { linear, type Scale, type Span } from "../kit/scale.ts";
import { sheetOf } from "../kit/sheet.ts";
import { circle, line, onePerSpot, rect, seriesPart } from "../kit/svg.ts";
import { drawTimeAxis, timeTicks } from "../kit/time-axis.ts";
import type { Token } from "../kit/tokens.ts";

/** Events over time, a track a subject: stretches as bars, moments as dots. */

export interface TrackMoment {
  readonly at: number;
  readonly label: string;
  /** Dots of moments that matter less are hollow. */
  readonly hollow?: boolean;
  /** 0 to 1. */
  readonly size?: number;
}

export interface TrackBar {
  readonly from: number;
  readonly to: number;
  readonly note: string;
  /** Fainter bars are the setting of the other bars. */
  readonly faint?: boolean;
}

export interface Track {
  readonly name: string;
  readonly token: Token;
  readonly bars: readonly TrackBar[];
  readonly moments: readonly TrackMoment[];
}

export interface TracksPicture extends Words {
  readonly tracks: readonly Track[];
  /** Said where there is nothing to draw. */
  readonly nothing: string;
}

const TRACK_PX = 34;
const MOST_MARKS = 300;
const MOST_NAME_PX = 130;

export function trackChart(picture: TracksPicture, view: View): Drawing {
  const { tracks } = picture;
  const span = spanOf(tracks);
  if (span === null) return emptyDrawing(picture.title, picture.nothing, view);
  const sheet = sheetOf(picture, view);
  const widest = Math.max(...tracks.map(({ name }) => textWidth(name, 12, true)));
  const left = sheet.left + Math.min(widest, sheet.isNarrow ? 78 : MOST_NAME_PX) + 12;
  const [top, right] = [sheet.top + 8, sheet.right - 6];
  const bottom = top + TRACK_PX * tracks.length;
  const x = linear(span, { from: left, to: right });
  const axis = createLabels({ x: 0, y: 0, width: view.width, height: 100_000 });
  const ticks = timeTicks(span, view.zone, Math.floor((right - left) / 50));
  return sheet.drawing(bottom + 36, [
    drawTimeAxis({ ticks, x, top, bottom }, axis),
    ...tracks.map((track, i) => {
      const middle = top + TRACK_PX * (i + 0.5);
      const name = fitted(track.name, left - sheet.left - 10, 12, true);
      const labels = createLabels({
        x: left,
        y: middle - TRACK_PX / 2,
        width: view.width - left - 2,
        height: TRACK_PX,
      });
      return [
        line([sheet.left, middle + TRACK_PX / 2], [right, middle + TRACK_PX / 2], {
          stroke: "line",
          width: 1,
        }),
        axis.at([sheet.left, middle + 4], name, { size: 12, bold: true }),
        ...onePerSpot(
          track.bars,
          ({ from, to }) => `${Math.round(x(from))} ${Math.round(x(to))}`,
          MOST_MARKS,
        ).map((bar) => barOf(bar, track, { x, middle, zone: view.zone })),
        seriesPart(track.name, [momentsOf(track, { x, middle, zone: view.zone }, labels)]),
      ].join("");
    }),
  ]);
}

interface Row {
  readonly x: Scale;
  readonly middle: number;
  readonly zone: View["zone"];
}

function spanOf(tracks: readonly Track[]): Span | null {
  const all = tracks.flatMap(({ bars, moments }) => [
    ...bars.flatMap(({ from, to }) => [from, to]),
    ...moments.map(({ at }) => at),
  ]);
  const known = all.filter((at) => Number.isFinite(at));
  if (known.length === 0) return null;
  const [from, to] = known.reduce(
    ([low, high], at) => [Math.min(low, at), Math.max(high, at)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  const room = Math.max((to - from) * 0.03, 1_800_000);
  return { from: from - room, to: to + room };
}

function barOf(
  { from, to, note, faint }: TrackBar,
  { name, token }: Track,
  { x, middle, zone }: Row,
): string {
  const height = faint === true ? 6 : 10;
  const box = { x: x(from), y: middle + 6 - height / 2, width: Math.max(1.5, x(to) - x(from)), height };
  const words = `${name}: ${note} · ${stampText(from, zone)} to ${stampText(to, zone)}`;
  return rect(box, { fill: token, opacity: faint === true ? 0.28 : 0.75, note: words }, 2);
}

/** Dots all, names where there is room, the greatest first. */
function momentsOf({ name, moments: all, token }: Track, { x, middle, zone }: Row, labels: Labels): string {
  const moments = onePerSpot(all, ({ at }) => String(Math.round(x(at))), MOST_MARKS);
  const dots = moments.map(({ at, hollow, size = 0.4, label }) =>
    circle([x(at), middle + 6], 2.5 + 4 * size, {
      fill: hollow === true ? "panel" : token,
      stroke: hollow === true ? token : "panel",
      width: 1.4,
      note: `${name}: ${label} · ${stampText(at, zone)}`,
    }),
  );
  const named = [...moments]
    .sort((a, b) => (b.size ?? 0) - (a.size ?? 0))
    .map(({ at, label }) => nameOver(x(at), middle, label, labels));
  return [...dots, ...named].join("");
}

function nameOver(at: number, middle: number, words: string, labels: Labels): string {
  const places: Placed[] = [
    [[at, middle - 4], "middle"],
    [[at - 4, middle - 4], "start"],
    [[at + 4, middle - 4], "end"],
  ];
  return labels.atFirst(places, words, { fill: "quiet", halo: "panel" });
}
