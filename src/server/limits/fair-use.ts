import { LRUCache } from "lru-cache";
import { MS_PER_SECOND } from "../../units/units.ts";
import { TableNames } from "./networks.ts";

/**
 * Requests outside the plans (v1, documents, messages that call no tool) are free within fair use: each caller may take an
 * amount of processor time and of bytes, quickly at first and then at a rate. Two leaky buckets a caller.
 */

interface Allowance {
  /** The most that may be taken at once. */
  readonly burst: number;
  /** The amount that is given back each second. */
  readonly per_s: number;
}

/** A few requests of v1 a second, of the dearest, without an end; some hundred at once. */
const PROCESSOR_US: Allowance = { burst: 2_000_000, per_s: 150_000 };
const BYTES: Allowance = { burst: 33_554_432, per_s: 524_288 };

/** Callers that are remembered; of more, those that have not come for longest start again. */
const MOST_CALLERS = 20_000;

/** The cost of a request. */
export interface Taken {
  readonly processor_us: number;
  readonly bytes: number;
}

interface Account {
  processor_us: number;
  bytes: number;
  at_ms: number;
}

export class FairUse {
  readonly #accounts = new LRUCache<string, Account>({ max: MOST_CALLERS });
  readonly #names: TableNames;
  readonly #now_ms: () => number;

  constructor(now_ms: () => number = () => performance.now()) {
    this.#now_ms = now_ms;
    this.#names = new TableNames(now_ms);
  }

  /** Seconds until a caller may ask again; 0: he may now. */
  wait_s(caller: string): number {
    const account = this.#accounts.get(this.#names.nameOf(caller));
    if (account === undefined) return 0;
    this.#leak(account);
    const wait = (taken: number, { burst, per_s }: Allowance) => Math.ceil((taken - burst) / per_s);
    return Math.max(0, wait(account.processor_us, PROCESSOR_US), wait(account.bytes, BYTES));
  }

  charge(caller: string, { processor_us, bytes }: Taken): void {
    const name = this.#names.nameOf(caller);
    const account = this.#accounts.get(name) ?? { processor_us: 0, bytes: 0, at_ms: this.#now_ms() };
    this.#leak(account);
    account.processor_us += processor_us;
    account.bytes += bytes;
    this.#accounts.set(name, account);
  }

  #leak(account: Account): void {
    const now_ms = this.#now_ms();
    const elapsed_s = (now_ms - account.at_ms) / MS_PER_SECOND;
    account.at_ms = now_ms;
    account.processor_us = Math.max(0, account.processor_us - elapsed_s * PROCESSOR_US.per_s);
    account.bytes = Math.max(0, account.bytes - elapsed_s * BYTES.per_s);
  }
}
