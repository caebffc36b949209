import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { cacheControl } from "../../contract/terms/caching.ts";
import type { Problem } from "../../contract/terms/problem.ts";
import { answerV1, V1_ENDPOINTS, v1Index } from "../v1/endpoints.ts";
import { v1ErrorBody } from "../v1/error.ts";
import { parametersOf } from "../v1/request.ts";
import { callContext } from "./answer.ts";
import type { AppContext } from "./app.ts";
import { checkOverload } from "./guards.ts";
import { splitTarget } from "./logging.ts";

const READ_METHODS = ["GET", "HEAD"];
const JSON_TYPE = "application/json; charset=utf-8";

/** The frozen version: not metered, without a key; only an overloaded service refuses it. */
export function registerV1(app: FastifyInstance, context: AppContext): void {
  app.route({
    method: READ_METHODS,
    url: "/v1",
    config: { example: "/v1" },
    handler: (_request, reply) =>
      send(reply, JSON.stringify(v1Index(context.settings.publicUrl)), context, true),
  });
  for (const endpoint of V1_ENDPOINTS) {
    app.route({
      method: READ_METHODS,
      url: endpoint.path,
      config: { example: endpoint.example, parameters: parametersOf(endpoint.location) },
      handler: async (request, reply) => {
        checkOverload(context);
        const { query } = splitTarget(request.raw.url ?? "/");
        const { body, isDated } = await answerV1(endpoint, query, callContext(request, reply, context));
        return send(reply, body, context, isDated);
      },
    });
  }
}

function send(reply: FastifyReply, body: string, context: AppContext, isDated: boolean): FastifyReply {
  const cacheClass = isDated ? "deterministic" : "time_quantized";
  return reply
    .headers({ "content-type": JSON_TYPE, "cache-control": cacheControl(cacheClass, context.now(), false) })
    .send(Buffer.from(body));
}

/** Whether a request is one of the frozen version, whose errors have a form of their own. */
export function isV1(request: FastifyRequest): boolean {
  return /^\/v1(\/|$)/.test(splitTarget(request.raw.url ?? "/").path);
}

/** Answers with an error in the form of the frozen version. */
export function sendV1Error(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply
    .code(problem.status)
    .headers({ "content-type": JSON_TYPE, "cache-control": "no-store" })
    .send(Buffer.from(JSON.stringify(v1ErrorBody(problem))));
}
