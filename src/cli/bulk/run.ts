import { availableParallelism } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { UsageError } from "../arguments.ts";
import { type CommandContext, EXIT } from "../command-context.ts";
import {
  isSound,
  MANIFEST,
  readManifest,
  readPlan,
  readReceipts,
  receiptLog,
  removeUnfinished,
  type Share,
  strangers,
  writeWhole,
} from "./folder.ts";
import { reporter } from "./reporter.ts";
import { numbers, type Receipt, type Task } from "./task.ts";
import { runTasks } from "./workers.ts";

export interface RunOptions {
  readonly folder: string;
  readonly workers: number | null;
  readonly share: Share | null;
}

const GO_ON = "Finished work is kept: run the same command again to go on.\n";

/** Does what a plan has left to do, and tells what there is; resolves to the status of the process. */
export async function runPlan(
  { folder, workers, share }: RunOptions,
  around: CommandContext,
): Promise<number> {
  const plan = readPlan(folder);
  readManifest(folder);
  const mine = share === null ? plan : plan.filter((_, index) => index % share.of === share.index);
  if (share === null) removeUnfinished(folder);
  const { done, false: unfit } = await soundReceipts(folder, mine);
  if (unfit > 0)
    around.writeError(
      `${unfit} ${unfit === 1 ? "receipt does" : "receipts do"} not fit the part: done again.\n`,
    );
  const left = mine.filter(({ id }) => !done.has(id));
  const report = reporter(around, { tasks: mine, done: mine.length - left.length });
  const log = receiptLog(folder, share);
  const interrupted = () => {
    around.writeError(`\nInterrupted. ${GO_ON}`);
    process.exit(EXIT.interrupted);
  };
  process.once("SIGINT", interrupted);
  const hands = { command: ownCommand(), folder, workers: workers ?? availableParallelism() };
  const failed = await runTasks(left, hands, {
    done: (task, receipt) => {
      log.add(receipt);
      done.set(task.id, receipt);
      report.done(task, receipt);
    },
    lost: report.lost,
  });
  process.off("SIGINT", interrupted);
  log.close();
  if (failed !== null) {
    around.writeError(`${failed.part}: ${failed.error.code}: ${failed.error.detail}\n`);
    around.writeError(GO_ON);
    return EXIT.failed;
  }
  if (!isPlanOf(folder, plan)) {
    around.writeError(
      `${folder} has got another plan meanwhile: run the same command again for what that one asks.\n`,
    );
    return EXIT.failed;
  }
  return share === null ? finish(folder, { plan, done }, around) : finishShare(folder, plan, around);
}

/** True if a folder still holds the plan that was run: the manifest tells the question of the one that is there. */
function isPlanOf(folder: string, plan: readonly Task[]): boolean {
  const there = readPlan(folder);
  return there.length === plan.length && there.every((task, index) => isDeepStrictEqual(task, plan[index]));
}

interface Receipts {
  readonly done: Map<string, Receipt>;
  /** Receipts with a part that is not as they say, or not there. */
  readonly false: number;
}

/** Receipts of this plan whose parts are there as they tell, by the engine that is here; digests are taken of the parts. */
async function soundReceipts(folder: string, tasks: readonly Task[]): Promise<Receipts> {
  const receipts = readReceipts(folder);
  const done = new Map<string, Receipt>();
  let told = 0;
  for (const { id, part } of tasks) {
    const receipt = receipts.get(id);
    if (receipt !== undefined) told += 1;
    if (receipt?.part === part && (await isSound(folder, receipt))) done.set(id, receipt);
  }
  return { done, false: told - done.size };
}

/** One of several knows its own parts only: it tells how many there are of all. */
async function finishShare(folder: string, plan: readonly Task[], around: CommandContext): Promise<number> {
  const { size: count } = (await soundReceipts(folder, plan)).done;
  await around.write(`${count} of ${plan.length} parts of the plan are there.\n`);
  if (count === plan.length) await around.write(`To verify them all: meridian bulk run ${folder}\n`);
  return EXIT.success;
}

interface Finished {
  readonly plan: readonly Task[];
  readonly done: ReadonlyMap<string, Receipt>;
}

/** Writes the manifest of a plan with all tasks done, from the parts that were verified here and not from those that other processes may write meanwhile. */
async function finish(folder: string, { plan, done }: Finished, around: CommandContext): Promise<number> {
  // a worker whose run was killed may have outlived the start of this one
  removeUnfinished(folder);
  const parts = plan.flatMap(({ id }) => done.get(id) ?? []);
  const rows = parts.reduce((sum, part) => sum + part.rows, 0);
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  const manifest = { ...readManifest(folder), complete: true, numbers: numbers(), rows, bytes, parts };
  writeWhole(folder, MANIFEST, `${JSON.stringify(manifest, null, 1)}\n`);
  for (const path of strangers(folder, plan)) around.writeError(`${path} is no part of the plan.\n`);
  await around.write(`${parts.length} parts, ${rows} rows, ${bytes} bytes; ${join(folder, MANIFEST)}\n`);
  return EXIT.success;
}

/**
 * The command that starts this very command line, whatever it was started by. A worker keeps to one core, its garbage
 * collection too: the other workers have theirs.
 */
function ownCommand(): readonly string[] {
  const [, script] = process.argv;
  if (script === undefined) throw new UsageError("bulk run is a command of the command line.");
  return [process.execPath, ...process.execArgv, "--single-threaded-gc", script];
}
