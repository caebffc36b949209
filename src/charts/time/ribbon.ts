import { stampText } from "../kit/clock.ts";
import { type Block, NARROW_PX, PAD_PX, type View } from "../kit/drawing.ts";
import { fieldMark, keyRows } from "../kit/key.ts";
import { createLabels } from "../kit/labels.ts";
import { lineCommands } from "../kit/lines.ts";
import { fitted } from "../kit/metrics.ts";
import { linear, type Scale, type Span } from "../kit/scale.ts";
import { label, line, type Point, path, px, rect, SMALL_PX, shape, type Valued } from "../kit/svg.ts";
import { timeTicks } from "../kit/time-axis.ts";
import type { Token } from "../kit/tokens.ts";
import type { Light } from "./series-picture.ts";

/** The times at which bodies are up: a row a body, a hill as high as it stands, over the light of the sky. */

export interface RibbonRow {
  readonly name: string;
  readonly token: Token;
  /** Unix milliseconds and altitudes of the same moments. */
  readonly times: ArrayLike<number>;
  readonly altitudes: ArrayLike<number>;
  /** Said beside the hill. */
  readonly says: string;
}

export interface RibbonPicture {
  readonly title: string;
  readonly span: Span;
  /** The moment that is marked. */
  readonly at: number;
  readonly rows: readonly RibbonRow[];
  readonly light: readonly Light[];
}

const ROW_PX = 40;
const HILL_PX = 32;
const ZENITH_DEG = 90;
const LIGHT_NAMES: readonly (readonly [token: Token, name: string])[] = [
  ["day", "day"],
  ["civil", "civil twilight"],
  ["nautical", "nautical"],
  ["astronomical", "astronomical"],
  ["night", "night"],
];

export function visibilityRibbon(picture: RibbonPicture, start: number, view: View): Block {
  const isNarrow = view.width < NARROW_PX;
  const [left, right] = [PAD_PX + 64, view.width - PAD_PX - (isNarrow ? 0 : 136)];
  const [top, bottom] = [start + 34, start + 34 + ROW_PX * picture.rows.length];
  const x = linear(picture.span, { from: left, to: right });
  const labels = createLabels({ x: 0, y: start, width: view.width, height: bottom - start + 60 });
  const bands = picture.light.map(({ from, to, token }) =>
    rect({ x: x(from), y: top, width: x(to) - x(from), height: bottom - top }, { fill: token }),
  );
  const hours = timeTicks(picture.span, view.zone, isNarrow ? 7 : 12).map(
    ({ at, minor }) =>
      line([x(at), top], [x(at), bottom], { stroke: "line", width: 1 }) +
      labels.at([x(at), bottom + 16], minor, { anchor: "middle", fill: "quiet" }),
  );
  const dark = darkSpans(picture.light);
  const rows = picture.rows.map((row, i) => {
    const foot = top + ROW_PX * (i + 1);
    const says = isNarrow
      ? ""
      : label([right + 8, foot - 10], fitted(row.says, 126, SMALL_PX), { size: SMALL_PX, fill: "quiet" });
    return [
      hillOf(row, { x, foot, view }, dark),
      line([PAD_PX, foot], [view.width - PAD_PX, foot], { stroke: "line", width: 1 }),
      label([PAD_PX, foot - 10], fitted(row.name, 58, 12, true), { bold: true }),
      says,
    ].join("");
  });
  const key = keyRows(
    [
      ...LIGHT_NAMES.map(([token, name]) => ({
        name,
        mark: fieldMark({ fill: token, stroke: "edge", width: 0.5 }),
      })),
      { name: "full colour: Sun below −6°" },
    ],
    bottom + 38,
    view.width,
  );
  return {
    body: [
      label([PAD_PX, start + 20], fitted(picture.title, view.width - 2 * PAD_PX, 15, true), {
        size: 15,
        bold: true,
      }),
      ...bands,
      ...hours,
      ...rows,
      timeLine(x(picture.at), { from: top - 4, to: bottom }, { from: left, to: right }),
      key.body,
    ].join(""),
    bottom: key.bottom,
  };
}

/** Marks a moment; it says how far it may move, so that a page can move it. */
function timeLine(x: number, height: Span, room: Span): string {
  const ends = { x1: x, y1: height.from, x2: x, y2: height.to };
  const range = { "data-now": `${px(room.from)} ${px(room.to)}` };
  return shape("line", { ...ends, ...range }, { stroke: "ink", width: 1.2, dash: "3 3" });
}

interface Foot {
  readonly x: Scale;
  readonly foot: number;
  readonly view: View;
}

/** How high a body stands while it is up. */
function hillValues({ name, times, altitudes }: RibbonRow, { x, foot, view }: Foot): Valued[] {
  return Array.from(times, (at, i): readonly [number, number] => [at, altitudes[i] ?? 0])
    .filter(([, up]) => up > 0)
    .map(([at, up]) => [
      [x(at), foot - (HILL_PX * up) / ZENITH_DEG],
      `${name} ${Math.round(up)}° high · ${stampText(at, view.zone)}`,
    ]);
}

/** Faint by day and in civil twilight, when little is to be seen. */
function hillOf(row: RibbonRow, { x, foot, view }: Foot, dark: readonly Span[]): string {
  const { times, token } = row;
  const whole = { from: times[0] ?? 0, to: times[times.length - 1] ?? 0 };
  return (
    path(outlineOf(row, whole, x, foot), {
      fill: token,
      opacity: 0.3,
      values: hillValues(row, { x, foot, view }),
    }) + path(dark.map((span) => outlineOf(row, span, x, foot)).join(""), { fill: token, opacity: 0.8 })
  );
}

/** The hill between two moments; where the body is down it has no height. */
function outlineOf({ times, altitudes }: RibbonRow, { from, to }: Span, x: Scale, foot: number): string {
  const known = Array.from(times, (at, i) => ({ at, up: Math.max(0, altitudes[i] ?? 0) }));
  const inside = known.filter(({ at }) => at > from && at < to);
  const hill = [heightAt(known, from), ...inside, heightAt(known, to)];
  if (hill.every(({ up }) => up === 0)) return "";
  const shown = hill.filter(
    ({ up }, i) => up > 0 || (hill[i - 1]?.up ?? 0) > 0 || (hill[i + 1]?.up ?? 0) > 0,
  );
  const crest = shown.map(({ at, up }): Point => [x(at), foot - (HILL_PX * up) / ZENITH_DEG]);
  const [first, last] = [crest[0], crest.at(-1)];
  if (first === undefined || last === undefined) return "";
  return lineCommands([[first[0], foot], ...crest, [last[0], foot]], true);
}

interface Height {
  readonly at: number;
  readonly up: number;
}

/** Between two samples the hill is straight. */
function heightAt(known: readonly Height[], at: number): Height {
  const after = known.find((sample) => sample.at >= at);
  const before = known.findLast((sample) => sample.at <= at);
  const [one, other] = [before ?? after, after ?? before];
  if (one === undefined || other === undefined) return { at, up: 0 };
  const share = other.at > one.at ? (at - one.at) / (other.at - one.at) : 0;
  return { at, up: one.up + share * (other.up - one.up) };
}

/** When the Sun is low enough for planets to show: the stretches join. */
function darkSpans(light: readonly Light[]): Span[] {
  const spans: Span[] = [];
  for (const { from, to, token } of light) {
    if (token === "day" || token === "civil") continue;
    const last = spans.at(-1);
    if (last?.to === from) spans[spans.length - 1] = { from: last.from, to };
    else spans.push({ from, to });
  }
  return spans;
}
