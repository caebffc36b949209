import type { EngineCore } from "../../../src/engine/core.ts";
import { SERIES, type Series } from "../../../src/engine/layout.ts";
import type { SpkKernel } from "../../../src/spk/kernel.ts";
import type { Path } from "./fit.ts";
import type { PathPlan } from "./plan.ts";

const AU_KM = 149597870.7;
const SECONDS_PER_DAY = 86400;
const NOTHING = [0, 0, 0] as const;

/** The path that is added to a series: the kernel's path less the series. */
export function residualPath(kernel: SpkKernel, core: EngineCore, plan: PathPlan): Path {
  const truth = kernelPath(kernel, plan);
  const { name } = plan;
  if (!isSeries(name)) throw new Error(`${name} is no series of the engine`);
  const series = plan.hasSeries ? (d: number) => core.publishedVector(name, d) : () => NOTHING;
  return (d) => {
    const [x, y, z] = truth(d);
    const [a, b, c] = series(d);
    return [x - a, y - b, z - c];
  };
}

/** The path of a body in the kernel, au. */
export function kernelPath(kernel: SpkKernel, { target, center }: Pick<PathPlan, "target" | "center">): Path {
  const state = new Float64Array(6);
  return (d) => {
    kernel.stateAt(target, center, d * SECONDS_PER_DAY, state);
    const [x = 0, y = 0, z = 0] = state;
    return [x / AU_KM, y / AU_KM, z / AU_KM];
  };
}

function isSeries(name: string): name is Series {
  return SERIES.some((known) => known === name);
}
