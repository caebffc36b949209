import type { Plan } from "../../contract/terms/plans.ts";
import { MS_PER_SECOND } from "../../units/units.ts";
import { memoryWindows } from "./memory-windows.ts";
import { CALLERS_OF_A_SITE, siteOf, TableNames } from "./networks.ts";
import { RATE_WINDOWS, type RateWindow, type StoreMaker, type WindowStore } from "./windows.ts";

/** One window after a call: what is left in it and when it starts again. */
export interface WindowState {
  readonly window: RateWindow;
  readonly quota: number;
  readonly remaining: number;
  readonly reset_s: number;
}

/** True if a call may go on, with the state of every window of the caller's plan (none: unmetered). */
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
  const names = new TableNames();
  const countsOf = (callerId: string, plan: Plan) =>
    accountsOf(callerId, names).flatMap((account) => meteredWindows(stores, plan, account));
  return {
    count: (callerId, plan) => countCall(countsOf(callerId, plan)),
    refund: async (callerId, plan) => {
      await Promise.all(countsOf(callerId, plan).map(({ store, name }) => store.add(name, -1)));
    },
  };
}

/** A name under which calls are counted, and how many times the plan's quota it has. */
interface Account {
  readonly name: string;
  readonly times: number;
}

/** A caller by itself, and with all others of its IPv6 /48. */
function accountsOf(callerId: string, names: TableNames): Account[] {
  const own = { name: names.nameOf(callerId), times: 1 };
  const site = siteOf(callerId);
  return site === null ? [own] : [own, { name: `together:${site}`, times: CALLERS_OF_A_SITE }];
}

/** One window of an account. */
interface Count extends Account {
  readonly window: RateWindow;
  /** Quota of the plan, for one caller. */
  readonly quota: number;
  readonly store: WindowStore;
}

/** The windows that a plan has, with their stores. */
function meteredWindows(stores: readonly WindowStore[], plan: Plan, account: Account): Count[] {
  return RATE_WINDOWS.flatMap((window, index) => {
    const quota = plan.windows?.[window.name] ?? null;
    const store = stores[index];
    return quota === null || store === undefined ? [] : [{ ...account, window, quota, store }];
  });
}

async function countCall(counts: readonly Count[]): Promise<RateVerdict> {
  const states = await Promise.all(counts.map(enter));
  const exhausted = states.filter((state) => state.remaining < 0);
  if (exhausted.length === 0) return { allowed: true, states: leastLeft(states), retry_after_s: 0 };
  await Promise.all(counts.map(({ store, name }) => store.add(name, -1)));
  const restored = states.map((state) => ({ ...state, remaining: state.remaining + 1 }));
  return {
    allowed: false,
    states: leastLeft(restored),
    retry_after_s: Math.max(1, ...exhausted.map((state) => state.reset_s)),
  };
}

/** The least that is left to a caller in each window: he has no more than all of his network together. */
function leastLeft(states: readonly WindowState[]): WindowState[] {
  const byWindow = new Map<RateWindow, WindowState>();
  for (const state of states) {
    const known = byWindow.get(state.window);
    if (known === undefined || state.remaining < known.remaining) byWindow.set(state.window, state);
  }
  return [...byWindow.values()];
}

/** Counts one call in one window; `remaining` is negative when it was one too many. */
async function enter({ window, quota, times, store, name }: Count): Promise<WindowState> {
  const { used, left_ms } = await store.add(name, 1);
  return {
    window,
    quota,
    remaining: quota * times - used,
    reset_s: Math.max(0, Math.ceil(left_ms / MS_PER_SECOND)),
  };
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
