// Reading the block store for the rows of a tile.

import { sub } from "../math/pair";
import {
  AMONG_LONG,
  AMONG_OWN,
  AMONG_SHORT,
  COLUMN_BYTES,
  D_TDB,
  GUESS_NODES,
  RETARDED,
  TAU,
} from "../memory/layout";
import { PAIR, tile } from "../memory/tile";
import { locateRows, readRows, segmentDays, segmentNodes } from "./segments";

/** Days of the segments whose rows are located once a tile for all series that share them. */
const SHORT_SEGMENTS: i32 = 8;
const LONG_SEGMENTS: i32 = 32;

/** Finds the rows among the segments that most series share: once a tile. */
export function locateTile(end: usize): void {
  locateRows(SHORT_SEGMENTS, tile, end, D_TDB, AMONG_SHORT, COLUMN_BYTES);
  locateRows(LONG_SEGMENTS, tile, end, D_TDB, AMONG_LONG, COLUMN_BYTES);
}

/** Where the rows at D_TDB lie among the segments of a series. */
function among(series: i32, end: usize): usize {
  const days = segmentDays(series);
  if (days == SHORT_SEGMENTS) return AMONG_SHORT;
  if (days == LONG_SEGMENTS) return AMONG_LONG;
  locateRows(days, tile, end, D_TDB, AMONG_OWN, COLUMN_BYTES);
  return AMONG_OWN;
}

/** Positions and velocities [per day] of a series at the rows of the tile, into the columns given; velocity 0: not wanted. */
export function readNow(series: i32, position: usize, velocity: usize, end: usize): void {
  readRows(series, segmentNodes(series), tile, end, among(series, end), position, velocity, COLUMN_BYTES);
}

/**
 * The same from the leading coefficients alone, for a guess of the light time: with them it is right to 2e-6 of the distance at
 * any place in a segment, and the velocity to 1e-3 (Venus, whose segments span the longest arc; outer planets far better).
 */
export function readApproximate(series: i32, position: usize, velocity: usize, end: usize): void {
  readRows(
    series,
    unchecked(GUESS_NODES[series]),
    tile,
    end,
    among(series, end),
    position,
    velocity,
    COLUMN_BYTES,
  );
}

/** The same, whole, at the instants D_TDB − TAU. */
export function readRetarded(series: i32, position: usize, velocity: usize, end: usize): void {
  for (let row = tile; row < end; row += PAIR) {
    v128.store(row, sub(v128.load(row, D_TDB), v128.load(row, TAU)), RETARDED);
  }
  locateRows(segmentDays(series), tile, end, RETARDED, AMONG_OWN, COLUMN_BYTES);
  readRows(series, segmentNodes(series), tile, end, AMONG_OWN, position, velocity, COLUMN_BYTES);
}
