/** What the words of the answers mean, as sentences. `subject` groups them. */
export interface Definition {
  readonly subject: string;
  readonly statement: string;
}

export function define(subject: string, statement: string): Definition {
  return { subject, statement };
}
