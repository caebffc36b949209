import { wrapPm180 } from "../../../solve/angle.ts";
import { MS_PER_DAY, RAD_PER_DEG } from "../../../units/units.ts";
import { dateAfter } from "../../view/dates.ts";
import { type Pair, targetOf } from "../../view/query.ts";

/** A round of the Earth and a planet: from one overtaking to the next, about a date. */

/** Which planet and when: days of a round in the mean, its middle, and the dates that there are answers for. */
export interface RoundAsked {
  readonly planet: string;
  readonly days: number;
  readonly middle: string;
  readonly first: string;
  readonly last: string;
}

const ORDER = ["mercury", "venus", "earth", "mars", "jupiter", "saturn"];
/** Rows of a question for one body: as many as every caller may ask. */
const MOST_ROWS = 300;

/** A body about the Sun, from the north of the ecliptic; longitudes run on past 360°. */
interface Way {
  readonly name: string;
  readonly lon_deg: readonly number[];
  /** Distance in the plane of the ecliptic. */
  readonly plane_au: readonly number[];
}

export interface Round {
  readonly planet: string;
  /** Unix milliseconds of the rows, evenly apart. */
  readonly times: readonly number[];
  /** The planet and the Earth, and what goes about the Sun within the farther of them. */
  readonly ways: readonly Way[];
  /** The planet on the sky, as the Earth sees it. */
  readonly sky: {
    readonly lon_deg: readonly number[];
    readonly lat_deg: readonly number[];
    readonly au: readonly number[];
  };
}

/** The questions, a body each: where the planet stands on the sky, and where it and others are about the Sun. */
export function roundRequests(asked: RoundAsked): readonly string[] {
  const { planet } = asked;
  const bodies = ORDER.slice(0, 1 + Math.max(ORDER.indexOf(planet), ORDER.indexOf("earth")));
  const question = (body: string, frame: string) =>
    targetOf("/v2/positions", [
      ["body", body],
      ["frame", frame],
      ...spanOf(asked),
      ["fields", "ecliptic.of_date,distance.au"],
      ["shape", "columns"],
      ["precision", "4"],
    ]);
  return [question(planet, "geocentric"), ...bodies.map((body) => question(body, "heliocentric"))];
}

/** A round and the longest way back, Saturn's: so that one of them lies in it whole. */
const ROUNDS = 1.4;

/** At the ends of the years that are answered it lies to one side of its date. */
function spanOf({ days, middle, first, last }: RoundAsked): Pair[] {
  const step_days = Math.ceil((ROUNDS * days) / MOST_ROWS);
  const steps = Math.ceil((ROUNDS * days) / step_days);
  const wanted = dateAfter(middle, -Math.round((ROUNDS * days) / 2));
  const [, start = first] = [first, wanted, dateAfter(last, -steps * step_days)].sort();
  return [
    ["start", start],
    ["step", `${step_days}d`],
    ["count", String(steps + 1)],
  ];
}

type Columns = Readonly<Record<string, readonly (number | string)[]>>;

/** Given: the answers in the order of the questions. */
export function readRound(planet: string, [seen = "", ...about]: readonly string[]): Round {
  const sky = columnsOf(seen);
  return {
    planet,
    times: (sky["instant"] ?? []).map((instant) => Date.parse(String(instant))),
    ways: about.map(columnsOf).map((columns) => {
      const [name = ""] = Object.keys(columns).flatMap(
        (key) => /^([a-z]+)\.distance\.au$/.exec(key)?.[1] ?? [],
      );
      const { lon_deg, lat_deg, au } = placesIn(columns, name);
      const plane_au = au.map((away, row) => away * Math.cos((lat_deg[row] ?? 0) * RAD_PER_DEG));
      return { name, lon_deg, plane_au };
    }),
    sky: placesIn(sky, planet),
  };
}

function columnsOf(text: string): Columns {
  return JSON.parse(text).data.columns;
}

function placesIn(columns: Columns, name: string): Round["sky"] {
  return {
    lon_deg: runningOn((columns[`${name}.ecliptic.of_date.lon_deg`] ?? []).map(Number)),
    lat_deg: (columns[`${name}.ecliptic.of_date.lat_deg`] ?? []).map(Number),
    au: (columns[`${name}.distance.au`] ?? []).map(Number),
  };
}

function runningOn(lon_deg: readonly number[]): number[] {
  let before = lon_deg[0] ?? 0;
  return lon_deg.map((lon) => {
    before += wrapPm180(lon - before);
    return before;
  });
}

/** A value between rows, on the parabola through the three that are nearest; `row` may lie between two. */
export function valueIn(values: readonly number[], row: number): number {
  const at = Math.max(1, Math.min(values.length - 2, Math.round(row)));
  const [before = 0, here = 0, after = 0] = values.slice(at - 1, at + 2);
  const share = row - at;
  return here + (share * (after - before)) / 2 + (share * share * (after - 2 * here + before)) / 2;
}

/** The row of an instant, between the first and the last. */
export function rowAt({ times }: Round, unix_ms: number): number {
  const [first = 0, second = 1] = times;
  return Math.max(0, Math.min(times.length - 1, (unix_ms - first) / (second - first)));
}

/** Degrees a day along the ecliptic; backward is negative. */
export function speedAt({ sky, times }: Round, row: number): number {
  const [first = 0, second = 1] = times;
  return (slopeAt(sky.lon_deg, row) * MS_PER_DAY) / (second - first);
}

function slopeAt(values: readonly number[], row: number): number {
  const at = Math.max(0, Math.min(values.length - 2, Math.floor(row)));
  return (values[at + 1] ?? 0) - (values[at] ?? 0);
}

/** Rows from one turn to the next. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly isBackward: boolean;
}

/** All rows, as the planet goes forward and backward along the ecliptic, in order. */
export function stretches({ sky: { lon_deg } }: Round): readonly Stretch[] {
  const steps = lon_deg.slice(1).map((lon, row) => lon < (lon_deg[row] ?? lon));
  const turns = steps.flatMap((isBackward, row) => (row === 0 || isBackward !== steps[row - 1] ? [row] : []));
  return turns.map((from, i) => ({
    from,
    to: turns[i + 1] ?? steps.length,
    isBackward: steps[from] === true,
  }));
}

/** The longest stretch in which it goes backward; null: there is none. */
export function wayBack(round: Round): Stretch | null {
  const back = stretches(round).filter(({ isBackward }) => isBackward);
  return back.sort((one, other) => other.to - other.from - (one.to - one.from))[0] ?? null;
}
