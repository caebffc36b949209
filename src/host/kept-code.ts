import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { constants, Script } from "node:vm";

/**
 * A bundle beside which lies what V8 had made of it once it had answered: functions that are kept so are not parsed and compiled again
 * when a process first calls them. V8 takes that for its own version and flags alone, and else compiles as ever; that it is whole, and of
 * this bundle, is held against a hash here.
 */

const DIGEST_BYTES = 32;

/** Between these a bundle is a function of what a script has not: a way to other modules, and its own address. */
export const BEFORE_BUNDLE = "(async function(require,module,bundleUrl){";
export const AFTER_BUNDLE = "})";
/** What stands in a bundle for the address of its module. */
export const BUNDLE_URL = "bundleUrl";

/** Runs a bundle; gives what it exports. */
export async function runBundle(file: URL, script: Script = scriptOf(file)): Promise<unknown> {
  const run: unknown = script.runInThisContext();
  if (typeof run !== "function") throw new Error(`${file.href} is no bundle`);
  const module: { exports: unknown } = { exports: null };
  await run(createRequire(file), module, file.href);
  return module.exports;
}

/** A bundle, with what was kept of it where that fits. */
export function scriptOf(file: URL): Script {
  const source = readFileSync(file);
  const cachedData = keptCode(file, source);
  return new Script(source.toString("latin1"), {
    filename: fileURLToPath(file),
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    ...(cachedData === null ? {} : { cachedData }),
  });
}

/** Keeps what V8 has made of a bundle up to now. */
export function keepCode(file: URL, script: Script): void {
  const code = script.createCachedData();
  writeFileSync(besideBundle(file), Buffer.concat([digestOf(readFileSync(file), code), code]));
}

function besideBundle(file: URL): URL {
  return new URL(file.href.replace(/\.cjs$/, ".code"));
}

function keptCode(file: URL, source: Buffer): Buffer | null {
  const beside = besideBundle(file);
  if (!existsSync(beside)) return null;
  const kept = readFileSync(beside);
  const code = kept.subarray(DIGEST_BYTES);
  return digestOf(source, code).equals(kept.subarray(0, DIGEST_BYTES)) ? code : null;
}

function digestOf(source: Buffer, code: Buffer): Buffer {
  return createHash("sha256").update(source).update(code).digest();
}
