import type { Target } from "../../catalog/target.ts";
import { SearchBudgetError } from "../../engine/errors.ts";
import { math } from "../../engine/math.ts";
import type { EngineOrbit, EngineTarget } from "../../engine/types.ts";
import { once } from "../../host/once.ts";
import { type Span, valueAt } from "../../solve/function.ts";
import { alignedGrid } from "../../solve/grid.ts";
import { DAYS_PER_JULIAN_YEAR, RAD_PER_DEG } from "../../units/units.ts";
import { type OrbitCell, orbitCells } from "../pairings/orbit-cells.ts";
import { geocentricColumns, TABLES_DOMAIN } from "../positions/geocentric-angles.ts";
import { beforeEnds, heldSky, spanBetweenEnds } from "../positions/orbit-skies.ts";
import { engineTarget } from "../positions/positions.ts";
import { direction, dot, type Vector } from "../positions/vector.ts";
import type { Sky } from "../sky.ts";
import { serviceRange } from "../time/event-search.ts";
import { BELT_DEG, isInBelt } from "./occulted.ts";

/** A time about which the Moon passes a target as seen from the Earth's centre, good to an hour. */
export interface Approach {
  readonly target: Target;
  readonly t_day: number;
}

/** The Moon moves by less than 3.9° in this. */
const STEP_DAY = 0.25;
/** The sample nearest to a passage within 1.5° (parallax 61′, both radii 17′, margin) is nearer than this. */
const NEAR_DEG = 2.8;
/** Stars stand still for so long; the Moon's samples fit in memory. */
const PIECE_DAY = 10 * DAYS_PER_JULIAN_YEAR;
const OVERLAP_DAY = 0.1;
/** An approach is dated to such a part of a step, 45 minutes. */
const PARTS = 8;

/** All passages of the Moon by the targets that may be occultations somewhere on the Earth. */
export function approaches(sky: Sky, targets: readonly Target[], span: Span): Approach[] {
  const found: Approach[] = [];
  const held = heldSky(sky);
  for (let start_day = span.start_day; start_day < span.end_day; start_day += PIECE_DAY) {
    const end_day = Math.min(start_day + PIECE_DAY, span.end_day);
    found.push(...approachesIn(held, targets, { start_day: start_day - OVERLAP_DAY, end_day }));
  }
  return found.filter((one, i) => !found.slice(0, i).some((other) => isSame(one, other)));
}

/** A target's place differs a little from piece to piece: a passage at their border is found in both, or at least in one. */
function isSame(a: Approach, b: Approach): boolean {
  return a.target === b.target && Math.abs(a.t_day - b.t_day) < 1;
}

function approachesIn(sky: Sky, targets: readonly Target[], span: Span): Approach[] {
  const t_day = alignedGrid(span, STEP_DAY, 1, TABLES_DOMAIN);
  const moon = once(() => directions(sky, { kind: "body", body: "moon" }, t_day));
  return targets.flatMap((target) => {
    if (target.engine.kind === "orbit") {
      const { orbit } = target.engine;
      const lasting = spanBetweenEnds(sky, target.engine, span);
      if (lasting.end_day < lasting.start_day) return [];
      const grid_day = alignedGrid(lasting, STEP_DAY, 1, TABLES_DOMAIN);
      return beforeEnds(
        sky,
        [target.engine],
        passagesOfOrbit(sky, target, orbit, { grid_day, span: lasting }),
      );
    }
    const at = placesOf(sky, target, t_day);
    return at === null ? [] : passagesOf(target, { t_day, moon: moon(), at, span, step_day: STEP_DAY });
  });
}

/** The most that a body from elements moves in a step. */
const QUIET_DEG = 0.5;
/** Nearer than where such steps are short enough, a body lies before the Moon, not behind it. */
const LEAST_STEP_DAY = STEP_DAY / 256;
/** As the step has it. */
const MOON_RAD_DAY = (3.9 * RAD_PER_DEG) / STEP_DAY;
/** In a piece; of a quiet body there are some thousands. */
const MOST_LOOKS = 40_000;
/** Steps of a cell whose motion is bounded. */
const CELL_STEPS = 16;

/** The same of a body from elements: where it passes the Earth, steps are halved until it moves little in one. */
function passagesOfOrbit(
  sky: Sky,
  target: Target,
  orbit: EngineOrbit,
  { grid_day, span }: { readonly grid_day: Float64Array; readonly span: Span },
): Approach[] {
  const coarse_day = grid_day.filter((_, i) => i % CELL_STEPS === 0 || i === grid_day.length - 1);
  const cells = cellsByTheMoon(sky, target, orbitCells(sky, [orbit], coarse_day));
  const found: Approach[] = [];
  let looks = 0;
  for (const { left_day, right_day, step_day } of quietRuns(cells)) {
    const start_day = Math.max(left_day - step_day, span.start_day);
    const end_day = Math.min(right_day + step_day, span.end_day);
    if (start_day >= end_day) continue;
    looks += (end_day - start_day) / step_day;
    if (looks > MOST_LOOKS) throw new SearchBudgetError();
    const t_day = alignedGrid({ start_day, end_day }, step_day, 1, TABLES_DOMAIN);
    const [moon, at] = [{ kind: "body", body: "moon" } as const, engineTarget(sky, target)].map((one) =>
      directions(sky, one, t_day),
    );
    if (moon !== undefined && at !== undefined)
      found.push(...passagesOf(target, { t_day, moon, at, span: { start_day, end_day }, step_day }));
  }
  return found;
}

/** The cells in which the Moon may come near: others are not looked into. */
function cellsByTheMoon(sky: Sky, target: Target, cells: readonly OrbitCell[]): OrbitCell[] {
  const last_day = cells.at(-1)?.right_day ?? 0;
  const ends_day = Float64Array.from([...cells.map(({ left_day }) => left_day), last_day]);
  const [moon, at] = [{ kind: "body", body: "moon" } as const, engineTarget(sky, target)].map((one) =>
    directions(sky, one, ends_day),
  );
  if (moon === undefined || at === undefined) return [...cells];
  const angles_rad = ends_day.map((_, i) => math.acos(Math.max(-1, Math.min(1, dot(moon(i), at(i))))));
  return cells.filter(({ left_day, right_day, rate_rad_day }, i) => {
    const way_rad = (rate_rad_day + MOON_RAD_DAY) * (right_day - left_day);
    const between_rad = 0.5 * (valueAt(angles_rad, i) + valueAt(angles_rad, i + 1));
    return between_rad - 0.5 * way_rad < NEAR_DEG * RAD_PER_DEG;
  });
}

interface QuietRun {
  readonly left_day: number;
  right_day: number;
  readonly step_day: number;
}

/** Cells that meet, joined where the same step is short enough. */
function quietRuns(cells: readonly OrbitCell[]): QuietRun[] {
  const runs: QuietRun[] = [];
  for (const cell of cells) {
    const { left_day, right_day } = cell;
    const step_day = quietStep_day(cell);
    const last = runs.at(-1);
    if (last?.step_day === step_day && last.right_day === left_day) last.right_day = right_day;
    else runs.push({ left_day, right_day, step_day });
  }
  return runs;
}

function quietStep_day({ rate_rad_day }: OrbitCell): number {
  let step_day = STEP_DAY;
  while (rate_rad_day * step_day > QUIET_DEG * RAD_PER_DEG && step_day > LEAST_STEP_DAY) step_day /= 2;
  return step_day;
}

/** Directions by their row: a star's is one for the whole piece. Null where it is out of the Moon's belt. */
function placesOf(sky: Sky, target: Target, t_day: Float64Array): ((row: number) => Vector) | null {
  if (target.body !== undefined) return directions(sky, { kind: "body", body: target.body }, t_day);
  const middle = Float64Array.of(valueAt(t_day, t_day.length >> 1));
  const [table = {}] = sky.engine.positions({
    targets: [engineTarget(sky, target)],
    instants: geocentricColumns(middle),
    centre: "geocentric",
    columns: ["ra_j2000_deg", "dec_j2000_deg"],
  });
  const star = direction({
    lon_deg: table.ra_j2000_deg?.[0] ?? Number.NaN,
    lat_deg: table.dec_j2000_deg?.[0] ?? Number.NaN,
  });
  return isInBelt(star) ? () => star : null;
}

function directions(sky: Sky, target: EngineTarget, t_day: Float64Array): (row: number) => Vector {
  const [table = {}] = sky.engine.positions({
    targets: [target],
    instants: geocentricColumns(t_day),
    centre: "geocentric",
    columns: ["ra_j2000_deg", "dec_j2000_deg"],
  });
  const vectors = Array.from(t_day, (_, row) =>
    direction({
      lon_deg: table.ra_j2000_deg?.[row] ?? Number.NaN,
      lat_deg: table.dec_j2000_deg?.[row] ?? Number.NaN,
    }),
  );
  return (row) => vectors[row] ?? [Number.NaN, Number.NaN, Number.NaN];
}

interface Samples {
  readonly t_day: Float64Array;
  readonly moon: (row: number) => Vector;
  readonly at: (row: number) => Vector;
  readonly span: Span;
  readonly step_day: number;
}

/** Samples nearer to the target than both neighbours, moved to the vertex of the parabola through the three. */
function passagesOf(target: Target, { t_day, moon, at, span, step_day }: Samples): Approach[] {
  const near = math.cos(NEAR_DEG * RAD_PER_DEG);
  const found: Approach[] = [];
  let [before, here] = [Number.NaN, dot(moon(0), at(0))];
  for (let row = 1; row < t_day.length; row++) {
    const after = dot(moon(row), at(row));
    if (here > near && here >= before && here > after) {
      const shift = (0.5 * (after - before)) / (2 * here - before - after);
      // Whole parts: a star's place differs a little from piece to piece, what is searched must not.
      const passage_day = valueAt(t_day, row - 1) + (Math.round(shift * PARTS) / PARTS) * step_day;
      if (passage_day >= span.start_day && passage_day < span.end_day)
        found.push({ target, t_day: passage_day });
    }
    [before, here] = [here, after];
  }
  return found;
}

/** How far from the ecliptic each of some targets stands that the Moon never covers; null where it may cover one of them. */
export function outOfReach_deg(sky: Sky, targets: readonly Target[]): number | null {
  if (targets.length === 0 || targets.some(({ kind }) => kind === "body" || kind === "orbit")) return null;
  const { start_day, end_day } = serviceRange(sky.models.deltaT);
  const tables = sky.engine.positions({
    targets: targets.map((target) => engineTarget(sky, target)),
    instants: geocentricColumns(Float64Array.of(start_day, 0, end_day)),
    centre: "geocentric",
    columns: ["lat_j2000_deg"],
  });
  const least_deg = Math.min(
    ...tables.flatMap(({ lat_j2000_deg = [] }) => Array.from(lat_j2000_deg, Math.abs)),
  );
  return least_deg > BELT_DEG ? least_deg : null;
}
