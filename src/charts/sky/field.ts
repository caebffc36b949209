import { math } from "../../engine/math.ts";
import { RAD_PER_DEG } from "../../units/units.ts";
import type { Point } from "../kit/svg.ts";

/** A direction on the celestial sphere. */
export interface Direction {
  readonly ra_deg: number;
  readonly dec_deg: number;
}

/** East and north of the middle of a field in degrees, as far from it as on the sphere; null more than a quarter turn away. */
export function spotAbout(middle: Direction, { ra_deg, dec_deg }: Direction): Point | null {
  const [d0, d] = [middle.dec_deg * RAD_PER_DEG, dec_deg * RAD_PER_DEG];
  const a = (ra_deg - middle.ra_deg) * RAD_PER_DEG;
  const cos = math.sin(d0) * math.sin(d) + math.cos(d0) * math.cos(d) * math.cos(a);
  if (!(cos > 0)) return null;
  const far_deg = math.acos(Math.min(1, cos)) / RAD_PER_DEG;
  const angle = math.atan2(
    math.cos(d) * math.sin(a),
    math.cos(d0) * math.sin(d) - math.sin(d0) * math.cos(d) * math.cos(a),
  );
  return [far_deg * math.sin(angle), far_deg * math.cos(angle)];
}
