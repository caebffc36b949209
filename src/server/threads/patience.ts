/** A timer this late shows that the thread stood still, and that no caller's turn could come. */
const STALL_MS = 50;

/** Calls back when one has waited so long; a stall of the thread is no part of what one has waited. */
export class Patience {
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
