import type { Observer } from "../../engine/types.ts";
import type { Span } from "../../solve/function.ts";
import type { Sky } from "../sky.ts";
import type { LunarEclipseKind } from "../words.ts";
import { deepestMoment, type HorizonView, horizonViews, lengthUp_s, seenSpan } from "./horizon-view.ts";
import type { LunarEclipse } from "./lunar.ts";
import { type LunarContacts, lunarContacts } from "./lunar-contacts.ts";
import { moonInShadow } from "./lunar-elements.ts";
import { type SkyMoment, skyMoments } from "./sky-moments.ts";
import type { UnseenEclipse } from "./solar-local.ts";

/** The moments that a place may see: the contacts of the visible phases and greatest eclipse. */
export const LOCAL_LUNAR_MOMENTS = ["P1", "U1", "U2", "greatest", "U3", "U4", "P4"] as const;
export type LocalLunarMoment = (typeof LOCAL_LUNAR_MOMENTS)[number];

/** A lunar eclipse over one place. */
export type LunarLocal = SeenLunarEclipse | UnseenEclipse<"moon_below_horizon", LocalLunarMoment>;

export interface SeenLunarEclipse {
  readonly visible: true;
  /** The deepest phase above the horizon. */
  readonly kind: LunarEclipseKind;
  /** Contacts and greatest eclipse, also those below the horizon. */
  readonly contacts: Readonly<Record<LocalLunarMoment, SkyMoment | null>>;
  /** From P1 to P4, and what of it is above the horizon. */
  readonly span: Span;
  readonly seen: Span;
  /** The deepest moment above the horizon. */
  readonly maximum: SkyMoment;
  /** Share of the Moon's diameter in the umbra at the maximum; negative outside. */
  readonly magnitude: number;
  /** Time above the horizon from P1 to P4, and from U2 to U3. */
  readonly duration_s: number;
  readonly central_duration_s: number | null;
  readonly moonrise: SkyMoment | null;
  readonly moonset: SkyMoment | null;
  readonly truncated_by: "moonrise" | "moonset" | null;
}

/** The eclipses over one place, in the order given. */
export function lunarLocals(
  sky: Sky,
  observer: Observer,
  eclipses: readonly LunarEclipse[],
  contacts: readonly LunarContacts[] = eclipses.map(lunarContacts),
): LunarLocal[] {
  const spans = eclipses.map(({ t_day }, i) => ({
    start_day: contacts[i]?.P1 ?? t_day,
    end_day: contacts[i]?.P4 ?? t_day,
  }));
  const views = horizonViews(sky, observer, "moon", spans);
  return eclipses.map((eclipse, i) => {
    const [view, instants, span] = [views[i], contacts[i], spans[i]];
    if (view === undefined || instants === undefined || span === undefined)
      throw new RangeError("an eclipse without contacts");
    const seen = seenSpan(view);
    if (seen !== null)
      return { ...seenLunarEclipse({ sky, observer }, eclipse, { view, instants }), span, seen };
    const moments = skyMoments(sky, { observer, body: "moon" }, seenMoments(eclipse, instants));
    return { visible: false, reason: "moon_below_horizon", contacts: moments, span };
  });
}

/** The contacts that a place may see, and greatest eclipse. */
function seenMoments(
  { t_day }: LunarEclipse,
  { P1, U1, U2, U3, U4, P4 }: LunarContacts,
): Readonly<Record<LocalLunarMoment, number | null>> {
  return { P1, U1, U2, greatest: t_day, U3, U4, P4 };
}

interface SeenContacts {
  readonly view: HorizonView;
  readonly instants: LunarContacts;
}

function seenLunarEclipse(
  place: { readonly sky: Sky; readonly observer: Observer },
  eclipse: LunarEclipse,
  { view, instants }: SeenContacts,
): Omit<SeenLunarEclipse, "span" | "seen"> {
  const { P1, U1, U2, U3, U4, P4 } = instants;
  const maximum_day = deepestMoment(view, eclipse.t_day, (t_day) => -separationAt(eclipse, t_day));
  const { maximum, moonrise, moonset, ...contacts } = skyMoments(
    place.sky,
    { observer: place.observer, body: "moon" },
    {
      ...seenMoments(eclipse, instants),
      ...{ maximum: maximum_day, moonrise: view.rise_day, moonset: view.set_day },
    },
  );
  if (maximum === null) throw new RangeError("an eclipse that is seen has a maximum");
  const partial_s = secondsSeen(view, U1, U4);
  const total_s = secondsSeen(view, U2, U3);
  return {
    visible: true,
    kind: total_s > 0 ? "total" : partial_s > 0 ? "partial" : "penumbral",
    contacts,
    maximum,
    magnitude: umbralMagnitudeAt(eclipse, maximum_day),
    duration_s: secondsSeen(view, P1, P4),
    central_duration_s: total_s > 0 ? total_s : null,
    moonrise,
    moonset,
    truncated_by: view.truncated_by === null ? null : view.truncated_by === "rise" ? "moonrise" : "moonset",
  };
}

function secondsSeen(view: HorizonView, start: number | null, end: number | null): number {
  return start === null || end === null ? 0 : lengthUp_s(view, { start, end });
}

function separationAt({ elements }: LunarEclipse, t_day: number): number {
  return moonInShadow(elements, t_day - elements.t0_day).separation;
}

function umbralMagnitudeAt({ elements }: LunarEclipse, t_day: number): number {
  const { umbra, semidiameter, separation } = moonInShadow(elements, t_day - elements.t0_day);
  return (umbra + semidiameter - separation) / (2 * semidiameter);
}
