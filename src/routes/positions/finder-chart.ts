import type { Star } from "../../catalog/stars.ts";
import { clockText, dateText, dayMonth, wallOf, zoneText } from "../../charts/kit/clock.ts";
import type { Drawing, View } from "../../charts/kit/drawing.ts";
import { printed } from "../../charts/kit/scale.ts";
import { type ColumnTable, cellsOf, numbersOf } from "../../charts/kit/table.ts";
import { type Direction, type FinderBody, finderChart, spotAbout } from "../../charts/sky/finder.ts";
import { math } from "../../engine/math.ts";
import type { Sky } from "../../sky/sky.ts";
import { wrap0To360 } from "../../solve/angle.ts";
import { DEG_PER_HOUR, DEG_PER_RAD, MS_PER_DAY, RAD_PER_DEG } from "../../units/units.ts";
import { starsOfDate, starsTo } from "../parts/eye-stars.ts";
import type { ShownFace } from "./face-chart.ts";

/** Where the bodies of an answer stand, or pass, among the stars. */

export interface PositionRow {
  readonly instant: string | number;
  readonly positions: readonly {
    readonly body: string;
    readonly equatorial: { readonly of_date: Direction } | null;
    readonly ecliptic?: { readonly of_date: { readonly lon_deg: number } } | null | undefined;
    readonly horizontal?: { readonly azimuth_deg: number; readonly altitude_deg: number } | null | undefined;
    readonly distance?: { readonly au: number } | null | undefined;
    readonly physical?: ShownFace | null | undefined;
  }[];
}

/** The way of a body, in time order. */
interface Way {
  readonly body: string;
  readonly directions: readonly Direction[];
  readonly marks: readonly (Direction & { readonly unix_ms: number })[];
}

export interface FinderWays {
  readonly ways: readonly Way[];
  readonly from_ms: number;
  readonly to_ms: number;
  readonly middle: Direction;
  readonly radius_deg: number;
}

/** Radius of the field over that of its contents. */
const MARGIN = 1.15;
const LEAST_RADIUS_DEG = 9;
const WIDEST_DEG = 34;
/** A body that goes round the Sun on an orbit of its own may cross a third of the sky in a night. */
const WIDEST_OF_ORBITS_DEG = 86;
const ORBIT = /^(?:asteroid|comet|elements|mpc):/;
const EYE_MAG = 6.5;
/** In wider fields the fainter stars would be dust. */
const WIDE_FIELD_DEG = 20;
const WIDE_MAG = 5.2;
const WIDEST_FIELD_DEG = 45;
const WIDEST_MAG = 4;
const MARKS = 8;
/** Directions of a way: more than a picture has pixels across. */
const MOST_DIRECTIONS = 4096;

/** The field that holds all ways; null where they go too far about the sky. */
export function finderWays(table: ColumnTable, isMoment: boolean): FinderWays | null {
  const instants = numbersOf(table, "instant");
  const names = [...new Set(cellsOf(table, "body").map(String))];
  const rows = isMoment ? 1 : instants.length / names.length;
  const ways = names.map((_, i) => wayOf(table, { names, rows, i }));
  const [first] = ways;
  if (first === undefined) return null;
  // all bodies where one field holds them, else the first
  const own = first.directions;
  const field =
    fieldOf(ways.flatMap(({ directions }) => directions)) ??
    fieldOf(own) ??
    (ORBIT.test(first.body) ? fieldOfWay(own) : null);
  const to_ms = instants[(rows - 1) * names.length];
  return field && { ways, from_ms: instants[0] ?? Number.NaN, to_ms: to_ms ?? Number.NaN, ...field };
}

interface WayScope {
  /** Names of the bodies, in the order of the lines of each row. */
  readonly names: readonly string[];
  readonly rows: number;
  readonly i: number;
}

function wayOf(table: ColumnTable, { names, rows, i }: WayScope): Way {
  const instants = numbersOf(table, "instant");
  const ra_deg = numbersOf(table, "equatorial.of_date.ra_deg");
  const dec_deg = numbersOf(table, "equatorial.of_date.dec_deg");
  const directionAt = (row: number) => {
    const line = row * names.length + i;
    const [ra, dec] = [ra_deg[line] ?? Number.NaN, dec_deg[line] ?? Number.NaN];
    return Number.isNaN(ra + dec) ? [] : [{ unix_ms: instants[line] ?? 0, ra_deg: ra, dec_deg: dec }];
  };
  return {
    body: names[i] ?? "",
    directions: rowsApart(rows, MOST_DIRECTIONS).flatMap(directionAt),
    marks: rowsApart(rows, MARKS).slice(1).flatMap(directionAt),
  };
}

/** At most N of the rows, the first among them, equally far apart. */
function rowsApart(rows: number, most: number): number[] {
  const every = Math.max(1, Math.ceil(rows / most));
  return Array.from({ length: Math.ceil(rows / every) }, (_, i) => i * every);
}

/** The field around some directions; null where none is wide enough. */
function fieldOf(directions: readonly Direction[]): Pick<FinderWays, "middle" | "radius_deg"> | null {
  const middle = middleOf(directions);
  const reach = reachFrom(middle, directions);
  if (!(reach <= WIDEST_DEG / MARGIN)) return null;
  return { middle, radius_deg: Math.max(LEAST_RADIUS_DEG, reach * MARGIN) };
}

/** The field about the middle between both ends of a long way. */
function fieldOfWay(directions: readonly Direction[]): Pick<FinderWays, "middle" | "radius_deg"> | null {
  const middle = middleOf([...directions.slice(0, 1), ...directions.slice(-1)]);
  const reach = reachFrom(middle, directions);
  if (!(reach <= WIDEST_OF_ORBITS_DEG)) return null;
  return { middle, radius_deg: Math.min(reach * MARGIN, WIDEST_OF_ORBITS_DEG) };
}

function reachFrom(middle: Direction, directions: readonly Direction[]): number {
  return directions.reduce((most, direction) => Math.max(most, farFrom(middle, direction)), 0);
}

/** Where the sum of unit vectors points. */
function middleOf(directions: readonly Direction[]): Direction {
  const sum = (component: (ra: number, dec: number) => number) =>
    directions.reduce(
      (total, { ra_deg, dec_deg }) => total + component(ra_deg * RAD_PER_DEG, dec_deg * RAD_PER_DEG),
      0,
    );
  const x = sum((ra, dec) => math.cos(dec) * math.cos(ra));
  const y = sum((ra, dec) => math.cos(dec) * math.sin(ra));
  const z = sum((_, dec) => math.sin(dec));
  return {
    ra_deg: wrap0To360(math.atan2(y, x) * DEG_PER_RAD),
    dec_deg: math.atan2(z, Math.sqrt(x * x + y * y)) * DEG_PER_RAD,
  };
}

function farFrom(middle: Direction, direction: Direction): number {
  const spot = spotAbout(middle, direction);
  return spot === null ? Number.POSITIVE_INFINITY : Math.sqrt(spot[0] * spot[0] + spot[1] * spot[1]);
}

export function drawFinder(finder: FinderWays, sky: Sky, view: View): Drawing {
  const { ways, from_ms: from, to_ms: to, middle, radius_deg } = finder;
  const isShort = to - from <= 2 * MS_PER_DAY;
  const bodies = ways.map(
    ({ body, directions, marks }): FinderBody => ({
      key: body,
      name: view.nameOf(body),
      way: directions,
      marks: marks.map(({ unix_ms, ...direction }) => {
        const wall = wallOf(unix_ms, view.zone);
        return { ...direction, label: isShort ? clockText(wall) : dayMonth(wall) };
      }),
    }),
  );
  const when =
    from === to
      ? `${dateText(wallOf(from, view.zone))}, ${clockText(wallOf(from, view.zone))} ${zoneText(view.zone)}`
      : `${dateText(wallOf(from, view.zone))} to ${dateText(wallOf(to, view.zone))}`;
  const name = ways[0]?.body ?? "";
  const inField = ways
    .filter(({ directions }) => directions.some((direction) => farFrom(middle, direction) <= radius_deg))
    .map(({ body }) => body);
  const start = ways[0]?.directions[0] ?? middle;
  return finderChart(
    {
      title: `${inField.map(view.nameOf).join(", ")} among the stars`,
      subtitle: `${when} · north up, east left`,
      finding: `${view.nameOf(name)} stands at right ascension ${printed(start.ra_deg / DEG_PER_HOUR, 2)} h, declination ${printed(start.dec_deg, 1)}°.`,
      middle,
      radius_deg,
      bodies,
      stars: starsOfDate(sky, starsAround(middle, radius_deg), from),
    },
    view,
  );
}

/** Precession moves the stars by less than this within the service's years. */
const MOST_PRECESSION_DEG = 5;
const ASPECT = 1.8;

function starsAround(middle: Direction, radius_deg: number): readonly Star[] {
  const faintest =
    radius_deg > WIDEST_FIELD_DEG ? WIDEST_MAG : radius_deg > WIDE_FIELD_DEG ? WIDE_MAG : EYE_MAG;
  return starsTo(faintest).filter(
    ({ astrometry }) => farFrom(middle, astrometry) < ASPECT * radius_deg + MOST_PRECESSION_DEG,
  );
}
