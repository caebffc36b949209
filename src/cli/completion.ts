import type { RouteDefinition } from "../contract/declare/route.ts";
import { routeName } from "../contract/declare/route-name.ts";
import { parametersOf } from "../contract/describe/reference.ts";
import { OF_CATALOG, UsageError } from "./arguments.ts";
import { OWN_OPTIONS } from "./help.ts";
import { NEXT, WORDS } from "./home/words.ts";

/** Scripts that let a shell complete commands, parameters and words, all read off the declarations. */

interface Completions {
  readonly commands: readonly string[];
  /** `--name` of each command. */
  readonly options: ReadonlyMap<string, readonly string[]>;
  /** The words that a parameter takes, of any command. */
  readonly words: ReadonlyMap<string, readonly string[]>;
}

export const SHELLS = ["bash", "zsh", "fish"] as const;

export function completionScript(
  shell: string,
  routes: readonly RouteDefinition[],
  commands: readonly string[],
): string {
  const known = completionsOf(routes, commands);
  if (shell === "bash") return bashScript(known);
  if (shell === "zsh")
    return `#compdef meridian\nautoload -U +X bashcompinit && bashcompinit\n${bashScript(known)}`;
  if (shell === "fish") return fishScript(known);
  throw new UsageError(`completion knows ${SHELLS.join(", ")}.`);
}

function completionsOf(routes: readonly RouteDefinition[], commands: readonly string[]): Completions {
  const words = new Map<string, readonly string[]>();
  for (const route of routes)
    for (const { name, allowed } of parametersOf(route))
      if (allowed !== null) words.set(name, [...new Set([...(words.get(name) ?? []), ...allowed])]);
  const own = OWN_OPTIONS.map(([name]) => `--${name}`);
  return {
    commands: [...commands, ...Object.keys(WORDS), NEXT.name, ...routes.map(routeName)],
    options: new Map(routes.map((route) => [routeName(route), [...own, ...optionsOf(route)]])),
    words,
  };
}

function optionsOf(route: RouteDefinition): string[] {
  const names = parametersOf(route).map(({ name }) => name);
  const all = route.path === OF_CATALOG.path ? [...names, OF_CATALOG.option] : names;
  return all.map((name) => `--${name}`);
}

function bashScript({ commands, options, words }: Completions): string {
  const cases = (entries: ReadonlyMap<string, readonly string[]>, before: string) =>
    [...entries].map(([name, values]) => `    ${before}${name}) reply="${values.join(" ")}" ;;`).join("\n");
  return `_meridian() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" reply=""
  case "$before" in
${cases(words, "--")}
    *) if [ "$COMP_CWORD" -eq 1 ]; then reply="${commands.join(" ")}"; else case "\${COMP_WORDS[1]}" in
${cases(options, "")}
    esac; fi ;;
  esac
  COMPREPLY=($(compgen -W "$reply" -- "$word"))
}
complete -o default -F _meridian meridian
`;
}

function fishScript({ commands, options, words }: Completions): string {
  const lines = [`complete -c meridian -f -n __fish_use_subcommand -a "${commands.join(" ")}"`];
  for (const [command, names] of options)
    for (const name of names) {
      const long = name.slice(2);
      const values = words.get(long);
      const takes = values === undefined ? "-r" : `-x -a "${values.join(" ")}"`;
      lines.push(`complete -c meridian -n "__fish_seen_subcommand_from ${command}" -l ${long} ${takes}`);
    }
  return `${lines.join("\n")}\n`;
}
