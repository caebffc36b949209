import {
  colourIndices,
  figureStrokes,
  hrNumbers,
  namedStars,
  type Star,
  starByHr,
} from "../../catalog/stars.ts";
import { once } from "../../host/once.ts";
import { motionFromJ2000, type SkyMotion } from "../../sky/barycentre/star-motion.ts";
import type { Sky } from "../../sky/sky.ts";
import { fromUnixMs } from "../../time/instant.ts";
import { instantColumns } from "../../time/scales.ts";

/** The stars of the Bright Star Catalogue, all that the eye sees, under their own names where they have one. */
const allStars: () => readonly Star[] = once(() => {
  const names = new Map(namedStars().map(({ hr, name }) => [hr, name]));
  return hrNumbers()
    .flatMap((hr) => starByHr(hr) ?? [])
    .map((star) => ({ ...star, name: names.get(star.hr) ?? star.name }));
});

/** Those as bright as a magnitude or brighter. */
export function starsTo(faintest_mag: number): readonly Star[] {
  return allStars().filter(({ v_mag }) => v_mag <= faintest_mag);
}

const FAINTEST_OF_DOME_MAG = 4.5;

/** The stars of a dome, the brightest first: what the eye sees easily, and fainter ones of the figures. */
export const domeStars: () => readonly Star[] = once(() => {
  const ofFigures = new Set(figureStrokes().flatMap(({ hr_numbers }) => hr_numbers));
  return allStars()
    .filter(({ hr, v_mag }) => v_mag <= FAINTEST_OF_DOME_MAG || ofFigures.has(hr))
    .sort((a, b) => a.v_mag - b.v_mag);
});

/** The strokes of the figures, by the places of their stars among those of a dome. */
export const domeFigures: () => readonly (readonly number[])[] = once(() => {
  const places = new Map(domeStars().map(({ hr }, place) => [hr, place]));
  return figureStrokes().map(({ hr_numbers }) => hr_numbers.flatMap((hr) => places.get(hr) ?? []));
});

/** A star of a dome as pages are sent it: ICRS, at J2000.0. */
export interface ListedStar extends SkyMotion {
  readonly magnitude: number;
  /** B−V; absent: it is not listed. */
  readonly colour_index?: number;
  readonly name: string | null;
  readonly designation: string | null;
}

export interface StarList {
  /** The brightest first. */
  readonly stars: readonly ListedStar[];
  /** Strokes of the figures, by the places of their stars. */
  readonly figures: readonly (readonly number[])[];
}

/** The stars that a page needs to draw them itself. */
export function listOfStars(): StarList {
  return { stars: domeStars().map(listedStar), figures: domeFigures() };
}

const LISTED_DECIMALS = 4;

function listedStar({ hr, v_mag, name, designation, astrometry }: Star): ListedStar {
  const motion = motionFromJ2000(astrometry);
  const colour_index = colourIndices().get(hr);
  return {
    ra_deg: Number(motion.ra_deg.toFixed(LISTED_DECIMALS)),
    dec_deg: Number(motion.dec_deg.toFixed(LISTED_DECIMALS)),
    ra_motion_mas_yr: Math.round(motion.ra_motion_mas_yr),
    dec_motion_mas_yr: Math.round(motion.dec_motion_mas_yr),
    magnitude: v_mag,
    ...(colour_index === undefined ? {} : { colour_index }),
    name,
    designation,
  };
}

export interface EyeStar {
  readonly name: string | null;
  readonly magnitude: number;
  readonly ra_deg: number;
  readonly dec_deg: number;
}

/** Where stars stand in the equator and equinox of an instant. */
export function starsOfDate(sky: Sky, stars: readonly Star[], unix_ms: number): EyeStar[] {
  const tables = sky.engine.positions({
    targets: stars.map(({ astrometry }) => ({ kind: "star", astrometry })),
    instants: instantColumns([fromUnixMs(unix_ms)]),
    centre: "geocentric",
    columns: ["ra_of_date_deg", "dec_of_date_deg"],
  });
  return stars.map(({ v_mag, name }, i) => ({
    name,
    magnitude: v_mag,
    ra_deg: tables[i]?.ra_of_date_deg?.[0] ?? Number.NaN,
    dec_deg: tables[i]?.dec_of_date_deg?.[0] ?? Number.NaN,
  }));
}
