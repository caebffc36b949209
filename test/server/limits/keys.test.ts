import {
  chmod,
  lstat,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runCommand } from "../../../src/cli/command.ts";
import { keyId, makeKey } from "../../../src/server/limits/key.ts";
import { fileKeyStore } from "../../../src/server/limits/key-file.ts";
import { createKeyRing } from "../../../src/server/limits/key-ring.ts";
import { KeyStoreError, readEntries } from "../../../src/server/limits/key-store.ts";
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
    expect(await fileKeyStore(path).read()).toEqual({ records: [record], faults: [] });
    expect(await readdir(dirname(path))).toEqual(["keys.jsonl"]);
  });

  it("stays behind the link that leads to it, whether or not it was there", async () => {
    const [link, path] = [await temporaryFile(), await temporaryFile()];
    await symlink(path, link);
    const records = [makeKey(FACTS).record, makeKey(FACTS).record];
    for (const record of records) await fileKeyStore(link).add(record);
    expect(await readlink(link)).toBe(path);
    expect((await lstat(path)).isFile()).toBe(true);
    expect(await fileKeyStore(path).read()).toEqual({ records, faults: [] });
    expect(await readdir(dirname(link))).toEqual(["keys.jsonl"]);
    expect(await readdir(dirname(path))).toEqual(["keys.jsonl"]);
  });

  it("loses nothing when two commands write at once", async () => {
    const path = await temporaryFile();
    const records = Array.from({ length: 50 }, () => makeKey(FACTS).record);
    await Promise.all(records.map((record) => fileKeyStore(path).add(record)));
    const read = await fileKeyStore(path).read();
    expect(read.faults).toEqual([]);
    expect(read.records.map(({ id }) => id).sort()).toEqual(records.map(({ id }) => id).sort());
  });

  it("is read but for lines that are no record, which are named and kept", async () => {
    const path = await temporaryFile();
    const [first, last] = [makeKey(FACTS).record, makeKey(FACTS).record];
    await fileKeyStore(path).add(first);
    await writeFile(path, `${await readFile(path, "utf8")}{"id":"x"}\n`);
    await fileKeyStore(path).add(last);
    const { records, faults } = await fileKeyStore(path).read();
    expect(records).toEqual([first, last]);
    expect(faults).toEqual([`Line 2 of ${path} holds no record of a key and is passed over.`]);
    expect(await readFile(path, "utf8")).toContain('{"id":"x"}\n');
  });

  it("torn at any byte of its last line costs that line alone: others work, are revoked, and new ones are made", async () => {
    const path = await temporaryFile();
    const [kept, torn] = [makeKey(FACTS), makeKey(FACTS)];
    await fileKeyStore(path).add(kept.record);
    const before = await readFile(path);
    await fileKeyStore(path).add(torn.record);
    const whole = await readFile(path);
    const isComplete = (length: number) => length >= whole.length - 1;
    for (let length = before.length; length < whole.length; length++) {
      await writeFile(path, whole.subarray(0, length));
      const store = fileKeyStore(path);
      const ring = createKeyRing(store);
      const faults = await ring.refresh();
      expect(faults.length).toBe(length === before.length || isComplete(length) ? 0 : 1);
      expect(ring.find(kept.key).is).toBe("good");
      expect(ring.find(torn.key).is).toBe(isComplete(length) ? "good" : "bad");
      const made = makeKey(FACTS);
      await store.revoke(kept.record, "2026-11-21T10:00:00.000Z");
      await store.add(made.record);
      await ring.refresh();
      expect(ring.find(kept.key).is).toBe("bad");
      expect(ring.find(made.key).is).toBe("good");
    }
  });

  it("that others can read is refused with the command that mends it", async () => {
    const path = await temporaryFile();
    await fileKeyStore(path).add(makeKey(FACTS).record);
    for (const mode of [0o644, 0o640, 0o620, 0o610]) {
      await chmod(path, mode);
      await expect(fileKeyStore(path).read()).rejects.toThrow(`chmod 600 '${path}'`);
    }
    await expect(fileKeyStore(path).add(makeKey(FACTS).record)).rejects.toThrow(KeyStoreError);
    await chmod(path, 0o600);
    expect((await fileKeyStore(path).read()).records.length).toBe(1);
  });

  it("is as it was when it cannot be written", async () => {
    const folder = await mkdtemp(join(tmpdir(), "meridian-keys-"));
    const store = fileKeyStore(join(folder, "absent", "keys.jsonl"));
    await expect(store.add(makeKey(FACTS).record)).rejects.toThrow(/cannot be written: ENOENT/);
    expect(await readdir(folder)).toEqual([]);
  });

  it("need not be there", async () => {
    const path = await temporaryFile();
    expect(await fileKeyStore(path).read()).toEqual({ records: [], faults: [] });
    expect(await fileKeyStore(path).stamp()).toBe("absent");
  });
});

describe("entries that are no records", () => {
  const { record } = makeKey(FACTS);
  it.each([
    "",
    "{",
    "null",
    "[]",
    '"text"',
    JSON.stringify({ ...record, plan: "toString" }),
    JSON.stringify({ ...record, id: "../../etc" }),
    JSON.stringify({ ...record, hash: record.hash.slice(1) }),
    JSON.stringify({ ...record, revoked: 0 }),
  ])("are passed over and told of: %s", (text) => {
    const { records, faults } = readEntries([
      ["The first", JSON.stringify(record)],
      ["The second", text],
    ]);
    expect(records).toEqual([record]);
    expect(faults).toEqual(["The second holds no record of a key and is passed over."]);
  });
});

describe("a server's ring of keys", () => {
  it("takes over new and revoked keys, and knows a key by its whole text", async () => {
    const store = fileKeyStore(await temporaryFile());
    const ring = createKeyRing(store);
    await ring.refresh();
    const { key, record } = makeKey(FACTS);
    expect(ring.find(key)).toEqual({ is: "bad" });
    await store.add(record);
    await ring.refresh();
    expect(ring.find(key)).toEqual({ is: "good", record });
    expect(ring.find(`${key.slice(0, -1)}${key.endsWith("A") ? "B" : "A"}`).is).toBe("bad");
    expect(ring.find(record.id).is).toBe("bad");
    await store.revoke(record, "2026-11-21T10:00:00.000Z");
    await ring.refresh();
    expect(ring.find(key).is).toBe("bad");
  });

  it("keeps what it knows while its store cannot be read, and calls no key bad that it cannot look up", async () => {
    const { key, record } = makeKey(FACTS);
    let isBroken = true;
    const ring = createKeyRing({
      read: async () => ({ records: [record], faults: [] }),
      add: async () => {},
      revoke: async () => {},
      stamp: async () => {
        if (isBroken) throw new Error("away");
        return "1";
      },
    });
    await expect(ring.refresh()).rejects.toThrow("away");
    expect(ring.hasBeenRead).toBe(false);
    expect(ring.find(key).is).toBe("unread");
    isBroken = false;
    await ring.refresh();
    expect(ring.hasBeenRead).toBe(true);
    isBroken = true;
    await expect(ring.refresh()).rejects.toThrow("away");
    expect(ring.find(key)).toEqual({ is: "good", record });
    expect(ring.find(makeKey(FACTS).key).is).toBe("unread");
    expect(ring.find("no key at all").is).toBe("bad");
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
        writeError: (text) => {
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
    [["create", "--plan", "basic", "--label", "a\nb"], 2, /cannot be printed/],
    [["create", "--plan", "basic", "--label", "\u001b[2J"], 2, /cannot be printed/],
    [["create", "--plan", "basic", "--label", "\u202egpj"], 2, /cannot be printed/],
    [["revoke", "--id", "00000000"], 1, /no key 00000000/],
    [["lose"], 2, /create, list or revoke/],
  ])("refuses %j", async (words, status, message) => {
    const answer = await run(await temporaryFile(), ...words);
    expect(answer.status).toBe(status);
    expect(answer.complaints).toMatch(message);
  });

  it("lists and revokes beside a line that is torn, and prints no label that would move the cursor", async () => {
    const path = await temporaryFile();
    const { record } = makeKey({ ...FACTS, label: "\u001b[31mred" });
    await writeFile(path, `{"id":"12\n${JSON.stringify(record)}\n`, { mode: 0o600 });
    const listed = await run(path, "list");
    expect(listed.status).toBe(0);
    expect(listed.out).toContain(String.raw`"\u001b[31mred"`);
    expect(listed.complaints).toContain("Line 1 of");
    expect((await run(path, "revoke", "--id", record.id)).status).toBe(0);
    expect((await fileKeyStore(path).read()).records[0]?.revoked).not.toBeNull();
  });

  it("says when Redis cannot be reached", async () => {
    let complaints = "";
    const status = await runCommand(
      ["keys", "list"],
      {
        environment: { REDIS_URL: "redis://127.0.0.1:1" },
        clock_ms: () => TEST_NOW_MS,
        write: async () => {},
        writeError: (text) => {
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
