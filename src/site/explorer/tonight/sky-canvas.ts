import { faceToken, TOKENS, type Token } from "../../../charts/kit/tokens.ts";
import { FIGURE_SHARE, starToken, starWidth_px } from "../../../charts/sky/star-dots.ts";
import type { StarList } from "../../../routes/parts/eye-stars.ts";
import { capital } from "../../view/words.ts";
import type { SkyAt } from "./night.ts";
import { type Box, type Brush, FONT, nameBeside, type SkyCanvas } from "./sky-names.ts";

import {
  altitudeOf_deg,
  apart_deg,
  type Dome,
  overPlace,
  pointOn,
  type Turn,
  type Vector,
} from "./turning.ts";

/** The dome while it moves: what the picture shows, drawn upon it frame by frame. */

export interface SkyScene extends StarList {
  /** Directions of the stars on the axes of the ICRS. */
  readonly vectors: readonly Vector[];
}

/** Colours of the night are the same in both themes. */
const colour = (token: Token): string => TOKENS[token][0];

/** The light of the sky by the height of the Sun, between which it changes evenly: the middles of the picture's own steps. */
const LIGHTS: readonly (readonly [sun_deg: number, token: Token])[] = [
  [0, "dome-day"],
  [-3.5, "dome-civil"],
  [-9, "dome-nautical"],
  [-15, "dome-astronomical"],
  [-18, "sky"],
];

function lightAt(sun_deg: number): string {
  const below = LIGHTS.findIndex(([height_deg]) => height_deg <= sun_deg);
  if (below === 0) return colour("dome-day");
  const [upper, lower] = [LIGHTS[below - 1], LIGHTS[below]];
  if (upper === undefined || lower === undefined) return colour("sky");
  const share = (upper[0] - sun_deg) / (upper[0] - lower[0]);
  const [one, other] = [channels(colour(upper[1])), channels(colour(lower[1]))];
  const mixed = one.map((value, i) => Math.round(value + share * ((other[i] ?? value) - value)));
  return `rgb(${mixed.join(" ")})`;
}

/** How much of the stars is drawn: by day they only say where they are. */
function starsSeen(sun_deg: number): number {
  const [day, night] = [0.45, 1];
  return Math.max(day, Math.min(night, day + ((night - day) * -sun_deg) / ASTRONOMICAL_DEG));
}
const ASTRONOMICAL_DEG = 18;

const channels = (hex: string): number[] =>
  [1, 3, 5].map((place) => Number.parseInt(hex.slice(place, place + 2), 16));

/** Draws the sky of a moment. */
export function drawSky(canvas: SkyCanvas, scene: SkyScene, sky: SkyAt): void {
  const { brush, dome } = canvas;
  const sun = sky.bodies.find(({ name }) => name === "sun")?.direction ?? [0, 0, -1];
  const sun_deg = altitudeOf_deg(sun);
  brush.save();
  ring(brush, dome, 1);
  brush.fillStyle = lightAt(sun_deg);
  brush.fill();
  brush.clip();
  drawGlow(brush, dome, sun, sun_deg);
  drawRings(brush, dome);
  drawEcliptic(brush, sky.turn, dome);
  const stars = scene.vectors.map((star) => overPlace(sky.turn, star));
  drawFigures(brush, scene, stars, dome);
  brush.globalAlpha = starsSeen(sun_deg);
  drawStars(canvas, scene, stars);
  brush.globalAlpha = 1;
  const named = drawBodies(canvas, sky, sun);
  drawStarNames(canvas, scene, stars, named);
  brush.restore();
  ring(brush, dome, 1);
  brush.strokeStyle = colour("sky-ring");
  brush.lineWidth = 1.2;
  brush.stroke();
}

function ring(brush: Brush, { x, y, radius }: Dome, share: number): void {
  brush.beginPath();
  brush.arc(x, y, radius * share, 0, 2 * Math.PI);
}

/** The warm sky over a Sun that is low or just down. */
function drawGlow(brush: Brush, dome: Dome, [north, east]: Vector, sun_deg: number): void {
  const [from_deg, to_deg] = [-16, 4];
  if (sun_deg < from_deg || sun_deg > to_deg) return;
  const flat = Math.hypot(north, east);
  const [x, y] = pointOn(dome, [north / flat, east / flat, 0]);
  const glow = brush.createRadialGradient(x, y, 0, x, y, dome.radius * 0.75);
  const strength = 0.4 * Math.min(1, (sun_deg - from_deg) / -from_deg);
  glow.addColorStop(0, `${colour("dome-glow")}${hexByte(strength)}`);
  glow.addColorStop(1, `${colour("dome-glow")}00`);
  brush.fillStyle = glow;
  brush.fillRect(dome.x - dome.radius, dome.y - dome.radius, 2 * dome.radius, 2 * dome.radius);
}

const hexByte = (share: number): string =>
  Math.round(255 * share)
    .toString(16)
    .padStart(2, "0");

function drawRings(brush: Brush, dome: Dome): void {
  brush.strokeStyle = colour("sky-ring");
  brush.lineWidth = 0.6;
  brush.setLineDash([2, 4]);
  for (const altitude_deg of [30, 60]) {
    ring(brush, dome, 1 - altitude_deg / 90);
    brush.stroke();
  }
  brush.setLineDash([]);
}

/** Mean obliquity of J2000.0: the line is drawn, not measured. */
const OBLIQUITY_RAD = 0.409;
const ECLIPTIC: readonly Vector[] = Array.from({ length: 91 }, (_, i) => {
  const lon = (i * Math.PI) / 45;
  const [flat, up] = [Math.cos(OBLIQUITY_RAD), Math.sin(OBLIQUITY_RAD)];
  return [Math.cos(lon), Math.sin(lon) * flat, Math.sin(lon) * up];
});

function drawEcliptic(brush: Brush, turn: Turn, dome: Dome): void {
  brush.strokeStyle = `${colour("n-sun")}99`;
  brush.lineWidth = 1;
  brush.setLineDash([3, 3]);
  brush.beginPath();
  addRun(
    brush,
    ECLIPTIC.map((point) => overPlace(turn, point)),
    dome,
  );
  brush.stroke();
  brush.setLineDash([]);
}

/** Strokes go a little below the horizon, where the dome cuts them off. */
const LOWEST_UP = -0.3;

function drawFigures(brush: Brush, { figures }: StarList, stars: readonly Vector[], dome: Dome): void {
  brush.beginPath();
  for (const stroke of figures)
    addRun(
      brush,
      stroke.map((place) => stars[place]).filter((star) => star !== undefined),
      dome,
    );
  brush.strokeStyle = `${colour("sky-quiet")}${hexByte(FIGURE_SHARE)}`;
  brush.lineWidth = 1;
  brush.stroke();
}

/** Adds a line through directions, as far as they are up. */
function addRun(brush: Brush, run: readonly Vector[], dome: Dome): void {
  let isDown = true;
  for (const direction of run) {
    const [x, y] = pointOn(dome, direction);
    const goesDown = direction[2] < LOWEST_UP;
    if (isDown) brush.moveTo(x, y);
    else if (!goesDown) brush.lineTo(x, y);
    isDown = goesDown;
  }
}

/** Stars of a size and colour that follow each other in the list, which is in the order of brightness, are painted together. */
function drawStars(
  { brush, dome, share }: SkyCanvas,
  { stars: listed }: StarList,
  stars: readonly Vector[],
): void {
  let kind = "";
  brush.beginPath();
  for (const [place, star] of stars.entries()) {
    const known = listed[place];
    if (known === undefined || star[2] < 0) continue;
    const [width, token] = [starWidth_px(known, share), starToken(known)];
    if (kind !== `${width} ${token}`) {
      brush.fill();
      brush.beginPath();
      kind = `${width} ${token}`;
      brush.fillStyle = colour(token);
    }
    const [x, y] = pointOn(dome, star);
    if (width <= 1.5) brush.rect(x - width / 2, y - width / 2, width, width);
    else {
      brush.moveTo(x + width / 2, y);
      brush.arc(x, y, width / 2, 0, 2 * Math.PI);
    }
  }
  brush.fill();
}

function drawBodies(canvas: SkyCanvas, sky: SkyAt, sun: Vector): Box[] {
  const { brush, dome } = canvas;
  const taken: Box[] = [];
  brush.font = `600 12px ${FONT}`;
  for (const { name, direction } of sky.bodies) {
    if (direction[2] < 0) continue;
    const [x, y] = pointOn(dome, direction);
    if (name === "moon") drawMoon(brush, dome, direction, sun);
    else {
      brush.beginPath();
      brush.arc(x, y, name === "sun" ? 8 : 4.5, 0, 2 * Math.PI);
      brush.fillStyle = colour(faceToken(name));
      brush.fill();
    }
    brush.fillStyle = colour("sky-ink");
    nameBeside(canvas, { words: capital(name), at: [x, y] }, taken);
  }
  return taken;
}

const [MOON_PX, NEAR_DEG] = [8, 1];

/** The lit side of the Moon looks to the Sun along the sky: on the dome too. */
function drawMoon(brush: Brush, dome: Dome, moon: Vector, sun: Vector): void {
  const [x, y] = pointOn(dome, moon);
  const apart = apart_deg(moon, sun);
  const step = NEAR_DEG / Math.max(NEAR_DEG, apart);
  const towards = pointOn(dome, [
    moon[0] + step * (sun[0] - moon[0]),
    moon[1] + step * (sun[1] - moon[1]),
    moon[2] + step * (sun[2] - moon[2]),
  ]);
  brush.save();
  brush.translate(x, y);
  brush.rotate(Math.atan2(towards[1] - y, towards[0] - x));
  brush.beginPath();
  brush.arc(0, 0, MOON_PX, 0, 2 * Math.PI);
  brush.fillStyle = colour("sky-dark");
  brush.fill();
  // the terminator is half an ellipse, as wide as the cosine of how far the Sun is
  const wide = Math.cos((apart * Math.PI) / 180);
  brush.beginPath();
  brush.arc(0, 0, MOON_PX, -Math.PI / 2, Math.PI / 2);
  brush.ellipse(0, 0, MOON_PX * Math.abs(wide), MOON_PX, 0, Math.PI / 2, -Math.PI / 2, wide > 0);
  brush.fillStyle = colour("n-moon");
  brush.fill();
  brush.restore();
}

/** The brightest stars that are up; the list has them by their brightness. */
function drawStarNames(
  canvas: SkyCanvas,
  { stars: listed }: StarList,
  stars: readonly Vector[],
  taken: Box[],
): void {
  const { brush, dome, share } = canvas;
  const most = share < 1 ? 6 : 14;
  brush.font = `11px ${FONT}`;
  brush.fillStyle = colour("sky-quiet");
  let named = 0;
  for (const [place, { name }] of listed.entries()) {
    const star = stars[place];
    if (name === null || star === undefined || altitudeOf_deg(star) <= 3) continue;
    nameBeside(canvas, { words: name, at: pointOn(dome, star) }, taken);
    if (++named === most) return;
  }
}
