import { wrap0To360 } from "../../solve/angle.ts";
import { findCrossings } from "../../solve/crossings.ts";
import { type Span, valueAt } from "../../solve/function.ts";
import type { Sky } from "../sky.ts";
import type { EventList } from "../time/event-search.ts";
import { type LastingEvent, type LastingQuestion, listLasting, type Progress } from "../time/lasting.ts";
import { printedMs } from "../time/tt-days.ts";
import { isInferior, PLANETS, type Planet } from "./planet-bodies.ts";
import { bodyLongitude, longitudeRate, PLANET_MOTIONS, TABLE_DAYS, withinTables } from "./planet-motion.ts";
import { type SunAspect, sunAspects } from "./sun-aspects.ts";

/** A passage of retrograde motion and the loop around it. Parts beyond the tables are null. */
export interface RetrogradeLoop {
  readonly planet: Planet;
  readonly station_retrograde: Station;
  readonly station_direct: Station;
  /** The opposition, or the inferior conjunction, between the stations. */
  readonly middle: SunAspect | null;
  /** When the planet first reaches the longitude at which it will turn direct, and last leaves that of the other turn. */
  readonly enter_day: number | null;
  readonly leave_day: number | null;
  readonly duration_day: number;
  /** Longitude covered backwards. */
  readonly arc_deg: number;
}

/** Longer than any retrograde passage (Pluto: 163 days). The direct one beside it is shorter than a synodic period. */
const LONGEST_RETROGRADE_DAY = 170;

/** The retrograde motion of a planet at an instant, from station to station; null while it moves direct. */
export function retrogradeAt(sky: Sky, planet: Planet, t_day: number): Span | null {
  const around = { start_day: t_day - LONGEST_RETROGRADE_DAY, end_day: t_day + LONGEST_RETROGRADE_DAY };
  const turns = stations(sky, planet, withinTables(around));
  const { deltaT } = sky.models;
  const at_ms = printedMs(deltaT, t_day);
  const begun = turns.findLast((turn) => printedMs(deltaT, turn.t_day) <= at_ms);
  // a loop lasts until the instant at which its direct station is printed
  const next = turns.find((turn) => printedMs(deltaT, turn.t_day) >= at_ms && turn.kind === "station_direct");
  const isLast = next !== undefined && begun?.kind === "station_direct" && begun.t_day === next.t_day;
  const first = isLast ? turns[turns.indexOf(next) - 1] : begun;
  if (first?.kind !== "station_retrograde" || next === undefined) return null;
  return { start_day: first.t_day, end_day: next.t_day };
}

/** All loops whose retrograde station lies within [start, end), in time order. */
export function retrogradeLoops(sky: Sky, planet: Planet, span: Span): RetrogradeLoop[] {
  const { synodic_day } = PLANET_MOTIONS[planet];
  const around = withinTables({
    start_day: span.start_day - synodic_day,
    end_day: span.end_day + LONGEST_RETROGRADE_DAY + synodic_day,
  });
  const turns = stations(sky, planet, around);
  const aspects = sunAspects(sky, planet, around).filter(
    ({ kind }) => kind === (isInferior(planet) ? "inferior_conjunction" : "opposition"),
  );
  return turns.flatMap((turn, i) => {
    const next = turns[i + 1];
    const isWanted =
      turn.kind === "station_retrograde" && turn.t_day >= span.start_day && turn.t_day < span.end_day;
    if (!isWanted || next === undefined) return [];
    const bounds: LoopBounds = {
      before_day: turns[i - 1]?.t_day ?? around.start_day,
      turn,
      next,
      after_day: turns[i + 2]?.t_day ?? around.end_day,
    };
    return [loopOf(sky, planet, bounds, aspects)];
  });
}

/** Both stations, and how far direct motion reaches on either side. */
interface LoopBounds {
  readonly before_day: number;
  readonly turn: Station;
  readonly next: Station;
  readonly after_day: number;
}

function loopOf(sky: Sky, planet: Planet, bounds: LoopBounds, aspects: readonly SunAspect[]): RetrogradeLoop {
  const { before_day, turn, next, after_day } = bounds;
  const arrivals = longitudePassages(sky, planet, next.lon_deg, {
    start_day: before_day,
    end_day: turn.t_day,
  });
  const departures = longitudePassages(sky, planet, turn.lon_deg, {
    start_day: next.t_day,
    end_day: after_day,
  });
  return {
    planet,
    station_retrograde: turn,
    station_direct: next,
    middle: aspects.find(({ t_day }) => t_day > turn.t_day && t_day < next.t_day) ?? null,
    enter_day: arrivals.at(-1) ?? null,
    leave_day: departures[0] ?? null,
    duration_day: next.t_day - turn.t_day,
    arc_deg: wrap0To360(turn.lon_deg - next.lon_deg),
  };
}

/** A bracket that a station ends need not be resolved nearer to it. */
const STATION_MARGIN_DAY = 1e-3;
/** Direct motion covers less than a quarter turn within this time. */
const PASSAGE_STEP_DAY = 32;

/** When a planet in direct motion passes a longitude; Venus and Mars come round more than once between two loops. */
function longitudePassages(
  sky: Sky,
  planet: Planet,
  lon_deg: number,
  { start_day, end_day }: Span,
): number[] {
  const passages = findCrossings(bodyLongitude(sky, planet), {
    span: { start_day: start_day + STATION_MARGIN_DAY, end_day: end_day - STATION_MARGIN_DAY },
    levels: [lon_deg],
    periodic: true,
    proof: {
      kind: "monotone",
      step_day: Math.min(PASSAGE_STEP_DAY, PLANET_MOTIONS[planet].station_step_day),
    },
    domain: TABLE_DAYS,
  });
  return passages.filter(({ rising }) => rising).map(({ t_day }) => t_day);
}

/** A loop by its retrograde station; it lasts until the direct one. */
export type DatedLoop = RetrogradeLoop & LastingEvent;

/**
 * The loops that a question asks for of each planet, all in the order of their retrograde stations. Counted forwards the
 * first is the one in progress or the next, counted backwards the last that is over.
 */
export function retrogradesOfEach(
  sky: Sky,
  planets: readonly Planet[],
  question: LastingQuestion,
): EventList<DatedLoop & Progress> {
  const lists = planets.map((planet) => loopsOfPlanet(sky, planet, question));
  return {
    events: lists.flatMap(({ events }) => events).sort(byStation("station_retrograde")),
    truncated: lists.some(({ truncated }) => truncated),
  };
}

/** The loops that a question asks for of all planets together: a count takes those that end first, or ended last. */
export function listRetrogrades(
  sky: Sky,
  planets: readonly Planet[],
  question: LastingQuestion,
): EventList<DatedLoop & Progress> {
  const ofEach = retrogradesOfEach(sky, planets, question);
  if (question.kind === "window") return ofEach;
  const { kind, count } = question;
  const inOrder = [...ofEach.events].sort(
    byStation(question.in_progress === "include" ? "station_direct" : "station_retrograde"),
  );
  const events = kind === "next" ? inOrder.slice(0, count) : inOrder.slice(-count);
  return { events: events.sort(byStation("station_retrograde")), truncated: events.length < count };
}

function byStation(which: "station_retrograde" | "station_direct") {
  return (a: RetrogradeLoop, b: RetrogradeLoop): number =>
    a[which].t_day - b[which].t_day || PLANETS.indexOf(a.planet) - PLANETS.indexOf(b.planet);
}

function loopsOfPlanet(sky: Sky, planet: Planet, question: LastingQuestion): EventList<DatedLoop & Progress> {
  const search = (span: Span): DatedLoop[] =>
    retrogradeLoops(sky, planet, span).map((loop) => {
      const { station_retrograde, station_direct } = loop;
      const [start_day, end_day] = [station_retrograde.t_day, station_direct.t_day];
      return { ...loop, t_day: start_day, span: { start_day, end_day } };
    });
  return listLasting(
    {
      search,
      settle: (loops) => loops,
      reach: { before_day: 0, after_day: LONGEST_RETROGRADE_DAY },
      spacing_day: PLANET_MOTIONS[planet].synodic_day,
      model: sky.models.deltaT,
      beyondService: true,
    },
    question,
  );
}

/** An instant at which the apparent geocentric longitude of date stands still. */
export interface Station {
  readonly t_day: number;
  /** The motion that starts. */
  readonly kind: "station_retrograde" | "station_direct";
  readonly lon_deg: number;
}

/** All stations within [start, end), in time order. */
export function stations(sky: Sky, planet: Planet, span: Span): Station[] {
  const crossings = findCrossings(longitudeRate(sky, planet), {
    span,
    proof: { kind: "monotone", step_day: PLANET_MOTIONS[planet].station_step_day },
    domain: TABLE_DAYS,
  });
  const lon_deg = bodyLongitude(sky, planet)(Float64Array.from(crossings, ({ t_day }) => t_day));
  return crossings.map(({ t_day, rising }, i) => ({
    t_day,
    kind: rising ? "station_direct" : "station_retrograde",
    lon_deg: valueAt(lon_deg, i),
  }));
}
