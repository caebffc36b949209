import type { Span } from "../../solve/function.ts";
import { byName, type ContactSearch, contactTimes } from "./contact-times.ts";
import { approachRate, type EarthFixedPoint, passingShadow } from "./local-shadow.ts";
import { HALF_WINDOW_DAY } from "./samples.ts";
import type { SolarEclipse } from "./solar.ts";

/** First and fourth contact bound the partial phase, second and third the total or annular one. */
export const LOCAL_SOLAR_CONTACTS = ["C1", "C2", "C3", "C4"] as const;
export type LocalSolarContact = (typeof LOCAL_SOLAR_CONTACTS)[number];

/** How the Moon's shadow passes a place, whatever its horizon hides; days from J2000.0 TT. */
export interface SolarPassage {
  readonly eclipse: SolarEclipse;
  /** Sun and Moon are nearest to each other. */
  readonly closest_day: number;
  readonly contacts_day: Readonly<Record<LocalSolarContact, number | null>>;
  /** From first to fourth contact. */
  readonly span: Span;
}

/** The passage of an eclipse over a point; null where the penumbra misses it. */
export function solarPassage(point: EarthFixedPoint, eclipse: SolarEclipse): SolarPassage | null {
  const { t0_day } = eclipse.elements;
  const [closest = null] = contactTimes([closestSearch(point, eclipse)]);
  if (closest === null) return null;
  const times = contactTimes(
    LOCAL_SOLAR_CONTACTS.map((name) => limbSearch(point, eclipse, { name, closest })),
  );
  const contacts_day = byName(LOCAL_SOLAR_CONTACTS, (_, i) => {
    const tau_day = times[i] ?? null;
    return tau_day === null ? null : t0_day + tau_day;
  });
  const { C1, C4 } = contacts_day;
  if (C1 === null || C4 === null) return null;
  return { eclipse, closest_day: t0_day + closest, contacts_day, span: { start_day: C1, end_day: C4 } };
}

/** In half an hour the axis moves by at most 0.4 Earth radii past a place. */
const SAMPLE_DAY = 0.5 / 24;
const SAMPLES_PER_SIDE = Math.floor(HALF_WINDOW_DAY / SAMPLE_DAY);

/** The closest passage lies beside the nearest of the samples: there the approach turns into recession. */
function closestSearch(point: EarthFixedPoint, { elements }: SolarEclipse): ContactSearch {
  let nearest_day = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let i = -SAMPLES_PER_SIDE; i <= SAMPLES_PER_SIDE; i++) {
    const { m } = passingShadow(elements, point, i * SAMPLE_DAY);
    if (m < least) [least, nearest_day] = [m, i * SAMPLE_DAY];
  }
  return {
    middle_day: nearest_day - SAMPLE_DAY,
    edge_day: nearest_day + SAMPLE_DAY,
    gap: (tau_day) => approachRate(passingShadow(elements, point, tau_day)),
  };
}

/** From the rim of a cone to the observer; a point that the cone misses has no contact. */
function limbSearch(
  point: EarthFixedPoint,
  { elements }: SolarEclipse,
  { name, closest }: { readonly name: LocalSolarContact; readonly closest: number },
): ContactSearch {
  const isOuter = name === "C1" || name === "C4";
  const isBefore = name === "C1" || name === "C2";
  return {
    middle_day: closest,
    edge_day: isBefore ? -HALF_WINDOW_DAY : HALF_WINDOW_DAY,
    gap: (tau_day) => {
      const passing = passingShadow(elements, point, tau_day);
      return isOuter ? passing.m - passing.l1 : passing.m - Math.abs(passing.l2);
    },
  };
}
