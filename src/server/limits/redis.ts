import { Redis } from "ioredis";
import {
  type IRateLimiterOptions,
  RateLimiterMemory,
  RateLimiterRedis,
  type RateLimiterRes,
} from "rate-limiter-flexible";
import {
  createCounter,
  type LimiterMaker,
  memoryOptions,
  type RateCounter,
  UNLIMITED,
} from "./rate-limit.ts";

/** Everything that the service keeps in Redis bears this prefix. */
export const REDIS_PREFIX = "meridian";

/** A connection on which an answer is due and nothing comes for so long is given up; callers then are counted here. */
const SILENCE_MS = 300;
/** Longest wait between two attempts to connect again. */
const LONGEST_PAUSE_MS = 1000;
const FIRST_PAUSE_MS = 50;

/** Connects to Redis or Valkey. No command ever waits for a connection: what cannot be sent now fails now. */
export function connectRedis(url: string): Redis {
  return new Redis(url, {
    lazyConnect: true,
    connectTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    enableAutoPipelining: true,
    retryStrategy: (attempt) => Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS),
  });
}

/** Told when counts become shared and when they stop being so. */
export interface RedisObserver {
  onReady(): void;
  onLost(): void;
  /** A count was kept in this process because Redis could not take it. */
  onLocalCount(): void;
}

/** Starts the connection and reports its changes; a Redis that is not there yet is waited for in the background. */
export async function watchRedis(
  redis: Redis,
  { onReady, onLost }: Pick<RedisObserver, "onReady" | "onLost">,
): Promise<void> {
  let isReady: boolean | null = null;
  const report = (ready: boolean) => {
    if (ready === isReady) return;
    isReady = ready;
    if (ready) onReady();
    else onLost();
  };
  redis.on("ready", () => report(true));
  redis.on("close", () => report(false));
  redis.on("error", () => report(redis.status === "ready"));
  await redis.connect().catch(() => report(false));
}

/** Counters that all processes on one Redis share; while it is away, each process counts by itself. */
export function createRedisCounter(
  redis: Redis,
  nowMs: () => number,
  observer: Pick<RedisObserver, "onLocalCount">,
): RateCounter {
  const limiterFor: LimiterMaker = (spec) =>
    new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `${REDIS_PREFIX}:calls:${spec.name}`,
      points: UNLIMITED,
      duration: spec.length_s,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new InsuranceLimiter(memoryOptions(spec), observer.onLocalCount),
    });
  return createCounter(limiterFor, nowMs);
}

/** Counts in this process what Redis cannot, and says so. */
class InsuranceLimiter extends RateLimiterMemory {
  readonly #onUse: () => void;

  constructor(options: IRateLimiterOptions, onUse: () => void) {
    super(options);
    this.#onUse = onUse;
  }

  override penalty(...call: Parameters<RateLimiterMemory["penalty"]>): Promise<RateLimiterRes> {
    this.#onUse();
    return super.penalty(...call);
  }
}
