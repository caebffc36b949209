import type { Elsewhere } from "../../../src/contract/remote.ts";
import type { AnswerPool } from "../../../src/server/threads/pool.ts";

/** A pool that takes every request, whatever it costs. */
export function elsewhere(of: () => AnswerPool): Elsewhere {
  return {
    takes: () => true,
    respond: (request) => of().respond(request, { caller: "test" }),
  };
}
