import { type Neighbour, nearestNeighbour } from "../../catalog/neighbours.ts";
import { starError_arcsec } from "../../catalog/stars.ts";
import type { Target } from "../../catalog/target.ts";
import type { AnswerSpan } from "../../contract/declare/route-shape.ts";
import type { Warn } from "../../contract/terms/warnings.ts";
import type { Sky } from "../../sky/sky.ts";
import type { UtcInstant } from "../../time/instant.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";

/** A star that may stand farther from its place than this is disclosed. */
export const UNCERTAIN_STAR_ARCSEC = 2;

/** The error of a star's place at the farthest of the dates, two standard errors; null for what is no star. */
export function catalogueError_arcsec({ engine, accuracy }: Target, span: AnswerSpan | null): number | null {
  if (engine.kind !== "star" || accuracy === undefined) return null;
  if (span === null) return accuracy.arcsec;
  const at = (jd: number) => starError_arcsec(accuracy, engine.astrometry.epoch_jd_tdb, jd);
  return Math.max(at(span.first_jd), at(span.last_jd));
}

/** The same of a star's neighbour. */
function neighbourError_arcsec({ star }: Neighbour, span: AnswerSpan | null): number {
  const { accuracy, astrometry } = star;
  if (span === null) return accuracy.arcsec;
  const at = (jd: number) => starError_arcsec(accuracy, astrometry.epoch_jd_tdb, jd);
  return Math.max(at(span.first_jd), at(span.last_jd));
}

/** Discloses stars of close pairs and orbits whose catalogue place is not as good as the digits of an answer. */
export function warnUncertainStars(targets: readonly Target[], span: AnswerSpan | null, warn: Warn): void {
  const said = targets.flatMap((target) => uncertaintyOf(target, span) ?? []);
  if (said.length > 0) warn("CATALOGUE_UNCERTAIN", said.join(" "));
}

function uncertaintyOf(target: Target, span: AnswerSpan | null): string | null {
  const error_arcsec = catalogueError_arcsec(target, span);
  if (error_arcsec === null) return null;
  const beside = target.hr === undefined ? null : nearestNeighbour(target.hr);
  const isConfused = beside !== null && beside.arcsec < error_arcsec;
  if (!isConfused && error_arcsec < UNCERTAIN_STAR_ARCSEC) return beside && companionOf(target, beside, span);
  const neighbour = isConfused ? `, more than the ${beside.arcsec.toFixed(1)}″ to its neighbour` : "";
  const place = `The place of ${target.name} is uncertain by ${error_arcsec.toFixed(1)}″ at these dates${neighbour}.`;
  return `${place} ${target.accuracy?.note ?? ""}`.trim();
}

/** A star whose own place is good, beside one whose place is not: which of the two is seen where is as uncertain. */
function companionOf({ name }: Target, beside: Neighbour, span: AnswerSpan | null): string | null {
  const error_arcsec = neighbourError_arcsec(beside, span);
  if (error_arcsec <= beside.arcsec) return null;
  return `${name} has a neighbour ${beside.arcsec.toFixed(1)}″ away by the catalogue, hr:${beside.star.hr}, whose place is uncertain by ${error_arcsec.toFixed(1)}″.`;
}

/** Local circumstances depend on the Earth's rotation; where delta T is extrapolated the answer says so. */
export function warnExtrapolatedDeltaT(
  { warn, context }: { readonly warn: Warn; readonly context: { readonly sky: Sky } },
  instants: readonly UtcInstant[],
): void {
  const ends = [instants[0], instants.at(-1)].filter((instant) => instant !== undefined);
  for (const { mjd, second } of ends) {
    const { kind, sigma_s } = context.sky.models.deltaT.deltaT(mjd + second / SECONDS_PER_DAY);
    if (kind !== "extrapolated") continue;
    warn(
      "DELTA_T_EXTRAPOLATED",
      `Delta T is extrapolated here, with a standard error of ${sigma_s.toFixed(1)} s; local circumstances share it.`,
    );
    return;
  }
}
