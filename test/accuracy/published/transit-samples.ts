import { bodyTarget } from "../../../src/catalog/target.ts";
import type { Engine } from "../../../src/engine/types.ts";
import { separationMinima } from "../../../src/sky/positions/separation.ts";
import { createSky, type Sky } from "../../../src/sky/sky.ts";
import { dayOf, instantOf } from "../../../src/sky/time/tt-days.ts";
import { toUnixMs, type UtcInstant } from "../../../src/time/instant.ts";
import { J2000_JD } from "../../../src/units/constants.ts";
import { ARCSEC_PER_DEG, SECONDS_PER_DAY } from "../../../src/units/units.ts";
import { calendarDays } from "../compare/events.ts";
import type { Figure } from "../compare/figure.ts";
import { rowFigure, rowsOf, type Skip } from "../compare/rows.ts";
import { at, numberColumn, type Table, textColumn } from "../compare/table.ts";
import { skipPredicted } from "../moon/moon-events.ts";
import { targetOf } from "../planets/approach-samples.ts";

/**
 * Greatest transits of Mercury and Venus: the closest moment of planet and Sun, which the product answers as a minimum of
 * their separation. It answers no contacts of transits.
 */

const SEARCH_DAY = 1;
const MS_PER_S = 1000;

interface Transit {
  readonly instant: UtcInstant;
  readonly separation_arcsec: number;
}

/** The closest moment of a planet and the Sun near an instant; null where there is none or more than one. */
function transitNear(sky: Sky, planet: string, t_day: number): Transit | null {
  const model = sky.models.deltaT;
  const pair = { first: bodyTarget("sun"), second: targetOf(planet), observer: null };
  const [from, to] = [instantOf(model, t_day - SEARCH_DAY), instantOf(model, t_day + SEARCH_DAY)];
  const [minimum, ...others] = separationMinima(sky, pair, from, to);
  if (minimum === undefined || others.length > 0) return null;
  return { instant: minimum.instant, separation_arcsec: minimum.separation_deg * ARCSEC_PER_DEG };
}

interface TransitQuestion {
  /** Days from J2000.0, for the search and the periods. */
  readonly t_day: Float64Array;
  readonly ids: readonly string[];
  readonly quantity: string;
  readonly error_s: (transit: Transit, row: number) => number;
  readonly skip: Skip;
}

function transitFigures(sky: Sky, table: Table, question: TransitQuestion): Figure[] {
  const { t_day, ids, quantity, error_s, skip } = question;
  const truth_arcsec = numberColumn(table, "min_sep_arcsec");
  const ours = textColumn(table, "planet").map((planet, row) =>
    skip(row) === null ? transitNear(sky, planet, at(t_day, row)) : null,
  );
  const jd = t_day.map((day) => day + J2000_JD);
  const rows = rowsOf(table, "transits", jd, ids);
  const errorOf = (error: (transit: Transit, row: number) => number) => (row: number) => {
    const transit = at(ours, row);
    return transit === null ? Number.NaN : error(transit, row);
  };
  const separation = errorOf(({ separation_arcsec }, row) => separation_arcsec - at(truth_arcsec, row));
  return [
    rowFigure(rows, { quantity, unit: "s" }, errorOf(error_s), skip),
    rowFigure(rows, { quantity: "least separation", unit: "arcsec" }, separation, skip),
  ];
}

/** Against instants in TT. */
export function transitSampleFigures(engine: Engine, table: Table): Figure[] {
  const sky = createSky(engine);
  const ids = textColumn(table, "greatest_tt");
  const t_day = calendarDays(ids);
  return transitFigures(sky, table, {
    t_day,
    ids,
    quantity: "greatest transit",
    error_s: ({ instant }, row) => (dayOf(sky.models.deltaT, instant) - at(t_day, row)) * SECONDS_PER_DAY,
    skip: () => null,
  });
}

/** Against whole minutes of UT. */
export function transitMinuteFigures(engine: Engine, table: Table): Figure[] {
  const times = textColumn(table, "greatest_ut");
  const ids = textColumn(table, "date_of_greatest").map((date, row) => `${date}T${at(times, row)}`);
  return transitFigures(createSky(engine), table, {
    t_day: calendarDays(ids),
    ids,
    quantity: "greatest transit, whole minutes",
    error_s: ({ instant }, row) => (toUnixMs(instant) - Date.parse(`${at(ids, row)}Z`)) / MS_PER_S,
    skip: skipPredicted(ids),
  });
}
