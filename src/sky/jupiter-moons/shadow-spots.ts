import { cross, dot, unit } from "../positions/vector.ts";
import type { Sky } from "../sky.ts";
import { facing, jupiterRadius_au, jupiterViews, lineFromSun, moonIn, spotOnLine } from "./jupiter-view.ts";
import { GALILEAN_MOONS, type GalileanMoon } from "./l12-tables.ts";

/** The middle of a moon's shadow on the side of Jupiter that faces the Earth, in radii of the equator. */
export interface ShadowSpot {
  readonly moon: GalileanMoon;
  /** East along the equator, north along the axis, as seen. */
  readonly x_radii: number;
  readonly y_radii: number;
}

/**
 * Shadows of the four moons that are seen at an instant, days TT from J2000.0: where the Sun's light past each moon's centre meets the
 * spheroid.
 */
export function shadowSpots(sky: Sky, t_day: number): ShadowSpot[] {
  return jupiterViews(sky, Float64Array.of(t_day)).flatMap((view) => {
    const east = unit(cross(view.pole, view.towards));
    const north = cross(view.towards, east);
    return GALILEAN_MOONS.flatMap((moon) => {
      const line = lineFromSun(view, moonIn(view, moon));
      const spot = line.depth_au < 0 ? spotOnLine(line, view.pole) : null;
      if (spot === null || facing(line, view.pole, view.towards) <= 0) return [];
      const radius = jupiterRadius_au();
      return [{ moon, x_radii: dot(east, spot) / radius, y_radii: dot(north, spot) / radius }];
    });
  });
}
