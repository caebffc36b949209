import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { EngineError } from "../../src/engine/errors.ts";
import { LAYOUT_HASH } from "../../src/engine/layout.ts";
import { createMemory, instantiate } from "../../src/engine/wasm.ts";

const ENGINE_WASM = fileURLToPath(new URL("../../build/engine.wasm", import.meta.url));
const I32_CONST = 0x41;

/** An i32 as WebAssembly writes it: signed, seven bits a byte, lowest first. */
function leb128(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>= 7) {
    const last = (rest >> 6 === 0 && rest >= 0) || (rest >> 6 === -1 && rest < 0);
    bytes.push((rest & 0x7f) | (last ? 0 : 0x80));
    if (last) return bytes;
  }
}

it("the host works with kernels of its own layout and refuses others, saying what to do", () => {
  const code = readFileSync(ENGINE_WASM);
  const memory = createMemory(1);
  expect(instantiate(new WebAssembly.Module(code), memory).layoutHash()).toBe(LAYOUT_HASH);
  const constant = Buffer.from([I32_CONST, ...leb128(LAYOUT_HASH)]);
  const at = code.indexOf(constant);
  expect(at).toBeGreaterThan(0);
  code.writeUInt8(code.readUInt8(at + 1) ^ 1, at + 1);
  const other = new WebAssembly.Module(code);
  expect(() => instantiate(other, memory)).toThrow(EngineError);
  expect(() => instantiate(other, memory)).toThrow(/another layout.*npm run build/);
});
