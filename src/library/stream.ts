import type { StreamBatch } from "../contract/stream.ts";
import { utf8 } from "../host/bytes.ts";

/** Computes the batch of a stream that starts with a row. */
export type BatchAt = (row: number) => Promise<StreamBatch>;

/** The bodies of the batches, each computed when it is read. */
export async function* bodiesFrom(first: StreamBatch, batchAt: BatchAt): AsyncGenerator<Uint8Array, void> {
  for (let batch = first; ; batch = await batchAt(batch.next)) {
    const { body } = batch.answer;
    if (body.length > 0) yield typeof body === "string" ? utf8(body) : body;
    if (batch.next === null) return;
  }
}
