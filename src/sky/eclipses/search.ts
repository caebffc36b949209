import type { Observer } from "../../engine/types.ts";
import type { Span } from "../../solve/function.ts";
import type { Sky } from "../sky.ts";
import type { EventList } from "../time/event-search.ts";
import {
  broughtInto,
  chosenAtPlace,
  type LastingEvent,
  type LastingQuestion,
  listLasting,
  type Progress,
} from "../time/lasting.ts";
import type { EclipseKind } from "../words.ts";
import { type LunarEclipse, lunarEclipses } from "./lunar.ts";
import { type LunarContacts, lunarContacts } from "./lunar-contacts.ts";
import { type LunarLocal, lunarLocals } from "./lunar-local.ts";
import { type SolarEclipse, solarEclipses } from "./solar.ts";
import { type SolarContacts, solarContacts } from "./solar-contacts.ts";
import { type SolarLocal, solarLocals } from "./solar-local.ts";

export const ECLIPSE_SELECTIONS = ["all", "solar", "lunar"] as const;
export type EclipseSelection = (typeof ECLIPSE_SELECTIONS)[number];

export type Eclipse = SolarEclipse | LunarEclipse;

/** An eclipse with its circumstances at a place, by which it is chosen there; `local` is null without one. */
export type EclipseOver = SolarEclipseOver | LunarEclipseOver;

export interface SolarEclipseOver extends LastingEvent {
  readonly body: "sun";
  readonly eclipse: SolarEclipse;
  readonly contacts: SolarContacts;
  readonly local: SolarLocal | null;
}

export interface LunarEclipseOver extends LastingEvent {
  readonly body: "moon";
  readonly eclipse: LunarEclipse;
  readonly contacts: LunarContacts;
  readonly local: LunarLocal | null;
}

/** Which eclipses are wanted, over which place. */
export interface EclipseWish {
  readonly selection: EclipseSelection;
  readonly observer: Observer | null;
  /** Only those that the observer sees, of these kinds there; null: all. */
  readonly seenKinds: readonly EclipseKind[] | null;
}

/** Mean time between two eclipses of one body, and of either. */
const SPACING_DAY = 155;
const SPACING_OF_ALL_DAY = SPACING_DAY / 2;
/** All contacts, anywhere, lie within 3.3 h of greatest eclipse. */
const REACH_DAY = 3.5 / 24;

/** All eclipses of a selection within [start, end) by their greatest eclipse, in time order. */
export function eclipsesWithin(sky: Sky, span: Span, selection: EclipseSelection): Eclipse[] {
  const solar = selection === "lunar" ? [] : solarEclipses(sky, span);
  const lunar = selection === "solar" ? [] : lunarEclipses(sky, span);
  return [...solar, ...lunar].sort((a, b) => a.t_day - b.t_day);
}

/** The eclipses that a question asks for; with an observer by what the place has of them. */
export function listEclipses(
  sky: Sky,
  question: LastingQuestion,
  wish: EclipseWish,
): EventList<EclipseOver & Progress> {
  return listLasting(
    {
      search: (span: Span) => eclipsesWithin(sky, span, wish.selection),
      settle: (eclipses) => eclipsesOver(sky, wish, eclipses),
      reach: { before_day: REACH_DAY, after_day: REACH_DAY },
      spacing_day: wish.selection === "all" ? SPACING_OF_ALL_DAY : SPACING_DAY,
      model: sky.models.deltaT,
    },
    question,
  );
}

/** Eclipses with what an observer has of them, those that are wanted, in the order given. */
export function eclipsesOver(
  sky: Sky,
  wish: Omit<EclipseWish, "selection">,
  eclipses: readonly Eclipse[],
): EclipseOver[] {
  const solar = eclipses.filter((eclipse) => eclipse.body === "sun");
  const lunar = eclipses.filter((eclipse) => eclipse.body === "moon");
  const solarOver = solarEclipsesOver(sky, wish, solar).values();
  const lunarOver = lunarEclipsesOver(sky, wish, lunar).values();
  return eclipses.flatMap(({ body }) => (body === "sun" ? solarOver : lunarOver).next().value ?? []);
}

type Over = Omit<EclipseWish, "selection">;

/** In the order given, null for one that is not wanted. */
function solarEclipsesOver(
  sky: Sky,
  { observer, seenKinds }: Over,
  eclipses: readonly SolarEclipse[],
): (SolarEclipseOver | null)[] {
  const locals = observer === null ? [] : solarLocals(sky, observer, eclipses);
  return eclipses.map((eclipse, i) => {
    const local = locals[i] ?? null;
    if (!isWanted(local, seenKinds)) return null;
    const contacts = solarContacts(eclipse);
    const whole = spanOf(eclipse, contacts.P1?.t_day, contacts.P4?.t_day);
    return { body: "sun", eclipse, contacts, local, ...chosen(eclipse, local, whole, seenKinds !== null) };
  });
}

function lunarEclipsesOver(
  sky: Sky,
  { observer, seenKinds }: Over,
  eclipses: readonly LunarEclipse[],
): (LunarEclipseOver | null)[] {
  const contacts = eclipses.map(lunarContacts);
  const locals = observer === null ? [] : lunarLocals(sky, observer, eclipses, contacts);
  return eclipses.map((eclipse, i) => {
    const [local, own] = [locals[i] ?? null, contacts[i]];
    if (own === undefined || !isWanted(local, seenKinds)) return null;
    const whole = spanOf(eclipse, own.P1, own.P4);
    return {
      body: "moon",
      eclipse,
      contacts: own,
      local,
      ...chosen(eclipse, local, whole, seenKinds !== null),
    };
  });
}

function isWanted(local: SolarLocal | LunarLocal | null, kinds: readonly EclipseKind[] | null): boolean {
  return kinds === null || (local?.visible === true && kinds.includes(local.kind));
}

function spanOf(
  { t_day }: Eclipse,
  first_day: number | null | undefined,
  last_day: number | null | undefined,
): Span {
  return { start_day: first_day ?? t_day, end_day: last_day ?? t_day };
}

/**
 * By the maximum that the place sees. An eclipse below its horizon lasts there from contact to contact; its instant is that
 * of greatest eclipse, or the contact nearest to it. One that misses the place keeps what the whole Earth has.
 */
function chosen(
  { t_day }: Eclipse,
  local: SolarLocal | LunarLocal | null,
  whole: Span,
  seenOnly: boolean,
): LastingEvent {
  const span = local?.span ?? whole;
  if (local?.visible !== true) return { t_day: broughtInto(span, t_day), span };
  return chosenAtPlace({ span, seen: local.seen, maximum_day: local.maximum.t_day }, seenOnly);
}
