import type { Engine } from "../../../src/engine/types.ts";
import { type LunarEclipse, lunarEclipses } from "../../../src/sky/eclipses/lunar.ts";
import { lunarContacts, lunarDurations } from "../../../src/sky/eclipses/lunar-contacts.ts";
import { type SolarEclipse, solarEclipses } from "../../../src/sky/eclipses/solar.ts";
import { moonEvents } from "../../../src/sky/jupiter-moons/events.ts";
import { conjunctions } from "../../../src/sky/pairings/conjunctions.ts";
import { apsides } from "../../../src/sky/positions/apsides.ts";
import { separationMinima } from "../../../src/sky/positions/separation.ts";
import { createSky, type Sky } from "../../../src/sky/sky.ts";
import { dayOf, instantOf } from "../../../src/sky/time/tt-days.ts";
import type { Span } from "../../../src/solve/function.ts";
import { J2000_JD } from "../../../src/units/constants.ts";
import { ARCSEC_PER_DEG, SECONDS_PER_DAY } from "../../../src/units/units.ts";
import { skyWith } from "../compare/eclipses.ts";
import { calendarDays } from "../compare/events.ts";
import type { Figure } from "../compare/figure.ts";
import { rowFigure, rowsOf } from "../compare/rows.ts";
import { at, type Table, textColumn } from "../compare/table.ts";
import { targetOf } from "./approach-samples.ts";

/** Extremes and rare events: each row against what the product finds at that date, in that year or in that century. */

/** A row's text, and what the product makes of it. */
interface Example {
  readonly what: string;
  readonly when: string;
  readonly value: string;
}

/** Says if the product agrees, and by how much its number is off where there is one. */
interface Outcome {
  readonly agrees: boolean;
  readonly error_s?: number;
}

const REACH_DAY = 1;

function around(t_day: number): Span {
  return { start_day: t_day - REACH_DAY, end_day: t_day + REACH_DAY };
}

/** Days from J2000.0 of a text that begins with a calendar instant. */
function dayIn(when: string): number {
  return at(calendarDays([when.split(" ")[0] ?? ""]), 0);
}

function numberIn(value: string): number {
  return Number(value.split(" ")[0]);
}

/** From the beginning of one calendar year to the end of another. */
function yearsSpan(first: number, last: number): Span {
  const [start_day = 0, end_day = 0] = calendarDays([`${first}-01-01T00:00`, `${last + 1}-01-01T00:00`]);
  return { start_day, end_day };
}

function yearsIn(when: string): readonly [number, number] {
  const [first = Number.NaN, last = first] = when.split("-").map(Number);
  return [first, last];
}

/** Letters of the canon: total, annular, hybrid, partial. */
function letterOf({ kind, hybrid }: SolarEclipse): string {
  return hybrid ? "H" : kind.charAt(0).toUpperCase();
}

/** Seconds of the canons are whole, tenths of minutes 6 s. */
const CANON_S = 1.5;
const CANON_TENTH_MINUTE_S = 9;
const CANON_GAMMA = 2e-4;

function solarOutcome(sky: Sky, { what, when, value }: Example): Outcome {
  if (what.startsWith("count by type")) {
    const found = solarEclipses(sky, yearsSpan(...yearsIn(when)));
    const count = (letter: string) => found.filter((eclipse) => letterOf(eclipse) === letter).length;
    const ours = ["A", "H", "P", "T"].map((letter) => `${letter}=${count(letter)}`).join("; ");
    return { agrees: ours === value };
  }
  if (what.startsWith("five solar eclipses")) {
    return { agrees: solarEclipses(sky, yearsSpan(...yearsIn(when))).length === Number(value) };
  }
  const t_day = dayIn(when);
  const [eclipse] = solarEclipses(sky, around(t_day));
  if (eclipse === undefined) return { agrees: false };
  if (what.startsWith("longest totality")) {
    const error_s = (eclipse.greatest.central_duration_s ?? Number.NaN) - numberIn(value);
    return { agrees: Math.abs(error_s) < CANON_S, error_s: (eclipse.t_day - t_day) * SECONDS_PER_DAY };
  }
  const [, letter, sign, gamma] = /type (\w)([+-]) gamma (\S+)/.exec(value) ?? [];
  const isSame = letterOf(eclipse) === letter && !eclipse.central && (eclipse.gamma < 0 ? "-" : "+") === sign;
  return {
    agrees: isSame && Math.abs(eclipse.gamma - Number(gamma)) < CANON_GAMMA,
    error_s: (eclipse.t_day - t_day) * SECONDS_PER_DAY,
  };
}

function lunarOutcome(sky: Sky, { what, when, value }: Example): Outcome {
  if (what.startsWith("tetrad")) {
    const found = lunarEclipses(sky, yearsSpan(...yearsIn(when)));
    return { agrees: longestRun(found) === Number(value) };
  }
  const t_day = dayIn(when);
  const [eclipse] = lunarEclipses(sky, around(t_day));
  if (eclipse === undefined) return { agrees: false };
  const { totality_s } = lunarDurations(lunarContacts(eclipse));
  const difference_s = (totality_s ?? Number.NaN) - numberIn(value) * 60;
  return {
    agrees: Math.abs(difference_s) < CANON_TENTH_MINUTE_S,
    error_s: (eclipse.t_day - t_day) * SECONDS_PER_DAY,
  };
}

/** How many lunar eclipses in a row are total, at most. */
function longestRun(eclipses: readonly LunarEclipse[]): number {
  let [run, longest] = [0, 0];
  for (const { kind } of eclipses) {
    run = kind === "total" ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

const TRIPLE_REACH_DAY = 300;

/** Three conjunctions on the dates given, and no other within the same apparition. */
function tripleOutcome(sky: Sky, { when }: Example): Outcome {
  const dates = calendarDays(when.split(" / ").map((date) => `${date}T12:00`));
  const span = {
    start_day: at(dates, 0) - TRIPLE_REACH_DAY,
    end_day: at(dates, dates.length - 1) + TRIPLE_REACH_DAY,
  };
  const members = [targetOf("jupiter"), targetOf("saturn")];
  const selection = { members, pairs: [{ first: 0, second: 1 }], kinds: ["conjunction_lon"] } as const;
  const found = conjunctions(sky, { ...selection, max_separation_deg: 30 }, span);
  return {
    agrees:
      found.length === dates.length &&
      found.every(({ t_day }, i) => Math.abs(t_day - at(dates, i)) <= REACH_DAY),
  };
}

const APPULSE_ARCMIN = 0.001;

function appulseOutcome(sky: Sky, { what, when, value }: Example): Outcome {
  const members = (what.split(" ")[0] ?? "").split("-").map(targetOf);
  const t_day = dayIn(when);
  const selection = { members, pairs: [{ first: 0, second: 1 }], kinds: ["appulse"] } as const;
  const [found] = conjunctions(sky, { ...selection, max_separation_deg: 5 }, around(t_day));
  if (found === undefined) return { agrees: false };
  const difference_arcmin = found.separation_deg * 60 - numberIn(value);
  return {
    agrees: Math.abs(difference_arcmin) <= APPULSE_ARCMIN,
    error_s: (found.t_day - t_day) * SECONDS_PER_DAY,
  };
}

const TRANSIT_ARCSEC = 0.02;

function transitOutcome(sky: Sky, { what, when, value }: Example): Outcome {
  const model = sky.models.deltaT;
  const t_day = dayIn(when);
  const pair = { first: targetOf("sun"), second: targetOf(what.split(" ")[0] ?? ""), observer: null };
  const { start_day, end_day } = around(t_day);
  const [minimum] = separationMinima(sky, pair, instantOf(model, start_day), instantOf(model, end_day));
  if (minimum === undefined) return { agrees: false };
  const difference_arcsec = minimum.separation_deg * ARCSEC_PER_DEG - numberIn(value);
  return {
    agrees: Math.abs(difference_arcsec) < TRANSIT_ARCSEC,
    error_s: (dayOf(model, minimum.instant) - t_day) * SECONDS_PER_DAY,
  };
}

/** The moons whose shadows lie on Jupiter together, from the last to enter to the first to leave. */
function shadowOutcome(sky: Sky, { when, value }: Example): Outcome {
  const [from_day = 0, to_day = 0] = calendarDays(when.replace(" UT1 (centres)", "").split("/"));
  const middle_day = (from_day + to_day) / 2;
  const shadows = moonEvents(sky, around(middle_day)).filter(
    ({ kind, begin, end }) => kind === "shadow_transit" && begin.t_day < middle_day && end.t_day > middle_day,
  );
  const names = value.replaceAll('"', "").toLowerCase().split(",");
  const start_day = Math.max(...shadows.map(({ begin }) => begin.t_day));
  const end_day = Math.min(...shadows.map(({ end }) => end.t_day));
  const errors_s = [start_day - from_day, end_day - to_day].map((error) => error * SECONDS_PER_DAY);
  return {
    agrees:
      names.every((name) => shadows.some(({ moon }) => moon === name)) && shadows.length === names.length,
    error_s: Math.max(...errors_s.map(Math.abs)),
  };
}

const APSIS_KM = 1;

function apsisOutcome(sky: Sky, { when, value }: Example): Outcome {
  const t_day = dayIn(when);
  const [found] = apsides(sky, "moon", around(t_day));
  if (found === undefined) return { agrees: false };
  return {
    agrees: Math.abs(found.distance_geometric_km - numberIn(value)) < APSIS_KM,
    error_s: (found.t_day - t_day) * SECONDS_PER_DAY,
  };
}

/** Categories, and whether their dates are in UT1: then the sky has no delta T between the two. */
const CATEGORIES: Readonly<Record<string, (sky: Sky, example: Example) => Outcome>> = {
  solar_eclipse: solarOutcome,
  lunar_eclipse: lunarOutcome,
  great_conjunction: tripleOutcome,
  planet_appulse: appulseOutcome,
  transit: transitOutcome,
  galilean: shadowOutcome,
  moon: apsisOutcome,
};
const NO_INSTANT = "no instant in the row";
const MJD_J2000 = 51544.5;

export function rarityFigures(engine: Engine, table: Table): Figure[] {
  const sky = createSky(engine);
  const column = (name: string) => textColumn(table, name);
  const [categories, whats, whens, values] = ["category", "what", "when", "value"].map(column);
  const outcomes = column("id").map((_, row): Outcome => {
    const outcomeOf = CATEGORIES[at(categories ?? [], row)];
    if (outcomeOf === undefined) throw new Error(`no comparison for ${at(categories ?? [], row)}`);
    const example = { what: at(whats ?? [], row), when: at(whens ?? [], row), value: at(values ?? [], row) };
    return example.when.includes("UT1") ? inUt1(engine, sky, example, outcomeOf) : outcomeOf(sky, example);
  });
  const jd = outcomes.map(() => J2000_JD);
  const ids = outcomes.map((_, row) => `${at(whats ?? [], row)} ${at(whens ?? [], row)}`);
  const rows = rowsOf(table, "rarities", jd, ids);
  return [
    rowFigure(rows, { quantity: "rows that disagree", unit: "rows" }, (row) =>
      at(outcomes, row).agrees ? 0 : 1,
    ),
    rowFigure(
      rows,
      { quantity: "instant", unit: "s" },
      (row) => at(outcomes, row).error_s ?? Number.NaN,
      (row) => (at(outcomes, row).error_s === undefined ? NO_INSTANT : null),
    ),
  ];
}

/** A row in UT1: its instants plus delta T, in TT as all others. */
function inUt1(
  engine: Engine,
  sky: Sky,
  example: Example,
  outcomeOf: (sky: Sky, example: Example) => Outcome,
): Outcome {
  const when = example.when.replace(" UT1 (centres)", "");
  const day = at(calendarDays([when.split("/")[0] ?? ""]), 0);
  const { delta_t_s } = sky.models.deltaT.deltaT(day + MJD_J2000);
  const shifted = when
    .split("/")
    .map((text) => new Date(Date.parse(`${text}Z`) + delta_t_s * 1000).toISOString().replace("Z", ""));
  return outcomeOf(skyWith(engine, delta_t_s), { ...example, when: shifted.join("/") });
}
