import { type SolarElements, shadowAt } from "./besselian.ts";
import { byName, type ContactSearch, contactTimes } from "./contact-times.ts";
import { type GeographicPoint, geographicPoint, nearestLimbPoint } from "./earth-limb.ts";
import { HALF_WINDOW_DAY } from "./samples.ts";
import type { SolarEclipse } from "./solar.ts";

/**
 * Contacts of the shadow with the whole Earth, in their usual order: P1 and P4 the penumbra's outer, P2 and P3 its inner
 * contacts; U1 and U4, U2 and U3 those of the umbra.
 */
export const SOLAR_CONTACTS = ["P1", "P2", "U1", "U2", "U3", "U4", "P3", "P4"] as const;
export type SolarContactName = (typeof SOLAR_CONTACTS)[number];

/** A contact, and the point of the Earth where the cone touches it. */
export interface SolarContact extends GeographicPoint {
  readonly t_day: number;
}

/** Null: the cone never touches the Earth so. */
export type SolarContacts = Readonly<Record<SolarContactName, SolarContact | null>>;

interface ContactRule {
  readonly cone: "penumbra" | "umbra";
  readonly inner: boolean;
  readonly before: boolean;
}

const RULES: Readonly<Record<SolarContactName, ContactRule>> = {
  P1: { cone: "penumbra", inner: false, before: true },
  P2: { cone: "penumbra", inner: true, before: true },
  U1: { cone: "umbra", inner: false, before: true },
  U2: { cone: "umbra", inner: true, before: true },
  U3: { cone: "umbra", inner: true, before: false },
  U4: { cone: "umbra", inner: false, before: false },
  P3: { cone: "penumbra", inner: true, before: false },
  P4: { cone: "penumbra", inner: false, before: false },
};

/** Contacts of an eclipse with the Earth. */
export function solarContacts(eclipse: SolarEclipse): SolarContacts {
  const times = contactTimes(SOLAR_CONTACTS.map((name) => ruleSearch(eclipse, RULES[name])));
  return byName(SOLAR_CONTACTS, (_, i) => contactAt(eclipse.elements, times[i] ?? null));
}

function ruleSearch({ elements, t_day }: SolarEclipse, rule: ContactRule): ContactSearch {
  return {
    middle_day: t_day - elements.t0_day,
    edge_day: rule.before ? -HALF_WINDOW_DAY : HALF_WINDOW_DAY,
    gap: (tau_day) => coneGapAt(elements, tau_day, rule),
  };
}

/** From the rim of the cone to the Earth's outline: 0 when they touch from outside or, inner, from inside. */
function coneGapAt(elements: SolarElements, tau_day: number, { cone, inner }: ContactRule): number {
  const shadow = shadowAt(elements, tau_day);
  const limb = nearestLimbPoint(shadow);
  const radius =
    cone === "penumbra"
      ? shadow.l1 - limb.zeta * elements.tan_f1
      : Math.abs(shadow.l2 - limb.zeta * elements.tan_f2);
  return inner ? limb.distance + radius : limb.distance - radius;
}

function contactAt(elements: SolarElements, tau_day: number | null): SolarContact | null {
  if (tau_day === null) return null;
  const shadow = shadowAt(elements, tau_day);
  return { t_day: elements.t0_day + tau_day, ...geographicPoint(nearestLimbPoint(shadow), shadow) };
}
