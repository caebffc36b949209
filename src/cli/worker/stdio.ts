import { isRecord } from "../../contract/terms/present.ts";
import { NAMES_PROTOTYPE, namesPrototype } from "../../contract/text/json-text.ts";
import type { Direct } from "../../direct/direct.ts";
import { utf8 } from "../../host/bytes.ts";
import { type Meridian, startAnswering } from "../../library/meridian.ts";
import { createDirect, createMeridian } from "../../library/node.ts";
import { replyParts } from "../../library/reply.ts";
import { BYTES_PER_DOUBLE } from "../../units/units.ts";
import type { CommandContext } from "../command-context.ts";
import { answerDirect, type DirectQuestion, directQuestionIn, doublesAfter } from "./direct-question.ts";
import { type ByteReader, readerOf } from "./read-stdin.ts";

/**
 * A standing worker: a question a line of standard input, answered in turn by frames of standard output. A frame is a line of JSON; where
 * it has `bytes`, that many bytes follow it. `head` comes first, then the body in `body` frames, then `end`.
 *
 * A question is a request, `{"id": 1, "target": "/v2/positions?…&format=arrow"}` (its head has status and fields), one of /v2/field over
 * a file of the caller's own, `{"id": 3, "target": "/v2/field?…", "file": "MPCORB.DAT"}` (its head has `lines` too), or one of the direct
 * layer, `{"id": 2, "direct": {"function": "equatorial", "body": "mars", "rows": 2, "places": 0}}` with its doubles (little endian) behind
 * the line: its head names the columns, its body is their doubles, column after column.
 */
export async function serveStdio(around: CommandContext): Promise<void> {
  const sky = await createMeridian();
  const input = readerOf(process.stdin);
  let opening: Promise<Direct> | undefined;
  const direct = () => {
    opening ??= createDirect();
    return opening;
  };
  let answering: ReturnType<typeof startAnswering> | undefined;
  const over: Desk["over"] = async (target, file) => {
    answering ??= startAnswering();
    return (await answering).replyOver(target, { file });
  };
  for (let line = await input.line(); line !== null; line = await input.line())
    if (line.trim() !== "") await answerLine({ sky, direct, over, input, write: around.write }, line);
}

type Write = CommandContext["write"];
type OverFile = Awaited<ReturnType<Awaited<ReturnType<typeof startAnswering>>["replyOver"]>>;

/** The source of answers, the reader of the rest of a question, and the place where answers go. */
export interface Desk {
  readonly sky: Meridian;
  readonly direct: () => Promise<Direct>;
  /** Over the lines of a file. */
  readonly over: (target: string, file: string) => Promise<OverFile>;
  readonly input: Pick<ByteReader, "bytes">;
  readonly write: Write;
}

export async function answerLine(desk: Desk, line: string): Promise<void> {
  const question = questionIn(line);
  const frame = (head: object, bytes?: Uint8Array) =>
    desk.write(frameOf({ id: question.id, ...head }, bytes));
  try {
    if (question.direct !== null) await answerNumbers(desk, question.direct, frame);
    else if (question.target !== null && question.file !== null)
      await answerOverFile(desk, question.target, question.file, frame);
    else if (question.target !== null) await answerRequest(desk.sky, question.target, frame);
    else await frame({ kind: "error", detail: question.fault });
  } catch (error) {
    await frame({ kind: "error", detail: error instanceof Error ? error.message : String(error) });
  }
}

type Frame = (head: object, bytes?: Uint8Array) => Promise<void> | void;

async function answerRequest(sky: Meridian, target: string, frame: Frame): Promise<void> {
  const { status, headers, body } = await sky.fetch(target);
  await frame({ kind: "head", status, headers: fieldsOf(headers) });
  const reader = body?.getReader();
  for (let chunk = await reader?.read(); chunk?.done === false; chunk = await reader?.read())
    await frame({ kind: "body", bytes: chunk.value.length }, chunk.value);
  await frame({ kind: "end" });
}

async function answerOverFile(desk: Desk, target: string, file: string, frame: Frame): Promise<void> {
  const { reply, lines } = await desk.over(target, file);
  await frame({ kind: "head", status: reply.status, headers: reply.headers, lines });
  for await (const part of replyParts(reply)) await frame({ kind: "body", bytes: part.length }, part);
  await frame({ kind: "end" });
}

function fieldsOf(headers: Headers): Record<string, string> {
  const fields: Record<string, string> = {};
  headers.forEach((value, name) => {
    fields[name] = value;
  });
  return fields;
}

async function answerNumbers(desk: Desk, question: DirectQuestion, frame: Frame): Promise<void> {
  const bytes = await desk.input.bytes(doublesAfter(question) * BYTES_PER_DOUBLE);
  const direct = await desk.direct();
  try {
    const columns = Object.entries(answerDirect(direct, question, new Float64Array(bytes.buffer)));
    await frame({ kind: "head", columns: columns.map(([name]) => name) });
    for (const [, column] of columns) {
      const part = new Uint8Array(column.buffer, column.byteOffset, column.byteLength);
      await frame({ kind: "body", bytes: part.length }, part);
    }
    await frame({ kind: "end" });
  } catch (fault) {
    if (!(fault instanceof Error)) throw fault;
    await frame({ kind: "refused", detail: fault.message });
  }
}

function frameOf(head: object, bytes: Uint8Array = new Uint8Array(0)): Uint8Array {
  const line = utf8(`${JSON.stringify(head)}\n`);
  const frame = new Uint8Array(line.length + bytes.length);
  frame.set(line);
  frame.set(bytes, line.length);
  return frame;
}

interface Question {
  readonly id: unknown;
  readonly target: string | null;
  readonly file: string | null;
  readonly direct: DirectQuestion | null;
  readonly fault: string;
}

const NO_QUESTION = "a question is a JSON object with id and target, or id and direct";

function questionIn(line: string): Question {
  const none: Question = { id: null, target: null, file: null, direct: null, fault: NO_QUESTION };
  try {
    const value: unknown = JSON.parse(line);
    if (!isRecord(value)) return none;
    if (namesPrototype(value))
      return { ...none, id: value["id"] ?? null, fault: `a question ${NAMES_PROTOTYPE}` };
    const { id = null, target, file } = value;
    if (value["direct"] !== undefined) {
      const direct = directQuestionIn(value["direct"]);
      return typeof direct === "string" ? { ...none, id, fault: direct } : { ...none, id, direct };
    }
    const isAsked = typeof target === "string" && target.startsWith("/");
    return { ...none, id, target: isAsked ? target : null, file: typeof file === "string" ? file : null };
  } catch {
    return none;
  }
}
