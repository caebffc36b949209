import { Agent, request } from "node:http";
import { HOST } from "./server.ts";

/** Requests over several connections at once, as plain as node:http makes them: the client should cost little. */

export interface Callers {
  readonly port: number;
  readonly connections: number;
  /** How many of them open a new connection for every request. */
  readonly fresh: number;
  /** The next request target; null ends the caller. */
  readonly next: () => string | null;
  readonly answered: (answer: Answered) => void;
}

export interface Answered {
  readonly path: string;
  /** 0: the connection broke. */
  readonly status: number;
  readonly elapsed_ms: number;
  /** Bytes of the body, as the answer states them before it. */
  readonly bytes: number;
}

/** Sends until there is nothing left to send; each connection waits for its answer before the next request. */
export async function sendThrough({ port, connections, fresh, next, answered }: Callers): Promise<void> {
  const keeping = new Agent({ keepAlive: true, maxSockets: connections });
  const caller = async (agent: Agent | false) => {
    for (let path = next(); path !== null; path = next()) answered(await ask({ port, agent, path }));
  };
  await Promise.all(
    Array.from({ length: connections }, (_, index) => caller(index < fresh ? false : keeping)),
  );
  keeping.destroy();
}

/** One request; its answer is read and thrown away. */
export function ask(call: { port: number; agent: Agent | false; path: string }): Promise<Answered> {
  const { path } = call;
  return new Promise((resolve) => {
    const begin = performance.now();
    const end = (status: number, bytes = 0) =>
      resolve({ path, status, elapsed_ms: performance.now() - begin, bytes });
    const sent = request({ ...call, host: HOST }, (answer) => {
      answer.resume();
      answer.once("end", () => end(answer.statusCode ?? 0, Number(answer.headers["content-length"] ?? 0)));
      answer.once("error", () => end(0));
    });
    sent.once("error", () => end(0));
    sent.end();
  });
}
