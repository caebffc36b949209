import { bodyTarget, formatTarget, isTargetError, parseTarget, type Target } from "../../catalog/target.ts";
import type { EngineBody } from "../../engine/types.ts";
import { Problem } from "../terms/problem.ts";
import type { Given } from "./decode.ts";
import type { Grammar } from "./grammar.ts";

export const TARGET: Grammar<Target> = { read: readTarget, print: formatTarget };

/** Reads one target; what is malformed is 400, what names nothing is 404. */
function readTarget(text: string): Target {
  const target = parseTarget(text);
  if (!isTargetError(target)) return target;
  const code = target.reason === "unknown" ? "TARGET_NOT_FOUND" : "INVALID_TARGET";
  const detail =
    target.reason === "unknown" ? `Nothing is named "${target.text}".` : `"${target.text}" is not a target.`;
  throw new Problem(code, { detail, hint: target.hint });
}

/** Which targets a route takes through `body` and `bodies`. */
export interface TargetRule {
  /** Targets when neither is sent; null: one of the two is required. */
  readonly defaults: (given: Given) => readonly EngineBody[] | null;
  /** Why a target cannot be answered here; null when it can. */
  readonly refuse?: (target: Target, given: Given) => string | null;
}

/** The targets of a request, in the order asked. */
export function resolveTargets(rule: TargetRule, given: Given): readonly Target[] {
  const targets = namedTargets(rule, given);
  const parameter = given.bodies === undefined ? "body" : "bodies";
  checkRepeats(targets);
  for (const target of targets) checkSupport(rule, target, parameter, given);
  return targets;
}

function namedTargets(rule: TargetRule, given: Given): readonly Target[] {
  const { body, bodies } = given;
  if (body !== undefined && bodies !== undefined) {
    throw new Problem("CONFLICTING_PARAMETERS", {
      detail: "body and bodies exclude each other.",
      parameter: "body",
      hint: "Put all targets into bodies.",
    });
  }
  if (body !== undefined) return [body.value];
  if (bodies !== undefined) return bodies.value;
  const defaults = rule.defaults(given);
  if (defaults !== null) return defaults.map(bodyTarget);
  throw new Problem("MISSING_PARAMETER", { detail: "body or bodies is required.", parameter: "body" });
}

function checkRepeats(targets: readonly Target[]): void {
  const seen = new Set<string>();
  for (const { name } of targets) {
    if (seen.has(name)) {
      throw new Problem("INVALID_PARAMETER", {
        detail: `The target ${name} is listed twice.`,
        parameter: "bodies",
        value: name,
        hint: "List each target once.",
      });
    }
    seen.add(name);
  }
}

function checkSupport(rule: TargetRule, target: Target, parameter: string, given: Given): void {
  const reason = rule.refuse?.(target, given) ?? null;
  if (reason === null) return;
  throw new Problem("UNSUPPORTED_TARGET", {
    detail: `${target.display} has no answer here.`,
    parameter,
    value: target.name,
    hint: reason,
  });
}
