import { Problem } from "../../contract/terms/problem.ts";
import { PathBudgetError, SearchBudgetError } from "../../engine/errors.ts";
import { PathEndError } from "../../engine/path-parts.ts";
import type { PathEnd } from "../../engine/types.ts";
import { calendarFromMjd } from "../../time/calendar.ts";
import { J2000_JD, MJD_ZERO_JD } from "../../units/constants.ts";
import { pathBudgetProblem } from "./budget-problem.ts";

/** Texts about paths that cannot be followed as far as asked. */

/** The cause that ends a path, for people. */
export const PATH_ENDS: Readonly<Record<PathEnd["kind"], string>> = {
  too_short: "its motion there is too quick to be followed",
  years: "the years of the planets' tables end there",
  sun: "it runs into the Sun",
  planet: "it strikes a planet",
  epoch: "its epoch lies outside the years of the planets' tables",
};

/** The date of a day from J2000.0. */
export function calendarText(day: number): string {
  const { year, month, day: date } = calendarFromMjd(Math.floor(day + J2000_JD - MJD_ZERO_JD));
  const two = (value: number) => String(value).padStart(2, "0");
  return `${year}-${two(month)}-${two(date)}`;
}

/** The refusal of an orbit that takes more than an answer may. */
export function pathProblem(fault: unknown): unknown {
  if (fault instanceof PathEndError && fault.end.kind === "epoch")
    return new Problem("INVALID_TARGET", {
      detail: "The epoch of the elements lies outside 1700 to 2200: no perturbed motion starts there.",
      parameter: "propagation",
      hint: "Send propagation=two_body, or elements of an epoch within these years.",
      correction: { propagation: "two_body" },
    });
  if (fault instanceof PathEndError) {
    return new Problem("INVALID_TARGET", {
      detail: `The path of the body ends on ${calendarText(fault.day)}: ${PATH_ENDS[fault.end.kind]}.`,
      parameter: "propagation",
      hint: "Ask for instants between the epoch of the elements and that day, or send propagation=two_body.",
      correction: { propagation: "two_body" },
    });
  }
  if (fault instanceof SearchBudgetError)
    return new Problem("COMPUTE_BUDGET_EXCEEDED", {
      detail: "The body moves too quickly to be searched through all of the window.",
      hint: "Ask for a shorter window, or sample it by /v2/positions or /v2/separation.",
    });
  return fault instanceof PathBudgetError ? pathBudgetProblem() : fault;
}
