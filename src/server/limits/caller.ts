import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { PLANS, type Plan, PUBLISHED_PLANS } from "../../contract/terms/plans.ts";
import { KEY_HEADERS } from "../../library/refusals.ts";
import { addressId } from "./address.ts";
import type { GatewaySettings, HttpSettings } from "./settings.ts";

/** Who is asking, as far as limits are concerned. */
export interface Caller {
  /** Counted under this name: an address (IPv6: its /64) or a gateway's subscriber. */
  readonly id: string;
  readonly plan: Plan;
  /** A key came with a direct request: it is ignored, and the answer says so. */
  readonly keySent: boolean;
}

/** Compares secrets in a time that depends on neither their content nor their length. */
export function secretsEqual(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** Identifies the caller of a request to the direct API. */
export function identifyCaller(
  headers: IncomingHttpHeaders,
  address: string,
  settings: HttpSettings,
): Caller {
  if (isFromGateway(headers, settings.gateway)) return gatewayCaller(headers, address, settings);
  const keySent = KEY_HEADERS.some((name) => headerText(headers, name) !== undefined);
  return { id: addressId(address), plan: PLANS[settings.defaultPlan], keySent };
}

/** True if a request bears the gateway's secret. */
export function isFromGateway(headers: IncomingHttpHeaders, gateway: GatewaySettings): boolean {
  const given = headerText(headers, gateway.secretHeader);
  return gateway.secret !== null && given !== undefined && secretsEqual(given, gateway.secret);
}

/** The gateway vouches for subscriber and plan; what it leaves out falls back to the direct caller's. */
function gatewayCaller(headers: IncomingHttpHeaders, address: string, settings: HttpSettings): Caller {
  const subscriber = headerText(headers, settings.gateway.subscriberHeader);
  const named = headerText(headers, settings.gateway.planHeader)?.toLowerCase();
  const planName = PUBLISHED_PLANS.find((name) => name === named) ?? settings.defaultPlan;
  return {
    id: subscriber === undefined ? addressId(address) : `subscriber:${subscriber}`,
    plan: PLANS[planName],
    keySent: false,
  };
}

function headerText(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  const text = (Array.isArray(value) ? value[0] : value)?.trim();
  return text === "" ? undefined : text;
}
