import { ENGINE_BODIES, type EngineBody } from "../../src/engine/types.ts";

/** The bodies that have a place in the Earth's sky. */
export const SKY_BODIES = ENGINE_BODIES.filter(
  (body): body is Exclude<EngineBody, "earth"> => body !== "earth",
);
