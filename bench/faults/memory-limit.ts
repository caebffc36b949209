import type { ChildProcess } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";

/** The memory of a container around a process: a control group where one can be made, else somebody who watches. */

const GROUPS = [
  { root: "/sys/fs/cgroup/memory", limit: "memory.limit_in_bytes" },
  { root: "/sys/fs/cgroup", limit: "memory.max" },
] as const;
const BYTES_PER_KIB = 1024;
const LOOK_MS = 50;

/** Limits a process; what is returned gives the limit up when it has ended. */
export function limitMemory(child: ChildProcess, bytes: number): () => void {
  return inGroup(child, bytes) ?? watched(child, bytes);
}

function inGroup({ pid }: ChildProcess, bytes: number): (() => void) | null {
  const group = GROUPS.find(
    ({ root, limit }) => existsSync(`${root}/${limit}`) || existsSync(`${root}/cgroup.controllers`),
  );
  if (group === undefined) return null;
  const folder = `${group.root}/meridian-faults-${pid}`;
  try {
    mkdirSync(folder);
    writeFileSync(`${folder}/${group.limit}`, String(bytes));
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
