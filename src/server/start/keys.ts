import { type CommandLine, UsageError } from "../../cli/arguments.ts";
import { type CommandContext, EXIT } from "../../cli/command-context.ts";
import { PLANS, type PlanName } from "../../contract/terms/plans.ts";
import { formatIso, fromUnixMs } from "../../time/instant.ts";
import { type KeyRecord, makeKey } from "../limits/key.ts";
import { fileKeyStore } from "../limits/key-file.ts";
import {
  isLabel,
  isPlanName,
  type KeyStore,
  KeyStoreError,
  redisKeyStore,
  type StoredKeys,
} from "../limits/key-store.ts";
import { connectRedis, REDIS_PREFIX } from "../limits/redis.ts";
import { type KeySettings, readSettings } from "./settings.ts";

/** `meridian keys create|list|revoke`. */
export async function runKeys(line: CommandLine, around: CommandContext): Promise<number> {
  const act = ACTIONS[line.action ?? ""];
  if (act === undefined) throw new UsageError("keys is followed by create, list or revoke.");
  const { keys } = readSettings(around.environment);
  try {
    await withStore(keys, (store) => act(line, store, around));
    return EXIT.success;
  } catch (error) {
    if (!(error instanceof KeyStoreError)) throw error;
    around.writeError(`${error.message}\n`);
    return EXIT.failed;
  }
}

type Action = (line: CommandLine, store: KeyStore, around: CommandContext) => Promise<void>;

const ACTIONS: Readonly<Record<string, Action>> = {
  create: async (line, store, around) => {
    const { plan, label } = optionsOf(line, ["plan", "label"]);
    const created = formatIso(fromUnixMs(around.clock_ms()));
    if (!isLabel(label)) throw new UsageError("--label holds characters that cannot be printed on a line.");
    const { key, record } = makeKey({ plan: planNamed(plan), label, created });
    await store.add(record);
    await around.write(`${key}\n`);
    around.writeError(`Key ${record.id} on the plan ${PLANS[record.plan].title}. It is shown this once.\n`);
  },
  list: async (line, store, around) => {
    optionsOf(line, []);
    const records = await readTelling(store, around);
    await around.write([HEADINGS, ...records.map(keyRow)].map((cells) => `${cells.join("\t")}\n`).join(""));
  },
  revoke: async (line, store, around) => {
    const { id } = optionsOf(line, ["id"]);
    const record = (await readTelling(store, around)).find((known) => known.id === id);
    if (record === undefined) throw new KeyStoreError(`There is no key ${id}.`);
    if (record.revoked === null) await store.revoke(record, formatIso(fromUnixMs(around.clock_ms())));
    around.writeError(`Key ${id} is revoked.\n`);
  },
};

/** The records that can be read; the others are reported. */
async function readTelling(store: KeyStore, around: CommandContext): Promise<StoredKeys["records"]> {
  const { records, faults } = await store.read();
  for (const fault of faults) around.writeError(`${fault}\n`);
  return records;
}

const HEADINGS = ["id", "plan", "created", "revoked", "label"];

function keyRow({ id, plan, created, revoked, label }: KeyRecord): string[] {
  return [id, plan, created, revoked ?? "-", isLabel(label) ? label : JSON.stringify(label)];
}

/** The options that an action needs, all of them and no others. */
function optionsOf<const Name extends string>(
  line: CommandLine,
  names: readonly Name[],
): Record<Name, string> {
  const given = new Map(line.options);
  const unknown = [...given.keys()].find((name) => !names.some((known) => known === name));
  if (unknown !== undefined) throw new UsageError(`keys ${line.action} takes no --${unknown}.`);
  const values = names.map((name) => {
    const value = given.get(name);
    if (value === undefined) throw new UsageError(`keys ${line.action} needs --${name}.`);
    return [name, value];
  });
  return Object.fromEntries(values);
}

function planNamed(name: string): PlanName {
  if (isPlanName(name)) return name;
  throw new UsageError(`There is no plan ${name}; there are ${Object.keys(PLANS).join(", ")}.`);
}

/** Opens the store that servers read, for as long as it is needed. */
async function withStore(settings: KeySettings, use: (store: KeyStore) => Promise<void>): Promise<void> {
  if (settings.redisUrl === null) return use(fileKeyStore(settings.file));
  const redis = connectRedis(settings.redisUrl);
  redis.on("error", () => {});
  try {
    await redis.connect().catch(() => {
      throw new KeyStoreError("Redis cannot be reached at REDIS_URL.");
    });
    await use(redisKeyStore(redis, REDIS_PREFIX));
  } finally {
    redis.disconnect();
  }
}
