import { basename, dirname, resolve } from "node:path";
import type { Table } from "@uwdata/flechette";
import { stamp } from "../../host/tsv.ts";
import type { ProblemDocument } from "../../library/error.ts";
import type { Meridian } from "../../library/meridian.ts";
import { createMeridian } from "../../library/node.ts";
import { UsageError } from "../arguments.ts";
import { answerTables, Refused } from "./answers.ts";
import { arrowWriter } from "./arrow-part.ts";
import {
  columnsOf,
  Gathering,
  GROUP_ROWS,
  type PartColumn,
  type PartFacts,
  type PartWriter,
} from "./columns.ts";
import { parquetWriter } from "./parquet-part.ts";
import { beginPart } from "./part-file.ts";
import { labelColumns, labelValues, placeParameters } from "./places.ts";
import { numbers, type PlaceValues, type Receipt, type Task } from "./task.ts";

/** Does a task: its part is in the folder whole, or not at all. */
export async function writePart(sky: Meridian, folder: string, task: Task): Promise<Receipt> {
  const file = beginPart(folder, task.part);
  try {
    const rows = await writeRows(sky, task, (bytes) => file.append(bytes));
    return { id: task.id, part: task.part, rows, ...file.commit(), numbers: numbers() };
  } finally {
    file.discard();
  }
}

async function writeRows(sky: Meridian, task: Task, append: (bytes: Uint8Array) => void): Promise<number> {
  let part: GroupedRows | null = null;
  for (const place of task.places ?? [null])
    for await (const table of answerTables(
      sky,
      task.query,
      place === null ? {} : await placeParameters(task, place),
    )) {
      part ??= new GroupedRows(task, table, append);
      part.add(table, place);
    }
  if (part === null) throw new TypeError("an answer without a schema");
  return part.finish();
}

/** The rows of a part on their way into row groups. */
class GroupedRows {
  readonly #labels: readonly PartColumn[];
  readonly #columns: readonly PartColumn[];
  readonly #gatherings: readonly Gathering[];
  readonly #known: ReadonlySet<string>;
  readonly #writer: PartWriter;
  #gathered = 0;
  #rows = 0;

  constructor(task: Task, table: Table, append: (bytes: Uint8Array) => void) {
    const { without = [], places = [], codec = "snappy" } = task;
    this.#labels = labelColumns(places).filter(({ name }) => !without.includes(name));
    this.#columns = columnsOf(table).filter(({ name }) => !without.includes(name));
    this.#known = new Set(table.names.map(String));
    const columns = [...this.#labels, ...this.#columns];
    this.#gatherings = columns.map(({ kind }) => new Gathering(kind, GROUP_ROWS));
    const facts: PartFacts = { columns, metadata: factsOf(task), codec };
    this.#writer = (task.part.endsWith(".arrow") ? arrowWriter : parquetWriter)(append, facts);
  }

  add(table: Table, place: PlaceValues | null): void {
    const stranger = table.names.map(String).find((name) => !this.#known.has(name));
    if (stranger !== undefined) throw new TypeError(`${stranger} is no column of the part's first rows`);
    for (let from = 0; from < table.numRows; ) {
      const to = Math.min(table.numRows, from + GROUP_ROWS - this.#gathered);
      this.#gather(table, place, [from, to]);
      this.#gathered += to - from;
      if (this.#gathered === GROUP_ROWS) this.#flush();
      from = to;
    }
  }

  finish(): number {
    if (this.#gathered > 0) this.#flush();
    this.#writer.finish();
    for (const gathering of this.#gatherings) gathering.release();
    return this.#rows;
  }

  #gather(table: Table, place: PlaceValues | null, [from, to]: readonly [number, number]): void {
    const labels = labelValues(this.#labels, place);
    labels.forEach((value, index) => {
      this.#gatherings[index]?.repeat(value, to - from);
    });
    this.#columns.forEach(({ name }, index) => {
      const gathering = this.#gatherings[labels.length + index];
      const column = table.getChild(name);
      // a member that no row of a batch has is no column of it
      if (column == null) gathering?.repeat(null, to - from);
      else gathering?.add(column, from, to);
    });
  }

  #flush(): void {
    this.#writer.group(
      this.#gatherings.map((gathering) => gathering.take()),
      this.#gathered,
    );
    this.#rows += this.#gathered;
    this.#gathered = 0;
  }
}

/** The metadata of a part: the same whenever and wherever it is written. */
function factsOf({ query, id }: Task): Record<string, string> {
  const { version } = stamp();
  return {
    "meridian.query": query,
    "meridian.task": id,
    "meridian.numbers": numbers(),
    "meridian.version": version,
  };
}

/** Writes what a request is answered as a file, whole or not at all; gives the problem of one that is refused. */
export async function writeParquetFile(request: string, file: string): Promise<ProblemDocument | null> {
  const sky = await createMeridian();
  try {
    const task = { id: "", query: request, part: basename(file), units: 0 };
    await writePart(sky, dirname(resolve(file)), task);
    return null;
  } catch (fault) {
    if (fault instanceof Refused) return fault.problem;
    throw new UsageError(`${file} cannot be written: ${fault instanceof Error ? fault.message : fault}`);
  }
}
