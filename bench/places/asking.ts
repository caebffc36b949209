import { PLANS } from "../../src/contract/terms/plans.ts";
import { type RowSpan, spanOfRow } from "../../test/contract/all/instants/spans.ts";
import { CONTEXT, call } from "../../test/contract/call.ts";

/** Questions about events that last, and what the rows of a long list say that each must answer. */

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
export type Loose = any;

export interface Case {
  readonly path: string;
  /** Parameters of the route, the place among them. */
  readonly parameters: string;
  /** True if only events that the place sees are listed. */
  readonly seenOnly: boolean;
  readonly from: number;
  readonly to: number;
}

export interface Found extends RowSpan {
  /** The name of the row: body and instant. */
  readonly name: string;
  readonly row: Loose;
}

export const OPERATOR = { ...CONTEXT, plan: PLANS.operator };

export const iso = (ms: number): string => new Date(ms).toISOString();

export async function answerOf(request: string): Promise<Loose> {
  const { status, json } = await call(request, { plan: PLANS.operator });
  if (status !== 200) throw new Error(`${request}: ${JSON.stringify(json).slice(0, 300)}`);
  return json;
}

export async function found(
  { path, parameters, seenOnly }: Case,
  ...more: readonly string[]
): Promise<Found[]> {
  const request = `${path}?${[parameters, ...more].filter((text) => text !== "").join("&")}`;
  return (await answerOf(request)).data.series.map((row: Loose) => ({
    row,
    name: nameOf(row),
    ...spanOfRow(path, row, seenOnly),
  }));
}

/** A row is known again by its body and its geocentric instant. */
export function nameOf(row: Loose): string {
  const { instant, greatest, least, station_retrograde, station_direct } = row;
  const own = instant ?? (least ?? greatest ?? station_retrograde ?? station_direct).instant;
  return `${row.body} ${own}`;
}

/** Counts questions, and keeps the first that were answered wrong. */
export class Tally {
  asked = 0;
  wrong = 0;
  readonly examples: string[] = [];

  hold(what: string, got: unknown, expected: unknown): void {
    this.asked += 1;
    if (JSON.stringify(got) === JSON.stringify(expected)) return;
    this.wrong += 1;
    if (this.examples.length < MOST_EXAMPLES)
      this.examples.push(`${what}: ${JSON.stringify(got)} where ${JSON.stringify(expected)} is right`);
  }
}

const MOST_EXAMPLES = 5;
