import { BODY_BOUNDS } from "../../catalog/body-facts.ts";
import type { StarSource } from "../../catalog/stars.ts";
import type { Target } from "../../catalog/target.ts";
import type { StateCentre } from "../../engine/types.ts";
import { type ClockError, clockErrorAt } from "../../time/clock-error.ts";
import {
  EARTH_ROTATION_ARCSEC_S,
  MJD_ZERO_JD,
  SERVICE_END_JD,
  SERVICE_START_JD,
} from "../../units/constants.ts";
import { ARCSEC_PER_DEG, SECONDS_PER_DAY } from "../../units/units.ts";
import { placeRoundedUp, roundedUp } from "../bounds/instant-error.ts";
import { type JdSpan, measuredBounds, yearsOf } from "../bounds/measured.ts";
import { HORIZONTAL_ARCSEC, type PlaceError, placeError } from "../bounds/place-error.ts";
import type { Sky } from "../sky.ts";
import { faceBounds } from "./face-bounds.ts";

/**
 * The error that an answer states of the places in it: against DE440 or the catalogue, at its dates and with its
 * decimals.
 */
export interface ShownPlaces {
  readonly sky: Sky;
  readonly targets: readonly Target[];
  readonly span: JdSpan | null;
  /** Decimals of degrees. */
  readonly decimals: number;
  /** Decimals of kilometres. */
  readonly km_decimals: number;
  /** True if places against a horizon are among them. */
  readonly horizontal: boolean;
  readonly heliocentric: boolean;
  /** Centres of state vectors. */
  readonly vectors: readonly StateCentre[];
  /** True if separations of two of them are shown. */
  readonly separations: boolean;
  /** True if motions are shown. */
  readonly rates: boolean;
  /** True if the faces of bodies are shown. */
  readonly faces: boolean;
}

/** Numbers with their unit, and words: what it is measured against, and for which years. */
export type Statement = Readonly<Record<string, number | string>>;

const CATALOGUES: Readonly<Record<StarSource, string>> = {
  hip2: "Hipparcos 2007",
  hip1: "Hipparcos 1997",
  bsc5: "Bright Star Catalogue",
};

/** Two coordinates, each rounded by half a unit at most. */
const HALF_UNITS = Math.SQRT1_2;

/** The statement; null where no target has one. */
export function placeBounds(shown: ShownPlaces): Statement | null {
  const { targets, span, decimals } = shown;
  const placed = targets.flatMap((target) => {
    const error = errorOf(target, shown);
    return error === null ? [] : [{ target, error }];
  });
  if (placed.length === 0) return null;
  const printed_arcsec = HALF_UNITS * ARCSEC_PER_DEG * Number(`1e-${decimals}`);
  const reduced_arcsec = printed_arcsec + (shown.horizontal ? HORIZONTAL_ARCSEC : 0);
  const largest = (of: (error: PlaceError) => number) => Math.max(...placed.map(({ error }) => of(error)));
  const bodies = placed.flatMap(({ target }) => target.body ?? []);
  return {
    position_arcsec: placeRoundedUp(largest(({ position_arcsec }) => position_arcsec) + reduced_arcsec),
    ...(bodies.length === 0 ? {} : { ephemeris_arcsec: placeRoundedUp(ephemerisPart(bodies, shown)) }),
    printed_arcsec: placeRoundedUp(printed_arcsec),
    model_spread_arcsec: roundedUp(largest(({ model_spread_arcsec }) => model_spread_arcsec)),
    ...clockBounds(
      shown,
      placed.map(({ target }) => bodySpeed_arcsec_s(target)),
    ),
    ...(bodies.length === 0 ? {} : distanceBounds(bodies, shown)),
    ...(shown.separations && placed.length > 1
      ? { separation_arcsec: placeRoundedUp(ofBoth(placed.map(({ error }) => error)) + printed_arcsec) }
      : {}),
    ...(shown.rates
      ? { rate_arcsec_day: placeRoundedUp(largest(({ rate_arcsec_day }) => rate_arcsec_day)) }
      : {}),
    ...(shown.faces
      ? faceBounds(targets, span, { offset_s: worstClock(shown.sky, span).offset_s, decimals })
      : {}),
    reference: [...new Set(placed.map(({ target }) => referenceOf(target)))].join(", "),
    period: yearsOf(span),
  };
}

/** The error of the separation of the two that are known worst. */
function ofBoth(errors: readonly PlaceError[]): number {
  const [first = 0, second = 0] = errors.map(({ position_arcsec }) => position_arcsec).sort((a, b) => b - a);
  return first + second;
}

/** The part of the bound that is the ephemeris' alone: DE440's directions at the dates. */
function ephemerisPart(bodies: readonly Body[], { heliocentric, span }: ShownPlaces): number {
  return Math.max(
    ...bodies.map((body) => measuredBounds(body, originOf(body, heliocentric), span).position_arcsec),
  );
}

/** Where the place of a body is seen from. */
function originOf(body: Body, heliocentric: boolean): StateCentre {
  return body === "earth" || (heliocentric && body !== "sun") ? "heliocentric" : "geocentric";
}

/** Seen from the Sun a body has the bounds of that. */
function errorOf(target: Target, { heliocentric, span }: ShownPlaces): PlaceError | null {
  const error = placeError(target, span);
  if (error === null || target.body === undefined || !heliocentric || target.body === "sun") return error;
  const { position_arcsec, rate_arcsec_day } = measuredBounds(target.body, "heliocentric", span);
  return { ...error, position_arcsec, rate_arcsec_day };
}

type Body = NonNullable<Target["body"]>;

function distanceBounds(
  bodies: readonly Body[],
  { heliocentric, span, vectors, km_decimals }: ShownPlaces,
): Statement {
  const printed_km = 0.5 * Number(`1e-${km_decimals}`);
  const distance_km = Math.max(
    ...bodies.map((body) => measuredBounds(body, originOf(body, heliocentric), span).range_km),
  );
  const states = vectors.flatMap((centre) =>
    bodies.flatMap((body) => (isMeasured(body, centre) ? measuredBounds(body, centre, span) : [])),
  );
  const distances = {
    distance_km: placeRoundedUp(distance_km + printed_km),
    ephemeris_km: placeRoundedUp(distance_km),
    printed_km: placeRoundedUp(printed_km),
  };
  if (states.length === 0) return distances;
  return {
    ...distances,
    vector_km: placeRoundedUp(Math.max(...states.map(({ vector_km }) => vector_km))),
    velocity_m_s: placeRoundedUp(Math.max(...states.map(({ velocity_m_s }) => velocity_m_s))),
  };
}

/** A body's place from its own centre is exact. */
function isMeasured(body: Body, centre: StateCentre): boolean {
  return !(body === "sun" && centre === "heliocentric") && !(body === "earth" && centre === "geocentric");
}

function bodySpeed_arcsec_s({ body }: Target): number {
  return body === undefined ? 0 : (BODY_BOUNDS[body].motion.speed_deg_day * ARCSEC_PER_DEG) / SECONDS_PER_DAY;
}

/**
 * The clock's part: how far the places move while it is wrong. Against a horizon they move with the Earth as well, but where
 * UTC is UT1, which is the Earth's turning.
 */
function clockBounds({ sky, span, horizontal }: ShownPlaces, speeds: readonly number[]): Statement {
  const { offset_s, rotation_s, isUt1 } = worstClock(sky, span);
  const moved_arcsec = offset_s * Math.max(0, ...speeds);
  const turned_arcsec = isUt1 ? 0 : EARTH_ROTATION_ARCSEC_S * Math.max(offset_s, rotation_s);
  return {
    clock_s: roundedUp(offset_s),
    clock_arcsec: roundedUp(moved_arcsec),
    ...(horizontal ? { horizontal_clock_arcsec: roundedUp(moved_arcsec + turned_arcsec) } : {}),
  };
}

/** A span of years is looked at at this many instants beside its start, a shorter one at its ends. */
const SAMPLES = 8;
const SHORT_DAYS = 1000;

/** The largest over a span; the errors grow towards its ends, but for steps. */
export function worstClock(sky: Sky, span: JdSpan | null): ClockError {
  const { first_jd, last_jd } = span ?? { first_jd: SERVICE_START_JD, last_jd: SERVICE_END_JD };
  let [offset_s, rotation_s, isUt1] = [0, 0, true];
  const samples = last_jd - first_jd < SHORT_DAYS ? 1 : SAMPLES;
  for (let i = 0; i <= samples; i++) {
    const jd = Math.min(
      Math.max(first_jd + ((last_jd - first_jd) * i) / samples, SERVICE_START_JD),
      SERVICE_END_JD,
    );
    const error = clockErrorAt(jd - MJD_ZERO_JD, sky.models.deltaT);
    offset_s = Math.max(offset_s, error.offset_s);
    rotation_s = Math.max(rotation_s, error.rotation_s);
    isUt1 &&= error.isUt1;
  }
  return { offset_s, rotation_s, isUt1 };
}

function referenceOf({ body, kind, source }: Target): string {
  if (body !== undefined) return "DE440";
  return kind === "star" ? `${CATALOGUES[source ?? "bsc5"]} (two standard errors)` : "ERFA";
}
