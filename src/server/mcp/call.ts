import { bodyString } from "../../contract/answer/answer.ts";
import type { AnswerWorkers } from "../../contract/remote.ts";
import { prepare } from "../../contract/run.ts";
import { Problem, problemDocument } from "../../contract/terms/problem.ts";
import { whenLoaded } from "../../host/later.ts";
import type { CallContext } from "../../routes/astronomy/route.ts";
import { queryOfCall, type ToolArguments } from "./arguments.ts";
import { correctedArguments } from "./corrected-call.ts";
import { errorAnswer, type ToolAnswer } from "./errors.ts";
import type { AssistantTool } from "./tool.ts";

/** The facts that an answer depends on besides the arguments, and where it is computed when that takes long. */
export interface Asking {
  readonly context: CallContext;
  readonly workers?: AnswerWorkers | undefined;
}

/**
 * Calls a tool: the answer of its route to the same query, whole. The text beside it is the route's txt form, or its csv where
 * it has none: hosts that read the object need no second copy of it, and hosts that read the text need what people read. A refusal of the contract is an answer too, with the call corrected where that is plain.
 */
export async function callTool(
  tool: AssistantTool,
  args: ToolArguments,
  asking: Asking,
): Promise<ToolAnswer> {
  // over standard input nothing was read ahead: the first call that names a place waits for the gazetteer's code
  return whenLoaded(() => answerOrProblem(tool, args, asking));
}

async function answerOrProblem(
  tool: AssistantTool,
  args: ToolArguments,
  asking: Asking,
): Promise<ToolAnswer> {
  try {
    return await answer(tool, args, asking);
  } catch (refusal) {
    if (!(refusal instanceof Problem) || refusal.code === "INTERNAL_ERROR") throw refusal;
    return problemAnswer({ tool, args, problem: refusal, context: asking.context });
  }
}

async function answer(
  tool: AssistantTool,
  args: ToolArguments,
  { context, workers }: Asking,
): Promise<ToolAnswer> {
  const prepared = prepare(tool.route, queryOfCall(args, tool.route), context, workers);
  const format = tool.route.formats.includes("txt") ? "txt" : "csv";
  const [json = "{}", written = json] = (await prepared.respondIn(["json", format])).map(bodyString);
  const answered = JSON.parse(json);
  const text = format === "csv" ? withRemarks(written, answered) : written;
  return { content: [{ type: "text", text }], structuredContent: answered };
}

/** Remarks that csv has no cell for: how to go on, warnings, and whom to name. */
function withRemarks(csv: string, { data, warnings = [], meta }: Remarked): string {
  const { page } = data ?? {};
  const remarks = [
    ...(page?.next_cursor ? [`Next page: cursor=${page.next_cursor}`] : []),
    ...warnings.map(({ code, message }) => `${code}: ${message}`),
    ...(meta?.attribution ? [meta.attribution.text] : []),
  ];
  return remarks.length === 0 ? csv : `${csv}\n${remarks.join("\n")}\n`;
}

/** The members of an answer that are given beside its csv. */
interface Remarked {
  readonly data?: { readonly page?: { readonly next_cursor?: string | null } };
  readonly warnings?: readonly { readonly code: string; readonly message: string }[];
  readonly meta?: { readonly attribution?: { readonly text: string } };
}

interface RefusedCall {
  readonly tool: AssistantTool;
  readonly args: ToolArguments;
  readonly problem: Problem;
  readonly context: CallContext;
}

function problemAnswer({ tool, args, problem, context }: RefusedCall): ToolAnswer {
  const { example: _, next: __, ...document } = problemDocument(problem, tool.route.path, context.publicUrl);
  const corrected = correctedArguments(tool, args, problem, context);
  return errorAnswer({
    ...document,
    ...(corrected === null ? {} : { corrected_call: { name: tool.name, arguments: corrected } }),
  });
}
