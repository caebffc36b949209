import {
  bool,
  columnFromArray,
  type DataType,
  dateDay,
  type Field,
  float64,
  int64,
  Table,
  TimeUnit,
  tableToIPC,
  timestamp,
  utf8,
} from "@uwdata/flechette";
import { schemaBytes } from "../../contract/typed/arrow-stream.ts";
import type { Append, Kind, PartColumn, PartFacts, PartWriter } from "./columns.ts";

/** Parts as Arrow: the IPC stream, a record batch a row group. */

const TYPES: Readonly<Record<Kind, DataType>> = {
  number: float64(),
  instant: timestamp(TimeUnit.MILLISECOND, "UTC"),
  date: dateDay(),
  integer: int64(),
  flag: bool(),
  text: utf8(),
};

const END_BYTES = 8;

export function arrowWriter(append: Append, facts: PartFacts): PartWriter {
  append(schemaMessage(facts));
  return {
    group: (data) => {
      const bytes = streamOfGroup(facts, data);
      append(bytes.subarray(schemaBytes(bytes), bytes.length - END_BYTES));
    },
    finish: () => append(new Uint8Array(new Int32Array([-1, 0]).buffer)),
  };
}

/** The message of the schema: names, types, units, descriptions. */
export function schemaMessage(facts: PartFacts): Uint8Array {
  const bytes = streamOfGroup(
    facts,
    facts.columns.map(() => []),
  );
  return bytes.subarray(0, schemaBytes(bytes));
}

function streamOfGroup({ columns, metadata }: PartFacts, data: readonly ArrayLike<unknown>[]): Uint8Array {
  const built = columns.map(({ kind }, index) => columnFromArray(plain(data[index] ?? []), TYPES[kind]));
  const schema = { fields: columns.map(fieldOf), metadata: new Map(Object.entries(metadata)) };
  const bytes = tableToIPC(new Table(schema, built), { format: "stream" });
  if (bytes === null) throw new TypeError("an Arrow stream without bytes");
  return bytes;
}

/** Instants as numbers, as the library takes them. */
function plain(values: ArrayLike<unknown>): unknown[] | Float64Array {
  if (values instanceof Float64Array) return values;
  return Array.from(values, (value) => (typeof value === "bigint" ? Number(value) : value));
}

function fieldOf({ name, kind, unit, description }: PartColumn): Field {
  const metadata = new Map<string, string>();
  if (unit !== null) metadata.set("unit", unit);
  if (description !== null) metadata.set("description", description);
  return { name, type: TYPES[kind], nullable: true, metadata };
}
