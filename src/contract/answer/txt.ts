import { attributionOf, type Request } from "../declare/request.ts";
import type { Content, Writer } from "./content.ts";

const WIDTH = 80;

/** The txt form: the route's lines, of at most 80 columns, and the attribution at the end when it is owed. */
export const writeText: Writer = ({ request, content }) =>
  `${rowsText(request, content)}${attributionText(request)}`;

/** The route's lines, each ended. */
export function rowsText({ route, input }: Request, { forms, extra }: Content): string {
  const lines = route.textOf({ rows: forms.objects(), extra: extra() }, input);
  return endedLines(lines.length === 0 ? [""] : lines);
}

export function attributionText(request: Request): string {
  const attribution = attributionOf(request)?.text;
  return attribution === undefined ? "" : endedLines(["", attribution]);
}

function endedLines(lines: readonly string[]): string {
  const wrapped = lines.flatMap((line) => (isShort(line) ? line : wrapLine(line)));
  return `${wrapped.join("\n")}\n`;
}

/** Breaks a long line between words; its continuation keeps the indent. */
function wrapLine(line: string): string[] {
  const indent = /^ */.exec(line)?.[0] ?? "";
  const wrapped: string[] = [];
  let current = "";
  for (const word of line.trim().split(/ +/)) {
    const extended = current === "" ? `${indent}${word}` : `${current} ${word}`;
    if (current !== "" && !isShort(extended)) {
      wrapped.push(current);
      current = `${indent}${word}`;
    } else current = extended;
  }
  return [...wrapped, current];
}

/** Characters are counted where there may be fewer than code units. */
function isShort(text: string): boolean {
  return text.length <= WIDTH || (text.length <= 2 * WIDTH && [...text].length <= WIDTH);
}

/** The instant that the answer has put beside a row, as the row shows it. */
export function rowInstant(row: object): string {
  return "instant" in row ? String(row.instant) : "";
}
