import { queryOf } from "../contract/ask/canonical.ts";
import type { RouteDefinition } from "../contract/declare/route.ts";
import { functionName } from "../contract/describe/reference.ts";
import { isRecord } from "../contract/terms/present.ts";
import { ROUTES } from "../routes/index.ts";
import { MeridianError } from "./error.ts";
import type { Result } from "./function-types.ts";
import type { RouteFunctions } from "./route-types.ts";

/** Every route as a function, of whoever answers requests: an engine here, or a server. */

/** Answers a request: `/v2/…?…`. */
export type Ask = (target: string) => Promise<Response>;

type Arguments = Readonly<Record<string, unknown>>;

export function routeFunctions(ask: Ask): RouteFunctions {
  const functions = ROUTES.map((route) => {
    const call = (asked: Arguments = {}) => answer(route, asked, ask);
    const stream = (asked: Arguments) => batches(route, asked, ask);
    return [
      functionName(route),
      "stream" in route.query.shape ? Object.assign(call, { stream }) : call,
    ] as const;
  });
  // the names and types of RouteFunctions are written from this very list
  return Object.fromEntries(functions) as unknown as RouteFunctions;
}

async function answer(route: RouteDefinition, asked: Arguments, ask: Ask): Promise<Result<unknown>> {
  const response = await accepted(ask, targetOf(route, { ...asked, format: undefined }));
  const { data, meta, warnings } = await response.json();
  return { data: isRecord(data) && isRecord(data["columns"]) ? typed(route, data) : data, meta, warnings };
}

async function* batches(
  route: RouteDefinition,
  asked: Arguments,
  ask: Ask,
): AsyncGenerator<readonly unknown[]> {
  const { body } = await accepted(ask, targetOf(route, { ...asked, format: "ndjson", stream: true }));
  if (body === null) return;
  const decoder = new TextDecoder();
  let rest = "";
  for await (const bytes of chunksOf(body)) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    if (lines.length > 0) yield lines.map((line): unknown => JSON.parse(line));
  }
}

/** What a body brings; a reader who leaves ends it. */
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) yield chunk.value;
  } finally {
    await reader.cancel();
  }
}

/** The answer; a refusal is thrown. */
async function accepted(ask: Ask, target: string): Promise<Response> {
  const response = await ask(target);
  if (response.ok) return response;
  throw new MeridianError(await response.json());
}

function targetOf({ path }: RouteDefinition, asked: Arguments): string {
  const given = Object.entries(asked).map(([name, value]) => [name, plain(value)] as const);
  const query = queryOf(Object.fromEntries(given));
  return query === "" ? path : `${path}?${query}`;
}

/** Instants as texts. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (value instanceof Date) return value.toISOString();
  return isRecord(value) && typeof value["toISO"] === "function" ? value["toISO"]() : value;
}

/** The data with its columns of numbers as typed arrays. */
function typed(route: RouteDefinition, data: Readonly<Record<string, unknown>>): unknown {
  const columns = Object.entries(data["columns"] ?? {}).map(
    ([path, values]: [string, readonly unknown[]]) => [
      path,
      isNumeric(route, path, values)
        ? Float64Array.from(values, (value) => (typeof value === "number" ? value : Number.NaN))
        : values,
    ],
  );
  return { ...data, columns: Object.fromEntries(columns) };
}

/** Whether a column holds numbers, by its declaration where no row has one. */
function isNumeric({ leaves }: RouteDefinition, path: string, values: readonly unknown[]): boolean {
  if (values.some((value) => value !== null && typeof value !== "number")) return false;
  if (values.some((value) => value !== null)) return true;
  const within = path.slice(path.indexOf(".") + 1);
  return leaves.some(
    ({ type, path: leaf }) => type === "number" && (leaf === path || leaf.endsWith(`[].${within}`)),
  );
}
