import type { Observer } from "../../engine/types.ts";
import type { Span } from "../../solve/function.ts";
import { horizonViews, seenSpan } from "../eclipses/horizon-view.ts";
import { type SkyMoment, skyMoments } from "../eclipses/sky-moments.ts";
import type { InferiorPlanet } from "../planets/planet-bodies.ts";
import type { Sky } from "../sky.ts";
import type { TransitContact } from "../words.ts";
import { type Passage, passageNear } from "./passage.ts";

/** A transit over one place. */
export interface LocalTransit {
  readonly passage: Passage;
  /** Where the Sun stands at the moments of the passage. */
  readonly sun: Readonly<Record<TransitContact | "greatest", SkyMoment | null>>;
  /** The Sun's upper limb is above −34′ at some moment between the first contact and the last. */
  readonly visible: boolean;
  readonly reason: "outside" | "sun_below_horizon" | null;
  readonly truncated_by: "sunrise" | "sunset" | null;
  /** From the first to the last contact; null where the place has none. */
  readonly span: Span | null;
  /** The part of it with the Sun up; null where there is none. */
  readonly seen: Span | null;
}

/** A place moves the least separation by 7 minutes at most. */
const REACH_DAY = 0.05;

/** The passage that an observer has of a geocentric one. */
export function localTransit(
  sky: Sky,
  { planet, observer }: { readonly planet: InferiorPlanet; readonly observer: Observer },
  geocentric: Passage,
): LocalTransit {
  const near = { t_day: geocentric.greatest.t_day, reach_day: REACH_DAY };
  const passage = passageNear(sky, { planet, observer }, near);
  if (passage === null) throw new RangeError("a transit without a least separation at the place");
  const { I, IV } = passage.contacts;
  const sun = sunMoments(sky, observer, passage);
  if (I === null || IV === null)
    return { passage, sun, visible: false, reason: "outside", truncated_by: null, span: null, seen: null };
  const span = { start_day: I.t_day, end_day: IV.t_day };
  const [view] = horizonViews(sky, observer, "sun", [span]);
  const seen = view === undefined ? null : seenSpan(view);
  const visible = seen !== null;
  const cut = view?.truncated_by ?? null;
  return {
    passage,
    sun,
    visible,
    reason: visible ? null : "sun_below_horizon",
    truncated_by: cut === null ? null : cut === "rise" ? "sunrise" : "sunset",
    span,
    seen,
  };
}

/** Where an observer has the Sun at the moments of a passage. */
export function sunMoments(
  sky: Sky,
  observer: Observer,
  { greatest, contacts }: Passage,
): LocalTransit["sun"] {
  const { I, II, III, IV } = contacts;
  return skyMoments(
    sky,
    { observer, body: "sun" },
    {
      I: I?.t_day ?? null,
      II: II?.t_day ?? null,
      greatest: greatest.t_day,
      III: III?.t_day ?? null,
      IV: IV?.t_day ?? null,
    },
  );
}
