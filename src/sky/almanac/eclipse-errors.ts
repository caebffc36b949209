import { bodyTarget } from "../../catalog/target.ts";
import type { Observer } from "../../engine/types.ts";
import type { InstantError } from "../bounds/instant-error.ts";
import { lunarContacts } from "../eclipses/lunar-contacts.ts";
import type { EclipseOver } from "../eclipses/search.ts";
import type { SkyMoment } from "../eclipses/sky-moments.ts";
import { solarContacts } from "../eclipses/solar-contacts.ts";
import { contactErrors, nearestErrors } from "../errors/pair-errors.ts";
import { horizonErrors } from "../horizon/horizon-errors.ts";
import type { Sky } from "../sky.ts";

const [MOON, SUN] = [bodyTarget("moon"), bodyTarget("sun")];

/**
 * Errors of the instants of an eclipse. Instants of the shadow's axis follow the Moon and the Sun, or the point opposite
 * to it, seen from the Earth's centre; instants of a solar eclipse at a place follow the two as the place sees them.
 */
export function eclipseErrors(
  sky: Sky,
  observer: Observer | null,
  eclipse: EclipseOver,
): (InstantError | null)[] {
  const pair = { first: MOON, second: SUN, observer: null };
  return [
    ...nearestErrors(sky, pair, [eclipse.t_day]),
    ...contactErrors(sky, pair, shadowDays(eclipse)),
    ...(observer === null ? [] : localErrors(sky, observer, eclipse)),
  ];
}

/** The error of the greatest eclipse alone, as the observer sees it where there is one. */
export function greatestError(sky: Sky, observer: Observer | null, { body, t_day, local }: EclipseOver) {
  const seenHere = body === "sun" && local?.visible === true ? observer : null;
  return nearestErrors(sky, { first: MOON, second: SUN, observer: seenHere }, [t_day])[0] ?? null;
}

function shadowDays({ body, eclipse }: EclipseOver): number[] {
  if (body === "moon") {
    const { P1, P2, U1, U2, U3, U4, P3, P4 } = lunarContacts(eclipse);
    return [P1, P2, U1, U2, U3, U4, P3, P4].filter((day) => day !== null);
  }
  const { P1, P2, U1, U2, U3, U4, P3, P4 } = solarContacts(eclipse);
  return [P1, P2, U1, U2, U3, U4, P3, P4].flatMap((contact) => contact?.t_day ?? []);
}

function localErrors(sky: Sky, observer: Observer, { body, local }: EclipseOver): (InstantError | null)[] {
  if (local === null) return [];
  const [rise, set] = local.visible
    ? "sunrise" in local
      ? [local.sunrise, local.sunset]
      : [local.moonrise, local.moonset]
    : [null, null];
  const horizon = horizonErrors(sky, {
    target: body === "sun" ? SUN : MOON,
    observer,
    t_day: daysOf([rise, set]),
  });
  // the shadow on the Moon is the same for all who see it
  if (body === "moon") return horizon;
  const seen = { first: MOON, second: SUN, observer };
  const contacts =
    local.contacts === null ? [] : contactErrors(sky, seen, daysOf(Object.values(local.contacts)));
  const maximum = local.visible ? nearestErrors(sky, seen, [local.maximum.t_day]) : [];
  return [...contacts, ...maximum, ...horizon];
}

function daysOf(moments: readonly (SkyMoment | null)[]): number[] {
  return moments.flatMap((moment) => moment?.t_day ?? []);
}
