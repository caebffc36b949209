import type { Sky } from "../sky.ts";
import type { EclipseKind } from "../words.ts";
import { sampledSolarElements } from "./besselian.ts";
import { lunarEclipse } from "./lunar.ts";
import { sampledLunarElements } from "./lunar-elements.ts";
import { sampleSunMoon } from "./samples.ts";
import { solarEclipseKind } from "./solar.ts";
import { possibleEclipseNear, type SyzygyKind } from "./syzygies.ts";

/** A new or full moon. */
export interface Syzygy {
  readonly t_day: number;
  readonly kind: SyzygyKind;
}

/** Eclipses at new and full moons, null where there is none; in the order given. */
export function eclipsesAtSyzygies(sky: Sky, syzygies: readonly Syzygy[]): (EclipseKind | null)[] {
  const kinds: (EclipseKind | null)[] = syzygies.map(() => null);
  const possible = syzygies.flatMap(({ t_day, kind }, place) => {
    const eclipse = possibleEclipseNear(t_day, kind);
    return eclipse === null ? [] : [{ place, kind, ...eclipse }];
  });
  const samples = sampleSunMoon(sky, possible);
  possible.forEach((one, i) => {
    kinds[one.place] =
      one.kind === "new_moon"
        ? solarEclipseKind(sampledSolarElements(sky, one, samples, i))
        : (lunarEclipse(sampledLunarElements(one, samples, i))?.kind ?? null);
  });
  return kinds;
}
