import type { ProblemDocument } from "../../library/error.ts";
import { createMeridian } from "../../library/node.ts";
import { UsageError } from "../arguments.ts";
import type { Command } from "../command.ts";
import { type CommandContext, EXIT } from "../command-context.ts";
import { configFile, HOME_NAMES, HomeFault, readHome, writeHome } from "../home/config.ts";
import { INDENT, lines } from "../text.ts";

/** Where home is: `meridian config place Girona`. */
export const CONFIG: Command = {
  name: "config",
  summary: "Keeps a home place and zone, for commands that name none",
  takesAction: true,
  takesOperand: true,
  help: () =>
    lines([
      "meridian config show",
      "meridian config place NAME",
      "meridian config tz ZONE",
      "",
      "Keeps a place and a time zone in a file of yours. Commands that take a place, and name none, then answer for it;",
      "--no-home asks without. The variables MERIDIAN_PLACE and MERIDIAN_TZ go before the file. An empty word takes a",
      "setting out again:",
      "",
      `${INDENT}meridian config place Girona`,
      `${INDENT}meridian sunset`,
      `${INDENT}meridian config place ""`,
    ]),
  run: async ({ action, operand }, around) => {
    try {
      return await configure(action ?? "", operand, around);
    } catch (fault) {
      throw fault instanceof HomeFault ? new UsageError(fault.message) : fault;
    }
  },
};

async function configure(action: string, value: string | null, around: CommandContext): Promise<number> {
  const { environment } = around;
  if (action === "show") {
    const home = await readHome(environment);
    const told = HOME_NAMES.flatMap((name) => (home[name] === undefined ? [] : [`${name} ${home[name]}`]));
    await around.write(
      lines([...(told.length === 0 ? ["nothing"] : told), `file ${configFile(environment)}`]),
    );
    return EXIT.success;
  }
  const name = HOME_NAMES.find((known) => known === action);
  if (name === undefined) throw new UsageError(`config keeps ${HOME_NAMES.join(" and ")}, not "${action}".`);
  if (value === null) throw new UsageError(`config ${name} needs a value: meridian config ${name} Girona.`);
  const found = value === "" ? null : await checked(name, value);
  const file = await writeHome(environment, name, value === "" ? null : value);
  await around.write(
    found === null
      ? lines([`${name} is taken out of ${file}`])
      : lines([
          `${name} ${found}, in ${file}`,
          `Commands that take one, and name none, answer for it; --no-home asks without.`,
        ]),
  );
  return EXIT.success;
}

/** The meaning of a value; refuses one that no command would take. */
async function checked(name: "place" | "tz", value: string): Promise<string> {
  const sky = await createMeridian();
  const path = name === "place" ? "/v2/sun" : "/v2/time";
  const answer = await sky.fetch(`${path}?${new URLSearchParams({ [name]: value })}`);
  if (answer.ok) return value;
  const { detail }: ProblemDocument = await answer.json();
  throw new UsageError(detail);
}
