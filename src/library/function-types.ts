import type { EngineBody } from "../engine/types.ts";
import type { Meta, Page, StarName, Warning } from "./answer-types.ts";

/** How the functions of the routes are called, and what they give. Types of data are those of verbosity=standard without fields. */

/** An instant: ISO 8601, `jd:<julian day>`, a Date, a DateTime of luxon, or an object of Temporal. */
export type Instant = string | Date | LuxonDateTime | TemporalObject;

export interface LuxonDateTime {
  readonly isValid: boolean;
  toISO(): string | null;
  toMillis(): number;
}

/** Temporal's Instant, ZonedDateTime, PlainDateTime or PlainDate; the plain ones are read in the zone of the question. */
export interface TemporalObject {
  readonly [Symbol.toStringTag]: string;
  toJSON(): string;
  toString(options?: object): string;
}

/** Where on the Earth: coordinates in degrees (north and east positive), or a place's name (Paris; Paris, Texas) or id. */
export type Located =
  | { readonly lat: number; readonly lon: number; readonly place?: undefined }
  | { readonly place: string; readonly lat?: undefined; readonly lon?: undefined };

/** A location, or none: the Earth's centre, or everywhere. */
export type MayBeLocated =
  | Located
  | { readonly lat?: undefined; readonly lon?: undefined; readonly place?: undefined };

/** Coordinates in degrees, north and east positive, or none. */
export type MayHaveCoordinates =
  | { readonly lat: number; readonly lon: number }
  | { readonly lat?: undefined; readonly lon?: undefined };

/**
 * The target: a body, or an object of a catalogue, by direction or on an orbit. A name that comes from elsewhere than the
 * program's own text is checked where it is answered: `name as Target`.
 */
export type Target =
  | EngineBody
  | Capitalize<EngineBody>
  | StarName
  | Lowercase<StarName>
  | `${"star" | "hr" | "radec" | "asteroid" | "comet" | "elements" | "mpc"}:${string}`;

/** One or several targets. */
export type TargetList = Target | readonly Target[] | `${Target},${string}`;

/** The result of a function; a refusal rejects with a MeridianError. */
export interface Result<Data> {
  readonly data: Data;
  readonly meta: Meta;
  readonly warnings: readonly Warning[];
}

/** One array a dotted path: of numbers (NaN: none) a typed one. */
export interface Columns {
  readonly columns: Readonly<Record<string, Float64Array | readonly unknown[]>>;
  readonly page?: Page;
}

export interface Series<Row> {
  readonly series: readonly Row[];
  readonly page?: Page;
}

/** An object with dotted keys. */
export type Flat = Readonly<Record<string, unknown>>;

/** A question may be left out where nothing in it is required. */
type Asked<Question> =
  Readonly<Record<never, never>> extends Question ? [asked?: Question] : [asked: Question];

/** A route that answers with one object. */
export interface RecordFunction<Question, Data> {
  (asked: Question & { readonly shape: "flat" }): Promise<Result<Flat>>;
  (...asked: Asked<Question>): Promise<Result<Data>>;
}

/** A route that answers with rows. */
export interface SeriesFunction<Question, Row, Extra> {
  (asked: Question & { readonly shape: "columns" }): Promise<Result<Columns & Extra>>;
  (asked: Question & { readonly shape: "flat" }): Promise<Result<Series<Flat> & Flat>>;
  (...asked: Asked<Question>): Promise<Result<Series<Row> & Extra>>;
}

/** A route that answers with rows, or with one by itself where one instant or day is asked for. */
export interface RowFunction<Question, Row, Extra> {
  (asked: Question & { readonly shape: "columns" }): Promise<Result<Columns & Extra>>;
  (asked: Question & { readonly shape: "flat" }): Promise<Result<Flat>>;
  (asked: Question & { readonly start: Instant }): Promise<Result<Series<Row> & Extra>>;
  (
    asked: Question & { readonly at: readonly Instant[] },
  ): Promise<Result<Partial<Series<Row>> & Partial<Row> & Extra>>;
  (...asked: Asked<Question>): Promise<Result<Row & Extra>>;
}

/** A route whose rows can be had without end: batch after batch, each computed when it is asked for. */
export interface Streamed<Question, Row> {
  stream(
    asked: Question & { readonly start: Instant; readonly end: Instant },
  ): AsyncGenerator<readonly Row[]>;
}
