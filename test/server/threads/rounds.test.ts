import { describe, expect, it } from "vitest";
import { Rounds } from "../../../src/server/threads/rounds.ts";

describe("rounds of the event loop", () => {
  it("begin one request each, and a newcomer's before the many that another caller has waiting", async () => {
    const rounds = new Rounds();
    const begun: string[] = [];
    const rest: string[][] = [];
    const ask = async (caller: string) => {
      await rounds.begin(caller);
      begun.push(caller);
    };
    const hog = Array.from({ length: 20 }, () => ask("hog"));
    const victim = ask("victim");
    const watch = async () => {
      for (let round = 0; round < 5; round++) {
        rest.push([...begun]);
        await new Promise(setImmediate);
      }
    };
    await Promise.all([...hog, victim, watch()]);
    expect(begun.slice(0, 3)).toEqual(["hog", "victim", "hog"]);
    for (const [i, seen] of rest.entries()) expect(seen.length).toBeLessThanOrEqual(i + 1);
  });

  it("pass idly after one that took long, so that the connections of others are taken in", async () => {
    const rounds = new Rounds();
    const LONG_MS = 6;
    let passed = 0;
    const first = rounds.begin("hog").then(() => {
      for (const begun_ms = performance.now(); performance.now() - begun_ms < LONG_MS; );
    });
    let waits = true;
    const second = rounds.begin("hog").then(() => {
      waits = false;
    });
    await first;
    for (; waits; passed++) await new Promise(setImmediate);
    await second;
    expect(passed).toBeGreaterThan(LONG_MS);
  });
});
