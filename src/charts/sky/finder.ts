import { math } from "../../engine/math.ts";
import { RAD_PER_DEG } from "../../units/units.ts";
import type { Drawing, View, Words } from "../kit/drawing.ts";
import { lineCommands } from "../kit/lines.ts";
import { printed } from "../kit/scale.ts";
import { nightField, sheetOf } from "../kit/sheet.ts";
import { circle, line, type Point, path, seriesPart } from "../kit/svg.ts";
import { nightToken } from "../kit/tokens.ts";

/** Where something stands among the stars, as the naked eye or binoculars see it: north up, east left. */

export interface FinderStar extends Direction {
  readonly magnitude: number;
  readonly name: string | null;
}

export interface FinderBody {
  readonly key: string;
  readonly name: string;
  /** In time order. */
  readonly way: readonly Direction[];
  readonly marks: readonly (Direction & { readonly label: string })[];
}

export interface FinderPicture extends Words {
  readonly middle: Direction;
  readonly radius_deg: number;
  readonly bodies: readonly FinderBody[];
  readonly stars: readonly FinderStar[];
}

const TALLEST_PX = 460;

export function finderChart(picture: FinderPicture, view: View): Drawing {
  const sheet = sheetOf(picture, view);
  const height = Math.min(sheet.room, TALLEST_PX);
  const { box, centre, bottom, ground, labels } = nightField(sheet, height);
  const scale = height / 2 / picture.radius_deg;
  const reach = { x: sheet.room / 2 / scale, y: picture.radius_deg };
  const at = (direction: Direction): Point | null => {
    const spot = spotAbout(picture.middle, direction);
    if (spot === null || Math.abs(spot[0]) > reach.x || Math.abs(spot[1]) > reach.y) return null;
    return [centre[0] - spot[0] * scale, centre[1] - spot[1] * scale];
  };
  const dots = starsIn(picture.stars, at);
  const bodies = picture.bodies.map((body) => bodyOn(body, at));
  for (const { spots } of bodies) for (const spot of spots) labels.keep(spot, 5);
  const most = sheet.isNarrow ? 8 : 18;
  const bar = barLength(picture.radius_deg);
  return sheet.drawing(bottom, [
    ground,
    ...dots.map(({ spot, magnitude, name }) =>
      circle(spot, starRadius(magnitude), {
        fill: "sky-star",
        ...(name === null ? {} : { note: `${name} · magnitude ${printed(magnitude, 1)}` }),
      }),
    ),
    ...bodies.map(({ body }) => body),
    ...bodies.flatMap(({ named }) =>
      named.map(({ spot, words, isBold }) =>
        labels.beside(spot, words, {
          bold: isBold,
          fill: "sky-ink",
          halo: "sky",
          gap: 9,
          size: isBold ? 12 : 11,
        }),
      ),
    ),
    line([box.x + 12, bottom - 14], [box.x + 12 + bar * scale, bottom - 14], {
      stroke: "sky-quiet",
      width: 2,
    }),
    labels.at([box.x + 12, bottom - 20], `${printed(bar)}°`, { fill: "sky-quiet" }),
    ...dots
      .filter(({ name }) => name !== null)
      .sort((a, b) => a.magnitude - b.magnitude)
      .slice(0, most)
      .map(({ spot, name }) => labels.beside(spot, name ?? "", { fill: "sky-quiet", halo: "sky" })),
  ]);
}

function barLength(radius_deg: number): number {
  return [10, 5, 2, 1].find((length) => length <= radius_deg * 0.6) ?? 1;
}

function starRadius(magnitude: number): number {
  return Math.max(0.6, 3.4 - 0.5 * magnitude);
}

function starsIn(
  stars: readonly FinderStar[],
  at: (direction: Direction) => Point | null,
): (FinderStar & { readonly spot: Point })[] {
  return stars.flatMap((star) => {
    const spot = at(star);
    return spot === null ? [] : [{ ...star, spot }];
  });
}

interface Named {
  readonly spot: Point;
  readonly words: string;
  readonly isBold: boolean;
}

function bodyOn(
  { key, name, way, marks }: FinderBody,
  at: (direction: Direction) => Point | null,
): { body: string; spots: Point[]; named: Named[] } {
  const token = nightToken(key);
  const spots = way.map(at).filter((spot) => spot !== null);
  const marked = marks.flatMap(({ label: words, ...direction }) => {
    const spot = at(direction);
    return spot === null ? [] : [{ spot, words, isBold: false }];
  });
  const [first] = spots;
  const body = [
    path(lineCommands(spots), { stroke: token, width: 1.6, fill: "none" }),
    ...marked.map(({ spot, words }) =>
      circle(spot, 3, { fill: token, stroke: "sky", width: 1, note: `${name} · ${words}` }),
    ),
    ...(first === undefined
      ? []
      : [circle(first, 5, { fill: token, stroke: "sky", width: 1.5, note: name })]),
  ];
  const named = first === undefined ? [] : [{ spot: first, words: name, isBold: true }];
  return {
    body: seriesPart(name, body),
    spots: marked.map(({ spot }) => spot).concat(first === undefined ? [] : [first]),
    named: [...named, ...marked],
  };
}

/** A direction on the celestial sphere. */
export interface Direction {
  readonly ra_deg: number;
  readonly dec_deg: number;
}

/** East and north of the middle of a field in degrees, as far from it as on the sphere; null more than a quarter turn away. */
export function spotAbout(middle: Direction, { ra_deg, dec_deg }: Direction): Point | null {
  const [d0, d] = [middle.dec_deg * RAD_PER_DEG, dec_deg * RAD_PER_DEG];
  const a = (ra_deg - middle.ra_deg) * RAD_PER_DEG;
  const cos = math.sin(d0) * math.sin(d) + math.cos(d0) * math.cos(d) * math.cos(a);
  if (!(cos > 0)) return null;
  const far_deg = math.acos(Math.min(1, cos)) / RAD_PER_DEG;
  const angle = math.atan2(
    math.cos(d) * math.sin(a),
    math.cos(d0) * math.sin(d) - math.sin(d0) * math.cos(d) * math.cos(a),
  );
  return [far_deg * math.sin(angle), far_deg * math.cos(angle)];
}
