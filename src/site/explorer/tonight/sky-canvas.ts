import { faceToken, TOKENS, type Token } from "../../../charts/kit/tokens.ts";
import {
  GLOW_FROM_DEG,
  GLOW_TO_DEG,
  HAZE,
  HAZE_WIDTH,
  LIGHTS,
  NIGHT,
} from "../../../charts/sky/sky-light.ts";
import { FIGURE_SHARE, starToken, starWidth_px } from "../../../charts/sky/star-dots.ts";
import type { StarList } from "../../../routes/parts/eye-stars.ts";
import { addScaled, type Vector } from "../../../sky/positions/vector.ts";
import { J2000_OBLIQUITY_DEG } from "../../../units/constants.ts";
import { POLE_LAT_DEG, RAD_PER_DEG } from "../../../units/units.ts";
import { capital } from "../../view/words.ts";
import type { SkyAt } from "./night.ts";
import { Overhead } from "./overhead.ts";
import { type Box, type Brush, FONT, nameBeside, type SkyCanvas } from "./sky-names.ts";
import { altitudeOf_deg, apart_deg, type Dome, pointOn, starVector } from "./turning.ts";

/**
 * The dome while it moves: what the picture shows, drawn upon it frame by frame. Nothing is cut to the dome's circle: on a machine that
 * draws without a graphics processor that took more than all the rest.
 */

/** The stars, as they stand over a place. */
export interface SkyScene extends StarList {
  /** Directions of the stars on the axes of the ICRS. */
  readonly vectors: readonly Vector[];
  readonly overhead: Overhead;
}

export function sceneOf(list: StarList, unix_ms: number): SkyScene {
  const vectors = list.stars.map((star) => starVector(star, unix_ms));
  return { ...list, vectors, overhead: new Overhead(vectors) };
}

/** Colours of the night are the same in both themes. */
const colour = (token: Token): string => TOKENS[token][0];

interface Light {
  readonly sun_deg: number;
  readonly ground: readonly number[];
  readonly stars: number;
}

/** The light in the middles of the still picture's steps, between which it changes evenly. */
const MIDDLES: readonly Light[] = [...LIGHTS, NIGHT].map(({ above_deg, ground, stars }, i) => {
  const upper_deg = LIGHTS[i - 1]?.above_deg ?? 0;
  const sun_deg = Math.max((upper_deg + above_deg) / 2, LIGHTS.at(-1)?.above_deg ?? 0);
  return { sun_deg: i === 0 ? 0 : sun_deg, ground: channels(colour(ground)), stars };
});

function lightAt(sun_deg: number): Pick<Light, "ground" | "stars"> {
  const below = MIDDLES.findIndex((light) => light.sun_deg <= sun_deg);
  const [upper, lower] = [MIDDLES[below - 1], MIDDLES[below]];
  const end = MIDDLES.at(below === 0 ? 0 : -1);
  if (upper === undefined || lower === undefined) return end ?? { ground: [], stars: 1 };
  const share = (upper.sun_deg - sun_deg) / (upper.sun_deg - lower.sun_deg);
  const way = (one: number, other: number) => one + share * (other - one);
  return {
    ground: upper.ground.map((value, i) => Math.round(way(value, lower.ground[i] ?? value))),
    stars: way(upper.stars, lower.stars),
  };
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((place) => Number.parseInt(hex.slice(place, place + 2), 16));
}

/** Draws the sky of a moment. */
export function drawSky(canvas: SkyCanvas, scene: SkyScene, sky: SkyAt): void {
  const { brush, dome, size } = canvas;
  const sun = sky.bodies.find(({ name }) => name === "sun")?.direction ?? [0, 0, -1];
  const sun_deg = altitudeOf_deg(sun);
  const light = lightAt(sun_deg);
  scene.overhead.turn(sky.turn, dome);
  ECLIPTIC.turn(sky.turn, dome);
  brush.clearRect(0, 0, size, size);
  ring(brush, dome, 1);
  brush.fillStyle = `rgb(${light.ground.join(" ")})`;
  brush.fill();
  drawGlow(brush, dome, sun, sun_deg);
  drawEcliptic(brush);
  drawFigures(brush, scene);
  brush.globalAlpha = light.stars;
  drawStars(canvas, scene);
  brush.globalAlpha = 1;
  const named = drawBodies(canvas, sky, sun);
  drawStarNames(canvas, scene, named);
}

/**
 * Draws the parts that do not move: the haze over the horizon, the horizon and the circles of altitude, on a layer of
 * their own.
 */
export function drawRings(brush: Brush, dome: Dome): void {
  brush.strokeStyle = colour("n-nautical");
  brush.lineWidth = dome.radius * HAZE_WIDTH;
  for (const [share, opacity] of HAZE) {
    ring(brush, dome, share);
    brush.globalAlpha = opacity;
    brush.stroke();
  }
  brush.globalAlpha = 1;
  brush.strokeStyle = colour("sky-ring");
  ring(brush, dome, 1);
  brush.lineWidth = 1.2;
  brush.stroke();
  brush.lineWidth = 0.6;
  brush.setLineDash([2, 4]);
  for (const altitude_deg of [30, 60]) {
    ring(brush, dome, 1 - altitude_deg / POLE_LAT_DEG);
    brush.stroke();
  }
}

function ring(brush: Brush, { x, y, radius }: Dome, share: number): void {
  brush.beginPath();
  brush.arc(x, y, radius * share, 0, 2 * Math.PI);
}

/** The warm sky over a Sun that is low or just down. */
function drawGlow(brush: Brush, dome: Dome, [north, east]: Vector, sun_deg: number): void {
  if (sun_deg < GLOW_FROM_DEG || sun_deg > GLOW_TO_DEG) return;
  const flat = Math.hypot(north, east);
  const [x, y] = pointOn(dome, [north / flat, east / flat, 0]);
  const glow = brush.createRadialGradient(x, y, 0, x, y, dome.radius * 0.75);
  const strength = 0.4 * Math.min(1, (sun_deg - GLOW_FROM_DEG) / -GLOW_FROM_DEG);
  glow.addColorStop(0, `${colour("dome-glow")}${hexByte(strength)}`);
  glow.addColorStop(1, `${colour("dome-glow")}00`);
  ring(brush, dome, 1);
  brush.fillStyle = glow;
  brush.fill();
}

const hexByte = (share: number): string =>
  Math.round(255 * share)
    .toString(16)
    .padStart(2, "0");

const ECLIPTIC_POINTS = Array.from({ length: 91 }, (_, i) => i);
const ECLIPTIC = new Overhead(
  ECLIPTIC_POINTS.map((i): Vector => {
    const [around, tilt] = [4 * i * RAD_PER_DEG, J2000_OBLIQUITY_DEG * RAD_PER_DEG];
    return [Math.cos(around), Math.sin(around) * Math.cos(tilt), Math.sin(around) * Math.sin(tilt)];
  }),
);

function drawEcliptic(brush: Brush): void {
  brush.strokeStyle = `${colour("n-sun")}99`;
  brush.lineWidth = 1;
  brush.setLineDash([3, 3]);
  brush.beginPath();
  ECLIPTIC.addLine(brush, ECLIPTIC_POINTS);
  brush.stroke();
  brush.setLineDash([]);
}

function drawFigures(brush: Brush, { figures, overhead }: SkyScene): void {
  brush.beginPath();
  for (const stroke of figures) overhead.addLine(brush, stroke);
  brush.strokeStyle = `${colour("sky-quiet")}${hexByte(FIGURE_SHARE)}`;
  brush.lineWidth = 1;
  brush.stroke();
}

/** Stars of a size and colour that follow each other in the list, which is in the order of brightness, are painted together. */
function drawStars({ brush, share }: SkyCanvas, { stars, overhead }: SkyScene): void {
  let kind = "";
  brush.beginPath();
  for (const [place, star] of stars.entries()) {
    if (!overhead.isUp(place)) continue;
    const [width, token] = [starWidth_px(star, share), starToken(star)];
    if (kind !== `${width} ${token}`) {
      brush.fill();
      brush.beginPath();
      kind = `${width} ${token}`;
      brush.fillStyle = colour(token);
    }
    const [x, y] = overhead.pointOf(place);
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
  // a name keeps off the marks of the others
  const taken = sky.bodies.map(({ direction }): Box => {
    const [x, y] = pointOn(dome, direction);
    return { x: x - MARK_PX, y, width: 2 * MARK_PX };
  });
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
/** About the middle of a body: names start farther off. */
const MARK_PX = 8;

/** The lit side of the Moon looks to the Sun along the sky: on the dome too. */
function drawMoon(brush: Brush, dome: Dome, moon: Vector, sun: Vector): void {
  const [x, y] = pointOn(dome, moon);
  const apart = apart_deg(moon, sun);
  const step = NEAR_DEG / Math.max(NEAR_DEG, apart);
  const towards = pointOn(dome, addScaled(moon, addScaled(sun, moon, -1), step));
  brush.save();
  brush.translate(x, y);
  brush.rotate(Math.atan2(towards[1] - y, towards[0] - x));
  brush.beginPath();
  brush.arc(0, 0, MOON_PX, 0, 2 * Math.PI);
  brush.fillStyle = colour("sky-dark");
  brush.fill();
  // the terminator is half an ellipse, as wide as the cosine of how far the Sun is
  const wide = Math.cos(apart * RAD_PER_DEG);
  brush.beginPath();
  brush.arc(0, 0, MOON_PX, -Math.PI / 2, Math.PI / 2);
  brush.ellipse(0, 0, MOON_PX * Math.abs(wide), MOON_PX, 0, Math.PI / 2, -Math.PI / 2, wide > 0);
  brush.fillStyle = colour("n-moon");
  brush.fill();
  brush.restore();
}

const LEAST_NAMED_DEG = 3;

/** The brightest stars that are up; the list has them by their brightness. */
function drawStarNames(canvas: SkyCanvas, { stars, overhead }: SkyScene, taken: Box[]): void {
  const { brush, names } = canvas;
  brush.font = `11px ${FONT}`;
  brush.fillStyle = colour("sky-quiet");
  let named = 0;
  for (const [place, { name }] of stars.entries()) {
    if (name === null || overhead.altitudeOf_deg(place) <= LEAST_NAMED_DEG) continue;
    nameBeside(canvas, { words: name, at: overhead.pointOf(place) }, taken);
    if (++named === names) return;
  }
}
