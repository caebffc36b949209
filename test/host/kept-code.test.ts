import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asScript } from "../../data/build/pack/script.ts";
import { BUNDLE_URL, keepCode, runBundle, scriptOf } from "../../src/host/kept-code.ts";

const MODULE = `import{readFileSync as r}from"node:fs";import*as z from"node:zlib";import p from"node:process";
const own=await Promise.resolve(${BUNDLE_URL});function called(){return[own,typeof r,typeof z.gzipSync,p.version]}export{called as default};`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "meridian-code-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function written(name: string, script = asScript(MODULE, 3)): URL {
  const path = join(folder, `${name}.cjs`);
  writeFileSync(path, script);
  return pathToFileURL(path);
}

const codeOf = (file: URL) => new URL(file.href.replace(".cjs", ".code"));

describe("a bundle as a script", () => {
  it("does what its module does", async () => {
    const file = written("whole");
    const called = await runBundle(file);
    expect((called as () => unknown)()).toEqual([file.href, "function", "function", process.version]);
  });

  it("has patterns of other letters as its module has them", async () => {
    const letters = written(
      "letters",
      asScript('const p=/^[°′″]+\u{1F319}?$/u,q="ü";export{p as default};', 0),
    );
    const pattern = (await runBundle(letters)) as RegExp;
    expect(["°′″", "°🌙", "Â°"].map((text) => pattern.test(text))).toEqual([true, true, false]);
  });

  it("is not made where an import is missed", () => {
    expect(() => asScript(MODULE, 4)).toThrow("3 imports were found, not 4");
  });
});

describe("code that is kept of a bundle", () => {
  it("is taken, and holds what has run", async () => {
    const file = written("kept");
    const script = scriptOf(file);
    expect(script.cachedDataRejected).toBeUndefined();
    await runBundle(file, script);
    keepCode(file, script);
    const again = scriptOf(file);
    expect(again.cachedDataRejected).toBe(false);
    expect(await runBundle(file, again)).toBeTypeOf("function");
  });

  it("is left aside when any of its bytes is another, or it is cut, or of other code of the same length", () => {
    const file = written("damaged");
    keepCode(file, scriptOf(file));
    const whole = readFileSync(codeOf(file));
    for (let at = 0; at < whole.length; at += 97) {
      const damaged = Buffer.from(whole);
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      writeFileSync(codeOf(file), damaged);
      expect(scriptOf(file).cachedDataRejected, `byte ${at}`).toBeUndefined();
    }
    for (const length of [0, 7, 32, whole.length - 1]) {
      writeFileSync(codeOf(file), whole.subarray(0, length));
      expect(scriptOf(file).cachedDataRejected, `${length} bytes`).toBeUndefined();
    }
    writeFileSync(codeOf(file), whole);
    writeFileSync(file, readFileSync(file, "utf8").replace("typeof r", "typeof p"));
    expect(scriptOf(file).cachedDataRejected).toBeUndefined();
  });

  const BUILT = new URL("../../dist/serve/server.cjs", import.meta.url);

  it.skipIf(!existsSync(codeOf(BUILT)))("of the server goes with the flags of npm start", () => {
    const { scripts } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
    const flags = [...String(scripts.start).matchAll(/ (--\S+)/g)].map(([, flag = ""]) => flag);
    const kept = new URL("../../src/host/kept-code.ts", import.meta.url);
    const text = `import { scriptOf } from ${JSON.stringify(kept.href)};
      console.log(scriptOf(new URL(${JSON.stringify(BUILT.href)})).cachedDataRejected);`;
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [...flags, "--import", "tsx", "--input-type=module", "-e", text],
      {
        encoding: "utf8",
      },
    );
    expect(stdout.trim(), stderr).toBe("false");
  });
});
