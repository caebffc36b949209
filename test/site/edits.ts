import type { Page } from "playwright-core";

/** Waits until an answer of the page's own engine stands there. */
export async function computedByPage(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector("#answer")?.getAttribute("aria-busy") === "false" &&
      /in this page/.test(document.querySelector(".status")?.textContent ?? ""),
  );
}

/** Times of an edit, from the moment of the edit, by the browser's clock. */
export interface EditTimes {
  readonly asked_ms: number;
  readonly answered_ms: number;
  /** The frame that shows the new answer. */
  readonly shown_ms: number;
}

/** Writes a value into a field as a reader does, and waits for the frame that shows its answer. */
export function editTo(page: Page, name: string, value: string): Promise<EditTimes> {
  return page.evaluate(
    ([field, text]) =>
      new Promise<EditTimes>((resolve) => {
        const input = document.querySelector<HTMLInputElement>(`#f-${field}`);
        const answer = document.querySelector("#answer");
        if (input === null || answer === null) throw new Error(`no field ${field}`);
        performance.clearMarks();
        const begin = performance.now();
        const watch = new MutationObserver(() => {
          if (performance.getEntriesByName("shown").length === 0) return;
          watch.disconnect();
          requestAnimationFrame(() =>
            setTimeout(() =>
              resolve({
                asked_ms: (performance.getEntriesByName("asked").at(-1)?.startTime ?? begin) - begin,
                answered_ms: (performance.getEntriesByName("answered").at(-1)?.startTime ?? begin) - begin,
                shown_ms: performance.now() - begin,
              }),
            ),
          );
        });
        watch.observe(answer, { subtree: true, childList: true, attributes: true });
        input.value = text ?? "";
        input.dispatchEvent(new Event("input", { bubbles: true }));
      }),
    [name, value],
  );
}
