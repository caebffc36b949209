import type { EngineBody, StateCentre } from "../../engine/types.ts";
import { TableFault } from "./numbers.ts";
import { MOST_ROWS, type Moment, type TableGroup } from "./rows.ts";

/** The header before the rows. */
export interface Header {
  readonly body: EngineBody;
  readonly centre: StateCentre;
  readonly facts: ReadonlyMap<string, string>;
  /** The line that names the columns. */
  readonly columns: string;
  readonly line: number;
}

/** Reads the rows of a table. */
export interface RowReader {
  line(number: number, text: string): void;
  /** Takes what is not finished yet. */
  end?(): void;
}

/** The values of a line; null for a text that is no number or no instant. */
export interface ReadRow {
  readonly number: number;
  readonly moment: Moment | null;
  readonly numbers: readonly (number | null)[];
}

/** Adds a row; throws where its line does not say what it should. */
export function addTableRow(group: TableGroup, { number, moment, numbers }: ReadRow): void {
  if (moment === null)
    throw new TableFault(number, "an instant was expected, as 2451544.5 or 2000-Jan-01 00:00");
  const known = numbers.filter((value) => value !== null);
  if (known.length < numbers.length || known.length === 0)
    throw new TableFault(number, `${numbers.length || "some"} numbers were expected`);
  if (group.rows.length >= MOST_ROWS) throw new TableFault(number, `a table has at most ${MOST_ROWS} rows`);
  group.rows.push({ moment, numbers: known });
}
