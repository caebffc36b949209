import type { InstantColumns, Observer } from "../../engine/types.ts";
import { once } from "../../host/once.ts";
import { J2000_JD } from "../../units/constants.ts";
import { ttDays } from "../moon/turned-moon.ts";
import { vectorInRow } from "../positions/vector-columns.ts";
import type { Sky } from "../sky.ts";
import type { RotationSystem } from "../state-words.ts";
import type { FaceBody, RingEdge } from "./face-bodies.ts";
import {
  carringtonRotations,
  defects_arcsec,
  equatorialDiameters_arcsec,
  polarDiameters_arcsec,
  positionAngles_deg,
  ringAxes_arcsec,
} from "./face-discs.ts";
import { cloudMeridians_deg, type FacePoints, facePoints } from "./face-points.ts";
import { faceView } from "./lines-of-sight.ts";
import { turnedFace } from "./turned-faces.ts";

/**
 * Physical ephemerides of the Sun, the Moon, the planets and Pluto: which side of a body faces the observer and the Sun, how its axis
 * stands on the sky, how large it is. Each quantity is made when it is first asked for; scratch columns.
 *
 * Given     instants TT; an observer, or null for the Earth's centre
 * Returned  degrees, arcseconds; position angles from the north of the true equator of date through east
 * Reference: Archinal et al. 2018, Celest. Mech. Dyn. Astron. 130, 22 (poles, meridians, radii); Explanatory Supplement (2013), chapter 10
 */
export interface Face {
  readonly pole_ra_deg: Float64Array;
  readonly pole_dec_deg: Float64Array;
  readonly sub_observer: () => FacePoints;
  /** Null of the Sun, like the two that follow from the Sun's direction. */
  readonly sub_solar: () => FacePoints | null;
  readonly bright_limb_position_angle_deg: () => Float64Array | null;
  readonly defect_arcsec: () => Float64Array | null;
  readonly pole_position_angle_deg: () => Float64Array;
  /** Planetographic longitude of the central meridian in a system; null where the body has none. */
  readonly central_meridian_deg: (system: RotationSystem) => Float64Array | null;
  readonly equatorial_arcsec: () => Float64Array;
  readonly polar_arcsec: () => Float64Array;
  readonly ring_arcsec: (edge: RingEdge) => ReturnType<typeof ringAxes_arcsec>;
  readonly carrington_rotation: () => Float64Array;
}

/** The faces of bodies to one observer. */
export type FacesOf = (body: FaceBody) => Face;

/** The faces of bodies; values that they share are computed once. */
export function facesOf(sky: Sky, instants: InstantColumns, observer: Observer | null): FacesOf {
  const view = once(() => faceView(sky, instants, observer));
  return (body) => {
    const { orientation, linesOfSight } = view();
    const lines = linesOfSight(body);
    const face = turnedFace(body, lines);
    const sub_observer = once(() => facePoints(face, face.to_observer));
    const equatorial_arcsec = once(() => equatorialDiameters_arcsec(face));
    const { to_sun } = lines;
    return {
      pole_ra_deg: face.pole_ra_deg,
      pole_dec_deg: face.pole_dec_deg,
      sub_observer,
      sub_solar: once(() => (face.to_sun === null ? null : facePoints(face, face.to_sun))),
      bright_limb_position_angle_deg: () =>
        to_sun === null
          ? null
          : positionAngles_deg(lines.towards, orientation, (row) => vectorInRow(to_sun, row)),
      defect_arcsec: () => (to_sun === null ? null : defects_arcsec(face, equatorial_arcsec())),
      pole_position_angle_deg: () =>
        positionAngles_deg(lines.towards, orientation, (row) => vectorInRow(face.pole, row)),
      central_meridian_deg: (system) =>
        system === "iii" && (body === "jupiter" || body === "saturn")
          ? sub_observer().planetographic.lon_deg
          : cloudMeridians_deg(face, system),
      equatorial_arcsec,
      polar_arcsec: () => polarDiameters_arcsec(face, equatorial_arcsec()),
      ring_arcsec: (edge) => ringAxes_arcsec(face, edge),
      carrington_rotation: () =>
        carringtonRotations(
          ttDays(instants).map((t_day) => J2000_JD + t_day),
          sub_observer().planetographic.lon_deg,
        ),
    };
  };
}
