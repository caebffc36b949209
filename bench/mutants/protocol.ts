/** Messages between the process that runs the tests and the one that leads it. */

declare module "vitest" {
  interface ProvidedContext {
    mutants: Job;
  }
}

export const SUITE_END = "\u0000";

/** One mutant at one time, by the number that switches it on. */
export interface Turn {
  readonly id: string;
  /** Passes through the mutant beyond which it is taken to run for ever. */
  readonly hitLimit: number;
}

export type Orders =
  /** The code as it is; which tests reach which mutants is noted. */
  | { readonly kind: "measure" }
  /** Modules are loaded without mutants; then each test is run again for each of its mutants. */
  | { readonly kind: "turns"; readonly turns: Readonly<Record<string, readonly Turn[]>> }
  /** One mutant, on before the first module is loaded; the first failure ends it. */
  | { readonly kind: "alone"; readonly turn: Turn };

export interface Job {
  readonly orders: Orders;
  /** Where the notes go, a line each, so that they outlive a process that has to be ended. */
  readonly noteFile: string;
}

export interface Task extends Job {
  readonly file: string;
  /** Names of tests; null: all of the file. */
  readonly names: readonly string[] | null;
}

export type Note =
  | { readonly event: "covered"; readonly coverage: Omit<FileCoverage, "failing"> }
  | { readonly event: TurnEvent; readonly id: string; readonly test: string };

/**
 * Unsteady: the test failed, and fails now without a mutant too, so that nothing follows from it; the modules have to be loaded
 * again.
 */
export type TurnEvent = "begins" | "passed" | "noticed" | "endless" | "unsteady";

/** How often the tests of a file pass through the mutants, by the mutants' numbers. */
export interface FileCoverage {
  /** As the modules load, and in what is prepared for the whole file. */
  readonly always: Readonly<Record<string, number>>;
  /** In what is prepared for the tests whose names start as the suite's, which ends with SUITE_END. */
  readonly suites: readonly TestCoverage[];
  readonly tests: readonly TestCoverage[];
  /** Tests that fail without mutants in the copy of the checkout, for instance because they ask about its history. */
  readonly failing: readonly string[];
}

export interface TestCoverage {
  readonly name: string;
  readonly took_ms: number;
  readonly hits: Readonly<Record<string, number>>;
}

export interface Outcome {
  /** Names of tests that failed, and of files that could not be read. */
  readonly failed: readonly string[];
}
