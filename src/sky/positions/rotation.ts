import { math } from "../../engine/math.ts";
import type { EngineBody } from "../../engine/types.ts";
import { type Row, readRows } from "../../host/tsv.ts";
import { DAYS_PER_JULIAN_CENTURY, DEG_PER_TURN, RAD_PER_DEG } from "../../units/units.ts";
import type { Axes } from "./vector.ts";

/** Bodies whose rotation is tabulated. */
export type RotatingBody = EngineBody | "io" | "europa" | "ganymede" | "callisto";

type Quadratic = readonly [number, number, number];

interface Term {
  readonly angle_deg: Quadratic;
  readonly ra_deg: number;
  readonly dec_deg: number;
  readonly meridian_deg: number;
}

interface RotationElements {
  readonly pole_ra_deg: Quadratic;
  readonly pole_dec_deg: Quadratic;
  readonly meridian_deg: Quadratic;
  readonly radii_km: Quadratic;
  readonly terms: readonly Term[];
}

/** Direction of a body's north pole (ICRF) and angle of its prime meridian from the node on the ICRF equator. */
export interface Rotation {
  readonly pole_ra_deg: number;
  readonly pole_dec_deg: number;
  readonly meridian_deg: number;
}

const loaded = new Map<RotatingBody, RotationElements>();

function elementsOf(body: RotatingBody): RotationElements {
  const known = loaded.get(body);
  if (known !== undefined) return known;
  const rows = readRows("sky/rotation.tsv").filter((row) => row("body") === body);
  const one = (item: string): Quadratic => {
    const found = rows.find((row) => row("item") === item);
    if (found === undefined) throw new RangeError(`no ${item} of ${body} in the rotation elements`);
    return quadratic(found);
  };
  const elements: RotationElements = {
    pole_ra_deg: one("pole_ra"),
    pole_dec_deg: one("pole_dec"),
    meridian_deg: one("meridian"),
    radii_km: one("radii_km"),
    terms: rows.filter((row) => row("item") === "term").map(term),
  };
  loaded.set(body, elements);
  return elements;
}

function quadratic(row: Row): Quadratic {
  return [Number(row("c0")), Number(row("c1")), Number(row("c2"))];
}

function term(row: Row): Term {
  return {
    angle_deg: quadratic(row),
    ra_deg: Number(row("ra")),
    dec_deg: Number(row("dec")),
    meridian_deg: Number(row("w")),
  };
}

function quadraticAt(coefficients: Quadratic, t: number): number {
  return coefficients[0] + t * (coefficients[1] + t * coefficients[2]);
}

/** `angle_deg % 360`, exactly, which takes ten times as long for angles of many turns. */
function lessTurns(angle_deg: number): number {
  const rest_deg = angle_deg - DEG_PER_TURN * Math.trunc(angle_deg / DEG_PER_TURN);
  // a quotient a little below a whole number is rounded to it
  return rest_deg * angle_deg < 0 ? rest_deg + DEG_PER_TURN * Math.sign(angle_deg) : rest_deg;
}

/**
 * Rotation of a body by the WGCCRE report of 2015, complete.
 *
 * Given     t_day   days TDB from J2000.0 (TT will do: 2 ms) at which the light left the body
 * Validity  the Moon: 0.0035° against the numerical orientation of DE421 in 1900–2050
 * Reference: Archinal et al. 2018, Celest. Mech. Dyn. Astron. 130, 22, tables 1 and 2 and their notes.
 */
export function rotationAt(body: RotatingBody, t_day: number): Rotation {
  const elements = elementsOf(body);
  const t_cy = t_day / DAYS_PER_JULIAN_CENTURY;
  let pole_ra_deg = quadraticAt(elements.pole_ra_deg, t_cy);
  let pole_dec_deg = quadraticAt(elements.pole_dec_deg, t_cy);
  let meridian_deg = quadraticAt(elements.meridian_deg, t_day);
  for (const term of elements.terms) {
    const angle = lessTurns(quadraticAt(term.angle_deg, t_cy)) * RAD_PER_DEG;
    const sine = math.sin(angle);
    pole_ra_deg += term.ra_deg * sine;
    if (term.dec_deg !== 0) pole_dec_deg += term.dec_deg * math.cos(angle);
    meridian_deg += term.meridian_deg * sine;
  }
  return { pole_ra_deg, pole_dec_deg, meridian_deg };
}

/** How fast a body's meridian turns but for periodic terms, degrees a day; negative of bodies that turn backward. */
export function meridianRate_deg_day(body: RotatingBody): number {
  return elementsOf(body).meridian_deg[1];
}

/** Axes of a body in the ICRF: x through its prime meridian, z through its north pole. */
export function bodyAxes({ pole_ra_deg, pole_dec_deg, meridian_deg }: Rotation): Axes {
  const [cos_ra, sin_ra] = cosSin(pole_ra_deg);
  const [cos_dec, sin_dec] = cosSin(pole_dec_deg);
  const [cos_w, sin_w] = cosSin(lessTurns(meridian_deg));
  return {
    x: [
      -sin_ra * cos_w - cos_ra * sin_dec * sin_w,
      cos_ra * cos_w - sin_ra * sin_dec * sin_w,
      cos_dec * sin_w,
    ],
    y: [
      sin_ra * sin_w - cos_ra * sin_dec * cos_w,
      -cos_ra * sin_w - sin_ra * sin_dec * cos_w,
      cos_dec * cos_w,
    ],
    z: [cos_ra * cos_dec, sin_ra * cos_dec, sin_dec],
  };
}

/** Radii of a body: the two equatorial ones and the polar one. */
export function bodyRadii_km(body: RotatingBody): Quadratic {
  return elementsOf(body).radii_km;
}

function cosSin(angle_deg: number): [number, number] {
  const angle = angle_deg * RAD_PER_DEG;
  return [math.cos(angle), math.sin(angle)];
}
