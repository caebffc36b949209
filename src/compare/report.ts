import type { EngineBody, StateCentre } from "../engine/types.ts";
import type { Difference } from "./differences.ts";
import type { SeenAs } from "./engine-states.ts";

/** The result of a comparison, as its JSON form has it. */

/** The compared quantity of a body: its place seen from the Earth's centre, or a state from a centre, without light time. */
export interface Compared {
  readonly body: EngineBody;
  readonly centre: StateCentre;
  readonly place: SeenAs | "geometric";
}

/** Root of the mean square, and the largest, of what the rows differ by. */
export interface Figure {
  readonly rms: number;
  readonly largest: number;
}

/** null: the reference does not say it. */
export type Figures = Readonly<Record<Measure, Figure | null>>;

export type Measure = keyof Difference;

export const MEASURES = [
  "angle_mas",
  "range_km",
  "range_relative",
  "velocity_mm_s",
] as const satisfies Measure[];

export interface CenturyReport extends Figures {
  readonly from_year: number;
  readonly rows: number;
}

/** A row of the reference, and by how much the engine differs. */
export type ComparedRow = Readonly<Record<Measure, number | null>> & {
  /** TDB, proleptic Gregorian. */
  readonly instant_tdb: string;
  readonly jd_tdb: number;
};

export interface BodyReport extends Compared {
  readonly rows: number;
  readonly whole: Figures;
  readonly centuries: readonly CenturyReport[];
  /** The largest first. */
  readonly worst: readonly ComparedRow[];
  /** The largest of the rows about a date, for a picture. */
  readonly by_date: readonly { readonly jd_tdb: number; readonly largest: number }[];
  /** The quantity of `by_date`: angles, or ranges for a reference without directions. */
  readonly by_date_of: Measure;
}

export interface Report {
  readonly reference: string;
  /** The build of the engine. */
  readonly engine: string;
  readonly bodies: readonly BodyReport[];
  /** The parts of the reference that were not compared, and why. */
  readonly notes: readonly string[];
}

/** The largest angle of a report, milliarcseconds; 0 where it has none. */
export function largestAngle_mas({ bodies }: Report): number {
  return Math.max(0, ...bodies.map(({ whole }) => whole.angle_mas?.largest ?? 0));
}
