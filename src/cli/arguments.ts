/** A command line taken apart: the command, the words after it, and its `--name value` pairs in order. */
export interface CommandLine {
  readonly command: string | null;
  /** The action, for the commands that have several. */
  readonly action: string | null;
  /** The operand, for the commands with actions that take one (`bulk run FOLDER`). */
  readonly operand: string | null;
  /** Words without a name before them. */
  readonly subjects: readonly string[];
  readonly options: readonly (readonly [name: string, value: string])[];
  /** The file to write the answer to (`-o`). */
  readonly file: string | null;
  /** True if a refusal is to be a problem document. */
  readonly json: boolean;
  /** True if the page of the command is to be opened instead. */
  readonly open: boolean;
  /** True if the home place is left out. */
  readonly noHome: boolean;
  readonly help: boolean;
  readonly version: boolean;
}

/** A command line that cannot be read. */
export class UsageError extends Error {}

/** Parameters that may stand without a value, which then is `true`. */
const SWITCHES = new Set(["pretty", "stream", "upcoming", "explain", "all_day"]);
/** Options of the command line itself, without a value. */
const FLAGS = new Map<string, "help" | "version" | "json" | "open" | "noHome">([
  ["--help", "help"],
  ["-h", "help"],
  ["--version", "version"],
  ["-v", "version"],
  ["--json", "json"],
  ["--open", "open"],
  ["--no-home", "noHome"],
]);
const FILE = new Set(["-o", "--output"]);

/** The command that takes a catalogue of the caller's own, and the option that names its file. */
export const OF_CATALOG = { path: "/v2/field", option: "mpcorb" } as const;

/** The option that names a file of places, of every command that takes a place. */
export const PLACES = "places";

/**
 * Reads `command word … --name value --name=value …`. A value may start with a minus sign (`--lon -0.1`); names may be written
 * with hyphens for underscores. The route reads the values. `withAction` names the commands that are followed
 * by an action, `withOperand` those with an action that is followed by an operand.
 */
export function parseCommandLine(
  words: readonly string[],
  withAction: readonly string[] = [],
  withOperand: readonly string[] = [],
): CommandLine {
  const options: [string, string][] = [];
  const plain: string[] = [];
  const flags = { help: false, version: false, json: false, open: false, noHome: false };
  let file: string | null = null;
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? "";
    const flag = FLAGS.get(word);
    if (flag !== undefined) flags[flag] = true;
    else if (FILE.has(word)) {
      file = fileAfter(word, words[index + 1]);
      index += 1;
    } else if (word.startsWith("--")) {
      const { name, value, consumed } = readOption(word, words[index + 1]);
      options.push([name, value]);
      if (consumed) index += 1;
    } else plain.push(word);
  }
  const [command = null, ...rest] = plain;
  const hasAction = command !== null && withAction.includes(command);
  const [action = null, ...others] = hasAction ? rest : [];
  const hasOperand = command !== null && withOperand.includes(command);
  const [operand = null] = hasOperand ? others : [];
  const [surplus] = others.slice(hasOperand ? 1 : 0);
  if (surplus !== undefined)
    throw new UsageError(`"${surplus}" is neither an option nor the value of one; write --name value.`);
  return { command, action, operand, subjects: hasAction ? [] : rest, options, file, ...flags };
}

function fileAfter(word: string, next: string | undefined): string {
  if (next === undefined || next.startsWith("--")) throw new UsageError(`${word} needs the name of a file.`);
  return next;
}

function readOption(
  word: string,
  next: string | undefined,
): { name: string; value: string; consumed: boolean } {
  const equals = word.indexOf("=");
  if (equals >= 0)
    return { name: optionName(word.slice(2, equals)), value: word.slice(equals + 1), consumed: false };
  const name = optionName(word.slice(2));
  const isAlone = next === undefined || next.startsWith("--");
  if (SWITCHES.has(name) && (isAlone || !/^(true|false)$/.test(next)))
    return { name, value: "true", consumed: false };
  if (!isAlone) return { name, value: next, consumed: true };
  throw new UsageError(`--${name} needs a value.`);
}

function optionName(written: string): string {
  if (written === "") throw new UsageError("An option needs a name.");
  return written.replaceAll("-", "_");
}

/** The options as the query string that the HTTP route would receive. */
export function optionsQuery(options: CommandLine["options"]): string {
  return options.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join("&");
}

/** The value of an option; null where it is not given. */
export function optionOf({ options }: CommandLine, name: string): string | null {
  return options.find(([given]) => given === name)?.[1] ?? null;
}
