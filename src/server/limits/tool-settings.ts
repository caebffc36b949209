import { OPEN_ACCESS, type ToolAccess } from "../mcp/foreign.ts";

/** What the tools need to know of their surroundings. */
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
