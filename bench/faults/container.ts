import type { ChildProcess } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";

/**
 * A container around a process: its memory by a control group where one can be made, else by somebody who watches; and a group of its
 * own for its processor where one can be made, so that its threads stand back behind its main thread, not behind other work.
 */

const MEMORY = [
  { root: "/sys/fs/cgroup/memory", file: "memory.limit_in_bytes" },
  { root: "/sys/fs/cgroup", file: "memory.max" },
] as const;
const PROCESSOR = [{ root: "/sys/fs/cgroup/cpu", file: "cpu.shares" }] as const;
/** Twice the share of what else runs. */
const SHARES = 2048;
const BYTES_PER_KIB = 1024;
const LOOK_MS = 50;

/** Puts a process into a container; what is returned removes it when the process has ended. */
export function contain(child: ChildProcess, bytes: number): () => void {
  const releases = [
    inGroup(child, MEMORY, bytes) ?? watched(child, bytes),
    inGroup(child, PROCESSOR, SHARES),
  ];
  return () => {
    for (const release of releases) release?.();
  };
}

type Groups = readonly { readonly root: string; readonly file: string }[];

function inGroup({ pid }: ChildProcess, groups: Groups, value: number): (() => void) | null {
  const group = groups.find(
    ({ root, file }) => existsSync(`${root}/${file}`) || existsSync(`${root}/cgroup.controllers`),
  );
  if (group === undefined) return null;
  const folder = `${group.root}/meridian-faults-${pid}`;
  try {
    mkdirSync(folder);
    writeFileSync(`${folder}/${group.file}`, String(value));
    writeFileSync(`${folder}/cgroup.procs`, String(pid));
  } catch {
    return null;
  }
  return () => {
    try {
      rmdirSync(folder);
    } catch {
      // it stays until its last process has gone
    }
  };
}

/** Ends a process that has more, as the kernel would. */
function watched(child: ChildProcess, bytes: number): () => void {
  const look = setInterval(() => {
    if (residentBytes(child) > bytes) child.kill("SIGKILL");
  }, LOOK_MS);
  return () => clearInterval(look);
}

function residentBytes({ pid }: ChildProcess): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * BYTES_PER_KIB;
  } catch {
    return 0;
  }
}
