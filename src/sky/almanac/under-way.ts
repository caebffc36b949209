import { bodyDisplayName } from "../../catalog/bodies.ts";
import type { Observer } from "../../engine/types.ts";
import type { Span } from "../../solve/function.ts";
import { firstMsFrom, type UtcInstant } from "../../time/instant.ts";
import type { InstantError } from "../bounds/instant-error.ts";
import { type EclipseOver, listEclipses } from "../eclipses/search.ts";
import { stationErrors } from "../night/planet-event-errors.ts";
import { defaultOcculted } from "../occultations/occulted.ts";
import {
  globalPassageErrors,
  listGlobalOccultations,
  listLocalOccultations,
  localPassageErrors,
} from "../occultations/search.ts";
import { INFERIOR_PLANETS, PLANETS } from "../planets/planet-bodies.ts";
import { retrogradeAt } from "../planets/retrogrades.ts";
import type { Sky } from "../sky.ts";
import type { LastingQuestion } from "../time/lasting.ts";
import { dayOf } from "../time/tt-days.ts";
import { listTransits, transitErrors } from "../transits/search.ts";
import type { LastingKind } from "../words.ts";
import { eclipseErrors } from "./eclipse-errors.ts";

/** Lasting events that are under way at an instant, by the searches of their routes. */
export interface UnderWay {
  readonly kind: LastingKind;
  readonly label: string;
  readonly span: Span;
  /** Its maximum at the place, or for the whole Earth; null of retrograde motion. */
  readonly maximum_day: number | null;
  /** True if the place sees a part of it; null without a place, and of retrograde motion. */
  readonly visible: boolean | null;
  readonly seen: Span | null;
  /** How well its instants are known; worked out when it is asked for. */
  readonly errors: () => readonly (InstantError | null)[];
}

/** In the order in which they started. */
export function eventsUnderWay(sky: Sky, at: UtcInstant, observer: Observer | null): UnderWay[] {
  const start_ms = firstMsFrom(at);
  const question = { kind: "window", start_ms, end_ms: start_ms + 1, in_progress: "include" } as const;
  return [
    ...eclipsesUnderWay(sky, question, observer),
    ...transitsUnderWay(sky, question, observer),
    ...occultationsUnderWay(sky, question, observer),
    ...loopsUnderWay(sky, at),
  ].sort((a, b) => a.span.start_day - b.span.start_day);
}

/** "partial solar eclipse, 92 %" as the place has it, what the whole Earth has where it does not see it. */
export function eclipseLabel({ body, eclipse, local }: EclipseOver): string {
  const name = body === "sun" ? "solar eclipse" : "lunar eclipse";
  if (local === null) return `${eclipse.kind} ${name}`;
  if (!local.visible) return `${eclipse.kind} ${name}, not visible here`;
  const isPartialSun = local.kind === "partial" && "obscuration_fraction" in local;
  const share = isPartialSun ? `, ${wholePercent(local.obscuration_fraction)} %` : "";
  return `${local.kind} ${name}${share}`;
}

/** Whole percent of what is partial: never none, never all. */
export function wholePercent(fraction: number): number {
  return Math.min(99, Math.max(1, Math.round(100 * fraction)));
}

function eclipsesUnderWay(sky: Sky, question: LastingQuestion, observer: Observer | null): UnderWay[] {
  const { events } = listEclipses(sky, question, { selection: "all", observer, seenKinds: null });
  return events.map((found) => ({
    kind: found.body === "sun" ? "solar_eclipse" : "lunar_eclipse",
    label: eclipseLabel(found),
    span: found.span,
    maximum_day: found.t_day,
    visible: found.local === null ? null : found.local.visible,
    seen: found.local?.visible === true ? found.local.seen : null,
    errors: () => eclipseErrors(sky, observer, found),
  }));
}

function transitsUnderWay(sky: Sky, question: LastingQuestion, observer: Observer | null): UnderWay[] {
  const selection = { planets: INFERIOR_PLANETS, observer, visibleOnly: false };
  return listTransits(sky, selection, question).events.map((transit) => {
    const { planet, local, span, t_day } = transit;
    return {
      kind: "planet_transit",
      label: `transit of ${bodyDisplayName(planet)}${local === null || local.visible ? "" : ", not visible here"}`,
      span,
      maximum_day: t_day,
      visible: local === null ? null : local.visible,
      seen: local?.seen ?? null,
      errors: () => transitErrors(sky, observer, transit),
    };
  });
}

/** Those that the place sees; without one anywhere on the Earth. */
function occultationsUnderWay(sky: Sky, question: LastingQuestion, observer: Observer | null): UnderWay[] {
  const targets = defaultOcculted();
  const kind = "lunar_occultation";
  if (observer === null) {
    return listGlobalOccultations(sky, targets, question).events.map((passage) => ({
      ...{ kind, label: `the Moon covers ${passage.target.display} somewhere on the Earth` },
      ...{ span: passage.span, maximum_day: passage.t_day, visible: null, seen: null },
      errors: () => globalPassageErrors(sky, passage),
    }));
  }
  const { events } = listLocalOccultations(sky, { targets, observer, visibleOnly: true }, question);
  return events
    .filter((passage) => passage.kind !== "near_miss")
    .map((passage) => ({
      ...{ kind, label: `the Moon covers ${passage.target.display}` },
      ...{ span: passage.span, maximum_day: passage.t_day, visible: true, seen: passage.seen },
      errors: () => localPassageErrors(sky, passage),
    }));
}

function loopsUnderWay(sky: Sky, at: UtcInstant): UnderWay[] {
  const t_day = dayOf(sky.models.deltaT, at);
  return PLANETS.flatMap((planet) => {
    const span = retrogradeAt(sky, planet, t_day);
    const facts = { kind: "retrograde_motion", maximum_day: null, visible: null, seen: null } as const;
    if (span === null) return [];
    const stations = Float64Array.of(span.start_day, span.end_day);
    return [
      {
        ...facts,
        label: `${bodyDisplayName(planet)} retrograde`,
        span,
        errors: () => stationErrors(sky, planet, stations),
      },
    ];
  });
}
