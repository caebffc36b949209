import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DamagedFile, type Manifest, verifyFiles } from "../../../src/host/manifest.ts";
import { seededRandom } from "../../samples/random.ts";
import { testSeed } from "../../samples/seed.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
/** Cases of damage, each in a file by chance. */
const CASES = 200;
/** A process that has not ended by then serves. */
const SERVING_MS = 120_000;

let copy: string;
let manifest: Manifest;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "meridian damage "));
  manifest = JSON.parse(readFileSync(join(ROOT, "build/manifest.json"), "utf8"));
  for (const path of ["build/manifest.json", ...Object.keys(manifest)]) {
    mkdirSync(join(copy, path, ".."), { recursive: true });
    cpSync(join(ROOT, path), join(copy, path));
  }
});

afterAll(() => rmSync(copy, { recursive: true }));

const verify = () => verifyFiles(pathToFileURL(`${copy}/`));

/** The refusal of damaged files; null where they are taken. */
function refusal(): DamagedFile | null {
  try {
    verify();
    return null;
  } catch (fault) {
    if (fault instanceof DamagedFile) return fault;
    throw fault;
  }
}

const DAMAGES: Readonly<Record<string, (path: string, bytes: Buffer, at: number) => void>> = {
  "a flipped bit": (path, bytes, at) => {
    const damaged = Buffer.from(bytes);
    damaged[at] = (damaged[at] ?? 0) ^ (1 << (at % 8));
    writeFileSync(path, damaged);
  },
  "a shorter file": (path, _bytes, at) => truncateSync(path, at),
  "zeroed bytes": (path, bytes, at) => {
    const damaged = Buffer.from(bytes).fill(0, at, Math.min(at + 64, bytes.length));
    // zeros in place of zeros are no damage
    if (damaged.equals(bytes)) damaged[at] = 1;
    writeFileSync(path, damaged);
  },
  "a missing file": (path) => rmSync(path),
};

describe("files that answers are computed from", () => {
  it("are all in the manifest, the engine and the places among them", () => {
    const paths = Object.keys(manifest);
    for (const path of [
      "build/engine.wasm",
      "build/tables.bin",
      "data/places/names.br",
      "data/time/zones.tsv",
    ])
      expect(paths).toContain(path);
    expect(verify).not.toThrow();
  });

  it(`are refused in each of ${CASES} cases of damage, by their names`, () => {
    const random = seededRandom(testSeed());
    const paths = Object.keys(manifest);
    const kinds = Object.entries(DAMAGES);
    for (let i = 0; i < CASES; i++) {
      const name = paths[Math.floor(random() * paths.length)] ?? "";
      const path = join(copy, name);
      const bytes = readFileSync(path);
      const [kind, damage] = kinds[i % kinds.length] ?? ["", () => {}];
      damage(path, bytes, Math.floor(random() * bytes.length));
      expect(refusal(), `${kind}: ${name}`).toMatchObject({ message: expect.stringContaining(name) });
      writeFileSync(path, bytes);
    }
    expect(verify).not.toThrow();
  });

  it("are refused with a manifest that lacks what is needed, names nothing, or is none", () => {
    const path = join(copy, "build/manifest.json");
    const text = readFileSync(path);
    const { "build/tables.bin": _lost, ...others } = manifest;
    for (const damaged of ["", "{", "[]", "{}", "null", JSON.stringify(others), JSON.stringify({ a: 1 })]) {
      writeFileSync(path, damaged);
      expect(verify, damaged).toThrow("build/manifest.json");
    }
    rmSync(path);
    expect(verify).toThrow(/build\/manifest.json cannot be read \(ENOENT\)/);
    writeFileSync(path, text);
  });

  it("have the hashes that the manifest gives", () => {
    for (const [name, sha256] of Object.entries(manifest))
      expect(
        createHash("sha256")
          .update(readFileSync(join(copy, name)))
          .digest("hex"),
        name,
      ).toBe(sha256);
  });
});

describe("a process over damaged tables", () => {
  it.each([["serve"], ["positions", "--body", "mars"]])(
    "ends with one plain line and status 2: meridian %s",
    (...words) => {
      const whole = mkdtempSync(join(tmpdir(), "meridian damaged "));
      try {
        for (const name of ["dist", "build", "data", "package.json"])
          cpSync(join(ROOT, name), join(whole, name), { recursive: true });
        symlinkSync(join(ROOT, "node_modules"), join(whole, "node_modules"));
        const run = () =>
          spawnSync(process.execPath, [join(whole, "dist/server/start/main.js"), ...words], {
            env: { PATH: process.env["PATH"], PORT: "0" },
            encoding: "utf8",
            timeout: SERVING_MS,
          });
        const path = join(whole, "build/tables.bin");
        const bytes = readFileSync(path);
        writeFileSync(path, bytes.fill(0, bytes.length >> 1, (bytes.length >> 1) + 64));
        const { status, stdout, stderr } = run();
        expect([status, stdout]).toEqual([2, ""]);
        expect(stderr).toMatch(/^build\/tables.bin is not as it was built\..*\n$/);
      } finally {
        rmSync(whole, { recursive: true });
      }
    },
  );
});
