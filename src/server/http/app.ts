import { randomUUID } from "node:crypto";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { PlaceResolver } from "../../contract/ask/context.ts";
import type { RouteDefinition } from "../../contract/declare/route.ts";
import { OPENAPI_PATH } from "../../contract/describe/openapi.ts";
import type { Threads } from "../../contract/remote.ts";
import { prepareOpenApi } from "../../routes/about/openapi.ts";
import type { Sky } from "../../sky/sky.ts";
import { toUnixMs, type UtcInstant } from "../../time/instant.ts";
import { type IsProxy, proxyTest } from "../limits/address.ts";
import { type KeyRing, NO_KEYS } from "../limits/key-ring.ts";
import { createMemoryCounter, type RateCounter } from "../limits/rate-limit.ts";
import type { HttpSettings } from "../limits/settings.ts";
import { DEFAULT_TOOL_SETTINGS, type ToolSettings } from "../limits/tool-settings.ts";
import { answerRoute, callContext, sendCacheable } from "./answer.ts";
import { type AnswerCache, createAnswerCache } from "./answer-cache.ts";
import { registerDrain } from "./drain.ts";
import { registerGuards } from "./guards.ts";
import { registerHealth } from "./health.ts";
import { splitTarget } from "./logging.ts";
import { type Metrics, NO_METRICS, registerMetrics } from "./metrics.ts";
import { registerPages } from "./pages.ts";
import { RETIRED_ENDPOINTS, type RetiredEndpoint, retiredProblem } from "./retired.ts";
import { createServedPaths } from "./served-paths.ts";
import { registerTools } from "./tools.ts";
import { answerUnreadable, connectionFaultHandler, registerBypasses } from "./unreadable.ts";
import { registerV1 } from "./v1.ts";

/** Slow or silent connections are closed by these; the last is how often they are looked at. */
const TIMEOUTS = {
  headersTimeout: 5000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1000,
} as const;

/** A connection on which nothing moves is dropped: a client that does not read must not hold an answer for ever. */
const CONNECTION_IDLE_MS = 60_000;

/** Header fields larger than this, the request line included, are refused by the parser. */
const MAX_HEADER_BYTES = 32_768;

/** Everything the HTTP layer is made of. */
export interface AppOptions {
  readonly sky: Sky;
  readonly routes: readonly RouteDefinition[];
  readonly settings: HttpSettings;
  /** The clock. */
  readonly now: () => UtcInstant;
  /** Resolves place names; null: the service knows no places. */
  readonly places?: PlaceResolver | null;
  readonly counter?: RateCounter;
  readonly logger?: FastifyBaseLogger;
  readonly retired?: readonly RetiredEndpoint[];
  /** Whether answers may be expected: false while starting and while draining. */
  readonly isReady?: () => boolean;
  /** Whether new calls should be refused for a while. */
  readonly isOverloaded?: () => boolean;
  /** Keys of callers of the tools. */
  readonly keys?: KeyRing;
  readonly toolSettings?: ToolSettings;
  readonly metrics?: Metrics;
  /** Threads for large requests; null, as long as there are none: they are answered on this one. */
  readonly threads?: () => Threads | null;
}

/** What the handlers share. */
export interface AppContext extends Required<Omit<AppOptions, "logger">> {
  readonly isProxy: IsProxy;
  readonly answers: AnswerCache;
}

/** Builds the server of the routes, their documents and pages. It listens to nothing yet. */
export function createApp(options: AppOptions): FastifyInstance {
  const context = completeOptions(options);
  const served = createServedPaths();
  const { publicUrl } = options.settings;
  const app = Fastify({
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
    clientErrorHandler: connectionFaultHandler(served, options.settings),
  });
  // without a bound of its own the parser drops nothing: what is too much is refused
  app.server.maxHeadersCount = 0;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
  served.follow(app);
  registerBypasses(app, served, publicUrl);
  registerGuards(app, served, context);
  registerRoutes(app, context);
  registerPages(app, context);
  registerHealth(app, context);
  registerMetrics(app, context.metrics);
  registerDrain(app, context.isReady);
  registerV1(app, context);
  registerTools(app, context);
  return app;
}

function completeOptions(options: AppOptions): AppContext {
  return {
    counter: createMemoryCounter(() => toUnixMs(options.now())),
    places: null,
    retired: RETIRED_ENDPOINTS,
    isReady: () => true,
    isOverloaded: () => false,
    keys: NO_KEYS,
    toolSettings: DEFAULT_TOOL_SETTINGS,
    metrics: NO_METRICS,
    threads: () => null,
    isProxy: proxyTest(options.settings.trustProxy),
    answers: createAnswerCache(options.settings.answerCacheBytes),
    ...options,
  };
}

const READ_METHODS = ["GET", "HEAD"];

function registerRoutes(app: FastifyInstance, context: AppContext): void {
  for (const route of context.routes) {
    app.route({
      method: READ_METHODS,
      url: route.path,
      config: { metered: true, example: route.examples[0], parameters: Object.keys(route.query.shape) },
      handler: (request, reply) => answerRoute(route, request, reply, context),
    });
  }
  app.route({
    method: READ_METHODS,
    url: OPENAPI_PATH,
    config: { metered: true, example: OPENAPI_PATH },
    handler: (request, reply) =>
      sendCacheable(
        prepareOpenApi(splitTarget(request.raw.url ?? "/").query, callContext(request, reply, context)),
        request,
        reply,
      ),
  });
  for (const endpoint of context.retired) {
    app.route({
      method: READ_METHODS,
      url: endpoint.path,
      config: { metered: true, example: endpoint.example },
      handler: () => {
        throw retiredProblem(endpoint);
      },
    });
  }
}
