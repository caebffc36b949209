import { expect, test } from "vitest";
import { createAnswerCache, MAX_ENTRY_BYTES } from "../../../src/server/http/answer-cache.ts";

const ROOM_BYTES = 1 << 20;

/** A body as texts and bytes come: as text, or cut out of memory that others use too. */
function bodyOf(index: number): string | Uint8Array {
  const text = `answer ${index} `.repeat(1 + (index % 200));
  return index % 2 === 0 ? text : Buffer.from(text);
}

test("kept answers hold no memory but their own, and in all no more than there is room for", async () => {
  const cache = createAnswerCache(ROOM_BYTES);
  const ask = (index: number) =>
    cache
      .keeping(`key ${index}`, {
        etag: null,
        cacheControl: "",
        respond: () => ({ status: 200, headers: {}, body: bodyOf(index) }),
      })
      .respond();
  const indices = Array.from({ length: 2000 }, (_, index) => index);
  for (const index of indices) await ask(index);
  const kept = await Promise.all(indices.map((index) => cache.get(`key ${index}`)?.respond()));
  const held = new Set<ArrayBufferLike>();
  for (const [index, answer] of kept.entries()) {
    if (answer === undefined || typeof answer.body === "string") continue;
    expect(Buffer.from(answer.body).toString()).toBe(String(bodyOf(index)));
    held.add(answer.body.buffer);
  }
  const held_bytes = [...held].reduce((sum, { byteLength }) => sum + byteLength, 0);
  expect(held.size).toBeGreaterThan(100);
  expect(held_bytes).toBeLessThan(ROOM_BYTES);
  expect(Math.max(...[...held].map(({ byteLength }) => byteLength))).toBeLessThan(MAX_ENTRY_BYTES);
  // a keeper of pools would hold several bodies in one
  expect(held.size).toBe(kept.filter((answer) => answer !== undefined).length);
});
