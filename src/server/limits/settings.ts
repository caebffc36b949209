import type { PlanName } from "../../contract/terms/plans.ts";
import { OPEN_ACCESS, type ToolAccess } from "../mcp/endpoint.ts";

/** How requests of a gateway's subscribers are distinguished from direct ones. */
export interface GatewaySettings {
  /** Shared secret that the gateway sends with every request; null: no gateway is trusted. */
  readonly secret: string | null;
  /** Names of the request fields, lower case. */
  readonly secretHeader: string;
  readonly subscriberHeader: string;
  readonly planHeader: string;
}

/** The settings of the HTTP layer; read and checked by the command line. */
export interface HttpSettings {
  /** Base of every absolute link, without a trailing slash; the Host field is never used for it. */
  readonly publicUrl: string;
  /** True if only this machine is answered. */
  readonly isLocalOnly: boolean;
  /** True if pages keep a service worker; otherwise those that are there are taken away. */
  readonly worksOffline: boolean;
  /** Plan of callers that no gateway vouches for. */
  readonly defaultPlan: PlanName;
  /** Proxies whose X-Forwarded-For is believed: addresses, subnets and named ranges. */
  readonly trustProxy: readonly string[];
  /** Largest body that is sent; a larger one is refused whole. */
  readonly responseCapBytes: number;
  /** Longest request target that is read. */
  readonly maxUrlBytes: number;
  /** Connections that may be open at a time, those of proxies aside. */
  readonly maxConnections: number;
  /** How long a page waits for its slot: visitors come in crowds, each asks for one. */
  readonly pageWait_ms: number;
  /** Memory for small answers that may be asked for again; 0 keeps none. */
  readonly answerCacheBytes: number;
  readonly gateway: GatewaySettings;
}

/** The settings of the tools. */
export interface ToolSettings {
  /** Calls a day that an address may make without a key. */
  readonly keylessCallsPerDay: number;
  /** Where a key is to be had; null: the service's own documents. */
  readonly subscribeUrl: string | null;
  readonly access: ToolAccess;
}

export const DEFAULT_TOOL_SETTINGS: ToolSettings = {
  keylessCallsPerDay: 50,
  subscribeUrl: null,
  access: OPEN_ACCESS,
};
