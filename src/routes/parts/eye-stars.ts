import { hrNumbers, namedStars, type Star, starByHr } from "../../catalog/stars.ts";
import { once } from "../../host/once.ts";
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
