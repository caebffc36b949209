import { SECONDS_PER_DAY } from "../../units/units.ts";
import { byName, type ContactSearch, contactTimes } from "./contact-times.ts";
import type { LunarEclipse } from "./lunar.ts";
import { moonInShadow } from "./lunar-elements.ts";
import { HALF_WINDOW_DAY } from "./samples.ts";

/**
 * Contacts of the Moon with the shadow in their usual order: P1 and P4 the outer, P2 and P3 the inner contacts with the
 * penumbra; U1 and U4, U2 and U3 those with the umbra.
 */
export const LUNAR_CONTACTS = ["P1", "P2", "U1", "U2", "U3", "U4", "P3", "P4"] as const;
export type LunarContactName = (typeof LUNAR_CONTACTS)[number];

/** Instants of the contacts, days from J2000.0 TT; null for those that do not happen. */
export type LunarContacts = Readonly<Record<LunarContactName, number | null>>;

/** How long the phases last. */
export interface LunarDurations {
  readonly penumbral_s: number;
  readonly partial_s: number | null;
  readonly totality_s: number | null;
}

/** Contacts of an eclipse. */
export function lunarContacts(eclipse: LunarEclipse): LunarContacts {
  const times = contactTimes(LUNAR_CONTACTS.map((name) => umbraSearch(eclipse, name)));
  return byName(LUNAR_CONTACTS, (_, i) => {
    const tau_day = times[i] ?? null;
    return tau_day === null ? null : eclipse.elements.t0_day + tau_day;
  });
}

function umbraSearch({ elements, t_day }: LunarEclipse, name: LunarContactName): ContactSearch {
  const isPenumbra = name.startsWith("P");
  const isInner = name.endsWith("2") || name.endsWith("3");
  const isBefore = name.endsWith("1") || name.endsWith("2");
  return {
    middle_day: t_day - elements.t0_day,
    edge_day: isBefore ? -HALF_WINDOW_DAY : HALF_WINDOW_DAY,
    gap: (tau_day) => {
      const { separation, umbra, penumbra, semidiameter } = moonInShadow(elements, tau_day);
      const radius = isPenumbra ? penumbra : umbra;
      return separation - (isInner ? radius - semidiameter : radius + semidiameter);
    },
  };
}

/** Durations from the contacts. */
export function lunarDurations({ P1, U1, U2, U3, U4, P4 }: LunarContacts): LunarDurations {
  return {
    penumbral_s: between_s(P1, P4) ?? 0,
    partial_s: between_s(U1, U4),
    totality_s: between_s(U2, U3),
  };
}

function between_s(begin_day: number | null, end_day: number | null): number | null {
  return begin_day === null || end_day === null ? null : (end_day - begin_day) * SECONDS_PER_DAY;
}
