/** A command line taken apart: the command, and its `--name value` pairs in order. */
export interface CommandLine {
  readonly command: string | null;
  /** What the command is to do, for the commands that do several things. */
  readonly action: string | null;
  /** What it is to be done to, for the commands whose actions take one (`bulk run FOLDER`). */
  readonly operand: string | null;
  readonly options: readonly (readonly [name: string, value: string])[];
  readonly help: boolean;
  readonly version: boolean;
}

/** A command line that cannot be read. */
export class UsageError extends Error {}

/** Parameters that may stand without a value, which then is `true`. */
const SWITCHES = new Set(["pretty", "stream"]);

/**
 * Reads `command --name value --name=value …`. A value may start with a minus sign (`--lon -0.1`); names may be written with
 * hyphens for underscores. What the values mean is the route's business. `withAction` names the commands that are followed by
 * an action, `withOperand` those whose action is followed by an operand.
 */
export function parseCommandLine(
  words: readonly string[],
  withAction: readonly string[] = [],
  withOperand: readonly string[] = [],
): CommandLine {
  const options: [string, string][] = [];
  let command: string | null = null;
  let action: string | null = null;
  let operand: string | null = null;
  let help = false;
  let version = false;
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? "";
    if (word === "--help" || word === "-h") help = true;
    else if (word === "--version" || word === "-v") version = true;
    else if (word.startsWith("--")) {
      const { name, value, consumed } = readOption(word, words[index + 1]);
      options.push([name, value]);
      if (consumed) index += 1;
    } else if (command === null) command = word;
    else if (action === null && withAction.includes(command)) action = word;
    else if (operand === null && withOperand.includes(command)) operand = word;
    else throw new UsageError(`"${word}" is neither an option nor the value of one; write --name value.`);
  }
  return { command, action, operand, options, help, version };
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
  if (!isAlone) return { name, value: next, consumed: true };
  if (SWITCHES.has(name)) return { name, value: "true", consumed: false };
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
