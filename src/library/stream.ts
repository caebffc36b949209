import type { StreamBatch } from "../contract/stream.ts";
import { utf8 } from "../host/bytes.ts";

/** Computes the batch of a stream that begins with a row. */
export type BatchAt = (row: number) => Promise<StreamBatch>;

/** The batches as the body of a response, each computed when it is read; one that fails ends the body with its error. */
export function streamOf(first: StreamBatch, batchAt: BatchAt): ReadableStream<Uint8Array> {
  const bodies = bodiesFrom(first, batchAt);
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await bodies.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => {
        await bodies.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

async function* bodiesFrom(first: StreamBatch, batchAt: BatchAt): AsyncGenerator<Uint8Array, void> {
  for (let batch = first; ; batch = await batchAt(batch.next)) {
    const { body } = batch.answer;
    if (body.length > 0) yield typeof body === "string" ? utf8(body) : body;
    if (batch.next === null) return;
  }
}
