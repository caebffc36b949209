import { geoCircle } from "d3-geo";
import { type Block, PAD_PX, type View } from "../kit/drawing.ts";
import { fieldMark, type KeyEntry, keyRows } from "../kit/key.ts";
import { createLabels } from "../kit/labels.ts";
import { circle } from "../kit/svg.ts";
import { flatMap } from "./flat.ts";
import type { Place } from "./globe.ts";
import { LAND_CREDIT } from "./land.ts";

/** From where the Moon is seen during an eclipse: the whole of it, a part, nothing. */

export interface MoonUp {
  /** Where the Moon stands in the zenith as the eclipse starts, is greatest, ends. */
  readonly begin: Place;
  readonly greatest: Place;
  readonly end: Place;
  readonly place: (Place & { readonly name: string }) | null;
}

const QUARTER_DEG = 90;
const SHADE = 0.34;

const KEY: readonly KeyEntry[] = [
  { name: "all of it is seen", mark: fieldMark({ fill: "sea", stroke: "edge", width: 0.5 }) },
  {
    name: "a part, at moonrise or moonset",
    mark: (at) => fieldMark({ fill: "sea" })(at) + fieldMark({ fill: "veil", opacity: SHADE })(at),
  },
  {
    name: "nothing",
    mark: (at) => fieldMark({ fill: "sea" })(at) + fieldMark({ fill: "veil", opacity: 1.6 * SHADE })(at),
  },
  { name: LAND_CREDIT },
];

export function moonUpMap({ begin, greatest, end, place }: MoonUp, top: number, view: View): Block {
  const width = view.width - 2 * PAD_PX;
  const frame = { x: PAD_PX, y: top, width, height: width / 2 };
  // the place below the Moon stands in the middle: the shade is at both edges
  const { projection, ground, edge, drawn } = flatMap(frame, greatest.lon_deg);
  const night = geoCircle().radius(QUARTER_DEG);
  const shade = ({ lat_deg, lon_deg }: Place) =>
    drawn(night.center([lon_deg + 180, -lat_deg])(), { fill: "veil", opacity: SHADE });
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
      ground,
      shade(begin),
      shade(end),
      edge,
      ...marks.map(({ at, token, name }) =>
        circle(at, 4.5, { fill: token, stroke: "panel", width: 1.4, note: name }),
      ),
      ...marks.map(({ at, name }) => labels.beside(at, name, { gap: 9, bold: true, halo: "panel" })),
      key.body,
    ].join(""),
    bottom: key.bottom,
  };
}
