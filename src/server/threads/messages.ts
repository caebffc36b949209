import { MessageChannel } from "node:worker_threads";
import type { TownTable } from "../../catalog/gazetteer/towns.ts";
import type { Answer } from "../../contract/answer/answer.ts";
import type { RemoteRequest } from "../../contract/remote.ts";
import type { ErrorCode, ProblemDetails } from "../../contract/terms/problem.ts";
import { keepMemory } from "../../engine/passing-bytes.ts";
import type { EngineStore } from "../../engine/store.ts";
import type { Frame } from "../../site/pages/layout.ts";

/** The data that a thread is started with. */
export interface ThreadData {
  readonly store: EngineStore;
  /** Text of the time-zone table in use; null: the built-in one. */
  readonly zones: string | null;
  /** Where a thread notes that it has started a task, in the task's place, and 0 when it has ended it. */
  readonly begun: Int32Array<SharedArrayBuffer>;
}

/** Our data out of what a thread is started with: the pool puts its own before it. */
export function threadData(workerData: ThreadData | readonly [unknown, ThreadData]): ThreadData {
  return "store" in workerData ? workerData : workerData[1];
}

/** A page as a thread is given it: all that it depends on, as plain data. */
export interface PageRequest
  extends Pick<
    RemoteRequest,
    "path" | "query" | "rows" | "plan" | "now" | "publicUrl" | "keySent" | "maxResponseBytes" | "places"
  > {
  readonly frame: Frame;
  readonly towns: TownTable | null;
  /** The most that it takes. */
  readonly price_us: number;
}

/** The requests that threads answer. */
export type ThreadRequest = RemoteRequest | PageRequest;

/** A request, and memory of a body that has been sent, for its own. */
export type ThreadTask = ThreadRequest & {
  /** Where its start is noted. */
  readonly place: number;
  readonly spare?: ArrayBuffer;
};

/** The result: the answers, their bodies as bytes; or the refusal. */
export type ThreadResult =
  | { readonly kind: "answers"; readonly answers: readonly Answer[] }
  | { readonly kind: "problem"; readonly code: ErrorCode; readonly details: ProblemDetails };

/** A port whose other end is closed: what is handed over to it is gone at once. */
const nowhere = new MessageChannel().port1;
nowhere.close();

/**
 * Gives back the memory of bytes that are not read again: to the next bodies, or to the machine. Left to the collector, bodies from
 * other threads lie in the old generation, and every few large answers cost a collection of the whole heap.
 */
export function releaseBytes({ buffer }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer) releaseMemory(buffer);
}

/** The same of a memory. */
export function releaseMemory(buffer: ArrayBuffer): void {
  const dropped = keepMemory(buffer);
  if (dropped.length > 0) nowhere.postMessage(null, [...dropped]);
}
