import type { Answer } from "../contract/answer.ts";
import type { ErrorCode, ProblemDetails } from "../contract/problem.ts";
import type { RemoteRequest } from "../contract/remote.ts";
import type { EngineStore } from "../engine/store.ts";

/** What a thread is started with. */
export interface ThreadData {
  readonly store: EngineStore;
  readonly codeIdentity: string;
}

/** Our data out of what a thread is started with: the pool puts its own before it. */
export function threadData(workerData: ThreadData | readonly [unknown, ThreadData]): ThreadData {
  return "store" in workerData ? workerData : workerData[1];
}

/** One request to a thread. */
export interface ThreadTask {
  readonly request: RemoteRequest;
  /** One i32 in shared memory that tells both sides how far the task is. */
  readonly state: Int32Array;
}

/** How far a task is: whoever first moves it on from `waiting` decides whether it is worked on. */
export const TASK = { waiting: 0, started: 1, abandoned: 2 } as const;

/** What comes back: the answers, their bodies as bytes; or the refusal; or nothing, when nobody wants it any more. */
export type ThreadResult =
  | { readonly kind: "answers"; readonly answers: readonly Answer[] }
  | { readonly kind: "problem"; readonly code: ErrorCode; readonly details: ProblemDetails }
  | { readonly kind: "abandoned" };
