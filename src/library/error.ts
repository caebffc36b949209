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
