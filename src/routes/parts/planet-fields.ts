import {
  constellationAbbreviations,
  constellationByIndex,
  constellationNames,
  zodiacSignNames,
} from "../../catalog/constellations.ts";
import type { Target } from "../../catalog/target.ts";
import * as z from "../../contract/schema/schema.ts";
import { au, deg, percent, quantity, text, word } from "../../contract/terms/fields.ts";
import type { Warn } from "../../contract/terms/warnings.ts";
import type { Appearance } from "../../sky/planets/appearance.ts";
import { isMagnitudeFitted } from "../../sky/planets/magnitude.ts";
import {
  MOON_CONTINUED_MAG,
  MOON_FITTED_PHASE_DEG,
  MOON_LAST_PHASE_DEG,
} from "../../sky/planets/moon-magnitude.ts";
import { isPlanet, PLANETS, type Planet } from "../../sky/planets/planet-bodies.ts";
import { type TropicalColumns, tropicalPosition } from "../../sky/positions/tropical.ts";
import type { Sky } from "../../sky/sky.ts";
import { serviceRange } from "../../sky/time/event-search.ts";
import { instantOf } from "../../sky/time/tt-days.ts";
import { VISIBILITY_PHRASES } from "../../sky/words.ts";
import type { GroupColumn } from "../../table/column.ts";
import { groupOf } from "../../table/written.ts";
import type { UtcInstant } from "../../time/instant.ts";
import { warnTruncated } from "./event-question.ts";
import { elongationField } from "./position-fields.ts";

/** Members that the routes about planets share. */

export const PlanetName = word(PLANETS, "The planet.", "bodies");

export const Constellation = z
  .object({
    name: text("The constellation of the IAU.").meta({ "x-enum": "constellations" }),
    abbreviation: text("Its IAU abbreviation."),
  })
  .meta({ id: "ConstellationName", description: "A constellation." });

export const TropicalSign = z
  .object({
    sign: text("Sign of the tropical zodiac (30 degrees each from the equinox of date).").meta({
      "x-enum": "zodiac_signs",
    }),
    degree: deg("Degrees within the sign."),
  })
  .meta({ id: "TropicalSign", description: "Ecliptic longitude of date, by sign." });

/** Brightness, size and distance of a planet. */
export const lookFields = {
  magnitude: quantity("magnitude", "Apparent visual magnitude."),
  apparent_diameter_arcsec: quantity(
    "arcsec",
    "Diameter from the Earth's centre, of planets that of the equator.",
    3,
  ),
  illuminated_percent: percent("Illuminated part of the disc."),
  elongation_deg: elongationField("evening sky and morning sky"),
  distance_au: au("Distance that the light has come; to the Earth's centre."),
  sun_distance_au: au("Distance from the Sun when the light left."),
};

export function lookValues(look: Appearance) {
  return {
    magnitude: look.magnitude,
    apparent_diameter_arcsec: look.apparent_diameter_arcsec,
    illuminated_percent: 100 * look.illuminated_fraction,
    elongation_deg: look.elongation_deg,
    distance_au: look.distance_au,
    sun_distance_au: look.sun_distance_au,
  };
}

/** Tells why there is no magnitude. */
export function warnWithheldMagnitudes(warn: Warn): void {
  warn(
    "MAGNITUDE_EXTRAPOLATED",
    `Magnitudes are null at phases that their formula was not fitted to (Mercury outside 2 to 170 degrees, Venus beyond 179, the Moon beyond ${MOON_LAST_PHASE_DEG}).`,
  );
}

/** Tells that the Moon's law is continued. */
export function warnContinuedMagnitudes(warn: Warn): void {
  warn(
    "MAGNITUDE_EXTRAPOLATED",
    `The Moon's magnitudes at phases of ${MOON_FITTED_PHASE_DEG} to ${MOON_LAST_PHASE_DEG} degrees continue the law of the others and may be off by ${MOON_CONTINUED_MAG} mag.`,
    "bodies",
  );
}

interface Phase {
  readonly planet: Planet;
  readonly phase_angle_deg: number;
}

/** Discloses magnitudes of phases at which the planet has never been observed: it is too near the Sun then. */
export function warnExtrapolatedMagnitudes(phases: readonly Phase[], warn: Warn): void {
  const outside = phases.filter((phase) => !isMagnitudeFitted(phase.planet, phase.phase_angle_deg));
  warnOfPlanets([...new Set(outside.map(({ planet }) => planet))], warn);
}

interface Phases {
  readonly planet: Planet;
  readonly phase_angle_deg: Float64Array;
}

/** The same for all rows of an answer: the planets are named as the rows come to them. */
export function warnExtrapolatedRows(phases: readonly Phases[], warn: Warn): void {
  const outside = phases.flatMap(({ planet, phase_angle_deg }) => {
    const row = phase_angle_deg.findIndex((deg) => !isMagnitudeFitted(planet, deg));
    return row < 0 ? [] : [{ planet, row }];
  });
  outside.sort((a, b) => a.row - b.row);
  warnOfPlanets(
    outside.map(({ planet }) => planet),
    warn,
  );
}

function warnOfPlanets(planets: readonly Planet[], warn: Warn): void {
  if (planets.length === 0) return;
  warn(
    "MAGNITUDE_EXTRAPOLATED",
    `Magnitudes of ${planets.map(displayName).join(" and ")} lie outside the phases that their formula was fitted to (Mercury 2 to 170 degrees, Venus up to 179).`,
  );
}

export const VisibilityPhrase = word(
  VISIBILITY_PHRASES,
  "How it can be seen, by the thresholds of /v2/conventions: with a location from there at the instant, without one by its distance from the Sun.",
  "visibility_phrases",
);

export function constellationOf(index: number) {
  const { name, abbreviation } = constellationByIndex(index);
  return { name, abbreviation };
}

/** The column of `Constellation`. */
export function constellationColumn(indices: Float64Array): GroupColumn {
  return groupOf({
    name: { kind: "word", indices, words: constellationNames() },
    abbreviation: { kind: "word", indices, words: constellationAbbreviations() },
  });
}

/** The column of `TropicalSign`. */
export function tropicalColumn({ sign_index, degree_deg }: TropicalColumns): GroupColumn {
  return groupOf({
    sign: { kind: "word", indices: sign_index, words: zodiacSignNames() },
    degree: degree_deg,
  });
}

export function signOf(lon_deg: number) {
  const { sign, degree_deg } = tropicalPosition(lon_deg);
  return { sign, degree: degree_deg };
}

/** The planets that a request names; other targets were refused before. */
export function planetsOf(targets: readonly Target[]): Planet[] {
  return targets.flatMap(({ name }) => (isPlanet(name) ? [name] : []));
}

/** Why a target has no answer on a route about planets. */
export function refuseOthers(target: Target): string | null {
  if (isPlanet(target.name)) return null;
  return `Planets here are ${PLANETS.join(", ")}.`;
}

/** Instants of events, null (and disclosed once) where they lie beyond the years of the service. */
export function instantFinder(sky: Sky, { warn }: { readonly warn: Warn }) {
  const { start_day, end_day } = serviceRange(sky.models.deltaT);
  let disclosed = false;
  return (t_day: number | null): UtcInstant | null => {
    if (t_day !== null && t_day >= start_day && t_day <= end_day) return instantOf(sky.models.deltaT, t_day);
    if (!disclosed) warnTruncated(warn);
    disclosed = true;
    return null;
  };
}

/** "a, b and c" of planets' names, for people. */
export function displayName(planet: string): string {
  return `${planet.charAt(0).toUpperCase()}${planet.slice(1)}`;
}
