import "../../src/host/start-node.ts";
import { beforeEach, expect, it } from "vitest";
import { parseTarget } from "../../src/catalog/target.ts";
import { EngineCore, fillHere } from "../../src/engine/core.ts";
import { createEngine } from "../../src/engine/engine.ts";
import { EngineError, PathBudgetError, SlicesNotLoaded } from "../../src/engine/errors.ts";
import { Paths } from "../../src/engine/paths.ts";
import { expectedPieces, MOST_PIECES } from "../../src/engine/span.ts";
import { createEngineStore } from "../../src/engine/store.ts";
import type { EngineOrbit } from "../../src/engine/types.ts";
import { J2000_JD } from "../../src/units/constants.ts";
import { seededRandom } from "../samples/random.ts";
import { atDays } from "./instants.ts";

/** Paths of bodies from elements: what is kept of them, whatever is asked in which order. */

const store = createEngineStore();
const isClosed = { now: false };
const core = new EngineCore(store, (own, name) => !isClosed.now && fillHere(own, name));
const EPOCH_DAY = 9455.5;

beforeEach(() => {
  isClosed.now = false;
});

function orbitOf(changes: Readonly<Record<string, number | string>> = {}): EngineOrbit {
  const pairs = { epoch: J2000_JD + EPOCH_DAY, M: 188.7, a: 2.77, e: 0.08, i: 10.6, node: 80.2, peri: 73.3 };
  const said = Object.entries({ ...pairs, ...changes }).map(([key, value]) => `${key}=${value}`);
  const target = parseTarget(`elements:${said.join(";")}`);
  if (!("engine" in target) || target.engine.kind !== "orbit") throw new Error(said.join(";"));
  return target.engine.orbit;
}

const OTHERS = [0, 40, 80, 120].map((turned) => orbitOf({ M: turned }));
const DAYS = [-4000, -20, 3000, 9455, 9460, 12_000, 16_000];

/** The path at a day: the piece that holds it. */
function pieceAt(paths: Paths, orbit: EngineOrbit, day: number): string {
  const { forward, backward, epoch_day } = paths.reach(orbit, day, day);
  const { pieces } = day >= epoch_day ? forward : backward;
  const numbers = core.kernels.pieceBytes() / 8;
  for (let at = 0; at < pieces.length; at += numbers) {
    const [start = 0, length = 0] = pieces.subarray(at + 1, at + 3);
    if (start <= day && day <= start + length) return pieces.subarray(at, at + numbers).join(" ");
  }
  throw new Error(`no piece holds ${day}`);
}

it("no digit of a path depends on what was asked before, alone or together, kept or not", () => {
  const questions = OTHERS.flatMap((orbit) => DAYS.map((day) => ({ orbit, day })));
  const kept = new Paths(core);
  const told = questions.map(({ orbit, day }) => pieceAt(kept, orbit, day));
  const backwards = new Paths(core);
  const asked = [...questions].reverse().map(({ orbit, day }) => pieceAt(backwards, orbit, day));
  expect(asked.reverse()).toEqual(told);
  const forgetful = new Paths(core, 0);
  const again = questions.map(({ orbit, day }) => {
    forgetful.trim();
    return pieceAt(forgetful, orbit, day);
  });
  expect(again).toEqual(told);
  const together = new Paths(core);
  together.reachAll(OTHERS, Math.min(...DAYS), Math.max(...DAYS));
  expect(questions.map(({ orbit, day }) => pieceAt(together, orbit, day))).toEqual(told);
});

it("all that a call has reached is there to be read, however little is kept", () => {
  const paths = new Paths(core, 0);
  const days = Float64Array.of(3000, 12_000);
  paths.reachDays(OTHERS, days);
  for (const orbit of OTHERS) {
    const mark = core.memory.mark();
    expect(core.memory.floats(paths.load(orbit, days), 1)[0]).toBeGreaterThan(1);
    core.memory.release(mark);
  }
  paths.trim();
  expect(paths.keptBytes).toBe(0);
  expect(() => paths.load(OTHERS[0] ?? orbitOf(), days)).toThrow(EngineError);
});

it("rows asked together are those asked alone, whichever pieces they share with their neighbours", async () => {
  const engine = await createEngine();
  const placesAt = (orbit: EngineOrbit, days: readonly number[]) => {
    const { x_au, y_au, z_au } = engine.states(orbit, "heliocentric", atDays(days));
    const [{ ra_j2000_deg = new Float64Array() } = {}] = engine.positions({
      targets: [{ kind: "orbit", orbit }],
      instants: atDays(days),
      centre: "geocentric",
      columns: ["ra_j2000_deg"],
    });
    return days.map((_, i) => [x_au[i], y_au[i], z_au[i], ra_j2000_deg[i]]);
  };
  for (const orbit of [orbitOf(), orbitOf({ e: 0.97, M: 359 }), orbitOf({ a: 300, e: 0.1 })]) {
    const days = Array.from({ length: 240 }, (_, i) => EPOCH_DAY + 3.1 * (i - 120));
    const together = placesAt(orbit, days);
    expect(together.flat().every(Number.isFinite)).toBe(true);
    expect(days.flatMap((day) => placesAt(orbit, [day]))).toEqual(together);
    expect(placesAt(orbit, days.toReversed()).toReversed()).toEqual(together);
  }
});

it("what is kept stays within its bytes, whatever is asked", () => {
  const most = 300_000;
  const paths = new Paths(core, most);
  for (let turned = 0; turned < 60; turned++) {
    paths.trim();
    const before = paths.keptBytes;
    expect(before).toBeLessThanOrEqual(most);
    const { bytes } = paths.reach(orbitOf({ M: turned }), 9000, 9455 + 3650);
    expect(paths.keptBytes).toBe(before + bytes);
    expect(bytes).toBeLessThan(60_000);
  }
});

it("a path that cannot be carried on leaves nothing behind, and goes on when it can", () => {
  const paths = new Paths(core);
  const orbit = orbitOf();
  const near = pieceAt(paths, orbit, 9460);
  const { keptBytes } = paths;
  isClosed.now = true;
  expect(() => paths.reach(orbit, 9460, 60_000)).toThrow(SlicesNotLoaded);
  expect(paths.keptBytes).toBe(keptBytes);
  isClosed.now = false;
  paths.reach(orbit, 9460, 60_000);
  expect(pieceAt(paths, orbit, 9460)).toBe(near);
});

it("an orbit of two hours is refused before it is integrated", () => {
  const paths = new Paths(core);
  expect(() => paths.reach(orbitOf({ a: 0.00083, e: 0 }), 9460, 9470)).toThrow(PathBudgetError);
  expect(paths.keptBytes).toBe(0);
});

/** Bound to Jupiter, at 0.006 au, backwards: four hundred pieces in a thousand days. */
const MOON_OF_JUPITER = {
  ...{ epoch: J2000_JD + EPOCH_DAY, M: 172.15152657, a: 2.6158845, e: 0.99133696 },
  ...{ i: 14.0895782, node: 105.1103817, peri: 180.7315747 },
};

it("a body that stays a planet's moon is followed for a while, then refused, whatever is kept", () => {
  const moon = orbitOf(MOON_OF_JUPITER);
  const told = (paths: Paths, day: number) => {
    paths.trim();
    try {
      paths.reach(moon, day, day);
      return true;
    } catch (fault) {
      if (!(fault instanceof PathBudgetError)) throw fault;
      return false;
    }
  };
  const days = [9460, 10_200, 12_000, 15_000];
  const alone = days.map((day) => told(new Paths(core), day));
  expect(alone).toEqual([true, true, false, false]);
  const [kept, forgetful] = [new Paths(core), new Paths(core, 0)];
  expect(days.map((day) => told(kept, day))).toEqual(alone);
  expect([...days].reverse().map((day) => told(kept, day))).toEqual([...alone].reverse());
  expect(days.map((day) => told(forgetful, day))).toEqual(alone);
});

type Vector = readonly [number, number, number];
interface Own {
  readonly along: Vector;
  readonly law: (r: number) => number;
}

/** Velocity and acceleration where the Sun alone pulls, and the body's own acceleration. */
function rates([x, y, z, u, v, w]: readonly number[], own: Own): number[] {
  const [px = 0, py = 0, pz = 0, vx = 0, vy = 0, vz = 0] = [x, y, z, u, v, w];
  const r = Math.hypot(px, py, pz);
  const up: Vector = [py * vz - pz * vy, pz * vx - px * vz, px * vy - py * vx];
  const [nx, ny, nz] = up.map((value) => value / Math.hypot(...up));
  const outward = [px / r, py / r, pz / r];
  const across = [
    (ny ?? 0) * (pz / r) - (nz ?? 0) * (py / r),
    (nz ?? 0) * (px / r) - (nx ?? 0) * (pz / r),
    (nx ?? 0) * (py / r) - (ny ?? 0) * (px / r),
  ];
  const [a1, a2, a3] = own.along.map((a) => a * own.law(r));
  const pulled = [px, py, pz].map(
    (place, i) =>
      (-core.kernels.sunGm() * place) / r ** 3 +
      (a1 ?? 0) * (outward[i] ?? 0) +
      (a2 ?? 0) * (across[i] ?? 0) +
      (a3 ?? 0) * ([nx, ny, nz][i] ?? 0),
  );
  return [vx, vy, vz, ...pulled];
}

/** By Runge and Kutta's method, two hours a step. */
function movedAlone(state: readonly number[], own: Own, days: number): number[] {
  const h = 1 / 12;
  const plus = (b: readonly number[], by: number) => (value: number, i: number) => value + by * (b[i] ?? 0);
  let at = [...state];
  for (let step = 0; step < days / h; step++) {
    const k1 = rates(at, own);
    const k2 = rates(at.map(plus(k1, h / 2)), own);
    const k3 = rates(at.map(plus(k2, h / 2)), own);
    const k4 = rates(at.map(plus(k3, h)), own);
    const mean = k1.map((k, i) => (k + 2 * (k2[i] ?? 0) + 2 * (k3[i] ?? 0) + (k4[i] ?? 0)) / 6);
    at = at.map(plus(mean, h));
  }
  return at.slice(0, 3);
}

/** Marsden, Sekanina & Yeomans 1973. */
const water = (r: number) => 0.1112620426 * (r / 2.808) ** -2.15 * (1 + (r / 2.808) ** 5.093) ** -4.6142;

it.each([
  ["A1", [1e-8, 0, 0]],
  ["A2", [0, 1e-8, 0]],
  ["A3", [0, 0, 1e-8]],
] as const)("%s carries a body as far as it should, by either law", async (name, along) => {
  const engine = await createEngine(store);
  const days = 150;
  const instants = atDays([EPOCH_DAY, EPOCH_DAY + days]);
  const near = { a: 1.4, e: 0.3, M: 340 };
  const states = (changes: Readonly<Record<string, number | string>>) => {
    const table = engine.states(orbitOf({ ...near, ...changes }), "heliocentric", instants);
    return [0, 1].map((i) => Object.values(table).map((column) => column[i] ?? Number.NaN));
  };
  const [start = [], without = []] = states({});
  for (const [ng, law] of [
    ["inverse_square", (r: number) => r ** -2],
    ["water", water],
  ] as const) {
    const [, moved = []] = states({ [name]: 1e-8, ng });
    const alone = movedAlone(start, { along, law }, days);
    const still = movedAlone(start, { along: [0, 0, 0], law }, days);
    const way = alone.map((value, i) => value - (still[i] ?? 0));
    const off = way.map((value, i) => (moved[i] ?? 0) - (without[i] ?? 0) - value);
    // what planets make of the difference
    expect(Math.hypot(...off) / Math.hypot(...way), ng).toBeLessThan(1e-3);
    expect(Math.hypot(...way)).toBeGreaterThan(1e-6);
  }
});

it("the pieces of an arc are foretold, whatever its shape", () => {
  const random = seededRandom(37);
  const pieceBytes = core.kernels.pieceBytes();
  let asked = 0;
  for (let i = 0; i < 40; i++) {
    const [e, q] = [0.995 * random() ** 1.5, 0.01 * 500 ** random()];
    const turned = { M: 360 * random(), peri: 360 * random() };
    // away from the planets, whose encounters nobody foretells
    const orbit = orbitOf({ a: q / (1 - e), e, i: 60 + 30 * random(), ...turned });
    const [start, end] = [EPOCH_DAY - 1000, EPOCH_DAY + 1000];
    const told = expectedPieces(orbit, start, end);
    if (told > MOST_PIECES) continue;
    const { bytes } = new Paths(core).reach(orbit, start, end);
    const share = (told * pieceBytes) / bytes;
    const isNearCircle = e < 0.25 && q < 0.3;
    expect(share, `e ${e}, q ${q}`).toBeGreaterThan(2 / 3);
    expect(share, `e ${e}, q ${q}`).toBeLessThan(isNearCircle ? 2.6 : 4 / 3);
    asked++;
  }
  expect(asked).toBeGreaterThan(25);
});
