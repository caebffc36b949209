import { expect } from "vitest";
import { PLANS } from "../../../src/contract/terms/plans.ts";
import { type Called, call } from "../../contract/call.ts";

export const PARIS = "lat=48.86&lon=2.35&tz=Europe/Paris";

export async function json(request: string): Promise<Called["json"]> {
  const answer = await call(request, { plan: PLANS.operator });
  expect(answer.status, request).toBe(200);
  return answer.json;
}

export async function refusal(request: string): Promise<[number, string, string | undefined]> {
  const { status, json } = await call(request);
  return [status, json.code, json.parameter];
}
