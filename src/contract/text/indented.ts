const INDENT = "  ";
const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** A JSON text without spaces as people read it: a member a line, two spaces a level; every value as it is written. */
export function indented(json: string): string {
  const lines = ["\n"];
  let [text, from, depth] = ["", 0, 0];
  // what was passed up to here stands as it is, then something between
  const put = (to: number, between: string) => {
    text += json.slice(from, to) + between;
    from = to;
  };
  const lineAt = (level: number) => {
    lines[level] ??= `\n${INDENT.repeat(level)}`;
    return lines[level];
  };
  for (let i = 0; i < json.length; i++) {
    const code = json.charCodeAt(i);
    if (code === QUOTE) i = endOfString(json, i);
    else if (code === COMMA) put(i + 1, lineAt(depth));
    else if (code === COLON) put(i + 1, " ");
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      if (isClosing(json.charCodeAt(i + 1))) i += 1;
      else put(i + 1, lineAt(++depth));
    } else if (isClosing(code)) put(i, lineAt(--depth));
  }
  put(json.length, "");
  return text;
}

function isClosing(code: number): boolean {
  return code === CLOSE_LIST || code === CLOSE_OBJECT;
}

/** The index of the quote that ends a string, given that of the one that starts it. */
function endOfString(json: string, start: number): number {
  let i = start + 1;
  for (; i < json.length && json.charCodeAt(i) !== QUOTE; i++) if (json.charCodeAt(i) === BACKSLASH) i += 1;
  return i;
}
