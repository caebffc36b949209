import { type GeoPermissibleObjects, geoCircle, geoDistance, geoGraticule, geoOrthographic } from "d3-geo";
import { QUARTER_TURN_RAD } from "../../units/units.ts";
import type { Drawing, View, Words } from "../kit/drawing.ts";
import { factRows } from "../kit/key.ts";
import { printed } from "../kit/scale.ts";
import { nightField, sheetOf } from "../kit/sheet.ts";
import { circle, label, type Paint, path, SMALL_PX } from "../kit/svg.ts";
import { geoCommands } from "./geo-commands.ts";
import type { Place } from "./globe.ts";

/** The Moon's ball as it is turned and lit, with its meridians: north of the sky up. */

export interface MoonGlobePicture extends Words {
  /** The point of the Moon that faces the viewer. */
  readonly facing: Place;
  readonly sun_over: Place;
  /** Position angle of the Moon's axis, from north through east. */
  readonly axis_deg: number;
  readonly facts: readonly string[];
}

/** Places that show how the ball is turned. Reference: Gazetteer of Planetary Nomenclature (IAU, USGS). */
const MARKS: readonly (Place & { readonly name: string })[] = [
  { name: "Crisium", lat_deg: 16.2, lon_deg: 59.1 },
  { name: "Imbrium", lat_deg: 34.7, lon_deg: -14.9 },
  { name: "Tycho", lat_deg: -43.3, lon_deg: -11.2 },
  { name: "Grimaldi", lat_deg: -5.4, lon_deg: -68.4 },
  { name: "Humboldtianum", lat_deg: 56.9, lon_deg: 81.5 },
  { name: "Orientale", lat_deg: -19.9, lon_deg: -94.7 },
];
const GRID_DEG = 15;

export function moonGlobe(picture: MoonGlobePicture, view: View): Drawing {
  const { facing, sun_over, axis_deg } = picture;
  const sheet = sheetOf(picture, view);
  const radius = Math.min(170, view.width * 0.34);
  const { box, centre, bottom, ground, labels } = nightField(sheet, 2 * radius + 40);
  const projection = geoOrthographic()
    .rotate([-facing.lon_deg, -facing.lat_deg, axis_deg])
    .translate([centre[0], centre[1]])
    .scale(radius)
    .clipAngle(90)
    .precision(0.3);
  const commands = geoCommands(projection, 1);
  const onBall = (geometry: GeoPermissibleObjects, paint: Paint) => path(commands(geometry), paint);
  const night = geoCircle()
    .center([sun_over.lon_deg + 180, -sun_over.lat_deg])
    .radius(90)();
  const axis = (from: number, to: number, across: boolean) => ({
    type: "LineString" as const,
    coordinates: Array.from({ length: 37 }, (_, i) => {
      const at = from + ((to - from) * i) / 36;
      return across ? [at, 0] : [0, at];
    }),
  });
  const marks = MARKS.flatMap((mark) => {
    const isSeen =
      geoDistance([facing.lon_deg, facing.lat_deg], [mark.lon_deg, mark.lat_deg]) < QUARTER_TURN_RAD;
    const at = isSeen ? projection([mark.lon_deg, mark.lat_deg]) : null;
    return at === null ? [] : [{ at, name: mark.name }];
  });
  const facts = factRows(picture.facts, bottom, view.width);
  return sheet.drawing(facts.bottom, [
    ground,
    circle(centre, radius, { fill: "n-moon" }),
    onBall(night, { fill: "sky-dark", opacity: 0.88 }),
    onBall(geoGraticule().step([GRID_DEG, GRID_DEG])(), { stroke: "sky-ring", width: 0.6, fill: "none" }),
    onBall(axis(-90, 90, false), { stroke: "n-mars", width: 1.4, fill: "none" }),
    onBall(axis(-90, 90, true), { stroke: "n-mars", width: 1.4, fill: "none" }),
    circle(centre, radius, { stroke: "sky-ring", width: 1, fill: "none" }),
    ...marks.map(({ at, name }) => circle(at, 3, { fill: "n-sun", stroke: "sky", width: 1, note: name })),
    circle(centre, 3.5, {
      fill: "n-mars",
      stroke: "sky",
      width: 1,
      note: `faces the Earth: latitude ${printed(facing.lat_deg, 2)}°, longitude ${printed(facing.lon_deg, 2)}°`,
    }),
    ...marks.map(({ at, name }) =>
      labels.beside(at, name, { fill: "sky-ink", halo: "sky", bold: true, gap: 7 }),
    ),
    label([box.x + 8, bottom - 8], sheet.isNarrow ? "E" : "east of the sky", {
      size: SMALL_PX,
      fill: "sky-quiet",
    }),
    facts.body,
  ]);
}
