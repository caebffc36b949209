import type { CommandContext } from "../command-context.ts";

/** Between two lines of a log that is no terminal. */
const PAUSE_MS = 5000;
/** Between two looks on a terminal. */
const BLINK_MS = 100;

/** How far a comparison is, on standard error: one line that is written over on a terminal, a line now and then elsewhere. */
export function progressOn(around: CommandContext): {
  show(done: number, body: string): void;
  clear(): void;
} {
  const isTerminal = around.terminal !== null;
  const least_ms = isTerminal ? BLINK_MS : PAUSE_MS;
  let last_ms = around.clock_ms();
  let isShown = false;
  const show = (done: number, body: string) => {
    const now_ms = around.clock_ms();
    if (now_ms - last_ms < least_ms) return;
    last_ms = now_ms;
    isShown = true;
    const words = `${String(Math.floor(done * 100)).padStart(3)} % ${body}`;
    around.writeError(isTerminal ? `\r\u001b[2K${words}` : `${words}\n`);
  };
  const clear = () => {
    if (isTerminal && isShown) around.writeError("\r\u001b[2K");
  };
  return { show, clear };
}
