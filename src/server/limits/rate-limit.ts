import type { Plan } from "../../contract/terms/plans.ts";
import { memoryWindows } from "./memory-windows.ts";
import { RATE_WINDOWS, type RateWindow, type StoreMaker, type WindowStore } from "./windows.ts";

const MS_PER_S = 1000;

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

/** Counters in this process's memory; `wall_ms` is the clock of the month's windows. */
export function createMemoryCounter(wall_ms: () => number): RateCounter {
  return createCounter(memoryWindows({ wall_ms, steady_ms: () => performance.now() }));
}

/** Counters wherever their stores keep them. */
export function createCounter(storeFor: StoreMaker): RateCounter {
  const stores = RATE_WINDOWS.map(storeFor);
  return {
    count: (callerId, plan) => countCall(stores, callerId, plan),
    refund: async (callerId, plan) => {
      await Promise.all(meteredWindows(stores, plan).map(({ store }) => store.add(callerId, -1)));
    },
  };
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
