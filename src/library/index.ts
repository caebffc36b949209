import "../host/start-node.ts";

export type { Direct } from "../direct/direct.ts";
export type { Catalogue, LinesRead, OwnLines } from "./catalogue.ts";
export {
  constantDeltaT,
  createEngine,
  createSky,
  DEFAULT_MODELS,
  DEFAULT_TIME_MODEL,
  type DeltaT,
  ENGINE_BODIES,
  type Engine,
  type EngineBody,
  type EngineTarget,
  formatIso,
  fromUnixMs,
  type InstantColumns,
  instantColumns,
  type LunarRadius,
  type Models,
  type Observer,
  ORIENTATION_COLUMNS,
  type OrientationColumn,
  type OrientationTable,
  POSITION_COLUMNS as PLACE_COLUMNS,
  type PositionColumn as PlaceColumn,
  type PositionsRequest as PlacesRequest,
  type PositionTable as PlaceTable,
  type Sky,
  type StarAstrometry,
  type StateTable,
  type TimeModel,
  toUnixMs,
  ttColumns,
  type UtcInstant,
} from "./engine.ts";
export { MeridianError, type ProblemDocument } from "./error.ts";
export type { Columns, Instant, Located, Result, Series, Target, TargetList } from "./function-types.ts";
export type { PlacesAnswer } from "./joined-answers.ts";
export type { FieldOfLines, Meridian, MeridianOptions, Remote } from "./meridian.ts";
export { createDirect, createMeridian, type NodeOptions } from "./node.ts";
export type { RouteFunctions } from "./route-types.ts";
export {
  atPlaces,
  moonPhase,
  nextEclipse,
  nextFullMoon,
  nextRise,
  nextSet,
  type PlaceOfMany,
  sunPosition,
  type Where,
} from "./shortcuts.ts";
