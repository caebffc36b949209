import { readFileSync } from "node:fs";
import { arch, cpus, platform, totalmem } from "node:os";

const BYTES_PER_GIB = 2 ** 30;

/** The machine of a measurement. */
export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memory_gib: number;
  readonly system: string;
  readonly node: string;
  readonly product: string;
}

/** The machine, the runtime and the product's version that a report names. */
export function describeMachine(): Machine {
  const processors = cpus();
  return {
    processor: processors[0]?.model.trim() ?? "unknown",
    cores: processors.length,
    memory_gib: Math.round(totalmem() / BYTES_PER_GIB),
    system: `${platform()} ${arch()}`,
    node: process.version,
    product: `meridian ${productVersion()}`,
  };
}

function productVersion(): string {
  const text = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
  const description: unknown = JSON.parse(text);
  const isNamed = typeof description === "object" && description !== null && "version" in description;
  return isNamed ? String(description.version) : "unknown";
}

/** One line for the head of a report. */
export function machineLine(machine: Machine): string {
  const { processor, cores, memory_gib, system, node } = machine;
  return `${processor}, ${cores} cores, ${memory_gib} GiB, ${system}, Node ${node}`;
}
