import { math } from "../../engine/math.ts";
import { RAD_PER_DEG } from "../../units/units.ts";
import { type Disc, litDisc } from "../kit/disc.ts";
import type { Drawing, View, Words } from "../kit/drawing.ts";
import { factRows } from "../kit/key.ts";
import type { Labels, Placed } from "../kit/labels.ts";
import { nightField, sheetOf } from "../kit/sheet.ts";
import { circle, label, line, type Point, SMALL_PX } from "../kit/svg.ts";
import type { Token } from "../kit/tokens.ts";

/** A body's way before or behind a large disc: north up, east left. */

export interface TrackSpot {
  /** From the middle of the disc, in its radii, from north through east. */
  readonly radii: number;
  readonly position_deg: number;
  readonly label: string;
  /** Hollow: not to be seen from the place. */
  readonly hollow: boolean;
}

export interface TrackPicture extends Words {
  readonly face: Disc | Token;
  /** In time order. */
  readonly spots: readonly TrackSpot[];
  /** Radius of the small body, in radii of the disc. */
  readonly small_radii: number;
  readonly token: Token;
  /** True if the body passes behind, so that its way over the disc is not seen. */
  readonly isBehind: boolean;
  /** Lines beside the disc. */
  readonly facts: readonly string[];
}

const LARGEST_PX = 130;

export function discTrack(picture: TrackPicture, view: View): Drawing {
  const sheet = sheetOf(picture, view);
  const radius = Math.min(LARGEST_PX, view.width * 0.24);
  const { box, centre, bottom, ground, labels } = nightField(sheet, 2 * radius + 96);
  const at = ({ radii, position_deg }: TrackSpot): Point => [
    centre[0] - radius * radii * math.sin(position_deg * RAD_PER_DEG),
    centre[1] - radius * radii * math.cos(position_deg * RAD_PER_DEG),
  ];
  const small = Math.max(3.2, radius * picture.small_radii);
  for (const spot of picture.spots) labels.keep(at(spot), small);
  const style = { size: SMALL_PX, fill: "sky-quiet" } as const;
  const facts = factRows(picture.facts, bottom, view.width);
  return sheet.drawing(facts.bottom, [
    ground,
    typeof picture.face === "string"
      ? circle(centre, radius, { fill: picture.face })
      : litDisc(centre, radius, picture.face),
    chordOf(picture, at),
    ...picture.spots.map((spot) =>
      circle(at(spot), small, {
        fill: spot.hollow ? "sky" : picture.token,
        stroke: spot.hollow ? picture.token : "sky",
        width: 1.2,
        note: spot.label,
      }),
    ),
    ...picture.spots.map((spot) => spotName(spot, { centre, point: at(spot), small }, labels)),
    label([box.x + 8, bottom - 8], sheet.isNarrow ? "E" : "east", style),
    label([sheet.right - 8, bottom - 8], sheet.isNarrow ? "W" : "west", { ...style, anchor: "end" }),
    label([centre[0], box.y + 14], "north", { ...style, anchor: "middle" }),
    facts.body,
  ]);
}

/** Beyond the first and last spots the way goes on a little. */
function chordOf({ spots, token, isBehind }: TrackPicture, at: (spot: TrackSpot) => Point): string {
  const [first, last] = [spots[0], spots.at(-1)];
  if (first === undefined || last === undefined || first === last) return "";
  const [a, b] = [at(first), at(last)];
  const beyond = 0.16;
  const [dx, dy] = [(b[0] - a[0]) * beyond, (b[1] - a[1]) * beyond];
  const outside = [
    line([a[0] - dx, a[1] - dy], a, { stroke: token, width: 1.6 }),
    line(b, [b[0] + dx, b[1] + dy], { stroke: token, width: 1.6 }),
  ];
  const over = isBehind
    ? line(a, b, { stroke: "sky-ring", width: 1.6, dash: "3 4" })
    : line(a, b, { stroke: token, width: 1.4 });
  return [...outside, over].join("");
}

interface Spotted {
  readonly centre: Point;
  readonly point: Point;
  readonly small: number;
}

/** Names stand outward of the disc, or where there is room. */
function spotName(
  { label: words }: TrackSpot,
  { centre, point: [x, y], small }: Spotted,
  labels: Labels,
): string {
  const side = x < centre[0] ? -1 : 1;
  const anchor = side < 0 ? "end" : "start";
  const beside = [4, -14, 20, -28, 34].map((shift): Placed => [[x + side * (small + 8), y + shift], anchor]);
  const above: Placed = [[x, y - small - 6], "middle"];
  return labels.atFirst([...beside, above], words, { fill: "sky-ink", halo: "sky", bold: true });
}
