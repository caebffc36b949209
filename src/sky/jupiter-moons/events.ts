import { type Crossing, findCrossings } from "../../solve/crossings.ts";
import type { Span, TimeFunction } from "../../solve/function.ts";
import { TABLES_DOMAIN } from "../positions/geocentric-angles.ts";
import type { Sky } from "../sky.ts";
import type { MoonEventKind } from "../words.ts";
import { jupiterViews, limbDistanceSquared, lineFromEarth, lineFromSun, moonIn } from "./jupiter-view.ts";
import { GALILEAN_MOONS, type GalileanMoon } from "./l12-tables.ts";
import { type MoonEvent, type MoonPassage, visibleEnds } from "./visible-ends.ts";

/** By what the events are computed: the centre on the limb, and sunlight followed from the Sun outward. */
export const MOON_EVENT_CONVENTIONS = ["centre_on_limb_outward_sunlight"] as const;

/** No event of the four moons lasts longer (Callisto: 4.9 h). */
const LONGEST_EVENT_DAY = 0.3;

const PERIOD_DAY: Readonly<Record<GalileanMoon, number>> = {
  io: 1.769,
  europa: 3.551,
  ganymede: 7.155,
  callisto: 16.689,
};
/**
 * The squared distance from the disc's centre is r²(1 − cos²B cos²θ): it turns at conjunctions and elongations, a quarter of
 * a revolution apart. The eccentricities (below 0.011) and Jupiter's own motion shift each turn by less than 2 % of that.
 */
const TURN_SPACING_PERIODS = 0.25 * 0.9;

const VIEWS = [
  { line: lineFromEarth, front: "transit", behind: "occultation" },
  { line: lineFromSun, front: "shadow_transit", behind: "eclipse" },
] as const;
type View = (typeof VIEWS)[number];

/** All events of the Galilean moons that lie at least in part in [start, end), in the order of their starts. */
export function moonEvents(sky: Sky, span: Span): MoonEvent[] {
  const wider = { start_day: span.start_day - LONGEST_EVENT_DAY, end_day: span.end_day + LONGEST_EVENT_DAY };
  const passages = GALILEAN_MOONS.flatMap((moon) =>
    VIEWS.flatMap((view) => moonPassages(sky, view, moon, wider)),
  ).filter(({ begin_day, end_day }) => begin_day < span.end_day && end_day > span.start_day);
  return visibleEnds(
    sky,
    passages.sort((a, b) => a.begin_day - b.begin_day),
  );
}

/** How far a moon is outside the limb: the square of its distance from the centre, in radii of the limb, less 1. */
export function limbFunction(sky: Sky, kind: MoonEventKind, moon: GalileanMoon): TimeFunction {
  const { line } = VIEWS.find(({ front, behind }) => front === kind || behind === kind) ?? VIEWS[0];
  return outsideOf(sky, line, moon);
}

function outsideOf(sky: Sky, line: View["line"], moon: GalileanMoon): TimeFunction {
  return (t_day) =>
    Float64Array.from(
      jupiterViews(sky, t_day),
      (view) => limbDistanceSquared(line(view, moonIn(view, moon)), view.pole) - 1,
    );
}

function moonPassages(
  sky: Sky,
  { line, front, behind }: View,
  moon: GalileanMoon,
  span: Span,
): MoonPassage[] {
  const crossings = findCrossings(outsideOf(sky, line, moon), {
    span,
    proof: { kind: "extremum_spacing", spacing_day: TURN_SPACING_PERIODS * PERIOD_DAY[moon] },
    domain: TABLES_DOMAIN,
  });
  const pairs = beginsAndEnds(crossings);
  const begins = jupiterViews(
    sky,
    Float64Array.from(pairs, ({ begin_day }) => begin_day),
  );
  return pairs.map((pair, i) => {
    const view = begins[i];
    const isFront = view !== undefined && line(view, moonIn(view, moon)).depth_au < 0;
    return { kind: isFront ? front : behind, moon, ...pair };
  });
}

/** Each entry with the exit that follows it; halves of events cut by the span are left out. */
function beginsAndEnds(crossings: readonly Crossing[]): { begin_day: number; end_day: number }[] {
  return crossings.flatMap(({ rising, t_day }, i) => {
    const next = crossings[i + 1];
    return !rising && next?.rising === true ? [{ begin_day: t_day, end_day: next.t_day }] : [];
  });
}
