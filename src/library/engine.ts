import "../host/start-node.ts";

/** The engine by itself: positions as typed columns, and models of one's own (`meridian/engine`). */

export { createEngine } from "../engine/engine.ts";
export {
  ENGINE_BODIES,
  type Engine,
  type EngineBody,
  type EngineTarget,
  type InstantColumns,
  type Observer,
  ORIENTATION_COLUMNS,
  type OrientationColumn,
  type OrientationTable,
  POSITION_COLUMNS,
  type PositionColumn,
  type PositionsRequest,
  type PositionTable,
  type StarAstrometry,
  type StateTable,
} from "../engine/types.ts";
export { createSky, DEFAULT_MODELS, type LunarRadius, type Models, type Sky } from "../sky/sky.ts";
export { formatIso, fromUnixMs, toUnixMs, type UtcInstant } from "../time/instant.ts";
export {
  constantDeltaT,
  DEFAULT_TIME_MODEL,
  type DeltaT,
  instantColumns,
  type TimeModel,
  ttColumns,
} from "../time/scales.ts";
