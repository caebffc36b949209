import { describe, expect, it } from "vitest";
import { moonEvents } from "../../../src/sky/jupiter-moons/events.ts";
import { moonState } from "../../../src/sky/jupiter-moons/l12.ts";
import type { GalileanMoon } from "../../../src/sky/jupiter-moons/l12-tables.ts";
import type { MoonEvent } from "../../../src/sky/jupiter-moons/visible-ends.ts";
import { geocentricColumns } from "../../../src/sky/positions/geocentric-angles.ts";
import { rotationAt } from "../../../src/sky/positions/rotation.ts";
import { RAD_PER_DEG, SECONDS_PER_DAY } from "../../../src/units/units.ts";
import { utcDay } from "../events.ts";
import { sky } from "../observing.ts";

/**
 * Single rays of sunlight, followed from the Sun's centre through whole heliocentric places: no linear motion, no
 * light time but path over speed. `way` 1 is how light goes; −1 looks back from the Sun.
 */

type Vector = readonly [number, number, number];

const LIGHT_AU_DAY = 173.144632674;
const RADIUS_AU = 71_492 / 149_597_870.7;
const AXES_RATIO = 71_492 / 66_854;
const ITERATIONS = 8;

const plus = (a: Vector, b: Vector, factor = 1): Vector => [
  a[0] + factor * b[0],
  a[1] + factor * b[1],
  a[2] + factor * b[2],
];
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const length = (a: Vector) => Math.sqrt(dot(a, a));

function heliocentric(body: "jupiter" | "earth", t_day: number): Vector {
  const { x_au, y_au, z_au } = sky.engine.states(
    body,
    "heliocentric",
    geocentricColumns(Float64Array.of(t_day)),
  );
  return [x_au[0] ?? Number.NaN, y_au[0] ?? Number.NaN, z_au[0] ?? Number.NaN];
}

const moonAt = (moon: GalileanMoon, t_day: number): Vector =>
  plus(heliocentric("jupiter", t_day), moonState(moon, t_day).position_au);

/** When the light left that arrives on the Earth at an instant. */
function leaves_day(positionAt: (t_day: number) => Vector, seen_day: number): number {
  const earth = heliocentric("earth", seen_day);
  let t_day = seen_day;
  for (let i = 0; i < ITERATIONS; i++) {
    t_day = seen_day - length(plus(positionAt(t_day), earth, -1)) / LIGHT_AU_DAY;
  }
  return t_day;
}

/** When sunlight meets one body that meets another at an instant, `way` being its direction in time. */
function meets_day(
  positionAt: (t_day: number) => Vector,
  other: Vector,
  other_day: number,
  way: 1 | -1,
): number {
  let t_day = other_day;
  for (let i = 0; i < ITERATIONS; i++) {
    t_day = other_day + (way * (length(positionAt(t_day)) - length(other))) / LIGHT_AU_DAY;
  }
  return t_day;
}

/** How far the ray through the moon passes Jupiter's centre, in radii of the limb, for what is seen at an instant. */
function limbDistance(
  seen_day: number,
  { kind, moon }: Pick<MoonEvent, "kind" | "moon">,
  way: 1 | -1,
): number {
  const jupiterAt = (t_day: number) => heliocentric("jupiter", t_day);
  const ownAt = (t_day: number) => moonAt(moon, t_day);
  const [jupiter_day, moon_day] =
    kind === "eclipse"
      ? seenThrough(ownAt, jupiterAt, seen_day, way).reverse()
      : seenThrough(jupiterAt, ownAt, seen_day, way);
  const jupiter = jupiterAt(jupiter_day ?? Number.NaN);
  const ray = ownAt(moon_day ?? Number.NaN);
  const { pole_ra_deg, pole_dec_deg } = rotationAt("jupiter", jupiter_day ?? Number.NaN);
  const [ra, dec] = [pole_ra_deg * RAD_PER_DEG, pole_dec_deg * RAD_PER_DEG];
  const pole: Vector = [Math.cos(dec) * Math.cos(ra), Math.cos(dec) * Math.sin(ra), Math.sin(dec)];
  const stretch = (v: Vector) => plus(v, pole, (AXES_RATIO - 1) * dot(v, pole));
  const [from, along] = [stretch(jupiter), stretch(ray)];
  const foot = plus(from, along, -dot(from, along) / dot(along, along));
  return length(foot) / RADIUS_AU;
}

/** When the body whose light is seen sent it, and when that light had met the other. */
function seenThrough(
  seenAt: (t_day: number) => Vector,
  otherAt: (t_day: number) => Vector,
  seen_day: number,
  way: 1 | -1,
): number[] {
  const left_day = leaves_day(seenAt, seen_day);
  return [left_day, meets_day(otherAt, seenAt(left_day), left_day, way)];
}

/** By how much the limit that such rays have is later than an instant near it. */
function later_s(t_day: number, event: Pick<MoonEvent, "kind" | "moon">, way: 1 | -1): number {
  const step_day = 30 / SECONDS_PER_DAY;
  const [before, after] = [t_day - step_day, t_day + step_day].map((at_day) =>
    limbDistance(at_day, event, way),
  );
  const rate_s = ((after ?? Number.NaN) - (before ?? Number.NaN)) / 60;
  return (1 - limbDistance(t_day, event, way)) / rate_s;
}

const window = { start_day: utcDay("2026-02-01T00:00"), end_day: utcDay("2026-03-06T00:00") };
const EVENTS = moonEvents(sky, window).filter(({ kind }) => kind === "eclipse" || kind === "shadow_transit");
/** Chords over the middle of the disc: their limits move with the whole of the moon's speed. */
const isCentral = ({ begin, end, moon }: MoonEvent) =>
  end.t_day - begin.t_day > { io: 0.085, europa: 0.1, ganymede: 0.11, callisto: 0.1 }[moon];
/** Twice Jupiter's motion in the light time between planet and moon over the moon's speed, rounded from published orbits. */
const LOOKING_BACK_S = { io: 2.1, europa: 4.2, ganymede: 8.5, callisto: 20 };

describe("sunlight among Jupiter's moons (S4.2-24)", () => {
  it("goes outward: Sun, moon, Jupiter, Earth for shadows and Sun, Jupiter, moon, Earth for eclipses", () => {
    expect(new Set(EVENTS.map(({ moon, kind }) => `${moon} ${kind}`)).size).toBe(8);
    for (const event of EVENTS) {
      const name = `${event.moon} ${event.kind} ${event.begin.t_day}`;
      expect(Math.abs(later_s(event.begin.t_day, event, 1)), name).toBeLessThan(0.2);
      expect(Math.abs(later_s(event.end.t_day, event, 1)), name).toBeLessThan(0.2);
    }
  });

  it("looked back at from the Sun would have eclipses later by twice Jupiter's motion", () => {
    const central = EVENTS.filter((event) => event.kind === "eclipse" && isCentral(event));
    expect(new Set(central.map(({ moon }) => moon)).size).toBe(4);
    for (const event of central) {
      const { begin, end, moon } = event;
      const mean_s = 0.5 * (later_s(begin.t_day, event, -1) + later_s(end.t_day, event, -1));
      const ratio = mean_s / LOOKING_BACK_S[moon];
      expect(ratio, `${moon} ${mean_s}`).toBeGreaterThan(0.85);
      expect(ratio, `${moon} ${mean_s}`).toBeLessThan(1.15);
    }
  });
});
