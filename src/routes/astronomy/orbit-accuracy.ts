import { type OrbitElements, semimajor_au } from "../../catalog/orbit.ts";
import type { Target } from "../../catalog/target.ts";
import type { AnswerSpan } from "../../contract/declare/route-shape.ts";
import type { Warn } from "../../contract/terms/warnings.ts";
import { PathBudgetError } from "../../engine/errors.ts";
import type { EngineOrbit } from "../../engine/types.ts";
import {
  boundRoundedUp,
  ORBIT_REFERENCE,
  type OrbitErrors,
  orbitErrors,
} from "../../sky/errors/orbit-errors.ts";
import { meetsPlanet } from "../../sky/planets/planet-encounters.ts";
import type { Sky } from "../../sky/sky.ts";
import type { Span } from "../../solve/function.ts";
import type { JsonObject } from "../../table/column.ts";
import { J2000_JD, SERVICE_END_JD, SERVICE_START_JD } from "../../units/constants.ts";
import { DAYS_PER_JULIAN_YEAR } from "../../units/units.ts";
import { calendarText, PATH_ENDS, pathProblem } from "./path-problems.ts";

/** How far bodies from elements may be from where an answer puts them. */

/** Error by two bodies, seen from the Earth 30 days from the epoch; it grows with the square of the time. Where no path can be integrated. */
const ERROR_AT_30_DAYS_ARCSEC = 1;
const OUTER_ERROR_AT_30_DAYS_ARCSEC = 0.04;
/** Beyond this the planets disturb less. */
const OUTER_ORBIT_AU = 25;
/** Farther from the epoch an answer says so. */
const TWO_BODY_WARNING_DAYS = 30;

const NOTE =
  "Two-body motion: the estimate is how far its path leads from the perturbed one; the error of the elements is left out.";
const NOTE_WITHOUT_PATH =
  "Two-body motion: planets' pulls, close approaches, other forces and the error of the elements are left out of the estimate.";
const COVERS =
  "bodies and forces left out, accelerations not given (Yarkovsky, light pressure), the planets' own error, integration";
const COVERS_TWO_BODY = `the distance from the perturbed path, ${COVERS}`;
const COVERS_WITHOUT_PATH = "what planets pull by the time from the epoch: a rule, no bound";
const COVERS_SET = "the elements' own error, by the class of the orbit";
const EXCLUDES = "the error of the elements themselves";
const EXCLUDES_GAS = `${EXCLUDES}, the outgassing of comets`;
const EXCLUDES_MOONS = `${EXCLUDES}, the moons of a planet that is passed`;
const ORBIT_SOURCES = { jpl: "JPL Small-Body Database", mpc: "Minor Planet Center" } as const;

/** Days between the epoch of an orbit (its perihelion where that alone is dated) and the farthest instant. */
function daysFromEpoch({ elements }: Target, span: AnswerSpan | null): number | null {
  if (elements === undefined || span === null) return null;
  const epoch_jd = elements.epoch_jd_tt ?? elements.perihelion_jd_tt;
  return Math.max(Math.abs(span.first_jd - epoch_jd), Math.abs(span.last_jd - epoch_jd));
}

/** True where the bodies of a sky keep to the conics of their elements. */
function isTwoBody(sky: Sky, target: Target): boolean {
  return target.engine.kind !== "orbit" || sky.perturbed !== undefined;
}

/** Within the years of the engine's planets; null of an orbit that no path starts from, or of a span beyond. */
function errorsOf(sky: Sky, { engine, elements }: Target, span: AnswerSpan | null): OrbitErrors | null {
  if (engine.kind !== "orbit" || elements === undefined || span === null) return null;
  const epoch_jd = engine.orbit.path?.epoch_jd_tdb ?? Number.NaN;
  if (!(epoch_jd >= SERVICE_START_JD && epoch_jd <= SERVICE_END_JD)) return null;
  const [first_day, last_day] = [span.first_jd, span.last_jd].map((jd) => within(jd) - J2000_JD);
  const days = { start_day: first_day ?? 0, end_day: last_day ?? 0 };
  try {
    return errorsOnce(sky, elements, engine.orbit, days);
  } catch (fault) {
    // two bodies go round as often as is asked
    if (fault instanceof PathBudgetError && sky.perturbed !== undefined) return null;
    throw pathProblem(fault);
  }
}

/** The last work on an orbit: warnings and the statement of one answer ask for the same. */
const known = new WeakMap<
  EngineOrbit,
  { readonly sky: Sky; readonly days: Span; readonly errors: OrbitErrors }
>();

function errorsOnce(sky: Sky, elements: OrbitElements, orbit: EngineOrbit, days: Span): OrbitErrors {
  const last = known.get(orbit);
  const isSame =
    last?.sky === sky && last.days.start_day === days.start_day && last.days.end_day === days.end_day;
  if (last !== undefined && isSame) return last.errors;
  const errors = orbitErrors(sky, elements, orbit, days);
  known.set(orbit, { sky, days, errors });
  return errors;
}

/** The statement of an answer with bodies from elements: that of the worst of them; null without any. */
export function orbitAccuracy(
  sky: Sky,
  targets: readonly Target[],
  span: AnswerSpan | null,
): JsonObject | null {
  const orbits = targets.filter(({ kind }) => kind === "orbit");
  const [first] = orbits;
  if (first === undefined) return null;
  const two_body = isTwoBody(sky, first);
  const days = orbits.map((target) => daysFromEpoch(target, span));
  const errors = orbits.map((target) => errorsOf(sky, target, span));
  const hasPaths = !errors.includes(null);
  const arcsec = orbits.map(
    (target, i) => errors[i]?.arcsec ?? withoutPath_arcsec(sky, target, span, errors[i]),
  );
  return {
    propagation: two_body ? "two_body" : "perturbed",
    two_body,
    days_from_epoch: largest(days),
    position_km: boundRoundedUp(largest(errors.map((error) => error?.position_km ?? null))),
    error_estimate_arcsec: boundRoundedUp(largest(arcsec)),
    covers: coveredOf(orbits, !two_body ? COVERS : hasPaths ? COVERS_TWO_BODY : COVERS_WITHOUT_PATH),
    excludes: excludedOf(errors, orbits),
    reference: ORBIT_REFERENCE,
    ...(two_body ? { note: hasPaths ? NOTE : NOTE_WITHOUT_PATH } : {}),
    ...orbitSources(orbits, days),
  };
}

function coveredOf(orbits: readonly Target[], covers: string): string {
  return orbits.every(({ small }) => small !== undefined) ? `${COVERS_SET}, ${covers}` : covers;
}

/** The source of each body by name with an orbit that is kept here, and how old the orbit is. */
function orbitSources(orbits: readonly Target[], days: readonly (number | null)[]): JsonObject {
  const named = orbits.flatMap(({ small }, i) => {
    if (small === undefined) return [];
    const { target, name, source, solution, epoch_jd } = small;
    const epoch = calendarText(epoch_jd - J2000_JD);
    return [
      {
        body: target,
        name,
        source: ORBIT_SOURCES[source],
        solution,
        epoch,
        days_from_epoch: days[i] ?? null,
      },
    ];
  });
  return named.length === 0 ? {} : { orbits: named };
}

/** The largest; null where one is. */
function largest(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length < values.length || known.length === 0 ? null : Math.max(...known);
}

function excludedOf(errors: readonly (OrbitErrors | null)[], orbits: readonly Target[]): string | null {
  if (errors.some((error) => error?.unknown === "outgassing")) return EXCLUDES_GAS;
  if (errors.some((error) => error?.unknown === "moons")) return EXCLUDES_MOONS;
  return orbits.every(({ small }) => small !== undefined) ? null : EXCLUDES;
}

/** The statement about two bodies where no path can be integrated: by how long ago the epoch is. */
function withoutPath_arcsec(
  sky: Sky,
  target: Target,
  span: AnswerSpan | null,
  errors: OrbitErrors | null | undefined,
): number | null {
  const days = daysFromEpoch(target, span);
  if (errors != null || days === null || meetsOne(sky, target, span)) return null;
  const semimajor = target.elements === undefined ? null : semimajor_au(target.elements);
  const isOuter = semimajor !== null && semimajor > OUTER_ORBIT_AU;
  const at30 = isOuter ? OUTER_ERROR_AT_30_DAYS_ARCSEC : ERROR_AT_30_DAYS_ARCSEC;
  return at30 * (days / TWO_BODY_WARNING_DAYS) * (days / TWO_BODY_WARNING_DAYS);
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

/** Comets change in every revolution by forces that cannot be foreseen. */
const MOST_REVOLUTIONS = 2;

/** True of a comet that has come to its perihelion twice and more between the epoch of its elements and the answer. */
function isOutdated({ elements }: Target, span: AnswerSpan | null): boolean {
  if (elements?.brightness?.model !== "M1K1" || span === null) return false;
  const axis_au = semimajor_au(elements);
  if (axis_au === null) return false;
  const turn_day = DAYS_PER_JULIAN_YEAR * axis_au * Math.sqrt(axis_au);
  const epoch_jd = elements.epoch_jd_tt ?? elements.perihelion_jd_tt;
  const turnOf = (jd: number) => Math.floor((jd - elements.perihelion_jd_tt) / turn_day);
  const turns = [span.first_jd, span.last_jd].map((jd) => Math.abs(turnOf(jd) - turnOf(epoch_jd)));
  return Math.max(...turns) >= MOST_REVOLUTIONS;
}

/** Discloses how bodies from elements move: by two bodies far from their epoch, among moons, to an end, under forces that the request does not give. */
export function warnOrbits(sky: Sky, targets: readonly Target[], span: AnswerSpan | null, warn: Warn): void {
  const orbits = targets.filter(({ kind }) => kind === "orbit");
  const names = (some: readonly Target[]) => some.map(({ display }) => display).join(", ");
  const far = orbits.filter(
    (target) => isTwoBody(sky, target) && (daysFromEpoch(target, span) ?? 0) > TWO_BODY_WARNING_DAYS,
  );
  if (far.length > 0)
    warn(
      "TWO_BODY_PROPAGATION",
      `More than ${TWO_BODY_WARNING_DAYS} days from the epoch of the elements: planets move ${names(far)} off the two-body path (meta.accuracy).`,
    );
  const moved = orbits.filter((target) => !isTwoBody(sky, target));
  const errors = moved.map((target) => errorsOf(sky, target, span));
  const amongMoons = moved.filter((_, i) => errors[i]?.unknown === "moons");
  if (amongMoons.length > 0)
    warn(
      "CLOSE_APPROACH",
      `${names(amongMoons)} passes among the moons of Jupiter or Saturn, which pull as one point here: its error has no bound after that.`,
    );
  const gassy = moved.filter((_, i) => errors[i]?.unknown === "outgassing");
  if (gassy.length > 0)
    warn(
      "NONGRAVITATIONAL_FORCES_UNKNOWN",
      `${names(gassy)} passes its perihelion within 3 au, and no A1, A2, A3 are given: outgassing may move a comet by minutes of arc in some revolutions.`,
    );
  const old = orbits.filter((target) => isOutdated(target, span));
  if (old.length > 0)
    warn(
      "ORBIT_OUTDATED",
      `${names(old)} has passed ${MOST_REVOLUTIONS} perihelia and more since the epoch of its elements: newer ones, or ones nearer to the date, are to be had.`,
    );
  for (const target of orbits) {
    for (const { day, end } of errorsOf(sky, target, span)?.ends ?? [])
      warn("PATH_ENDS", `The path of ${target.display} ends on ${calendarText(day)}: ${PATH_ENDS[end]}.`);
  }
}
