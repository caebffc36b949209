import type { Sky } from "../sky.ts";
import type { EclipseKind } from "../words.ts";
import { lunarEclipsesAt } from "./lunar.ts";
import { solarEclipsesAt } from "./solar.ts";
import { possibleEclipseNear, type SyzygyKind } from "./syzygies.ts";

/** A new or full moon. */
export interface Syzygy {
  readonly t_day: number;
  readonly kind: SyzygyKind;
}

/** Eclipses at new and full moons, null where there is none; in the order given. */
export function eclipsesAtSyzygies(sky: Sky, syzygies: readonly Syzygy[]): (EclipseKind | null)[] {
  const possible = syzygies.map(({ t_day, kind }) => possibleEclipseNear(t_day, kind));
  const of = (wanted: SyzygyKind) =>
    possible.flatMap((one, i) => (syzygies[i]?.kind === wanted ? (one ?? []) : []));
  const kinds = new Map<number, EclipseKind>();
  for (const { elements, kind } of solarEclipsesAt(sky, of("new_moon"))) kinds.set(elements.lunation, kind);
  for (const { elements, kind } of lunarEclipsesAt(sky, of("full_moon"))) kinds.set(elements.lunation, kind);
  return possible.map((one) => (one === null ? null : (kinds.get(one.lunation) ?? null)));
}
