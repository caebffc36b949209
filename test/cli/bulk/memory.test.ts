import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Column, type Table, tableFromIPC } from "@uwdata/flechette";
import { expect, it } from "vitest";
import { answerTables } from "../../../src/cli/bulk/answers.ts";
import { outcomeOf } from "../../../src/cli/bulk/work.ts";
import { reserveForLong, scratchColumn, withScratch } from "../../../src/engine/scratch-columns.ts";
import { createMeridian } from "../../../src/library/index.ts";
import { newFolder, rowsOf } from "./fixture.ts";

/** The rows that a stream brings at a time. */
const BATCH_ROWS = 65_536;
const QUERY =
  "/v2/positions?body=moon&start=1900-01-01&step=1h&fields=distance.au,equatorial.of_date.dec_deg";
const sky = await createMeridian();

const columnOf = (table: Table, name: string): Column<unknown> => {
  const column = table.getChild(name);
  if (column == null) throw new RangeError(`no column ${name}`);
  return column;
};
const ofRows = (count: number) => `${QUERY}&count=${count}`;

async function wholeAnswer(count: number): Promise<Table> {
  const answer = await sky.fetch(`${ofRows(count)}&format=arrow`);
  return tableFromIPC(new Uint8Array(await answer.arrayBuffer()), { useBigInt: true });
}

it("the batches of an answer lie in one memory, each whole until the next is asked for", async () => {
  const whole = await wholeAnswer(4 * BATCH_ROWS);
  const memories = new Set<unknown>();
  let from = 0;
  for await (const table of answerTables(sky, ofRows(4 * BATCH_ROWS))) {
    expect(table.names).toEqual(whole.names);
    for (const name of whole.names.map(String))
      expect(otherRow(Array.from(columnOf(table, name)), columnOf(whole, name), from), name).toBe(-1);
    memories.add(columnOf(table, "distance.au").data[0]?.values?.buffer);
    from += table.numRows;
  }
  expect([from, memories.size]).toEqual([4 * BATCH_ROWS, 1]);
});

it.each(["parquet", "arrow"])(
  "a part of several groups in %s holds the rows of the answer, one after another part",
  async (ending) => {
    const [folder, count] = [newFolder(), 150_000];
    const whole = await wholeAnswer(count);
    for (const part of [`one.${ending}`, `two.${ending}`]) {
      const task = JSON.stringify({ id: "x", query: ofRows(count), part, without: ["body"] });
      expect(await outcomeOf(sky, folder, task)).toMatchObject({ rows: count });
    }
    const [one, two] = ["one", "two"].map((name) => readFileSync(join(folder, `${name}.${ending}`)));
    expect(two && one?.equals(two)).toBe(true);
    const numbers = await readBack(join(folder, `two.${ending}`), "distance.au");
    expect([numbers.length, otherRow(numbers, columnOf(whole, "distance.au"), 0)]).toEqual([count, -1]);
  },
);

/** The first row of a part that is not that of the whole; -1 where there is none. By hand: long lists are slow to compare and slower to show. */
function otherRow(values: readonly unknown[], whole: Column<unknown>, from: number): number {
  return values.findIndex((value, row) => value !== whole.at(from + row));
}

async function readBack(path: string, name: string): Promise<unknown[]> {
  if (path.endsWith(".parquet")) return (await rowsOf(path)).map((row) => row[name]);
  return Array.from(columnOf(tableFromIPC(new Uint8Array(readFileSync(path))), name));
}

it("after the first, a task takes hardly any memory anew", async () => {
  const folder = newFolder();
  reserveForLong();
  const taken: number[] = [];
  for (const part of ["one.parquet", "two.parquet", "three.parquet"]) {
    const before = process.memoryUsage().arrayBuffers;
    const task = { id: "x", query: ofRows(4 * BATCH_ROWS), part, without: ["body"] };
    expect(await outcomeOf(sky, folder, JSON.stringify(task))).toMatchObject({ rows: 4 * BATCH_ROWS });
    taken.push(process.memoryUsage().arrayBuffers - before);
  }
  expect(taken[2]).toBeLessThan(1_000_000);
});

it("who answers long questions keeps room for one of a full batch", () => {
  const memory = () =>
    withScratch(() => {
      const columns = Array.from({ length: 24 }, () => scratchColumn(BATCH_ROWS));
      return new Set(columns.map(({ buffer }) => buffer)).size;
    });
  reserveForLong();
  memory();
  expect(memory()).toBe(1);
});
