import { type RateLimiterAbstract, RateLimiterMemory } from "rate-limiter-flexible";
import type { Plan } from "../contract/plans.ts";

const MS_PER_S = 1000;

/** The stores only count: the quota is the plan's, so that one store serves callers of all plans. */
const UNLIMITED = Number.MAX_SAFE_INTEGER;

/** The windows in which calls are counted, shortest first. A month is 30 days. */
export const RATE_WINDOWS = [
  { name: "minute", length_s: 60 },
  { name: "hour", length_s: 3600 },
  { name: "day", length_s: 86_400 },
  { name: "month", length_s: 2_592_000 },
] as const;
export type RateWindow = (typeof RATE_WINDOWS)[number];

/** One window after a call: what is left in it and when it starts again. */
export interface WindowState {
  readonly window: RateWindow;
  readonly quota: number;
  readonly remaining: number;
  readonly reset_s: number;
}

/** Whether a call may go on, with the state of every window of the caller's plan (none: unmetered). */
export interface RateVerdict {
  readonly allowed: boolean;
  readonly states: readonly WindowState[];
  /** Seconds until every exhausted window has started again; 0 when allowed. */
  readonly retry_after_s: number;
}

/** Counts calls. A refused call is taken out of every window again, so that it costs nothing. */
export interface RateCounter {
  count(callerId: string, plan: Plan): Promise<RateVerdict>;
}

/** One window's store: the count of this window after adding `points`, and the time left in it. */
interface WindowStore {
  add(callerId: string, points: number): Promise<{ readonly used: number; readonly left_ms: number }>;
}

/** Counters in this process's memory; `nowMs` is the clock of the month's windows. */
export function createMemoryCounter(nowMs: () => number): RateCounter {
  const stores = RATE_WINDOWS.map((window) =>
    window.name === "month" ? alignedStore(window.length_s, nowMs) : rollingStore(window.length_s),
  );
  return { count: (callerId, plan) => countCall(stores, callerId, plan) };
}

/** A window that starts with a caller's first call in it. */
function rollingStore(length_s: number): WindowStore {
  const limiter = new RateLimiterMemory({ points: UNLIMITED, duration: length_s });
  return {
    add: async (callerId, points) => {
      const result = await addPoints(limiter, callerId, points);
      return { used: result.consumedPoints, left_ms: result.msBeforeNext };
    },
  };
}

/**
 * A window aligned to multiples of its own length since 1970, kept by one limiter a window. Timers, which the memory store
 * uses to forget, cannot be longer than 2^31 ms (24.9 days), so a longer window forgets by dropping its limiter.
 */
function alignedStore(length_s: number, nowMs: () => number): WindowStore {
  const length_ms = length_s * MS_PER_S;
  const startPeriod = (index: number) => ({
    index,
    limiter: new RateLimiterMemory({ points: UNLIMITED, duration: 0 }),
  });
  let period = startPeriod(Number.NaN);
  return {
    add: async (callerId, points) => {
      const now_ms = nowMs();
      const index = Math.floor(now_ms / length_ms);
      if (index !== period.index) period = startPeriod(index);
      const result = await addPoints(period.limiter, callerId, points);
      return { used: result.consumedPoints, left_ms: (index + 1) * length_ms - now_ms };
    },
  };
}

function addPoints(limiter: RateLimiterAbstract, key: string, points: number) {
  return points > 0 ? limiter.penalty(key, points) : limiter.reward(key, -points);
}

async function countCall(stores: readonly WindowStore[], callerId: string, plan: Plan): Promise<RateVerdict> {
  const metered = RATE_WINDOWS.flatMap((window, index) => {
    const quota = plan.windows?.[window.name] ?? null;
    const store = stores[index];
    return quota === null || store === undefined ? [] : [{ window, quota, store }];
  });
  const states = await Promise.all(
    metered.map(({ window, quota, store }) => enter(window, quota, store, callerId)),
  );
  const exhausted = states.filter((state) => state.remaining < 0);
  if (exhausted.length === 0) return { allowed: true, states, retry_after_s: 0 };
  await Promise.all(metered.map(({ store }) => store.add(callerId, -1)));
  const restored = states.map((state) => ({ ...state, remaining: state.remaining + 1 }));
  return {
    allowed: false,
    states: restored,
    retry_after_s: Math.max(1, ...exhausted.map((state) => state.reset_s)),
  };
}

/** Counts one call in one window; `remaining` is negative when it was one too many. */
async function enter(
  window: RateWindow,
  quota: number,
  store: WindowStore,
  callerId: string,
): Promise<WindowState> {
  const { used, left_ms } = await store.add(callerId, 1);
  return { window, quota, remaining: quota - used, reset_s: Math.max(0, Math.ceil(left_ms / MS_PER_S)) };
}

/** `RateLimit-Policy` and `RateLimit` of draft-ietf-httpapi-ratelimit-headers-10: one item a window. */
export function rateLimitHeaders(verdict: RateVerdict): Record<string, string> {
  if (verdict.states.length === 0) return {};
  const policy = verdict.states.map(
    ({ window, quota }) => `"${window.name}";q=${quota};w=${window.length_s}`,
  );
  const limit = verdict.states.map(
    ({ window, remaining, reset_s }) => `"${window.name}";r=${Math.max(0, remaining)};t=${reset_s}`,
  );
  return { "ratelimit-policy": policy.join(", "), ratelimit: limit.join(", ") };
}
