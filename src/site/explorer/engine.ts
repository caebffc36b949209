import { answerAsked } from "./answers.ts";
import { scriptAddress } from "./trusted.ts";
import { type Answered, type Asked, OVERTAKEN, type Start } from "./worker-protocol.ts";

/** Answers come from the page's own engine; from the server where it cannot: names of places, machines without Wasm. */
export interface PageEngine {
  /** Null: a later question has overtaken this one. */
  ask(asked: Omit<Asked, "id">): Promise<Answered | null>;
  /** Starts the engine, before anything is asked. */
  warm(): void;
}

export function createPageEngine({ publicUrl, plan }: Start): PageEngine {
  const pending = new Map<number, (answered: Answered) => void>();
  const newest = new Map<string, number>();
  let worker: Worker | null | undefined;
  let last = 0;
  const started = (): Worker | null => {
    worker ??= openWorker({ publicUrl, plan }, ({ data }: MessageEvent<Answered | "ready" | "failed">) => {
      if (data === "failed") {
        worker = null;
        // what waits is asked of the server
        for (const [id, settle] of pending) settle({ ...NO_ANSWER, id });
        pending.clear();
      }
      if (typeof data === "object") pending.get(data.id)?.(data);
      if (typeof data === "object") pending.delete(data.id);
    });
    return worker;
  };
  return {
    warm: () => void started(),
    ask: async (asked) => {
      const id = ++last;
      newest.set(asked.channel, id);
      const own = needsServer(asked.target) ? null : started();
      const answered = own === null ? null : await throughWorker(own, { ...asked, id }, pending);
      const result =
        answered === null || answered.status === 0
          ? await answerAsked({ ...asked, id }, (target) => fetch(target), false)
          : answered;
      return result.status === OVERTAKEN || newest.get(asked.channel) !== id ? null : result;
    },
  };
}

const NO_ANSWER: Answered = {
  id: 0,
  status: 0,
  text: "",
  rows: null,
  warnings: [],
  elapsed_ms: 0,
  isOwn: true,
};

/** Six megabytes of names stay where they are. */
function needsServer(target: string): boolean {
  return /[?&]place=/.test(target) || target.startsWith("/v2/places");
}

function throughWorker(
  worker: Worker,
  asked: Asked,
  pending: Map<number, (answered: Answered) => void>,
): Promise<Answered> {
  return new Promise((resolve) => {
    pending.set(asked.id, resolve);
    worker.postMessage(asked);
  });
}

function openWorker(start: Start, listen: (message: MessageEvent) => void): Worker | null {
  const address = document.documentElement.dataset["worker"];
  if (address === undefined || typeof Worker === "undefined") return null;
  try {
    const worker = new Worker(scriptAddress(address) as string, { type: "module" });
    worker.onmessage = listen;
    worker.onerror = () => listen(new MessageEvent("message", { data: "failed" }));
    worker.postMessage(start);
    return worker;
  } catch {
    return null;
  }
}
