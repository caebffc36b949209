import type { IncomingHttpHeaders } from "node:http";
import { PLANS, type Plan } from "../../contract/terms/plans.ts";
import { type Caller, identifyCaller, isFromGateway } from "./caller.ts";
import type { KeyRing } from "./key-ring.ts";
import type { HttpSettings } from "./settings.ts";

/** Who calls a tool, and by what right. */
export interface IdentifiedCaller {
  readonly caller: Caller;
  readonly by: "gateway" | "key" | "address" | "unknown_key" | "unread_key";
}

/**
 * Identifies the caller of a tool: a gateway's subscriber, the holder of a key (counted on the key's own plan), or an address
 * without a key. If two keys are sent, the one in the Authorization field is taken. An unknown key is never treated as no key.
 */
export function identifyToolCaller(
  headers: IncomingHttpHeaders,
  address: string,
  settings: HttpSettings,
  keys: KeyRing,
): IdentifiedCaller {
  const direct = { ...identifyCaller(headers, address, settings), keySent: false };
  if (isFromGateway(headers, settings.gateway)) return { caller: direct, by: "gateway" };
  const key = keyOf(headers);
  if (key === null) return { caller: direct, by: "address" };
  const found = keys.find(key);
  if (found.is !== "good") return { caller: direct, by: found.is === "bad" ? "unknown_key" : "unread_key" };
  const { id, plan: name } = found.record;
  const plan: Plan = PLANS[name];
  return { caller: { id: `key:${id}`, plan, keySent: false }, by: "key" };
}

/** The key that a request bears: as a bearer token, else in a field of its own. */
function keyOf(headers: IncomingHttpHeaders): string | null {
  const bearer = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? "")?.[1];
  const own = headers["x-api-key"];
  return bearer ?? (typeof own === "string" && own.trim() !== "" ? own.trim() : null);
}
