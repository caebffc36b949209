import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Abandoned } from "../../contract/remote.ts";

/** Requests of one connection that may be read before they are answered; what is sent further ahead is read as they are. */
export const MAX_AHEAD = 8;

const HEAD_END = "\r\n\r\n";

const lines = new WeakMap<Socket, Line>();

/**
 * Requests are read at the pace of their answers: Node reads all that have arrived, thousands of them in one packet, and each takes
 * kilobytes. Its parser is given one head at a time, and none while MAX_AHEAD requests of the connection have no answer.
 */
export function readAtPace(server: Server): void {
  server.on("connection", (socket: Socket) => {
    // the parser's own listener, which Node has set before this
    const [parse] = socket.listeners("data");
    if (parse === undefined) return;
    const line = new Line(socket, (bytes) => parse.call(socket, bytes));
    lines.set(socket, line);
    socket.removeListener("data", parse as (bytes: Buffer) => void);
    socket.on("data", (bytes: Buffer) => line.take(bytes));
    socket.on("resume", () => line.read());
    // until the next collection of the whole heap it would keep the response, and all that belongs to it
    socket.once("close", () => lines.delete(socket));
  });
  server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    lines.get(socket)?.follow(response);
  });
}

/** The requests of a connection, and how many of them are answered. */
class Line {
  /** The response before which the next one waits. */
  last: ServerResponse | null = null;
  readonly #socket: Socket;
  readonly #parse: (bytes: Buffer) => void;
  #unread: Buffer | null = null;
  #unanswered = 0;
  #isHeld = false;

  constructor(socket: Socket, parse: (bytes: Buffer) => void) {
    this.#socket = socket;
    this.#parse = parse;
  }

  follow(response: ServerResponse): void {
    this.#unanswered += 1;
    response.once("close", () => {
      this.#unanswered -= 1;
      if (this.#unread !== null) this.read();
    });
  }

  take(bytes: Buffer): void {
    this.#unread = this.#unread === null ? bytes : Buffer.concat([this.#unread, bytes]);
    this.read();
  }

  /** Has the parser read as many heads as there is room for. */
  read(): void {
    if (this.#isHeld && this.#unanswered < MAX_AHEAD) {
      this.#isHeld = false;
      this.#socket.resume();
    }
    while (this.#unread !== null) {
      if (this.#isLost()) {
        this.#unread = null;
        return;
      }
      if (this.#unanswered >= MAX_AHEAD) {
        this.#isHeld = true;
        this.#socket.pause();
        return;
      }
      // Node itself waits for what is written to be read
      if (this.#socket.isPaused()) return;
      this.#readOne(this.#unread);
    }
  }

  #readOne(unread: Buffer): void {
    const end = unread.indexOf(HEAD_END);
    const next = end < 0 ? unread.length : end + HEAD_END.length;
    this.#unread = next < unread.length ? unread.subarray(next) : null;
    this.#parse(next < unread.length ? unread.subarray(0, next) : unread);
  }

  /** True if the reader has gone: the connection has ended, or was taken from the parser, or refused. */
  #isLost(): boolean {
    const { destroyed, writableEnded } = this.#socket;
    return destroyed || writableEnded || !("parser" in this.#socket && this.#socket.parser !== null);
  }
}

/**
 * A request on a connection is not started before the answer to the one before it has been read: Node starts all that
 * it has read, and keeps the answers. Resolves when the request is the next, rejects with Abandoned when the connection ends.
 */
export async function turnOnConnection(response: ServerResponse, socket: Socket): Promise<void> {
  const line = lines.get(socket);
  if (line === undefined) return;
  const before = line.last;
  line.last = response;
  if (before === null || before.closed) return;
  await new Promise<void>((resolve) => before.once("close", resolve));
  if (socket.destroyed) throw new Abandoned();
}
