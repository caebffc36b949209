import type { Answer } from "../../contract/answer/answer.ts";
import { batchesOf, type Streaming } from "../../contract/stream.ts";
import { Problem } from "../../contract/terms/problem.ts";
import { whenEnded } from "../wire/connections.ts";
import type { SentAnswer } from "./answer-cache.ts";
import { callerOf, type Exchange } from "./exchange.ts";

/**
 * The answer to a request for a stream: the fields of its first batch, so that what is wrong with it is refused as ever, and the
 * batches. A caller that has enough streams is refused.
 */
export async function respondStreamed(stream: Streaming, exchange: Exchange): Promise<SentAnswer> {
  const { request, reply, context } = exchange;
  checkVersion(request.raw.httpVersion);
  const { id, plan } = callerOf(request, context);
  whenEnded(reply.raw, context.streams.open(id, plan));
  const batches = batchesOf(inTurn(stream, id, exchange));
  const { value: first } = await batches.next();
  if (first === undefined) throw new Error("a stream without batches");
  if (request.method === "HEAD") await batches.return(undefined);
  return { ...first, body: batchBodies(first, batches) };
}

/** Chunks came with HTTP/1.1: to a client of the version before, a stream that failed midway would look like one that is whole. */
function checkVersion(version: string): void {
  if (version !== "1.0") return;
  throw new Problem("INVALID_PARAMETER", {
    detail: "A stream needs HTTP/1.1, not HTTP/1.0.",
    parameter: "stream",
    value: "true",
    hint: "Ask with HTTP/1.1 (nginx in front of the service: proxy_http_version 1.1), or without stream.",
  });
}

async function* batchBodies(first: Answer, batches: AsyncIterable<Answer>): AsyncGenerator<Uint8Array> {
  yield batchBytes(first);
  for await (const batch of batches) yield batchBytes(batch);
}

function batchBytes({ body }: Answer): Uint8Array {
  return typeof body === "string" ? Buffer.from(body) : body;
}

/** Where no threads are, batches are computed on the thread on which all other calls wait: one at a time, with a slot for another call between. */
function inTurn(stream: Streaming, caller: string, { context }: Exchange): Streaming {
  if (context.threads() !== null) return stream;
  return {
    ...stream,
    batchAt: async (row) => {
      const freeSlot = await context.streamSlots.take(caller);
      try {
        return await stream.batchAt(row);
      } finally {
        setImmediate(freeSlot);
      }
    },
  };
}
