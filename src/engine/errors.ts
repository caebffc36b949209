/** A block is not filled, and the engine leaves filling to those of other threads. */
export class UnfilledError extends Error {
  override readonly name = "UnfilledError";
}

/** A request that the engine cannot compute: an instant outside the tables, a target without a place. */
export class EngineError extends Error {
  override readonly name = "EngineError";
}
