/** How what is no number stands in a text: strings and times in quotes, or as they are. */
export interface Quotes {
  /** Around a time. */
  readonly mark: string;
  readonly string: (value: string) => string;
  /** A text of JSON, as it stands among them. */
  readonly json: (text: string) => string;
}

export const JSON_QUOTES: Quotes = {
  mark: '"',
  string: (value) => JSON.stringify(value),
  json: (text) => text,
};

/** JSON within a cell of csv, which stands in quotes as a whole. */
export const CELL_QUOTES: Quotes = {
  mark: '""',
  string: (value) => doubled(JSON.stringify(value)),
  json: doubled,
};

/** Cells of csv. */
export const CSV_QUOTES: Quotes = { mark: "", string: csvQuoted, json: csvQuoted };

/** RFC 4180: quotes only where a comma, a quote or a line break asks for them. */
export function csvQuoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${doubled(text)}"` : text;
}

function doubled(text: string): string {
  return text.replaceAll('"', '""');
}
