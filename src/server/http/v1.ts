import type { FastifyInstance, FastifyReply } from "fastify";
import { cacheControl, restOfMinute_s } from "../../contract/terms/caching.ts";
import { splitTarget } from "../../library/refusals.ts";
import { answerV1, V1_ENDPOINTS, v1Index } from "../v1/endpoints.ts";
import { v1Parameters } from "../v1/request.ts";
import { callContext, workersFor } from "./answer.ts";
import type { AppContext } from "./context.ts";
import { callerOf } from "./exchange.ts";
import { JSON_TYPE } from "./failures.ts";

const READ_METHODS = ["GET", "HEAD"];
/** The frozen version: not metered, without a key; only an overloaded service refuses it. */
export function registerV1(app: FastifyInstance, context: AppContext): void {
  app.route({
    method: READ_METHODS,
    url: "/v1",
    handler: (_request, reply) =>
      sendV1(reply, JSON.stringify(v1Index(context.settings.publicUrl)), context, true),
  });
  for (const endpoint of V1_ENDPOINTS) {
    app.route({
      method: READ_METHODS,
      url: endpoint.path,
      config: { parameters: v1Parameters(endpoint.location) },
      handler: async (request, reply) => {
        const { query } = splitTarget(request.raw.url ?? "/");
        const { body, isDated } = await answerV1(endpoint, query, {
          ...callContext(request, context),
          workers: workersFor({ request, reply, context }),
          waitForSlot: () => context.rounds.begin(callerOf(request, context).id, request.raw.socket),
        });
        return sendV1(reply, body, context, isDated);
      },
    });
  }
}

function sendV1(reply: FastifyReply, body: string, context: AppContext, isDated: boolean): FastifyReply {
  const cacheClass = isDated ? "deterministic" : "time_quantized";
  const lasts_s = restOfMinute_s(context.now());
  return reply
    .headers({ "content-type": JSON_TYPE, "cache-control": cacheControl(cacheClass, lasts_s, false) })
    .send(Buffer.from(body));
}
