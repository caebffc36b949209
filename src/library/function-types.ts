import type { Meta, Page, Warning } from "./answer-types.ts";

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

/** What a function resolves to; a refusal rejects with a MeridianError. */
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

type Asked<Question> = Partial<Question> extends Question ? [asked?: Question] : [asked: Question];

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
