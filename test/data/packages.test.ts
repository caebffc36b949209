import { existsSync, readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { apiReference, ENTRIES } from "../../data/build/pack/api-reference.ts";
import {
  libraryManifest,
  type PackageManifest,
  serverManifest,
  UNPACKED,
} from "../../data/build/pack/manifests.ts";
import { questionBundle } from "../../data/build/pack/question-bundle.ts";
import { exportsOf } from "../../data/build/pack/surface.ts";
import { functionName } from "../../src/contract/declare/route-name.ts";
import { ROUTES } from "../../src/routes/index.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const WHOLE = readFileSync(join(ROOT, "package.json"), "utf8");
/** Packages that the built files of folders import; those of a bundle are in it. */
function importedBy(folders: readonly string[], leftOut: RegExp): Set<string> {
  const files = folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .map((name) => join(folder, name))
      .filter((path) => path.endsWith(".js") && !leftOut.test(path)),
  );
  const named = files.flatMap((path) =>
    ts
      .preProcessFile(readFileSync(join(ROOT, path), "utf8"), true, true)
      .importedFiles.map(({ fileName }) => fileName),
  );
  const packages = named.map((name) =>
    name
      .split("/")
      .slice(0, name.startsWith("@") ? 2 : 1)
      .join("/"),
  );
  return new Set(packages.filter((name) => !name.startsWith(".") && !isBuiltin(name)));
}

const declared = ({ dependencies, peerDependencies }: PackageManifest) =>
  Object.keys({ ...Object(dependencies), ...Object(peerDependencies) }).sort();

describe("two packages of one tree", () => {
  it("the library and the command depend on nothing but what a program brings for the entry of DuckDB", () => {
    const manifest = libraryManifest(WHOLE);
    expect([...importedBy(["dist/node", "dist/web"], /^$/)].sort()).toEqual(declared(manifest));
    expect(manifest["dependencies"]).toBeUndefined();
  });

  it("the server declares every package that its files import, and no other", () => {
    const imported = importedBy(["dist"], /^dist\/(node|web|browser|serve|package[^/]*|python)\/|\.d\.ts$/);
    imported.delete("@duckdb/node-api");
    expect([...imported].sort()).toEqual(declared(serverManifest(WHOLE)));
  });

  it("both name files that are there, and the library's entries lie in them", () => {
    const { files, exports } = libraryManifest(WHOLE);
    const targets = [...JSON.stringify(exports).matchAll(/"\.\/([^"*]+\/[^"*]+)"/g)];
    expect(targets.length).toBeGreaterThan(5);
    for (const [, target = ""] of targets) expect(existsSync(join(ROOT, target)), target).toBe(true);
    for (const file of [...files, ...serverManifest(WHOLE).files])
      expect(existsSync(join(ROOT, file)), file).toBe(true);
  });
});

describe("the files of a page", () => {
  const WEB = join(ROOT, "dist/web");
  const chunks = readdirSync(WEB).filter((name) => /^(chunk-.*|meridian)\.js$/.test(name));
  const textOf = (name: string) => readFileSync(join(WEB, name), "utf8");

  it("are few, and its start reads few of them", () => {
    expect(chunks.length).toBeLessThanOrEqual(20);
    const read = new Set(["meridian.js"]);
    for (const name of read)
      for (const [, other = ""] of textOf(name).matchAll(/(?:from|import)"\.\/([^"]+)"/g)) read.add(other);
    // with the page, the core and the segments of a day: 12 requests
    expect(read.size).toBeGreaterThan(1);
    expect(read.size).toBeLessThanOrEqual(9);
  });

  it("are named to bundlers, each of them there", () => {
    const code = chunks.map(textOf).join("\n");
    const named = [...code.matchAll(/new URL\("\.\/([^"]+)",\s*import\.meta\.url\)/g)].map(
      ([, name = ""]) => name,
    );
    expect(named).toEqual(expect.arrayContaining(["core.bin", "packs/near.9.bin"]));
    expect(named.length + chunks.length).toBeLessThanOrEqual(60);
    for (const name of named) expect([name, existsSync(join(WEB, name))]).toEqual([name, true]);
  });
});

it("the README's links work in the tarball", () => {
  const { files } = libraryManifest(WHOLE);
  const links = [...readFileSync(join(ROOT, "README.md"), "utf8").matchAll(/\]\(([^)#:]+)\)/g)];
  expect(links.length).toBeGreaterThan(10);
  for (const [, target = ""] of links) {
    const isPacked = files.some((file) => target === file || target.startsWith(`${file}/`));
    expect([target, isPacked && !UNPACKED.test(join(ROOT, target))]).toEqual([target, true]);
  }
});

describe("the code of riseSet and moon for a page", () => {
  it("is 108 kB at most and draws nothing", async () => {
    const { packed, files } = await questionBundle();
    expect(packed).toBeLessThanOrEqual(108_000);
    expect(files.filter((file) => file.startsWith("src/charts/"))).toEqual([]);
  });
});

describe("the reference of the package", () => {
  it.each(ENTRIES)("%s: every function and constant is documented", (_name, path) => {
    const found = exportsOf(join(ROOT, path));
    expect(found.length).toBeGreaterThan(0);
    const isType = (declaration: string) => /^(interface|type) /.test(declaration);
    const bare = found.filter(({ comment, declaration }) => comment === null && !isType(declaration));
    expect(bare.map(({ name }) => name)).toEqual([]);
  });

  it("names what the built entries export, every route among it", async () => {
    const text = apiReference(ROOT);
    for (const entry of ["dist/node/index.js", "dist/node/engine.js"])
      for (const name of Object.keys(await import(join(ROOT, entry))))
        expect(text).toContain(`### ${name}\n`);
    for (const name of ROUTES.map(functionName)) expect(text).toContain(`readonly ${name}: `);
  });
});

it("what a server's threads are made of is ASCII: one character beyond it, and each thread keeps the code at two bytes a character", () => {
  const folder = join(ROOT, "dist/serve");
  const code = readdirSync(folder).filter((name) => /\.js$/.test(name));
  expect(code.length).toBeGreaterThan(1);
  const beyond = code.filter((name) => readFileSync(join(folder, name)).some((byte) => byte > 127));
  expect(beyond).toEqual([]);
});
