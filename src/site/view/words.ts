/** A text that starts a line. */
export function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** The words of a text in small letters, without its signs. */
export function smallWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A name without its accents and signs, as people type it. */
export function plainName(text: string): string {
  return smallWords(text.normalize("NFD").replace(/\p{M}/gu, "").replace(/ø/gi, "o")).join(" ");
}

/** A text of at most that many letters. */
export function cutTo(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
