const WIDTH = 100;

/** Indent of the entries of a help text. */
export const INDENT = "  ";

/** A text broken into lines of help. */
export function wrap(text: string, indent: string): string[] {
  const wrapped: string[] = [];
  let line = indent;
  for (const word of text.split(/\s+/)) {
    if (line.length > indent.length && line.length + 1 + word.length > WIDTH) {
      wrapped.push(line);
      line = indent;
    }
    line += line === indent ? word : ` ${word}`;
  }
  return [...wrapped, line];
}

export function lines(parts: readonly string[]): string {
  return `${parts.join("\n")}\n`;
}
