import { hostHeaderValidationResponse, originValidationResponse } from "@modelcontextprotocol/server";

/** From where tools may be called; null: from anywhere. */
export interface ToolAccess {
  /** Names in the Host field. A server that only this machine reaches admits its own, so that no web page can rebind a name to it. */
  readonly hosts: readonly string[] | null;
  /** Hosts in the Origin field of browsers; other clients send none. */
  readonly origins: readonly string[] | null;
}

/** The refusal of a request from where tools may not be called; null when it may go on. */
export function checkAccess(request: Request, { hosts, origins }: ToolAccess): Response | null {
  const refusedHost = hosts === null ? undefined : hostHeaderValidationResponse(request, [...hosts]);
  const refusedOrigin = origins === null ? undefined : originValidationResponse(request, [...origins]);
  return refusedHost ?? refusedOrigin ?? null;
}

/** Tools may be called from anywhere. */
export const OPEN_ACCESS: ToolAccess = { hosts: null, origins: null };
