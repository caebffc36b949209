import type { EngineBody, InstantColumns, StateCentre } from "../engine/types.ts";
import { stateVectors } from "../sky/positions/positions.ts";
import { direction, type Vector } from "../sky/positions/vector.ts";
import type { Sky } from "../sky/sky.ts";
import { valueAt } from "../solve/function.ts";
import { AU_KM } from "../units/constants.ts";
import { SECONDS_PER_DAY } from "../units/units.ts";
import type { State } from "./differences.ts";

/** The engine's states, in the units of kernels: one state a row. */

/** The owner of an engine: runs work with its sky; in a page the work is started again after what it needs has been fetched. */
export type WithSky = <Result>(act: (sky: Sky) => Result) => Promise<Result>;

/** Geometric states, as the answers of `vectors` have them. */
export function ownStates(
  sky: Sky,
  instants: InstantColumns,
  { body, centre }: { readonly body: EngineBody; readonly centre: StateCentre },
): State[] {
  const table = stateVectors(sky, instants)({ kind: "body", body })(centre);
  if (table === null) throw new RangeError(`${body} has no state`);
  const vector = (columns: readonly Float64Array[], row: number, factor: number): Vector => {
    const [x, y, z] = columns.map((column) => valueAt(column, row) * factor);
    return [x ?? Number.NaN, y ?? Number.NaN, z ?? Number.NaN];
  };
  const { x_au, y_au, z_au, vx_au_day, vy_au_day, vz_au_day } = table;
  return Array.from({ length: instants.count }, (_, row) => ({
    place_km: vector([x_au, y_au, z_au], row, AU_KM),
    velocity_km_s: vector([vx_au_day, vy_au_day, vz_au_day], row, AU_KM / SECONDS_PER_DAY),
  }));
}

/** Directions that a body is seen in from the Earth's centre, with the distance that its light came. */
export type SeenAs = "astrometric" | "apparent";

export function ownPlaces(
  sky: Sky,
  instants: InstantColumns,
  { body, seen }: { readonly body: EngineBody; readonly seen: SeenAs },
): State[] {
  const [ra, dec] =
    seen === "astrometric"
      ? (["ra_j2000_deg", "dec_j2000_deg"] as const)
      : (["ra_of_date_deg", "dec_of_date_deg"] as const);
  const [table = {}] = sky.engine.positions({
    targets: [{ kind: "body", body }],
    instants,
    centre: "geocentric",
    columns: [ra, dec, "distance_au"],
  });
  const [lon_deg, lat_deg, distance_au] = [table[ra], table[dec], table.distance_au];
  return Array.from({ length: instants.count }, (_, row) => {
    const at = (column: Float64Array | undefined) => column?.[row] ?? Number.NaN;
    const [x, y, z] = direction({ lon_deg: at(lon_deg), lat_deg: at(lat_deg) });
    const far_km = at(distance_au) * AU_KM;
    return { place_km: [x * far_km, y * far_km, z * far_km] as const };
  });
}
