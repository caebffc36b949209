import { geoCircle, geoEquirectangular, geoGraticule, geoPath } from "d3-geo";
import { PAD_PX, type View } from "../kit/drawing.ts";
import { fieldMark, type KeyEntry, keyRows } from "../kit/key.ts";
import { createLabels } from "../kit/labels.ts";
import { circle, path, rect } from "../kit/svg.ts";
import type { Place } from "./globe.ts";
import { LAND_CREDIT, land } from "./land.ts";

/** From where the Moon is seen during an eclipse: the whole of it, a part, nothing. */

export interface MoonUp {
  /** Where the Moon stands in the zenith as the eclipse begins, is greatest, ends. */
  readonly begin: Place;
  readonly greatest: Place;
  readonly end: Place;
  readonly place: (Place & { readonly name: string }) | null;
}

const GRID_DEG = 30;
const QUARTER_DEG = 90;
const SHADE = 0.34;

const KEY: readonly KeyEntry[] = [
  { name: "all of it is seen", mark: fieldMark({ fill: "sea", stroke: "edge", width: 0.5 }) },
  {
    name: "a part, at moonrise or moonset",
    mark: (at) => fieldMark({ fill: "sea" })(at) + fieldMark({ fill: "sky", opacity: SHADE })(at),
  },
  {
    name: "nothing",
    mark: (at) => fieldMark({ fill: "sea" })(at) + fieldMark({ fill: "sky", opacity: 1.6 * SHADE })(at),
  },
  { name: LAND_CREDIT },
];

export function moonUpMap(
  { begin, greatest, end, place }: MoonUp,
  top: number,
  view: View,
): { body: string; bottom: number } {
  const width = view.width - 2 * PAD_PX;
  const frame = { x: PAD_PX, y: top, width, height: width / 2 };
  // the place below the Moon stands in the middle: the shade is at both edges
  const projection = geoEquirectangular()
    .rotate([-greatest.lon_deg, 0])
    .scale(width / (2 * Math.PI))
    .translate([frame.x + width / 2, frame.y + frame.height / 2]);
  const commands = geoPath(projection).digits(1);
  const shade = ({ lat_deg, lon_deg }: Place) =>
    path(
      commands(
        geoCircle()
          .center([lon_deg + 180, -lat_deg])
          .radius(QUARTER_DEG)(),
      ) ?? "",
      { fill: "sky", opacity: SHADE },
    );
  const labels = createLabels(frame);
  const spots = [
    { ...greatest, name: "zenith at the greatest", token: "accent" },
    ...(place === null ? [] : [{ ...place, token: "bad" } as const]),
  ] as const;
  const marks = spots.flatMap(({ lon_deg, lat_deg, name, token }) => {
    const at = projection([lon_deg, lat_deg]);
    return at === null ? [] : [{ at, name, token }];
  });
  const key = keyRows(KEY, frame.y + frame.height + 18, view.width);
  return {
    body: [
      rect(frame, { fill: "sea" }),
      path(commands(geoGraticule().step([GRID_DEG, GRID_DEG])()) ?? "", {
        stroke: "grid",
        width: 0.7,
        fill: "none",
      }),
      path(commands(land()) ?? "", { fill: "land", stroke: "coast", width: 0.5 }),
      shade(begin),
      shade(end),
      rect(frame, { stroke: "edge", width: 1, fill: "none" }),
      ...marks.map(({ at, token }) => circle(at, 4.5, { fill: token, stroke: "panel", width: 1.4 })),
      ...marks.map(({ at, name }) => labels.beside(at, name, { gap: 9, bold: true, halo: "panel" })),
      key.body,
    ].join(""),
    bottom: key.bottom,
  };
}
