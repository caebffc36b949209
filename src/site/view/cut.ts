/** A text of at most that many letters. */
export function cutTo(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
