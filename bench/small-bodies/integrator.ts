import { readFileSync } from "node:fs";
import { type OrbitElements, SUN_GM } from "../../src/catalog/orbit.ts";
import { EngineCore, fillHere } from "../../src/engine/core.ts";
import { createEngine } from "../../src/engine/engine.ts";
import { HEAD, type Side, STATE } from "../../src/engine/path-parts.ts";
import { Paths } from "../../src/engine/paths.ts";
import { createEngineStore } from "../../src/engine/store.ts";
import type { EngineOrbit } from "../../src/engine/types.ts";
import { AU_KM, J2000_JD } from "../../src/units/constants.ts";
import { DAYS_PER_JULIAN_YEAR } from "../../src/units/units.ts";
import { cross, dot, norm, pathOf, sum, type Vector } from "./osculating.ts";
import { digits, median, type Row } from "./row.ts";

/** How exact the integrator is by itself. */

const BODIES = 100;
const YEARS = 50;
const M_PER_AU = 1000 * AU_KM;
const EPOCH_DAY = 8255.5;
const MOST_CLOSING_M = 5;
const MOST_HALVED_M = 100;

const store = createEngineStore();
const core = new EngineCore(store, (own, name) => fillHere(own, name));
const engine = await createEngine(store);
const numbers = core.kernels.pieceBytes() / 8;

/** Orbits drawn from the set: every fourth asteroid by its line, as many as are wanted. */
function drawnOrbits(): { readonly name: string; readonly orbit: EngineOrbit }[] {
  const text = readFileSync(new URL("../../data/small/asteroids.tsv", import.meta.url), "utf8");
  const rows = text.split("\n").filter((line) => /^\d/.test(line));
  return rows
    .filter((_, i) => i % 4 === 0)
    .slice(0, BODIES)
    .map((line) => {
      const cells = line.split("\t");
      const [epoch, e, a, i, node, peri, mean] = cells.slice(6, 13).map(Number);
      const elements = elementsOf({ e, a, i, node, peri, mean, epoch_jd: (epoch ?? 0) + 2_400_000.5 });
      return { name: cells[1] ?? "", orbit: pathOf(elements) };
    });
}

interface Given {
  readonly [name: string]: number | undefined;
}

function elementsOf({ e = 0, a, q, i = 0, node = 0, peri = 0, mean, epoch_jd = 0, T }: Given): OrbitElements {
  return {
    eccentricity: e,
    inclination_deg: i,
    node_deg: node,
    peri_deg: peri,
    perihelion_au: q ?? (a ?? 0) * (1 - e),
    perihelion_jd_tt: T ?? epoch_jd,
    epoch_jd_tt: epoch_jd,
    mean_anomaly_deg: mean === undefined ? null : mean - 360 * Math.round(mean / 360),
    own: null,
    brightness: null,
    name: null,
  };
}

/** The end of a path that reaches a day: its state there. */
function reached(orbit: EngineOrbit, day: number): Side {
  const { forward, backward, epoch_day } = new Paths(core).reach(orbit, day, day);
  return day >= epoch_day ? forward : backward;
}

/** The orbit that osculates a state. Reference: Danby 1988, Fundamentals of Celestial Mechanics, section 6.3. */
function osculating(r: Vector, v: Vector, day: number): EngineOrbit {
  const h = cross(r, v);
  const apsis = sum(cross(v, h), 1 / SUN_GM, r, -1 / norm(r));
  const e = norm(apsis);
  const p = dot(h, h) / SUN_GM;
  const towards = sum(apsis, 1 / e, apsis, 0);
  const quarter = sum(cross(h, towards), 1 / norm(h), h, 0);
  const axis = p / (1 - e * e);
  const [x, y] = [dot(r, towards) / axis + e, dot(r, quarter) / (axis * Math.sqrt(1 - e * e))];
  const anomaly = Math.atan2(y, x);
  const since = (anomaly - e * Math.sin(anomaly)) * axis * Math.sqrt(axis / SUN_GM);
  const jd = day + J2000_JD;
  return {
    towards_perihelion: towards,
    quarter_on: quarter,
    perihelion_au: axis * (1 - e),
    eccentricity: e,
    perihelion_jd_tdb: jd - since,
    path: { epoch_jd_tdb: jd, since_perihelion_day: since, own: null },
  };
}

const vectorOf = (state: Float64Array, at: number): Vector => [
  state[at] ?? 0,
  state[at + 1] ?? 0,
  state[at + 2] ?? 0,
];

/** Where a piece puts a body at a day. */
function placeIn(pieces: Float64Array, day: number): Vector {
  for (let at = 0; at < pieces.length; at += numbers) {
    const [start, length] = [pieces[at + 1] ?? 0, pieces[at + 2] ?? 0];
    if (day < start || day > start + length) continue;
    const u = (2 * (day - start)) / length - 1;
    let place: Vector = [0, 0, 0];
    for (let power = (numbers - HEAD) / 3 - 1; power >= 0; power--)
      place = sum(place, u, vectorOf(pieces, at + HEAD + 3 * power), 1);
    return place;
  }
  throw new Error(`no piece holds ${day}`);
}

/** The state of a path's end, which counts from the centre of Sun and Mercury. */
function fromSun(state: Float64Array, day: number): readonly [place: Vector, velocity: Vector] {
  const { memory, kernels } = core;
  const mark = memory.mark();
  const moved = memory.allocate(48);
  memory.floats(moved, 6).set(state.subarray(0, 6));
  kernels.moveCentre(moved, day, -1);
  const heliocentric = memory.floats(moved, 6).slice();
  memory.release(mark);
  return [vectorOf(heliocentric, 0), vectorOf(heliocentric, 3)];
}

/** How far forward and back again leads from where it started, m. */
function closing_m(orbit: EngineOrbit): number {
  const start_day = (orbit.path?.epoch_jd_tdb ?? 0) - J2000_JD;
  const side = reached(orbit, start_day + YEARS * DAYS_PER_JULIAN_YEAR);
  const [r, v] = fromSun(side.state, side.day);
  const turned = osculating(r, v, side.day);
  const there = placeIn(reached(turned, start_day - 1).pieces, start_day);
  const from = placeIn(reached(orbit, start_day + 1).pieces, start_day);
  return M_PER_AU * norm(sum(there, 1, from, -1));
}

/** The same path with every piece half as long: how far its end lies from the other's, m. */
function halving_m(orbit: EngineOrbit): number {
  const start_day = (orbit.path?.epoch_jd_tdb ?? 0) - J2000_JD;
  const until = start_day + YEARS * DAYS_PER_JULIAN_YEAR;
  const side = reached(orbit, until);
  const end_day = side.day;
  const { memory, kernels } = core;
  const mark = memory.mark();
  const state = memory.allocate(side.state.byteLength);
  const out = memory.allocate(kernels.pieceBytes());
  const first = startState(orbit, side);
  memory.floats(state, first.length).set(first);
  for (let now = start_day; now < end_day; ) {
    const held = memory.floats(state, first.length);
    held[STATE.exponent] = Math.log2(lengthAt(side.pieces, now)) - 1;
    if (kernels.extendPath(state, out, 1, end_day) !== 1) break;
    now = memory.floats(state, first.length)[STATE.day] ?? end_day;
  }
  const halved = memory.floats(state, first.length).slice();
  memory.release(mark);
  if (halved[STATE.day] !== end_day) throw new Error("halved pieces do not meet the end");
  return M_PER_AU * norm(sum(vectorOf(halved, 0), 1, vectorOf(side.state, 0), -1));
}

/** The state that a path starts from, as its end has it. */
function startState(orbit: EngineOrbit, side: Side): Float64Array {
  const { memory, kernels } = core;
  const mark = memory.mark();
  const { towards_perihelion, quarter_on, perihelion_au, eccentricity, perihelion_jd_tdb, path } = orbit;
  const values = [
    ...towards_perihelion,
    ...quarter_on,
    perihelion_au,
    eccentricity,
    perihelion_jd_tdb - J2000_JD,
  ];
  const data = memory.allocate(values.length * 8);
  memory.floats(data, values.length).set(values);
  const place = memory.allocate(48);
  kernels.osculatingState(data, kernels.sunGm(), path?.since_perihelion_day ?? 0, place);
  const state = new Float64Array(side.state.length);
  const day = (path?.epoch_jd_tdb ?? 0) - J2000_JD;
  state[STATE.day] = day;
  state[STATE.direction] = 1;
  state[STATE.self] = kernels.asteroidOf(place, day);
  kernels.moveCentre(place, day, 1);
  state.set(memory.floats(place, 6));
  memory.release(mark);
  return state;
}

function lengthAt(pieces: Float64Array, day: number): number {
  for (let at = 0; at < pieces.length; at += numbers)
    if (day < (pieces[at + 1] ?? 0) + (pieces[at + 2] ?? 0)) return pieces[at + 2] ?? 0;
  throw new Error(`no piece holds ${day}`);
}

/** Places after 400 days of orbits that differ in eccentricity alone: the largest step off the cubic through the neighbours, au. */
function roughness_au(eccentricities: readonly number[]): number {
  const instants = {
    count: 1,
    jd1_tt: Float64Array.of(J2000_JD),
    jd2_tt: Float64Array.of(EPOCH_DAY + 400),
    delta_t_s: Float64Array.of(0),
  };
  const places = eccentricities.map((e): Vector => {
    const given = { e, q: 0.9, i: 40, node: 30, peri: 200, T: J2000_JD + EPOCH_DAY + 60 };
    const orbit = pathOf(elementsOf({ ...given, epoch_jd: J2000_JD + EPOCH_DAY }));
    const { x_au, y_au, z_au } = engine.states(orbit, "heliocentric", instants);
    return [x_au[0] ?? Number.NaN, y_au[0] ?? Number.NaN, z_au[0] ?? Number.NaN];
  });
  let most = 0;
  for (let i = 2; i + 2 < places.length; i++) {
    const [a, b, c, d, f] = places.slice(i - 2, i + 3);
    if (!a || !b || !c || !d || !f) continue;
    const cubic = sum(sum(b, 2 / 3, d, 2 / 3), 1, sum(a, 1, f, 1), -1 / 6);
    most = Math.max(most, norm(sum(c, 1, cubic, -1)));
  }
  return most;
}

export function integratorRows(): Row[] {
  const drawn = drawnOrbits();
  const named = (values: readonly number[]) => {
    const most = Math.max(...values);
    return `median ${digits(median(values))}, largest ${digits(most)} (${drawn[values.indexOf(most)]?.name})`;
  };
  const closings = drawn.map(({ orbit }) => closing_m(orbit));
  const halvings = drawn.map(({ orbit }) => halving_m(orbit));
  const steps = roughness_au(Array.from({ length: 401 }, (_, i) => 0.98 + i * 1e-4));
  const near = roughness_au(Array.from({ length: 41 }, (_, i) => 1 + (i - 20) * 1e-9));
  const isHalvedMet = Math.max(...halvings) <= MOST_HALVED_M;
  return [
    {
      number: 9,
      what: `${drawn.length} asteroids of the set, ${YEARS} years forward and back: distance from the start, m`,
      bar: `${MOST_CLOSING_M}`,
      figure: named(closings),
      isMet: Math.max(...closings) <= MOST_CLOSING_M,
    },
    {
      number: 9,
      what: `the same, every piece half as long: distance at the end of ${YEARS} years, m`,
      bar: `${MOST_HALVED_M}`,
      figure: named(halvings),
      isMet: isHalvedMet,
      ...(!isHalvedMet && {
        cause: "the length of a piece is chosen by its last coefficients, 3e-13 au each",
      }),
    },
    {
      number: 15,
      what: "eccentricities 0.98 to 1.02 in steps of 1e-4, 400 days: off the cubic through the neighbours, au",
      bar: "1e-9",
      figure: digits(steps),
      isMet: steps < 1e-9,
    },
    {
      number: 15,
      what: "eccentricities about 1 in steps of 1e-9, the same",
      bar: "1e-9",
      figure: digits(near),
      isMet: near < 1e-9,
    },
  ];
}
