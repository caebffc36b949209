import { textOfUtf8, utf8 } from "../host/bytes.ts";

/** An answer before it is a Response of the platform, which costs a process its first 20 ms and is not always asked for. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The parts of a stream, each computed when it is read; else the whole body. */
  readonly body: string | Uint8Array | AsyncGenerator<Uint8Array, void> | null;
}

/** The chunks of a reply's body, part by part. */
export async function* replyParts({ body }: Reply): AsyncGenerator<Uint8Array, void> {
  if (body === null) return;
  if (typeof body === "string") yield utf8(body);
  else if (body instanceof Uint8Array) yield body;
  else yield* body;
}

export async function replyText(reply: Reply): Promise<string> {
  if (typeof reply.body === "string") return reply.body;
  const decoder = new TextDecoder();
  let text = "";
  if (reply.body instanceof Uint8Array) return textOfUtf8(reply.body);
  for await (const part of replyParts(reply)) text += decoder.decode(part, { stream: true });
  return text + decoder.decode();
}

export function headerOf({ headers }: Reply, name: string): string | null {
  const found = Object.entries(headers).find(([known]) => known.toLowerCase() === name);
  return found?.[1] ?? null;
}

export function responseOf({ status, headers, body }: Reply, signal: AbortSignal | null = null): Response {
  if (body === null || typeof body === "string" || body instanceof Uint8Array)
    return new Response(body as Uint8Array<ArrayBuffer> | string | null, { status, headers });
  return new Response(streamOf(body, signal), { status, headers });
}

/** Parts as the body of a response, each made when it is read; one that fails, or a signal, ends the body with its error. */
function streamOf(
  parts: AsyncGenerator<Uint8Array, void>,
  signal: AbortSignal | null,
): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        signal?.throwIfAborted();
        const { done, value } = await parts.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => {
        await parts.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

export function replyOf({ status, headers, body }: Response): Reply {
  const fields: Record<string, string> = {};
  headers.forEach((value, name) => {
    fields[name] = value;
  });
  return { status, headers: fields, body: body && chunksOf(body) };
}

/** The chunks of a body; a reader who leaves ends it. */
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const reader = body.getReader();
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) yield chunk.value;
  } finally {
    await reader.cancel();
  }
}
