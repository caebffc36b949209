import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import {
  base64url,
  compareBytes,
  fromBase64url,
  hex,
  joined,
  textOfUtf8,
  utf8,
} from "../../src/host/bytes.ts";
import { later, whenLoaded } from "../../src/host/later.ts";
import { sha256Hex } from "../../src/host/machine.ts";

/** The rooms that every runtime loads. */
const ROOMS = ["engine", "time", "solve", "catalog", "sky", "contract", "routes"];

describe("the machine", () => {
  it("is not asked for anything as a module loads", async () => {
    // afresh no machine is in use, and a table that is read throws
    vi.resetModules();
    for (const room of ROOMS) {
      const folder = new URL(`../../src/${room}/`, import.meta.url);
      const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
      for (const file of files.filter((name) => name.endsWith(".ts")))
        await expect(import(/* @vite-ignore */ `../../src/${room}/${file}`), file).resolves.toBeDefined();
    }
    const { machine } = await import("../../src/host/machine.ts");
    expect(() => machine()).toThrow(/no machine/);
  });
});

describe("bytes", () => {
  const bytes = fc.uint8Array({ maxLength: 300 });

  it("of a text are its UTF-8, and give it back", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect([...utf8(text)]).toEqual([...Buffer.from(text)]);
        expect(textOfUtf8(utf8(text))).toBe(text);
      }),
    );
    expect(textOfUtf8(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61))).toBe("\ufeffa");
  });

  it("are joined and compared as Node's are", () => {
    fc.assert(
      fc.property(bytes, bytes, (a, b) => {
        expect([...joined([a, b])]).toEqual([...Buffer.concat([a, b])]);
        expect(Math.sign(compareBytes(a, b))).toBe(Buffer.compare(a, b));
      }),
    );
  });

  it("are printed in base64url and hexadecimal as Node prints them, and read back", () => {
    fc.assert(
      fc.property(bytes, (some) => {
        expect(base64url(some)).toBe(Buffer.from(some).toString("base64url"));
        expect(hex(some)).toBe(Buffer.from(some).toString("hex"));
        expect([...(fromBase64url(base64url(some)) ?? [])]).toEqual([...some]);
      }),
    );
    for (const text of ["a", "abcde", "a*bc"]) expect(fromBase64url(text)).toBeNull();
  });

  it("are hashed piece by piece as the whole", () => {
    fc.assert(
      fc.property(fc.string(), bytes, (text, some) => {
        expect(sha256Hex(text, some)).toBe(createHash("sha256").update(text).update(some).digest("hex"));
      }),
    );
  });
});

describe("code that is read later", () => {
  it("is read when an act meets it, at once or on its way, and the act starts again; what needs none is done at once", async () => {
    const word = later(async () => "read");
    expect(whenLoaded(() => "nothing")).toBe("nothing");
    expect(await Promise.all([whenLoaded(word), whenLoaded(async () => word())])).toEqual(["read", "read"]);
    expect(whenLoaded(word)).toBe("read");
    expect(() => whenLoaded(() => JSON.parse("{"))).toThrow(SyntaxError);
  });
});
