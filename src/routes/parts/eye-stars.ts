import { hrNumbers, namedStars, type Star, starByHr } from "../../catalog/stars.ts";
import { once } from "../../host/once.ts";

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
