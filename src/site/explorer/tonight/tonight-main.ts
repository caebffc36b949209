import { isKept, isPlainClick, keptValue } from "../setting.ts";

/**
 * The first page is whole without its script, which is read when the picture stands and the browser has nothing else to do, or when
 * something is touched. A browser that knows a place of its own, or has the page from another day, shows another evening: at once.
 */

const TOUCHES = ["pointerdown", "pointerover", "focusin", "keydown"] as const;
const MOST_IDLE_MS = 2000;

let read: Promise<unknown> | undefined;

function start(): Promise<unknown> {
  for (const touch of TOUCHES) removeEventListener(touch, start);
  read ??= import("./evening.ts").finally(() => removeEventListener("click", hold, true));
  return read;
}

/** A click on the way to another evening waits for the script; where that does not come, it is a link. */
function hold(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-evening]") : null;
  if (link === null || !isPlainClick(event)) return;
  event.preventDefault();
  const go = () => link.click();
  start().then(go, go);
}

/** Safari knows no idle time. */
function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act, { timeout: MOST_IDLE_MS });
  else setTimeout(act);
}

addEventListener("click", hold, true);
if (isKept() || keptValue("place") !== null) void start();
else {
  for (const touch of TOUCHES) addEventListener(touch, start, { passive: true });
  if (document.readyState === "complete") whenIdle(start);
  else addEventListener("load", () => whenIdle(start));
}
