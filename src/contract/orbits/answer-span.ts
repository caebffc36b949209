/** From the first to the last instant of an answer; Julian dates. */
export interface AnswerSpan {
  readonly first_jd: number;
  readonly last_jd: number;
}
