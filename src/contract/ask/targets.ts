import { isTargetError, parseTarget, type Target } from "../../catalog/target.ts";
import { Problem } from "../terms/problem.ts";
import type { Given } from "./decode.ts";

/** Reads one target; what is malformed is 400, what names nothing is 404. */
export function readTarget(text: string): Target {
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
  readonly defaults: (given: Given) => readonly string[] | null;
  /** Why a target cannot be answered here; null when it can. */
  readonly refuse?: (target: Target, given: Given) => string | null;
}

/** The targets of a request, in the order asked. */
export function resolveTargets(rule: TargetRule, given: Given): readonly Target[] {
  const names = targetNames(rule, given);
  const targets = names.map((name) => readTarget(name));
  const parameter = given["bodies"] === undefined ? "body" : "bodies";
  checkRepeats(targets);
  for (const target of targets) checkSupport(rule, target, parameter, given);
  return targets;
}

function targetNames(rule: TargetRule, given: Given): readonly string[] {
  const { body, bodies } = given;
  if (body !== undefined && bodies !== undefined) {
    throw new Problem("CONFLICTING_PARAMETERS", {
      detail: "body and bodies exclude each other.",
      parameter: "body",
      hint: "Put all targets into bodies.",
    });
  }
  if (typeof body === "string") return [body];
  if (isNames(bodies)) return bodies;
  const defaults = rule.defaults(given);
  if (defaults !== null) return defaults;
  throw new Problem("MISSING_PARAMETER", { detail: "body or bodies is required.", parameter: "body" });
}

function isNames(value: unknown): value is readonly string[] {
  return Array.isArray(value);
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
