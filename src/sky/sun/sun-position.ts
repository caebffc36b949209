import type { Observer } from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import type { UtcInstant } from "../../time/instant.ts";
import { instantColumns } from "../../time/scales.ts";
import { raised_deg, SUN_RISE_SET_ALTITUDE_DEG } from "../positions/horizon-level.ts";
import { columnOf, compassIndices } from "../positions/positions.ts";
import type { Sky } from "../sky.ts";

/** Where the Sun stands against the horizon. */
export interface SunPosition {
  readonly azimuth_deg: number;
  readonly altitude_deg: number;
  readonly altitude_geometric_deg: number;
  readonly refraction_deg: number;
  readonly compass_index: number;
  readonly above_horizon: boolean;
}

export function sunOverhead(sky: Sky, observer: Observer, at: UtcInstant): SunPosition {
  const [table = {}] = sky.engine.positions({
    targets: [{ kind: "body", body: "sun" }],
    instants: instantColumns([at], sky.models.deltaT),
    centre: "geocentric",
    observer,
    columns: ["azimuth_deg", "altitude_geometric_deg", "refraction_deg"],
  });
  const azimuth_deg = columnOf(table, "azimuth_deg");
  const altitude_geometric_deg = valueAt(columnOf(table, "altitude_geometric_deg"), 0);
  const refraction_deg = valueAt(columnOf(table, "refraction_deg"), 0);
  return {
    azimuth_deg: valueAt(azimuth_deg, 0),
    altitude_deg: altitude_geometric_deg + refraction_deg,
    altitude_geometric_deg,
    refraction_deg,
    compass_index: compassIndices(azimuth_deg)[0] ?? 0,
    above_horizon:
      altitude_geometric_deg >= SUN_RISE_SET_ALTITUDE_DEG + raised_deg(sky.models.refraction_share),
  };
}
