import * as z from "zod";
import { bodyString } from "../../contract/answer/answer.ts";
import { givenValues } from "../../contract/ask/decode.ts";
import type { RouteDefinition } from "../../contract/declare/route.ts";
import type { AnswerWorkers } from "../../contract/remote.ts";
import { prepareGiven } from "../../contract/run.ts";
import { PLANS } from "../../contract/terms/plans.ts";
import type { CallContext } from "../../routes/astronomy/route.ts";
import { formatIso, fromUnixMs, type UtcInstant } from "../../time/instant.ts";
import { MS_PER_SECOND } from "../../units/units.ts";

/** The facts that a v1 answer depends on, and where large parts of it are answered. */
export interface V1Context extends CallContext {
  readonly workers?: AnswerWorkers | undefined;
  /** Waits for a slot of the caller: a v1 answer is made of several of /v2, and other callers get slots between them. */
  readonly waitForSlot?: () => Promise<void>;
}

/** Asks a route of /v2 and reads of its data what a v1 body is made of. Instants come as Unix seconds. */
export async function ask<Data>(
  route: RouteDefinition,
  parameters: Readonly<Record<string, unknown>>,
  data: z.ZodType<Data>,
  { workers, waitForSlot, ...context }: V1Context,
): Promise<Data> {
  await waitForSlot?.();
  const given = givenValues({ ...parameters, time_format: "unix" }, route.query);
  const asked = { ...context, plan: PLANS.operator };
  const answer = await prepareGiven(route, given, asked, workers).respond();
  return z.object({ data }).parse(JSON.parse(bodyString(answer))).data;
}

/** An event of a v2 answer, or null where there is none. */
export const Event = z.object({ instant: z.number() }).nullable();
export type Event = z.output<typeof Event>;

/** An instant as v1 writes it: ISO 8601, UTC, to the second. */
export function isoSecond(unix_s: number): string {
  return isoOf(fromUnixMs(Math.round(unix_s) * MS_PER_SECOND));
}

/** The same of an instant as it was asked for. */
export function isoOf(instant: UtcInstant): string {
  return formatIso(instant).replace(".000Z", "Z");
}

export function isoOrNull(event: Event | undefined): string | null {
  return event == null ? null : isoSecond(event.instant);
}

/** A number with that many decimals. */
export function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
}
