import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { memoryOf } from "../../engine/passing-bytes.ts";
import type { UnsentBytes } from "../limits/unsent.ts";
import { releaseBytes } from "../threads/messages.ts";
import { whenEnded } from "./connections.ts";
import { HeldBatches } from "./held-batches.ts";

/** Bytes written at a time: how far a reader has come is known no finer. */
const CHUNK_BYTES = 65_536;
/** The same for one who has read the chunk before so soon: each costs a way through the streams. The slowest reads it in all patience. */
const LONG_CHUNK_BYTES = 3 * CHUNK_BYTES;
const SOON_MS = 10;
/** Chunks that may stand between what was handed over and what has been read. */
const CHUNKS_AHEAD = 2;
/** Bytes that streams may still hold of it: each as much as it wants to have, and a chunk on top. */
const HELD_BYTES = 2 * CHUNK_BYTES + LONG_CHUNK_BYTES;

/** A reader slower than this, on average over so long, is cut off. */
const SLOWEST_BYTES_PER_S = 8192;
const PATIENCE_S = 30;
/** While other callers wait for room, those that have read nothing for this long make it, the longest first. */
const PATIENCE_UNDER_PRESSURE_S = 1;
const LOOK_MS = 250;
const LOOKS_PER_S = 1000 / LOOK_MS;

/** A large answer on its way. */
class Sending {
  readonly response: ServerResponse;
  read_bytes = 0;
  /** Looks since which nothing has been read. */
  still = 0;
  /** True if all that there is has been handed over, and more is asked for. */
  isAsking = false;
  /** Gives back what has gone out, while more is asked for. */
  letGo = () => {};
  #seen_bytes = 0;
  #owed_bytes = 0;
  #asked_ms = Number.NEGATIVE_INFINITY;
  #handed_bytes = 0;
  /** Lengths of the chunks that may not have been read, the newest first. */
  #ahead: readonly number[] = [];

  constructor(response: ServerResponse) {
    this.response = response;
  }

  /** The next chunk is asked for: how long it may be. */
  ask(): number {
    const now_ms = performance.now();
    const isSoon = now_ms - this.#asked_ms < SOON_MS;
    this.#asked_ms = now_ms;
    this.read_bytes = this.#ahead.reduce((left, bytes) => left - bytes, this.#handed_bytes);
    return isSoon ? LONG_CHUNK_BYTES : CHUNK_BYTES;
  }

  /** A chunk of that many bytes is handed over. */
  hand(bytes: number): void {
    this.#handed_bytes += bytes;
    this.#ahead = [bytes, ...this.#ahead].slice(0, CHUNKS_AHEAD);
  }

  /** True if the reader has fallen behind the slowest rate by what it may read in all patience. */
  look(): boolean {
    if (this.isAsking) {
      this.still = 0;
      if (this.response.writableLength === 0) this.letGo();
      return false;
    }
    const read_bytes = this.read_bytes - this.#seen_bytes;
    this.#seen_bytes = this.read_bytes;
    this.still = read_bytes > 0 ? 0 : this.still + 1;
    this.#owed_bytes = Math.max(0, this.#owed_bytes + SLOWEST_BYTES_PER_S / LOOKS_PER_S - read_bytes);
    return this.#owed_bytes > SLOWEST_BYTES_PER_S * PATIENCE_S;
  }
}

export interface SenderOptions {
  readonly unsent: UnsentBytes;
  /** True if requests wait for room that answers on their way take. */
  readonly isPressed: () => boolean;
  /** Called for a reader that was cut off. */
  readonly onCut?: () => void;
}

/** Sends large bodies in chunks as they are read, counts what is not read yet, and cuts off readers that do not read. */
export class Sender {
  readonly #options: SenderOptions;
  readonly #underWay = new Set<Sending>();
  #looking: NodeJS.Timeout | null = null;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  /** A caller's body as a stream; its memory is given back when the response, or its connection, has ended. */
  send(body: Buffer, caller: string, response: ServerResponse): Readable {
    const release = this.#options.unsent.hold(caller, memoryOf(body));
    const sending = this.#begin(response, () => {
      release();
      releaseBytes(body);
    });
    let next = 0;
    return new Readable({
      highWaterMark: CHUNK_BYTES,
      read() {
        const most_bytes = sending.ask();
        // a body that has been given back has no bytes any more
        if (next >= body.byteLength) {
          this.push(null);
          return;
        }
        const chunk = body.subarray(next, next + most_bytes);
        next += chunk.byteLength;
        sending.hand(chunk.byteLength);
        this.push(chunk);
      },
    });
  }

  /** Batches as one stream, each asked for when the one before has been handed over; all is given back when the response has ended. */
  sendBatches(batches: AsyncIterator<Uint8Array>, caller: string, response: ServerResponse): Readable {
    const held = new HeldBatches((bytes) => this.#options.unsent.hold(caller, bytes));
    const sending = this.#begin(response, () => {
      held.letGo(Number.POSITIVE_INFINITY);
      void batches.return?.();
    });
    const nextChunk = async (most_bytes: number): Promise<Uint8Array | null> => {
      while (held.left_bytes === 0) {
        sending.isAsking = true;
        const { done, value } = await batches.next();
        if (done === true || !this.#underWay.has(sending)) return null;
        held.take(value);
      }
      sending.isAsking = false;
      const bytes = held.hand(most_bytes);
      sending.hand(bytes.byteLength);
      return bytes;
    };
    const stream = new Readable({
      highWaterMark: CHUNK_BYTES,
      read() {
        const most_bytes = sending.ask();
        held.letGo(held.handed_bytes - HELD_BYTES);
        nextChunk(most_bytes).then(
          (bytes) => this.push(bytes),
          (fault) => this.destroy(fault),
        );
      },
    });
    // streams of one caller that each kept its last batch until it got the next would wait for each other's room
    sending.letGo = () => {
      if (stream.readableLength === 0) held.letGo(Number.POSITIVE_INFINITY);
    };
    return stream;
  }

  /** Follows an answer until its response, or its connection, has ended; then gives back what it took. */
  #begin(response: ServerResponse, giveBack: () => void): Sending {
    const sending = new Sending(response);
    this.#underWay.add(sending);
    whenEnded(response, () => {
      this.#underWay.delete(sending);
      giveBack();
    });
    this.#looking ??= setInterval(() => this.#look(), LOOK_MS).unref();
    return sending;
  }

  #look(): void {
    for (const sending of this.#underWay) if (sending.look()) this.#cut(sending);
    if (this.#options.isPressed()) this.#makeRoom();
    if (this.#underWay.size > 0 || this.#looking === null) return;
    clearInterval(this.#looking);
    this.#looking = null;
  }

  #makeRoom(): void {
    const longest = [...this.#underWay].reduce<Sending | null>(
      (most, sending) => (sending.still > (most?.still ?? 0) ? sending : most),
      null,
    );
    if (longest !== null && longest.still >= PATIENCE_UNDER_PRESSURE_S * LOOKS_PER_S) this.#cut(longest);
  }

  #cut(sending: Sending): void {
    sending.response.destroy();
    this.#options.onCut?.();
  }
}
