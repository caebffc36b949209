import type { Observer, PositionColumn } from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import { ARCSEC_PER_DEG, DEG_PER_TURN } from "../../units/units.ts";
import type { InferiorPlanet } from "../planets/planet-bodies.ts";
import { planetSemidiameter_arcsec, sunSemidiameter_arcsec } from "../planets/sun-crossings.ts";
import { bodyPositions } from "../positions/positions.ts";
import { direction, positionAngle_deg, separation_deg, type Vector } from "../positions/vector.ts";
import type { Sky } from "../sky.ts";
import { columnsAt } from "../time/tt-days.ts";

/** The discs of Sun and planet as an origin has them. */
export interface DiscPair {
  /** Between the centres. */
  readonly separation_arcsec: number;
  /**
   * Position angle of the planet seen from the Sun's centre, from north of the true equator of date through east, 0 …
   * 360.
   */
  readonly position_angle_deg: number;
  readonly sun_semidiameter_arcsec: number;
  readonly planet_semidiameter_arcsec: number;
}

/** The observer of apparent places: the Earth's centre where there is none. */
export interface DiscView {
  readonly planet: InferiorPlanet;
  readonly observer: Observer | null;
}

type Coordinates = readonly [lon: PositionColumn, lat: PositionColumn, distance: PositionColumn];
const GEOCENTRIC: Coordinates = ["ra_of_date_deg", "dec_of_date_deg", "distance_au"];
const TOPOCENTRIC: Coordinates = ["topocentric_ra_deg", "topocentric_dec_deg", "topocentric_distance_au"];
const POLE: Vector = [0, 0, 1];

/** Both discs at many instants (days from J2000.0 TT): apparent places of date, the light time of each body its own. */
export function discPairs(sky: Sky, { planet, observer }: DiscView, t_day: Float64Array): DiscPair[] {
  const columns = observer === null ? GEOCENTRIC : TOPOCENTRIC;
  const [lon, lat, distance] = columns;
  const position = bodyPositions(sky, {
    bodies: ["sun", planet],
    instants: columnsAt(sky.models.deltaT, t_day),
    columns,
    observer: observer ?? undefined,
  });
  const directionOf = (body: "sun" | InferiorPlanet, row: number) =>
    direction({
      lon_deg: valueAt(position(body, lon), row),
      lat_deg: valueAt(position(body, lat), row),
    });
  return Array.from(t_day, (_, row) => {
    const [sun, other] = [directionOf("sun", row), directionOf(planet, row)];
    const angle_deg = positionAngle_deg(sun, POLE, other);
    return {
      separation_arcsec: separation_deg(sun, other) * ARCSEC_PER_DEG,
      position_angle_deg: angle_deg < 0 ? angle_deg + DEG_PER_TURN : angle_deg,
      sun_semidiameter_arcsec: sunSemidiameter_arcsec(valueAt(position("sun", distance), row)),
      planet_semidiameter_arcsec: planetSemidiameter_arcsec(planet, valueAt(position(planet, distance), row)),
    };
  });
}
