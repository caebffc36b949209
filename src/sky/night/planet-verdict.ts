import type { PlanetHorizon } from "../planets/planet-horizon.ts";
import { type VisibleBody, visibilityByElongation, visibilityFrom } from "../planets/visibility.ts";
import type { Visibility } from "../words.ts";
import type { ZenithSky } from "./zenith-sky.ts";

/** How a planet can be seen under a sky: from the place, or by its elongation where there is none. */
export function planetVerdict(
  body: VisibleBody,
  horizon: PlanetHorizon | null,
  { limit_mag, extinction_mag, lights }: ZenithSky,
): Visibility {
  if (horizon === null || lights === null) return visibilityByElongation(body, limit_mag);
  const { above_horizon, altitude_geometric_deg, refraction_deg } = horizon;
  return visibilityFrom(body, {
    altitude_deg: altitude_geometric_deg + refraction_deg,
    above_horizon,
    sun_altitude_deg: lights.sun_altitude_deg,
    zenith_limit_mag: limit_mag,
    extinction_mag,
  });
}
