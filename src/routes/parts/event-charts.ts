import { amountText, angleText } from "../../charts/kit/amounts.ts";
import { dateText, instantMs, wallOf } from "../../charts/kit/clock.ts";
import { type Drawing, subtitleOf, type View } from "../../charts/kit/drawing.ts";
import { extentOf, type Span } from "../../charts/kit/scale.ts";
import { BODY_TOKENS, tokenOf } from "../../charts/kit/tokens.ts";
import { type Dot, dotPlot } from "../../charts/time/dots.ts";
import { type Track, type TrackBar, type TrackMoment, trackChart } from "../../charts/time/tracks.ts";

export { fieldChart } from "../../charts/time/fields.ts";
export { angleText, instantMs, tokenOf };

/** Pictures of lists of events. */

type When = string | number | null | undefined;

/** Something in a track: a stretch, or a moment. */
export interface TrackItem {
  readonly track: string;
  readonly at?: When;
  readonly from?: When;
  readonly to?: When;
  readonly label: string;
  readonly faint?: boolean;
  readonly hollow?: boolean;
  readonly size?: number;
}

interface ListPicture {
  readonly title: string;
  readonly nothing: string;
  readonly finding?: string;
}

export function tracksOf(
  items: readonly TrackItem[],
  { title, nothing, finding }: ListPicture,
  view: View,
): Drawing {
  const names = [...new Set(items.map(({ track }) => track))].sort(byBody);
  const tracks = names.map((name, i): Track => {
    const own = items.filter(({ track }) => track === name);
    return {
      name,
      token: tokenOf(name.toLowerCase(), i),
      bars: distinct(own.flatMap(barOf)),
      moments: own.flatMap(momentOf),
    };
  });
  const span = extentOf(items.flatMap(({ at, from, to }) => [at, from, to].map(instantMs)));
  return trackChart(
    {
      title,
      nothing,
      subtitle: subtitleOf(view, span),
      tracks,
      finding: finding ?? firstOf(items, nothing, view),
    },
    view,
  );
}

function barOf({ from, to, label, faint }: TrackItem): TrackBar[] {
  const [begin, end] = [instantMs(from), instantMs(to)];
  if (!Number.isFinite(begin) || !Number.isFinite(end)) return [];
  return [{ from: begin, to: end, note: label, ...(faint === undefined ? {} : { faint }) }];
}

function momentOf({ at, label, hollow, size }: TrackItem): TrackMoment[] {
  const moment = instantMs(at);
  if (!Number.isFinite(moment)) return [];
  return [
    {
      at: moment,
      label,
      ...(hollow === undefined ? {} : { hollow }),
      ...(size === undefined ? {} : { size }),
    },
  ];
}

/** The first in time, in a sentence. */
function firstOf(items: readonly TrackItem[], nothing: string, { zone }: View): string {
  const timed = items.flatMap((item) => {
    const at = instantMs(item.at ?? item.from);
    return Number.isFinite(at) ? [{ at, item }] : [];
  });
  const first = timed.sort((a, b) => a.at - b.at)[0];
  if (first === undefined) return nothing;
  return `${timed.length} in all; the first: ${first.item.track}, ${first.item.label}, ${dateText(wallOf(first.at, zone))}.`;
}

export interface DotItem extends Omit<Dot, "at" | "value"> {
  readonly at: When;
  readonly value: number | null | undefined;
}

interface DotList extends ListPicture {
  readonly unit: string | null;
  readonly includes?: readonly number[];
  readonly spans?: Span;
  readonly stems?: boolean;
}

export function dotsOf(items: readonly DotItem[], picture: DotList, view: View): Drawing {
  const dots = items.map((item) => ({ ...item, at: instantMs(item.at), value: item.value ?? Number.NaN }));
  const known = dots.filter(({ at, value }) => Number.isFinite(at) && Number.isFinite(value));
  const least = known.reduce<(typeof known)[number] | null>(
    (best, dot) => (best === null || dot.value < best.value ? dot : best),
    null,
  );
  const finding =
    picture.finding ??
    (least === null
      ? picture.nothing
      : `Least: ${[least.label, amountText(least.value, picture.unit, 2)].filter(Boolean).join(", ")}, on ${dateText(wallOf(least.at, view.zone))}.`);
  const span = picture.spans ?? extentOf(known.map(({ at }) => at));
  return dotPlot({ ...picture, subtitle: subtitleOf(view, span), dots, finding }, view);
}

/** Bodies from the Sun outward; all else as it comes. */
function byBody(a: string, b: string): number {
  return bodyRank(a) - bodyRank(b);
}

function bodyRank(name: string): number {
  return (BODY_TOKENS as readonly string[]).indexOf(name.toLowerCase());
}

/** Each stretch once, however many events name it. */
function distinct(bars: readonly TrackBar[]): TrackBar[] {
  return [...new Map(bars.map((bar) => [`${bar.from} ${bar.to}`, bar])).values()];
}
