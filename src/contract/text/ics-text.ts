import { textOfUtf8, utf8 } from "../../host/bytes.ts";

/** Lines of iCalendar: RFC 5545, sections 3.1 and 3.3.11. */

const MOST_OCTETS = 75;
/** Tab and line breaks have escapes of their own; other control characters are no text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is dropped
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** A value of type TEXT. */
export function icsText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(CONTROL, "")
    .replace(/\\/g, "\\\\")
    .replace(/;/g, "\\;")
    .replace(/,/g, "\\,")
    .replace(/\n/g, "\\n");
}

/** A line in pieces of 75 octets at most, never within a character; all but the first start with a blank. */
export function foldLine(line: string): string {
  const bytes = utf8(line);
  if (bytes.length <= MOST_OCTETS) return line;
  const pieces: string[] = [];
  let from = 0;
  while (from < bytes.length) {
    const room = pieces.length === 0 ? MOST_OCTETS : MOST_OCTETS - 1;
    let to = Math.min(from + room, bytes.length);
    while (to < bytes.length && isContinuation(bytes[to])) to -= 1;
    pieces.push(textOfUtf8(bytes.subarray(from, to)));
    from = to;
  }
  return pieces.join("\r\n ");
}

/** True if a byte goes on with a character of UTF-8. */
function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}

/** The first characters of a text. */
export function shortened(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join("")}…`;
}
