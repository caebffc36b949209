import { MessageChannel } from "node:worker_threads";
import { keepMemory } from "../../engine/passing-bytes.ts";

/** A port whose other end is closed: what is handed over to it is gone at once. */
const nowhere = new MessageChannel().port1;
nowhere.close();

/**
 * Gives back the memory of bytes that are not read again: to the next bodies, or to the machine. Left to the collector, bodies from
 * other threads lie in the old generation, and every few large answers cost a collection of the whole heap.
 */
export function releaseBytes({ buffer }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer) releaseMemory(buffer);
}

/** The same of a memory. */
export function releaseMemory(buffer: ArrayBuffer): void {
  const dropped = keepMemory(buffer);
  if (dropped.length > 0) nowhere.postMessage(null, [...dropped]);
}
