import { ERROR_CODES, type ErrorCode, type Problem } from "../../contract/terms/problem.ts";

const LISTED = "GET /v1 lists every endpoint and its parameters.";

/** What to do about errors whose advice in /v2 is about /v2, or has changed there since. */
const HINTS: Partial<Record<ErrorCode, string>> = {
  ROUTE_NOT_FOUND: LISTED,
  UNKNOWN_PARAMETER: LISTED,
  INVALID_PARAMETER: "Write the value as the hint and the allowed values say.",
  PARAMETER_OUT_OF_RANGE: "Choose a value within the bound.",
  DUPLICATE_PARAMETER: "Send each parameter once; several values go in one comma-separated list.",
};

/** The body of a v1 error. */
export function v1ErrorBody({ code, details }: Problem): {
  error: { code: string; message: string; hint: string };
} {
  const message = code === "INTERNAL_ERROR" ? "The service met a fault of its own." : details.detail;
  // what was probably meant is told in /v2 alone
  const hint = details.hint?.replace(` Here: ${details.meant}.`, "");
  return { error: { code, message, hint: HINTS[code] ?? hint ?? ERROR_CODES[code].advice } };
}
