import { EventEmitter } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { Abandoned } from "../../../src/contract/remote.ts";
import { Rounds } from "../../../src/server/threads/rounds.ts";
import { SlotRefused, Slots } from "../../../src/server/threads/slots.ts";

const STAYS = { destroyed: false };

describe("rounds of the event loop", () => {
  it("begin nothing for who has left meanwhile, and go on with the next", async () => {
    const rounds = new Rounds();
    const connection = { destroyed: false };
    const first = rounds.begin("a", STAYS);
    const left = rounds.begin("b", connection);
    const after = rounds.begin("c", STAYS);
    await first;
    connection.destroyed = true;
    await expect(left).rejects.toThrow(Abandoned);
    await after;
  });

  it("begin one request each, and a newcomer's before the many that another caller has waiting", async () => {
    const rounds = new Rounds();
    const begun: string[] = [];
    const rest: string[][] = [];
    const ask = async (caller: string) => {
      await rounds.begin(caller, STAYS);
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

  it("let one wait longer whose visit has more patience than a call", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    const slots = new Slots({ count: 1, maxWaiting: 9, patience_ms: 1000 });
    const end = await slots.take("first");
    const call = slots.take("call").catch((refusal: unknown) => refusal);
    const visit = slots.take("visit", undefined, 10_000);
    await vi.advanceTimersByTimeAsync(9000);
    expect(await call).toBeInstanceOf(SlotRefused);
    expect(slots.waiting).toBe(1);
    end();
    expect(await visit).toBeTypeOf("function");
    vi.useRealTimers();
  });

  it("pass idly after one that took long while connections come in, so that those of others are taken in too", async () => {
    let now_ms = 0;
    const rounds = new Rounds({ now_ms: () => now_ms });
    const server = new EventEmitter();
    rounds.follow(server);
    const passedWith = async (connections: number): Promise<number> => {
      const first = rounds.begin("hog", STAYS).then(() => {
        now_ms += 6;
      });
      let waits = true;
      const second = rounds.begin("hog", STAYS).then(() => {
        waits = false;
      });
      await first;
      let passed = 0;
      for (; waits; passed++) {
        if (passed < connections) server.emit("connection");
        await new Promise(setImmediate);
      }
      await second;
      return passed;
    };
    const MANY = 5;
    expect(await passedWith(MANY)).toBeGreaterThan(MANY);
    expect(await passedWith(0)).toBeLessThan(MANY);
  });

  it("refuse who has waited too long, and not the next caller who comes", async () => {
    const rounds = new Rounds({ patience_ms: 100 });
    const ask = async (caller: string) => {
      await rounds.begin(caller, STAYS);
      work(5);
    };
    const hog = Promise.allSettled(Array.from({ length: 200 }, () => ask("hog")));
    await pause(60);
    await ask("victim");
    const refused = (await hog).filter(({ status }) => status === "rejected").length;
    expect(refused).toBeGreaterThan(100);
    await ask("hog");
  });

  it("refuse nobody for a stall that is over", async () => {
    const rounds = new Rounds({ patience_ms: 100 });
    const waiting = Array.from({ length: 10 }, () => rounds.begin("a", STAYS));
    work(1600);
    await Promise.all([...waiting, rounds.begin("b", STAYS)]);
  });
});

function work(ms: number): void {
  for (const until_ms = performance.now() + ms; performance.now() < until_ms; );
}
