import { describe, expect, test } from "vitest";
import { joinedLists, LazyRows } from "../../src/solve/lazy-rows.ts";

function squares(count: number, made: number[] = []): LazyRows<number> {
  return new LazyRows(count, (index) => {
    made.push(index);
    return index * index;
  });
}

describe("a list whose elements are made when they are asked for", () => {
  test("makes each when a reader comes to it, and anew for the next", () => {
    const made: number[] = [];
    const list = squares(4, made);
    expect(made).toEqual([]);
    for (const square of list) expect(made.at(-1)).toBe(Math.sqrt(square));
    expect([...list]).toEqual([0, 1, 4, 9]);
    expect(made).toEqual([0, 1, 2, 3, 0, 1, 2, 3]);
  });

  test("is cut as an array is, and makes only what is left", () => {
    const made: number[] = [];
    const all = [0, 1, 4, 9, 16];
    for (const [from, to] of [
      [0, 5],
      [1, 3],
      [3, 99],
      [7, 9],
    ] as const)
      expect([...squares(5, made).slice(from, to)]).toEqual(all.slice(from, to));
    expect(made).toHaveLength(5 + 2 + 2);
  });

  test("is made of sources, and joined with others, in their order", () => {
    const words = LazyRows.of(["a", "b"], (word, index) => `${word}${index}`);
    const none = LazyRows.of([], (word: string) => word);
    const joined = joinedLists([none, words, none, none, words, none]);
    expect([...joined]).toEqual(["a0", "b1", "a0", "b1"]);
    expect([3, 0, 2, 1].map(joined.at)).toEqual(["b1", "a0", "a0", "b1"]);
    expect([...joinedLists([none, none])]).toEqual([]);
  });
});
