import { bodyTarget, type Target } from "../../catalog/target.ts";
import type { EngineBody } from "../../engine/types.ts";
import { Problem } from "../terms/problem.ts";
import type { Given } from "./decode.ts";

/** Which targets a route takes through `body` and `bodies`. */
export interface TargetRule {
  /** Targets when neither is sent; null: one of the two is required. */
  readonly defaults: (given: Given) => readonly EngineBody[] | null;
  /** True if bodies from the caller's elements are taken. */
  readonly orbits?: boolean;
  /** Why a target cannot be answered here; null when it can. */
  readonly refuse?: (target: Target, given: Given) => string | null;
}

/** The targets of a request, in the order asked. */
export function resolveTargets(rule: TargetRule, given: Given): readonly Target[] {
  const targets = namedTargets(rule, given);
  const parameter = given.bodies === undefined ? "body" : "bodies";
  checkRepeats(targets);
  checkOrbitCount(targets);
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
      correction: { body: null, bodies: joinedTargets([body.value, ...bodies.value]) },
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
  const reason = orbitReason(rule, target) ?? rule.refuse?.(target, given) ?? null;
  if (reason === null) return;
  throw new Problem("UNSUPPORTED_TARGET", {
    detail: `${target.display} has no answer here.`,
    parameter,
    value: target.name,
    hint: reason,
  });
}

const NO_ORBITS =
  "Bodies from elements are taken by /v2/positions, /v2/rise-set, /v2/separation and /v2/when.";

function orbitReason({ orbits }: TargetRule, { kind }: Target): string | null {
  return kind === "orbit" && orbits !== true ? NO_ORBITS : null;
}

/** Refuses a body from elements where a parameter of a route's own names it. */
export function refuseOrbit(target: Target, parameter: string): void {
  checkSupport({ defaults: () => null }, target, parameter, {});
}

/** A list may name that many bodies from elements. */
const MAX_ORBITS = 5;

function checkOrbitCount(targets: readonly Target[]): void {
  const orbits = targets.filter(({ kind, small }) => kind === "orbit" && small === undefined).length;
  if (orbits <= MAX_ORBITS) return;
  throw new Problem("INVALID_PARAMETER", {
    detail: `A list holds at most ${MAX_ORBITS} bodies from elements, not ${orbits}.`,
    parameter: "bodies",
    hint: "Ask for the others by themselves.",
  });
}
