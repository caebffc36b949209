import type { Observer } from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import { indexFrom } from "../../solve/ordered.ts";
import { toUnixMs } from "../../time/instant.ts";
import { MS_PER_SECOND } from "../../units/units.ts";
import { isAboveAt, type LevelEvents, slowestOf } from "../horizon/event-table.ts";
import { horizonColumns, type UtcSpan } from "../horizon/horizon-columns.ts";
import type { TopocentricTarget } from "../horizon/horizon-engine.ts";
import { altitudeLevel, type HorizonLevel, SUN_RISE_SET_ALTITUDE_DEG } from "../positions/horizon-level.ts";
import type { Sky } from "../sky.ts";
import { TWILIGHT_KINDS, TWILIGHT_REASONS } from "../words.ts";

/** Geometric altitudes of the Sun's centre that end civil, nautical and astronomical twilight. */
export const CIVIL_TWILIGHT_DEG = -6;
export const NAUTICAL_TWILIGHT_DEG = -12;
export const ASTRONOMICAL_TWILIGHT_DEG = -18;

/** The borders between the kinds: of the Sun below that many of them, the kind is the one that many places on. */
export const TWILIGHT_LEVELS: readonly HorizonLevel[] = [
  SUN_RISE_SET_ALTITUDE_DEG,
  CIVIL_TWILIGHT_DEG,
  NAUTICAL_TWILIGHT_DEG,
  ASTRONOMICAL_TWILIGHT_DEG,
].map(altitudeLevel);

export function sunOver(observer: Observer): TopocentricTarget {
  return { target: { kind: "body", body: "sun" }, observer };
}

/** The stretches of all spans, one after another: those of a span from its start up to the next. */
export interface TwilightColumns {
  /** One more than spans. */
  readonly begins: Float64Array;
  /** Index in TWILIGHT_KINDS. */
  readonly kind: Float64Array;
  readonly start_ms: Float64Array;
  readonly end_ms: Float64Array;
  readonly duration_s: Float64Array;
  /** Index in TWILIGHT_REASONS. */
  readonly reason: Float64Array;
  /** Rate of the Sun's altitude where it passes a level most slowly; infinite where it passes none. */
  readonly slowest_deg_day: number;
}

/** Day, the three twilights and night as intervals that tile each span. Spans in time order. */
export function twilightColumns(sky: Sky, observer: Observer, spans: readonly UtcSpan[]): TwilightColumns {
  const [first, last] = [spans[0], spans.at(-1)];
  const tiles = new Tiles();
  let slowest_deg_day = Number.POSITIVE_INFINITY;
  if (first !== undefined && last !== undefined) {
    const span = { start: first.start, end: last.end };
    const states = horizonColumns(sky, sunOver(observer), span, TWILIGHT_LEVELS);
    slowest_deg_day = slowestOf(states.crossings);
    const changes = kindChanges(states.crossings);
    for (const { start, end } of spans) tiles.addSpan(changes, toUnixMs(start), toUnixMs(end));
  }
  return { ...tiles.columns(), slowest_deg_day };
}

/** Where the Sun crosses any of the levels, in time order, and the kind from then on. */
interface KindChanges {
  readonly unix_ms: Float64Array;
  readonly kind: Float64Array;
  /** Before the first. */
  readonly initially: number;
}

function kindChanges(levels: readonly LevelEvents[]): KindChanges {
  const unix_ms = Float64Array.from(levels.flatMap(({ unix_ms }) => [...unix_ms])).sort();
  return {
    unix_ms,
    kind: unix_ms.map((at_ms) => kindAt(levels, at_ms)),
    initially: kindAt(levels, Number.NEGATIVE_INFINITY),
  };
}

function kindAt(levels: readonly LevelEvents[], at_ms: number): number {
  return TWILIGHT_LEVELS.length - levels.filter((level) => isAboveAt(level, at_ms)).length;
}

const ALWAYS_ABOVE = TWILIGHT_REASONS.indexOf("always_above");
const ALWAYS_BELOW = TWILIGHT_REASONS.indexOf("always_below");
const DAY_BOUNDARY = TWILIGHT_REASONS.indexOf("day_boundary");
const CROSSING = TWILIGHT_REASONS.indexOf("crossing");
const DAY = TWILIGHT_KINDS.indexOf("day");
const NIGHT = TWILIGHT_KINDS.indexOf("night");

/** Gathers stretches. */
class Tiles {
  readonly #begins: number[] = [0];
  readonly #kind: number[] = [];
  readonly #start_ms: number[] = [];
  readonly #end_ms: number[] = [];
  readonly #reason: number[] = [];

  addSpan({ unix_ms, kind, initially }: KindChanges, from_ms: number, to_ms: number): void {
    // a change at the very start holds from there on
    let next = indexFrom(unix_ms, from_ms + 1);
    let since = from_ms;
    let now = next === 0 ? initially : valueAt(kind, next - 1);
    const add = (end: number) => {
      if (end <= since) return;
      this.#kind.push(now);
      this.#start_ms.push(since);
      this.#end_ms.push(end);
      this.#reason.push(reasonOf(now, since === from_ms, end === to_ms));
    };
    for (; next < unix_ms.length && valueAt(unix_ms, next) < to_ms; next++) {
      if (valueAt(kind, next) === now) continue;
      add(valueAt(unix_ms, next));
      since = valueAt(unix_ms, next);
      now = valueAt(kind, next);
    }
    add(to_ms);
    this.#begins.push(this.#kind.length);
  }

  columns(): Omit<TwilightColumns, "slowest_deg_day"> {
    const [start_ms, end_ms] = [Float64Array.from(this.#start_ms), Float64Array.from(this.#end_ms)];
    return {
      begins: Float64Array.from(this.#begins),
      kind: Float64Array.from(this.#kind),
      start_ms,
      end_ms,
      duration_s: end_ms.map((end, i) => (end - valueAt(start_ms, i)) / MS_PER_SECOND),
      reason: Float64Array.from(this.#reason),
    };
  }
}

function reasonOf(kind: number, atStart: boolean, atEnd: boolean): number {
  if (atStart && atEnd && kind === DAY) return ALWAYS_ABOVE;
  if (atStart && atEnd && kind === NIGHT) return ALWAYS_BELOW;
  return atStart || atEnd ? DAY_BOUNDARY : CROSSING;
}
