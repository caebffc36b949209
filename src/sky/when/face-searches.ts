import type { Target } from "../../catalog/target.ts";
import type { TimeFunction } from "../../solve/function.ts";
import { RAD_PER_DEG } from "../../units/units.ts";
import { type FaceBody, isFaceBody } from "../faces/face-bodies.ts";
import {
  centralMeridian,
  meridianMotion,
  RING_CURVATURE_PER_DAY2,
  ringOpening,
} from "../faces/face-motion.ts";
import type { PlainSearch } from "./body-looks.ts";
import { type FaceProperty, MERIDIAN_SYSTEMS, type MeridianProperty } from "./face-properties.ts";
import { stepFor } from "./motion-bounds.ts";
import type { WhenScope } from "./scope.ts";

/** Conditions on the face of a body: which longitude faces the Earth's centre, how Saturn's rings open to it. */

/** Units of a face against a position: orientation of the Earth, rotation and light of the body. */
const FACE_UNITS = 3;

function faceOf({ body, name }: Target): FaceBody {
  if (!isFaceBody(body)) throw new RangeError(`${name} has no face`);
  return body;
}

export function faceValues({ sky, charge }: WhenScope, property: FaceProperty, target: Target): TimeFunction {
  const values =
    property === "ring_opening"
      ? ringOpening(sky, "earth")
      : centralMeridian(sky, faceOf(target), MERIDIAN_SYSTEMS[property]);
  return (t_day) => {
    charge(FACE_UNITS * t_day.length);
    return values(t_day);
  };
}

export function ringSearch(scope: WhenScope, target: Target): PlainSearch {
  return {
    values: faceValues(scope, "ring_opening", target),
    proof: {
      kind: "curvature",
      step_day: stepFor(RING_CURVATURE_PER_DAY2),
      curvature_per_day2: RING_CURVATURE_PER_DAY2,
    },
  };
}

/** Curvature of the sine of the central meridian's longitude from a bound: rate² and curvature, in radians. */
export function meridianCurvature(property: MeridianProperty, target: Target): number {
  const { most_deg_day, curvature_per_day2 } = meridianMotion(faceOf(target), MERIDIAN_SYSTEMS[property]);
  const rate = most_deg_day * RAD_PER_DEG;
  return rate * rate + curvature_per_day2 * RAD_PER_DEG;
}
