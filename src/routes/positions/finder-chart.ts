import { clockText, dateText, dayMonth, instantMs, wallOf, zoneText } from "../../charts/kit/clock.ts";
import type { Drawing, View } from "../../charts/kit/drawing.ts";
import { printed } from "../../charts/kit/scale.ts";
import { type Direction, spotAbout } from "../../charts/sky/field.ts";
import { type FinderBody, finderChart } from "../../charts/sky/finder.ts";
import { titled } from "../../charts/time/fields.ts";
import type { Sky } from "../../sky/sky.ts";
import { fromUnixMs } from "../../time/instant.ts";
import { instantColumns } from "../../time/scales.ts";
import { starsTo } from "../parts/eye-stars.ts";

/** Where the bodies of an answer stand, or pass, among the stars. */

export interface PositionRow {
  readonly instant: string | number;
  readonly positions: readonly {
    readonly body: string;
    readonly equatorial: { readonly of_date: Direction };
    readonly ecliptic?: { readonly of_date: { readonly lon_deg: number } } | undefined;
    readonly distance?: { readonly au: number } | null | undefined;
  }[];
}

export interface FinderWays {
  readonly rows: readonly PositionRow[];
  readonly middle: Direction;
  readonly radius_deg: number;
}

const LEAST_RADIUS_DEG = 9;
const WIDEST_DEG = 34;
const EYE_MAG = 6.5;
/** In wider fields the fainter stars would be dust. */
const WIDE_FIELD_DEG = 20;
const WIDE_MAG = 5.2;
const MARKS = 8;

/** The field that holds all ways; null where they go too far about the sky. */
export function finderWays(rows: readonly PositionRow[], isMoment: boolean): FinderWays | null {
  // of a moment the first body alone, of a series the first body's way
  const [first] = rows;
  const body = first?.positions[0]?.body;
  if (body === undefined) return null;
  const way = directionsOf(rows, body);
  const middle = way[Math.floor(way.length / 2)];
  if (middle === undefined) return null;
  const reach = Math.max(...way.map((direction) => farFrom(middle, direction)));
  if (!(reach <= WIDEST_DEG / 1.15)) return null;
  return {
    rows: isMoment ? rows.slice(0, 1) : rows,
    middle,
    radius_deg: Math.max(LEAST_RADIUS_DEG, reach * 1.15),
  };
}

function directionsOf(rows: readonly PositionRow[], body: string): Direction[] {
  return rows.flatMap(({ positions }) =>
    positions.flatMap((one) => (one.body === body ? [one.equatorial.of_date] : [])),
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
  const every = Math.max(1, Math.ceil(rows.length / MARKS));
  const bodies = names.map(
    (body): FinderBody => ({
      key: body,
      name: titled(body),
      way: directionsOf(rows, body),
      marks: rows.flatMap(({ instant, positions }, i) => {
        const own = positions.find((one) => one.body === body);
        if (own === undefined || i === 0 || i % every !== 0) return [];
        return [{ ...own.equatorial.of_date, label: dayMonth(wallOf(instantMs(instant), view.zone)) }];
      }),
    }),
  );
  const when =
    from === to
      ? `${dateText(wallOf(from, view.zone))}, ${clockText(wallOf(from, view.zone))} ${zoneText(view.zone)}`
      : `${dateText(wallOf(from, view.zone))} to ${dateText(wallOf(to, view.zone))}`;
  const [name = ""] = names;
  return finderChart(
    {
      title: `${titled(name)} among the stars`,
      subtitle: `${when} · north up, east left`,
      finding: `${titled(name)} stands at right ascension ${printed(middle.ra_deg / 15, 2)} h, declination ${printed(middle.dec_deg, 1)}°.`,
      middle,
      radius_deg,
      bodies,
      stars: starsOfDate({ middle, radius_deg }, { sky, unix_ms: from }),
    },
    view,
  );
}

/** Precession moves the stars by less than this within the service's years. */
const MOST_PRECESSION_DEG = 5;
const ASPECT = 1.8;

function starsOfDate(
  { middle, radius_deg }: Pick<FinderWays, "middle" | "radius_deg">,
  { sky, unix_ms }: { sky: Sky; unix_ms: number },
): { ra_deg: number; dec_deg: number; magnitude: number; name: string | null }[] {
  const faintest = radius_deg > WIDE_FIELD_DEG ? WIDE_MAG : EYE_MAG;
  const near = starsTo(faintest).filter(
    ({ astrometry }) => farFrom(middle, astrometry) < ASPECT * radius_deg + MOST_PRECESSION_DEG,
  );
  const tables = sky.engine.positions({
    targets: near.map(({ astrometry }) => ({ kind: "star", astrometry })),
    instants: instantColumns([fromUnixMs(unix_ms)]),
    centre: "geocentric",
    columns: ["ra_of_date_deg", "dec_of_date_deg"],
  });
  return near.map(({ v_mag, name }, i) => ({
    ra_deg: tables[i]?.ra_of_date_deg?.[0] ?? Number.NaN,
    dec_deg: tables[i]?.dec_of_date_deg?.[0] ?? Number.NaN,
    magnitude: v_mag,
    name,
  }));
}
