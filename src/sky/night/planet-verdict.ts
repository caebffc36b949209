import { valueAt } from "../../solve/function.ts";
import type { Looks } from "../planets/appearance.ts";
import type { Planet } from "../planets/planet-bodies.ts";
import { type HorizontalCoordinates, isUp } from "../planets/planet-horizon.ts";
import { visibilityByElongation, visibilityFrom } from "../planets/visibility.ts";
import type { Visibility } from "../words.ts";
import { toldLimits_mag, type ZenithSkies } from "./zenith-sky.ts";

/** How a planet, or a small body (null), can be seen under the sky of each instant: from the place, or by its elongation where there is none. */
export function planetVerdicts(
  planet: Planet | null,
  looks: Looks<"magnitude" | "elongation_deg">,
  horizons: HorizontalCoordinates | null,
  skies: ZenithSkies,
): Visibility[] {
  const { extinction_mag, lights } = skies;
  const limit_mag = toldLimits_mag(skies);
  return Array.from(looks.magnitude, (magnitude, row) => {
    const body = { planet, magnitude, elongation_deg: valueAt(looks.elongation_deg, row) };
    const limit = valueAt(limit_mag, row);
    const zenith_limit_mag = Number.isNaN(limit) ? null : limit;
    if (horizons === null || lights === null) return visibilityByElongation(body, zenith_limit_mag);
    const altitude_geometric_deg = valueAt(horizons.altitude_geometric_deg, row);
    return visibilityFrom(body, {
      altitude_deg: altitude_geometric_deg + valueAt(horizons.refraction_deg, row),
      above_horizon: isUp(altitude_geometric_deg, horizons.share),
      sun_altitude_deg: valueAt(lights.sun_altitude_deg, row),
      zenith_limit_mag,
      extinction_mag,
    });
  });
}
