import { Problem } from "../../contract/terms/problem.ts";

/** The refusal of an orbit that takes more than an answer may. */
export function pathBudgetProblem(): Problem {
  return new Problem("COMPUTE_BUDGET_EXCEEDED", {
    detail: "The body runs too often about the Sun, or too near a planet, to be integrated as far as asked.",
    parameter: "propagation",
    hint: "Send propagation=two_body, fewer bodies, or a date nearer to the epoch of the elements.",
    correction: { propagation: "two_body" },
  });
}
