import "../../host/start-node.ts";
import {
  BIGINT,
  BOOLEAN,
  DATE,
  DOUBLE,
  type DuckDBConnection,
  type DuckDBDataChunk,
  DuckDBDateValue,
  DuckDBDoubleVector,
  DuckDBTableFunction,
  type DuckDBTableFunctionBindInfo,
  type DuckDBTableFunctionInfo,
  type DuckDBTableFunctionInitInfo,
  DuckDBTimestampTZValue,
  DuckDBTimestampTZVector,
  type DuckDBType,
  TIMESTAMPTZ,
  VARCHAR,
} from "@duckdb/node-api";
import type { Column } from "@uwdata/flechette";
import { createDirect } from "../../library/node.ts";
import { MS_PER_DAY } from "../../units/units.ts";
import { columnsOf, type Kind, type PartColumn } from "../bulk/columns.ts";
import { positionSource, type Series, type SeriesRows } from "./rows.ts";
import { registerScalars } from "./scalars.ts";

/** SQL over the engine: `SELECT … FROM meridian('mars', '1900-01-01', '1h', 1000000)`. */

const TYPES: Readonly<Record<Kind, DuckDBType>> = {
  number: DOUBLE,
  instant: TIMESTAMPTZ,
  date: DATE,
  integer: DOUBLE,
  flag: BOOLEAN,
  text: VARCHAR,
};

/** Parameters of /v2/positions that a query may name: `meridian('moon', …, lat = 51.5, lon = 0.0)`. */
const NAMED: Readonly<Record<string, DuckDBType>> = {
  lat: DOUBLE,
  lon: DOUBLE,
  elevation_m: DOUBLE,
  frame: VARCHAR,
  frames: VARCHAR,
  refraction: VARCHAR,
};

/** Rows of a chunk, which DuckDB asks for one after another. */
const CHUNK_ROWS = 2048;

const MICROSECONDS = 1000n;

/**
 * Adds the table function, and the functions of a row, to a connection. Columns of the table that a query does not read are not
 * computed.
 */
export async function registerMeridian(connection: DuckDBConnection, name = "meridian"): Promise<void> {
  const rowsOf = await positionSource();
  registerScalars(connection, await createDirect());
  connection.registerTableFunction(
    DuckDBTableFunction.create({
      name,
      parameterTypes: [VARCHAR, VARCHAR, VARCHAR, BIGINT],
      namedParameterTypes: NAMED,
      supportsProjectionPushdown: true,
      bindFunction: (info) => reporting(info, () => bind(info, rowsOf)),
      initFunction: (info) => reporting(info, () => begin(info, rowsOf)),
      mainFunction: (info, chunk) => reporting(info, () => scanOf(info).fill(chunk)),
    }),
  );
}

type RowsOf = Awaited<ReturnType<typeof positionSource>>;

interface Bound {
  readonly series: Series;
  readonly columns: readonly PartColumn[];
}

/** Declares the columns of the answer to a call. */
function bind(info: DuckDBTableFunctionBindInfo, rowsOf: RowsOf): void {
  const [body = "", start = "", step = "", count = ""] = [0, 1, 2, 3].map((index) =>
    String(info.getParameter(index)),
  );
  const named = Object.keys(NAMED).flatMap((key) => {
    const value = info.getNamedParameter(key);
    return value === null ? [] : [[key, String(value)] as const];
  });
  const series = { body, start, step, count: Number(count), others: Object.fromEntries(named) };
  const columns = columnsOf(rowsOf({ ...series, count: 1 }, null).block(0).table);
  for (const { name, kind } of columns) info.addResultColumn(name, TYPES[kind]);
  info.setCardinality(series.count, true);
  info.setBindData({ series, columns } satisfies Bound);
}

function begin(info: DuckDBTableFunctionInitInfo, rowsOf: RowsOf): void {
  // what the binding left: the interface of the package tells no more of it than that it is an object
  const { series, columns } = info.bindData as Bound;
  const wanted = info.getColumnIndexes().flatMap((index) => columns[index] ?? []);
  const names = wanted.map(({ name }) => name);
  info.setMaxThreads(1);
  info.setInitData(new Scan(rowsOf(series, names), wanted));
}

function scanOf({ initData }: DuckDBTableFunctionInfo): Scan {
  if (!(initData instanceof Scan)) throw new TypeError("a scan that has not started");
  return initData;
}

/** A refusal is an error of the query. */
function reporting(info: { setError(error: string): void }, act: () => void): void {
  try {
    act();
  } catch (error) {
    info.setError(error instanceof Error ? error.message : String(error));
  }
}

/** One pass over the rows, a chunk at a time. */
class Scan {
  readonly #rows: SeriesRows;
  readonly #columns: readonly PartColumn[];
  #at = 0;

  constructor(rows: SeriesRows, columns: readonly PartColumn[]) {
    this.#rows = rows;
    this.#columns = columns;
  }

  fill(chunk: DuckDBDataChunk): void {
    const to = Math.min(this.#rows.count, this.#at + CHUNK_ROWS);
    chunk.rowCount = to - this.#at;
    if (to === this.#at) return;
    const { table, from } = this.#rows.block(this.#at);
    this.#columns.forEach(({ name, kind }, index) => {
      const column = table.getChild(name);
      if (column != null) fillVector(chunk, index, { column, kind, from: this.#at - from, to: to - from });
    });
    this.#at = to;
  }
}

interface Filling {
  readonly column: Column<unknown>;
  readonly kind: Kind;
  readonly from: number;
  readonly to: number;
}

function fillVector(chunk: DuckDBDataChunk, index: number, { column, kind, from, to }: Filling): void {
  const vector = chunk.getColumnVector(index);
  const [batch] = column.data;
  const values = batch?.nullCount === 0 ? batch.values : null;
  if (vector instanceof DuckDBDoubleVector && values instanceof Float64Array)
    for (let row = from; row < to; row++) vector.setItem(row - from, values[row] ?? Number.NaN);
  else if (vector instanceof DuckDBTimestampTZVector && values instanceof BigInt64Array)
    for (let row = from; row < to; row++)
      vector.setItem(row - from, new DuckDBTimestampTZValue((values[row] ?? 0n) * MICROSECONDS));
  else {
    const cells = Array.from({ length: to - from }, (_, row) => cellOf(column.at(from + row), kind));
    chunk.setColumnValues(index, cells);
    return;
  }
  vector.flush();
}

function cellOf(value: unknown, kind: Kind): string | number | boolean | DuckDBDateValue | null {
  if (value === null || value === undefined) return null;
  if (kind === "flag") return value === true;
  if (kind === "date") return new DuckDBDateValue(Number(value) / MS_PER_DAY);
  return kind === "text" ? String(value) : Number(value);
}
