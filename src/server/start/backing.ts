import type { Logger } from "pino";
import type { Metrics } from "../http/metrics.ts";
import { fileKeyStore } from "../limits/key-file.ts";
import { createKeyRing, type KeyRing } from "../limits/key-ring.ts";
import { type KeyStore, redisKeyStore } from "../limits/key-store.ts";
import { createMemoryCounter, type RateCounter } from "../limits/rate-limit.ts";
import {
  connectRedis,
  createRedisCounter,
  REDIS_PREFIX,
  type RedisState,
  watchRedis,
} from "../limits/redis.ts";
import type { KeySettings } from "./settings.ts";

/** How often a server looks whether keys have been made or revoked. */
const KEY_REFRESH_MS = 2000;

/** The services that a server shares with its replicas, or keeps by itself. */
export interface Backing {
  readonly counter: RateCounter;
  readonly keys: KeyRing;
  /** How the counts in Redis stand; null: there is none. */
  redis(): RedisState | null;
  close(): void;
}

interface BackingOptions {
  readonly settings: KeySettings;
  readonly clock_ms: () => number;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** Opens the counters and the keys: in Redis where there is one, else in this process and in a file. */
export async function openBacking(options: BackingOptions): Promise<Backing> {
  const { settings, clock_ms } = options;
  if (settings.redisUrl === null) {
    const keys = await followKeys(fileKeyStore(settings.file), options);
    return { counter: createMemoryCounter(clock_ms), keys, redis: () => null, close: () => {} };
  }
  const redis = connectRedis(settings.redisUrl);
  let state: RedisState = "away";
  await watchRedis(redis, (changed) => {
    state = changed;
    options.metrics.countersShared(changed === "shared");
    if (changed === "shared") options.logger.info(REDIS_MESSAGES[changed]);
    else options.logger[changed === "refused" ? "error" : "warn"](REDIS_MESSAGES[changed]);
  });
  const counter = createRedisCounter(redis, clock_ms, { onLocalCount: options.metrics.countedLocally });
  const keys = await followKeys(redisKeyStore(redis, REDIS_PREFIX), options);
  return { counter, keys, redis: () => state, close: () => redis.disconnect() };
}

const REDIS_MESSAGES: Readonly<Record<RedisState, string>> = {
  shared: "redis is there: calls are counted for all replicas",
  away: "redis is away: calls are counted by this process alone",
  refused:
    "redis takes no counts of this service (wrong password, or none, in REDIS_URL; no right to write; nothing is written there): calls are counted by this process alone",
};

/** A ring that follows its store; faults of the store are logged once, until it can be read again. */
async function followKeys(store: KeyStore, { logger }: BackingOptions): Promise<KeyRing> {
  const ring = createKeyRing(store);
  let isFailing = false;
  const refresh = async () => {
    try {
      for (const fault of await ring.refresh()) logger.warn(fault);
      isFailing = false;
    } catch (error) {
      if (!isFailing) logger.error({ err: error }, "keys cannot be read; those known stay good");
      isFailing = true;
    }
  };
  await refresh();
  setInterval(refresh, KEY_REFRESH_MS).unref();
  return ring;
}
