import { call } from "./call.ts";
import { SAMPLE_ROUTES } from "./sample-routes.ts";

export const get = (request: string, overrides = {}) => call(request, overrides, SAMPLE_ROUTES);

export async function code(query: string, overrides = {}): Promise<[string, string | undefined]> {
  const { json } = await get(`/v2/sample-rows?${query}`, overrides);
  return [json.code, json.parameter];
}

export const RANGE = "start=2026-01-01&end=2026-01-03&step=12h";
