/** A figure of the report on small bodies, and what it is held to. */
export interface Row {
  /** Number of the table that the report follows. */
  readonly number: number;
  readonly what: string;
  readonly bar: string;
  readonly figure: string;
  readonly isMet: boolean;
  /** Why a bar is missed. */
  readonly cause?: string;
}

/** A figure in a few digits. */
export function digits(value: number, count = 2): string {
  return value >= 10 ** count ? String(Math.round(value)) : String(Number(value.toPrecision(count)));
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/** Processor time of this process that a piece of work takes, ms; with what it gives. */
export async function processor_ms<Result>(work: () => Promise<Result> | Result) {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { result, ms: (user + system) / 1000 };
}
