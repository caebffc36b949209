import { valueAt } from "../../solve/function.ts";
import { MadeList } from "../../solve/made-list.ts";
import { indexFrom, indexOnward } from "../../solve/ordered.ts";
import { fromUnixMs, toUnixMs } from "../../time/instant.ts";
import { MS_PER_HOUR } from "../../units/units.ts";
import { aboveLevel_deg, type HorizonLevel, ownLevel } from "../positions/horizon-level.ts";
import type { Sky } from "../sky.ts";
import type { RiseSetKind, RiseSetSpecial, RiseSetStatus } from "../words.ts";
import { directionsAt } from "./directions.ts";
import {
  type HorizonStates,
  horizonStates,
  isAboveBefore,
  type LevelPassages,
  levelAt,
  type UtcSpan,
} from "./horizon-columns.ts";
import {
  crossingAt,
  meridianAzimuth_deg,
  type SkyEvent,
  skyEvent,
  type TimedCrossing,
} from "./horizon-timeline.ts";
import {
  directedMoments,
  directionOf,
  isTransit,
  MOMENT_KINDS,
  type Moments,
  type MsSpan,
} from "./moments.ts";
import { nextCrossing } from "./next-crossing.ts";
import type { Overhead } from "./overhead.ts";

export interface RiseSetEvent extends SkyEvent {
  readonly kind: RiseSetKind;
  /** Rate of the geometric altitude; 0 at transits. */
  readonly rate_arcsec_s: number;
}

/** Why a day without rise and set names no next one. */
export type NextOutcome = "not_needed" | "found" | "none" | "range_end";

/** What a target does over a place within a day. */
export interface RiseSetRow {
  readonly status: RiseSetStatus;
  readonly special: RiseSetSpecial | null;
  readonly rise: RiseSetEvent | null;
  readonly transit: RiseSetEvent | null;
  readonly set: RiseSetEvent | null;
  readonly lower_transit: RiseSetEvent | null;
  /** All of the day, in time order: a kind may occur twice, or not at all. */
  readonly events: RiseSetEvent[];
  readonly up_hours: number;
  /** The next rise or set where the day has neither. */
  readonly next: RiseSetEvent | null;
  readonly next_outcome: NextOutcome;
}

export interface RiseSetRequest {
  readonly overhead: Overhead;
  /** In time order, none overlapping. */
  readonly days: readonly UtcSpan[];
  /** Replaces the target's own altitude. */
  readonly level?: HorizonLevel;
  /** How far past the last day a next event is sought. */
  readonly search_horizon_days: number;
}

/** MODELS: at the horizon refraction scatters by 5′, so a culmination this near makes the status uncertain. */
const GRAZING_DEG = 5 / 60;

interface Context {
  readonly sky: Sky;
  readonly request: RiseSetRequest;
  readonly level: HorizonLevel;
  readonly states: HorizonStates;
  readonly moments: Moments;
}

export interface RiseSetDays {
  /** Each made when it is asked for. */
  readonly rows: MadeList<RiseSetRow>;
  /** What the searches for next events came to, each once. */
  readonly outcomes: ReadonlySet<NextOutcome>;
}

/** One row a day: events by the day that holds their millisecond, a status at every latitude. */
export function riseSetDays(sky: Sky, request: RiseSetRequest): RiseSetDays {
  const { overhead, days, level = ownLevel(overhead.target) } = request;
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return { rows: NO_DAYS, outcomes: new Set() };
  const states = horizonStates(sky, overhead, { start: first.start, end: last.end }, [level]);
  const spans = days.map((day) => ({ from_ms: toUnixMs(day.start), to_ms: toUnixMs(day.end) }));
  const moments = directedMoments(sky, overhead, states, spans);
  const context = { sky, request, level, states, moments };
  const findNext = nextEventFinder(context);
  const stretches = stretchesOf(spans, context, findNext);
  return {
    rows: MadeList.of(stretches, (stretch) => riseSetRow(context, stretch)),
    outcomes: new Set(stretches.map(({ next }) => next.outcome)),
  };
}

const NO_DAYS = MadeList.of([], (row: RiseSetRow) => row);

/** The same rows all at once. */
export function riseSetRows(sky: Sky, request: RiseSetRequest): RiseSetRow[] {
  return [...riseSetDays(sky, request).rows];
}

interface Stretch extends MsSpan {
  /** Its moments. */
  readonly begin: number;
  readonly end: number;
  /** The first passage since its begin, of this stretch or of a later one. */
  readonly passage: number;
  readonly next: Next;
}

function stretchesOf(
  spans: readonly MsSpan[],
  { moments, states }: Context,
  findNext: (after_ms: number) => Next,
): Stretch[] {
  const { unix_ms } = moments;
  const { passages } = levelAt(states, 0);
  let [i, passage] = [0, 0];
  return spans.map(({ from_ms, to_ms }) => {
    while (valueAt(unix_ms, i) < from_ms) i++;
    passage = indexOnward(passages.unix_ms, from_ms, passage);
    const begin = i;
    let crosses = false;
    for (; valueAt(unix_ms, i) < to_ms; i++) crosses ||= !isTransit(moments, i);
    return { from_ms, to_ms, begin, end: i, passage, next: crosses ? NOT_NEEDED : findNext(to_ms) };
  });
}

function riseSetRow(context: Context, day: Stretch): RiseSetRow {
  const events: RiseSetEvent[] = [];
  for (let i = day.begin; i < day.end; i++) events.push(momentEvent(context.moments, i));
  const rise = firstOf("rise", events);
  const set = firstOf("set", events);
  const { up, up_hours } = stateOf(levelAt(context.states, 0), day);
  const status = statusOf(rise !== null, set !== null, up);
  return {
    status,
    special: specialOf(context, status, day),
    rise,
    transit: firstOf("transit", events),
    set,
    lower_transit: firstOf("lower_transit", events),
    events,
    up_hours,
    next: day.next.event,
    next_outcome: day.next.outcome,
  };
}

function firstOf(kind: RiseSetKind, events: readonly RiseSetEvent[]): RiseSetEvent | null {
  for (const event of events) if (event.kind === kind) return event;
  return null;
}

function momentEvent(moments: Moments, i: number): RiseSetEvent {
  const kind = MOMENT_KINDS[moments.kind[i] ?? -1];
  if (kind === undefined) throw new RangeError("no such moment");
  const azimuth_deg = valueAt(moments.azimuth_deg, i);
  return {
    kind,
    instant: fromUnixMs(valueAt(moments.unix_ms, i)),
    azimuth_deg: isTransit(moments, i) ? meridianAzimuth_deg(azimuth_deg) : azimuth_deg,
    altitude_geometric_deg: valueAt(moments.altitude_geometric_deg, i),
    rate_arcsec_s: valueAt(moments.rate_arcsec_s, i),
  };
}

/** The status of a stretch from what happens in it and the state at its begin. */
export function statusOf(rises: boolean, sets: boolean, up: boolean): RiseSetStatus {
  if (rises) return sets ? "rises_and_sets" : "rises_only";
  if (sets) return "sets_only";
  return up ? "always_up" : "always_down";
}

/** A culmination within 5′ of the altitude is `grazing`; else what a day without rise and set is called. */
function specialOf(
  { request, level, moments }: Context,
  status: RiseSetStatus,
  day: Stretch,
): RiseSetSpecial | null {
  for (let i = day.begin; i < day.end; i++)
    if (isTransit(moments, i) && Math.abs(aboveLevel_deg(level, directionOf(moments, i))) < GRAZING_DEG)
      return "grazing";
  if (level.kind === "skyline" || (status !== "always_up" && status !== "always_down")) return null;
  const { target } = request.overhead;
  const isSun = target.kind === "body" && target.body === "sun";
  if (!isSun) return status === "always_up" ? "circumpolar" : "never_rises";
  if (request.level !== undefined) return null;
  return status === "always_up" ? "midnight_sun" : "polar_night";
}

/** Whether the target is up as a stretch begins, what happens at that millisecond included, and how long it is up within. */
function stateOf(
  level: LevelPassages,
  { from_ms, to_ms, passage }: Stretch,
): { readonly up: boolean; readonly up_hours: number } {
  const { unix_ms, rising } = level.passages;
  let up = isAboveBefore(level, passage);
  let upAtBegin = up;
  let since_ms = from_ms;
  let total_ms = 0;
  for (let i = passage; valueAt(unix_ms, i) < to_ms; i++) {
    const at_ms = valueAt(unix_ms, i);
    if (up) total_ms += at_ms - since_ms;
    since_ms = at_ms;
    up = rising[i] === 1;
    if (at_ms === from_ms) upAtBegin = up;
  }
  if (up) total_ms += to_ms - since_ms;
  return { up: upAtBegin, up_hours: total_ms / MS_PER_HOUR };
}

interface Next {
  readonly event: RiseSetEvent | null;
  readonly outcome: NextOutcome;
}

const NOT_NEEDED: Next = { event: null, outcome: "not_needed" };

/** Finds the next rise or set after a day: in the window itself, else beyond it; each is described once. */
function nextEventFinder({ sky, request, level, states }: Context): (after_ms: number) => Next {
  const { passages } = levelAt(states, 0);
  const known = new Map<number, Next>();
  const describe = (crossing: TimedCrossing): Next => {
    const [direction] = directionsAt(sky, request.overhead, [crossing.t_day]);
    if (direction === undefined) return NOT_NEEDED;
    const { instant, azimuth_deg, altitude_geometric_deg } = skyEvent(crossing.unix_ms, direction);
    const kind = crossing.rising ? "rise" : "set";
    const { rate_arcsec_s } = crossing;
    return {
      event: { kind, instant, azimuth_deg, altitude_geometric_deg, rate_arcsec_s },
      outcome: "found",
    };
  };
  const beyond = (): Next => {
    const from = request.days.at(-1)?.end ?? fromUnixMs(0);
    const found = nextCrossing(sky, request.overhead, level, from, request.search_horizon_days);
    return found.outcome === "found" ? describe(found.crossing) : { event: null, outcome: found.outcome };
  };
  return (after_ms) => {
    const i = indexFrom(passages.unix_ms, after_ms);
    const next = known.get(i) ?? (i < passages.unix_ms.length ? describe(crossingAt(passages, i)) : beyond());
    known.set(i, next);
    return next;
  };
}
