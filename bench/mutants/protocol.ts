/** What the process that tries mutants and the one that leads it tell each other. */

declare module "vitest" {
  interface ProvidedContext {
    mutants: Switch;
  }
}

export interface Switch {
  /** The number of the mutant that is on; "none" for the code as it is. */
  readonly active: string;
  /** Passes through the mutant beyond which it is taken to run for ever. */
  readonly hitLimit: number;
  /** Where coverage is noted, a line a file; null: nowhere. */
  readonly coverageFile: string | null;
}

/** How often the tests of a file pass through the mutants, by the mutants' numbers. */
export interface FileCoverage {
  readonly path: string;
  /** Outside of single tests: as the modules load, and in what is prepared for all. */
  readonly always: Readonly<Record<string, number>>;
  readonly tests: readonly TestCoverage[];
}

export interface TestCoverage {
  readonly name: string;
  readonly took_ms: number;
  readonly hits: Readonly<Record<string, number>>;
}

export interface Task extends Switch {
  /** Files of tests in the order in which they run; null: all. */
  readonly files: readonly string[] | null;
  /** Names of tests; null: all of the files. */
  readonly names: readonly string[] | null;
}

export interface Outcome {
  /** Names of tests that failed, and of files that could not be read. */
  readonly failed: readonly string[];
}
