import { bodyDisplayName } from "../../catalog/bodies.ts";
import { bodyTarget } from "../../catalog/target.ts";
import type { Observer } from "../../engine/types.ts";
import type { Span } from "../../solve/function.ts";
import { addSeconds, firstMsFrom, type UtcInstant } from "../../time/instant.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import type { InstantError } from "../bounds/instant-error.ts";
import { listEclipses } from "../eclipses/search.ts";
import { ratedErrors } from "../errors/event-errors.ts";
import { nearestErrors } from "../errors/pair-errors.ts";
import { moonPhases } from "../moon/phases.ts";
import { planetEventErrors } from "../night/planet-event-errors.ts";
import { conjunctions } from "../pairings/conjunctions.ts";
import { pairsOf } from "../pairings/pair-members.ts";
import { NAKED_EYE_PLANETS, PLANETS } from "../planets/planet-bodies.ts";
import { planetEvents } from "../planets/planet-events.ts";
import type { Sky } from "../sky.ts";
import { seasonErrors, seasonEvents } from "../sun/seasons.ts";
import { eventsPrinted, type PrintedWindow, withinService } from "../time/event-search.ts";
import type { EventKind, PlanetEventKind, PrincipalPhase, SeasonEventKind } from "../words.ts";
import { greatestError } from "./eclipse-errors.ts";
import { eclipseLabel } from "./under-way.ts";

/** An event to come, named for people. */
export interface ComingEvent {
  readonly t_day: number;
  readonly label: string;
  /** Its kind, by the kinds of the other routes. */
  readonly kind: EventKind;
  /** True if the place sees it, for eclipses over a place; null of all other events. */
  readonly visible: boolean | null;
  /** How well its instant is known; worked out when it is asked for. */
  readonly error: () => InstantError | null;
}

/** How far ahead the events of a day reach; eclipses farther, since there are only four or so a year. */
export const COMING_DAYS = 30;
export const COMING_ECLIPSE_DAYS = 200;
/** Pairings of naked-eye planets and of the Moon with them that are worth a look. */
export const CLOSE_PLANETS_DEG = 2;
export const CLOSE_MOON_DEG = 5;

/** The planets' events that a naked eye notices. */
const PLANET_LABELS: Readonly<Partial<Record<PlanetEventKind, string>>> = {
  opposition: "at opposition",
  greatest_elongation_east: "at greatest elongation, evening sky",
  greatest_elongation_west: "at greatest elongation, morning sky",
  greatest_brilliancy: "at greatest brilliancy",
  station_retrograde: "turns retrograde",
  station_direct: "turns direct",
};

const PHASE_KINDS: Readonly<Record<PrincipalPhase, EventKind>> = {
  "new moon": "new_moon",
  "first quarter": "first_quarter",
  "full moon": "full_moon",
  "last quarter": "last_quarter",
};

const SEASON_LABELS: Readonly<Record<SeasonEventKind, string>> = {
  march_equinox: "March equinox",
  june_solstice: "June solstice",
  september_equinox: "September equinox",
  december_solstice: "December solstice",
};

/** The next events at an instant or after it, in time order; eclipses as the observer has them. */
export function comingEvents(sky: Sky, from: UtcInstant, observer: Observer | null): ComingEvent[] {
  const until = (days: number) =>
    withinService({
      start_ms: firstMsFrom(from),
      end_ms: firstMsFrom(addSeconds(from, days * SECONDS_PER_DAY)),
    });
  const near = eventsPrinted(sky.models.deltaT, (span) => eventsNear(sky, span), until(COMING_DAYS));
  return [
    ...near.map((event) => ({ ...event, visible: null })),
    ...eclipsesComing(sky, until(COMING_ECLIPSE_DAYS), observer),
  ].sort((a, b) => a.t_day - b.t_day);
}

type GeocentricEvent = Omit<ComingEvent, "visible">;

function eventsNear(sky: Sky, span: Span): GeocentricEvent[] {
  return [
    ...moonPhases(sky, span).map((event) => ({
      t_day: event.t_day,
      label: event.phase,
      kind: PHASE_KINDS[event.phase],
      error: () => ratedErrors(sky, ["moon", "sun"], [event])[0] ?? null,
    })),
    ...seasonEvents(sky, span).map(({ t_day, kind }) => ({
      t_day,
      label: SEASON_LABELS[kind],
      kind,
      error: () => seasonErrors(sky, Float64Array.of(t_day))[0] ?? null,
    })),
    ...planetsComing(sky, span),
    ...pairingsComing(sky, span),
  ];
}

/** By the instants of the place: one under way whose maximum is to come is among them. */
function eclipsesComing(sky: Sky, window: PrintedWindow, observer: Observer | null): ComingEvent[] {
  const question = { kind: "window", ...window, in_progress: "exclude" } as const;
  const { events } = listEclipses(sky, question, { selection: "all", observer, seenKinds: null });
  return events.map((eclipse) => ({
    t_day: eclipse.t_day,
    label: eclipseLabel(eclipse),
    kind: eclipse.body === "sun" ? "solar_eclipse" : "lunar_eclipse",
    visible: eclipse.local === null ? null : eclipse.local.visible,
    error: () => greatestError(sky, observer, eclipse),
  }));
}

function planetsComing(sky: Sky, span: Span): GeocentricEvent[] {
  const kinds = new Set(Object.keys(PLANET_LABELS) as PlanetEventKind[]);
  return planetEvents(sky, { planets: PLANETS.filter((planet) => planet !== "pluto"), kinds }, span).map(
    ({ planet, kind, t_day }) => ({
      t_day,
      label: `${bodyDisplayName(planet)} ${PLANET_LABELS[kind] ?? kind}`,
      kind,
      error: () => planetEventErrors(sky, [{ planet, kind, t_day }])[0] ?? null,
    }),
  );
}

function pairingsComing(sky: Sky, span: Span): GeocentricEvent[] {
  const members = (["moon", ...NAKED_EYE_PLANETS] as const).map((body) => bodyTarget(body));
  const selection = {
    members,
    pairs: pairsOf(members),
    kinds: ["appulse"],
    max_separation_deg: CLOSE_MOON_DEG,
  } as const;
  return conjunctions(sky, selection, span).flatMap(({ pair, t_day, separation_deg }) => {
    const [first, second] = [members[pair.first], members[pair.second]];
    const limit_deg = first?.body === "moon" ? CLOSE_MOON_DEG : CLOSE_PLANETS_DEG;
    if (first === undefined || second === undefined || separation_deg > limit_deg) return [];
    const label = `${first.display} and ${second.display} ${separation_deg.toFixed(1)}° apart`;
    const error = () => nearestErrors(sky, { first, second, observer: null }, [t_day])[0] ?? null;
    return [{ t_day, label, kind: "appulse", error }];
  });
}
