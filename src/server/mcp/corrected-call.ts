import { queryOf } from "../../contract/ask/canonical.ts";
import { jsonArguments, printArgument } from "../../contract/ask/decode.ts";
import { correctedQuery } from "../../contract/correction.ts";
import { prepare } from "../../contract/run.ts";
import { parsePairs } from "../../contract/terms/pairs.ts";
import type { Problem } from "../../contract/terms/problem.ts";
import type { CallContext } from "../../routes/astronomy/route.ts";
import { queryOfCall, type ToolArguments } from "./arguments.ts";
import type { AssistantTool } from "./tool.ts";

/** The caller's own call with its faults corrected; null where what was meant is not plain. */
export function correctedArguments(
  tool: AssistantTool,
  args: ToolArguments,
  problem: Problem,
  context: CallContext,
): ToolArguments | null {
  if (problem.code === "OVERLOADED") return args;
  const check = (query: string) =>
    prepare(tool.route, queryOfCall(typed(query, args, tool), tool.route), context);
  const corrected = correctedQuery(queryOf(args), problem, check);
  return corrected === null ? null : typed(corrected, args, tool);
}

/** A query as arguments: those that stay are as the caller wrote them. */
function typed(query: string, args: ToolArguments, { route }: AssistantTool): ToolArguments {
  const sent = new Map(Object.entries(args).map(([name, value]) => [printArgument(value), name]));
  const pairs = parsePairs(query);
  const read = jsonArguments(pairs, route.query);
  return Object.fromEntries(
    pairs.map(({ name, value }) => [name, args[sent.get(value) ?? ""] ?? read[name]]),
  );
}
