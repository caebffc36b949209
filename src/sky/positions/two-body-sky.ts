import type { Engine, EngineOrbit, EngineTarget } from "../../engine/types.ts";
import type { Sky } from "../sky.ts";

/** A sky in which bodies from elements keep to the conics of their elements: what is known of their paths stays. */
export function twoBodySky(sky: Sky): Sky {
  const { engine } = sky;
  const byTwo: Engine = {
    build: engine.build,
    positions: (request) => engine.positions({ ...request, targets: request.targets.map(ofTwoBodies) }),
    orientation: (instants) => engine.orientation(instants),
    equatorOfDate: (instants) => engine.equatorOfDate(instants),
    states: (body, centre, instants) =>
      engine.states(typeof body === "string" ? body : withoutPath(body), centre, instants),
    viewpoint: (...given) => engine.viewpoint(...given),
    bounds: () => null,
    facts: (...given) => engine.facts(...given),
    ensure: (needed) => engine.ensure(needed),
  };
  return { ...sky, engine: byTwo, perturbed: sky };
}

function ofTwoBodies(target: EngineTarget): EngineTarget {
  return target.kind === "orbit" ? { kind: "orbit", orbit: withoutPath(target.orbit) } : target;
}

function withoutPath({ path: _, ...orbit }: EngineOrbit): EngineOrbit {
  return orbit;
}
