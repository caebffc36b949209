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
import { join } from "node:path";
import { UsageError } from "../arguments.ts";
import { syncFolder, UNFINISHED } from "./part-file.ts";
import { type Receipt, readReceipt, readTask, type Task } from "./task.ts";

/** The files of a data set beside its parts. */

export const PLAN = "plan.jsonl";
export const MANIFEST = "manifest.json";

/** Writes a file whole or not at all. */
export function writeWhole(folder: string, name: string, text: string): void {
  mkdirSync(folder, { recursive: true });
  const making = join(folder, `${UNFINISHED}${process.pid}-${name}`);
  const file = openSync(making, "w");
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(making, join(folder, name));
  syncFolder(folder);
}

export function writePlan(folder: string, tasks: readonly Task[]): void {
  writeWhole(folder, PLAN, tasks.map((task) => `${JSON.stringify(task)}\n`).join(""));
}

export function readPlan(folder: string): Task[] {
  const path = join(folder, PLAN);
  if (!existsSync(path))
    throw new UsageError(`${folder} holds no ${PLAN}: make one with meridian bulk plan.`);
  return linesOf(path).map(readTask);
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

/** All receipts of a folder, by task; what a dying writer left half is passed over. */
export function readReceipts(folder: string): Map<string, Receipt> {
  const files = readdirSync(folder).filter((name) => /^receipts.*\.jsonl$/.test(name));
  const receipts = files.sort().flatMap((name) => linesOf(join(folder, name)).map(readReceipt));
  return new Map(receipts.flatMap((receipt) => (receipt === null ? [] : [[receipt.id, receipt] as const])));
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

/** Whether the part of a receipt is there, byte for byte. */
export async function isSound(folder: string, { part, bytes, sha256 }: Receipt): Promise<boolean> {
  const path = join(folder, part);
  if (!existsSync(path) || statSync(path).size !== bytes) return false;
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(chunk);
  return hash.digest("hex") === sha256;
}

/** Removes what workers that died have left half-written. */
export function removeUnfinished(folder: string): number {
  if (!existsSync(folder)) return 0;
  const names = readdirSync(folder, { recursive: true, withFileTypes: true });
  const left = names.filter((entry) => entry.isFile() && entry.name.startsWith(UNFINISHED));
  for (const { parentPath, name } of left) rmSync(join(parentPath, name), { force: true });
  return left.length;
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
