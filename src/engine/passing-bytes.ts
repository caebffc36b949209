import { joined, utf8 } from "../host/bytes.ts";

/**
 * Bodies of answers lie in memory that serves the next ones when they have been sent. Fresh memory costs a page fault every 4 kB
 * and, as it counts towards what the collector watches, a look at the whole heap every few large answers.
 */

/** Shorter bodies have a memory of their own: caches keep them. */
const LEAST_BYTES = 1 << 16;
/** Sizes are whole multiples, so that bodies of about the same length serve each other. */
const GRAIN_BYTES = 1 << 18;
/** The most bytes that are kept for later answers. */
const MOST_BYTES = 1 << 23;

const kept: ArrayBuffer[] = [];
const ours = new WeakSet<ArrayBuffer>();

/** This many bytes, of any content, to be filled with a body. */
export function bodyBytes(length: number): Uint8Array<ArrayBuffer> {
  if (length <= LEAST_BYTES) return new Uint8Array(length);
  const least = Math.ceil(length / GRAIN_BYTES) * GRAIN_BYTES;
  const place = kept.findIndex(({ byteLength }) => byteLength >= least && byteLength <= 2 * least);
  const [buffer = new ArrayBuffer(least)] = place < 0 ? [] : kept.splice(place, 1);
  ours.add(buffer);
  return new Uint8Array(buffer, 0, length);
}

/** The parts of a body, one after another. */
export function joinedBody(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return joined(parts, bodyBytes);
}

/** True if a body's memory is its own, so that another thread may be given it, or the next body. */
export function ownsMemory(body: Uint8Array): body is Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = body;
  return buffer instanceof ArrayBuffer && (byteLength === buffer.byteLength || ours.has(buffer));
}

/** A body as bytes in a memory of their own: what lies in a common pool cannot be handed over, and keeps all of the pool. */
export function ownBytes(body: string | Uint8Array): Uint8Array<ArrayBuffer> {
  if (typeof body === "string") return utf8(body);
  return ownsMemory(body) ? body : new Uint8Array(body);
}

/** Declares a body's memory its own: another thread has handed it over with it. */
export function receiveMemory({ buffer }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer) ours.add(buffer);
}

/** Bytes of memory that stand as long as a body does. */
export function memoryOf(body: Uint8Array): number {
  return ownsMemory(body) ? body.buffer.byteLength : body.byteLength;
}

/**
 * Keeps the memory of a body that is not read again, here or in another thread; gives the memories that are not kept. Others of
 * another size, the oldest first, make room for it: if they were always kept, they would leave the bodies that are asked for now none.
 */
export function keepMemory(buffer: ArrayBuffer): readonly ArrayBuffer[] {
  if (buffer.byteLength === 0 || buffer.byteLength % GRAIN_BYTES !== 0) return [buffer];
  const alike = kept.filter(({ byteLength }) => byteLength === buffer.byteLength);
  if (bytesOf(alike) + buffer.byteLength > MOST_BYTES) return [buffer];
  kept.push(buffer);
  const dropped: ArrayBuffer[] = [];
  while (bytesOf(kept) > MOST_BYTES) dropped.push(...kept.splice(oldestUnlike(buffer), 1));
  return dropped;
}

function oldestUnlike({ byteLength }: ArrayBuffer): number {
  return kept.findIndex((other) => other.byteLength !== byteLength);
}

function bytesOf(buffers: readonly ArrayBuffer[]): number {
  return buffers.reduce((sum, { byteLength }) => sum + byteLength, 0);
}

/** A memory for another thread's next body, if one is kept. */
export function spareMemory(): ArrayBuffer | undefined {
  return kept.pop();
}
