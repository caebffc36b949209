import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "../../contract/terms/problem.ts";
import { COMMON_HEADERS } from "../../library/refusals.ts";
import type { HttpSettings } from "../limits/settings.ts";
import { answerSocket, type ConnectionFault, describeFault, refuseMethod } from "./client-errors.ts";
import type { AppContext } from "./context.ts";
import { sendProblem } from "./failures.ts";
import { answerHead, escapedHead } from "./raw-address.ts";
import type { ServedPaths } from "./served-paths.ts";

/** Answers a request whose address the router cannot read (a broken percent-encoding, mostly). */
export function answerUnreadable(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  context: AppContext,
): void {
  const problem = new Problem("MALFORMED_REQUEST", {
    detail: "The path of the request address cannot be read.",
    hint: "Write % as %25, and other characters by their UTF-8 bytes in hexadecimal.",
  });
  request.log.debug({ code: error.code }, "unreadable address");
  reply.headers(COMMON_HEADERS).header("x-request-id", request.id);
  sendProblem(request, reply, problem, context.settings.publicUrl);
}

/** The last request of each connection, whether or not all of it has come. */
export class Arrivals {
  readonly #last = new WeakMap<Socket, IncomingMessage>();

  follow(server: Server): void {
    server.on("request", (request: IncomingMessage) => this.#last.set(request.socket, request));
    // what stands in a map survives each collection of young memory, weak or not: all that belongs to a request would grow old
    server.on("connection", (socket: Socket) => socket.once("close", () => this.#last.delete(socket)));
  }

  /**
   * Judges a client that is said to be slow after what has come meanwhile is read: where the server itself was late, a request
   * has stood unread. `late` is called when nothing whole has come.
   */
  afterReading(socket: Socket, late: () => void): void {
    const before = this.#last.get(socket);
    const wasWhole = before?.complete ?? true;
    setImmediate(() => {
      const now = this.#last.get(socket);
      const isNew = now !== before || !wasWhole;
      if (now?.complete !== true || !isNew) late();
    });
  }
}

const LATE = "ERR_HTTP_REQUEST_TIMEOUT";

/** Answers bytes that are not HTTP, header fields that are too large, and requests that do not arrive in time. */
export function connectionFaultHandler(
  served: ServedPaths,
  { publicUrl, maxUrlBytes }: HttpSettings,
  arrivals: Arrivals,
  server: () => Server,
): (error: ConnectionError, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy(error);
      return;
    }
    const fault: ConnectionFault = { code: error.code, rawPacket: packetOf(error) };
    const head = escapedHead(fault);
    if (head !== null) return answerHead(server(), socket, head);
    const refuse = () => answerSocket(socket, describeFault(fault, served, maxUrlBytes), publicUrl);
    if (error.code === LATE) arrivals.afterReading(socket, refuse);
    else refuse();
  };
}

/** CONNECT and unmet expectations bypass the request handler; they are answered like every other request. */
export function registerBypasses(app: FastifyInstance, served: ServedPaths, publicUrl: string): void {
  app.server.on("connect", (request, socket) => {
    answerSocket(socket, refuseMethod("CONNECT", request.url ?? "/", served), publicUrl);
  });
  app.server.on("checkExpectation", (request, response) => app.server.emit("request", request, response));
}

/** Node hands the bytes over as a Buffer, whatever the type declarations say. */
function packetOf(error: ConnectionError): Uint8Array | undefined {
  const packet: unknown = error.rawPacket;
  return packet instanceof Uint8Array ? packet : undefined;
}
