import rangeParser from "range-parser";

/** One part of an answer (RFC 9110 section 14): what readers of Parquet ask for, who need but some columns of a file. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

export interface RangeFields {
  readonly range: string | undefined;
  /** The tag of the answer that the caller's other parts belong to. */
  readonly ifRange: string | undefined;
}

/**
 * The part that is asked for; null where the whole is sent: nothing is asked for, several parts are, or the caller has parts of
 * another answer. "unsatisfiable" where it lies outside.
 */
export function askedRange(
  { range, ifRange }: RangeFields,
  etag: string,
  size: number,
): ByteRange | "unsatisfiable" | null {
  if (range === undefined || range.length > LONGEST_RANGE) return null;
  if (ifRange !== undefined && ifRange !== etag) return null;
  const ranges = rangeParser(size, range);
  if (ranges === -1) return "unsatisfiable";
  if (ranges === -2 || ranges.type !== "bytes" || ranges.length !== 1) return null;
  const [part] = ranges;
  return part === undefined ? null : { first: part.start, last: part.end };
}

/** Two whole numbers of up to 16 digits, and the unit. */
const LONGEST_RANGE = 64;
