import { causeOf } from "../../test/accuracy/causes.ts";
import { type Figure, PERIODS, WHOLE_SPAN } from "../../test/accuracy/compare/figure.ts";
import { markdownTable } from "../report/markdown.ts";
import { maxAndRms, statisticsCells } from "./format.ts";

export function periodTable(figures: readonly Figure[]): string {
  const header = ["body", ...PERIODS, WHOLE_SPAN];
  const rows = figures.map((figure) => [
    figure.item,
    ...PERIODS.map((period) => maxAndRms(figure.byPeriod[period], figure.unit)),
    maxAndRms(figure.whole, figure.unit),
  ]);
  return markdownTable(header, rows);
}

export function select(figures: readonly Figure[], table: string, quantity?: string): Figure[] {
  return figures.filter((f) => f.table === table && (quantity === undefined || f.quantity === quantity));
}

export function notes(figures: readonly Figure[]): string {
  const byText = new Map<string, Set<string>>();
  for (const figure of figures) {
    const cause = causeOf(figure);
    if (cause !== null) byText.set(cause, (byText.get(cause) ?? new Set()).add(figure.item));
  }
  return [...byText].map(([text, items]) => `${[...items].join(", ")}: ${text}`).join("\n\n");
}

export function wholeTable(figures: readonly Figure[]): string {
  const header = ["item", "quantity", "unit", "n", "mean", "p90", "rms", "max", "worst row"];
  return markdownTable(
    header,
    figures.map((f) => [f.item, f.quantity, f.unit, ...statisticsCells(f.whole, f.unit), f.worst]),
  );
}
