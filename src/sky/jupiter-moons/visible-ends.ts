import { refineExtrema } from "../../solve/extremum.ts";
import type { IndexedFunction } from "../../solve/function.ts";
import { valueAt } from "../../solve/function.ts";
import { type RootBracket, refineRoots } from "../../solve/root.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import type { Sky } from "../sky.ts";
import type { MoonEventKind } from "../words.ts";
import {
  facing,
  type JupiterView,
  jupiterViews,
  limbDistanceSquared,
  lineFromEarth,
  lineFromSun,
  moonIn,
} from "./jupiter-view.ts";
import type { GalileanMoon } from "./l12-tables.ts";

/** Start or end of an event. */
export interface MoonEventEnd {
  /** The moon's centre crosses the limb of the oblate planet, seen from the Earth, or from the Sun's centre. */
  readonly t_day: number;
  /** When that can be seen; null where it cannot. */
  readonly visible_day: number | null;
}

export interface MoonEvent {
  readonly kind: MoonEventKind;
  readonly moon: GalileanMoon;
  readonly begin: MoonEventEnd;
  readonly end: MoonEventEnd;
}

/** An event before the visible convention is applied. */
export interface MoonPassage {
  readonly kind: MoonEventKind;
  readonly moon: GalileanMoon;
  readonly begin_day: number;
  readonly end_day: number;
}

/** A share of the event inside its ends, where the moon stands on the disc for certain. */
const INSET = 1e-6;
const TOLERANCE_DAY = 0.05 / SECONDS_PER_DAY;
const COARSE_DAY = 5 / SECONDS_PER_DAY;

interface Ends {
  readonly begin_day: number | null;
  readonly end_day: number | null;
}

/** Adds the visible convention: limb or terminator of transits, the seen side for shadows, what is hidden otherwise. */
export function visibleEnds(sky: Sky, passages: readonly MoonPassage[]): MoonEvent[] {
  const onDisc = passages.filter(isOnDisc);
  const seen = new Map(seenParts(sky, onDisc).map((ends, i) => [onDisc[i], ends]));
  const hidden = hiddenEnds(
    sky,
    passages.filter((passage) => !isOnDisc(passage)),
  );
  return passages.map((passage) => {
    const { kind, moon, begin_day, end_day } = passage;
    const visible = seen.get(passage) ?? hidden.get(passage) ?? { begin_day, end_day };
    return {
      kind,
      moon,
      begin: { t_day: begin_day, visible_day: visible.begin_day },
      end: { t_day: end_day, visible_day: visible.end_day },
    };
  });
}

function isOnDisc({ kind }: MoonPassage): boolean {
  return kind === "transit" || kind === "shadow_transit";
}

/** Positive while the spot of the moon or of its shadow lies on the part of the disc that is lit and seen. */
function spotFacing(view: JupiterView, { kind, moon }: MoonPassage): number {
  return kind === "transit"
    ? facing(lineFromEarth(view, moonIn(view, moon)), view.pole, view.from_sun_au)
    : facing(lineFromSun(view, moonIn(view, moon)), view.pole, view.towards);
}

/**
 * The chord's point sinks and rises as half an ellipse and a straight line do, so the facing is concave over an event:
 * it is positive between at most two roots, on either side of its maximum.
 */
function seenParts(sky: Sky, passages: readonly MoonPassage[]): Ends[] {
  const f: IndexedFunction = (t_day, index) =>
    Float64Array.from(jupiterViews(sky, t_day), (view, i) => {
      const passage = passages[index[i] ?? 0];
      return passage === undefined ? Number.NaN : spotFacing(view, passage);
    });
  const valuesAt = (days: readonly number[]) => f(Float64Array.from(days), Int32Array.from(days.keys()));
  const left = passages.map(({ begin_day, end_day }) => begin_day + INSET * (end_day - begin_day));
  const right = passages.map(({ begin_day, end_day }) => end_day - INSET * (end_day - begin_day));
  const middle = passages.map(({ begin_day, end_day }) => 0.5 * (begin_day + end_day));
  const middle_values = valuesAt(middle);
  const tops = refineExtrema(
    f,
    passages.map((_, index) => ({
      left_day: left[index] ?? Number.NaN,
      middle_day: middle[index] ?? Number.NaN,
      right_day: right[index] ?? Number.NaN,
      middle_value: valueAt(middle_values, index),
      kind: "maximum" as const,
      index,
    })),
    COARSE_DAY,
  );
  const sides = [rootsTowards(f, left, valuesAt(left), tops), rootsTowards(f, right, valuesAt(right), tops)];
  return passages.map(({ begin_day, end_day }, index) => {
    if ((tops[index]?.value ?? -1) <= 0) return { begin_day: null, end_day: null };
    return {
      begin_day: sides[0]?.get(index) ?? begin_day,
      end_day: sides[1]?.get(index) ?? end_day,
    };
  });
}

/** Where the facing turns positive between an end and the maximum; no entry where it is positive from the end on. */
function rootsTowards(
  f: IndexedFunction,
  ends_day: readonly number[],
  end_values: Float64Array,
  tops: readonly { readonly t_day: number; readonly value: number }[],
): Map<number, number> {
  const brackets = ends_day.flatMap((end_day, index): (RootBracket & { index: number })[] => {
    const top = tops[index];
    const value = valueAt(end_values, index);
    if (top === undefined || top.value <= 0 || value >= 0) return [];
    return end_day < top.t_day
      ? [{ left_day: end_day, left_value: value, right_day: top.t_day, right_value: top.value, index }]
      : [{ left_day: top.t_day, left_value: top.value, right_day: end_day, right_value: value, index }];
  });
  const roots = refineRoots(f, brackets, TOLERANCE_DAY);
  return new Map(roots.map(({ t_day }, i) => [brackets[i]?.index ?? 0, t_day]));
}

/** An occultation that starts or ends in the shadow is not seen, nor an eclipse behind the disc. */
function hiddenEnds(sky: Sky, passages: readonly MoonPassage[]): Map<MoonPassage, Ends> {
  const begins = jupiterViews(
    sky,
    Float64Array.from(passages, ({ begin_day }) => begin_day),
  );
  const ends = jupiterViews(
    sky,
    Float64Array.from(passages, ({ end_day }) => end_day),
  );
  return new Map(
    passages.map((passage, i) => {
      const { kind, moon, begin_day, end_day } = passage;
      const isSeen = (view: JupiterView | undefined) =>
        view !== undefined && !(kind === "occultation" ? isEclipsed(view, moon) : isOcculted(view, moon));
      return [
        passage,
        { begin_day: isSeen(begins[i]) ? begin_day : null, end_day: isSeen(ends[i]) ? end_day : null },
      ];
    }),
  );
}

/** True if the moon stands in Jupiter's shadow, by its centre. */
export function isEclipsed(view: JupiterView, moon: GalileanMoon): boolean {
  const line = lineFromSun(view, moonIn(view, moon));
  return line.depth_au > 0 && limbDistanceSquared(line, view.pole) < 1;
}

function isOcculted(view: JupiterView, moon: GalileanMoon): boolean {
  const line = lineFromEarth(view, moonIn(view, moon));
  return line.depth_au > 0 && limbDistanceSquared(line, view.pole) < 1;
}
