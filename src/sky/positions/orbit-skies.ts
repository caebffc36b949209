import type { EngineOrbit, EngineTarget, InstantColumns } from "../../engine/types.ts";
import { type Span, valueAt } from "../../solve/function.ts";
import type { UtcInstant } from "../../time/instant.ts";
import { instantColumns } from "../../time/scales.ts";
import { J2000_JD } from "../../units/constants.ts";
import { engineBut, type Sky } from "../sky.ts";
import { columnsAt } from "../time/tt-days.ts";

/** How bodies from elements move in a sky: by two bodies, or along paths that may end within an answer. */

/** A sky in which bodies from elements keep to the conics of their elements: what is known of their paths stays. */
export function twoBodySky(sky: Sky): Sky {
  const { engine } = sky;
  const byTwo = engineBut(engine, {
    positions: (request) => engine.positions({ ...request, targets: request.targets.map(ofTwoBodies) }),
    states: (body, centre, instants) =>
      engine.states(typeof body === "string" ? body : withoutPath(body), centre, instants),
    bounds: () => null,
    pastEnds: () => null,
  });
  return { ...sky, engine: byTwo, perturbed: sky };
}

function ofTwoBodies(target: EngineTarget): EngineTarget {
  return target.kind === "orbit" ? { kind: "orbit", orbit: withoutPath(target.orbit) } : target;
}

function withoutPath({ path: _, ...orbit }: EngineOrbit): EngineOrbit {
  return orbit;
}

/**
 * A sky in which a body is held where its path has ended, so that searches have something smooth to look at: what is found past the end
 * is left out by who asks. In other skies it is refused.
 */
export function heldSky(sky: Sky): Sky {
  const { engine } = sky;
  const held = engineBut(engine, {
    positions: (request) => engine.positions({ ...request, holdsEnds: true }),
    states: (body, centre, instants) => engine.states(body, centre, instants, true),
  });
  return { ...sky, engine: held };
}

/** The rows of a target, NaN for those past the end of its path; null where it has all. */
export function rowsBeforeEnds(
  { engine }: Sky,
  target: EngineTarget,
  instants: InstantColumns,
): Float64Array | null {
  const past = target.kind === "orbit" ? engine.pastEnds(target.orbit, instants) : null;
  return past && Float64Array.from(past, (isPast, row) => (isPast ? Number.NaN : row));
}

/** Those of some events at which each of their targets has a place. */
export function beforeEnds<Event extends { readonly t_day: number }>(
  sky: Sky,
  targets: readonly EngineTarget[],
  events: readonly Event[],
): Event[] {
  const instants = columnsAt(
    sky.models.deltaT,
    Float64Array.from(events, ({ t_day }) => t_day),
  );
  const kept = targets.map((target) => rowsBeforeEnds(sky, target, instants));
  return events.filter((_, i) => kept.every((rows) => rows === null || !Number.isNaN(valueAt(rows, i))));
}

/** True for each of some days, given by their ends, that a target's path does not last through. */
export function utcDaysPastEnds(
  sky: Sky,
  target: EngineTarget,
  days: readonly { readonly start: UtcInstant; readonly end: UtcInstant }[],
): readonly boolean[] {
  const [starts, ends] = [days.map(({ start }) => start), days.map(({ end }) => end)].map((instants) =>
    rowsBeforeEnds(sky, target, instantColumns(instants)),
  );
  const isPast = (rows: Float64Array | null | undefined, i: number) =>
    rows != null && Number.isNaN(valueAt(rows, i));
  return days.map((_, i) => isPast(starts, i) || isPast(ends, i));
}

export function hasPlaceAt(sky: Sky, target: EngineTarget, instant: UtcInstant): boolean {
  return (
    target.kind !== "orbit" || utcDaysPastEnds(sky, target, [{ start: instant, end: instant }])[0] === false
  );
}

/** The part of a span between the ends of the paths of several targets; it may be nothing, its end before its start. */
export function spanBetweenAllEnds(sky: Sky, targets: readonly EngineTarget[], span: Span): Span {
  return targets.reduce((left, target) => spanBetweenEnds(sky, target, left), span);
}

/** The part of a span, days from J2000.0, between the ends of a target's path. */
export function spanBetweenEnds({ engine, perturbed }: Sky, target: EngineTarget, span: Span): Span {
  if (span.end_day < span.start_day) return span;
  if (target.kind !== "orbit" || target.orbit.path === undefined || perturbed !== undefined) return span;
  const epoch_day = target.orbit.path.epoch_jd_tdb - J2000_JD;
  let { start_day, end_day } = span;
  for (const { day } of engine.facts(target.orbit, start_day, end_day).ends)
    if (day > epoch_day) end_day = Math.min(end_day, day);
    else start_day = Math.max(start_day, day);
  return { start_day, end_day };
}
