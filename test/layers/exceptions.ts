/** What does not follow the rules yet: imports that point upward. */
export const UPWARD: readonly string[] = [];

/** Rooms whose files still import each other in circles. */
export const CIRCULAR: readonly string[] = [];

/** Files and functions that are still too long. */
export const LONG: readonly string[] = [
  "test/routes/positions/positions.test.ts",
  "test/contract/answer/answer.test.ts",
  "bench/accuracy/report.ts",
  "test/catalog/target.test.ts",
  "test/time/zone.test.ts",
  "test/contract/checks.test.ts",
  "test/routes/sun/horizon-routes.test.ts",
  "test/contract/ask/grammar.test.ts",
  "src/contract/run.ts",
  "src/contract/declare/route.ts",
];
