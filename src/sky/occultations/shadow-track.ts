import { math } from "../../engine/math.ts";
import { wrapPm180 } from "../../solve/angle.ts";
import { valueAt } from "../../solve/function.ts";
import { DEG_PER_RAD, RAD_PER_DEG } from "../../units/units.ts";
import type { PassingCone } from "../eclipses/curves/seen-region.ts";
import { nodes, throughNodes } from "../eclipses/polynomial.ts";
import { HALF_WINDOW_DAY } from "../eclipses/samples.ts";
import { MOON_RADIUS_EARTH_RADII } from "../positions/sizes.ts";
import { type Axes, addScaled, dot, fromAxes } from "../positions/vector.ts";
import type { Sky } from "../sky.ts";
import { columnsAt } from "../time/tt-days.ts";
import { type GlobalPassage, type Shadow, shadowOf } from "./global-passage.ts";
import { type NaturalRow, naturalRows } from "./natural.ts";
import { occultedRadius_km } from "./occulted.ts";

/** The Moon's shadow in the light of a target's centre, as it passes the turning Earth. */
export interface ShadowTrack extends PassingCone {
  readonly t0_day: number;
}

export function shadowTrack(sky: Sky, { target, view, greatest_day }: GlobalPassage): ShadowTrack {
  const t_day = Float64Array.from(nodes(), (node) => greatest_day + node * HALF_WINDOW_DAY);
  const isPlanet = occultedRadius_km(target) !== null;
  const rows = naturalRows(sky, view, t_day);
  const shadows = rows.map((row) => shadowOf(row, isPlanet ? 0 : null));
  const tracks = shadows.map((shadow, i) => axisToPlaces(shadow, rows[i]));
  const { gast_deg } = sky.engine.orientation(columnsAt(sky.models.deltaT, t_day));
  const mu_deg = tracks.map(({ axis: [x, y] }, i) => valueAt(gast_deg, i) - math.atan2(y, x) * DEG_PER_RAD);
  const middle_deg = mu_deg[Math.floor(mu_deg.length / 2)] ?? 0;
  const [middle] = shadows.slice(Math.floor(shadows.length / 2));
  const sin_f = middle?.sin_outer ?? 0;
  return {
    t0_day: greatest_day,
    elements: {
      x: throughNodes(tracks.map(({ x }) => x)),
      y: throughNodes(tracks.map(({ y }) => y)),
      d: throughNodes(tracks.map(({ axis: [x, y, z] }) => math.atan2(z, math.hypot(x, y)))),
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

/**
 * The axis on which places are counted: the light that reaches a place nearer to the Moon by ζ left the Moon ζ/c later, when it had gone on
 * by its velocity. The shadow of the Earth's centre displaced so at each height is a shadow about an axis turned by that velocity over
 * light's, which is aberration: up to 0.1 km of the limits. The Earth's velocity is used for the Moon's (3 % of it, 4 m).
 */
function axisToPlaces(shadow: Shadow, row: NaturalRow | undefined) {
  const { x, y, right_ascension, sin_d, cos_d } = shadow;
  const own = axesOf(math.atan2(sin_d, cos_d), right_ascension);
  const { apparent = own.z, direction = own.z } = row?.target ?? {};
  const axis = addScaled(addScaled(own.z, apparent, 1), direction, -1);
  const turned = axesOf(math.atan2(axis[2], math.hypot(axis[0], axis[1])), math.atan2(axis[1], axis[0]));
  const moon = fromAxes(own, [x, y, 0]);
  return { axis, x: dot(moon, turned.x), y: dot(moon, turned.y) };
}

/** East, north and the direction itself. */
function axesOf(declination: number, right_ascension: number): Axes {
  const [sin_d, cos_d] = [math.sin(declination), math.cos(declination)];
  const [sin_a, cos_a] = [math.sin(right_ascension), math.cos(right_ascension)];
  return {
    x: [-sin_a, cos_a, 0],
    y: [-sin_d * cos_a, -sin_d * sin_a, cos_d],
    z: [cos_d * cos_a, cos_d * sin_a, sin_d],
  };
}
