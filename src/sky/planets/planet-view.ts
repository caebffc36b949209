import { FIRST_ANSWERED_JD } from "../../engine/span.ts";
import type { InstantColumns, PositionTable } from "../../engine/types.ts";
import { once } from "../../host/once.ts";
import { valueAt } from "../../solve/function.ts";
import { J2000_JD, LIGHT_DAY_PER_AU } from "../../units/constants.ts";
import { columnOf } from "../positions/positions.ts";
import { separations_deg, unitVectors, type VectorColumns } from "../positions/vector-columns.ts";
import type { Sky } from "../sky.ts";
import type { Planet } from "./planet-bodies.ts";

/** The view of a planet that its looks follow from. */

/** A body's place as the engine gives it. */
export type Place =
  | "ra_of_date_deg"
  | "dec_of_date_deg"
  | "lon_of_date_deg"
  | "lat_of_date_deg"
  | "ra_j2000_deg"
  | "dec_j2000_deg"
  | "distance_au"
  | "constellation_index";

/** A planet at the instants asked for, with what several quantities follow from; made when it is first read. */
export interface View {
  readonly planet: Planet;
  readonly own: (place: Place) => Float64Array;
  readonly ofSun: (place: Place) => Float64Array;
  /** Days from J2000.0 at which the light left. */
  readonly t_day: () => Float64Array;
  /** At which it left, ICRS axes. */
  readonly from_sun_au: () => VectorColumns;
  readonly from_earth: () => VectorColumns;
  readonly phase_angle_deg: () => Float64Array;
  /** Apparent directions of date. */
  readonly apparent: () => VectorColumns;
  readonly apparent_sun: () => VectorColumns;
}

/** Places of the planet and, where they are needed, of the Sun. */
interface Placed {
  readonly own: PositionTable;
  readonly sun: PositionTable;
  readonly apparent_sun: () => VectorColumns;
}

export function planetView(
  sky: Sky,
  planet: Planet,
  instants: InstantColumns,
  { own: table, sun, apparent_sun }: Placed,
): View {
  const own = (place: Place) => columnOf(table, place);
  const emitted = once(() => retarded(instants, own("distance_au")));
  const from_earth = once(() => unitVectors(own("ra_j2000_deg"), own("dec_j2000_deg")));
  const from_sun_au = once(() => {
    const { x_au, y_au, z_au } = sky.engine.states(planet, "heliocentric", emitted());
    return { x: x_au, y: y_au, z: z_au };
  });
  return {
    planet,
    own,
    ofSun: (place) => columnOf(sun, place),
    t_day: () => emitted().jd1_tt.map((jd1, i) => jd1 - J2000_JD + valueAt(emitted().jd2_tt, i)),
    from_sun_au,
    from_earth,
    phase_angle_deg: once(() => separations_deg(from_sun_au(), from_earth())),
    apparent: once(() => apparentOf(own)),
    apparent_sun,
  };
}

export function apparentOf(at: (place: Place) => Float64Array): VectorColumns {
  return unitVectors(at("ra_of_date_deg"), at("dec_of_date_deg"));
}

/**
 * The instants at which the light left that arrives at the given ones; of a caller's orbit that is light-years away the first that the
 * tables have.
 */
export function retarded(instants: InstantColumns, distance_au: Float64Array): InstantColumns {
  const jd2_tt = instants.jd2_tt.map((jd2, i) =>
    Math.max(
      jd2 - valueAt(distance_au, i) * LIGHT_DAY_PER_AU,
      FIRST_ANSWERED_JD - valueAt(instants.jd1_tt, i),
    ),
  );
  return { ...instants, jd2_tt };
}
