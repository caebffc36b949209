import { routeName } from "../contract/declare/route-name.ts";
import { withoutEnd } from "../host/text-lines.ts";
import type { ProblemDocument } from "../library/error.ts";
import { commandOf } from "./help.ts";
import { INDENT, lines, wrap } from "./text.ts";

/** Why a command was refused, in words, with a command that works. */
export function refusalText(
  { code, parameter, detail, hint, example, next }: ProblemDocument,
  path: string,
): string {
  const isPlaceless = code === "MISSING_PARAMETER" && parameter === "lat";
  return lines([
    ...wrap(`meridian ${routeName({ path })}: ${detail}`, ""),
    ...wrap(inCommands(hint), INDENT),
    ...(isPlaceless ? [`${INDENT}A place that is always meant: meridian config place Paris`] : []),
    ...(example === undefined ? [] : [`${INDENT}Try: ${commandOf(example)}`]),
    ...(next === undefined ? [] : [`${INDENT}Then: ${commandOf(next)}`]),
  ]);
}

/** The requests in a hint, as commands. */
function inCommands(hint: string): string {
  return hint
    .replace(/(?:GET )?(\/v2(?:\/[\w-]+)?(?:\?[\w=&/.,:-]+)?)/g, (_, request: string) => commandOf(request))
    .split(" ")
    .map(inOptions)
    .join(" ");
}

/** A word such as `lat=51.5&lon=0,` as options; any other as it is. */
function inOptions(word: string): string {
  if (!/^[a-z_\d]+=/.test(word)) return word;
  const bare = withoutEnd(withoutEnd(word, ","), ".");
  const options = bare.split("&").map((pair) => `--${pair.replace("=", " ")}`);
  return `${options.join(" ")}${word.slice(bare.length)}`;
}
