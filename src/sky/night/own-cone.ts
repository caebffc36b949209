import { FIRST_DAY, LAST_DAY } from "../../engine/layout.ts";
import { math } from "../../engine/math.ts";
import { valueAt } from "../../solve/function.ts";
import { DAYS_PER_JULIAN_YEAR, RAD_PER_DEG } from "../../units/units.ts";
import { unit, type Vector } from "../positions/vector.ts";
import type { Sky } from "../sky.ts";
import type { FieldRequest } from "./field.ts";
import { leadOfPull_au } from "./own-bodies.ts";
import { NearPlanets } from "./own-near.ts";
import { type OwnPlace, type OwnRecords, placeOf, toEcliptic } from "./own-records.ts";
import { ttDaysOf } from "./small-body-sweep.ts";

/**
 * Records that stand far outside a circle: by two bodies, in the ecliptic of J2000, against the circle widened by what two bodies may lead
 * off. One that is not plainly outside is looked at as all others are.
 */

/** For what is left out, some minutes of arc each from 0.3 au on: light time, aberration and parallax. */
const MARGIN_DEG = 0.3;
const LEAST_DISTANCE_AU = 0.3;
/** Lead over the distance: arcs of a lead are no longer than this. */
const LARGEST_LEAD = 0.5;
const ARC_OF_LEAD = 1.1;
/** Between the epoch and the picture. */
const MOST_YEARS = 20;
/** Days at the ends of the tables that are not asked for. */
const EDGE_DAYS = 2;

interface Look {
  readonly day: number;
  readonly earth: Vector;
  readonly centre: Vector;
}

export interface OwnCone {
  /** True of a record that surely is outside the circle at all instants. */
  readonly isOutside: (records: OwnRecords, at: number) => boolean;
  /** The greatest pull on the body of a record up to all instants, au/day². */
  readonly pull_au_day2: (records: OwnRecords, at: number) => number;
}

export function ownCone(sky: Sky, request: FieldRequest, centres: readonly Vector[]): OwnCone {
  const { instants, radius_deg } = request;
  const { x_au, y_au, z_au } = sky.engine.states("earth", "heliocentric", instants);
  const looks = ttDaysOf(instants).map((day, i): Look => {
    const earth = toEcliptic([valueAt(x_au, i), valueAt(y_au, i), valueAt(z_au, i)]);
    return { day, earth, centre: toEcliptic(unit(centres[i] ?? [0, 0, 1])) };
  });
  const days = looks.map(({ day }) => day);
  const near = new NearPlanets(sky, days, [FIRST_DAY + EDGE_DAYS, LAST_DAY - EDGE_DAYS]);
  const place: OwnPlace = { x: 0, y: 0, z: 0 };
  const isOutsideAt = (records: OwnRecords, at: number, { day, earth, centre }: Look) => {
    const years = Math.abs(day - valueAt(records.columns.epoch_day, at)) / DAYS_PER_JULIAN_YEAR;
    if (years > MOST_YEARS) return false;
    placeOf(records, at, day, place);
    const [x, y, z] = [place.x - earth[0], place.y - earth[1], place.z - earth[2]];
    const distance_au = Math.sqrt(x * x + y * y + z * z);
    const lead = leadOfPull_au(near.pull_au_day2(records, at, day), years) / distance_au;
    if (!(distance_au > LEAST_DISTANCE_AU && lead < LARGEST_LEAD)) return false;
    const reach_deg = radius_deg + MARGIN_DEG + (ARC_OF_LEAD * lead) / RAD_PER_DEG;
    const along_au = x * centre[0] + y * centre[1] + z * centre[2];
    return along_au < distance_au * math.cos(reach_deg * RAD_PER_DEG);
  };
  return {
    isOutside: (records, at) => looks.every((look) => isOutsideAt(records, at, look)),
    pull_au_day2: (records, at) =>
      days.reduce((most, day) => Math.max(most, near.pull_au_day2(records, at, day)), 0),
  };
}
