import type { EngineOrbit, EngineTarget } from "../../engine/types.ts";
import { engineBut, type Sky } from "../sky.ts";

/** A sky in which bodies from elements keep to the conics of their elements: what is known of their paths stays. */
export function twoBodySky(sky: Sky): Sky {
  const { engine } = sky;
  const byTwo = engineBut(engine, {
    positions: (request) => engine.positions({ ...request, targets: request.targets.map(ofTwoBodies) }),
    states: (body, centre, instants) =>
      engine.states(typeof body === "string" ? body : withoutPath(body), centre, instants),
    bounds: () => null,
  });
  return { ...sky, engine: byTwo, perturbed: sky };
}

function ofTwoBodies(target: EngineTarget): EngineTarget {
  return target.kind === "orbit" ? { kind: "orbit", orbit: withoutPath(target.orbit) } : target;
}

function withoutPath({ path: _, ...orbit }: EngineOrbit): EngineOrbit {
  return orbit;
}
