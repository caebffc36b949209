import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parquetMetadata, parquetReadObjects } from "hyparquet";
import { afterAll } from "vitest";
import { BULK } from "../../../src/cli/bulk/command.ts";
import { readPlan } from "../../../src/cli/bulk/folder.ts";
import { MACHINE } from "../../../src/cli/bulk/part-file.ts";
import type { Task } from "../../../src/cli/bulk/task.ts";
import { runCommand } from "../../../src/cli/command.ts";
import type { CommandContext } from "../../../src/cli/command-context.ts";
import { TEST_NOW_MS } from "../../server/app.ts";

/** A folder of its own, gone when the file's tests are done. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "meridian-bulk-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs `meridian bulk …` in this process and keeps what it says. */
export async function bulk(...words: string[]) {
  let [out, complaints] = ["", ""];
  const around: CommandContext = {
    environment: {},
    clock_ms: () => TEST_NOW_MS,
    write: async (body) => {
      out += String(body);
    },
    writeError: (text) => {
      complaints += text;
    },
    terminal: null,
  };
  const status = await runCommand(["bulk", ...words], around, [BULK]);
  return { status, out, complaints };
}

/** The tasks of a question given as words of a command line. */
export async function planned(folder: string, words: string): Promise<readonly Task[]> {
  const { status, complaints } = await bulk("plan", ...words.split(" "), "--out", folder);
  if (status !== 0) throw new Error(complaints);
  return readPlan(folder);
}

export type Row = Readonly<Record<string, unknown>>;

/** The rows of a Parquet file, by another library than the one that wrote it. */
export async function rowsOf(path: string): Promise<Row[]> {
  return parquetReadObjects({ file: fileBytes(path) });
}

export function metadataOf(path: string) {
  return parquetMetadata(fileBytes(path));
}

function fileBytes(path: string): ArrayBuffer {
  return new Uint8Array(readFileSync(path)).buffer;
}

/** A process that no machine has. */
export const NOBODY = 4_194_305;

export function unfinishedBy(pid: number, machine: string = MACHINE): string {
  return `_unfinished-${pid}-${machine}-01234567-x.parquet.tmp`;
}
