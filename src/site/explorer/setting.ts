import type { PlanName } from "../../contract/terms/plans.ts";
import type { Start } from "./worker-protocol.ts";

/** The facts about itself that the server wrote into the page. */
export function serverFacts(): Start {
  const { publicUrl = location.origin, plan = "basic" } = document.documentElement.dataset;
  // the server wrote one of its own plans
  return { publicUrl, plan: plan as PlanName };
}

/** True if the page was kept from an earlier visit: what it shows may answer another question, or an earlier day's. */
export function isKept(): boolean {
  return document.documentElement.dataset["kept"] !== undefined;
}

/** A part of the page that it is nothing without. */
export function part<Kind extends Element = HTMLElement>(
  selector: string,
  within: ParentNode = document,
): Kind {
  const element = within.querySelector<Kind>(selector);
  if (element === null) throw new Error(`no ${selector} in this page`);
  return element;
}

/** Acts when nothing more has come for a while. */
export function afterPause(act: () => void, pause_ms: number): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(waiting);
    waiting = setTimeout(act, pause_ms);
  };
}

/** A value kept in this browser; null where there is none, or none may be kept. */
export function keptValue(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function keepValue(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // a browser that keeps nothing works without it
  }
}

/** True if a click asks for what is there, and not for a new window or a download of it. */
export function isPlainClick({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
}

/** The drawing with the width that fits its place; null: the picture is not shown. */
export function shownDrawing(within: Element): SVGSVGElement | null {
  const drawings = Array.from(within.querySelectorAll<SVGSVGElement>("figure > div > svg"));
  return drawings.find((svg) => svg.getBoundingClientRect().width > 0) ?? null;
}
