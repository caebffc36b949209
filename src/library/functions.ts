import { argumentPairs, queryOf } from "../contract/ask/canonical.ts";
import { functionName } from "../contract/declare/route-name.ts";
import type { Leaf } from "../contract/terms/node.ts";
import type { Pair } from "../contract/terms/pairs.ts";
import { isRecord } from "../contract/terms/present.ts";
import type { Values } from "../contract/values.ts";
import { PATHS, routeAt } from "../routes/table.ts";
import { MeridianError, type ProblemDocument } from "./error.ts";
import type { Result } from "./function-types.ts";
import { type Reply, replyParts, replyText } from "./reply.ts";
import type { RouteFunctions } from "./route-types.ts";

/** Every route as a function, answered by an engine here or by a server. */

/** Answers a request: `/v2/…?…`. */
export type Ask = (target: string) => Promise<Reply>;

type Arguments = Readonly<Record<string, unknown>>;

/** Wraps the work that reads an answer. */
type Reading = <Value>(act: () => Promise<Value>) => Promise<Value>;

/** Answers a route's question as values; null where it does not. */
export type AskValues = (path: string, pairs: readonly Pair[]) => Promise<Values | null>;

/** The source of answers, and how to read answers that may come from elsewhere. */
interface Answering {
  readonly ask: Ask;
  readonly askValues?: AskValues;
  readonly reading?: Reading;
}

export function routeFunctions({ ask, askValues, reading = (act) => act() }: Answering): RouteFunctions {
  const functions = PATHS.map((path) => {
    const call = async (asked: Arguments = {}) => {
      const values =
        (await askValues?.(path, argumentPairs(plainArguments({ ...asked, format: undefined })))) ?? null;
      if (values === null) return reading(() => answer(path, asked, ask));
      if (!isRecord(values.data["columns"])) return values;
      return Object.assign(values, { data: typed(values.data, await leavesAt(path)) });
    };
    const stream = (asked: Arguments) =>
      batches(path, asked, (target) => reading(() => accepted(ask, target)));
    return [functionName({ path }), Object.assign(call, { stream })] as const;
  });
  // the names and types of RouteFunctions are written from this very list
  return Object.fromEntries(functions) as unknown as RouteFunctions;
}

async function answer(path: string, asked: Arguments, ask: Ask): Promise<Result<unknown>> {
  const reply = await accepted(ask, targetOf(path, { ...asked, format: undefined }));
  const { data, meta, warnings } = JSON.parse(await replyText(reply));
  if (data === undefined) throw new SyntaxError("an answer without data");
  const hasColumns = isRecord(data) && isRecord(data["columns"]);
  return { data: hasColumns ? typed(data, await leavesAt(path)) : data, meta, warnings };
}

async function* batches(path: string, asked: Arguments, ask: Ask): AsyncGenerator<readonly unknown[]> {
  const reply = await ask(targetOf(path, { ...asked, format: "ndjson", stream: true }));
  const decoder = new TextDecoder();
  let rest = "";
  for await (const bytes of replyParts(reply)) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    if (lines.length > 0) yield lines.map((line): unknown => JSON.parse(line));
  }
}

const ACCEPTED = 200;

/** The answer; a refusal is thrown. */
async function accepted(ask: Ask, target: string): Promise<Reply> {
  const reply = await ask(target);
  if (reply.status === ACCEPTED) return reply;
  const problem: unknown = JSON.parse(await replyText(reply));
  if (isProblem(problem)) throw new MeridianError(problem);
  throw new SyntaxError(`status ${reply.status}`);
}

function isProblem(value: unknown): value is ProblemDocument {
  return isRecord(value) && typeof value["code"] === "string" && typeof value["detail"] === "string";
}

function targetOf(path: string, asked: Arguments): string {
  const query = queryOf(plainArguments(asked));
  return query === "" ? path : `${path}?${query}`;
}

/** Arguments as a query has them; the form of an answer is the library's own. */
function plainArguments(asked: Arguments): Arguments {
  return Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, plain(value)] as const));
}

/** Instants as texts; one that is none says so itself, and is refused as any text would be. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? String(value) : value.toISOString();
  if (!isRecord(value)) return value;
  if (typeof value["toISO"] === "function") return ofLuxon(value);
  return ofTemporal(value) ?? value;
}

/** Luxon cuts the seconds of an offset in its texts, but not in its count of milliseconds. */
function ofLuxon(value: Readonly<Record<string, unknown>>): unknown {
  const { isValid, toMillis, toISO } = value;
  if (isValid === true && typeof toMillis === "function") return new Date(toMillis.call(value)).toISOString();
  return typeof toISO === "function" ? (toISO.call(value) ?? String(value)) : value;
}

/** Temporal's own name of a kind, for the engine's objects and those of polyfills. */
const TEMPORAL_KINDS: ReadonlySet<unknown> = new Set([
  "Temporal.Instant",
  "Temporal.PlainDateTime",
  "Temporal.PlainDate",
]);

/** ISO 8601 of an object of Temporal. A calendar changes its members, not its text. */
function ofTemporal(value: Readonly<Record<string | symbol, unknown>>): string | null {
  const kind = value[Symbol.toStringTag];
  const { toInstant, toString: written } = value;
  if (kind === "Temporal.ZonedDateTime" && typeof toInstant === "function")
    return String(toInstant.call(value));
  if (!TEMPORAL_KINDS.has(kind) || typeof written !== "function") return null;
  return Reflect.apply(written, value, [{ calendarName: "never" }]);
}

async function leavesAt(path: string): Promise<readonly Leaf[]> {
  return (await routeAt(path))?.leaves ?? [];
}

/** The data with its columns of numbers as typed arrays. */
function typed(data: Readonly<Record<string, unknown>>, leaves: readonly Leaf[]): unknown {
  const columns = Object.entries(data["columns"] ?? {}).map(
    ([path, values]: [string, readonly unknown[]]) => [
      path,
      isNumeric(leaves, path, values)
        ? Float64Array.from(values, (value) => (typeof value === "number" ? value : Number.NaN))
        : values,
    ],
  );
  return { ...data, columns: Object.fromEntries(columns) };
}

/** True if a column holds numbers, by its declaration where no row has one. */
function isNumeric(leaves: readonly Leaf[], path: string, values: readonly unknown[]): boolean {
  if (values.some((value) => value !== null && typeof value !== "number")) return false;
  if (values.some((value) => value !== null)) return true;
  const within = path.slice(path.indexOf(".") + 1);
  return leaves.some(
    ({ type, path: leaf }) => type === "number" && (leaf === path || leaf.endsWith(`[].${within}`)),
  );
}
