import type { Warn } from "../../contract/terms/warnings.ts";
import type { Sky } from "../../sky/sky.ts";
import type { UtcInstant } from "../../time/instant.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";

/** Local circumstances depend on the Earth's rotation; where delta T is extrapolated the answer says so. */
export function warnExtrapolatedDeltaT(
  { warn, context }: { readonly warn: Warn; readonly context: { readonly sky: Sky } },
  instants: readonly UtcInstant[],
): void {
  const ends = [instants[0], instants.at(-1)].filter((instant) => instant !== undefined);
  for (const { mjd, second } of ends) {
    const { kind, sigma_s } = context.sky.models.deltaT.deltaT(mjd + second / SECONDS_PER_DAY);
    if (kind !== "extrapolated") continue;
    warn(
      "DELTA_T_EXTRAPOLATED",
      `Delta T is extrapolated here, with a standard error of ${sigma_s.toFixed(1)} s; local circumstances share it.`,
    );
    return;
  }
}
