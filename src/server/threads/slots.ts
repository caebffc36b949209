import { Abandoned } from "../../contract/remote.ts";
import { MS_PER_SECOND } from "../../units/units.ts";

/** Why a caller got no slot: too many waited already, or it waited too long. */
export class SlotRefused extends Error {
  override readonly name = "SlotRefused";
  /** When it may be asked for again with better hope, s. */
  readonly retry_after_s: number;

  constructor(reason: string, retry_after_s: number) {
    super(reason);
    this.retry_after_s = retry_after_s;
  }
}

export interface SlotLimits {
  /** This many may work at a time. */
  readonly count: number;
  /** This many may wait. */
  readonly maxWaiting: number;
  /** How long one may wait. */
  readonly patience_ms: number;
  /** True if a caller may start now, who holds that many slots. */
  readonly mayBegin?: (caller: string, underWay: { ofCaller: number; inAll: number }) => boolean;
  readonly now_ms?: () => number;
}

interface Waiter {
  readonly begin: () => void;
  readonly refuse: (reason: string) => void;
}

/** A caller that holds slots or waits for some. */
interface Account {
  underWay: number;
  /** Work that was done for it, as it stands in line: who comes again starts with those who have had least. */
  served_ms: number;
  readonly waiting: Set<Waiter>;
}

interface Waiting {
  readonly caller: string;
  readonly account: Account;
  readonly patience_ms: number;
  readonly abandoned: AbortSignal | undefined;
}

/** How much the work in the last slot weighs in the mean of their lengths. */
const NEWEST_WEIGHT = 0.2;
const FIRST_GUESS_MS = 500;
const LONGEST_RETRY_S = 30;

/**
 * This many may work at a time; the others wait, and slots are shared among callers, not among their requests: the next slot goes
 * to the caller with the fewest under way, among them to the one for whom least has been worked (start-time fair queueing,
 * Goyal, Vin and Cheng 1996, with the work measured rather than known before). One's own requests keep their order.
 */
export class Slots {
  readonly #limits: SlotLimits;
  readonly #accounts = new Map<string, Account>();
  readonly #now_ms: () => number;
  #underWay = 0;
  #waiting = 0;
  /** Virtual time of the caller that started last: a new caller starts here, so idling earns no credit. */
  #line_ms = 0;
  #mean_ms = FIRST_GUESS_MS;
  /** Why no caller may wait any more; null: callers may. */
  #refusal: string | null = null;

  constructor(limits: SlotLimits) {
    this.#limits = limits;
    this.#now_ms = limits.now_ms ?? (() => performance.now());
  }

  /** True if one could start at once. */
  get hasFree(): boolean {
    return this.#underWay < this.#limits.count && this.#waiting === 0;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /**
   * Resolves when the caller gets a slot, with what frees it; rejects with SlotRefused, or with Abandoned when the caller leaves. A
   * caller may be more patient than the rest.
   */
  take(caller: string, abandoned?: AbortSignal, patience_ms = this.#limits.patience_ms): Promise<() => void> {
    if (abandoned?.aborted === true) return Promise.reject(new Abandoned());
    const account = this.#account(caller);
    if (this.#mayBegin(caller, account)) return Promise.resolve(this.#begin(caller, account));
    if (this.#refusal === null) return this.#wait({ caller, account, patience_ms, abandoned });
    this.#forget(caller, account);
    return Promise.reject(new SlotRefused(this.#refusal, this.#retry_s()));
  }

  /** Looks whether somebody may start who could not before. */
  review(): void {
    for (let next = this.#next(); next !== null; next = this.#next()) next.begin();
  }

  /** Refuses all callers that wait, and from now on those that would have to. */
  refuseAll(reason: string): void {
    this.#refusal = reason;
    for (const { waiting } of [...this.#accounts.values()]) {
      for (const waiter of [...waiting]) waiter.refuse(reason);
    }
  }

  #account(caller: string): Account {
    const known = this.#accounts.get(caller);
    if (known !== undefined) return known;
    const account: Account = { underWay: 0, served_ms: this.#line_ms, waiting: new Set() };
    this.#accounts.set(caller, account);
    return account;
  }

  #mayBegin(caller: string, { underWay }: Account): boolean {
    if (this.#underWay >= this.#limits.count) return false;
    return this.#limits.mayBegin?.(caller, { ofCaller: underWay, inAll: this.#underWay }) ?? true;
  }

  #begin(caller: string, account: Account): () => void {
    const begun_ms = this.#now_ms();
    this.#underWay += 1;
    account.underWay += 1;
    this.#line_ms = Math.max(this.#line_ms, account.served_ms);
    return () => {
      const took_ms = this.#now_ms() - begun_ms;
      this.#underWay -= 1;
      account.underWay -= 1;
      account.served_ms += took_ms;
      this.#mean_ms += NEWEST_WEIGHT * (took_ms - this.#mean_ms);
      this.#forget(caller, account);
      this.review();
    };
  }

  #wait({ caller, account, patience_ms, abandoned }: Waiting): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const leave = (fault: Error) => {
        this.#waiting -= 1;
        account.waiting.delete(waiter);
        patience.end();
        abandoned?.removeEventListener("abort", abandon);
        this.#forget(caller, account);
        reject(fault);
      };
      const abandon = () => leave(new Abandoned());
      const waiter: Waiter = {
        begin: () => {
          this.#waiting -= 1;
          account.waiting.delete(waiter);
          patience.end();
          abandoned?.removeEventListener("abort", abandon);
          resolve(this.#begin(caller, account));
        },
        refuse: (reason) => leave(new SlotRefused(reason, this.#retry_s())),
      };
      const { maxWaiting } = this.#limits;
      const patience = new Patience(patience_ms, () =>
        waiter.refuse(`It has waited ${patience_ms / MS_PER_SECOND} s.`),
      );
      account.waiting.add(waiter);
      this.#waiting += 1;
      abandoned?.addEventListener("abort", abandon, { once: true });
      if (this.#waiting > maxWaiting) this.#lastOfGreediest(account)?.refuse(`${maxWaiting} wait already.`);
    });
  }

  /** Who has to go when too many wait: the last that came of the caller who has most waiting; the newcomer's among equals. */
  #lastOfGreediest(newcomer: Account): Waiter | undefined {
    let greediest = newcomer;
    for (const account of this.#accounts.values()) {
      if (account.waiting.size > greediest.waiting.size) greediest = account;
    }
    return [...greediest.waiting].at(-1);
  }

  #next(): Waiter | null {
    let best: Account | null = null;
    for (const [caller, account] of this.#accounts) {
      if (account.waiting.size === 0 || !this.#mayBegin(caller, account)) continue;
      if (best === null || isServedBefore(account, best)) best = account;
    }
    const [waiter] = best?.waiting ?? [];
    return waiter ?? null;
  }

  #forget(caller: string, { underWay, waiting }: Account): void {
    if (underWay === 0 && waiting.size === 0) this.#accounts.delete(caller);
  }

  #retry_s(): number {
    const line_s = ((this.#waiting + 1) * this.#mean_ms) / this.#limits.count / MS_PER_SECOND;
    return Math.min(LONGEST_RETRY_S, Math.max(1, Math.ceil(line_s)));
  }
}

function isServedBefore(a: Account, b: Account): boolean {
  return a.underWay === b.underWay ? a.served_ms < b.served_ms : a.underWay < b.underWay;
}

/** A timer this late shows that the thread stood still, and that no caller could get a slot. */
const STALL_MS = 50;

/** Calls back when one has waited so long; a stall of the thread is no part of what one has waited. */
class Patience {
  #timer: NodeJS.Timeout;

  constructor(patience_ms: number, end: () => void) {
    const due_ms = performance.now() + patience_ms;
    this.#timer = setTimeout(() => {
      const late_ms = performance.now() - due_ms;
      if (late_ms < STALL_MS) end();
      else this.#timer = setTimeout(end, Math.min(late_ms, patience_ms));
    }, patience_ms);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
