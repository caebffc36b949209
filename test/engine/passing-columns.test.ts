import { expect, test } from "vitest";
import { passingColumn, withPassingColumns } from "../../src/engine/passing-columns.ts";

const ROWS = 1000;
const memoryOf = () => withPassingColumns(() => passingColumn(ROWS).buffer);

test("columns of an answer serve the next one, and lie side by side in one", () => {
  memoryOf();
  expect(memoryOf()).toBe(memoryOf());
  withPassingColumns(() => {
    const [first, second] = [passingColumn(ROWS / 2).fill(1), passingColumn(ROWS / 2).fill(2)];
    expect([first[ROWS / 2 - 1], second[0]]).toEqual([1, 2]);
  });
});

test("an answer within another takes none of its columns", () => {
  withPassingColumns(() => {
    const outer = passingColumn(ROWS / 2).fill(1);
    withPassingColumns(() => passingColumn(ROWS / 2).fill(2));
    passingColumn(ROWS).fill(3);
    expect(outer.every((value) => value === 1)).toBe(true);
  });
});

test("what an answer promises for later keeps its columns", async () => {
  memoryOf();
  const later = withPassingColumns(async () => {
    const column = passingColumn(ROWS).fill(1);
    await Promise.resolve();
    return column;
  });
  withPassingColumns(() => passingColumn(ROWS).fill(2));
  expect((await later).every((value) => value === 1)).toBe(true);
});

test("outside of an answer a column is its own, and zero", () => {
  const [one, other] = [passingColumn(ROWS), passingColumn(ROWS)];
  expect(one.buffer).not.toBe(other.buffer);
  expect(one.every((value) => value === 0)).toBe(true);
});
