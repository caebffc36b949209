import { math } from "../engine/math.ts";
import { ARCSEC_PER_DEG, RAD_PER_DEG } from "../units/units.ts";
import { LAST_HR, type Star, starByHr } from "./stars.ts";

/** Pairs farther apart than this are told apart by any catalogue. */
const WIDEST_PAIR_ARCSEC = 60;

let nearest: ReadonlyMap<number, number> | undefined;

/** Distance to the nearest other star of the Bright Star Catalogue, by catalogue positions; null beyond a minute of arc. */
export function nearestNeighbour_arcsec(hr: number): number | null {
  nearest ??= closePairs();
  return nearest.get(hr) ?? null;
}

/** Every star with another within a minute of arc, and the distance; neighbours in declination are compared. */
function closePairs(): Map<number, number> {
  const stars = Array.from({ length: LAST_HR }, (_, i) => starByHr(i + 1))
    .flatMap((star) => star ?? [])
    .sort((a, b) => a.astrometry.dec_deg - b.astrometry.dec_deg);
  const found = new Map<number, number>();
  const note = (hr: number, arcsec: number) => found.set(hr, Math.min(arcsec, found.get(hr) ?? arcsec));
  stars.forEach((star, i) => {
    for (let k = i + 1; k < stars.length; k++) {
      const other = stars[k];
      if (other === undefined || northOf_arcsec(star, other) > WIDEST_PAIR_ARCSEC) break;
      const apart = distance_arcsec(star, other);
      if (apart > WIDEST_PAIR_ARCSEC) continue;
      note(star.hr, apart);
      note(other.hr, apart);
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
    (((b.astrometry.ra_deg - a.astrometry.ra_deg + 540) % 360) - 180) *
    math.cos(a.astrometry.dec_deg * RAD_PER_DEG);
  return math.hypot(east_deg * ARCSEC_PER_DEG, northOf_arcsec(a, b));
}
