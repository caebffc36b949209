import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { UnsentBytes } from "../../../src/server/limits/unsent.ts";
import { Sender } from "../../../src/server/wire/sending.ts";

const MB = 1 << 20;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A response that can only be ended, and tells whether it was cut. */
function response() {
  const emitter = new EventEmitter() as EventEmitter & { isCut: boolean };
  emitter.isCut = false;
  const destroy = () => {
    emitter.isCut = true;
    emitter.emit("close");
  };
  return Object.assign(emitter, { destroy }) as unknown as ServerResponse & { isCut: boolean };
}

function scene({ isPressed = () => false }: { isPressed?: () => boolean } = {}) {
  const unsent = new UnsentBytes({ total_bytes: 100 * MB, answer_bytes: 16 * MB });
  const sender = new Sender({ unsent, isPressed });
  const sendTo = (bytes: number, to: ServerResponse) =>
    sender.send(Buffer.allocUnsafeSlow(bytes).fill(7), "a", to);
  const send = (bytes: number) => {
    const to = response();
    return { to, stream: sendTo(bytes, to) };
  };
  return { unsent, send, sendTo };
}

describe("a large body", () => {
  it("arrives whole, and counts as unsent until the response has ended", async () => {
    const { unsent, send } = scene();
    const { to, stream } = send(3 * MB + 5);
    let bytes = 0;
    for await (const chunk of stream) bytes += chunk.length;
    expect(bytes).toBe(3 * MB + 5);
    expect(unsent.of("a")).toBe(3 * MB + 5);
    to.emit("finish");
    to.emit("close");
    expect(unsent.total).toBe(0);
  });

  it("is written in longer chunks to who reads quickly than to others", () => {
    const { stream } = scene().send(3 * MB);
    const read = (pause_ms: number) => {
      vi.advanceTimersByTime(pause_ms);
      return (stream.read() as Buffer | null)?.length;
    };
    const quick = Array.from({ length: 4 }, () => read(0));
    expect(quick.at(-1)).toBe(196_608);
    const slow = Array.from({ length: 4 }, () => read(250));
    expect(slow.at(-1)).toBe(65_536);
  });

  it("of a caller who has left before it begins counts for nothing", () => {
    const { unsent, sendTo } = scene();
    const to = Object.assign(response(), { closed: true });
    sendTo(3 * MB, to).read();
    expect(unsent.total).toBe(0);
  });

  it("that nobody reads is cut off after half a minute", () => {
    const { unsent, send } = scene();
    const { to, stream } = send(8 * MB);
    stream.read();
    vi.advanceTimersByTime(29_000);
    expect(to.isCut).toBe(false);
    vi.advanceTimersByTime(2000);
    expect(to.isCut).toBe(true);
    expect(unsent.total).toBe(0);
  });

  it("that is read at 16 kB a second, in lumps of many seconds, is not", () => {
    const { send } = scene();
    const { to, stream } = send(8 * MB);
    for (let lump = 0; lump < 8; ++lump) {
      for (let chunk = 0; chunk < 4; ++chunk) stream.read();
      vi.advanceTimersByTime(16_000);
    }
    expect(to.isCut).toBe(false);
  });

  it("that is read by a trickle is cut off all the same", () => {
    const { send } = scene();
    const { to, stream } = send(8 * MB);
    for (let second = 0; second < 240 && !to.isCut; ++second) {
      if (second % 20 === 0) stream.read();
      vi.advanceTimersByTime(1000);
    }
    expect(to.isCut).toBe(true);
  });

  it("makes room for those who wait, the longest unread first, one that is read never", () => {
    let pressed = false;
    const { send } = scene({ isPressed: () => pressed });
    const oldest = send(8 * MB);
    vi.advanceTimersByTime(5000);
    const newest = send(8 * MB);
    const reading = send(8 * MB);
    pressed = true;
    for (let look = 0; look < 3; ++look) {
      reading.stream.read();
      vi.advanceTimersByTime(250);
    }
    expect([oldest.to.isCut, newest.to.isCut, reading.to.isCut]).toEqual([true, false, false]);
    for (let look = 0; look < 4; ++look) {
      reading.stream.read();
      vi.advanceTimersByTime(250);
    }
    expect([newest.to.isCut, reading.to.isCut]).toEqual([true, false]);
  });
});

it("a batch that has gone out counts as unsent no longer while the next is asked for", async () => {
  const unsent = new UnsentBytes({ total_bytes: 100 * MB, answer_bytes: 16 * MB });
  const sender = new Sender({ unsent, isPressed: () => false });
  const to = Object.assign(response(), { writableLength: 5 });
  let noteAsked = () => {};
  const asked = new Promise<void>((resolve) => {
    noteAsked = resolve;
  });
  async function* batches() {
    yield Buffer.allocUnsafeSlow(3 * MB).fill(7);
    noteAsked();
    await new Promise(() => {});
  }
  const stream = sender.sendBatches(batches(), "a", to);
  stream.resume();
  await asked;
  vi.advanceTimersByTime(1000);
  expect(unsent.of("a")).toBe(3 * MB);
  to.writableLength = 0;
  vi.advanceTimersByTime(1000);
  expect([unsent.of("a"), to.isCut]).toEqual([0, false]);
});
