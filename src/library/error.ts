/** Why a request was refused, as a problem document (RFC 9457) tells it. */
export interface ProblemDocument {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly instance: string;
  readonly code: string;
  readonly parameter?: string;
  readonly value?: string;
  readonly allowed?: readonly string[];
  readonly bound?: Readonly<Record<string, unknown>>;
  readonly hint: string;
  readonly example?: string;
  readonly next?: string;
}

/** The code of what no server has refused: none is there, or what answers is none of ours. */
export const NO_ANSWER = "NO_ANSWER";

/** That an address gives no answer, in the form of a refusal. */
export function noAnswer(address: string, how: string, cause?: unknown): MeridianError {
  const error = new MeridianError({
    type: "about:blank",
    title: "No answer",
    status: 0,
    detail: `${address} gives no answer of this API: ${how}.`,
    instance: address,
    code: NO_ANSWER,
    hint: "Check the address (without /v2) and that the server runs, or leave it out and compute here.",
  });
  error.cause = cause;
  return error;
}

/** A refusal. */
export class MeridianError extends Error {
  override readonly name = "MeridianError";
  readonly problem: ProblemDocument;

  constructor(problem: ProblemDocument) {
    super(`${problem.detail} ${problem.hint}`.trim());
    this.problem = problem;
  }

  /** Stable code; the set error_codes of /v2/enums. */
  get code(): string {
    return this.problem.code;
  }
}
