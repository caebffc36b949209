import type { Answer } from "./answer/answer.ts";
import type { Request } from "./declare/request.ts";

/** A stream is answered batch by batch, each computed when the sender asks for it. */
export interface Streaming {
  /** The row with which it starts. */
  readonly from: number;
  /** The batch that starts with a row, and the row with which the next starts; null after the last. */
  batchAt(row: number): Promise<StreamBatch>;
}

export interface StreamBatch {
  /** The answer of the first batch has the fields of the whole too; the later ones give the body alone. */
  readonly answer: Answer;
  readonly next: number | null;
}

/** Given: what a request means that starts with another row, and how a batch is answered. */
export function streamingOf(
  request: Request,
  again: (row: number) => Request,
  respond: (batch: Request) => Answer | Promise<Answer>,
): Streaming | null {
  const first = request.batch;
  if (first === null) return null;
  return {
    from: first.from,
    batchAt: async (row) => {
      const asked = row === first.from ? request : again(row);
      const { isLast = true, to = row } = asked.batch ?? {};
      return { answer: await respond(asked), next: isLast ? null : to };
    },
  };
}

/** The batches of a stream in turn, each when it is asked for. */
export async function* batchesOf(stream: Streaming): AsyncGenerator<Answer> {
  for (let row: number | null = stream.from; row !== null; ) {
    const { answer, next }: StreamBatch = await stream.batchAt(row);
    yield answer;
    row = next;
  }
}
