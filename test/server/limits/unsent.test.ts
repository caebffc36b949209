import fc from "fast-check";
import { expect, it } from "vitest";
import { UnsentBytes } from "../../../src/server/limits/unsent.ts";

const NOTHING = { ofCaller: 0, inAll: 0 };

it("one answer always has room, however small the limit", () => {
  expect(new UnsentBytes({ total_bytes: 1, answer_bytes: 1000 }).hasRoom("a", NOTHING)).toBe(true);
});

it("a caller who reads nothing has half of the room; another still has some", () => {
  const unsent = new UnsentBytes({ total_bytes: 100, answer_bytes: 10 });
  const begin = (caller: string) => {
    if (!unsent.hasRoom(caller, NOTHING)) return false;
    unsent.hold(caller, 10);
    return true;
  };
  expect(Array.from({ length: 20 }, () => begin("a")).filter(Boolean).length).toBe(5);
  expect(begin("b")).toBe(true);
});

it("requests under way are counted with the largest answer", () => {
  const unsent = new UnsentBytes({ total_bytes: 100, answer_bytes: 10 });
  expect(unsent.hasRoom("a", { ofCaller: 4, inAll: 4 })).toBe(true);
  expect(unsent.hasRoom("a", { ofCaller: 5, inAll: 5 })).toBe(false);
  expect(unsent.hasRoom("b", { ofCaller: 0, inAll: 10 })).toBe(false);
});

it("what is begun while there is room never passes the limit, whoever holds and releases what", () => {
  const act = fc.record({
    caller: fc.constantFrom("a", "b", "c"),
    bytes: fc.integer({ min: 1, max: 10 }),
    releases: fc.nat(3),
  });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 200 }), (acts) => {
      const unsent = new UnsentBytes({ total_bytes: 60, answer_bytes: 10 });
      const holds: (() => void)[] = [];
      let told = 0;
      unsent.onRelease(() => {
        told += 1;
      });
      for (const { caller, bytes, releases } of acts) {
        if (unsent.hasRoom(caller, NOTHING)) holds.push(unsent.hold(caller, bytes));
        expect(unsent.total).toBeLessThanOrEqual(60);
        expect(unsent.of(caller)).toBeLessThanOrEqual(30);
        for (let i = 0; i < releases; ++i) holds.shift()?.();
      }
      const before = told;
      const left = holds.length;
      for (const release of holds) {
        release();
        release();
      }
      expect(told - before).toBe(left);
      expect(unsent.total).toBe(0);
      expect(unsent.isFull).toBe(false);
    }),
  );
});
