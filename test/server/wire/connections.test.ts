import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as round } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Connections, whenEnded } from "../../../src/server/wire/connections.ts";
import { SharedFiles } from "../../../src/server/wire/shared-files.ts";

const MOST = 6;

let server: Server;
/** Responses that nobody has answered yet. */
let open: ServerResponse[];
beforeEach(async () => {
  open = [];
  server = createServer((_request, response) => void open.push(response));
  const callerOf = (address: string | undefined) => (address === "127.0.0.9" ? null : (address ?? ""));
  new Connections({ most: MOST, callerOf }).follow(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A connection that is taken, and asks for something or not. */
async function connected(from: string, asks = false): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: "127.0.0.1", localAddress: from }).on("error", () => {});
  await new Promise((resolve) => server.once("connection", resolve));
  const before = open.length;
  if (asks) socket.write("GET / HTTP/1.1\r\nHost: h\r\n\r\n");
  while (asks && open.length === before) await round();
  return socket;
}

const isOpen = async (socket: Socket): Promise<boolean> => {
  for (let looks = 0; looks < 50 && !socket.closed; looks++) await round();
  return !socket.closed;
};

describe("of more connections than may be open", () => {
  it("the caller with most loses the oldest that asks for nothing", async () => {
    const bystander = await connected("127.0.0.2");
    const asking = await connected("127.0.0.3", true);
    const idle: Socket[] = [];
    for (let i = 0; i < 8; i++) idle.push(await connected("127.0.0.3"));
    const states = await Promise.all([bystander, asking, ...idle].map(isOpen));
    expect(states.slice(0, 2)).toEqual([true, true]);
    expect(states.slice(2)).toEqual([false, false, false, false, true, true, true, true]);
  });

  it("a connection asks for something until the last of several requests has been answered", async () => {
    const asking = await connected("127.0.0.3", true);
    asking.resume().write("GET / HTTP/1.1\r\nHost: h\r\n\r\n");
    while (open.length < 2) await round();
    open[0]?.end();
    while (open[0]?.closed !== true) await round();
    const idle: Socket[] = [];
    for (let i = 0; i < MOST; i++) idle.push(await connected("127.0.0.3"));
    expect(await isOpen(asking)).toBe(true);
    open[1]?.end();
    while (open[1]?.closed !== true) await round();
    await connected("127.0.0.3");
    expect(await isOpen(asking)).toBe(false);
  });

  it("who has many that all ask for something gets no more", async () => {
    const sockets: Socket[] = [];
    for (let i = 0; i < MOST; i++) sockets.push(await connected("127.0.0.3", true));
    sockets.push(await connected("127.0.0.3"));
    expect(await Promise.all(sockets.map(isOpen))).toEqual([...Array(MOST).fill(true), false]);
  });

  it("those of a proxy, which bring the calls of many, are not counted", async () => {
    const sockets: Socket[] = [];
    for (let i = 0; i < 2 * MOST; i++) sockets.push(await connected("127.0.0.9"));
    expect(await Promise.all(sockets.map(isOpen))).toEqual(Array(2 * MOST).fill(true));
  });
});

describe("what holds until an answer has gone out", () => {
  it("ends once when the connection does, and at once where it has ended already", async () => {
    let ended = 0;
    const socket = await connected("127.0.0.2", true);
    const [response] = open;
    if (response === undefined) throw new Error("no request");
    whenEnded(response, () => ended++);
    socket.destroy();
    while (!response.closed) await round();
    expect(ended).toBe(1);
    whenEnded(response, () => ended++);
    response.end("late");
    await round();
    expect(ended).toBe(2);
  });

  it("is a file's bytes, which stand in memory once for all who do not read them", async () => {
    const folder = mkdtempSync(join(tmpdir(), "meridian-shared-"));
    const path = join(folder, "file");
    try {
      writeFileSync(path, "first");
      const files = new SharedFiles();
      const readers = [await connected("127.0.0.2", true), await connected("127.0.0.3", true)];
      const read = await Promise.all(open.map((response) => files.read(path, response)));
      expect(read[0]?.bytes.toString()).toBe("first");
      expect(read[1]?.bytes).toBe(read[0]?.bytes);
      for (const reader of readers) reader.destroy();
      while (open.some((response) => !response.closed)) await round();
      writeFileSync(path, "second");
      await connected("127.0.0.2", true);
      const [again] = open.slice(-1);
      expect(again && (await files.read(path, again)).bytes.toString()).toBe("second");
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
