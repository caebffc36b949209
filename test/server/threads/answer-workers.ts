import type { AnswerWorkers } from "../../../src/contract/remote.ts";
import type { AnswerPool } from "../../../src/server/threads/pool.ts";

/** A pool that takes every request, whatever it costs. */
export function workers(of: () => AnswerPool): AnswerWorkers {
  return {
    takes: () => true,
    respond: (request) => of().respond(request, { caller: "test" }),
  };
}
