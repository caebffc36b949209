import { math } from "../../engine/math.ts";
import { MOON_RADIUS_KM } from "../../units/constants.ts";
import { DEG_PER_RAD, RAD_PER_DEG } from "../../units/units.ts";
import { group, type Point, path, px } from "./svg.ts";

/** How the Moon's ball is turned towards the observer. */
export interface TurnedMoon {
  /** The point that faces the viewer, selenographic. */
  readonly lat_deg: number;
  readonly lon_deg: number;
  /** Its north pole on the drawing, from up towards the left, degrees. */
  readonly axis_deg: number;
}

type Mare = readonly [lat_deg: number, lon_deg: number, diameter_km: number];

/**
 * The dark plains as round patches; the long ones, Frigoris and Procellarum, as several. Middles and diameters of Imbrium,
 * Serenitatis, Tranquillitatis, Crisium, Fecunditatis, Nectaris, Nubium, Humorum, Vaporum, Insularum and Cognitum.
 * Reference: Gazetteer of Planetary Nomenclature (IAU, USGS).
 */
const MARIA: readonly Mare[] = [
  [34.7, -14.9, 1146],
  [27.3, 18.4, 674],
  [8.4, 30.8, 876],
  [16.2, 59.1, 556],
  [-7.8, 53.7, 840],
  [-15.2, 34.6, 339],
  [-20.6, -17.3, 714],
  [-24.5, -38.6, 420],
  [13.2, 4.1, 242],
  [7.8, -30.6, 512],
  [-10.5, -22.3, 350],
  [57, -30, 220],
  [58, -12, 220],
  [58, 8, 220],
  [56, 28, 220],
  [38, -56, 560],
  [20, -57, 800],
  [2, -48, 640],
];
const NEAR_LIMB = 0.12;

/** The plains of a disc; upon its night they are as dark as it. */
export function mariaOn([x, y]: Point, radius: number, { lat_deg, lon_deg, axis_deg }: TurnedMoon): string {
  const [sin_f, cos_f] = [math.sin(lat_deg * RAD_PER_DEG), math.cos(lat_deg * RAD_PER_DEG)];
  const patches = MARIA.map(([lat, lon, diameter_km]) => {
    const [sin, cos] = [math.sin(lat * RAD_PER_DEG), math.cos(lat * RAD_PER_DEG)];
    const east = (lon - lon_deg) * RAD_PER_DEG;
    const right = cos * math.sin(east);
    const up = sin * cos_f - cos * sin_f * math.cos(east);
    const near = sin * sin_f + cos * cos_f * math.cos(east);
    if (near < NEAR_LIMB) return "";
    const half = diameter_km / 2 / MOON_RADIUS_KM;
    // a round patch of a ball is an ellipse, narrow towards the limb
    const [wide, narrow] = [radius * math.sin(half), radius * math.sin(half) * near];
    const across = math.atan2(right, up) * DEG_PER_RAD;
    const middle = radius * math.cos(half);
    const [dx, dy] = [wide * math.cos(across * RAD_PER_DEG), wide * math.sin(across * RAD_PER_DEG)];
    const arc = (way: number) =>
      `A${px(wide)} ${px(narrow)} ${Math.round(across)} 0 0 ${px(middle * right + way * dx)} ${px(-middle * up + way * dy)}`;
    return `M${px(middle * right - dx)} ${px(-middle * up - dy)}${arc(1)}${arc(-1)}z`;
  });
  return group([path(patches.join(""), { fill: "sky-dark", opacity: 0.32 })], {
    transform: `translate(${px(x)} ${px(y)}) rotate(${Math.round(-axis_deg)})`,
  });
}
