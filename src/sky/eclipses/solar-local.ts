import type { Observer } from "../../engine/types.ts";
import type { Span } from "../../solve/function.ts";
import type { Sky } from "../sky.ts";
import type { SolarEclipseKind } from "../words.ts";
import { type Coverage, coveredArea, coveredDiameter } from "./coverage.ts";
import { deepestMoment, type HorizonView, horizonViews, lengthUp_s, seenSpan } from "./horizon-view.ts";
import { type EarthFixedPoint, earthFixedPoint, passingShadow } from "./local-shadow.ts";
import { type SkyMoment, skyMoments } from "./sky-moments.ts";
import type { SolarEclipse } from "./solar.ts";
import { type LocalSolarContact, type SolarPassage, solarPassage } from "./solar-passage.ts";

/** A solar eclipse over one place. */
export type SolarLocal =
  | SeenSolarEclipse
  | UnseenEclipse<"sun_below_horizon", LocalSolarContact>
  | {
      readonly visible: false;
      readonly reason: "outside_penumbra";
      readonly contacts: null;
      readonly span: null;
    };

/** An eclipse that passes below the horizon of a place, with where it stands there. */
export interface UnseenEclipse<Reason extends string, Contact extends string> {
  readonly visible: false;
  readonly reason: Reason;
  readonly contacts: Readonly<Record<Contact, SkyMoment | null>>;
  /** From the first to the last contact. */
  readonly span: Span;
}

export interface SeenSolarEclipse {
  readonly visible: true;
  /** The deepest phase above the horizon. */
  readonly kind: SolarEclipseKind;
  /** Contacts, also those below the horizon. */
  readonly contacts: Readonly<Record<LocalSolarContact, SkyMoment | null>>;
  /** From the first to the last contact, and what of it is above the horizon. */
  readonly span: Span;
  readonly seen: Span;
  /** The deepest moment above the horizon. */
  readonly maximum: SkyMoment;
  /** Share of the Sun's diameter that is covered at the maximum; above 1 inside the umbra. */
  readonly magnitude: number;
  readonly obscuration_fraction: number;
  /** Time above the horizon from first to fourth contact, and from second to third. */
  readonly duration_s: number;
  readonly central_duration_s: number | null;
  readonly sunrise: SkyMoment | null;
  readonly sunset: SkyMoment | null;
  readonly truncated_by: "sunrise" | "sunset" | null;
}

interface Place {
  readonly sky: Sky;
  readonly observer: Observer;
  readonly point: EarthFixedPoint;
}

/** The eclipses over one place, in the order given. */
export function solarLocals(sky: Sky, observer: Observer, eclipses: readonly SolarEclipse[]): SolarLocal[] {
  const point = earthFixedPoint(observer);
  const passages = eclipses.map((eclipse) => solarPassage(point, eclipse));
  const spans = passages.flatMap((passage) => passage?.span ?? []);
  const views = horizonViews(sky, observer, "sun", spans).values();
  return passages.map((passage) => {
    const view = passage === null ? undefined : views.next().value;
    if (passage === null || view === undefined)
      return { visible: false, reason: "outside_penumbra", contacts: null, span: null };
    const { span } = passage;
    const seen = seenSpan(view);
    if (seen !== null) return { ...seenSolarEclipse(passage, view, { sky, observer, point }), span, seen };
    const contacts = skyMoments(sky, { observer, body: "sun" }, passage.contacts_day);
    return { visible: false, reason: "sun_below_horizon", contacts, span };
  });
}

function seenSolarEclipse(
  passage: SolarPassage,
  view: HorizonView,
  place: Place,
): Omit<SeenSolarEclipse, "span" | "seen"> {
  const { C1, C2, C3, C4 } = passage.contacts_day;
  const coverageAt = (t_day: number) => coverageOver(place.point, passage.eclipse, t_day);
  const maximum_day = deepestMoment(view, passage.closest_day, (t_day) => coveredDiameter(coverageAt(t_day)));
  const coverage = coverageAt(maximum_day);
  const central_s = C2 === null || C3 === null ? 0 : lengthUp_s(view, { start: C2, end: C3 });
  const { sunrise, sunset, maximum, ...contacts } = skyMoments(
    place.sky,
    { observer: place.observer, body: "sun" },
    { C1, C2, C3, C4, maximum: maximum_day, sunrise: view.rise_day, sunset: view.set_day },
  );
  if (maximum === null) throw new RangeError("an eclipse that is seen has a maximum");
  return {
    visible: true,
    kind: central_s === 0 ? "partial" : coverage.l2 < 0 ? "total" : "annular",
    contacts,
    maximum,
    magnitude: coveredDiameter(coverage),
    obscuration_fraction: coveredArea(coverage),
    duration_s: lengthUp_s(view, { start: passage.span.start_day, end: passage.span.end_day }),
    central_duration_s: central_s === 0 ? null : central_s,
    sunrise,
    sunset,
    truncated_by: view.truncated_by === null ? null : view.truncated_by === "rise" ? "sunrise" : "sunset",
  };
}

function coverageOver(point: EarthFixedPoint, { elements }: SolarEclipse, t_day: number): Coverage {
  return passingShadow(elements, point, t_day - elements.t0_day);
}
