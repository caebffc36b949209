import { math } from "../../engine/math.ts";
import type { EngineTarget, InstantColumns, StateCentre, StateTable } from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import type { Sky } from "../sky.ts";

/**
 * Geometric state vectors for callers: without light time, ICRS axes, au and au/day, from JPL's barycentre of the Solar System where
 * that is the centre. Velocities are the derivatives of the places.
 */

/** The states of a body or an orbit from each centre that is asked for; a direction has none. */
export type StatesOf = (target: EngineTarget) => (centre: StateCentre) => StateTable | null;

/** States at some instants. */
export function stateVectors(sky: Sky, instants: InstantColumns): StatesOf {
  return (target) => {
    if (target.kind !== "body" && target.kind !== "orbit") return () => null;
    const source = target.kind === "body" ? target.body : target.orbit;
    return (centre) => sky.engine.states(source, centre, instants);
  };
}

/** Distances from the centre of the states, au: geometric, without light time. */
export function geometricDistances_au({ x_au, y_au, z_au }: StateTable): Float64Array {
  return x_au.map((x, i) => math.hypot(x, valueAt(y_au, i), valueAt(z_au, i)));
}
