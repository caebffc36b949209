import { Redis } from "ioredis";
import { RateLimiterRedis } from "rate-limiter-flexible";
import { MS_PER_SECOND } from "../../units/units.ts";
import { memoryWindows } from "./memory-windows.ts";
import { createCounter, type RateCounter } from "./rate-limit.ts";
import { sharedWindows } from "./shared-windows.ts";
import { isAligned, type StoreMaker } from "./windows.ts";

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

/** How the shared counts stand: `refused`: Redis is there, and takes no command of this service. */
export type RedisState = "shared" | "away" | "refused";

/**
 * The answers of Redis and Valkey to a wrong password, to none, to a user without the right, and where nothing is written: by a replica,
 * with its memory or its disk full.
 */
const REFUSALS =
  /\b(?:WRONGPASS|NOAUTH|NOPERM|READONLY|OOM|MISCONF|NOREPLICAS)\b|invalid password|without any password configured/i;

/** How often a server that counts in Redis looks whether it still takes counts. */
const LOOK_MS = 2000;

/**
 * Starts the connection and reports its changes; a Redis that is not there yet is waited for in the background. Being connected is
 * not enough: a count is made, as calls make theirs.
 */
export async function watchRedis(redis: Redis, onChange: (state: RedisState) => void): Promise<void> {
  let known: RedisState | null = null;
  const report = (state: RedisState) => {
    if (state === known) return;
    known = state;
    onChange(state);
  };
  const isRefusal = (error: unknown) => error instanceof Error && REFUSALS.test(error.message);
  // a connection that was refused is closed, and tried again: the reason stays the same
  const lost = (error?: unknown) => report(isRefusal(error) || known === "refused" ? "refused" : "away");
  const limiter = limiterOf(redis, "looks", LOOK_MS / MS_PER_SECOND);
  const look = () =>
    limiter.penalty("look").then(
      () => report("shared"),
      (error: unknown) => lost(error),
    );
  redis.on("ready", look);
  const looking = setInterval(() => redis.status === "ready" && look(), LOOK_MS).unref();
  redis.on("end", () => clearInterval(looking));
  redis.on("close", () => lost());
  redis.on("error", (error) => lost(error));
  await redis.connect().catch((error: unknown) => lost(error));
}

/** The library counts without a quota of its own: the quota is the plan's, so that one store serves callers of all plans. */
const UNLIMITED = Number.MAX_SAFE_INTEGER;

/** Counters that all processes on one Redis share; while it is away or slow, each process counts by itself and adds what it owes later. */
export function createRedisCounter(
  redis: Redis,
  wall_ms: () => number,
  { onLocalCount }: { readonly onLocalCount: () => void },
): RateCounter {
  const steady_ms = () => performance.now();
  const local = memoryWindows({ wall_ms, steady_ms });
  return createCounter(
    sharedWindows({ local, shared: redisWindows(redis, wall_ms), steady_ms, onLocalCount }),
  );
}

function limiterOf(redis: Redis, name: string, duration: number): RateLimiterRedis {
  const keyPrefix = `${REDIS_PREFIX}:${name}`;
  return new RateLimiterRedis({
    storeClient: redis,
    keyPrefix,
    points: UNLIMITED,
    duration,
    rejectIfRedisNotReady: true,
  });
}

function redisWindows(redis: Redis, wall_ms: () => number): StoreMaker {
  return (window) => {
    const limiter = limiterOf(redis, `calls:${window.name}`, window.length_s);
    const length_ms = window.length_s * MS_PER_SECOND;
    return {
      add: async (callerId, points) => {
        const period = Math.floor(wall_ms() / length_ms);
        const key = isAligned(window) ? `${period}:${callerId}` : callerId;
        const result = await (points >= 0 ? limiter.penalty(key, points) : limiter.reward(key, -points));
        const left_ms = isAligned(window) ? (period + 1) * length_ms - wall_ms() : result.msBeforeNext;
        return { used: result.consumedPoints, left_ms };
      },
    };
  };
}
