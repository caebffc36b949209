import { valueAt } from "../solve/function.ts";
import { areMany, type Moment, type Moments, type Value } from "./moments.ts";

/** Columns, or numbers, by their names. */
export type Named<Names extends string, Column> = Readonly<Record<Names, Column>>;

/** Columns under their names; numbers where one instant was asked. */
export function asAsked<Names extends string, Column extends string, Asked extends Moment | Moments>(
  times: Asked,
  names: Readonly<Record<Names, Column>>,
  columnOfName: (column: Column) => Float64Array,
): Named<Names, Value<Asked>> {
  const table: Record<string, Float64Array | number> = {};
  const many = areMany(times);
  for (const name in names) {
    const column = columnOfName(names[name]);
    table[name] = many ? column : valueAt(column, 0);
  }
  // a column or a number, as Value says of what was asked
  return table as Named<Names, Value<Asked>>;
}

/** Numbers that lie one behind another, under their names: what one instant was asked for. */
export function numbersAsAsked<Names extends string, Asked extends Moment | Moments>(
  names: readonly Names[],
  numbers: Float64Array,
): Named<Names, Value<Asked>> {
  const table: Record<string, number> = {};
  for (let i = 0; i < names.length; i++) table[names[i] ?? ""] = valueAt(numbers, i);
  // one instant was asked, and its values are numbers
  return table as Named<Names, Value<Asked>>;
}

/** The number that one instant was asked for. */
export function numberAsAsked<Asked extends Moment | Moments>(value: number): Value<Asked> {
  // one instant was asked, and its value is a number
  return value as Value<Asked>;
}

export function added<Column extends number | Float64Array>(a: Column, b: Column): Column {
  if (typeof a === "number" || typeof b === "number") return ((a as number) + (b as number)) as Column;
  return a.map((value, row) => value + valueAt(b, row)) as Column;
}

/** A number as a column of one row. */
export function columnIn(values: number | Float64Array): Float64Array {
  return typeof values === "number" ? Float64Array.of(values) : values;
}
