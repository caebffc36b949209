import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

export interface ConnectionsOptions {
  /** This many may be open at a time. */
  readonly most: number;
  /** The caller of a connection; null: no caller with a bounded number, such as a proxy. */
  readonly callerOf: (address: string | undefined) => string | null;
}

/**
 * Bounds the connections that are open: each takes memory, whether or not it asks for anything. If there are too many, the
 * caller who has most loses one: the oldest without a request under way.
 */
export class Connections {
  readonly #options: ConnectionsOptions;
  readonly #byCaller = new Map<string, Set<Socket>>();
  /** The last response of each, whether or not it has gone out. */
  readonly #last = new WeakMap<Socket, ServerResponse>();
  #open = 0;

  constructor(options: ConnectionsOptions) {
    this.#options = options;
  }

  follow(server: Server): void {
    server.on("connection", (socket: Socket) => this.#take(socket));
    server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.#last.set(socket, response);
    });
  }

  #take(socket: Socket): void {
    const caller = this.#options.callerOf(socket.remoteAddress);
    if (caller === null) return;
    const own = this.#byCaller.get(caller) ?? new Set();
    this.#byCaller.set(caller, own.add(socket));
    this.#open += 1;
    socket.once("close", () => {
      this.#forget(caller, socket);
      this.#last.delete(socket);
    });
    if (this.#open > this.#options.most) this.#dropOne();
  }

  #forget(caller: string, socket: Socket): void {
    const own = this.#byCaller.get(caller);
    if (own?.delete(socket) !== true) return;
    this.#open -= 1;
    if (own.size === 0) this.#byCaller.delete(caller);
  }

  #dropOne(): void {
    let [caller, most]: [string, ReadonlySet<Socket>] = ["", new Set()];
    for (const [other, own] of this.#byCaller) if (own.size > most.size) [caller, most] = [other, own];
    const [oldest] = most;
    const dropped = [...most].find((socket) => this.#last.get(socket)?.writableFinished !== false) ?? oldest;
    if (dropped === undefined) return;
    this.#forget(caller, dropped);
    dropped.destroy();
  }
}

/** Does something once when a response has gone out or its connection has ended: now, where that has been already. */
export function whenEnded(response: ServerResponse, then: () => void): void {
  let isDone = false;
  const end = () => {
    if (isDone) return;
    isDone = true;
    then();
  };
  if (response.closed) end();
  else response.once("finish", end).once("close", end);
}
