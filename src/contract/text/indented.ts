/** Strings, brackets and what separates, or what stands between them. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^{}[\],:"]+/g;
const INDENT = "  ";

/** A JSON text without spaces as people read it: a member a line, two spaces a level; every value as it is written. */
export function indented(json: string): string {
  const parts: string[] = [];
  let line = "\n";
  let last = "";
  for (const [token] of json.matchAll(TOKEN)) {
    const isOpening = token === "{" || token === "[";
    const isClosing = token === "}" || token === "]";
    const isEmpty = isClosing && (last === "{" || last === "[");
    if (isClosing) line = line.slice(0, -INDENT.length);
    if (isClosing ? !isEmpty : last === "{" || last === "[" || last === ",") parts.push(line);
    parts.push(token === ":" ? ": " : token);
    if (isOpening) line += INDENT;
    last = token;
  }
  return parts.join("");
}
