import { isTargetError, parseTarget, type Target } from "../../../src/catalog/target.ts";
import type { Engine } from "../../../src/engine/types.ts";
import { type Conjunction, conjunctions } from "../../../src/sky/pairings/conjunctions.ts";
import { memberColumns } from "../../../src/sky/pairings/pair-members.ts";
import { createSky, type Sky } from "../../../src/sky/sky.ts";
import type { ConjunctionKind } from "../../../src/sky/words.ts";
import { J2000_JD } from "../../../src/units/constants.ts";
import { ARCSEC_PER_DEG, SECONDS_PER_DAY } from "../../../src/units/units.ts";
import { calendarDays } from "../compare/events.ts";
import type { Figure } from "../compare/figure.ts";
import { APPROACH_BAR_ARCSEC, approachBar_s } from "../compare/planet-bars.ts";
import { type Rows, rowFigure, rowsOf, type Skip } from "../compare/rows.ts";
import { at, numberColumn, type Table, textColumn } from "../compare/table.ts";

/** Samples of closest approaches and conjunctions of two bodies, geocentric, instants in TT. */

/** An event of the product this near is the row's. */
const MATCH_DAY = 2;
const WIDEST_DEG = 30;
const ARCSEC_PER_ARCMIN = 60;

/** A body by its name, a star by star:<name>. */
export function targetOf(name: string): Target {
  const target = parseTarget(name.toLowerCase());
  if (isTargetError(target)) throw new Error(`the product knows no target ${name}`);
  return target;
}

/** The rows of a table about meetings of one kind or of several. */
interface MeetingRows {
  readonly item: string;
  readonly names: (row: number) => readonly [string, string];
  readonly kinds: readonly ConjunctionKind[];
  /** The column of the instants. */
  readonly time: string;
}

interface Meetings {
  readonly rows: Rows;
  readonly t_day: Float64Array;
  readonly members: readonly (readonly [Target, Target])[];
  readonly ours: readonly (Conjunction | null)[];
}

function meetingsOf(sky: Sky, table: Table, { item, names, kinds, time }: MeetingRows): Meetings {
  const instants = textColumn(table, time);
  const t_day = calendarDays(instants);
  const members = kinds.map((_, row): readonly [Target, Target] => {
    const [first, second] = names(row);
    return [targetOf(first), targetOf(second)];
  });
  const ids = kinds.map((_, row) => `${names(row).join(" ")} ${instants[row]}`);
  const jd = t_day.map((day) => day + J2000_JD);
  const ours = kinds.map((kind, row) => nearestMeeting(sky, at(members, row), kind, at(t_day, row)));
  return { rows: rowsOf(table, item, jd, ids), t_day, members, ours };
}

/** The product's meeting of a kind nearest to an instant, within the search. */
function nearestMeeting(
  sky: Sky,
  members: readonly Target[],
  kind: ConjunctionKind,
  t_day: number,
): Conjunction | null {
  const selection = {
    members,
    pairs: [{ first: 0, second: 1 }],
    kinds: [kind],
    max_separation_deg: WIDEST_DEG,
  };
  const found = conjunctions(sky, selection, { start_day: t_day - MATCH_DAY, end_day: t_day + MATCH_DAY });
  const distance_day = (meeting: Conjunction) => Math.abs(meeting.t_day - t_day);
  return found.sort((a, b) => distance_day(a) - distance_day(b))[0] ?? null;
}

const missing =
  ({ ours }: Meetings): Skip =>
  (row) =>
    at(ours, row) === null ? "missing" : null;

function missingFigure(meetings: Meetings, quantity = "missing"): Figure {
  return rowFigure(meetings.rows, { quantity, unit: "events" }, (row) =>
    at(meetings.ours, row) === null ? 1 : 0,
  );
}

function instantFigures(sky: Sky, meetings: Meetings, quantity: string): Figure[] {
  const { rows, t_day, members, ours } = meetings;
  const error_s = (row: number) => ((at(ours, row)?.t_day ?? Number.NaN) - at(t_day, row)) * SECONDS_PER_DAY;
  const share = (row: number) => error_s(row) / approachBar_s(sky, at(members, row), at(t_day, row));
  return [
    rowFigure(rows, { quantity, unit: "s" }, error_s, missing(meetings)),
    rowFigure(rows, { quantity: `${quantity}, share of the bar`, unit: "" }, share, missing(meetings)),
  ];
}

interface SeparationColumn {
  readonly column: string;
  readonly unit_arcsec: number;
  /** Last digit printed, in the column's unit. */
  readonly last_digit: number;
}

/** The bar of a separation is widened by half of the table's last digit. */
function separationFigures(
  meetings: Meetings,
  { column, unit_arcsec, last_digit }: SeparationColumn,
): Figure[] {
  const { rows, ours } = meetings;
  const truth = numberColumn(rows.table, column);
  const error_arcsec = (row: number) =>
    (at(ours, row)?.separation_deg ?? Number.NaN) * ARCSEC_PER_DEG - at(truth, row) * unit_arcsec;
  const bar_arcsec = APPROACH_BAR_ARCSEC + 0.5 * last_digit * unit_arcsec;
  const skip = missing(meetings);
  return [
    rowFigure(rows, { quantity: "separation", unit: "arcsec" }, error_arcsec, skip),
    rowFigure(
      rows,
      { quantity: "separation, share of the bar", unit: "" },
      (row) => error_arcsec(row) / bar_arcsec,
      skip,
    ),
  ];
}

const ARCMINUTES = { unit_arcsec: ARCSEC_PER_ARCMIN, last_digit: 0.001 };
const DEGREES = { unit_arcsec: ARCSEC_PER_DEG, last_digit: 1e-4 };

/** Closest approaches of planet pairs. */
export function appulseSampleFigures(engine: Engine, table: Table): Figure[] {
  const sky = createSky(engine);
  const [first, second] = [textColumn(table, "body1"), textColumn(table, "body2")];
  const meetings = meetingsOf(sky, table, {
    item: "planet pairs",
    names: (row) => [at(first, row), at(second, row)],
    kinds: table.rows.map(() => "appulse"),
    time: "tt",
  });
  return [
    ...instantFigures(sky, meetings, "instant"),
    ...separationFigures(meetings, { column: "min_sep_arcmin", ...ARCMINUTES }),
    missingFigure(meetings),
  ];
}

const GREAT_KINDS: Readonly<Record<string, ConjunctionKind>> = {
  min_separation: "appulse",
  conjunction_ra: "conjunction_ra",
  conjunction_lon: "conjunction_lon",
};

/** Jupiter and Saturn: closest approaches, conjunctions in longitude and in right ascension. */
export function greatConjunctionFigures(engine: Engine, table: Table): Figure[] {
  const sky = createSky(engine);
  const kinds = textColumn(table, "kind").map((name) => {
    const kind = GREAT_KINDS[name];
    if (kind === undefined) throw new Error(`the product has no conjunction of the kind ${name}`);
    return kind;
  });
  const names = () => ["jupiter", "saturn"] as const;
  const meetings = meetingsOf(sky, table, { item: "jupiter and saturn", names, kinds, time: "tt" });
  return [
    ...instantFigures(sky, meetings, "instant"),
    ...separationFigures(meetings, { column: "separation_arcmin", ...ARCMINUTES }),
    missingFigure(meetings),
  ];
}

/** The Moon and planets: conjunctions in right ascension with the difference of declinations, and closest approaches. */
export function moonPlanetFigures(engine: Engine, table: Table): Figure[] {
  const sky = createSky(engine);
  const planets = textColumn(table, "planet");
  const names = (row: number) => ["moon", at(planets, row)] as const;
  const search = (kind: ConjunctionKind, time: string) =>
    meetingsOf(sky, table, { item: "moon and planet", names, kinds: planets.map(() => kind), time });
  const inRightAscension = search("conjunction_ra", "ra_conjunction_tt");
  const closest = search("appulse", "min_sep_tt");
  return [
    ...instantFigures(sky, inRightAscension, "conjunction in right ascension"),
    declinationFigure(sky, inRightAscension),
    missingFigure(inRightAscension, "missing conjunctions"),
    ...instantFigures(sky, closest, "instant"),
    ...separationFigures(closest, { column: "min_sep_deg", ...DEGREES }),
    missingFigure(closest),
  ];
}

function declinationFigure(sky: Sky, meetings: Meetings): Figure {
  const { rows, members, ours } = meetings;
  const truth_deg = numberColumn(rows.table, "planet_minus_moon_dec_deg");
  const difference_deg = (row: number) => {
    const instant = Float64Array.of(at(ours, row)?.t_day ?? Number.NaN);
    const dec_deg = memberColumns(sky, at(members, row), instant, ["dec_of_date_deg"]);
    return dec_deg(1, "dec_of_date_deg", 0) - dec_deg(0, "dec_of_date_deg", 0);
  };
  const subject = { quantity: "difference of declinations", unit: "deg" };
  return rowFigure(
    rows,
    subject,
    (row) => difference_deg(row) - at(truth_deg, row),
    (row) => missing(meetings)(row),
  );
}

/** The Moon and bright stars. */
export function moonStarFigures(engine: Engine, table: Table): Figure[] {
  const sky = createSky(engine);
  const stars = textColumn(table, "star");
  const meetings = meetingsOf(sky, table, {
    item: "moon and star",
    names: (row) => ["moon", `star:${at(stars, row)}`],
    kinds: stars.map(() => "appulse"),
    time: "min_sep_tt",
  });
  return [
    ...instantFigures(sky, meetings, "instant"),
    ...separationFigures(meetings, { column: "min_sep_deg", ...DEGREES }),
    missingFigure(meetings),
  ];
}
