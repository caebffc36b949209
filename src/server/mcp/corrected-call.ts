import type { CallContext } from "../../contract/declare/route.ts";
import { prepare } from "../../contract/run.ts";
import { nearestName, Problem } from "../../contract/terms/problem.ts";
import { argumentNames, exampleArguments, queryOfCall, type ToolArguments } from "./arguments.ts";
import type { AssistantTool } from "./tool.ts";

/** A call of the tool that works: the caller's own with its fault mended where that is plain, else the tool's example. */
export function correctedArguments(
  tool: AssistantTool,
  args: ToolArguments,
  problem: Problem,
  context: CallContext,
): ToolArguments {
  const mended = mend(tool, args, problem);
  return mended !== null && isAccepted(tool, mended, context) ? mended : exampleArguments(tool.route);
}

function mend(tool: AssistantTool, args: ToolArguments, problem: Problem): ToolArguments | null {
  const { parameter } = problem;
  if (problem.code === "OVERLOADED") return args;
  const { bound } = problem.details;
  if (bound !== undefined && "name" in bound && "count" in args) return { ...args, count: bound.limit };
  if (parameter === undefined || !(parameter in args)) return null;
  const { [parameter]: value, ...others } = args;
  switch (problem.code) {
    case "UNKNOWN_PARAMETER":
      return renamed(parameter, value, others, argumentNames(tool.route));
    case "CONFLICTING_PARAMETERS":
      return others;
    case "PARAMETER_OUT_OF_RANGE":
      return withSmaller(parameter, value, others, bound);
    default:
      return withAllowed(parameter, value, others, problem.details.allowed);
  }
}

function renamed(
  parameter: string,
  value: unknown,
  others: ToolArguments,
  names: readonly string[],
): ToolArguments {
  const nearest = nearestName(parameter, names);
  return nearest === null || nearest in others ? others : { ...others, [nearest]: value };
}

/** Parameters that say how much is asked for: less of it is still what was meant. Another latitude is not. */
const AMOUNTS: ReadonlySet<string> = new Set(["limit", "count", "search_horizon_days"]);

function withSmaller(
  parameter: string,
  value: unknown,
  others: ToolArguments,
  bound: Problem["details"]["bound"],
): ToolArguments | null {
  if (bound === undefined || !("maximum" in bound) || typeof bound.maximum !== "number") return null;
  if (Array.isArray(value)) return { ...others, [parameter]: value.slice(0, bound.maximum) };
  return AMOUNTS.has(parameter) && Number(value) > bound.maximum
    ? { ...others, [parameter]: bound.maximum }
    : null;
}

function withAllowed(
  parameter: string,
  value: unknown,
  others: ToolArguments,
  allowed: readonly string[] | undefined,
): ToolArguments | null {
  const nearest = nearestName(String(value), allowed ?? []) ?? allowed?.[0];
  return nearest === undefined ? null : { ...others, [parameter]: nearest };
}

/** Whether the contract would answer the call; nothing is computed for it. */
function isAccepted(tool: AssistantTool, args: ToolArguments, context: CallContext): boolean {
  try {
    prepare(tool.route, queryOfCall(args, tool.route), context);
    return true;
  } catch (refusal) {
    if (refusal instanceof Problem) return false;
    throw refusal;
  }
}
