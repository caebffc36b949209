import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Abandoned } from "../../contract/remote.ts";

/** Requests of one connection that may wait for those before them; a client that sends more ahead is cut off. */
export const MAX_AHEAD = 100;

interface Line {
  /** The last response in line. */
  last: ServerResponse;
  waiting: number;
}

const lines = new WeakMap<Socket, Line>();

/**
 * Of several requests on one connection none is begun before the answer to the one before it has been read: Node begins all that
 * have arrived, and keeps the answers. Resolves when it is the request's turn, rejects with Abandoned when the connection ends.
 */
export async function turnOnConnection(response: ServerResponse, socket: Socket): Promise<void> {
  const line = lines.get(socket);
  if (line === undefined) {
    lines.set(socket, { last: response, waiting: 0 });
    // until the next collection of the whole heap it would keep the response, and all that belongs to it
    socket.once("close", () => lines.delete(socket));
    return;
  }
  const before = line.last;
  line.last = response;
  if (before.closed) return;
  if (line.waiting >= MAX_AHEAD) socket.destroy();
  else await afterwards(before, line);
  if (socket.destroyed) throw new Abandoned();
}

async function afterwards(before: ServerResponse, line: Line): Promise<void> {
  line.waiting += 1;
  await new Promise<void>((resolve) => before.once("close", resolve));
  line.waiting -= 1;
}
