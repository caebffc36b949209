import { type Table, tableFromIPC } from "@uwdata/flechette";
import { queryString } from "../../contract/ask/canonical.ts";
import type { RouteDefinition } from "../../contract/declare/route.ts";
import { parsePairs } from "../../contract/terms/pairs.ts";
import { joined } from "../../host/bytes.ts";
import type { Meridian } from "../../library/meridian.ts";
import { ROUTES } from "../../routes/index.ts";
import { BadTask } from "./task.ts";

/** Answers as tables of Arrow, batch by batch: the very bytes that a server would send. */

/** A refusal, as its problem document tells it. */
export class Refused extends Error {
  readonly code: string;
  readonly problem: Readonly<Record<string, unknown>>;

  constructor(problem: Readonly<Record<string, unknown>>) {
    super(`${problem["detail"]} ${problem["hint"]}`.trim());
    this.code = String(problem["code"]);
    this.problem = problem;
  }
}

/** The route that a request asks. */
export function routeOf(query: string): RouteDefinition {
  const path = query.split("?", 1)[0] ?? "";
  const route = ROUTES.find((known) => known.path === path);
  if (route === undefined) throw new BadTask(`there is no route ${JSON.stringify(path)}`);
  return route;
}

/** The rows of a request with parameters added to it; a range as a stream. */
export async function* answerTables(
  sky: Meridian,
  query: string,
  added: Readonly<Record<string, string>> = {},
): AsyncGenerator<Table> {
  let head: Uint8Array | null = null;
  for await (const bytes of arrowChunks(sky, arrowTarget(query, added))) {
    yield tableFromIPC(head === null ? bytes : joined([head, bytes]), { useBigInt: true });
    head ??= bytes.subarray(0, schemaBytes(bytes));
  }
}

function arrowTarget(query: string, added: Readonly<Record<string, string>>): string {
  const route = routeOf(query);
  const given = parsePairs(query.split("?", 2)[1] ?? "");
  const isStream = "stream" in route.query.shape && given.some(({ name }) => name === "start");
  const parameters = { ...added, format: "arrow", ...(isStream ? { stream: "true" } : {}) };
  const pairs = given.map(({ name, value }) => [name, value] as const);
  return `${route.path}?${queryString([...pairs, ...Object.entries(parameters)])}`;
}

async function* arrowChunks(sky: Meridian, target: string): AsyncGenerator<Uint8Array> {
  const response = await sky.fetch(target);
  if (!response.ok) throw new Refused(await response.json());
  const reader = response.body?.getReader();
  if (reader === undefined) return;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) yield chunk.value;
}

const PREFIX_BYTES = 8;

/** A stream begins with the message of its schema: a mark, its length, and that. */
export function schemaBytes({ buffer, byteOffset }: Uint8Array): number {
  return PREFIX_BYTES + new DataView(buffer, byteOffset).getInt32(4, true);
}
