import type { ErrorCode } from "../terms/problem.ts";

/**
 * A request that ends in each code, for the code's page and for the tests; null where a plain GET of a server in good order
 * does not bring it about.
 */
export const ERROR_EXAMPLES: Readonly<Record<ErrorCode, string | null>> = {
  UNKNOWN_PARAMETER: "/v2/positions?body=mars&latt=51.5",
  DUPLICATE_PARAMETER: "/v2/positions?body=mars&body=venus",
  MISSING_PARAMETER: "/v2/positions?body=mars&lat=51.5",
  INVALID_PARAMETER: "/v2/positions?body=mars&lat=north&lon=0",
  PARAMETER_OUT_OF_RANGE: "/v2/positions?body=mars&lat=90.5&lon=0",
  CONFLICTING_PARAMETERS: "/v2/positions?body=mars&bodies=venus,moon",
  INCOMPLETE_RANGE: "/v2/positions?body=mars&start=2026-11-20",
  INVALID_INSTANT: "/v2/positions?body=mars&at=2026-02-30",
  INSTANT_OUT_OF_RANGE: "/v2/positions?body=mars&at=1699-12-31",
  INVALID_STEP: "/v2/positions?body=mars&start=2026-11-20&count=3&step=59s",
  INVALID_TARGET: "/v2/positions?body=hr:x",
  UNSUPPORTED_TARGET: "/v2/positions?body=earth",
  INVALID_TIMEZONE: "/v2/positions?body=mars&tz=Europe/Atlantis",
  AMBIGUOUS_LOCAL_TIME: "/v2/positions?body=mars&at=2026-10-25T02:30&tz=Europe/Berlin&ambiguous=reject",
  NONEXISTENT_LOCAL_TIME: "/v2/positions?body=mars&at=2026-03-29T02:30&tz=Europe/Berlin&nonexistent=reject",
  AMBIGUOUS_PLACE: "/v2/positions?body=mars&place=Springfield&place_strategy=unique",
  INVALID_CURSOR: "/v2/positions?body=mars&start=2026-11-20&count=3&step=1d&cursor=broken",
  UNKNOWN_FIELD: "/v2/positions?body=mars&fields=equatorial.of_date.radeg",
  UNSUPPORTED_FORMAT: "/v2/positions?body=mars&format=txt",
  COMPUTE_BUDGET_EXCEEDED: null,
  ROW_LIMIT_EXCEEDED: "/v2/positions?body=mars&start=2026-01-01&count=400&step=1d",
  SPAN_LIMIT_EXCEEDED: "/v2/positions?body=mars&start=2026-01-01&end=2026-03-01&step=1h",
  MALFORMED_REQUEST: "/v2/%zz",
  ROUTE_NOT_FOUND: "/v2/planets",
  PLACE_NOT_FOUND: "/v2/positions?body=mars&place=Xyzzyville",
  TARGET_NOT_FOUND: "/v2/positions?body=star:foo",
  ID_NOT_FOUND: "/v2/places?id=0",
  METHOD_NOT_ALLOWED: null,
  REQUEST_TIMEOUT: null,
  ENDPOINT_RETIRED: null,
  RESPONSE_TOO_LARGE: null,
  URI_TOO_LONG: null,
  RATE_LIMITED: null,
  HEADERS_TOO_LARGE: null,
  INTERNAL_ERROR: null,
  OVERLOADED: null,
};
