import * as z from "zod";
import { splitTargets } from "../../catalog/target.ts";
import { type Bound, nearestName, Problem, shown } from "../terms/problem.ts";

/** The catalogued problems of values that a field refuses. */

type Issue = z.core.$ZodIssue;

/** The catalogued problem of a zod issue. */
export function problemOf(issue: Issue, name: string, text: string, field: z.ZodType): Problem {
  const value = itemText(issue, text, field);
  if (issue.code === "custom") return customProblem(issue, name, value);
  if (issue.code === "too_big" || issue.code === "too_small") return outOfRange(issue, name, value, field);
  if (issue.code === "invalid_value") {
    const allowed = issue.values.map(String);
    const nearest = nearestName(value, allowed);
    if (name === "format") return unsupportedFormat(value, allowed);
    return invalid(name, value, `${name} is not one of its values.`, {
      allowed,
      hint: nearest === null ? undefined : `Did you mean ${nearest}?`,
    });
  }
  return invalid(name, value, `${name} is not ${expectation(bare(field), issue)}.`);
}

function unsupportedFormat(value: string, allowed: readonly string[]): Problem {
  const detail = `This route does not answer as ${shown(value)}.`;
  return new Problem("UNSUPPORTED_FORMAT", { detail, parameter: "format", value: shown(value), allowed });
}

/** The item of a list that is at fault, or the whole value. */
function itemText(issue: Issue, text: string, field: z.ZodType): string {
  const index = issue.path[0];
  if (typeof index !== "number") return text;
  return itemTexts(text, field)[index] ?? text;
}

function customProblem(issue: Extract<Issue, { code: "custom" }>, name: string, value: string): Problem {
  const carried: unknown = issue.params?.["problem"];
  if (carried instanceof Problem) return carried.with({ parameter: name, value: shown(value) });
  return invalid(name, value, issue.message);
}

function outOfRange(
  issue: Extract<Issue, { code: "too_big" | "too_small" }>,
  name: string,
  value: string,
  field: z.ZodType,
): Problem {
  const isList = issue.origin === "array";
  const bound = isList || issue.origin === "string" ? lengthBound(issue) : numberBound(field, issue);
  const what = isList ? "items" : issue.origin === "string" ? "characters" : "";
  const span = [bound.minimum, bound.maximum].filter((end) => end !== undefined).join(" to ");
  return new Problem("PARAMETER_OUT_OF_RANGE", {
    detail: `${name} ${what === "" ? "is out of range" : `has too ${issue.code === "too_big" ? "many" : "few"} ${what}`}: ${span}.`,
    parameter: name,
    value: shown(value),
    bound,
  });
}

type Range = Extract<Bound, { minimum?: number | string }>;

function lengthBound(issue: Extract<Issue, { code: "too_big" | "too_small" }>): Range {
  return issue.code === "too_big" ? { maximum: Number(issue.maximum) } : { minimum: Number(issue.minimum) };
}

function numberBound(field: z.ZodType, issue: Extract<Issue, { code: "too_big" | "too_small" }>): Range {
  const schema = bare(field);
  const number = schema instanceof z.ZodArray ? bare(schema.element as z.ZodType) : schema;
  if (!(number instanceof z.ZodNumber)) return lengthBound(issue);
  const { minValue, maxValue } = number;
  return {
    ...(minValue !== null && Number.isFinite(minValue) ? { minimum: minValue } : {}),
    ...(maxValue !== null && Number.isFinite(maxValue) ? { maximum: maxValue } : {}),
  };
}

function expectation(schema: z.ZodType, issue: Issue): string {
  const item = schema instanceof z.ZodArray ? bare(schema.element as z.ZodType) : schema;
  if (item instanceof z.ZodBoolean) return "true or false";
  if (item instanceof z.ZodNumber)
    return item.isInt
      ? "a whole number"
      : "a decimal number such as 51.5 (no exponent, no plus sign, no spaces)";
  return issue.code === "invalid_type" ? `a ${issue.expected}` : "well formed";
}

/** The schema below optional, nullable and default. */
export function bare(field: z.ZodType): z.ZodType {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault || field instanceof z.ZodNullable) {
    return bare(field.unwrap() as z.ZodType);
  }
  return field;
}

export function invalid(
  name: string,
  value: string,
  detail: string,
  facts: { allowed?: string[]; hint?: string | undefined } = {},
): Problem {
  return new Problem("INVALID_PARAMETER", { detail, parameter: name, value: shown(value), ...facts });
}

/** The texts of a list; a comma may belong to a target. */
export function itemTexts(text: string, field: z.ZodType): string[] {
  return field.meta()?.["x-list"] === "targets" ? splitTargets(text) : text.split(",");
}
