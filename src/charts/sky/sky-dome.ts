import { type Disc, litDisc } from "../kit/disc.ts";
import type { Drawing, View, Words } from "../kit/drawing.ts";
import { createLabels, type Labels } from "../kit/labels.ts";
import { lineCommands } from "../kit/lines.ts";
import { wrapped } from "../kit/metrics.ts";
import { isInCircle, onCircle } from "../kit/polar.ts";
import { sheetOf } from "../kit/sheet.ts";
import { circle, label, type Point, path, SMALL_PX } from "../kit/svg.ts";
import { nightToken } from "../kit/tokens.ts";

/** The whole sky over a place, held overhead: north up, east left, the zenith in the middle. */

export interface SkySpot {
  readonly azimuth_deg: number;
  readonly altitude_deg: number;
}

export interface DomeBody extends SkySpot {
  readonly name: string;
  /** Its word in the palette. */
  readonly key: string;
  /** The Moon's face; others are dots. */
  readonly disc?: Disc;
}

export interface DomeStar extends SkySpot {
  readonly magnitude: number;
  readonly name: string | null;
}

export interface DomePicture extends Words {
  readonly bodies: readonly DomeBody[];
  readonly stars: readonly DomeStar[];
  /** Points of the ecliptic in order, also those below the horizon. */
  readonly ecliptic: readonly SkySpot[];
}

const LARGEST_PX = 640;
/** Stars are smaller on a small sky, so that it does not fill. */
const NARROW_STARS = 0.65;

export function skyDome(picture: DomePicture, view: View): Drawing {
  const sheet = sheetOf(picture, view);
  const size = Math.min(sheet.room, LARGEST_PX);
  const radius = size / 2 - 20;
  const centre: Point = [view.width / 2, sheet.top + 4 + size / 2];
  const at = ({ azimuth_deg, altitude_deg }: SkySpot): Point =>
    onCircle(centre, (radius * (90 - altitude_deg)) / 90, -azimuth_deg);
  const labels = createLabels(
    { x: centre[0] - radius, y: centre[1] - radius, width: 2 * radius, height: 2 * radius },
    (box) => isInCircle(box, centre, radius - 2),
  );
  const caption = wrapped(
    "north up, east left, zenith in the middle; dots at 30° and 60°",
    sheet.room,
    SMALL_PX,
  );
  return sheet.drawing(sheet.top + size + 4 + 14 * caption.length, [
    circle(centre, radius, { fill: "sky", stroke: "sky-ring", width: 1.2 }),
    ...[30, 60].map((altitude) =>
      circle(centre, (radius * (90 - altitude)) / 90, {
        stroke: "sky-ring",
        width: 0.6,
        dash: "2 4",
        fill: "none",
      }),
    ),
    eclipticLine(picture.ecliptic, at),
    starDots(picture.stars, at, sheet.isNarrow ? NARROW_STARS : 1),
    ...compass(centre, radius),
    bodiesOn(picture.bodies, at, labels),
    starNames(picture.stars, { at, labels, most: sheet.isNarrow ? 6 : 14 }),
    ...caption.map((words, i) =>
      label([centre[0], sheet.top + size + 18 + 14 * i], words, {
        size: SMALL_PX,
        anchor: "middle",
        fill: "quiet",
      }),
    ),
  ]);
}

type Placing = (spot: SkySpot) => Point;

function eclipticLine(ecliptic: readonly SkySpot[], at: Placing): string {
  const runs: Point[][] = [[]];
  for (const spot of ecliptic) {
    if (spot.altitude_deg >= 0) runs.at(-1)?.push(at(spot));
    else if ((runs.at(-1)?.length ?? 0) > 0) runs.push([]);
  }
  return path(
    runs
      .filter((run) => run.length > 1)
      .map((run) => lineCommands(run))
      .join(""),
    {
      stroke: "n-sun",
      width: 1,
      dash: "3 3",
      opacity: 0.6,
      fill: "none",
    },
  );
}

/** All stars of a size in one element: dots are strokes of no length. */
function starDots(stars: readonly DomeStar[], at: Placing, share: number): string {
  const classes = new Map<number, string[]>();
  for (const star of stars) {
    if (star.altitude_deg < 0) continue;
    const size = share * Math.max(0.9, Math.min(4.2, 4 - 0.75 * star.magnitude));
    const width = Math.round(size * 2) / 2;
    classes.set(width, [...(classes.get(width) ?? []), lineCommands([at(star)])]);
  }
  return [...classes]
    .sort(([a], [b]) => a - b)
    .map(
      ([width, dots]) =>
        `<g stroke-linecap="round">${path(dots.join(""), { stroke: "sky-star", width: width || 1, fill: "none" })}</g>`,
    )
    .join("");
}

const POINTS = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"] as const;

function compass(centre: Point, radius: number): string[] {
  return POINTS.map((name, i) => {
    const [x, y] = onCircle(centre, radius + 11, -45 * i);
    return label([x, y + 4], name, {
      size: name.length === 1 ? 13 : 11,
      anchor: "middle",
      bold: name.length === 1,
      fill: name.length === 1 ? "ink" : "quiet",
    });
  });
}

function bodiesOn(bodies: readonly DomeBody[], at: Placing, labels: Labels): string {
  const up = bodies.filter(({ altitude_deg }) => altitude_deg >= 0);
  for (const spot of up) labels.keep(at(spot), 6);
  return up
    .map((body) => {
      const point = at(body);
      const mark =
        body.disc === undefined
          ? circle(point, body.key === "sun" ? 8 : 4.5, {
              fill: nightToken(body.key),
              stroke: "sky",
              width: 1,
            })
          : litDisc(point, 8, body.disc);
      return (
        mark +
        labels.beside(point, body.name, { gap: 12, bold: true, size: 12, fill: "sky-ink", halo: "sky" })
      );
    })
    .join("");
}

function starNames(
  stars: readonly DomeStar[],
  { at, labels, most }: { at: Placing; labels: Labels; most: number },
): string {
  const named = stars
    .filter(({ name, altitude_deg }) => name !== null && altitude_deg > 3)
    .sort((a, b) => a.magnitude - b.magnitude)
    .slice(0, most);
  return named
    .map((star) => labels.beside(at(star), star.name ?? "", { fill: "sky-quiet", halo: "sky" }))
    .join("");
}
