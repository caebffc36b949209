import { createInterface } from "node:readline";
import { isRecord } from "../../contract/terms/present.ts";
import { utf8 } from "../../host/bytes.ts";
import type { Meridian } from "../../library/meridian.ts";
import { createMeridian } from "../../library/node.ts";
import type { Surroundings } from "../surroundings.ts";

/**
 * A standing worker: a question a line of standard input (`{"id": 1, "target": "/v2/positions?…&format=arrow"}`), answered
 * in turn by frames of standard output. A frame is a line of JSON; where it tells `bytes`, so many bytes follow it.
 * `head` (status and fields of the answer) comes first, then its body in `body` frames, then `end`.
 */
export async function serveStdio(around: Surroundings): Promise<void> {
  const sky = await createMeridian();
  for await (const line of createInterface({ input: process.stdin }))
    if (line.trim() !== "") await answerLine(sky, line, around.write);
}

type Write = Surroundings["write"];

export async function answerLine(sky: Meridian, line: string, write: Write): Promise<void> {
  const question = questionIn(line);
  const frame = (head: object, bytes?: Uint8Array) => write(frameOf({ id: question.id, ...head }, bytes));
  if (question.target === null)
    return frame({ kind: "error", detail: "a question is a JSON object with id and target" });
  try {
    const { status, headers, body } = await sky.fetch(question.target);
    await frame({ kind: "head", status, headers: fieldsOf(headers) });
    const reader = body?.getReader();
    for (let chunk = await reader?.read(); chunk?.done === false; chunk = await reader?.read())
      await frame({ kind: "body", bytes: chunk.value.length }, chunk.value);
    await frame({ kind: "end" });
  } catch (error) {
    await frame({ kind: "error", detail: error instanceof Error ? error.message : String(error) });
  }
}

function fieldsOf(headers: Headers): Record<string, string> {
  const fields: Record<string, string> = {};
  headers.forEach((value, name) => {
    fields[name] = value;
  });
  return fields;
}

function frameOf(head: object, bytes: Uint8Array = new Uint8Array(0)): Uint8Array {
  const line = utf8(`${JSON.stringify(head)}\n`);
  const frame = new Uint8Array(line.length + bytes.length);
  frame.set(line);
  frame.set(bytes, line.length);
  return frame;
}

function questionIn(line: string): { id: unknown; target: string | null } {
  try {
    const value: unknown = JSON.parse(line);
    if (!isRecord(value)) return { id: null, target: null };
    const { id = null, target } = value;
    return { id, target: typeof target === "string" && target.startsWith("/") ? target : null };
  } catch {
    return { id: null, target: null };
  }
}
