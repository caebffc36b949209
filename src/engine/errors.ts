/** A request that the engine cannot compute: an instant outside the tables, a target without a place. */
export class EngineError extends Error {
  override readonly name = "EngineError";
}
