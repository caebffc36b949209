import { readFileSync, writeFileSync } from "node:fs";
import { withReportFigures } from "../../test/cli/readme-table.ts";

const README = new URL("../../README.md", import.meta.url);
const report = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), "utf8");

/** Fills the README's table anew, after a report was written. */
export function renewReadme(): void {
  const reports = { "accuracy.md": report("accuracy.md"), "performance.md": report("performance.md") };
  writeFileSync(README, withReportFigures(readFileSync(README, "utf8"), reports));
}
