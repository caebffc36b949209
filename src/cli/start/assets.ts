import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { machine } from "../../host/machine.ts";
import { PACKAGE_ROOT } from "../../host/node.ts";
import { CORE_FILE, readCore } from "../../host/site.ts";
import { BYTES_PER_MB } from "../../units/units.ts";
import { UsageError } from "../arguments.ts";
import { type CommandContext, EXIT } from "../command-context.ts";
import { INDENT, lines } from "../text.ts";

export function assetsHelp(): string {
  return lines([
    "meridian assets FOLDER",
    "",
    "Writes what a page needs to answer by itself: scripts, a core of small tables, and the files that are fetched when they",
    "are asked for. A bundled page names the folder's address:",
    "",
    `${INDENT}meridian assets public/meridian`,
    `${INDENT}createMeridian({ data: "/meridian/" })`,
  ]);
}

const SCRIPT = /\.(js|txt)$/;

/** Writes the files of a page into a folder. */
export async function writeAssets(folder: string, around: CommandContext): Promise<number> {
  const web = new URL("dist/web/", PACKAGE_ROOT);
  if (!existsSync(new URL(CORE_FILE, web)))
    throw new UsageError("There are no files for pages here: run npm run build first.");
  const core = await readFile(new URL(CORE_FILE, web));
  const scripts = (await readdir(web)).filter((name) => SCRIPT.test(name));
  let bytes = await write(join(folder, CORE_FILE), core);
  for (const name of scripts) bytes += await write(join(folder, name), await readFile(new URL(name, web)));
  const { data } = machine();
  const others = [...readCore(core).others.keys()];
  for (const name of others) {
    await data.open([name]);
    bytes += await write(join(folder, name), data.read(name));
  }
  const packs = (await readdir(new URL("packs/", web))).filter((name) => name.endsWith(".bin"));
  for (const name of packs)
    bytes += await write(join(folder, "packs", name), await readFile(new URL(`packs/${name}`, web)));
  const files = 1 + scripts.length + others.length + packs.length;
  await around.write(`${files} files of ${Math.round(bytes / BYTES_PER_MB)} MB in ${folder}\n`);
  return EXIT.success;
}

async function write(path: string, bytes: Uint8Array): Promise<number> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  return bytes.length;
}
