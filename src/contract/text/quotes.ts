import { formatOffset } from "../../time/zone-clock.ts";

/** How what is no number stands in a text: strings and times in quotes, or as they are. */
export interface Quotes {
  /** Around a time. */
  readonly mark: string;
  readonly string: (value: string) => string;
  /** A text of JSON, as it stands among them. */
  readonly json: (text: string) => string;
  /** An offset from UTC, which ends a local time. */
  readonly offset: (offset_s: number) => string;
}

export const JSON_QUOTES: Quotes = {
  mark: '"',
  string: (value) => JSON.stringify(value),
  json: (text) => text,
  offset: (offset_s) => `${formatOffset(offset_s)}"`,
};

/** JSON within a cell of csv, which stands in quotes as a whole. */
export const CELL_QUOTES: Quotes = {
  mark: '""',
  string: (value) => doubled(JSON.stringify(value)),
  json: doubled,
  offset: (offset_s) => `${formatOffset(offset_s)}""`,
};

/** Cells of csv. */
export const CSV_QUOTES: Quotes = { mark: "", string: csvQuoted, json: csvQuoted, offset: formatOffset };

/** RFC 4180: quotes only where a comma, a quote or a line break asks for them. */
export function csvQuoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${doubled(text)}"` : text;
}

function doubled(text: string): string {
  return text.replaceAll('"', '""');
}
