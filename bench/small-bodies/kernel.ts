import { smallBodies } from "../../src/catalog/small-bodies.ts";
import { EngineCore, fillHere } from "../../src/engine/core.ts";
import { Paths } from "../../src/engine/paths.ts";
import { createEngineStore } from "../../src/engine/store.ts";
import type { EngineOrbit } from "../../src/engine/types.ts";
import { DAYS_PER_JULIAN_YEAR } from "../../src/units/units.ts";
import { pathOf } from "./osculating.ts";
import { digits, median, processor_ms, type Row } from "./row.ts";

/** The cost of paths, with their pieces and the parts of the bound, where the tables are warm. */

/** 2022-08-09, the epoch of the set. */
const EPOCH_DAY = 8256;
const TEN_YEARS_DAY = EPOCH_DAY + 10 * DAYS_PER_JULIAN_YEAR;
const [LONG_FIRST_DAY, LONG_LAST_DAY] = [
  EPOCH_DAY - 300 * DAYS_PER_JULIAN_YEAR,
  EPOCH_DAY + 150 * DAYS_PER_JULIAN_YEAR,
];
const TURNS = 5;
const ALL = 1000;
const ROOM_BYTES = 1 << 30;
const [MOST_ONE_MS, MOST_ALL_MS, MOST_LONG_MS, MOST_KB] = [2, 2000, 100, 60];

export async function kernelRows(): Promise<Row[]> {
  const core = new EngineCore(createEngineStore(), (own, name) => fillHere(own, name));
  const belt = smallBodies().flatMap(({ kind, elements }): EngineOrbit[] => {
    const { perihelion_au, eccentricity } = elements;
    const axis_au = perihelion_au / (1 - eccentricity);
    if (kind !== "asteroid" || axis_au < 2 || axis_au > 3.5) return [];
    return [pathOf(elements)];
  });
  const [first] = belt;
  if (first === undefined) throw new Error("the set has no main belt");
  const thousand = Array.from({ length: ALL }, (_, k): EngineOrbit => {
    const orbit = belt[k % belt.length] ?? first;
    return { ...orbit, perihelion_au: orbit.perihelion_au * (1 + 1e-6 * k) };
  });
  // planets and massive asteroids are filled once for all
  new Paths(core, ROOM_BYTES).reach(first, LONG_FIRST_DAY, LONG_LAST_DAY);
  const least = async (work: (paths: Paths) => unknown) => {
    const times: number[] = [];
    for (let turn = 0; turn < TURNS; turn++) {
      const paths = new Paths(core, ROOM_BYTES);
      times.push((await processor_ms(() => work(paths))).ms);
    }
    return Math.min(...times);
  };
  const few = belt.slice(0, 100);
  const one_ms =
    (await least((paths) => {
      for (const orbit of few) paths.reach(orbit, EPOCH_DAY, TEN_YEARS_DAY);
    })) / few.length;
  const all_ms = await least((paths) => paths.reachAll(thousand, EPOCH_DAY, TEN_YEARS_DAY));
  const long_ms = await least((paths) => paths.reach(first, LONG_FIRST_DAY, LONG_LAST_DAY));
  const kept = new Paths(core, ROOM_BYTES);
  const kilobytes = few.map((orbit) => kept.reach(orbit, EPOCH_DAY, TEN_YEARS_DAY).bytes / 1000);
  const largest_kb = Math.max(...kilobytes);
  const pieces = kilobytes.map((one) => (1000 * one) / core.kernels.pieceBytes());
  return [
    timed("one body of the main belt, 10 years", one_ms, MOST_ONE_MS),
    timed(`${ALL} of them together, 10 years`, all_ms, MOST_ALL_MS),
    timed("one of them, 450 years", long_ms, MOST_LONG_MS),
    {
      number: 7,
      what: "10 years of a body of the main belt: kilobytes, median and largest of 100",
      bar: `${MOST_KB}`,
      figure: `${digits(median(kilobytes))}; ${digits(largest_kb)} (pieces: ${digits(median(pieces))}; ${digits(Math.max(...pieces))})`,
      isMet: largest_kb <= MOST_KB,
    },
  ];
}

function timed(what: string, found_ms: number, most_ms: number): Row {
  return {
    number: 5,
    what: `${what}: path with pieces and sensitivities, ms, least of ${TURNS}`,
    bar: `${most_ms}`,
    figure: digits(found_ms),
    isMet: found_ms <= most_ms,
  };
}
