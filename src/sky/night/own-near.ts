import { GAUSS_K } from "../../catalog/orbit.ts";
import type { InstantColumns } from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import { DAYS_PER_JULIAN_YEAR } from "../../units/units.ts";
import type { Sky } from "../sky.ts";
import { columnsAt } from "../time/tt-days.ts";
import { leadOfPull_au, ownPull_au_day2, PULLS } from "./own-bodies.ts";
import { type OwnPlace, type OwnRecords, placeOf, toEcliptic } from "./own-records.ts";

/**
 * How near bodies of records come to the planets between their epochs and a picture, by two bodies: from instants so close to each other that
 * no nearer approach fits between them. Most bodies whose orbits meet a planet's are far from it all the while, and need not be integrated.
 */

/** Days from one place of a planet to the next: of those that are quicker than this, and of the others. */
const QUICK_AU_DAY = 0.01;
const [SHORT_STEP_DAY, LONGEST_STEP_DAY] = [1, 8];
/** Between the instants of a picture and the epochs that are looked at. */
const MOST_DAYS = 1600;
/** Days beyond those that are asked about, for the pictures of the next nights. */
const MORE_DAYS = 30;

/** Places of a planet on its grid. */
interface Track {
  readonly first_day: number;
  readonly step_day: number;
  readonly fastest_au_day: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly z: Float64Array;
}

export class NearPlanets {
  readonly #first_day: number;
  readonly #last_day: number;
  readonly #tracks: readonly Track[];
  readonly #place: OwnPlace = { x: 0, y: 0, z: 0 };

  /** Given: days of the pictures; the first and the last day that can be answered. */
  constructor(sky: Sky, span_day: readonly number[], [first_day, last_day]: readonly [number, number]) {
    this.#first_day = Math.max(first_day, Math.floor(Math.min(...span_day) - MOST_DAYS));
    this.#last_day = Math.min(last_day, Math.ceil(Math.max(...span_day) + MOST_DAYS));
    this.#tracks = PULLS.map((pull) => this.#track(sky, pull));
  }

  /** The greatest pull on the body of a record from its epoch to a day; kept with the record for the days about it. */
  pull_au_day2(records: OwnRecords, at: number, day: number): number {
    const { pull_au_day2, pull_from_day, pull_to_day } = records.columns;
    if (day >= numberAt(pull_from_day, at) && day <= numberAt(pull_to_day, at))
      return numberAt(pull_au_day2, at);
    const epoch_day = valueAt(records.columns.epoch_day, at);
    const from_day = Math.min(epoch_day, day) - MORE_DAYS;
    const to_day = Math.max(epoch_day, day) + MORE_DAYS;
    const isCovered = from_day >= this.#first_day && to_day <= this.#last_day - LONGEST_STEP_DAY;
    const eccentricity = valueAt(records.columns.eccentricity, at);
    const perihelion_au = valueAt(records.columns.semimajor_au, at) * (1 - eccentricity);
    let least_au = Number.POSITIVE_INFINITY;
    const nearest_au = (planet: number) => {
      // what is not looked at leaves what both orbits tell
      if (!isCovered) return 0;
      const found_au = this.#nearest_au(records, at, planet, [from_day, to_day]);
      least_au = Math.min(least_au, found_au);
      return found_au;
    };
    const found = ownPull_au_day2({ perihelion_au, eccentricity }, nearest_au);
    // where two bodies lead off by as much, the path may come nearer than they
    const isNearer = leadOfPull_au(found, (to_day - from_day) / DAYS_PER_JULIAN_YEAR) > least_au * NEARER;
    // single precision rounds to the nearest: up here
    const pull = isNearer ? Number.POSITIVE_INFINITY : found * ROUNDED_UP;
    // another picture may lie near enough to the epoch to be looked at
    if (!isCovered) return pull;
    pull_au_day2[at] = pull;
    pull_from_day[at] = from_day + 1;
    pull_to_day[at] = to_day - 1;
    return pull;
  }

  /** The least distance of a body from a planet; 0 where it comes too near to be known. */
  #nearest_au(
    records: OwnRecords,
    at: number,
    planet: number,
    [from_day, to_day]: readonly [number, number],
  ): number {
    const track = this.#tracks[planet];
    const least_au = PULLS[planet]?.least_au;
    if (track === undefined || least_au === undefined) return 0;
    const fastest_au_day = track.fastest_au_day + perihelionSpeed_au_day(records, at);
    const last = Math.min(track.x.length - 1, Math.ceil((to_day - track.first_day) / track.step_day));
    let at_step = Math.max(0, Math.floor((from_day - track.first_day) / track.step_day));
    let nearest_au = Number.POSITIVE_INFINITY;
    let before_au = Number.POSITIVE_INFINITY;
    let steps = 0;
    for (;;) {
      const apart_au = this.#apart_au(records, at, track, at_step);
      // no nearer than this between the last look and this one
      const between_au = (before_au + apart_au - fastest_au_day * steps * track.step_day) / 2;
      nearest_au = Math.min(nearest_au, steps === 0 ? apart_au : between_au);
      if (!(nearest_au > least_au)) return 0;
      if (at_step >= last) return nearest_au;
      // as far as it would have to go to come half as near as it is, or twice as near as may be
      const way_au = apart_au - Math.max(LOOK_TIMES * least_au, apart_au / 2);
      steps = Math.max(1, Math.floor(way_au / (fastest_au_day * track.step_day)));
      steps = Math.min(steps, last - at_step);
      at_step += steps;
      before_au = apart_au;
    }
  }

  #apart_au(records: OwnRecords, at: number, { first_day, step_day, x, y, z }: Track, step: number): number {
    const place = this.#place;
    placeOf(records, at, first_day + step * step_day, place);
    const [dx, dy, dz] = [place.x - valueAt(x, step), place.y - valueAt(y, step), place.z - valueAt(z, step)];
    return Math.sqrt(dx * dx + dy * dy + dz * dz);
  }

  #track(sky: Sky, { body, fastest_au_day }: (typeof PULLS)[number]): Track {
    const step_day = fastest_au_day > QUICK_AU_DAY ? SHORT_STEP_DAY : LONGEST_STEP_DAY;
    const count = Math.floor((this.#last_day - this.#first_day) / step_day) + 1;
    const days = Float64Array.from({ length: count }, (_, i) => this.#first_day + i * step_day);
    const instants: InstantColumns = columnsAt(sky.models.deltaT, days);
    const { x_au, y_au, z_au } = sky.engine.states(body, "heliocentric", instants);
    const places = Array.from(x_au, (value, i) => toEcliptic([value, valueAt(y_au, i), valueAt(z_au, i)]));
    const axis = (k: 0 | 1 | 2) => Float64Array.from(places, (place) => place[k]);
    return { first_day: this.#first_day, step_day, fastest_au_day, x: axis(0), y: axis(1), z: axis(2) };
  }
}

/** The next look is where a body could be at this many times what is too near, or at half of what it is. */
const LOOK_TIMES = 2;
/**
 * Share of the least distance: deviations are 0.31 of the lead at most, as measured, so that paths keep four fifths
 * of it.
 */
const NEARER = 0.6;
/** More than single precision rounds by, 6e-8. */
const ROUNDED_UP = 1 + 1e-6;

const numberAt = (column: Float32Array, at: number) => column[at] ?? Number.NaN;

function perihelionSpeed_au_day({ columns }: OwnRecords, at: number): number {
  const [a, e] = [valueAt(columns.semimajor_au, at), valueAt(columns.eccentricity, at)];
  return GAUSS_K * Math.sqrt((1 + e) / (a * (1 - e)));
}
