import { randomUUID } from "node:crypto";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { OPENAPI_PATH } from "../../contract/describe/openapi.ts";
import { splitTarget } from "../../library/refusals.ts";
import { prepareOpenApi } from "../../routes/about/openapi.ts";
import { toUnixMs } from "../../time/instant.ts";
import { connectionId, proxyTest } from "../limits/address.ts";
import { FairUse } from "../limits/fair-use.ts";
import { NO_KEYS } from "../limits/key-ring.ts";
import { OpenStreams } from "../limits/open-streams.ts";
import { createMemoryCounter } from "../limits/rate-limit.ts";
import { DEFAULT_TOOL_SETTINGS } from "../limits/settings.ts";
import { UnsentBytes } from "../limits/unsent.ts";
import { builtAssets } from "../site/assets.ts";
import { registerPages } from "../site/pages.ts";
import { Rounds } from "../threads/rounds.ts";
import { Slots } from "../threads/slots.ts";
import { Connections } from "../wire/connections.ts";
import { readAtPace } from "../wire/pipelining.ts";
import { Sender } from "../wire/sending.ts";
import { answerRoute, callContext, sendCacheable } from "./answer.ts";
import { createAnswerCache } from "./answer-cache.ts";
import type { AppContext, AppOptions } from "./context.ts";
import { registerDrain } from "./drain.ts";
import { registerFairUse } from "./fair-use.ts";
import { registerGuards } from "./guards.ts";
import { registerHealth } from "./health.ts";
import { NO_METRICS, registerMetrics } from "./metrics.ts";
import { answerPage, lastingPage } from "./pages.ts";
import { createServedPaths, RETIRED_ENDPOINTS, retiredProblem } from "./served-paths.ts";
import { registerTools } from "./tools.ts";
import { Arrivals, answerUnreadable, connectionFaultHandler, registerBypasses } from "./unreadable.ts";
import { registerV1 } from "./v1.ts";

/** Slow or silent connections are closed by these; the last is how often they are looked at. */
const TIMEOUTS = {
  headersTimeout: 5000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1000,
} as const;

/** A connection on which nothing moves is dropped: a client that does not read must not hold an answer without an end. */
const CONNECTION_IDLE_MS = 60_000;

/** Header fields larger than this, the request line included, are refused by the parser. */
const MAX_HEADER_BYTES = 32_768;

/** Builds the server of the routes, their documents and pages. It listens to nothing yet. */
export function createApp(options: AppOptions): FastifyInstance {
  const context = completeOptions(options);
  const served = createServedPaths();
  const arrivals = new Arrivals();
  const { publicUrl } = options.settings;
  const app: FastifyInstance = Fastify({
    ...(options.logger === undefined ? {} : { loggerInstance: options.logger }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    connectionTimeout: CONNECTION_IDLE_MS,
    requestTimeout: TIMEOUTS.requestTimeout,
    http: { ...TIMEOUTS, maxHeaderSize: MAX_HEADER_BYTES, requireHostHeader: false },
    routerOptions: { querystringParser: () => ({}) },
    frameworkErrors: (error, request, reply) => answerUnreadable(error, request, reply, context),
    clientErrorHandler: connectionFaultHandler(served, options.settings, arrivals, () => app.server),
  });
  readAtPace(app.server);
  arrivals.follow(app.server);
  new Connections({
    most: options.settings.maxConnections,
    callerOf: (address) => connectionId(address, context.isProxy),
  }).follow(app.server);
  context.rounds.follow(app.server);
  // without a bound of its own the parser drops nothing: what is too much is refused
  app.server.maxHeadersCount = 0;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
  served.follow(app);
  registerBypasses(app, served, publicUrl);
  registerFairUse(app, context);
  registerGuards(app, served, context);
  registerRoutes(app, context);
  registerPages(app, {
    ...context,
    answerPage: (kind, request, reply) => answerPage(kind, { request, reply, context }),
    lastingPage: (kind) => lastingPage(kind, context),
  });
  registerHealth(app, context);
  registerMetrics(app, context.metrics);
  registerDrain(app, context.isReady);
  registerV1(app, context);
  registerTools(app, context);
  return app;
}

/** Bytes that answers may take which are computed and not read yet, unless the server is configured otherwise. */
export const UNSENT_BYTES = 64 * 1024 * 1024;

/** Slots for batches that the main thread computes: one at a time, however many streams there are. */
const STREAM_SLOTS = { count: 1, maxWaiting: 1024, patience_ms: CONNECTION_IDLE_MS } as const;

function completeOptions(options: AppOptions): AppContext {
  const { threads = () => null, settings } = options;
  const unsent =
    options.unsent ?? new UnsentBytes({ total_bytes: UNSENT_BYTES, answer_bytes: settings.responseCapBytes });
  const streamSlots = new Slots({
    ...STREAM_SLOTS,
    mayBegin: (caller, underWay) => unsent.hasRoom(caller, underWay),
  });
  unsent.onRelease(() => streamSlots.review());
  return {
    counter: createMemoryCounter(() => toUnixMs(options.now())),
    places: null,
    retired: RETIRED_ENDPOINTS,
    isReady: () => true,
    keys: NO_KEYS,
    redis: () => null,
    toolSettings: DEFAULT_TOOL_SETTINGS,
    metrics: NO_METRICS,
    threads,
    unsent,
    fairUse: new FairUse(),
    streams: new OpenStreams(),
    streamSlots,
    rounds: new Rounds(),
    sender: new Sender({ unsent, isPressed: () => unsent.isFull && (threads()?.waiting ?? 0) > 0 }),
    isProxy: proxyTest(options.settings.trustProxy),
    assets: builtAssets(),
    answers: createAnswerCache(options.settings.answerCacheBytes),
    pagesUnderWay: new Map(),
    ...options,
  };
}

const READ_METHODS = ["GET", "HEAD"];

function registerRoutes(app: FastifyInstance, context: AppContext): void {
  for (const route of context.routes) {
    app.route({
      method: READ_METHODS,
      url: route.path,
      config: { metered: true, parameters: Object.keys(route.query.shape) },
      handler: (request, reply) => answerRoute(route, { request, reply, context }),
    });
  }
  app.route({
    method: READ_METHODS,
    url: OPENAPI_PATH,
    config: { metered: true },
    handler: (request, reply) =>
      sendCacheable(
        prepareOpenApi(splitTarget(request.raw.url ?? "/").query, callContext(request, context)),
        { request, reply, context },
      ),
  });
  for (const endpoint of context.retired) {
    app.route({
      method: READ_METHODS,
      url: endpoint.path,
      config: { metered: true },
      handler: () => {
        throw retiredProblem(endpoint);
      },
    });
  }
}
