import { math } from "../../engine/math.ts";
import { valueAt } from "../../solve/function.ts";
import { J2000_OBLIQUITY_DEG } from "../../units/constants.ts";
import { DAYS_PER_JULIAN_YEAR, RAD_PER_DEG } from "../../units/units.ts";
import { bodyAxes, bodyRadii_km, rotationAt } from "../positions/rotation.ts";
import { addScaled, latitude_deg, longitude_deg, negated, toAxes, type Vector } from "../positions/vector.ts";
import { norms, vectorInRow } from "../positions/vector-columns.ts";
import { type MagnitudeInput, planetMagnitude } from "./magnitude.ts";
import type { View } from "./planet-view.ts";

/** Magnitudes of a planet by where the Earth and the Sun stand over it. */

export function planetMagnitudes(view: View): Float64Array {
  const { planet } = view;
  const distance_au = view.own("distance_au");
  const phase_angle_deg = view.phase_angle_deg();
  const sun_distance_au = norms(view.from_sun_au());
  const aspectAt = aspectsOf(view);
  return view.t_day().map((t_day, i) => {
    const { sub_earth_lat_deg, sub_sun_lat_deg, mars } = aspectAt(i, t_day);
    return planetMagnitude(planet, {
      sun_distance_au: valueAt(sun_distance_au, i),
      distance_au: valueAt(distance_au, i),
      phase_angle_deg: valueAt(phase_angle_deg, i),
      sub_earth_lat_deg,
      sub_sun_lat_deg,
      year: 2000 + t_day / DAYS_PER_JULIAN_YEAR,
      mars,
    });
  });
}

/** Which parts of a planet the Earth and the Sun see. */
type Aspect = Pick<MagnitudeInput, "sub_earth_lat_deg" | "sub_sun_lat_deg" | "mars">;

/** The aspect of planets that look the same from all sides. */
const ANY_ASPECT: Aspect = { sub_earth_lat_deg: 0, sub_sun_lat_deg: 0, mars: undefined };

function aspectsOf(view: View): (row: number, t_day: number) => Aspect {
  switch (view.planet) {
    case "mars":
      return marsAspects(view);
    case "saturn":
      return sidesOf(view, "saturn", latitude_deg);
    case "uranus":
      return sidesOf(view, "uranus", uranographicLatitude_deg);
    default:
      return () => ANY_ASPECT;
  }
}

/** Longitudes of Mars are counted to the west. */
function marsAspects({ from_earth, from_sun_au }: View): (row: number, t_day: number) => Aspect {
  const turned = toEcliptic();
  return (row, t_day) => {
    const axes = bodyAxes(rotationAt("mars", t_day));
    const from_sun = vectorInRow(from_sun_au(), row);
    const mars = {
      sub_earth_lon_deg: -longitude_deg(toAxes(axes, negated(vectorInRow(from_earth(), row)))),
      sub_sun_lon_deg: -longitude_deg(toAxes(axes, negated(from_sun))),
      heliocentric_lon_deg: longitude_deg(turned(from_sun)),
    };
    return { sub_earth_lat_deg: 0, sub_sun_lat_deg: 0, mars };
  };
}

function sidesOf(
  { from_earth, from_sun_au }: View,
  planet: "saturn" | "uranus",
  lat_deg: (towards: Vector) => number,
): (row: number, t_day: number) => Aspect {
  return (row, t_day) => {
    const axes = bodyAxes(rotationAt(planet, t_day));
    return {
      sub_earth_lat_deg: lat_deg(toAxes(axes, negated(vectorInRow(from_earth(), row)))),
      sub_sun_lat_deg: lat_deg(toAxes(axes, negated(vectorInRow(from_sun_au(), row)))),
      mars: undefined,
    };
  };
}

function toEcliptic(): (equatorial: Vector) => Vector {
  const tilt = J2000_OBLIQUITY_DEG * RAD_PER_DEG;
  const [cos, sin] = [math.cos(tilt), math.sin(tilt)];
  return ([x, y, z]) => addScaled([x, cos * y, cos * z], [0, z, -y], sin);
}

/** Planetographic latitude: (a/c)² turns the tangent of the planetocentric one. */
function uranographicLatitude_deg(towards: Vector): number {
  const [equatorial_km, , polar_km] = bodyRadii_km("uranus");
  const tangent = math.tan(latitude_deg(towards) * RAD_PER_DEG);
  return math.atan(math.square(equatorial_km / polar_km) * tangent) / RAD_PER_DEG;
}
