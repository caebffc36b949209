import { spawn } from "node:child_process";
import type { RouteDefinition } from "../contract/declare/route.ts";
import { routeName } from "../contract/declare/route-name.ts";
import { whenLoaded } from "../host/later.ts";
import { withoutEnd } from "../host/text-lines.ts";
import { type CommandLine, UsageError } from "./arguments.ts";
import { askedOf } from "./asked.ts";
import { type CommandContext, EXIT, LOCAL_URL } from "./command-context.ts";

const PATIENCE_MS = 2000;

/** The programs that open an address, by the name of the system. */
const OPENERS: Readonly<Record<string, readonly string[]>> = {
  darwin: ["open"],
  // no shell: an address holds what one would take for the end of a command
  win32: ["rundll32", "url.dll,FileProtocolHandler"],
};

/** Opens the page on which a server explores what a command asks: that of `MERIDIAN_URL`, else one started by default. */
export async function openExplorer(
  route: RouteDefinition,
  line: CommandLine,
  around: CommandContext,
): Promise<number> {
  const base = withoutEnd(around.environment["MERIDIAN_URL"] ?? LOCAL_URL, "/");
  const { query } = await whenLoaded(() => askedOf(route, line));
  const address = `${base}/explore/${routeName(route)}${query === "" ? "" : `?${query}`}`;
  if (!(await answers(base)))
    throw new UsageError(
      `No server answers at ${base}. Start one with npm run start:local, or name another in MERIDIAN_URL.`,
    );
  const own = (around.environment["BROWSER"] ?? "").split(" ").filter((word) => word !== "");
  const [command = "", ...words] = own.length > 0 ? own : (OPENERS[process.platform] ?? ["xdg-open"]);
  await started(command, [...words, address]);
  await around.write(`${address}\n`);
  return EXIT.success;
}

async function answers(base: string): Promise<boolean> {
  try {
    return (await fetch(`${base}/healthz`, { signal: AbortSignal.timeout(PATIENCE_MS) })).ok;
  } catch {
    return false;
  }
}

/** The browser goes on by itself; a missing one is reported. */
function started(command: string, words: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, { detached: true, stdio: "ignore" });
    child.once("error", () =>
      reject(
        new UsageError(`${command} cannot be started: name a browser in BROWSER, or open ${words.at(-1)}`),
      ),
    );
    child.once("spawn", () => {
      child.unref();
      resolve();
    });
  });
}
