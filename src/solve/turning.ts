import { type Cell, changesSign } from "./certify.ts";
import { type ExtremumBracket, refineExtrema } from "./extremum.ts";
import type { IndexedFunction } from "./function.ts";
import type { RootBracket } from "./root.ts";

/** A sample from which the function turns back before the level, as far as the samples tell. */
interface Turn {
  readonly before: Cell;
  readonly after: Cell;
  readonly bracket: ExtremumBracket;
}

/** Accuracy of a turn's extremum as a share of its bracket: enough, a pair of roots needs only its sign. */
const TURN_TOLERANCE_SHARE = 1e-6;

/**
 * Brackets of all roots where neighbouring extrema are at least two cells apart: cells that change sign, and the two
 * sides of each extremum that lies beyond the level while the samples around it do not.
 *
 * Given  cells  per level in time order, touching
 */
export function turningBrackets(
  f: IndexedFunction,
  cells: readonly Cell[],
  curvature_per_day2: number,
  tolerance_day: number,
): RootBracket[] {
  const turns = findTurns(cells).filter((turn) => mayReachLevel(turn, curvature_per_day2));
  const narrowest_day = Math.min(...turns.map(({ before, after }) => after.right_day - before.left_day));
  const extrema = refineExtrema(
    f,
    turns.map((turn) => turn.bracket),
    turns.length > 0 ? Math.max(narrowest_day * TURN_TOLERANCE_SHARE, 0.1 * tolerance_day) : tolerance_day,
  );
  const pairs = turns.flatMap((turn, i) => {
    const extremum = extrema[i];
    return extremum === undefined ? [] : pairAround(turn, extremum.t_day, extremum.value);
  });
  return [...cells.filter(changesSign), ...pairs];
}

function findTurns(cells: readonly Cell[]): Turn[] {
  const turns: Turn[] = [];
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i];
    if (cell === undefined) continue;
    const previous = cells[i - 1];
    const next = cells[i + 1];
    const opens = previous === undefined || previous.index !== cell.index;
    const closes = next === undefined || next.index !== cell.index;
    if (!opens && turnsBetween(previous, cell)) turns.push(turnAt(previous, cell));
    if (opens && turnsInside(cell, "left")) turns.push(edgeTurn(cell, "left"));
    if (closes && turnsInside(cell, "right")) turns.push(edgeTurn(cell, "right"));
  }
  return turns;
}

/** The sample between two cells is nearer to the level than both neighbours, on the same side. */
function turnsBetween(before: Cell, after: Cell): boolean {
  if (changesSign(before) || changesSign(after)) return false;
  const sign = after.left_value >= 0 ? 1 : -1;
  const arriving = sign * (before.right_value - before.left_value);
  const leaving = sign * (after.right_value - after.left_value);
  return arriving < 0 && leaving >= 0;
}

/** At the edge of the samples a turn can hide beside the outermost sample when that is the nearer one. */
function turnsInside(cell: Cell, edge: "left" | "right"): boolean {
  if (changesSign(cell)) return false;
  const rise = Math.abs(cell.right_value) - Math.abs(cell.left_value);
  return edge === "left" ? rise >= 0 : rise < 0;
}

function turnAt(before: Cell, after: Cell): Turn {
  const bracket: ExtremumBracket = {
    left_day: before.left_day,
    middle_day: after.left_day,
    right_day: after.right_day,
    middle_value: after.left_value,
    kind: after.left_value >= 0 ? "minimum" : "maximum",
    index: after.index,
  };
  return { before, after, bracket };
}

function edgeTurn(cell: Cell, edge: "left" | "right"): Turn {
  const middle_day = edge === "left" ? cell.left_day : cell.right_day;
  const middle_value = edge === "left" ? cell.left_value : cell.right_value;
  const bracket: ExtremumBracket = {
    left_day: cell.left_day,
    middle_day,
    right_day: cell.right_day,
    middle_value,
    kind: middle_value >= 0 ? "minimum" : "maximum",
    index: cell.index,
  };
  return { before: cell, after: cell, bracket };
}

const QUARTER_TURN_DEG = 90;

/** An extremum within h of a sample lies within M·h²/2 of its value; an angle moves less than a quarter turn. */
function mayReachLevel({ before, after, bracket }: Turn, curvature_per_day2: number): boolean {
  const distance = Math.abs(bracket.middle_value);
  if (after.periodic && distance > QUARTER_TURN_DEG) return false;
  const h = Math.max(before.right_day - before.left_day, after.right_day - after.left_day);
  return distance <= 0.5 * curvature_per_day2 * h * h;
}

function pairAround({ before, after, bracket }: Turn, t_day: number, value: number): RootBracket[] {
  if (value >= 0 === bracket.middle_value >= 0) return [];
  const { left_day, right_day, index = 0 } = bracket;
  const left_value = before.left_value;
  const right_value = after.right_value;
  return [
    { left_day, right_day: t_day, left_value, right_value: value, index },
    { left_day: t_day, right_day, left_value: value, right_value, index },
  ];
}
