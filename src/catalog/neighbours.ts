import { math } from "../engine/math.ts";
import { ARCSEC_PER_DEG, DEG_PER_TURN, RAD_PER_DEG } from "../units/units.ts";
import { LAST_HR, type Star, starByHr } from "./stars.ts";

/** Any catalogue separates pairs that are farther apart than this. */
const WIDEST_PAIR_ARCSEC = 60;

/** The nearest other star, and how far it is by catalogue positions. */
export interface Neighbour {
  readonly star: Star;
  readonly arcsec: number;
}

let nearest: ReadonlyMap<number, Neighbour> | undefined;

/** The nearest other star of the Bright Star Catalogue; null beyond a minute of arc. */
export function nearestNeighbour(hr: number): Neighbour | null {
  nearest ??= closePairs();
  return nearest.get(hr) ?? null;
}

/** Every star with another within a minute of arc, and the distance; neighbours in declination are compared. */
function closePairs(): Map<number, Neighbour> {
  const stars = Array.from({ length: LAST_HR }, (_, i) => starByHr(i + 1))
    .flatMap((star) => star ?? [])
    .sort((a, b) => a.astrometry.dec_deg - b.astrometry.dec_deg);
  const found = new Map<number, Neighbour>();
  const note = (hr: number, other: Neighbour) => {
    if (other.arcsec <= (found.get(hr)?.arcsec ?? other.arcsec)) found.set(hr, other);
  };
  stars.forEach((star, i) => {
    for (let k = i + 1; k < stars.length; k++) {
      const other = stars[k];
      if (other === undefined || northOf_arcsec(star, other) > WIDEST_PAIR_ARCSEC) break;
      const apart = distance_arcsec(star, other);
      if (apart > WIDEST_PAIR_ARCSEC) continue;
      note(star.hr, { star: other, arcsec: apart });
      note(other.hr, { star, arcsec: apart });
    }
  });
  return found;
}

function northOf_arcsec(a: Star, b: Star): number {
  return (b.astrometry.dec_deg - a.astrometry.dec_deg) * ARCSEC_PER_DEG;
}

/** Good to parts in a million within a minute of arc. */
function distance_arcsec(a: Star, b: Star): number {
  const east_deg =
    (((b.astrometry.ra_deg - a.astrometry.ra_deg + 540) % DEG_PER_TURN) - 180) *
    math.cos(a.astrometry.dec_deg * RAD_PER_DEG);
  return math.hypot(east_deg * ARCSEC_PER_DEG, northOf_arcsec(a, b));
}
