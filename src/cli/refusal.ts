import { routeName } from "../contract/declare/route-name.ts";
import type { ProblemDocument } from "../library/error.ts";
import { commandOf } from "./help.ts";
import { INDENT, lines, wrap } from "./text.ts";

/** Why a command was refused, in words, with a command that works. */
export function refusalText({ detail, hint, example, next }: ProblemDocument, path: string): string {
  return lines([
    ...wrap(`meridian ${routeName({ path })}: ${detail}`, ""),
    ...wrap(inCommands(hint), INDENT),
    ...(example === undefined ? [] : [`${INDENT}Try: ${commandOf(example)}`]),
    ...(next === undefined ? [] : [`${INDENT}Then: ${commandOf(next)}`]),
  ]);
}

/** What a hint says of requests, as commands. */
function inCommands(hint: string): string {
  return hint.replace(/(?:GET )?(\/v2(?:\/[\w-]+)?(?:\?[\w=&/.,:-]+)?)/g, (_, request: string) =>
    commandOf(request),
  );
}
