import type { Observer } from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import { topocentricColumns } from "../horizon/horizon-engine.ts";
import { columnOf } from "../positions/positions.ts";
import type { Sky } from "../sky.ts";
import { byName } from "./contact-times.ts";
import { type EclipsedBody, limbAtHorizon_deg } from "./horizon-view.ts";

/** An instant with the direction in which a place has the eclipsed body. */
export interface SkyMoment {
  readonly t_day: number;
  readonly azimuth_deg: number;
  /** Topocentric, of the centre, unrefracted. */
  readonly altitude_geometric_deg: number;
  /** The upper limb is at or above −34′. */
  readonly above_horizon: boolean;
}

/** Rise and set themselves count as above the horizon, whatever the rounding of their instants. */
const HORIZON_MARGIN_DEG = 1e-4;

/** Directions at named instants, in one call of the engine; null stays null. */
export function skyMoments<Name extends string>(
  sky: Sky,
  { observer, body }: { readonly observer: Observer; readonly body: EclipsedBody },
  times_day: Readonly<Record<Name, number | null>>,
): Record<Name, SkyMoment | null> {
  const names = Object.keys(times_day) as Name[];
  // a contact that there is not has no instant: asked at any other, it would need the data of that one
  const known = names.filter((name) => times_day[name] !== null);
  const t_day = Float64Array.from(known, (name) => times_day[name] ?? Number.NaN);
  const table = topocentricColumns(sky, { target: { kind: "body", body }, observer }, t_day, [
    "azimuth_deg",
    "altitude_geometric_deg",
    "topocentric_distance_au",
  ]);
  const azimuth_deg = columnOf(table, "azimuth_deg");
  const altitude_deg = columnOf(table, "altitude_geometric_deg");
  const distance_au = columnOf(table, "topocentric_distance_au");
  return byName(names, (name) => {
    const i = known.indexOf(name);
    if (i < 0) return null;
    const altitude_geometric_deg = valueAt(altitude_deg, i);
    const horizon_deg = limbAtHorizon_deg(body, valueAt(distance_au, i));
    return {
      t_day: valueAt(t_day, i),
      azimuth_deg: valueAt(azimuth_deg, i),
      altitude_geometric_deg,
      above_horizon: altitude_geometric_deg >= horizon_deg - HORIZON_MARGIN_DEG,
    };
  });
}
