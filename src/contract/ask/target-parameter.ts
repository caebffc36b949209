import { formatTarget, isTargetError, parseTarget, type Target } from "../../catalog/target.ts";
import { LONGEST_TEXT } from "../terms/lengths.ts";
import { Problem } from "../terms/problem.ts";
import type { Grammar } from "./grammar.ts";

export const TARGET: Grammar<Target> = {
  longest: LONGEST_TEXT.target,
  read: readTarget,
  print: formatTarget,
};

/** Reads one target; what is malformed is 400, what names nothing is 404. */
function readTarget(text: string): Target {
  const target = parseTarget(text);
  if (!isTargetError(target)) return target;
  const code = target.reason === "unknown" ? "TARGET_NOT_FOUND" : "INVALID_TARGET";
  const detail =
    target.reason === "unknown" ? `Nothing is named "${target.text}".` : `"${target.text}" is not a target.`;
  throw new Problem(code, { detail, hint: target.hint, meant: target.meant ?? undefined });
}
