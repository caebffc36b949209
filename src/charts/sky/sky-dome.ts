import { compassWord } from "../../units/direction-words.ts";
import { type Disc, litDisc } from "../kit/disc.ts";
import type { Drawing, View, Words } from "../kit/drawing.ts";
import { createLabels, type Labels } from "../kit/labels.ts";
import { lineCommands, runsOf } from "../kit/lines.ts";
import { wrapped } from "../kit/metrics.ts";
import { isInCircle, onCircle, sectorPath } from "../kit/polar.ts";
import { printed } from "../kit/scale.ts";
import { sheetOf } from "../kit/sheet.ts";
import {
  circle,
  label,
  marked,
  type Point,
  path,
  SMALL_PX,
  seriesPart,
  shape,
  type Valued,
} from "../kit/svg.ts";
import { faceToken, type Token } from "../kit/tokens.ts";
import {
  GLOW_FROM_DEG,
  GLOW_TO_DEG,
  HAZE,
  HAZE_WIDTH,
  LIGHTS,
  NARROW_SKY,
  NIGHT,
  type SkyLight,
  WIDE_SKY,
} from "./sky-light.ts";
import { FIGURE_SHARE, starDots } from "./star-dots.ts";

/** The whole sky over a place, held overhead: north up, east left, the zenith in the middle. */

export interface SkySpot {
  readonly azimuth_deg: number;
  readonly altitude_deg: number;
}

export interface DomeBody extends SkySpot {
  readonly name: string;
  /** Its word in the palette. */
  readonly key: string;
  /** The Moon's face; other bodies are dots. */
  readonly disc?: Disc;
}

export interface DomeStar extends SkySpot {
  readonly magnitude: number;
  readonly name: string | null;
  /** B−V; absent: it is not listed. */
  readonly colour_index?: number;
}

export interface DomePicture extends Words {
  readonly bodies: readonly DomeBody[];
  readonly stars: readonly DomeStar[];
  /** Figures of the constellations: strokes from star to star, by their places in `stars`. */
  readonly figures: readonly (readonly number[])[];
  /** Points of the ecliptic in order, also those below the horizon. */
  readonly ecliptic: readonly SkySpot[];
}

const LARGEST_PX = 640;

export function skyDome(picture: DomePicture, view: View): Drawing {
  const sheet = sheetOf(picture, view);
  const size = Math.min(sheet.room, LARGEST_PX);
  const radius = size / 2 - 20;
  const centre: Point = [view.width / 2, sheet.top + 4 + size / 2];
  const at = ({ azimuth_deg, altitude_deg }: SkySpot): Point =>
    onCircle(centre, (radius * (90 - altitude_deg)) / 90, -azimuth_deg);
  const light = lightOf(picture.bodies);
  const { share, names } = sheet.isNarrow ? NARROW_SKY : WIDE_SKY;
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
    skyDisc(centre, radius, light.ground),
    ...HAZE.map(([share, opacity]) =>
      circle(centre, radius * share, {
        stroke: "n-nautical",
        width: radius * HAZE_WIDTH,
        opacity,
        fill: "none",
      }),
    ),
    ...glowOf(picture.bodies, centre, radius),
    ...[30, 60].map((altitude) =>
      circle(centre, (radius * (90 - altitude)) / 90, {
        stroke: "sky-ring",
        width: 0.6,
        dash: "2 4",
        fill: "none",
      }),
    ),
    seriesPart("Ecliptic", [eclipticLine(picture.ecliptic, at)]),
    seriesPart("Constellations", [figureLines(picture, at)]),
    seriesPart("Stars", [
      starDots(
        picture.stars.filter(({ altitude_deg }) => altitude_deg >= 0),
        at,
        { share, opacity: light.stars },
      ),
      path("M0 0", { fill: "none", values: starMarks(picture.stars, at) }),
    ]),
    ...compass(centre, radius),
    seriesPart("Sun, Moon, planets", [bodiesOn(picture.bodies, { at, labels, ground: light.ground })]),
    starNames(picture.stars, { at, labels, ground: light.ground, most: names }),
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

function sunOf(bodies: readonly DomeBody[]): DomeBody | undefined {
  return bodies.find(({ key }) => key === "sun");
}

function lightOf(bodies: readonly DomeBody[]): SkyLight {
  const sun_deg = sunOf(bodies)?.altitude_deg ?? -90;
  return LIGHTS.find(({ above_deg }) => sun_deg > above_deg) ?? NIGHT;
}

/** Wider and lower steps. */
const GLOW_STEPS = Array.from({ length: 9 }, (_, i) => [78 - 8 * i, 4 + 2.2 * i, 0.045] as const);

function glowOf(bodies: readonly DomeBody[], centre: Point, radius: number): string[] {
  const sun = sunOf(bodies);
  if (sun === undefined || sun.altitude_deg < GLOW_FROM_DEG || sun.altitude_deg > GLOW_TO_DEG) return [];
  return GLOW_STEPS.map(([half_deg, high_deg, opacity]) =>
    path(
      sectorPath(centre, {
        inner: radius * (1 - high_deg / 90),
        outer: radius,
        from_deg: -sun.azimuth_deg - half_deg,
        to_deg: -sun.azimuth_deg + half_deg,
      }),
      { fill: "dome-glow", opacity },
    ),
  );
}

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

/** The ground of the sky, which says where it lies in its picture. */
function skyDisc([cx, cy]: Point, r: number, fill: Token): string {
  const paint = { fill, stroke: "sky-ring", width: 1.2 } as const;
  return shape("circle", { cx, cy, r, "data-dome": "" }, paint);
}

function figureLines({ stars, figures }: DomePicture, at: Placing): string {
  const runs = figures.flatMap((stroke) => {
    const points = stroke.map((place): Point => {
      const star = stars[place];
      return star === undefined || star.altitude_deg < 0 ? [Number.NaN, Number.NaN] : at(star);
    });
    return runsOf(
      points.map(([x]) => x),
      points.map(([, y]) => y),
    );
  });
  const drawn = runs.filter((run) => run.length > 1).map((run) => lineCommands(run));
  return path(drawn.join(""), { stroke: "sky-quiet", width: 1, fill: "none", opacity: FIGURE_SHARE });
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

interface Naming {
  readonly at: Placing;
  readonly labels: Labels;
  readonly ground: Token;
}

function bodiesOn(bodies: readonly DomeBody[], { at, labels, ground }: Naming): string {
  const up = bodies.filter(({ altitude_deg }) => altitude_deg >= 0);
  for (const spot of up) labels.keep(at(spot), 6);
  return up
    .map((body) => {
      const point = at(body);
      const mark =
        body.disc === undefined
          ? circle(point, body.key === "sun" ? 8 : 4.5, {
              fill: faceToken(body.key),
              stroke: "sky",
              width: 1,
            })
          : litDisc(point, 8, body.disc);
      return (
        marked(`${body.name} · ${heightWords(body)}`, [mark]) +
        labels.beside(point, body.name, { gap: 12, bold: true, size: 12, fill: "sky-ink", halo: ground })
      );
    })
    .join("");
}

/** 23° high in the south-east. */
function heightWords({ azimuth_deg, altitude_deg }: SkySpot): string {
  return `${Math.round(altitude_deg)}° high in the ${compassWord(azimuth_deg)} (azimuth ${Math.round(azimuth_deg)}°)`;
}

/** The stars that have names, as marks: their dots are drawn together. */
function starMarks(stars: readonly DomeStar[], at: Placing): Valued[] {
  return stars.flatMap((star): Valued[] =>
    star.name === null || star.altitude_deg < 0
      ? []
      : [[at(star), `${star.name} · magnitude ${printed(star.magnitude, 1)}, ${heightWords(star)}`]],
  );
}

function starNames(
  stars: readonly DomeStar[],
  { at, labels, ground, most }: Naming & { readonly most: number },
): string {
  const named = stars
    .filter(({ name, altitude_deg }) => name !== null && altitude_deg > 3)
    .sort((a, b) => a.magnitude - b.magnitude)
    .slice(0, most);
  return named
    .map((star) =>
      labels.beside(at(star), star.name ?? "", {
        fill: ground === "dome-day" || ground === "dome-civil" ? "sky-ink" : "sky-quiet",
        halo: ground,
      }),
    )
    .join("");
}
