import { type Table, tableFromIPC } from "@uwdata/flechette";
import { queryString } from "../../contract/ask/canonical.ts";
import type { RouteDefinition } from "../../contract/declare/route.ts";
import { parsePairs } from "../../contract/terms/pairs.ts";
import { schemaBytes } from "../../contract/typed/arrow-stream.ts";
import { keepMemory } from "../../engine/passing-bytes.ts";
import type { ProblemDocument } from "../../library/error.ts";
import type { Meridian } from "../../library/meridian.ts";
import { routeAt } from "../../routes/table.ts";
import { BadTask } from "./task.ts";

/** Answers as tables of Arrow, batch by batch: the very bytes that a server would send. */

/** A refusal, as its problem document tells it. */
export class Refused extends Error {
  readonly code: string;
  readonly problem: ProblemDocument;

  constructor(problem: ProblemDocument) {
    super(`${problem.detail} ${problem.hint}`.trim());
    this.code = problem.code;
    this.problem = problem;
  }
}

/** The route that a request asks. */
export async function routeOf(query: string): Promise<RouteDefinition> {
  const path = query.split("?", 1)[0] ?? "";
  const route = await routeAt(path);
  if (route === null) throw new BadTask(`there is no route ${JSON.stringify(path)}`);
  return route;
}

/** The rows of a request with parameters added to it; a range as a stream. A table is there until the next one is asked for: it lies in the same memory. */
export async function* answerTables(
  sky: Meridian,
  query: string,
  added: Readonly<Record<string, string>> = {},
): AsyncGenerator<Table> {
  let head: Uint8Array | null = null;
  for await (const bytes of chunksOf(await answerTo(sky, query, added))) {
    yield tableFromIPC(head === null ? bytes : [head, bytes], { useBigInt: true });
    head ??= bytes.slice(0, schemaBytes(bytes));
    if (bytes.buffer instanceof ArrayBuffer) keepMemory(bytes.buffer);
  }
}

/** The answer as Arrow; as a stream where the route has one and the question allows it. */
async function answerTo(
  sky: Meridian,
  query: string,
  added: Readonly<Record<string, string>>,
): Promise<Response> {
  const route = await routeOf(query);
  const given = parsePairs(query.split("?", 2)[1] ?? "").map(({ name, value }) => [name, value] as const);
  const ask = (form: Readonly<Record<string, string>>) =>
    sky.fetch(`${route.path}?${queryString([...given, ...Object.entries({ ...added, ...form })])}`);
  if ("stream" in route.query.shape && given.some(([name]) => name === "start")) {
    const response = await ask({ format: "arrow", stream: "true" });
    if (response.ok) return response;
    const problem = await response.json();
    // what is ranked is known at the end, and comes whole
    if (problem.code !== "CONFLICTING_PARAMETERS") throw new Refused(problem);
  }
  const response = await ask({ format: "arrow" });
  if (!response.ok) throw new Refused(await response.json());
  return response;
}

async function* chunksOf({ body }: Response): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  for (let chunk = await reader?.read(); chunk?.done === false; chunk = await reader?.read())
    yield chunk.value;
}
