import { listEclipses } from "../sky/eclipses/search.ts";
import { listMoonPhases } from "../sky/moon/phases.ts";
import { seasonEvents } from "../sky/sun/seasons.ts";
import { dayOf, printedMs } from "../sky/time/tt-days.ts";
import { ECLIPSE_KINDS, type EclipseKind, type PrincipalPhase, type SeasonEventKind } from "../sky/words.ts";
import { mjdFromCalendar } from "../time/calendar.ts";
import { type Moment, millisecondsOf } from "./moments.ts";
import type { Now } from "./now.ts";
import { observerAt } from "./positions.ts";

export interface MoonQuarter {
  readonly phase: PrincipalPhase;
  readonly time: Date;
}

export interface Season {
  readonly event: SeasonEventKind;
  readonly time: Date;
}

export interface NextEclipse {
  readonly body: "sun" | "moon";
  /** At a place the deepest kind that is seen there. */
  readonly kind: EclipseKind;
  /** Greatest eclipse; at a place its deepest moment above the horizon. */
  readonly time: Date;
}

/** A place on the Earth, in degrees. */
export interface At {
  readonly lat_deg: number;
  readonly lon_deg: number;
}

export function eventFunctions(now: Now) {
  return {
    /** The next quarters of the Moon at or after an instant; `phase` names the only one that is wanted. */
    nextMoonQuarters: (after: Moment, count = 4, phase?: PrincipalPhase): MoonQuarter[] =>
      now((sky) => {
        const searched = phase === undefined ? count : count * QUARTERS;
        const question = { kind: "next", from_ms: millisecondsOf(after), count: searched } as const;
        return listMoonPhases(sky, question)
          .events.filter((quarter) => phase === undefined || quarter.phase === phase)
          .slice(0, count)
          .map((quarter) => ({
            phase: quarter.phase,
            time: new Date(printedMs(sky.models.deltaT, quarter.t_day)),
          }));
      }),

    /** Equinoxes and solstices of a year (UTC). */
    seasons: (year: number): Season[] =>
      now((sky) => {
        const model = sky.models.deltaT;
        const [start_day, end_day] = [year, year + 1].map((of) =>
          dayOf(model, { mjd: mjdFromCalendar(of, 1, 1), second: 0 }),
        );
        if (start_day === undefined || end_day === undefined) throw new RangeError(`${year} is no year`);
        return seasonEvents(sky, { start_day, end_day }).map(({ kind, t_day }) => ({
          event: kind,
          time: new Date(printedMs(model, t_day)),
        }));
      }),

    /** The next eclipse of the Sun, of the Moon or of either, or the one under way; with a place the next that is seen there. */
    nextEclipse: (after: Moment, selection: "all" | "solar" | "lunar" = "all", at?: At): NextEclipse | null =>
      now((sky) => {
        const model = sky.models.deltaT;
        const from_ms = millisecondsOf(after);
        const question = { kind: "next", from_ms, count: 1, in_progress: "include" } as const;
        const observer = at === undefined ? null : observerAt(at.lat_deg, at.lon_deg);
        const seenKinds = observer === null ? null : ECLIPSE_KINDS;
        const [next] = listEclipses(sky, question, { selection, observer, seenKinds }).events;
        if (next === undefined) return null;
        const kind = next.local?.visible === true ? next.local.kind : next.eclipse.kind;
        return { body: next.body, kind, time: new Date(printedMs(model, next.t_day)) };
      }),
  };
}

const QUARTERS = 4;
