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
  /** The frame that shows the new picture; that of the whole answer, where it has none. */
  readonly drawn_ms: number;
  readonly answered_ms: number;
  /** The frame that shows the whole answer: the picture and the rows below it. */
  readonly shown_ms: number;
}

/** Writes a value into a field as a reader does, and waits for the frames that show its picture and its rows. */
export function editTo(page: Page, name: string, value: string): Promise<EditTimes> {
  return page.evaluate(
    ([field, text]) =>
      new Promise<EditTimes>((resolve) => {
        const input = document.querySelector<HTMLInputElement>(`#f-${field}`);
        const answer = document.querySelector("#answer");
        if (input === null || answer === null) throw new Error(`no field ${field}`);
        performance.clearMarks();
        const begin = performance.now();
        let drawn_ms: number | undefined;
        let isDrawn = false;
        // a mark is set in the task that changes the page: the frame that shows it comes next
        const watch = new MutationObserver(() => {
          if (!isDrawn && performance.getEntriesByName("drawn").length > 0) {
            isDrawn = true;
            requestAnimationFrame(() =>
              setTimeout(() => {
                drawn_ms = performance.now() - begin;
              }),
            );
          }
          if (performance.getEntriesByName("shown").length === 0) return;
          watch.disconnect();
          requestAnimationFrame(() =>
            setTimeout(() => {
              const shown_ms = performance.now() - begin;
              resolve({
                asked_ms: (performance.getEntriesByName("asked").at(-1)?.startTime ?? begin) - begin,
                drawn_ms: drawn_ms ?? shown_ms,
                answered_ms: (performance.getEntriesByName("answered").at(-1)?.startTime ?? begin) - begin,
                shown_ms,
              });
            }),
          );
        });
        watch.observe(answer, { subtree: true, childList: true, attributes: true });
        input.value = text ?? "";
        input.dispatchEvent(new Event("input", { bubbles: true }));
      }),
    [name, value],
  );
}
