import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** The home that a person has set once for the command. */
export interface Home {
  /** A place's name, as `--place` takes it. */
  readonly place?: string;
  /** A time zone, as `--tz` takes it. */
  readonly tz?: string;
}

export const HOME_NAMES = ["place", "tz"] as const satisfies readonly (keyof Home)[];

type Environment = Readonly<Record<string, string | undefined>>;

/** A file of settings that cannot be read; the message names it. */
export class HomeFault extends Error {}

/** The file of a user's settings: where XDG, or Windows, keeps those of programs; null where no folder is known. */
export function configFile(environment: Environment): string | null {
  const { XDG_CONFIG_HOME, APPDATA, HOME, USERPROFILE } = environment;
  const user = HOME || USERPROFILE;
  const folder = XDG_CONFIG_HOME || APPDATA || (user ? join(user, ".config") : "");
  return folder === "" ? null : join(folder, "meridian", "config.json");
}

/** The settings of the file, and above them the variables MERIDIAN_PLACE and MERIDIAN_TZ. Throws HomeFault. */
export async function readHome(environment: Environment): Promise<Home> {
  const file = configFile(environment);
  const kept = file === null ? {} : await keptIn(file);
  const { MERIDIAN_PLACE, MERIDIAN_TZ } = environment;
  return {
    ...kept,
    ...(MERIDIAN_PLACE ? { place: MERIDIAN_PLACE } : {}),
    ...(MERIDIAN_TZ ? { tz: MERIDIAN_TZ } : {}),
  };
}

async function keptIn(file: string): Promise<Home> {
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) return {};
  const kept = parsed(text);
  if (kept === null)
    throw new HomeFault(`${file} is not what meridian config writes: mend it, or delete it.`);
  return kept;
}

function parsed(text: string): Home | null {
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== "object" || kept === null) return null;
    const known = Object.entries(kept).filter(([name]) => HOME_NAMES.some((own) => own === name));
    return known.every(([, value]) => typeof value === "string") ? Object.fromEntries(known) : null;
  } catch {
    return null;
  }
}

/** Writes one setting into the file, or takes it out (null); gives the file's name. Throws HomeFault. */
export async function writeHome(
  environment: Environment,
  name: keyof Home,
  value: string | null,
): Promise<string> {
  const file = configFile(environment);
  if (file === null) throw new HomeFault("No folder for settings is known: set HOME or XDG_CONFIG_HOME.");
  const { [name]: _old, ...others } = await keptIn(file);
  const kept = value === null ? others : { ...others, [name]: value };
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `${JSON.stringify(kept, null, 2)}\n`);
  } catch (fault) {
    throw new HomeFault(`${file} cannot be written: ${fault instanceof Error ? fault.message : fault}`);
  }
  return file;
}

/** The options of a command with the home place, where it takes one and none is given. */
export function withHome(
  options: readonly (readonly [name: string, value: string])[],
  takes: (name: string) => boolean,
  { place, tz }: Home,
): readonly (readonly [name: string, value: string])[] {
  const isGiven = (...names: string[]) => options.some(([name]) => names.includes(name));
  const isAtHome = place !== undefined && takes("place") && !isGiven("place", "lat", "lon");
  return [
    ...options,
    ...(isAtHome ? [["place", place] as const] : []),
    ...(tz !== undefined && takes("tz") && !isGiven("tz") ? [["tz", tz] as const] : []),
  ];
}
