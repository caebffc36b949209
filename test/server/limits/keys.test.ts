import { mkdtemp, readFile, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runCommand } from "../../../src/cli/command.ts";
import { keyId, makeKey } from "../../../src/server/limits/key.ts";
import { fileKeyStore } from "../../../src/server/limits/key-file.ts";
import { createKeyRing } from "../../../src/server/limits/key-ring.ts";
import { KeyStoreError } from "../../../src/server/limits/key-store.ts";
import { SERVER_COMMANDS } from "../../../src/server/start/commands.ts";
import { TEST_NOW_MS } from "../app.ts";

const FACTS = { plan: "founding", label: "Jane Doe", created: "2026-11-20T10:00:00.000Z" } as const;

async function temporaryFile(): Promise<string> {
  return join(await mkdtemp(join(tmpdir(), "meridian-keys-")), "keys.jsonl");
}

describe("keys", () => {
  it("are random, told apart by their ids, and not found in their records", () => {
    const made = Array.from({ length: 100 }, () => makeKey(FACTS));
    expect(new Set(made.map(({ key }) => key)).size).toBe(100);
    for (const { key, record } of made) {
      expect(keyId(key)).toBe(record.id);
      expect(JSON.stringify(record)).not.toContain(key.slice(-43));
    }
  });

  it("are told from any other text", () => {
    fc.assert(
      fc.property(fc.string(), (text) => keyId(text) === null),
      { verbose: true },
    );
  });
});

describe("the file of keys", () => {
  it("holds hashes only, for its owner only", async () => {
    const path = await temporaryFile();
    const { key, record } = makeKey(FACTS);
    await fileKeyStore(path).add(record);
    const text = await readFile(path, "utf8");
    expect(text).not.toContain(key);
    expect(text).not.toContain(key.slice(-43));
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await fileKeyStore(path).read()).toEqual([record]);
  });

  it("loses nothing when two commands write at once", async () => {
    const path = await temporaryFile();
    const records = Array.from({ length: 50 }, () => makeKey(FACTS).record);
    await Promise.all(records.map((record) => fileKeyStore(path).add(record)));
    const read = await fileKeyStore(path).read();
    expect(read.map(({ id }) => id).sort()).toEqual(records.map(({ id }) => id).sort());
  });

  it("is named with the line when it cannot be read", async () => {
    const path = await temporaryFile();
    await fileKeyStore(path).add(makeKey(FACTS).record);
    await writeFile(path, `${await readFile(path, "utf8")}{"id":"x"}\n`);
    await expect(fileKeyStore(path).read()).rejects.toThrow(KeyStoreError);
    await expect(fileKeyStore(path).read()).rejects.toThrow(/Line 2/);
  });

  it("need not be there", async () => {
    const path = await temporaryFile();
    expect(await fileKeyStore(path).read()).toEqual([]);
    expect(await fileKeyStore(path).stamp()).toBe("absent");
  });
});

describe("a server's ring of keys", () => {
  it("takes over new and revoked keys, and knows a key by its whole text", async () => {
    const store = fileKeyStore(await temporaryFile());
    const ring = createKeyRing(store);
    await ring.refresh();
    const { key, record } = makeKey(FACTS);
    expect(ring.find(key)).toBeNull();
    await store.add(record);
    await ring.refresh();
    expect(ring.find(key)).toEqual(record);
    expect(ring.find(`${key.slice(0, -1)}${key.endsWith("A") ? "B" : "A"}`)).toBeNull();
    expect(ring.find(record.id)).toBeNull();
    await store.revoke(record, "2026-11-21T10:00:00.000Z");
    await ring.refresh();
    expect(ring.find(key)).toBeNull();
  });

  it("keeps what it knows while its store cannot be read", async () => {
    const { key, record } = makeKey(FACTS);
    let isBroken = false;
    const ring = createKeyRing({
      read: async () => [record],
      add: async () => {},
      revoke: async () => {},
      stamp: async () => {
        if (isBroken) throw new Error("away");
        return "1";
      },
    });
    await ring.refresh();
    isBroken = true;
    await expect(ring.refresh()).rejects.toThrow("away");
    expect(ring.find(key)).toEqual(record);
  });
});

describe("meridian keys", () => {
  async function run(path: string, ...words: string[]) {
    let out = "";
    let complaints = "";
    const status = await runCommand(
      ["keys", ...words],
      {
        environment: { KEYS_FILE: path },
        clock_ms: () => TEST_NOW_MS,
        write: async (body) => {
          out += String(body);
        },
        complain: (text) => {
          complaints += text;
        },
        terminal: null,
      },
      SERVER_COMMANDS,
    );
    return { status, out, complaints };
  }

  it("creates, lists and revokes; the key is printed once and never listed", async () => {
    const path = await temporaryFile();
    const created = await run(path, "create", "--plan", "professional", "--label", "Jane Doe");
    const key = created.out.trim();
    expect(created.status).toBe(0);
    const id = keyId(key);
    expect(id).not.toBeNull();
    expect((await run(path, "list")).out).toBe(
      `id\tplan\tcreated\trevoked\tlabel\n${id}\tprofessional\t2026-11-20T10:00:30.000Z\t-\tJane Doe\n`,
    );
    expect((await run(path, "revoke", "--id", String(id))).status).toBe(0);
    const { out } = await run(path, "list");
    expect(out).toContain("2026-11-20T10:00:30.000Z\t2026-11-20T10:00:30.000Z");
    expect(out).not.toContain(key);
  });

  it.each([
    [["create", "--plan", "free", "--label", "x"], 2, /plan free; there are basic/],
    [["create", "--plan", "toString", "--label", "x"], 2, /no plan toString/],
    [["create", "--plan", "basic"], 2, /needs --label/],
    [["list", "--plan", "basic"], 2, /takes no --plan/],
    [["revoke", "--id", "00000000"], 1, /no key 00000000/],
    [["lose"], 2, /create, list or revoke/],
  ])("refuses %j", async (words, status, message) => {
    const answer = await run(await temporaryFile(), ...words);
    expect(answer.status).toBe(status);
    expect(answer.complaints).toMatch(message);
  });

  it("says when Redis cannot be reached", async () => {
    let complaints = "";
    const status = await runCommand(
      ["keys", "list"],
      {
        environment: { REDIS_URL: "redis://127.0.0.1:1" },
        clock_ms: () => TEST_NOW_MS,
        write: async () => {},
        complain: (text) => {
          complaints += text;
        },
        terminal: null,
      },
      SERVER_COMMANDS,
    );
    expect(status).toBe(1);
    expect(complaints).toContain("REDIS_URL");
  });
});
