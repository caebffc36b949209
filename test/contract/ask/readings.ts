import { Problem } from "../../../src/contract/terms/problem.ts";

export function refusal(act: () => unknown): Problem {
  try {
    act();
  } catch (problem) {
    if (problem instanceof Problem) return problem;
    throw problem;
  }
  throw new Error("nothing was refused");
}
