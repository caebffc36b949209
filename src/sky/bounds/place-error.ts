import { starError_arcsec } from "../../catalog/stars.ts";
import type { Target } from "../../catalog/target.ts";
import { DAYS_PER_JULIAN_CENTURY } from "../../units/units.ts";
import { type JdSpan, measuredBounds, modelSpread_arcsec } from "./measured.ts";

/** How well the place of a target is known: against DE440, or by its catalogue; what JPL's own models differ by stands apart. */
export interface PlaceError {
  readonly position_arcsec: number;
  readonly rate_arcsec_day: number;
  readonly model_spread_arcsec: number;
}

/**
 * From astrometric to apparent places, equatorial or ecliptic, this engine and ERFA 2.0.1 (pnm06a, ab, ld) differ by 0.0000058″ at most, at
 * 60,000 random instants of 1700 to 2200: what interpolated nutation leaves. The reference tables are printed to 0.00003″.
 */
export const REDUCTION_ARCSEC = 0.000006;
/** From the equator to the horizon (gst06a, hd2ae) by as much again: 0.0000046″. */
export const HORIZONTAL_ARCSEC = 0.000005;
/** Error of rates over a stencil of half a day and more: twice the rest of interpolated nutation, over it. */
const REDUCTION_ARCSEC_DAY = 0.00003;
/** The catalogue's errors of proper motions are printed to 0.1 mas a year; their largest rounding over the five centuries. */
export const ROUNDED_MOTION_ARCSEC = 0.015;

const NO_ERROR: PlaceError = {
  position_arcsec: REDUCTION_ARCSEC,
  rate_arcsec_day: REDUCTION_ARCSEC_DAY,
  model_spread_arcsec: 0,
};

/** Null for bodies from elements: two-body motion has an estimate of its own. */
export function placeError(
  { engine, accuracy }: Pick<Target, "engine" | "accuracy">,
  span: JdSpan | null,
): PlaceError | null {
  if (engine.kind === "orbit") return null;
  if (engine.kind === "body") return bodyPlaceError(engine.body, span);
  if (engine.kind === "fixed" || accuracy === undefined) return NO_ERROR;
  const { epoch_jd_tdb } = engine.astrometry;
  const at = (jd: number) => starError_arcsec(accuracy, epoch_jd_tdb, jd);
  const own_arcsec = span === null ? accuracy.arcsec : Math.max(at(span.first_jd), at(span.last_jd));
  return {
    position_arcsec: own_arcsec + ROUNDED_MOTION_ARCSEC + REDUCTION_ARCSEC,
    rate_arcsec_day: accuracy.arcsec_per_cy / DAYS_PER_JULIAN_CENTURY + REDUCTION_ARCSEC_DAY,
    model_spread_arcsec: 0,
  };
}

type Body = Parameters<typeof measuredBounds>[0];

/** Seen from the Earth; the Earth itself from the Sun. */
export function bodyPlaceError(body: Body, span: JdSpan | null): PlaceError {
  const { position_arcsec, rate_arcsec_day } = measuredBounds(
    body,
    body === "earth" ? "heliocentric" : "geocentric",
    span,
  );
  return {
    position_arcsec: position_arcsec + REDUCTION_ARCSEC,
    rate_arcsec_day: rate_arcsec_day + REDUCTION_ARCSEC_DAY,
    model_spread_arcsec: modelSpread_arcsec(body, span),
  };
}

/** The error of a quantity that several places decide together: errors add. Null where one of them has none. */
export function jointError(errors: readonly (PlaceError | null)[]): PlaceError | null {
  let [position_arcsec, rate_arcsec_day, model_spread_arcsec] = [0, 0, 0];
  for (const error of errors) {
    if (error === null) return null;
    position_arcsec += error.position_arcsec;
    rate_arcsec_day += error.rate_arcsec_day;
    model_spread_arcsec += error.model_spread_arcsec;
  }
  return { position_arcsec, rate_arcsec_day, model_spread_arcsec };
}
