import type { Star } from "../../catalog/stars.ts";
import { clockText, dateText, dayMonth, instantMs, wallOf, zoneText } from "../../charts/kit/clock.ts";
import type { Drawing, View } from "../../charts/kit/drawing.ts";
import { printed } from "../../charts/kit/scale.ts";
import { type Direction, spotAbout } from "../../charts/sky/field.ts";
import { type FinderBody, finderChart } from "../../charts/sky/finder.ts";
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

export interface FinderWays {
  readonly rows: readonly PositionRow[];
  readonly middle: Direction;
  readonly radius_deg: number;
}

/** Of the field beyond what it holds. */
const MARGIN = 1.15;
const LEAST_RADIUS_DEG = 9;
const WIDEST_DEG = 34;
/** What goes round the Sun on an orbit of its own may cross a third of the sky in a night. */
const WIDEST_OF_ORBITS_DEG = 86;
const ORBIT = /^(?:asteroid|comet|elements|mpc):/;
const EYE_MAG = 6.5;
/** In wider fields the fainter stars would be dust. */
const WIDE_FIELD_DEG = 20;
const WIDE_MAG = 5.2;
const WIDEST_FIELD_DEG = 45;
const WIDEST_MAG = 4;
const MARKS = 8;

/** The field that holds all ways; null where they go too far about the sky. */
export function finderWays(rows: readonly PositionRow[], isMoment: boolean): FinderWays | null {
  const body = rows[0]?.positions[0]?.body;
  if (body === undefined) return null;
  const shown = isMoment ? rows.slice(0, 1) : rows;
  const all = shown.flatMap(({ positions }) =>
    positions.flatMap(({ equatorial }) => equatorial?.of_date ?? []),
  );
  // all bodies where one field holds them, else the first
  const own = directionsOf(shown, body);
  const field = fieldOf(all) ?? fieldOf(own) ?? (ORBIT.test(body) ? fieldOfWay(own) : null);
  return field && { rows: shown, ...field };
}

/** The field around some directions; null where none is wide enough. */
function fieldOf(directions: readonly Direction[]): Omit<FinderWays, "rows"> | null {
  const middle = middleOf(directions);
  const reach = reachFrom(middle, directions);
  if (!(reach <= WIDEST_DEG / MARGIN)) return null;
  return { middle, radius_deg: Math.max(LEAST_RADIUS_DEG, reach * MARGIN) };
}

/** The field about the middle between both ends of a long way. */
function fieldOfWay(directions: readonly Direction[]): Omit<FinderWays, "rows"> | null {
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

function directionsOf(rows: readonly PositionRow[], body: string): Direction[] {
  return rows.flatMap(({ positions }) =>
    positions.flatMap((one) =>
      one.body === body && one.equatorial !== null ? [one.equatorial.of_date] : [],
    ),
  );
}

function farFrom(middle: Direction, direction: Direction): number {
  const spot = spotAbout(middle, direction);
  return spot === null ? Number.POSITIVE_INFINITY : Math.sqrt(spot[0] * spot[0] + spot[1] * spot[1]);
}

export function drawFinder({ rows, middle, radius_deg }: FinderWays, sky: Sky, view: View): Drawing {
  const [first] = rows;
  const last = rows.at(-1);
  const names = (first?.positions ?? []).map(({ body }) => body);
  const [from, to] = [instantMs(first?.instant), instantMs(last?.instant)];
  const isShort = to - from <= 2 * MS_PER_DAY;
  const every = Math.max(1, Math.ceil(rows.length / MARKS));
  const bodies = names.map(
    (body): FinderBody => ({
      key: body,
      name: view.nameOf(body),
      way: directionsOf(rows, body),
      marks: rows.flatMap(({ instant, positions }, i) => {
        const own = positions.find((one) => one.body === body);
        if (own?.equatorial == null || i === 0 || i % every !== 0) return [];
        const wall = wallOf(instantMs(instant), view.zone);
        return [{ ...own.equatorial.of_date, label: isShort ? clockText(wall) : dayMonth(wall) }];
      }),
    }),
  );
  const when =
    from === to
      ? `${dateText(wallOf(from, view.zone))}, ${clockText(wallOf(from, view.zone))} ${zoneText(view.zone)}`
      : `${dateText(wallOf(from, view.zone))} to ${dateText(wallOf(to, view.zone))}`;
  const [name = ""] = names;
  const inField = names.filter((body) =>
    directionsOf(rows, body).some((direction) => farFrom(middle, direction) <= radius_deg),
  );
  const start = directionsOf(rows, name)[0] ?? middle;
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
