import { bodyTarget } from "../../../src/catalog/target.ts";
import type { Engine } from "../../../src/engine/types.ts";
import { conjunctions } from "../../../src/sky/pairings/conjunctions.ts";
import { pairsOf } from "../../../src/sky/pairings/pair-members.ts";
import { PLANETS } from "../../../src/sky/planets/planet-bodies.ts";
import { createSky, type Sky } from "../../../src/sky/sky.ts";
import { J2000_JD } from "../../../src/units/constants.ts";
import { ARCSEC_PER_DEG } from "../../../src/units/units.ts";
import { type Figure, figure, type Sample } from "../compare/figure.ts";
import { APPROACH_BAR_ARCSEC, approachBar_s } from "../compare/planet-bars.ts";
import { at, numberColumn, selectRows, type Table, textColumn } from "../compare/table.ts";
import { type Match, matches, skyWithoutDeflection } from "./planet-matches.ts";

/** Closest approaches of planets, instants in TT. */

/**
 * The quantity that a definition of the table's is compared with: by light as it comes, and as it would come past no
 * Sun.
 */
interface ApproachDefinition {
  readonly sky: Sky;
  /** Behind the names of quantities. */
  readonly by: string;
  readonly time: string;
  readonly separation: string;
  /** Nearer to the Sun than this, degrees, the definition is formal. */
  readonly formal_deg: number;
}

/** Closest approaches within each window of the table, by both of its definitions. */
export function approachFigures(engine: Engine, table: Table): Figure[] {
  const plain = { time: "jd_tt", separation: "sep_deg", formal_deg: 0 };
  const bent = { time: "jd_tt_defl", separation: "sep_defl_deg", formal_deg: FORMAL_DEG };
  return [
    ...approachesBy({ sky: skyWithoutDeflection(engine), by: "", ...plain }, table),
    ...approachesBy({ sky: createSky(engine), by: ", light deflected", ...bent }, table),
  ];
}

/** Where the Sun itself stands within this of a pair, deflected places are formal. */
const FORMAL_DEG = 0.3;

function approachesBy(definition: ApproachDefinition, table: Table): Figure[] {
  const { by } = definition;
  const column = (name: string) => textColumn(table, name);
  const keys = table.rows.map((_, row) =>
    ["planet1", "planet2", "win_start_jd", "win_end_jd"].map((name) => at(column(name), row)).join(),
  );
  const figures = [...new Set(keys)].map((key) =>
    windowErrors(
      definition,
      selectRows(table, (row) => keys[row] === key),
    ),
  );
  const samples = (pick: (errors: WindowErrors) => Sample[]) => figures.flatMap(pick);
  const subject = (quantity: string, unit: string) => ({
    ...{ table: table.name, item: "pairs" },
    ...{ quantity: `${quantity}${by}`, unit },
  });
  const formal = numberColumn(table, "elong_sun_deg").filter(
    (elongation_deg) => elongation_deg < definition.formal_deg,
  ).length;
  if (formal > 0) throw new Error(`${table.name}: ${formal} rows stand behind the Sun`);
  return [
    figure(
      subject("separation", "arcsec"),
      table.rows.length,
      samples(({ separation }) => separation),
    ),
    figure(
      subject("separation, share of the bar", ""),
      table.rows.length,
      samples(({ separationShare }) => separationShare),
    ),
    figure(
      subject("instant", "s"),
      table.rows.length,
      samples(({ instant }) => instant),
    ),
    figure(
      subject("instant, share of the bar", ""),
      table.rows.length,
      samples(({ instantShare }) => instantShare),
    ),
    figure(
      subject("missing or extra", "events"),
      table.rows.length,
      samples(({ surplus }) => surplus),
    ),
  ];
}

interface WindowErrors {
  readonly separation: Sample[];
  readonly separationShare: Sample[];
  readonly instant: Sample[];
  readonly instantShare: Sample[];
  readonly surplus: Sample[];
}

const WIDEST_DEG = 5;

function windowErrors({ sky, time, separation }: ApproachDefinition, table: Table): WindowErrors {
  const first = (name: string) => at(textColumn(table, name), 0);
  const bodies = [first("planet1"), first("planet2")].map((name) =>
    PLANETS.find((planet) => planet === name),
  );
  const members = bodies.flatMap((body) => (body === undefined ? [] : [bodyTarget(body)]));
  const span = {
    start_day: Number(first("win_start_jd")) - J2000_JD,
    end_day: Number(first("win_end_jd")) - J2000_JD,
  };
  const selection = {
    members,
    pairs: pairsOf(members),
    kinds: ["appulse"],
    max_separation_deg: WIDEST_DEG,
  } as const;
  const all = conjunctions(sky, selection, span);
  const found = matches(
    table,
    table.rows.map(() => "appulse"),
    all,
    time,
  );
  const truth_deg = numberColumn(table, separation);
  const allowed_arcsec = APPROACH_BAR_ARCSEC;
  const ours_deg = ({ ours_day }: Match) =>
    all.find(({ t_day }) => t_day === ours_day)?.separation_deg ?? Number.NaN;
  const error_arcsec = (match: Match) => (ours_deg(match) - at(truth_deg, match.row)) * ARCSEC_PER_DEG;
  const allowed_s = (match: Match) => approachBar_s(sky, members, match.ours_day);
  const list = (error: (match: Match) => number) =>
    found.map((match) => ({ id: match.id, jd: match.jd, error: error(match) }));
  return {
    separation: list(error_arcsec),
    separationShare: list((match) => error_arcsec(match) / allowed_arcsec),
    instant: list(({ error_s }) => error_s),
    instantShare: list((match) => match.error_s / allowed_s(match)),
    surplus: list(() => all.length - found.length),
  };
}
