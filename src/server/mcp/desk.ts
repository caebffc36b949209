import type { RouteDefinition } from "../../contract/declare/route.ts";
import type { AnswerWorkers } from "../../contract/remote.ts";
import { Problem, problemDocument } from "../../contract/terms/problem.ts";
import type { CallContext } from "../../routes/astronomy/route.ts";
import type { ToolArguments } from "./arguments.ts";
import { callTool } from "./call.ts";
import { errorAnswer, type Refusal, type ToolAnswer } from "./errors.ts";
import { type AssistantTool, toolsOf } from "./tool.ts";

/** Who calls: whether the call may be made, and what its answer depends on besides the arguments. */
export interface ToolCaller {
  /** Waits until what was sent may be started; rejects with the Problem OVERLOADED. */
  begin?(): Promise<void>;
  /** Counts one call; null lets it through. */
  admit(): Promise<Refusal | null>;
  /** Called with how many of the messages that he sent call no tool: no plan counts them. */
  outsidePlan?(messages: number): void;
  context(): CallContext;
  /** Where large calls are answered; undefined: here. */
  workers?(): AnswerWorkers | undefined;
}

/** How a call ended, for metrics. */
export type ToolOutcome = "answered" | "problem" | "refused" | "failed";

export interface DeskOptions {
  readonly routes: readonly RouteDefinition[];
  /** Called for every call that names a tool. */
  readonly onCall?: (tool: string, outcome: ToolOutcome) => void;
  /** Called for faults of the service, whose cause no caller learns. */
  readonly onFault?: (tool: string, error: unknown) => void;
}

/** Where tools are listed and called, whatever carries the messages. */
export interface ToolService {
  readonly tools: readonly AssistantTool[];
  /** Null: there is no such tool. */
  call(name: string, args: ToolArguments, caller: ToolCaller): Promise<ToolAnswer | null>;
}

export function createToolDesk({ routes, onCall, onFault }: DeskOptions): ToolService {
  const tools = toolsOf(routes);
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  const attempt = async (tool: AssistantTool, args: ToolArguments, caller: ToolCaller) => {
    const refusal = await caller.admit();
    if (refusal !== null) return { outcome: "refused", answer: errorAnswer(refusal) } as const;
    const context = caller.context();
    try {
      const answer = await callTool(tool, args, { context, workers: caller.workers?.() });
      return { outcome: answer.isError === true ? "problem" : "answered", answer } as const;
    } catch (error) {
      onFault?.(tool.name, error);
      return { outcome: "failed", answer: faultAnswer(tool, context) } as const;
    }
  };
  return {
    tools,
    call: async (name, args, caller) => {
      const tool = byName.get(name);
      if (tool === undefined) return null;
      const { outcome, answer } = await attempt(tool, args, caller);
      onCall?.(name, outcome);
      return answer;
    },
  };
}

function faultAnswer(tool: AssistantTool, { publicUrl }: CallContext): ToolAnswer {
  const problem = new Problem("INTERNAL_ERROR", { detail: "The call could not be answered." });
  return errorAnswer(problemDocument(problem, tool.route.path, publicUrl));
}
