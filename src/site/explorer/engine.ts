import { answerAsked } from "./answers.ts";
import { scriptAddress } from "./trusted.ts";
import {
  type Answered,
  type Asked,
  type Drawn,
  NO_STATUS,
  OVERTAKEN,
  type Start,
} from "./worker-protocol.ts";

/** Answers come from the page's own engine; from the server where it cannot: names of places, machines without Wasm. */
export interface PageEngine {
  /** Null: a later question has overtaken this one, or it was given up. */
  ask(asked: Omit<Asked, "id">, drawn?: Draw): Promise<Answered | null>;
  /** Starts the engine, before anything is asked. */
  warm(): void;
  /** Gives up what is being computed; the next question starts again. */
  cancel(): void;
}

type Settle = (answered: Answered) => void;
/** Takes the picture as soon as there is one: it is the same as the answer's. */
export type Draw = (picture: string) => void;

/** Who waits for an answer. */
interface Waiter {
  readonly settle: Settle;
  readonly draw: Draw;
}

export function createPageEngine(
  { publicUrl, plan }: Start,
  address = document.documentElement.dataset["worker"],
): PageEngine {
  const pending = new Map<number, Waiter>();
  const newest = new Map<string, number>();
  let worker: Worker | null | undefined;
  let last = 0;
  const settleAll = (status: number) => {
    for (const [id, { settle }] of pending) settle({ ...NO_ANSWER, id, status });
    pending.clear();
  };
  const started = (): Worker | null => {
    worker ??= openWorker(
      { publicUrl, plan },
      address,
      ({ data }: MessageEvent<Answered | Drawn | "ready" | "failed">) => {
        if (data === "failed") {
          worker = null;
          // what waits is asked of the server
          settleAll(NO_STATUS);
        }
        if (typeof data !== "object") return;
        if (!("status" in data)) {
          pending.get(data.id)?.draw(data.picture);
          return;
        }
        pending.get(data.id)?.settle(data);
        pending.delete(data.id);
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
    ask: async (asked, drawn) => {
      const id = ++last;
      newest.set(asked.channel, id);
      const own = needsServer(asked.target) ? null : started();
      const draw = (picture: string) => {
        if (newest.get(asked.channel) === id) drawn?.(picture);
      };
      const waits = (settle: Settle) => pending.set(id, { settle, draw });
      const answered = own === null ? null : await throughWorker(own, { ...asked, id }, waits);
      const result =
        answered === null || answered.status === NO_STATUS
          ? await throughServer({ ...asked, id }, { reason: answered?.text ?? "", draw })
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
async function throughServer(
  asked: Asked,
  { reason, draw }: { readonly reason: string; readonly draw: Draw },
): Promise<Answered> {
  try {
    return await answerAsked(asked, { ask: (target) => fetch(target), drawn: draw }, false);
  } catch {
    return { ...NO_ANSWER, id: asked.id, isOwn: false, text: reason };
  }
}

function throughWorker(worker: Worker, asked: Asked, waits: (settle: Settle) => void): Promise<Answered> {
  return new Promise((resolve) => {
    waits(resolve);
    worker.postMessage(asked);
  });
}

/** A worker of this page; null where there is none. */
export function openWorker(
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
