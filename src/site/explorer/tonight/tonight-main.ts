import { isKept, keptValue } from "../setting.ts";

/**
 * The first page is whole without its script, which is read when the picture stands and the browser has nothing else to do, or when
 * something is touched. A browser that knows a place of its own, or has the page from another day, shows another evening: at once.
 */

const TOUCHES = ["pointerdown", "pointerover", "focusin", "keydown"] as const;
const MOST_IDLE_MS = 2000;

function start(): void {
  for (const touch of TOUCHES) removeEventListener(touch, start);
  void import("./evening.ts");
}

/** Safari knows no idle time. */
function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act, { timeout: MOST_IDLE_MS });
  else setTimeout(act);
}

if (isKept() || keptValue("place") !== null) start();
else {
  for (const touch of TOUCHES) addEventListener(touch, start, { passive: true });
  if (document.readyState === "complete") whenIdle(start);
  else addEventListener("load", () => whenIdle(start));
}
