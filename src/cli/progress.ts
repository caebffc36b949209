import { SingleBar } from "cli-progress";
import {
  type Engine,
  type InstantColumns,
  POSITION_COLUMNS,
  type PositionColumn,
  type PositionsRequest,
  type PositionTable,
} from "../engine/types.ts";

/** Work that takes no longer than this shows no bar. */
const PATIENCE_MS = 1000;

/** Instants between two looks at the clock. */
const CHUNK_INSTANTS = 500;

/** Called with how much of the work under way is done. */
export interface ProgressObserver {
  start(total: number): void;
  advance(done: number): void;
  finish(): void;
}

/**
 * An engine that computes long tables in pieces and reports after each. The rows are the same: an answer never depends on
 * how its instants were grouped.
 */
export function observedEngine(engine: Engine, observer: ProgressObserver): Engine {
  const positions = (request: PositionsRequest) =>
    request.instants.count <= CHUNK_INSTANTS
      ? engine.positions(request)
      : positionsInPieces(engine, request, observer);
  return new Proxy(engine, {
    get: (target, name) => {
      if (name === "positions") return positions;
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}

function positionsInPieces(
  engine: Engine,
  request: PositionsRequest,
  observer: ProgressObserver,
): readonly PositionTable[] {
  const { count } = request.instants;
  const tables = request.targets.map((): MutableTable => ({}));
  observer.start(count * request.targets.length);
  for (let from = 0; from < count; from += CHUNK_INSTANTS) {
    const to = Math.min(count, from + CHUNK_INSTANTS);
    const pieces = engine.positions({ ...request, instants: instantsBetween(request.instants, from, to) });
    tables.forEach((table, index) => {
      copyColumns(pieces[index] ?? {}, table, from, count);
    });
    observer.advance((to - from) * request.targets.length);
  }
  observer.finish();
  return tables;
}

type MutableTable = Partial<Record<PositionColumn, Float64Array>>;

function copyColumns(piece: PositionTable, table: MutableTable, offset: number, count: number): void {
  for (const column of POSITION_COLUMNS) {
    const values = piece[column];
    if (values === undefined) continue;
    table[column] ??= new Float64Array(count);
    table[column].set(values, offset);
  }
}

function instantsBetween(instants: InstantColumns, from: number, to: number): InstantColumns {
  return {
    count: to - from,
    jd1_tt: instants.jd1_tt.subarray(from, to),
    jd2_tt: instants.jd2_tt.subarray(from, to),
    delta_t_s: instants.delta_t_s.subarray(from, to),
  };
}

/** Puts a bar on a terminal between the engine and its caller. */
export function watchedBy(
  terminal: NodeJS.WritableStream,
  clock_ms: () => number,
): (engine: Engine) => Engine {
  return (engine) => observedEngine(engine, terminalProgress(terminal, clock_ms));
}

/** A bar on a terminal that appears once the whole command has taken longer than a second. */
export function terminalProgress(
  stream: NodeJS.WritableStream,
  clock_ms: () => number,
  unit = "rows",
): ProgressObserver {
  const started_ms = clock_ms();
  const bar = new SingleBar({
    stream,
    format: `{bar} {percentage}% {value}/{total} ${unit}`,
    clearOnComplete: true,
  });
  let total = 0;
  let done = 0;
  let visible = false;
  return {
    start: (more) => {
      total += more;
      if (visible) bar.setTotal(total);
    },
    advance: (more) => {
      done += more;
      if (!visible && clock_ms() - started_ms > PATIENCE_MS) {
        bar.start(total, done);
        visible = true;
      }
      if (visible) bar.update(done);
    },
    finish: () => {
      if (visible) bar.stop();
    },
  };
}
