import { expect, test } from "vitest";
import { brightBodies, setWithin } from "../../../src/sky/night/small-body-sweep.ts";
import { columnsAt } from "../../../src/sky/time/tt-days.ts";
import { sky } from "../observing.ts";

const DAY = 9821.5;
const columns = columnsAt(sky.models.deltaT, Float64Array.of(DAY));
const names = (bodies: readonly { readonly small: { readonly target: string } }[]) =>
  bodies.map(({ small }) => small.target);

test("what may reach a magnitude may reach a fainter one, and nothing reaches that of the Sun from afar", () => {
  const kinds = ["asteroids", "comets"];
  let before: readonly string[] = [];
  for (const magnitude of [-40, 3, 8, 12, 40]) {
    const found = names(setWithin(kinds, magnitude, [DAY, DAY]));
    expect(found).toEqual(expect.arrayContaining([...before]));
    before = found;
  }
  const comets = (magnitude: number) => setWithin(["comets"], magnitude, [DAY, DAY]).length;
  expect(comets(40)).toBeGreaterThan(5);
  expect(comets(3)).toBeLessThan(comets(40));
  expect(comets(-40)).toBe(0);
});

test("bodies that are bright come brightest first, none fainter than was asked", () => {
  const set = setWithin(["asteroids"], 9.5, [DAY, DAY]);
  const found = brightBodies(sky, set, columns, 9.5).map(({ magnitude }) => magnitude[0] ?? Number.NaN);
  expect(found.length).toBeGreaterThan(2);
  expect(found).toEqual([...found].sort((a, b) => a - b));
  expect(found.at(-1)).toBeLessThanOrEqual(9.5);
  const backwards = brightBodies(sky, [...set].reverse(), columns, 9.5);
  expect(backwards.map(({ magnitude }) => magnitude[0])).toEqual(found);
});
