import type {
  EngineBody,
  EngineTarget,
  InstantColumns,
  StateCentre,
  StateTable,
} from "../../engine/types.ts";
import { once } from "../../host/once.ts";
import { valueAt } from "../../solve/function.ts";
import type { Sky } from "../sky.ts";

/**
 * Geometric state vectors for callers: without light time, ICRS axes, au and au/day. The engine's are derivatives of its series, to
 * which two things are mended here: a ripple of the published series of the outer planets, and the barycentre.
 */

const COMPONENTS = ["x_au", "y_au", "z_au", "vx_au_day", "vy_au_day", "vz_au_day"] as const;
type Component = (typeof COMPONENTS)[number];
const VELOCITIES = [
  ["vx_au_day", "x_au"],
  ["vy_au_day", "y_au"],
  ["vz_au_day", "z_au"],
] as const;

/**
 * Planets whose published series repeat the Moon's synodic half month (14.77 d), 1e-8 au/day for Neptune, where the true barycentric
 * motion has nothing faster than years. Differences over whole periods of it have none.
 */
const RIPPLING: readonly EngineBody[] = ["jupiter", "saturn", "uranus", "neptune"];
const RIPPLE_DAY = 14.765294;
/** First derivative by central differences of sixth order. Reference: B. Fornberg, 1988, Mathematics of Computation 51, 699, table 1. */
const DIFFERENCES = [3 / 2, -3 / 5, 1 / 10];

/** Masses of the Sun over those of the planets' systems. Reference: W. M. Folkner et al. 2014, IPN Progress Report 42-196, table 8. */
const SUN_OVER = {
  mercury: 6_023_600,
  venus: 408_523.72,
  mars: 3_098_703.59,
  jupiter: 1047.348644,
  saturn: 3497.9018,
  uranus: 22_902.98,
  neptune: 19_412.26,
  pluto: 135_836_683.8,
} as const satisfies Partial<Record<EngineBody, number>>;
const SUN_OVER_EARTH_MOON = 328_900.56;
const EARTH_OVER_MOON = 81.30057;

/** The states of a body or an orbit from each centre that is asked for; a direction has none. */
export type StatesOf = (target: EngineTarget) => (centre: StateCentre) => StateTable | null;

/** States at some instants: what centres and targets share is computed once. */
export function stateVectors(sky: Sky, instants: InstantColumns): StatesOf {
  const sun = once(() => sunFromBarycentre(sky, instants));
  return (target) => {
    if (target.kind !== "body" && target.kind !== "orbit") return () => null;
    const source = target.kind === "body" ? target.body : target.orbit;
    const states: States = (from, at) => sky.engine.states(source, from, at);
    const isRippling = target.kind === "body" && RIPPLING.includes(target.body);
    const motion = once(() => (isRippling ? barycentricMotion(states, instants) : null));
    const mended = (centre: StateCentre) => withoutRipple(states(centre, instants), motion());
    const heliocentric = once(() => mended("heliocentric"));
    return (centre) => {
      if (centre === "geocentric") return mended(centre);
      return centre === "barycentric" ? sum(heliocentric(), sun()) : heliocentric();
    };
  };
}

type States = (centre: StateCentre, instants: InstantColumns) => StateTable;

/** Barycentric states with the ripple in their velocities, and velocities over whole periods of it. */
interface BarycentricMotion {
  readonly rippled: StateTable;
  readonly smooth: Partial<StateTable>;
}

function withoutRipple(own: StateTable, motion: BarycentricMotion | null): StateTable {
  if (motion === null) return own;
  return tableOf((name) => {
    const [rippled, smooth] = [motion.rippled[name], motion.smooth[name]];
    if (smooth === undefined) return own[name];
    return own[name].map((value, row) => value - valueAt(rippled, row) + valueAt(smooth, row));
  });
}

function barycentricMotion(states: States, instants: InstantColumns): BarycentricMotion {
  const rippled = states("barycentric", instants);
  const around = DIFFERENCES.map((_, k) => {
    const reach_day = (k + 1) * RIPPLE_DAY;
    return {
      reach_day,
      before: states("barycentric", moved(instants, -reach_day)),
      after: states("barycentric", moved(instants, reach_day)),
    };
  });
  const velocities = VELOCITIES.map(([velocity, place]) => {
    const values = rippled[velocity].map((_, row) =>
      DIFFERENCES.reduce((total, weight, k) => {
        const pair = around[k];
        if (pair === undefined) return Number.NaN;
        const change = valueAt(pair.after[place], row) - valueAt(pair.before[place], row);
        return total + (weight * change) / (2 * pair.reach_day);
      }, 0),
    );
    return [velocity, values] as const;
  });
  return { rippled, smooth: Object.fromEntries(velocities) };
}

function moved(instants: InstantColumns, by_day: number): InstantColumns {
  return { ...instants, jd2_tt: instants.jd2_tt.map((day) => day + by_day) };
}

/** The Sun from the barycentre of Sun and planets: minus the sum of their places by their masses. */
function sunFromBarycentre(sky: Sky, instants: InstantColumns): StateTable {
  const weighed: [StateTable, number][] = [
    [sky.engine.states("earth", "heliocentric", instants), 1 / SUN_OVER_EARTH_MOON],
    [sky.engine.states("moon", "geocentric", instants), 1 / (SUN_OVER_EARTH_MOON * (1 + EARTH_OVER_MOON))],
  ];
  let total = 1 + 1 / SUN_OVER_EARTH_MOON;
  for (const [body, sunOver] of Object.entries(SUN_OVER) as [keyof typeof SUN_OVER, number][]) {
    weighed.push([sky.engine.states(body, "heliocentric", instants), 1 / sunOver]);
    total += 1 / sunOver;
  }
  return tableOf((component) =>
    Float64Array.from({ length: instants.count }, (_, row) =>
      weighed.reduce((rest, [table, share]) => rest - (share * valueAt(table[component], row)) / total, 0),
    ),
  );
}

function sum(a: StateTable, b: StateTable): StateTable {
  return tableOf((component) => a[component].map((value, row) => value + valueAt(b[component], row)));
}

function tableOf(column: (component: Component) => Float64Array): StateTable {
  return Object.fromEntries(COMPONENTS.map((name) => [name, column(name)])) as StateTable;
}
