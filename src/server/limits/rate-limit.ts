import { type IRateLimiterOptions, type RateLimiterAbstract, RateLimiterMemory } from "rate-limiter-flexible";
import type { Plan } from "../../contract/terms/plans.ts";

const MS_PER_S = 1000;

/** The stores only count: the quota is the plan's, so that one store serves callers of all plans. */
export const UNLIMITED = Number.MAX_SAFE_INTEGER;

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
  /** Takes a call that was counted, but not made after all, out of every window again. */
  refund(callerId: string, plan: Plan): Promise<void>;
}

/** One window's store: the count of this window after adding `points`, and the time left in it. */
interface WindowStore {
  add(callerId: string, points: number): Promise<{ readonly used: number; readonly left_ms: number }>;
}

/** What keeps the count of one window: its name in a shared store, and whether it forgets by itself in this process. */
export interface WindowSpec {
  readonly name: string;
  readonly length_s: number;
  /** False: the count is dropped as a whole when the window ends. */
  readonly forgets: boolean;
}

/** Makes the limiter that keeps a window's counts. */
export type LimiterMaker = (spec: WindowSpec) => RateLimiterAbstract;

/** How the memory store keeps a window; a duration of 0 is kept until it is dropped. */
export function memoryOptions({ length_s, forgets }: WindowSpec): IRateLimiterOptions {
  return { points: UNLIMITED, duration: forgets ? length_s : 0 };
}

/** Counters in this process's memory; `nowMs` is the clock of the month's windows. */
export function createMemoryCounter(nowMs: () => number): RateCounter {
  return createCounter((spec) => new RateLimiterMemory(memoryOptions(spec)), nowMs);
}

/** Counters wherever their limiters keep them. */
export function createCounter(limiterFor: LimiterMaker, nowMs: () => number): RateCounter {
  const stores = RATE_WINDOWS.map((window) =>
    window.name === "month" ? alignedStore(window, limiterFor, nowMs) : rollingStore(window, limiterFor),
  );
  return {
    count: (callerId, plan) => countCall(stores, callerId, plan),
    refund: async (callerId, plan) => {
      await Promise.all(meteredWindows(stores, plan).map(({ store }) => store.add(callerId, -1)));
    },
  };
}

/** A window that starts with a caller's first call in it. */
function rollingStore({ name, length_s }: RateWindow, limiterFor: LimiterMaker): WindowStore {
  const limiter = limiterFor({ name, length_s, forgets: true });
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
function alignedStore(
  { name, length_s }: RateWindow,
  limiterFor: LimiterMaker,
  nowMs: () => number,
): WindowStore {
  const length_ms = length_s * MS_PER_S;
  const startPeriod = (index: number) => ({
    index,
    limiter: limiterFor({ name: `${name}-${index}`, length_s, forgets: false }),
  });
  let period: ReturnType<typeof startPeriod> | null = null;
  return {
    add: async (callerId, points) => {
      const now_ms = nowMs();
      const index = Math.floor(now_ms / length_ms);
      if (index !== period?.index) period = startPeriod(index);
      const result = await addPoints(period.limiter, callerId, points);
      return { used: result.consumedPoints, left_ms: (index + 1) * length_ms - now_ms };
    },
  };
}

function addPoints(limiter: RateLimiterAbstract, key: string, points: number) {
  return points > 0 ? limiter.penalty(key, points) : limiter.reward(key, -points);
}

/** The windows that a plan has, with their stores. */
function meteredWindows(stores: readonly WindowStore[], plan: Plan) {
  return RATE_WINDOWS.flatMap((window, index) => {
    const quota = plan.windows?.[window.name] ?? null;
    const store = stores[index];
    return quota === null || store === undefined ? [] : [{ window, quota, store }];
  });
}

async function countCall(stores: readonly WindowStore[], callerId: string, plan: Plan): Promise<RateVerdict> {
  const metered = meteredWindows(stores, plan);
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
export function rateLimitHeaders({ states }: Pick<RateVerdict, "states">): Record<string, string> {
  if (states.length === 0) return {};
  const policy = states.map(({ window, quota }) => `"${window.name}";q=${quota};w=${window.length_s}`);
  const limit = states.map(
    ({ window, remaining, reset_s }) => `"${window.name}";r=${Math.max(0, remaining)};t=${reset_s}`,
  );
  return { "ratelimit-policy": policy.join(", "), ratelimit: limit.join(", ") };
}
