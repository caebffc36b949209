import type { PlanName } from "../../contract/terms/plans.ts";
import type { Start } from "./worker-protocol.ts";

/** What the server wrote into the page about itself. */
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
