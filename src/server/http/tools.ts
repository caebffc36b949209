import { fileURLToPath } from "node:url";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "../../contract/terms/problem.ts";
import { PACKAGE_ROOT } from "../../host/node.ts";
import { once } from "../../host/once.ts";
import { toolPage } from "../../site/pages/tool-page.ts";
import { rateLimitHeaders } from "../limits/rate-limit.ts";
import { admitToolCall, refundToolCall } from "../limits/tool-admission.ts";
import { identifyToolCaller } from "../limits/tool-caller.ts";
import { MAX_MESSAGE_BYTES } from "../mcp/bounds.ts";
import { createToolDesk, type ToolCaller, type ToolService } from "../mcp/desk.ts";
import { answerMessage, errorResponse, INVALID_REQUEST } from "../mcp/endpoint.ts";
import { servePage } from "../site/serve-page.ts";
import { type SlotLimits, Slots } from "../threads/slots.ts";
import { whenEnded } from "../wire/connections.ts";
import { callContext, sendBody, workersFor } from "./answer.ts";
import type { AppContext } from "./context.ts";
import { addressOf, callerOf, type Exchange, takeSlot } from "./exchange.ts";
import { chargeMessages } from "./fair-use.ts";

/** Where tools are called. */
export const TOOL_PATH = "/mcp";

/** JSON-RPC 2.0: the first of the codes that are the server's own. */
const SERVER_ERROR = -32_000;

/** `POST /mcp`: the tools of assistants; and their page. */
export function registerTools(app: FastifyInstance, context: AppContext): void {
  const desk = createToolDesk({
    routes: context.routes,
    onFault: (tool, error) => app.log.error({ err: error, tool }, "failed"),
    onCall: context.metrics.toolCalled,
  });
  const { settings, toolSettings } = context;
  servePage(app, "/docs/tools", context, () =>
    toolPage(context.routes, {
      address: `${settings.publicUrl}${TOOL_PATH}`,
      clone: settings.isLocalOnly ? fileURLToPath(PACKAGE_ROOT) : "/path/to/meridian",
      freeCallsPerDay: toolSettings.keylessCallsPerDay,
    }),
  );
  const receiving = new Slots(RECEIVING);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "string", bodyLimit: MAX_MESSAGE_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.addHook("preParsing", async (request, reply) => receive(receiving, { request, reply, context }));
    scope.setErrorHandler((error, request, reply) => {
      const exchange = { request, reply, context };
      if (error instanceof Problem && error.code === "RATE_LIMITED") return refuseMessage(error, exchange);
      const status = httpStatusOf(error);
      if (status === null) throw error;
      return sendResponse(errorResponse(status, INVALID_REQUEST, "The message cannot be read."), exchange);
    });
    scope.route({
      method: "POST",
      url: TOOL_PATH,
      config: { paysByMessage: true, judgesFirst: true },
      handler: async (request, reply) => {
        const exchange = { request, reply, context };
        return sendResponse(await answerExchange(desk, exchange), exchange);
      },
    });
  });
}

/** Longer messages than calls have are received one after another: what has come of one stands in memory until the rest has. */
const SHORT_BYTES = 16_384;
const OF_A_CALLER = 8;
const RECEIVING: SlotLimits = {
  count: 64,
  maxWaiting: 256,
  patience_ms: 10_000,
  mayBegin: (_caller, { ofCaller }) => ofCaller < OF_A_CALLER,
};

/** Waits until the message may be received. */
async function receive(slots: Slots, { request, reply, context }: Exchange): Promise<void> {
  const length = Number(request.headers["content-length"] ?? Number.POSITIVE_INFINITY);
  if (length <= SHORT_BYTES) return;
  const freeSlot = await slots.take(callerOf(request, context).id).catch((refusal) => {
    reply.header("connection", "close");
    throw new Problem("OVERLOADED", {
      detail: `Too many long messages are on their way. ${refusal.message}`,
    });
  });
  const end = once(freeSlot);
  request.raw.once("end", end);
  whenEnded(reply.raw, end);
}

/** A refusal before any message is read, in the form of the protocol. */
function refuseMessage({ status, details }: Problem, exchange: Exchange): Promise<FastifyReply> {
  exchange.reply.header("retry-after", String(details.retry_after_s ?? 1));
  return sendResponse(errorResponse(status, SERVER_ERROR, details.detail), exchange);
}

async function answerExchange(desk: ToolService, exchange: Exchange): Promise<Response> {
  const { request, context } = exchange;
  const { access } = context.toolSettings;
  return answerMessage(desk, access, createCaller(exchange), {
    url: `${context.settings.publicUrl}${TOOL_PATH}`,
    headers: webHeaders(request),
    body: typeof request.body === "string" ? request.body : "",
  });
}

/** The caller of this request, who is identified once and counted at every call. */
function createCaller(exchange: Exchange): ToolCaller {
  const { request, reply, context } = exchange;
  const { id } = callerOf(request, context);
  const identified = identifyToolCaller(
    request.headers,
    addressOf(request, context),
    context.settings,
    context.keys,
  );
  if (identified.by !== "unread_key") request.caller = identified.caller;
  return {
    begin: async () => {
      if (identified.by === "unread_key") throw unreadKey();
      await takeSlot(exchange, { callerId: id }, async () => {});
    },
    outsidePlan: (messages) => chargeMessages(messages, exchange),
    admit: async () => {
      if (identified.by === "unread_key") throw unreadKey();
      const { refusal, states } = await admitToolCall(identified, context);
      reply.headers(rateLimitHeaders({ states }));
      if (refusal === null)
        await takeSlot(exchange, { callerId: identified.caller.id }, () =>
          refundToolCall(identified, context),
        );
      return refusal;
    },
    context: () => callContext(request, context),
    workers: once(() => workersFor(exchange)),
  };
}

function unreadKey(): Problem {
  return new Problem("OVERLOADED", {
    detail: "Keys cannot be read at the moment, so that this one cannot be judged.",
  });
}

function webHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const text of [value ?? []].flat()) headers.append(name, text);
  }
  return headers;
}

async function sendResponse(response: Response, exchange: Exchange): Promise<FastifyReply> {
  const { reply } = exchange;
  response.headers.forEach((value, name) => {
    reply.header(name, value);
  });
  const body = Buffer.from(await response.arrayBuffer());
  reply.code(response.status).header("cache-control", "no-store");
  return body.length === 0 ? reply.send() : sendBody(body, exchange);
}

/** The status of a body that could not be received; null for any other fault. */
function httpStatusOf(error: unknown): number | null {
  const status =
    typeof error === "object" && error !== null && "statusCode" in error ? error.statusCode : null;
  return typeof status === "number" && status >= 400 && status < 500 ? status : null;
}
