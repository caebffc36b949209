import { bodyTarget } from "../../catalog/target.ts";
import type { Observer } from "../../engine/types.ts";
import { type Span, valueAt } from "../../solve/function.ts";
import type { InstantError } from "../bounds/instant-error.ts";
import { contactErrors, type ErringPair, nearestErrors } from "../errors/pair-errors.ts";
import type { InferiorPlanet } from "../planets/planet-bodies.ts";
import { elongation, withinTables } from "../planets/planet-motion.ts";
import { sunAspects } from "../planets/sun-aspects.ts";
import { geocentricColumns } from "../positions/geocentric-angles.ts";
import { bodyPositions } from "../positions/positions.ts";
import type { Sky } from "../sky.ts";
import type { EventList } from "../time/event-search.ts";
import {
  chosenAtPlace,
  type LastingEvent,
  type LastingQuestion,
  listLasting,
  type Progress,
} from "../time/lasting.ts";
import { type LocalTransit, localTransit } from "./local.ts";
import { type Passage, passageNear } from "./passage.ts";

/** A passage of Mercury or Venus over the Sun: from the Earth's centre and, with an observer, from the place. */
export interface Transit {
  readonly planet: InferiorPlanet;
  /** Greatest transit for the Earth's centre: the event's instant. */
  readonly t_day: number;
  /** True if the planet goes north (ascending) or south through the ecliptic about then. */
  readonly node: "ascending" | "descending";
  readonly geocentric: Passage;
  readonly local: LocalTransit | null;
}

export interface TransitSelection {
  readonly planets: readonly InferiorPlanet[];
  readonly observer: Observer | null;
  /** Only those that the observer sees a part of. */
  readonly visibleOnly: boolean;
}

/** A transit by the instant and the span that choose it: those of the place, where it has a passage. */
export type ChosenTransit = Transit & LastingEvent;

/** Farther from the Sun than this at the conjunction in longitude nothing crosses it: the paths meet at 9° at most. */
const NEAR_DEG = 0.35;
/** Least separation lies within this of the conjunction in longitude. */
const REACH_DAY = 0.5;
/** Conjunction and greatest transit are this far apart at most. */
const MARGIN_DAY = 1;
/** Planet and Sun move apart by no more than this between the Earth's centre and a place on it (Venus: 33″ − 8.8″). */
const PARALLAX_ARCSEC = 45;

/** Mean time between two transits of 1700 to 2200. */
export const TRANSIT_SPACING_DAY: Readonly<Record<InferiorPlanet, number>> = { mercury: 2685, venus: 22_830 };

/** All transits within [start, end) by their geocentric greatest, in time order. */
export function transitsWithin(sky: Sky, selection: TransitSelection, span: Span): Transit[] {
  return selection.planets
    .flatMap((planet) => discTransits(sky, planet, selection, span))
    .sort((a, b) => a.t_day - b.t_day);
}

function discTransits(sky: Sky, planet: InferiorPlanet, selection: TransitSelection, span: Span): Transit[] {
  const wider = { start_day: span.start_day - MARGIN_DAY, end_day: span.end_day + MARGIN_DAY };
  const conjunctions_day = sunAspects(sky, planet, withinTables(wider))
    .filter(({ kind }) => kind === "inferior_conjunction")
    .map(({ t_day }) => t_day);
  const apart_deg = elongation(sky, planet)(Float64Array.from(conjunctions_day));
  return conjunctions_day
    .filter((_, i) => valueAt(apart_deg, i) < NEAR_DEG)
    .flatMap((t_day) => transitNear(sky, planet, selection, t_day) ?? [])
    .filter(({ t_day }) => t_day >= span.start_day && t_day < span.end_day);
}

function transitNear(
  sky: Sky,
  planet: InferiorPlanet,
  { observer, visibleOnly }: TransitSelection,
  conjunction_day: number,
): Transit | null {
  const near = { t_day: conjunction_day, reach_day: REACH_DAY };
  const geocentric = passageNear(sky, { planet, observer: null }, near);
  if (geocentric === null || !mayBeSeen(geocentric)) return null;
  const local = observer === null ? null : localTransit(sky, { planet, observer }, geocentric);
  const happens = geocentric.kind !== "miss" || (local !== null && local.passage.kind !== "miss");
  if (!happens || (visibleOnly && local?.visible !== true)) return null;
  const { t_day } = geocentric.greatest;
  return { planet, t_day, node: nodeAt(sky, planet, t_day), geocentric, local };
}

/** True if the discs meet for some place on the Earth. */
function mayBeSeen({ greatest }: Passage): boolean {
  const { separation_arcsec, sun_semidiameter_arcsec, planet_semidiameter_arcsec } = greatest;
  return separation_arcsec < sun_semidiameter_arcsec + planet_semidiameter_arcsec + PARALLAX_ARCSEC;
}

const NODE_STENCIL_DAY = 0.1;

/** Which of its nodes the planet passes about then: its latitude grows at the ascending one. */
function nodeAt(sky: Sky, planet: InferiorPlanet, t_day: number): "ascending" | "descending" {
  const instants = geocentricColumns(Float64Array.of(t_day - NODE_STENCIL_DAY, t_day + NODE_STENCIL_DAY));
  const lat = bodyPositions(sky, { bodies: [planet], instants, columns: ["lat_of_date_deg"] });
  const lat_deg = lat(planet, "lat_of_date_deg");
  return valueAt(lat_deg, 1) > valueAt(lat_deg, 0) ? "ascending" : "descending";
}

/** A passage lasts 8 h at most; a place has its moments up to 7 minutes off. */
const SPAN_REACH_DAY = 0.3;

/** The transits that a question asks for; with an observer by what the place has of them. */
export function listTransits(
  sky: Sky,
  selection: TransitSelection,
  question: LastingQuestion,
): EventList<ChosenTransit & Progress> {
  const spacings = selection.planets.map((planet) => 1 / TRANSIT_SPACING_DAY[planet]);
  return listLasting(
    {
      search: (span: Span) => transitsWithin(sky, selection, span),
      settle: (transits) =>
        transits.map((transit) => ({ ...transit, ...chosen(transit, selection.visibleOnly) })),
      reach: { before_day: SPAN_REACH_DAY, after_day: SPAN_REACH_DAY },
      spacing_day: 1 / spacings.reduce((sum, rate) => sum + rate, 0),
      model: sky.models.deltaT,
    },
    question,
  );
}

function chosen({ geocentric, local }: Transit, seenOnly: boolean): LastingEvent {
  if (local?.span == null) {
    const { greatest, contacts } = geocentric;
    const { I, IV } = contacts;
    const span = { start_day: (I ?? greatest).t_day, end_day: (IV ?? greatest).t_day };
    return { t_day: greatest.t_day, span };
  }
  const { span, seen, passage } = local;
  return chosenAtPlace({ span, seen, maximum_day: passage.greatest.t_day }, seenOnly);
}

/** The same for each planet by itself: a count is that many of each. */
export function transitsOfEach(
  sky: Sky,
  selection: TransitSelection,
  question: LastingQuestion,
): EventList<ChosenTransit & Progress> {
  const lists = selection.planets.map((planet) =>
    listTransits(sky, { ...selection, planets: [planet] }, question),
  );
  return {
    events: lists.flatMap(({ events }) => events).sort((a, b) => a.t_day - b.t_day),
    truncated: lists.some(({ truncated }) => truncated),
  };
}

/** Errors of the instants of a transit, from the Earth's centre and as a place has them. */
export function transitErrors(
  sky: Sky,
  observer: Observer | null,
  { planet, geocentric, local }: Transit,
): (InstantError | null)[] {
  const pair = { first: bodyTarget("sun"), second: bodyTarget(planet) };
  return [
    ...passageErrors(sky, { ...pair, observer: null }, geocentric),
    ...(local === null || observer === null ? [] : passageErrors(sky, { ...pair, observer }, local.passage)),
  ];
}

function passageErrors(sky: Sky, pair: ErringPair, { greatest, contacts }: Passage): (InstantError | null)[] {
  const days = Object.values(contacts).flatMap((contact) => contact?.t_day ?? []);
  return [...nearestErrors(sky, pair, [greatest.t_day]), ...contactErrors(sky, pair, days)];
}
