import { readRows } from "../catalog/table.ts";
import { wrap0To360, wrapPm180 } from "../solve/angle.ts";
import { findCrossings } from "../solve/crossings.ts";
import { type Span, type TimeFunction, valueAt } from "../solve/function.ts";
import { calendarFromMjd, mjdFromCalendar } from "../time/calendar.ts";
import { apsides } from "./apsides.ts";
import { bodyPlaces } from "./body-places.ts";
import { eclipseSeasons } from "./eclipse-seasons.ts";
import { geocentricColumns } from "./geocentric-angles.ts";
import { lunarArguments } from "./lunar-arguments.ts";
import { moonNodes } from "./moon-nodes.ts";
import { moonPhases } from "./phases.ts";
import { PLANET_MOTIONS, TABLE_DAYS, withinTables } from "./planets/planet-motion.ts";
import { sunAspects } from "./planets/sun-aspects.ts";
import { type SeasonEvent, seasonEvents } from "./seasons.ts";
import type { Sky } from "./sky.ts";
import { dayOf, instantOf } from "./tt-days.ts";
import { type CycleFamily, type CycleKey, type CycleKind, SEASON_EVENTS } from "./words.ts";

interface Cycle {
  readonly family: CycleFamily;
  readonly name: string;
  /** Mean. */
  readonly period_day: number;
}

/** The cycles that are tracked. */
export const CYCLES = {
  synodic_month: { family: "lunar", name: "Synodic month", period_day: 29.530588861 },
  sidereal_month: { family: "lunar", name: "Sidereal month", period_day: 27.321661554 },
  anomalistic_month: { family: "lunar", name: "Anomalistic month", period_day: 27.554549886 },
  draconic_month: { family: "lunar", name: "Draconic month", period_day: 27.212220815 },
  tropical_month: { family: "lunar", name: "Tropical month", period_day: 27.321582252 },
  tropical_year: { family: "solar", name: "Tropical year", period_day: 365.242190402 },
  seasons: { family: "solar", name: "Season", period_day: 91.3105476 },
  nodal_cycle: { family: "lunar", name: "Lunar nodal cycle", period_day: 6798.384 },
  jupiter_saturn: { family: "planetary", name: "Great conjunction", period_day: 7253.455 },
  venus_figure: { family: "planetary", name: "Venus figure", period_day: 2919.607 },
  metonic: { family: "calendar", name: "Metonic cycle", period_day: 6939.688381 },
  saros: { family: "eclipse", name: "Saros", period_day: 6585.321314 },
  solar_cycle_25: { family: "activity", name: "Solar Cycle 25", period_day: 4031.04 },
  eclipse_season: { family: "eclipse", name: "Eclipse season", period_day: 173.310038 },
} as const satisfies Readonly<Record<CycleKey, Cycle>>;

export interface CyclePosition {
  readonly key: CycleKey;
  readonly family: CycleFamily;
  readonly name: string;
  readonly kind: CycleKind;
  /** From 0 up to 1; null where the cycle has no live phase. */
  readonly fraction: number | null;
  /** In words. */
  readonly position: string;
  readonly started_day: number | null;
  readonly ends_day: number | null;
  /** Of the running cycle where both ends are known, else the mean. */
  readonly period_day: number;
  readonly basis: string;
}

/** What differs from cycle to cycle. */
interface Running {
  readonly started_day: number | null;
  readonly ends_day: number | null;
  readonly basis: string;
  readonly position?: (fraction: number) => string;
}

/** Positions in the wanted cycles at an instant (days from J2000.0 TT). */
export function cyclePositions(sky: Sky, t_day: number, keys: readonly CycleKey[]): CyclePosition[] {
  return keys.map((key) => POSITIONS[key](sky, t_day));
}

const POSITIONS: Readonly<Record<CycleKey, (sky: Sky, t_day: number) => CyclePosition>> = {
  synodic_month: (sky, t_day) => running("synodic_month", t_day, synodicMonth(sky, t_day)),
  sidereal_month: (sky, t_day) => running("sidereal_month", t_day, moonRound(sky, t_day, "lon_j2000_deg")),
  anomalistic_month: (sky, t_day) => running("anomalistic_month", t_day, anomalisticMonth(sky, t_day)),
  draconic_month: (sky, t_day) => running("draconic_month", t_day, draconicMonth(sky, t_day)),
  tropical_month: (sky, t_day) => running("tropical_month", t_day, moonRound(sky, t_day, "lon_of_date_deg")),
  tropical_year: (sky, t_day) => running("tropical_year", t_day, tropicalYear(sky, t_day)),
  seasons: (sky, t_day) => running("seasons", t_day, season(sky, t_day)),
  nodal_cycle: (_sky, t_day) => running("nodal_cycle", t_day, nodalCycle(t_day)),
  jupiter_saturn: (sky, t_day) => running("jupiter_saturn", t_day, greatConjunction(sky, t_day)),
  venus_figure: (sky, t_day) => running("venus_figure", t_day, venusFigure(sky, t_day)),
  metonic: (sky, t_day) => running("metonic", t_day, metonic(sky, t_day)),
  saros: () => saros(),
  solar_cycle_25: solarCycle,
  eclipse_season: (sky, t_day) => running("eclipse_season", t_day, eclipseSeason(sky, t_day)),
};

function running(key: CycleKey, t_day: number, cycle: Running): CyclePosition {
  const { started_day, ends_day, basis } = cycle;
  const mean_day = CYCLES[key].period_day;
  const period_day = started_day === null || ends_day === null ? mean_day : ends_day - started_day;
  const from_day = started_day ?? (ends_day === null ? null : ends_day - mean_day);
  const fraction = from_day === null ? null : wrapFraction((t_day - from_day) / period_day);
  const day = from_day === null ? null : t_day - from_day;
  const text =
    fraction === null || day === null ? "unknown" : (cycle.position?.(fraction) ?? dayText(day, period_day));
  return {
    key,
    ...facts(key),
    kind: "computed",
    fraction,
    position: text,
    started_day,
    ends_day,
    period_day,
    basis,
  };
}

function facts(key: CycleKey) {
  const { family, name } = CYCLES[key];
  return { family, name };
}

/** A cycle that began before the tables is counted from its mean begin, which may lie a little off. */
function wrapFraction(fraction: number): number {
  return Math.min(Math.max(fraction, 0), 1 - Number.EPSILON);
}

const DAYS_PER_YEAR = 365.2422;

function dayText(day: number, period_day: number): string {
  if (period_day < 1000) return `day ${day.toFixed(1)} of ${period_day.toFixed(1)}`;
  return `year ${(day / DAYS_PER_YEAR).toFixed(1)} of ${(period_day / DAYS_PER_YEAR).toFixed(1)}`;
}

interface Dated {
  readonly t_day: number;
}

/** The last event at or before an instant and the first after it, of those in a window around it. */
function around(events: readonly Dated[], t_day: number): Pick<Running, "started_day" | "ends_day"> {
  return {
    started_day: events.findLast((event) => event.t_day <= t_day)?.t_day ?? null,
    ends_day: events.find((event) => event.t_day > t_day)?.t_day ?? null,
  };
}

function window(t_day: number, reach_day: number): Span {
  return withinTables({ start_day: t_day - reach_day, end_day: t_day + reach_day });
}

const MONTH_REACH_DAY = 32;

function synodicMonth(sky: Sky, t_day: number): Running {
  const moons = moonPhases(sky, window(t_day, MONTH_REACH_DAY)).filter(({ phase }) => phase === "new moon");
  return { ...around(moons, t_day), basis: "true new moon to true new moon, apparent geocentric longitude" };
}

/** The Moon's longitude moves by 11° to 16° a day: less than a quarter turn a step. */
const MOON_STEP_DAY = 4;

function moonRound(sky: Sky, t_day: number, column: "lon_j2000_deg" | "lon_of_date_deg"): Running {
  const longitude: TimeFunction = (at_day) =>
    bodyPlaces(sky, { bodies: ["moon"], instants: geocentricColumns(at_day), columns: [column] })(
      "moon",
      column,
    );
  const passages = findCrossings(longitude, {
    span: window(t_day, MONTH_REACH_DAY),
    periodic: true,
    proof: { kind: "monotone", step_day: MOON_STEP_DAY },
    domain: TABLE_DAYS,
  });
  const equinox = column === "lon_j2000_deg" ? "the fixed equinox of J2000" : "the equinox of date";
  return {
    ...around(passages, t_day),
    basis: `passages of the Moon through longitude 0 degrees of ${equinox}`,
  };
}

function anomalisticMonth(sky: Sky, t_day: number): Running {
  const perigees = apsides(sky, "moon", window(t_day, MONTH_REACH_DAY)).filter(
    ({ kind }) => kind === "nearest",
  );
  return { ...around(perigees, t_day), basis: "true perigee to true perigee, geocentric" };
}

function draconicMonth(sky: Sky, t_day: number): Running {
  const nodes = moonNodes(sky, window(t_day, MONTH_REACH_DAY)).filter(({ node }) => node === "ascending");
  return { ...around(nodes, t_day), basis: "true passages of the Moon through its ascending node" };
}

const YEAR_REACH_DAY = 370;

function tropicalYear(sky: Sky, t_day: number): Running {
  const equinoxes = seasonEvents(sky, window(t_day, YEAR_REACH_DAY)).filter(
    ({ kind }) => kind === "march_equinox",
  );
  return {
    ...around(equinoxes, t_day),
    basis: "March equinox to March equinox, apparent longitude of the Sun",
  };
}

const SEASONS_NORTH = ["spring", "summer", "autumn", "winter"];
const SEASON_REACH_DAY = 100;

function season(sky: Sky, t_day: number): Running {
  const events = seasonEvents(sky, window(t_day, SEASON_REACH_DAY));
  const last: SeasonEvent | undefined = events.findLast((event) => event.t_day <= t_day);
  const next = events.find((event) => event.t_day > t_day);
  const quarter = last === undefined ? indexOf(next) + 3 : indexOf(last);
  const name = (offset: number) => SEASONS_NORTH[(quarter + offset) % 4] ?? "";
  return {
    ...around(events, t_day),
    basis: "equinox to solstice and solstice to equinox, apparent longitude of the Sun",
    position: (fraction) =>
      `${name(0)} in the north, ${name(2)} in the south, ${(100 * fraction).toFixed(1)} % gone`,
  };
}

function indexOf(event: SeasonEvent | undefined): number {
  return event === undefined ? 0 : SEASON_EVENTS.indexOf(event.kind);
}

/** The mean node goes once round the ecliptic, backwards; instants of longitude 0 by secant from the mean rate. */
function nodalCycle(t_day: number): Running {
  const gone_deg = wrap0To360(-lunarArguments(t_day).node_deg);
  const guess_day = t_day - (gone_deg / 360) * CYCLES.nodal_cycle.period_day;
  return {
    started_day: nodeAtEquinox(guess_day),
    ends_day: nodeAtEquinox(guess_day + CYCLES.nodal_cycle.period_day),
    basis: "mean ascending node of the Moon at the equinox (longitude 0), major standstill, to the same",
  };
}

const NODE_ITERATIONS = 4;

function nodeAtEquinox(near_day: number): number {
  const rate_deg_day = 360 / CYCLES.nodal_cycle.period_day;
  let t_day = near_day;
  for (let i = 0; i < NODE_ITERATIONS; i++) t_day += wrapPm180(lunarArguments(t_day).node_deg) / rate_deg_day;
  return t_day;
}

/** Longer than any time between two series of great conjunctions (21 years). */
const GREAT_REACH_DAY = 8200;
/** Conjunctions of one triple follow within a year. */
export const TRIPLE_DAY = 400;
const GREAT_STEP_DAY = 32;

function greatConjunction(sky: Sky, t_day: number): Running {
  const difference: TimeFunction = (at_day) => {
    const place = bodyPlaces(sky, {
      bodies: ["jupiter", "saturn"],
      instants: geocentricColumns(at_day),
      columns: ["lon_of_date_deg"],
    });
    const saturn = place("saturn", "lon_of_date_deg");
    return place("jupiter", "lon_of_date_deg").map((deg, i) => wrapPm180(deg - valueAt(saturn, i)));
  };
  const all = findCrossings(difference, {
    span: window(t_day, GREAT_REACH_DAY),
    periodic: true,
    proof: { kind: "monotone", step_day: GREAT_STEP_DAY },
    domain: TABLE_DAYS,
  });
  const first = all.filter((conjunction, i) => {
    const before = all[i - 1];
    return before === undefined || conjunction.t_day - before.t_day > TRIPLE_DAY;
  });
  return {
    ...around(first, t_day),
    basis: "conjunctions of Jupiter and Saturn in apparent geocentric longitude, the first of a triple",
  };
}

/** Inferior conjunction of Venus at which the figures are counted to begin: 2001-03-30. */
const FIRST_FIGURE_DAY = 454.7;
const POINTS = 5;

function venusFigure(sky: Sky, t_day: number): Running {
  const { synodic_day } = PLANET_MOTIONS.venus;
  const conjunctions = sunAspects(sky, "venus", window(t_day, (POINTS + 1) * synodic_day)).filter(
    ({ kind }) => kind === "inferior_conjunction",
  );
  const pointOf = (conjunction: Dated) => {
    const number = Math.round((conjunction.t_day - FIRST_FIGURE_DAY) / synodic_day);
    return ((number % POINTS) + POINTS) % POINTS;
  };
  const begins = conjunctions.filter((conjunction) => pointOf(conjunction) === 0);
  const last = conjunctions.findLast((conjunction) => conjunction.t_day <= t_day);
  const point = last === undefined ? "" : `point ${pointOf(last) + 1} of ${POINTS}, `;
  return {
    ...around(begins, t_day),
    basis: "five inferior conjunctions of Venus in eight years, counted from that of March 2001",
    position: (fraction) => `${point}${(100 * fraction).toFixed(1)} % of the figure`,
  };
}

const METONIC_YEARS = 19;

/** The golden number's years of the calendar, from the first of January of number 1. */
function metonic(sky: Sky, t_day: number): Running {
  const { year } = calendarFromMjd(instantOf(sky.models.deltaT, t_day).mjd);
  const golden = (year % METONIC_YEARS) + 1;
  const start = (first_year: number) =>
    dayOf(sky.models.deltaT, { mjd: mjdFromCalendar(first_year, 1, 1), second: 0 });
  const first_year = year - golden + 1;
  return {
    started_day: start(first_year),
    ends_day: start(first_year + METONIC_YEARS),
    basis: "19 calendar years, 235 synodic months; the golden number is the year modulo 19, plus 1",
    position: () => `golden number ${golden} of ${METONIC_YEARS}`,
  };
}

function saros(): CyclePosition {
  return {
    key: "saros",
    ...facts("saros"),
    kind: "interval",
    fraction: null,
    position:
      "an interval of 223 synodic months (18 years 11 days) after which an eclipse repeats; it has no phase of its own",
    started_day: null,
    ends_day: null,
    period_day: CYCLES.saros.period_day,
    basis: "223 synodic months",
  };
}

interface ObservedCycle {
  readonly number: number;
  readonly minimum_mjd: number;
}

let observed: readonly ObservedCycle[] | undefined;

/** The observed minima, each taken at the middle of its month. */
function observedCycles(): readonly ObservedCycle[] {
  observed ??= readRows("sky/solar-cycles.tsv").map((row) => {
    const [year = 0, month = 1] = row("minimum").split("-").map(Number);
    return {
      number: Number(row("cycle")),
      minimum_mjd: mjdFromCalendar(year, month, MIDDLE_OF_MONTH),
    };
  });
  return observed;
}

const MIDDLE_OF_MONTH = 15;
const SOLAR_BASIS =
  "observed minima of the 13-month smoothed sunspot number (SILSO, version 2.0), to the month; no forecast";

/** The numbered cycle at the instant; beyond its observed end the fraction counts in the mean length of those before. */
function solarCycle(sky: Sky, t_day: number): CyclePosition {
  const cycles = observedCycles().map(({ number, minimum_mjd }) => ({
    number,
    minimum_day: dayOf(sky.models.deltaT, { mjd: minimum_mjd, second: 0 }),
  }));
  const current = cycles.findLast(({ minimum_day }) => minimum_day <= t_day);
  const next = cycles.find(({ minimum_day }) => minimum_day > t_day);
  const [first, last] = [cycles[0], cycles.at(-1)];
  const mean_day =
    first === undefined || last === undefined
      ? 0
      : (last.minimum_day - first.minimum_day) / (cycles.length - 1);
  const fraction =
    current === undefined
      ? null
      : (t_day - current.minimum_day) /
        ((next?.minimum_day ?? current.minimum_day + mean_day) - current.minimum_day);
  const isLive = fraction !== null && fraction < 1;
  const name =
    current === undefined || !isLive ? CYCLES.solar_cycle_25.name : `Solar Cycle ${current.number}`;
  const period_day =
    current === undefined || next === undefined ? mean_day : next.minimum_day - current.minimum_day;
  return {
    key: "solar_cycle_25",
    family: CYCLES.solar_cycle_25.family,
    name,
    kind: isLive ? "observed" : "interval",
    fraction: isLive ? fraction : null,
    position:
      current === undefined || !isLive
        ? "no cycle has been observed at this date"
        : dayText(t_day - current.minimum_day, period_day),
    started_day: isLive ? (current?.minimum_day ?? null) : null,
    ends_day: next !== undefined && isLive ? next.minimum_day : null,
    period_day,
    basis: SOLAR_BASIS,
  };
}

const ECLIPSE_REACH_DAY = 200;

function eclipseSeason(sky: Sky, t_day: number): Running {
  const seasons = eclipseSeasons(sky, window(t_day, ECLIPSE_REACH_DAY));
  const starts = seasons.map(({ start_day }) => ({ t_day: start_day }));
  const isIn = seasons.some(({ start_day, end_day }) => start_day <= t_day && t_day < end_day);
  return {
    ...around(starts, t_day),
    basis:
      "begin of one eclipse season (Sun within 18.6 degrees of the Moon's mean node) to the begin of the next",
    position: (fraction) =>
      `${isIn ? "in an eclipse season" : "between eclipse seasons"}, ${(100 * fraction).toFixed(1)} % of the way to the next`,
  };
}
