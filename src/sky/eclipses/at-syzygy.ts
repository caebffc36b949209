import type { UtcInstant } from "../../time/instant.ts";
import type { Sky } from "../sky.ts";
import { dayOf } from "../time/tt-days.ts";
import type { EclipseKind } from "../words.ts";
import { lunarEclipsesAt } from "./lunar.ts";
import { solarEclipsesAt } from "./solar.ts";
import { nearestSyzygy, possibleEclipseNear, type SyzygyKind } from "./syzygies.ts";

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

/** The eclipse at a new or full moon, whichever is nearer to the instant; null when there is none. */
export function eclipseAt(sky: Sky, syzygy: UtcInstant): EclipseKind | null {
  const t_day = dayOf(sky.models.deltaT, syzygy);
  return eclipsesAtSyzygies(sky, [{ t_day, kind: nearestSyzygy(t_day) }])[0] ?? null;
}
