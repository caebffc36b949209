import { call } from "../../contract/call.ts";

export const get = (query: string, overrides = {}) => call(`/v2/positions?${query}`, overrides);

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers
export type Any = any;

export const AT = "at=2026-11-20T10:00Z";

export const LONDON = "lat=51.5&lon=0";

export async function position(query: string, overrides = {}): Promise<Any> {
  const { json } = await get(query, overrides);
  if (json.code !== undefined) throw new Error(JSON.stringify(json));
  return json.data.positions[0];
}

export async function refusal(query: string): Promise<[number, string, string | undefined]> {
  const { status, json } = await get(query);
  return [status, json.code, json.parameter];
}
