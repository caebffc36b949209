import { answerAsked } from "./answers.ts";
import { scriptAddress } from "./trusted.ts";
import { type Answered, type Asked, NO_STATUS, OVERTAKEN, type Start } from "./worker-protocol.ts";

/** Answers come from the page's own engine; from the server where it cannot: names of places, machines without Wasm. */
export interface PageEngine {
  /** Null: a later question has overtaken this one, or it was given up. */
  ask(asked: Omit<Asked, "id">): Promise<Answered | null>;
  /** Starts the engine, before anything is asked. */
  warm(): void;
  /** Gives up what is being computed; the next question begins anew. */
  cancel(): void;
}

type Settle = (answered: Answered) => void;

export function createPageEngine(
  { publicUrl, plan }: Start,
  address = document.documentElement.dataset["worker"],
): PageEngine {
  const pending = new Map<number, Settle>();
  const newest = new Map<string, number>();
  let worker: Worker | null | undefined;
  let last = 0;
  const settleAll = (status: number) => {
    for (const [id, settle] of pending) settle({ ...NO_ANSWER, id, status });
    pending.clear();
  };
  const started = (): Worker | null => {
    worker ??= openWorker(
      { publicUrl, plan },
      address,
      ({ data }: MessageEvent<Answered | "ready" | "failed">) => {
        if (data === "failed") {
          worker = null;
          // what waits is asked of the server
          settleAll(NO_STATUS);
        }
        if (typeof data === "object") pending.get(data.id)?.(data);
        if (typeof data === "object") pending.delete(data.id);
      },
    );
    return worker;
  };
  return {
    warm: () => void started(),
    cancel: () => {
      newest.clear();
      settleAll(OVERTAKEN);
      worker?.terminate();
      if (worker !== null) worker = undefined;
    },
    ask: async (asked) => {
      const id = ++last;
      newest.set(asked.channel, id);
      const own = needsServer(asked.target) ? null : started();
      const answered = own === null ? null : await throughWorker(own, { ...asked, id }, pending);
      const result =
        answered === null || answered.status === NO_STATUS
          ? await throughServer({ ...asked, id }, answered?.text ?? "")
          : answered;
      return result.status === OVERTAKEN || newest.get(asked.channel) !== id ? null : result;
    },
  };
}

const NO_ANSWER: Answered = {
  id: 0,
  status: NO_STATUS,
  text: "",
  length: 0,
  rows: null,
  picture: null,
  lines: null,
  warnings: [],
  elapsed_ms: 0,
  isOwn: true,
};

/** Six megabytes of names stay where they are. */
export function needsServer(target: string): boolean {
  return /[?&]place=/.test(target) || target.startsWith("/v2/places");
}

/** The server's answer; where it does not answer either, why the page's engine did not. */
async function throughServer(asked: Asked, reason: string): Promise<Answered> {
  try {
    return await answerAsked(asked, { ask: (target) => fetch(target) }, false);
  } catch {
    return { ...NO_ANSWER, id: asked.id, isOwn: false, text: reason };
  }
}

function throughWorker(worker: Worker, asked: Asked, pending: Map<number, Settle>): Promise<Answered> {
  return new Promise((resolve) => {
    pending.set(asked.id, resolve);
    worker.postMessage(asked);
  });
}

function openWorker(
  start: Start,
  address: string | undefined,
  listen: (message: MessageEvent) => void,
): Worker | null {
  if (address === undefined || typeof Worker === "undefined") return null;
  try {
    const worker = new Worker(scriptAddress(address) as string);
    worker.onmessage = listen;
    worker.onerror = () => listen(new MessageEvent("message", { data: "failed" }));
    worker.postMessage(start);
    return worker;
  } catch {
    return null;
  }
}
