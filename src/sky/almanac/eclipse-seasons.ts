import { wrapPm180 } from "../../solve/angle.ts";
import { type Crossing, findCrossings } from "../../solve/crossings.ts";
import { type Span, type TimeFunction, valueAt } from "../../solve/function.ts";
import { ARCSEC_PER_DEG } from "../../units/units.ts";
import { lunarEclipses } from "../eclipses/lunar.ts";
import { solarEclipses } from "../eclipses/solar.ts";
import { lunarArguments } from "../moon/lunar-arguments.ts";
import { geocentricColumns, sunLongitude, TABLES_DOMAIN } from "../positions/geocentric-angles.ts";
import type { Sky } from "../sky.ts";
import type { EclipseKind } from "../words.ts";

/** The weeks around the Sun's passage through one of the Moon's nodes in which eclipses are possible. */
export interface EclipseSeason {
  readonly start_day: number;
  readonly center_day: number;
  readonly end_day: number;
  /** The node that the Sun passes. */
  readonly node: "ascending" | "descending";
}

/** An eclipse of the Sun or the Moon, at its greatest. */
export interface SeasonEclipse {
  readonly t_day: number;
  readonly body: "sun" | "moon";
  readonly kind: EclipseKind;
}

/** Farther from a node no eclipse of the Sun is possible (the major solar ecliptic limit, rounded up). */
export const ECLIPSE_LIMIT_DEG = 18.6;
/** The Sun leaves the mean node by 1.01° to 1.08° a day; twice that stays below 90° a step. */
const STEP_DAY = 32;
/** Longer than a season (35 days). */
const SEASON_DAY = 40;
/** Twice the distance from the ascending node: both nodes become level 0 of a full turn. */
const LEVELS_DEG = [-2 * ECLIPSE_LIMIT_DEG, 0, 2 * ECLIPSE_LIMIT_DEG];
const [BEGINS, PASSES, ENDS] = [0, 1, 2];

/** Apparent longitude of the Sun less that of the Moon's mean ascending node, true equinox of date. */
function sunFromNode(sky: Sky): TimeFunction {
  const sun = sunLongitude(sky);
  return (t_day) => {
    const { dpsi_arcsec } = sky.engine.orientation(geocentricColumns(t_day));
    return sun(t_day).map((sun_deg, i) => {
      const { node_deg } = lunarArguments(valueAt(t_day, i));
      return wrapPm180(sun_deg - node_deg - valueAt(dpsi_arcsec, i) / ARCSEC_PER_DEG);
    });
  };
}

/** All eclipse seasons that lie at least in part within [start, end), in time order. */
export function eclipseSeasons(sky: Sky, { start_day, end_day }: Span): EclipseSeason[] {
  const distance = sunFromNode(sky);
  const crossings = findCrossings((t_day) => distance(t_day).map((deg) => wrapPm180(2 * deg)), {
    span: { start_day: start_day - SEASON_DAY, end_day: end_day + SEASON_DAY },
    levels: LEVELS_DEG,
    periodic: true,
    proof: { kind: "monotone", step_day: STEP_DAY },
    domain: TABLES_DOMAIN,
  });
  const centres = crossings.filter(({ level_index }) => level_index === PASSES);
  const fromNode = distance(Float64Array.from(centres, ({ t_day }) => t_day));
  return centres
    .flatMap((centre, i) => seasonAround(crossings, centre, Math.abs(valueAt(fromNode, i)) < 90))
    .filter((found) => found.end_day > start_day && found.start_day < end_day);
}

function seasonAround(
  crossings: readonly Crossing[],
  { t_day }: Crossing,
  ascending: boolean,
): EclipseSeason[] {
  const begin = crossings.findLast((crossing) => crossing.level_index === BEGINS && crossing.t_day < t_day);
  const end = crossings.find((crossing) => crossing.level_index === ENDS && crossing.t_day > t_day);
  if (begin === undefined || end === undefined) return [];
  const node = ascending ? ("ascending" as const) : ("descending" as const);
  return [{ start_day: begin.t_day, center_day: t_day, end_day: end.t_day, node }];
}

/** The eclipses of each season, in time order. */
export function eclipsesOfSeasons(sky: Sky, seasons: readonly EclipseSeason[]): SeasonEclipse[][] {
  const [first, last] = [seasons[0], seasons.at(-1)];
  if (first === undefined || last === undefined) return [];
  const span = { start_day: first.start_day, end_day: last.end_day };
  const eclipses = [...solarEclipses(sky, span), ...lunarEclipses(sky, span)].sort(
    (a, b) => a.t_day - b.t_day,
  );
  return seasons.map(({ start_day, end_day }) =>
    eclipses
      .filter(({ t_day }) => t_day >= start_day && t_day < end_day)
      .map(({ t_day, body, kind }) => ({ t_day, body, kind })),
  );
}
