import { bodyTarget, type Target } from "../../catalog/target.ts";
import type { EngineBody } from "../../engine/types.ts";
import { Problem } from "../terms/problem.ts";
import type { Given } from "./decode.ts";

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
      mend: { body: null, bodies: joinedTargets([body.value, ...bodies.value]) },
    });
  }
  if (body !== undefined) return [body.value];
  if (bodies !== undefined) return bodies.value;
  const defaults = rule.defaults(given);
  if (defaults !== null) return defaults.map(bodyTarget);
  throw new Problem("MISSING_PARAMETER", {
    detail: "body or bodies is required.",
    parameter: "body",
    hint: "Add body=mars, or bodies=mars,venus for several.",
  });
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
        meant: joinedTargets(targets),
      });
    }
    seen.add(name);
  }
}

function joinedTargets(targets: readonly Target[]): string {
  return [...new Set(targets.map(({ name }) => name))].join(",");
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
