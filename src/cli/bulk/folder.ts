import { createHash } from "node:crypto";
import {
  closeSync,
  createReadStream,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { isRecord } from "../../contract/terms/present.ts";
import { NAMES_PROTOTYPE, namesPrototype } from "../../contract/text/json-text.ts";
import { MS_PER_DAY } from "../../units/units.ts";
import { UsageError } from "../arguments.ts";
import { MACHINE, syncFolder, UNFINISHED, unfinishedName } from "./part-file.ts";
import { BadTask, numbers, type Receipt, readReceipt, readTask, type Task } from "./task.ts";

/** The files of a data set beside its parts. */

export const PLAN = "plan.jsonl";
export const MANIFEST = "manifest.json";

/** Writes a file whole or not at all. */
export function writeWhole(folder: string, name: string, text: string): void {
  makeFolder(resolve(folder));
  const making = join(folder, unfinishedName(name));
  const file = openSync(making, "wx");
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(making, join(folder, name));
  syncFolder(folder);
}

/** One folder after another: `recursive` never comes to an end where none can be made (below /proc). */
function makeFolder(folder: string): void {
  if (existsSync(folder) && statSync(folder).isDirectory()) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (fault) {
    // another process may have made it meanwhile
    if (!existsSync(folder) || !statSync(folder).isDirectory()) throw fault;
  }
}

export function writePlan(folder: string, tasks: readonly Task[]): void {
  writeWhole(folder, PLAN, tasks.map((task) => `${JSON.stringify(task)}\n`).join(""));
}

export function readPlan(folder: string): Task[] {
  const path = join(folder, PLAN);
  if (!existsSync(path))
    throw new UsageError(`${folder} holds no ${PLAN}: make one with meridian bulk plan.`);
  return linesOf(path).map((line, index) => {
    try {
      return readTask(line);
    } catch (fault) {
      if (!(fault instanceof BadTask)) throw fault;
      throw new UsageError(`${path}: line ${index + 1}: ${fault.message}. Make the plan again.`);
    }
  });
}

/** The manifest of a folder: its question, and the work that was done. */
export function readManifest(folder: string): Readonly<Record<string, unknown>> {
  const path = join(folder, MANIFEST);
  if (!existsSync(path)) return {};
  try {
    const value: unknown = JSON.parse(readFileSync(path, "utf8"));
    if (namesPrototype(value)) throw new UsageError(`${path} ${NAMES_PROTOTYPE}. Make the plan again.`);
    return isRecord(value) ? value : {};
  } catch (fault) {
    if (!(fault instanceof SyntaxError)) throw fault;
    throw new UsageError(`${path} is no JSON. Make the plan again: what is done stays done.`);
  }
}

function linesOf(path: string): string[] {
  return readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line !== "");
}

/** One share of several: the i-th of n, counted from 0. */
export interface Share {
  readonly index: number;
  readonly of: number;
}

/** Machines that work side by side never write to the same file. */
export function receiptsFile(share: Share | null): string {
  return share === null ? "receipts.jsonl" : `receipts-${share.index}-of-${share.of}.jsonl`;
}

/** All receipts of a folder by the engine that is here, by task; what a dying writer left half is passed over. */
export function readReceipts(folder: string): Map<string, Receipt> {
  const files = readdirSync(folder).filter((name) => /^receipts.*\.jsonl$/.test(name));
  const receipts = files.flatMap((name) => linesOf(join(folder, name)).map(readReceipt));
  const ours = receipts.filter((receipt) => receipt?.numbers === numbers());
  return new Map(ours.flatMap((receipt) => (receipt === null ? [] : [[receipt.id, receipt] as const])));
}

/** Appends receipts, each on the disk before the next task counts as done. */
export function receiptLog(
  folder: string,
  share: Share | null,
): { add(receipt: Receipt): void; close(): void } {
  const path = join(folder, receiptsFile(share));
  const isTorn = existsSync(path) && !readFileSync(path, "utf8").endsWith("\n") && statSync(path).size > 0;
  const file = openSync(path, "a");
  const append = (text: string) => {
    const { size } = fstatSync(file);
    try {
      writeFileSync(file, text);
      fsyncSync(file);
    } catch (error) {
      // what a full disk took of it would spoil the next line
      ftruncateSync(file, size);
      throw error;
    }
  };
  if (isTorn) append("\n");
  return {
    add: (receipt) => append(`${JSON.stringify(receipt)}\n`),
    close: () => closeSync(file),
  };
}

/** True if the part of a receipt is there, byte for byte, and says itself that it is of the receipt's task. */
export async function isSound(folder: string, { id, part, bytes, sha256 }: Receipt): Promise<boolean> {
  const path = join(folder, part);
  if (!existsSync(path) || statSync(path).size !== bytes) return false;
  const hash = createHash("sha256");
  let [isOfTask, before]: [boolean, Buffer] = [false, Buffer.alloc(0)];
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    hash.update(chunk);
    const border = Buffer.concat([before, chunk.subarray(0, id.length)]);
    isOfTask ||= chunk.includes(id) || border.includes(id);
    before = chunk.subarray(-id.length);
  }
  return isOfTask && hash.digest("hex") === sha256;
}

/** A folder without a write for this long belongs to no living process, even if another process has its number. */
const GIVEN_UP_MS = MS_PER_DAY;

/** True if a file is being written by another run in the same folder. Who lives on other machines is not known here. */
function isInTheMaking(path: string, name: string): boolean {
  const [, pid, machine] = /^(\d+)-([0-9a-f]{8})-/.exec(name.slice(UNFINISHED.length)) ?? [];
  // what was there a moment ago may have got its name meanwhile
  const written_ms = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (pid === undefined || Date.now() - written_ms > GIVEN_UP_MS) return false;
  return machine !== MACHINE || isAlive(Number(pid));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0) && !isDefunct(pid);
  } catch (fault) {
    // it is another user's
    return fault instanceof Error && "code" in fault && fault.code === "EPERM";
  }
}

/** True if a process has ended and is only waited for by who started it, as a killed run's workers may be; Linux tells. */
function isDefunct(pid: number): boolean {
  const path = `/proc/${pid}/stat`;
  return existsSync(path) && /\) Z /.test(readFileSync(path, "latin1"));
}

/** Removes what those that died have left half-written, of parts and of files beside them. */
export function removeUnfinished(folder: string): void {
  const beside = readdirSync(folder, { withFileTypes: true });
  const data = join(folder, "data");
  const parts = existsSync(data) ? readdirSync(data, { recursive: true, withFileTypes: true }) : [];
  for (const { parentPath, name } of [...beside, ...parts]) {
    const path = join(parentPath, name);
    if (name.startsWith(UNFINISHED) && !isInTheMaking(path, name)) rmSync(path, { force: true });
  }
}

/** A plan does not come into a folder that holds other rows: who reads all of its files would take them for the plan's. */
export function refuseOtherFiles(folder: string, tasks: readonly Task[]): void {
  const [first, ...others] = strangers(folder, tasks);
  if (first === undefined) return;
  const more = others.length === 0 ? "is" : `and ${others.length} more are`;
  throw new UsageError(
    `${first} ${more} no part of this plan. Plan into another folder, or remove ${join(folder, "data")} first.`,
  );
}

/** Files among the parts that no task of the plan writes. */
export function strangers(folder: string, tasks: readonly Task[]): string[] {
  const data = join(folder, "data");
  if (!existsSync(data)) return [];
  const planned = new Set(tasks.map(({ part }) => join(folder, part)));
  return readdirSync(data, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith(UNFINISHED))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !planned.has(path));
}
