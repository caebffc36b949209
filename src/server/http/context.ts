import type { FastifyBaseLogger } from "fastify";
import type { PlaceResolver } from "../../contract/ask/context.ts";
import type { RouteDefinition } from "../../contract/declare/route.ts";
import type { Sky } from "../../sky/sky.ts";
import type { UtcInstant } from "../../time/instant.ts";
import type { IsProxy } from "../limits/address.ts";
import type { FairUse } from "../limits/fair-use.ts";
import type { KeyRing } from "../limits/key-ring.ts";
import type { OpenStreams } from "../limits/open-streams.ts";
import type { RateCounter } from "../limits/rate-limit.ts";
import type { RedisState } from "../limits/redis.ts";
import type { HttpSettings, ToolSettings } from "../limits/settings.ts";
import type { UnsentBytes } from "../limits/unsent.ts";
import type { Assets } from "../site/assets.ts";
import type { AnswerPool } from "../threads/pool.ts";
import type { Rounds } from "../threads/rounds.ts";
import type { Slots } from "../threads/slots.ts";
import type { Sender } from "../wire/sending.ts";
import type { AnswerCache, Cacheable, WholeAnswer } from "./answer-cache.ts";
import type { Metrics } from "./metrics.ts";
import type { RetiredEndpoint } from "./served-paths.ts";

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
  /** True if answers may be expected: false while starting and while draining. */
  readonly isReady?: () => boolean;
  /** Where requests wait for the main thread. */
  readonly rounds?: Rounds;
  /** Keys of callers of the tools. */
  readonly keys?: KeyRing;
  /** How the counts in Redis stand; null: there is none. */
  readonly redis?: () => RedisState | null;
  readonly toolSettings?: ToolSettings;
  readonly metrics?: Metrics;
  /** Threads for large requests; null, as long as there are none: they are answered on this one. */
  readonly threads?: () => Pick<AnswerPool, "takes" | "respond" | "waiting" | "late"> | null;
  /** The files that the build has made for browsers. */
  readonly assets?: Assets;
  /** Where answers are counted until they are read. */
  readonly unsent?: UnsentBytes;
}

/** The settings and services that the handlers share. */
export interface AppContext extends Required<Omit<AppOptions, "logger">> {
  readonly isProxy: IsProxy;
  readonly answers: AnswerCache;
  /** Pages that are being made, by what they are kept by: all who ask meanwhile wait for the same. */
  readonly pagesUnderWay: Map<string, Promise<Cacheable<WholeAnswer>>>;
  readonly sender: Sender;
  readonly fairUse: FairUse;
  readonly streams: OpenStreams;
  /** Slots for batches that this thread computes. */
  readonly streamSlots: Slots;
}
