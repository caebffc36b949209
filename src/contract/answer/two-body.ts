import { semimajor_au } from "../../catalog/orbit.ts";
import type { Target } from "../../catalog/target.ts";
import { meetsPlanet } from "../../sky/planets/planet-encounters.ts";
import type { Sky } from "../../sky/sky.ts";
import type { JsonObject } from "../../table/column.ts";
import { J2000_JD, SERVICE_END_JD, SERVICE_START_JD } from "../../units/constants.ts";
import type { Warn } from "../terms/warnings.ts";

/** From the first to the last instant of an answer; Julian dates. */
export interface AnswerSpan {
  readonly first_jd: number;
  readonly last_jd: number;
}

/**
 * What two-body motion leaves out: measured against a perturbed integration of 56 orbits. It excludes the error of the elements
 * themselves, close approaches to planets and forces other than gravity.
 */

/** Error seen from the Earth 30 days from the epoch; it grows with the square of the time. */
const ERROR_AT_30_DAYS_ARCSEC = 1;
const OUTER_ERROR_AT_30_DAYS_ARCSEC = 0.04;
/** Beyond this the planets disturb less. */
const OUTER_ORBIT_AU = 25;
/** Farther from the epoch an answer says so. */
const TWO_BODY_WARNING_DAYS = 30;

const NOTE =
  "Two-body motion: planets' pulls, close approaches, other forces and the error of the elements are left out of the estimate.";

/** Days between the epoch of an orbit (its perihelion where that alone is dated) and the farthest instant. */
function daysFromEpoch({ elements }: Target, span: AnswerSpan | null): number | null {
  if (elements === undefined || span === null) return null;
  const epoch_jd = elements.epoch_jd_tt ?? elements.perihelion_jd_tt;
  return Math.max(Math.abs(span.first_jd - epoch_jd), Math.abs(span.last_jd - epoch_jd));
}

function twoBodyError_arcsec({ elements }: Target, days: number): number {
  const semimajor = elements === undefined ? null : semimajor_au(elements);
  const isOuter = semimajor !== null && semimajor > OUTER_ORBIT_AU;
  const at30 = isOuter ? OUTER_ERROR_AT_30_DAYS_ARCSEC : ERROR_AT_30_DAYS_ARCSEC;
  return at30 * (days / TWO_BODY_WARNING_DAYS) * (days / TWO_BODY_WARNING_DAYS);
}

interface Distant {
  readonly days: number;
  readonly arcsec: number;
}

/** The statement of an answer with bodies from elements: that of the worst of them; null without any. */
export function twoBodyAccuracy(
  sky: Sky,
  targets: readonly Target[],
  span: AnswerSpan | null,
): JsonObject | null {
  const orbits = targets.filter(({ kind }) => kind === "orbit");
  if (orbits.length === 0) return null;
  const known = orbits.flatMap((target): Distant[] => {
    const days = daysFromEpoch(target, span);
    return days === null ? [] : [{ days, arcsec: twoBodyError_arcsec(target, days) }];
  });
  const largestOf = (of: (one: Distant) => number) =>
    known.length === 0 ? null : Number(Math.max(...known.map(of)).toPrecision(3));
  return {
    two_body: true,
    days_from_epoch: largestOf(({ days }) => days),
    error_estimate_arcsec: orbits.some((target) => meetsOne(sky, target, span))
      ? null
      : largestOf(({ arcsec }) => arcsec),
    note: NOTE,
  };
}

/** True if an orbit passes a planet between its epoch and the answer. */
function meetsOne(sky: Sky, { elements, engine }: Target, span: AnswerSpan | null): boolean {
  if (elements === undefined || engine.kind !== "orbit" || span === null) return false;
  const epoch_jd = elements.epoch_jd_tt ?? elements.perihelion_jd_tt;
  const days = [epoch_jd, span.first_jd, span.last_jd].map((jd) => within(jd) - J2000_JD);
  return meetsPlanet(sky, engine.orbit, [Math.min(...days), Math.max(...days)]);
}

/** The years of the engine's planets. */
function within(jd: number): number {
  return Math.min(Math.max(jd, SERVICE_START_JD), SERVICE_END_JD);
}

/** Discloses orbits that are asked for far from their epoch. */
export function warnTwoBody(targets: readonly Target[], span: AnswerSpan | null, warn: Warn): void {
  const far = targets.filter((target) => (daysFromEpoch(target, span) ?? 0) > TWO_BODY_WARNING_DAYS);
  if (far.length === 0) return;
  const names = far.map(({ display }) => display).join(", ");
  warn(
    "TWO_BODY_PROPAGATION",
    `More than ${TWO_BODY_WARNING_DAYS} days from the epoch of the elements: planets move ${names} off the two-body path (meta.accuracy).`,
  );
}
