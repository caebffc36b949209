import { type Statistics, statistics } from "./compare.ts";

/** The periods by which errors are reported; modern ephemerides agree best in the middle one. */
export const PERIODS = ["1700–1850", "1850–2150", "2150–2200"] as const;
export const WHOLE_SPAN = "1700–2200";
export type Period = (typeof PERIODS)[number] | typeof WHOLE_SPAN;

const FIRST_BORDER_JD = 2396758.5; // 1850-01-01
const SECOND_BORDER_JD = 2506331.5; // 2150-01-01

/** Period that holds a Julian date. */
export function periodOf(jd: number): Period {
  if (jd < FIRST_BORDER_JD) return "1700–1850";
  return jd < SECOND_BORDER_JD ? "1850–2150" : "2150–2200";
}

/** One compared row: who, when, and by how much the engine differs from the table. */
export interface Sample {
  readonly id: string;
  readonly jd: number;
  readonly error: number;
}

/** A row that could not or must not be compared, and why. */
export interface Exclusion {
  readonly id: string;
  readonly reason: string;
}

/** The subject of a comparison: the table, the thing, the quantity and the unit of its errors. */
export interface Subject {
  readonly table: string;
  readonly item: string;
  readonly quantity: string;
  readonly unit: string;
}

/** Errors of one quantity of one thing: over the whole span and by period; every row read is accounted for. */
export interface Figure extends Subject {
  readonly read: number;
  readonly excluded: readonly Exclusion[];
  readonly whole: Statistics;
  readonly byPeriod: Readonly<Partial<Record<Period, Statistics>>>;
  /** Row with the largest error; empty when there is none. */
  readonly worst: string;
}

/** Collects compared and excluded rows into a figure; throws when a row of the table is missing from both. */
export function figure(
  subject: Subject,
  read: number,
  samples: readonly Sample[],
  excluded: readonly Exclusion[] = [],
): Figure {
  if (samples.length + excluded.length !== read) {
    throw new Error(
      `${subject.table}, ${subject.item}, ${subject.quantity}: ${read} rows read, ` +
        `${samples.length} compared, ${excluded.length} excluded`,
    );
  }
  const byPeriod: Partial<Record<Period, Statistics>> = {};
  for (const period of PERIODS) {
    const errors = samples.filter((sample) => periodOf(sample.jd) === period).map((sample) => sample.error);
    if (errors.length > 0) byPeriod[period] = statistics(errors);
  }
  const whole = statistics(samples.map((sample) => sample.error));
  const isExact = whole.max === 0;
  const worst = isExact ? "" : (samples.find(({ error }) => Math.abs(error) === whole.max)?.id ?? "");
  return { ...subject, read, excluded, whole, byPeriod, worst };
}

/** Reasons of exclusion with their counts. */
export function exclusionCounts(figure: Figure): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { reason } of figure.excluded) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return counts;
}
