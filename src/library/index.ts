import "../host/start-node.ts";

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
  POSITION_COLUMNS as PLACE_COLUMNS,
  type PositionColumn as PlaceColumn,
  type PositionsRequest as PlacesRequest,
  type PositionTable as PlaceTable,
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
export { MeridianError, type ProblemDocument } from "./error.ts";
export type { Columns, Instant, Result, Series } from "./function-types.ts";
export { moonPhase, nextFullMoon, nextRise, nextSet, sunPosition, type Where } from "./helpers.ts";
export type { Meridian, MeridianOptions, Remote } from "./meridian.ts";
export { createMeridian, type NodeOptions } from "./node.ts";
export type { RouteFunctions } from "./route-types.ts";
