import type { Target } from "../../catalog/target.ts";
import { math } from "../../engine/math.ts";
import type { EngineOrbit, InstantColumns } from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import { ARCSEC_PER_DEG, PERCENT, RAD_PER_DEG } from "../../units/units.ts";
import { moonDiscs } from "../moon/moon-disc.ts";
import { engineTarget } from "../positions/positions.ts";
import { sunDiameter_deg } from "../positions/sizes.ts";
import { direction, separation_deg } from "../positions/vector.ts";
import type { Sky } from "../sky.ts";
import { appearanceOf, sideOfSun } from "./appearance.ts";
import { isMagnitudeFitted } from "./magnitude.ts";
import { MOON_FITTED_PHASE_DEG, MOON_LAST_PHASE_DEG, moonMagnitude, sunMagnitude } from "./moon-magnitude.ts";
import { orbitLighting, orbitMagnitude } from "./orbit-looks.ts";
import { isPlanet, type Planet } from "./planet-bodies.ts";

/** How a target looks from the Earth's centre, a column a quantity; NaN: it has none, or none is known. */
export interface Photometry {
  readonly magnitude: Float64Array;
  readonly phase_angle_deg: Float64Array;
  readonly illuminated_percent: Float64Array;
  /** Positive east of the Sun. */
  readonly elongation_deg: Float64Array;
  readonly apparent_diameter_arcsec: Float64Array;
  /** True if a magnitude is left out because its formula was not fitted to the phase. */
  readonly unfitted: boolean;
  /** At which instants a magnitude is of a law continued beyond the phases that it was fitted to; absent: at none. */
  readonly continued?: readonly boolean[];
}

export function bodyLooks(sky: Sky, target: Target, instants: InstantColumns): Photometry {
  if (target.body === "sun") return sunLooks(sky, target, instants);
  if (target.body === "moon") return moonLooks(sky, target, instants);
  if (target.body !== undefined && isPlanet(target.body)) return planetLooks(sky, target.body, instants);
  return target.engine.kind === "orbit"
    ? orbitLooks(sky, target, target.engine.orbit, instants)
    : pointLooks(sky, target, instants);
}

/** A body from elements: as bright as its magnitudes say. */
function orbitLooks(sky: Sky, target: Target, orbit: EngineOrbit, instants: InstantColumns): Photometry {
  const lighting = orbitLighting(sky, target, orbit, instants);
  const brightness = target.elements?.brightness ?? null;
  const magnitude = Float64Array.from(lighting, (light) =>
    brightness === null ? Number.NaN : orbitMagnitude(brightness, light),
  );
  return {
    ...pointLooks(sky, target, instants),
    magnitude,
    phase_angle_deg: Float64Array.from(lighting, ({ phase_angle_deg }) => phase_angle_deg),
    illuminated_percent: Float64Array.from(
      lighting,
      ({ phase_angle_deg }) => 0.5 * PERCENT * (1 + math.cos(phase_angle_deg * RAD_PER_DEG)),
    ),
    unfitted: brightness !== null && magnitude.some(Number.isNaN),
  };
}

const PLANET_QUANTITIES = [
  "magnitude",
  "phase_angle_deg",
  "illuminated_fraction",
  "elongation_deg",
  "apparent_diameter_arcsec",
] as const;

function planetLooks(sky: Sky, planet: Planet, instants: InstantColumns): Photometry {
  const looks = appearanceOf(sky, planet, instants, PLANET_QUANTITIES);
  const isFitted = (phase_angle_deg: number) => isMagnitudeFitted(planet, phase_angle_deg);
  return {
    magnitude: looks.magnitude.map((magnitude, i) =>
      isFitted(valueAt(looks.phase_angle_deg, i)) ? magnitude : Number.NaN,
    ),
    phase_angle_deg: looks.phase_angle_deg,
    illuminated_percent: looks.illuminated_fraction.map((fraction) => PERCENT * fraction),
    elongation_deg: looks.elongation_deg,
    apparent_diameter_arcsec: looks.apparent_diameter_arcsec,
    unfitted: !looks.phase_angle_deg.every(isFitted),
  };
}

function moonLooks(sky: Sky, target: Target, instants: InstantColumns): Photometry {
  const discs = moonDiscs(sky, instants);
  const { sun_distance_au, side } = besideSun(sky, target, instants);
  const fitted = discs.map(({ phase_angle_deg }) => phase_angle_deg <= MOON_LAST_PHASE_DEG);
  return {
    magnitude: Float64Array.from(discs, ({ phase_angle_deg, distance_km }, i) =>
      fitted[i] ? moonMagnitude(phase_angle_deg, distance_km, valueAt(sun_distance_au, i)) : Number.NaN,
    ),
    phase_angle_deg: Float64Array.from(discs, ({ phase_angle_deg }) => phase_angle_deg),
    illuminated_percent: Float64Array.from(discs, (disc) => PERCENT * disc.illuminated_fraction),
    elongation_deg: Float64Array.from(discs, ({ elongation_deg }, i) => side(i) * elongation_deg),
    apparent_diameter_arcsec: Float64Array.from(
      discs,
      ({ apparent_diameter_deg }) => apparent_diameter_deg * ARCSEC_PER_DEG,
    ),
    unfitted: fitted.includes(false),
    continued: discs.map(
      ({ phase_angle_deg }, i) => phase_angle_deg > MOON_FITTED_PHASE_DEG && fitted[i] === true,
    ),
  };
}

function sunLooks(sky: Sky, target: Target, instants: InstantColumns): Photometry {
  const { sun_distance_au } = besideSun(sky, target, instants);
  return {
    ...nothing(instants.count),
    magnitude: sun_distance_au.map(sunMagnitude),
    apparent_diameter_arcsec: sun_distance_au.map(
      (distance_au) => sunDiameter_deg(distance_au) * ARCSEC_PER_DEG,
    ),
  };
}

/** A star or a direction: its catalogue's magnitude, and how far it stands from the Sun. */
function pointLooks(sky: Sky, target: Target, instants: InstantColumns): Photometry {
  const { separation_deg: apart_deg, side } = besideSun(sky, target, instants);
  return {
    ...nothing(instants.count),
    magnitude: new Float64Array(instants.count).fill(target.magnitude ?? Number.NaN),
    elongation_deg: Float64Array.from({ length: instants.count }, (_, i) => side(i) * apart_deg(i)),
  };
}

function nothing(count: number): Photometry {
  const none = new Float64Array(count).fill(Number.NaN);
  return {
    magnitude: none,
    phase_angle_deg: none,
    illuminated_percent: none,
    elongation_deg: none,
    apparent_diameter_arcsec: none,
    unfitted: false,
  };
}

const COLUMNS = ["ra_of_date_deg", "dec_of_date_deg", "lon_of_date_deg", "distance_au"] as const;

/** Apparent places of a target and the Sun, side by side. */
function besideSun(sky: Sky, target: Target, instants: InstantColumns) {
  const [own = {}, sun = {}] = sky.engine.positions({
    targets: [engineTarget(sky, target), { kind: "body", body: "sun" }],
    instants,
    centre: "geocentric",
    columns: COLUMNS,
  });
  const at = (table: typeof sun, name: (typeof COLUMNS)[number], i: number) =>
    valueAt(table[name] ?? new Float64Array(0), i);
  const towards = (table: typeof sun, i: number) =>
    direction({ lon_deg: at(table, "ra_of_date_deg", i), lat_deg: at(table, "dec_of_date_deg", i) });
  return {
    sun_distance_au: Float64Array.from({ length: instants.count }, (_, i) => at(sun, "distance_au", i)),
    separation_deg: (i: number) => separation_deg(towards(own, i), towards(sun, i)),
    side: (i: number) => sideOfSun(at(own, "lon_of_date_deg", i) - at(sun, "lon_of_date_deg", i)),
  };
}
