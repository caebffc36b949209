/** One part of docs/performance.md: how it is measured, how it reads, and which of the product's targets it decides. */
export interface Part<Figures> {
  /** Name for `--only` and `--renew`, and key in docs/performance.json. */
  readonly name: string;
  measure(): Figures | Promise<Figures>;
  /** Its section in Markdown, heading included. */
  section(figures: Figures): string;
  targets(figures: Figures): readonly TargetRow[];
  /** Files beside the report, by name. */
  drawings?(figures: Figures): Readonly<Record<string, string>>;
}

/** What, its target, the figure, the verdict. */
export type TargetRow = readonly [what: string, target: string, measured: string, verdict: string];
