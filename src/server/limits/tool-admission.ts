import type { Plan } from "../../contract/terms/plans.ts";
import { addSeconds, formatIso, type UtcInstant } from "../../time/instant.ts";
import type { Refusal } from "../mcp/errors.ts";
import type { RateCounter, RateVerdict, WindowState } from "./rate-limit.ts";
import type { HttpSettings, ToolSettings } from "./settings.ts";
import type { IdentifiedCaller } from "./tool-caller.ts";

/** How a key is sent; every caller who lacks one is told so. */
const KEY_HEADER = "Authorization: Bearer <API_KEY> (or X-Api-Key: <API_KEY>)";

/** True if a tool may be called, and the caller's windows after it. */
export interface Admission {
  readonly refusal: Refusal | null;
  readonly states: readonly WindowState[];
}

/** The services that decide on a call: the counter of calls, the settings, the clock. */
export interface AdmissionContext {
  readonly counter: RateCounter;
  readonly toolSettings: ToolSettings;
  readonly settings: Pick<HttpSettings, "publicUrl">;
  readonly now: () => UtcInstant;
}

/** Counts one call of a tool as one request against the caller's plan; without a key, against the day's free calls as well. */
export async function admitToolCall(
  { caller, by }: IdentifiedCaller,
  context: AdmissionContext,
): Promise<Admission> {
  if (by === "unknown_key") return { refusal: invalidKey(context), states: [] };
  const free = by === "address" ? freeCalls(caller.plan, context) : null;
  const taken = free === null ? null : await context.counter.count(freeId(caller.id), free);
  if (taken !== null && !taken.allowed) return { refusal: keyRequired(taken, context), states: [] };
  const verdict = await context.counter.count(caller.id, caller.plan);
  if (!verdict.allowed && free !== null) await context.counter.refund(freeId(caller.id), free);
  return {
    refusal: verdict.allowed ? null : quotaExceeded(verdict, caller.plan, context),
    states: tightest(verdict.states, taken?.states ?? []),
  };
}

/** Gives an admitted call back that could not be started. */
export async function refundToolCall(
  { caller, by }: IdentifiedCaller,
  context: AdmissionContext,
): Promise<void> {
  const free = by === "address" ? freeCalls(caller.plan, context) : null;
  if (free !== null) await context.counter.refund(freeId(caller.id), free);
  await context.counter.refund(caller.id, caller.plan);
}

const freeId = (callerId: string) => `free-tools:${callerId}`;

/** The caller's plan with the free calls for its day; null where calls are not metered at all. */
function freeCalls(plan: Plan, { toolSettings }: AdmissionContext): Plan | null {
  if (plan.windows === null) return null;
  return { ...plan, windows: { ...plan.windows, day: toolSettings.keylessCallsPerDay, month: null } };
}

/** The state of each window that binds first. */
function tightest(states: readonly WindowState[], others: readonly WindowState[]): WindowState[] {
  return states.map((state) => {
    const other = others.find(({ window }) => window.name === state.window.name);
    return other !== undefined && other.remaining < state.remaining ? other : state;
  });
}

function keyRequired(verdict: RateVerdict, context: AdmissionContext): Refusal {
  const calls = context.toolSettings.keylessCallsPerDay;
  return {
    error: "api_key_required",
    detail:
      calls === 0
        ? "A call of a tool needs a key. The list of tools needs none."
        : `The ${calls} calls a day that need no key are spent for this address. Send a key, or call again later.`,
    subscribe_url: subscribeUrl(context),
    header: KEY_HEADER,
    ...(calls === 0 ? {} : { ...waiting(verdict.retry_after_s, context), limit: calls, window: "day" }),
  };
}

function invalidKey(context: AdmissionContext): Refusal {
  return {
    error: "api_key_invalid",
    detail: "The key that was sent is unknown or revoked. Send another, or none.",
    subscribe_url: subscribeUrl(context),
    header: KEY_HEADER,
  };
}

function quotaExceeded(verdict: RateVerdict, plan: Plan, context: AdmissionContext): Refusal {
  const [exhausted] = verdict.states.filter((state) => state.remaining <= 0).slice(-1);
  const window = exhausted?.window.name ?? "minute";
  return {
    error: "quota_exceeded",
    detail: `The plan ${plan.title} has no calls left in this ${window}.`,
    plan: plan.name,
    window,
    ...(exhausted === undefined ? {} : { limit: exhausted.quota }),
    ...waiting(verdict.retry_after_s, context),
    subscribe_url: subscribeUrl(context),
  };
}

function waiting(retry_after_s: number, context: AdmissionContext) {
  return { retry_after_s, retry_at: formatIso(addSeconds(context.now(), retry_after_s)) };
}

function subscribeUrl({ toolSettings, settings }: AdmissionContext): string {
  return toolSettings.subscribeUrl ?? `${settings.publicUrl}/docs/tools#keys`;
}
