import { readFile } from "node:fs/promises";
import { prepare } from "../contract/run.ts";
import { batchesOf } from "../contract/stream.ts";
import { engineIdentity } from "../contract/terms/identity.ts";
import { Problem, problemDocument } from "../contract/terms/problem.ts";
import { reprDigest } from "../contract/terms/repr-digest.ts";
import { createEngine } from "../engine/engine.ts";
import { compareBytes, joined, utf8 } from "../host/bytes.ts";
import { whenLoaded } from "../host/later.ts";
import type { CallContext } from "../routes/astronomy/route.ts";
import { routeAt } from "../routes/table.ts";
import { createSky, type Sky } from "../sky/sky.ts";
import { fromUnixMs } from "../time/instant.ts";
import { recordedValues } from "./answer-values.ts";
import type { CommandLine } from "./arguments.ts";
import { type CommandContext, EXIT, localContext } from "./command-context.ts";
import { type Difference, differencesOf, differenceTable } from "./differences.ts";
import { type GivenAnswer, NotCheckable, type Question, readAnswer } from "./given-answer.ts";
import { INDENT, lines, wrap } from "./text.ts";

/** The result of asking again. */
export type Verdict =
  | { readonly kind: "same bytes"; readonly note: string }
  | { readonly kind: "same values"; readonly note: string }
  | { readonly kind: "different"; readonly note: string; readonly differences: readonly Difference[] }
  | { readonly kind: "not checkable"; readonly note: string };

const STATUS = {
  "same bytes": EXIT.success,
  "same values": EXIT.success,
  different: EXIT.failed,
  "not checkable": EXIT.refused,
} as const;

export async function runVerify(line: CommandLine, around: CommandContext): Promise<number> {
  const query = line.options.find(([name]) => name === "query")?.[1] ?? null;
  const verdict = await verifySource(line.action ?? "", query, around);
  await around.write(report(verdict));
  return STATUS[verdict.kind];
}

async function verifySource(source: string, query: string | null, around: CommandContext): Promise<Verdict> {
  try {
    const { bytes, asked } = await open(source);
    const given = readAnswer(bytes, source, query ?? asked);
    return await verifyAnswer(given, createSky(await createEngine()), around);
  } catch (error) {
    if (error instanceof NotCheckable) return { kind: "not checkable", note: error.message };
    throw error;
  }
}

/** The bytes of a file or an address; of forms that do not tell it, what was asked. */
async function open(source: string): Promise<{ bytes: Uint8Array; asked: string | null }> {
  if (!/^https?:\/\//.test(source)) return { bytes: await fileBytes(source), asked: null };
  const response = await fetched(source);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const stated = response.headers.get("repr-digest");
  if (stated !== null && !response.headers.has("content-encoding") && stated !== reprDigest(bytes))
    throw new NotCheckable("The bytes that arrived are not those of the field Repr-Digest.");
  const tells =
    /json|arrow/.test(response.headers.get("content-type") ?? "") &&
    !/ndjson/.test(response.headers.get("content-type") ?? "");
  return { bytes, asked: tells ? null : source };
}

async function fileBytes(name: string): Promise<Uint8Array> {
  try {
    return await readFile(name);
  } catch (error) {
    throw new NotCheckable(
      `${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

async function fetched(address: string): Promise<Response> {
  try {
    return await fetch(address);
  } catch (error) {
    throw new NotCheckable(
      `${address} cannot be asked: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** Asks the answer's own question of this machine and compares. */
export async function verifyAnswer(given: GivenAnswer, sky: Sky, around: CommandContext): Promise<Verdict> {
  const own = engineIdentity(sky.engine.build);
  const { engine, question, format, bytes } = given;
  if (engine !== null && engine.numbers !== own.numbers)
    return {
      kind: "not checkable",
      note: `It was computed by version ${engine.version}, numbers ${engine.numbers}; this is version ${own.version}, numbers ${own.numbers}. Verify it with that version.`,
    };
  const here = await replay(question, contextOf(question, sky, around));
  if (compareBytes(bytes, here) === 0)
    return { kind: "same bytes", note: `${bytes.length} bytes, ${reprDigest(bytes)}` };
  const differences = withoutWords(
    differencesOf(recordedValues(format, bytes), recordedValues(format, here)),
  );
  const isSameBuild = engine === null || engine.build === own.build;
  const telling = isSameBuild ? differences : differences.filter(({ column }) => !ABOUT.test(column));
  if (telling.length > 0)
    return {
      kind: "different",
      note: `this is version ${own.version}, numbers ${own.numbers}`,
      differences: telling,
    };
  const why = isSameBuild
    ? "the bytes differ in form alone"
    : `another build wrote it (${engine.build}, here ${own.build})`;
  return { kind: "same values", note: why };
}

/** An answer's own link has instants in the place of its time words: a question by that link has no word, and its answer holds for good. */
function withoutWords(differences: readonly Difference[]): readonly Difference[] {
  const isSpoken = differences.some(({ column }) => column === "query.word");
  return isSpoken ? differences.filter(({ column }) => !SPOKEN.test(column)) : differences;
}

const SPOKEN = /^(query\.word|meta\.cache_class)$/;

/** Members about an answer; another build of the same numbers may word them otherwise. */
const ABOUT = /^(meta|links|warnings)\b/;

function contextOf({ publicUrl, now_ms, keySent }: Question, sky: Sky, around: CommandContext): CallContext {
  const context = { ...localContext(sky, around), keySent, maxResponseBytes: Number.POSITIVE_INFINITY };
  return {
    ...context,
    ...(publicUrl === null ? {} : { publicUrl }),
    ...(now_ms === null ? {} : { now: fromUnixMs(now_ms) }),
  };
}

/** The bytes that this machine answers with. */
async function replay(question: Question, context: CallContext): Promise<Uint8Array> {
  const { path, query, now_ms, refused } = question;
  const route = await routeAt(path);
  if (route === null) throw new NotCheckable(`${path} is no route of this version.`);
  try {
    const prepared = await whenLoaded(() => prepare(route, query, context));
    if (prepared.cacheClass === "time_quantized" && now_ms === null && !query.includes("cursor="))
      throw new NotCheckable(
        "The request names no instant: add the one that was meant to --query (at, start).",
      );
    const answers =
      prepared.stream === null ? [await prepared.respond()] : await all(batchesOf(prepared.stream));
    if (refused) throw new NotCheckable("The request was refused there and is answered here.");
    return joined(answers.map(({ body }) => (typeof body === "string" ? utf8(body) : body)));
  } catch (refusal) {
    if (!(refusal instanceof Problem)) throw refusal;
    if (!refused)
      throw new NotCheckable(`This machine refuses the request: ${refusal.code}, ${refusal.details.detail}`);
    const instance = query === "" ? path : `${path}?${query}`;
    return utf8(JSON.stringify(problemDocument(refusal, instance, context.publicUrl)));
  }
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

const MOST_SHOWN = 40;

function report(verdict: Verdict): string {
  switch (verdict.kind) {
    case "same bytes":
      return `confirmed: the same bytes (${verdict.note})\n`;
    case "same values":
      return `confirmed: the same values; ${verdict.note}\n`;
    case "not checkable":
      return `not checkable: ${verdict.note}\n`;
    case "different":
      return differenceReport(verdict.differences, verdict.note);
  }
}

function differenceReport(differences: readonly Difference[], note: string): string {
  const values = differences.reduce((sum, { count }) => sum + count, 0);
  const rest = differences.length - MOST_SHOWN;
  return lines([
    `different: ${values} values in ${differences.length} columns (${note})`,
    "",
    ...differenceTable(differences.slice(0, MOST_SHOWN)),
    ...(rest > 0 ? [`and ${rest} columns more`] : []),
  ]);
}

export function verifyHelp(): string {
  return lines([
    "meridian verify <file|address> [--query <request>]",
    "",
    ...wrap(
      "Asks the question of an answer again on this machine, without a server, and compares. JSON and Arrow name their question (links.self); for csv, ndjson and txt give it with --query, as /v2/positions?body=mars&start=…, the request or its part from /v2 on.",
      "",
    ),
    "",
    `${INDENT}status 0  confirmed: the same bytes, or the same values where another build wrote them`,
    `${INDENT}status 1  different: for each column how many values differ, and by how much at most`,
    `${INDENT}status 2  not checkable: of other numbers (the version to use is named), unreadable, or without its question`,
  ]);
}
