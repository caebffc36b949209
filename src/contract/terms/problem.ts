import { distance } from "fastest-levenshtein";

interface CatalogueEntry {
  readonly status: number;
  readonly title: string;
  /** The caller's remedy. */
  readonly advice: string;
}

/** Every error the service answers with: its HTTP status, its title and what the caller can do. */
export const ERROR_CODES = {
  UNKNOWN_PARAMETER: entry(
    400,
    "Unknown parameter",
    "Remove it, or use the name in the hint; GET /v2 lists the parameters of every route.",
  ),
  DUPLICATE_PARAMETER: entry(
    400,
    "Parameter sent twice",
    "Send each parameter once; several values go in one comma-separated list.",
  ),
  MISSING_PARAMETER: entry(400, "Required parameter missing", "Add the parameter that is named."),
  INVALID_PARAMETER: entry(
    400,
    "Malformed parameter",
    "The detail says what the parameter takes; GET /v2/enums lists the words of every set.",
  ),
  PARAMETER_OUT_OF_RANGE: entry(400, "Parameter out of range", "Choose a value within the bound."),
  CONFLICTING_PARAMETERS: entry(
    400,
    "Parameters exclude each other",
    "Send only one of the parameters that are named.",
  ),
  INCOMPLETE_RANGE: entry(
    400,
    "Incomplete range",
    "A range needs start, an end or a count, and a step where the route takes one.",
  ),
  INVALID_INSTANT: entry(
    400,
    "Malformed instant",
    "Use ISO 8601 (2026-11-20, 2026-11-20T10:00Z, 2026-11-20T10:00:00.5+01:00) or jd:2461365.25.",
  ),
  INSTANT_OUT_OF_RANGE: entry(
    400,
    "Instant out of range",
    "Choose instants from 1700-01-01T00:00Z to 2200-12-31T23:59:59.999Z.",
  ),
  INVALID_STEP: entry(
    400,
    "Malformed step",
    "Use a number and a unit (min, m, h, d, w, mo, y), from 1min to 1y.",
  ),
  INVALID_TARGET: entry(
    400,
    "Malformed target",
    "Use a body's name, star:<name>, hr:<number> or radec:<hours>,<degrees>[,j2000].",
  ),
  UNSUPPORTED_TARGET: entry(
    400,
    "Target not supported here",
    "Choose a target that this route or frame can answer for.",
  ),
  INVALID_CONDITION: entry(
    400,
    "Malformed condition",
    "Write <body>.<property>=<lo>..<hi>, joined by commas; the detail says at which character the fault is.",
  ),
  INVALID_TIMEZONE: entry(
    400,
    "Unknown time zone",
    "Use an IANA name (Europe/Berlin) or an offset (+02:00).",
  ),
  AMBIGUOUS_LOCAL_TIME: entry(
    400,
    "Local time occurs twice",
    "Send an offset, or ambiguous=earlier or ambiguous=later.",
  ),
  NONEXISTENT_LOCAL_TIME: entry(
    400,
    "Local time does not exist",
    "Send an offset, or nonexistent=shift_forward or nonexistent=shift_backward.",
  ),
  AMBIGUOUS_PLACE: entry(
    400,
    "More than one place has this name",
    "Add the region or country, send the id of one candidate, or place_strategy=best.",
  ),
  INVALID_CURSOR: entry(
    400,
    "Invalid cursor",
    "Use links.next of the previous page unchanged, or start again without a cursor.",
  ),
  UNKNOWN_FIELD: entry(
    400,
    "Unknown field",
    "Name fields by their dotted path below data or below each row.",
  ),
  UNSUPPORTED_FORMAT: entry(400, "Format not offered here", "Use one of the formats that the route lists."),
  COMPUTE_BUDGET_EXCEEDED: entry(400, "Request too large to compute", "Ask for fewer rows or fewer targets."),
  ROW_LIMIT_EXCEEDED: entry(
    400,
    "Too many rows",
    "Ask for a shorter range or a longer step; the bound is that of the plan.",
  ),
  SPAN_LIMIT_EXCEEDED: entry(
    400,
    "Range too long",
    "Ask for a shorter range, or use steps of a day or more.",
  ),
  MALFORMED_REQUEST: entry(
    400,
    "Malformed request",
    "Send a well-formed HTTP request; write % in an address as %25.",
  ),
  ROUTE_NOT_FOUND: entry(404, "No such route", "GET /v2 lists every route."),
  PLACE_NOT_FOUND: entry(
    404,
    "Place not found",
    "Check the spelling, search with GET /v2/places, or send lat and lon.",
  ),
  TARGET_NOT_FOUND: entry(404, "Target not found", "GET /v2/enums?set=bodies and set=stars list the names."),
  ID_NOT_FOUND: entry(404, "Identifier not found", "Search again for a current identifier."),
  METHOD_NOT_ALLOWED: entry(405, "Method not allowed", "Use GET, HEAD or OPTIONS."),
  REQUEST_TIMEOUT: entry(408, "Request not received in time", "Send the whole request without pause."),
  ENDPOINT_RETIRED: entry(410, "Endpoint retired", "Use the replacement that the hint names."),
  RESPONSE_TOO_LARGE: entry(
    413,
    "Answer too large",
    "Narrow it with fields, verbosity=compact or a smaller range.",
  ),
  URI_TOO_LONG: entry(414, "Request address too long", "Send fewer values in one request."),
  RATE_LIMITED: entry(429, "Too many requests", "Wait for the seconds that Retry-After gives."),
  HEADERS_TOO_LARGE: entry(431, "Header fields too large", "Send fewer or shorter header fields."),
  INTERNAL_ERROR: entry(
    500,
    "Internal error",
    "This is a fault of the service; the same request may be tried again later.",
  ),
  OVERLOADED: entry(503, "Service overloaded", "Wait for the seconds that Retry-After gives."),
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof ERROR_CODES;

function entry(status: number, title: string, advice: string): CatalogueEntry {
  return { status, title, advice };
}

/** The right values of a request's parameters, by name: their texts, or null where one is left out. */
export type Correction = Readonly<Record<string, string | null>>;

/** A bound that a value passed: a range of the grammar, or a limit of the caller's plan. */
export type Bound =
  | { readonly minimum?: number | string; readonly maximum?: number | string }
  | { readonly name: string; readonly limit: number; readonly requested: number; readonly plan?: string };

export interface ProblemDetails {
  readonly detail: string;
  readonly parameter?: string | undefined;
  readonly value?: string | undefined;
  readonly allowed?: readonly string[] | undefined;
  readonly bound?: Bound | undefined;
  readonly hint?: string | undefined;
  /** The caller's own request, corrected: a whole path that is answered. Absent where what was meant is not plain. */
  readonly example?: string | undefined;
  /** Where `example` is the first part of a list that is too long: the request for the rest of it. */
  readonly next?: string | undefined;
  /** The text that the parameter at fault should have had, where that is plain; never printed. */
  readonly meant?: string | undefined;
  /** The same where more than that parameter changes; never printed. */
  readonly correction?: Correction | undefined;
  /** When the same may be asked for again; sent as Retry-After. */
  readonly retry_after_s?: number | undefined;
}

/** A refusal out of the catalogue. Nothing else is thrown at a caller. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly details: ProblemDetails;

  constructor(code: ErrorCode, details: ProblemDetails) {
    super(details.detail);
    this.name = "Problem";
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return ERROR_CODES[this.code].status;
  }

  get parameter(): string | undefined {
    return this.details.parameter;
  }

  /** The same problem with facts that were not known where it arose; what it already says stays. */
  with(facts: Partial<ProblemDetails>): Problem {
    const known = Object.fromEntries(Object.entries(this.details).filter(([, value]) => value !== undefined));
    const merged = new Problem(this.code, { ...facts, ...known, detail: this.details.detail });
    return merged;
  }
}

/** RFC 9457 document of a problem; `instance` is the path and query of the request. */
export function problemDocument(
  problem: Problem,
  instance: string,
  publicUrl: string,
): Record<string, unknown> {
  const { parameter, value, allowed, bound, hint, example, next } = problem.details;
  const detail =
    problem.code === "INTERNAL_ERROR" ? "The service met a fault of its own." : problem.details.detail;
  const catalogued = ERROR_CODES[problem.code];
  const document = {
    type: `${publicUrl}/docs/errors/${problem.code}`,
    title: catalogued.title,
    status: catalogued.status,
    detail,
    instance,
    code: problem.code,
    parameter,
    value,
    allowed,
    bound,
    hint: hint ?? catalogued.advice,
    example,
    next,
  };
  return Object.fromEntries(Object.entries(document).filter(([, member]) => member !== undefined));
}

/** This many letters excuse one slip: "bdy" is body, "nope" is not shape. */
const LETTERS_A_SLIP = 3;
const LEAST_PREFIX = 3;
const LONGEST_WORD = 64;

/** The name nearest to what was written, or null when nothing is near, or two are as near. */
export function nearestName(written: string, names: readonly string[]): string | null {
  const word = written.slice(0, LONGEST_WORD).toLowerCase();
  const begun = names.filter((name) => name.toLowerCase().startsWith(word));
  if (word.length >= LEAST_PREFIX && begun.length === 1) return begun[0] ?? null;
  let nearest: string | null = null;
  let fewest = Number.POSITIVE_INFINITY;
  for (const name of names) {
    const count = slips(word, name.toLowerCase());
    if (count > fewest || count > Math.max(word.length, name.length) / LETTERS_A_SLIP) continue;
    nearest = count === fewest ? null : name;
    fewest = count;
  }
  return nearest;
}

/** Two letters that changed their places are seen at once, even in "zt". */
const EXCHANGED = 0.5;

/** Wrong, missing and superfluous letters. */
function slips(word: string, name: string): number {
  const count = distance(word, name);
  return count === 2 && lettersOf(word) === lettersOf(name) ? EXCHANGED : count;
}

function lettersOf(word: string): string {
  return [...word].sort().join("");
}

/** A value as a problem may repeat it: never longer than a line. */
export function shown(value: string): string {
  return value.length > 120 ? `${value.slice(0, 117)}...` : value;
}
