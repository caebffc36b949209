import { math } from "../../engine/math.ts";
import { wrapPm180 } from "../../solve/angle.ts";
import { valueAt } from "../../solve/function.ts";
import { DEG_PER_RAD, RAD_PER_DEG } from "../../units/units.ts";
import { MOON_RADIUS_EARTH_RADII } from "../eclipses/constants.ts";
import type { PassingCone } from "../eclipses/curves/seen-region.ts";
import { nodes, throughNodes } from "../eclipses/polynomial.ts";
import { HALF_WINDOW_DAY } from "../eclipses/samples.ts";
import type { Sky } from "../sky.ts";
import { columnsAt } from "../time/tt-days.ts";
import { type GlobalPassage, shadowOf } from "./global-passage.ts";
import { naturalRows } from "./natural.ts";
import { occultedRadius_km } from "./occulted.ts";

/** The Moon's shadow in the light of a target's centre, as it passes the turning Earth. */
export interface ShadowTrack extends PassingCone {
  readonly t0_day: number;
}

export function shadowTrack(sky: Sky, { target, view, greatest_day }: GlobalPassage): ShadowTrack {
  const t_day = Float64Array.from(nodes(), (node) => greatest_day + node * HALF_WINDOW_DAY);
  const isPlanet = occultedRadius_km(target) !== null;
  const shadows = naturalRows(sky, view, t_day).map((row) => shadowOf(row, isPlanet ? 0 : null));
  const { gast_deg } = sky.engine.orientation(columnsAt(sky.models.deltaT, t_day));
  const mu_deg = shadows.map(
    ({ right_ascension }, i) => valueAt(gast_deg, i) - right_ascension * DEG_PER_RAD,
  );
  const middle_deg = mu_deg[Math.floor(mu_deg.length / 2)] ?? 0;
  const [middle] = shadows.slice(Math.floor(shadows.length / 2));
  const sin_f = middle?.sin_outer ?? 0;
  return {
    t0_day: greatest_day,
    elements: {
      x: throughNodes(shadows.map(({ x }) => x)),
      y: throughNodes(shadows.map(({ y }) => y)),
      d: throughNodes(shadows.map(({ sin_d }) => math.asin(sin_d))),
      mu: throughNodes(mu_deg.map((deg) => (middle_deg + wrapPm180(deg - middle_deg)) * RAD_PER_DEG)),
    },
    cone: {
      radius: throughNodes(
        shadows.map(
          ({ z, sin_outer }) =>
            (z * sin_outer + MOON_RADIUS_EARTH_RADII) / Math.sqrt(1 - sin_outer * sin_outer),
        ),
      ),
      tan_f: sin_f / Math.sqrt(1 - sin_f * sin_f),
    },
  };
}
