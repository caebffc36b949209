import type { Page } from "playwright-core";
import { expect } from "vitest";

const STOPPED_MS = 200;

/** A show runs from its Play button until that is pressed again: what it says of its time goes on, then stands. */
export async function plays(page: Page, show: string, says: string): Promise<void> {
  const said = () => page.textContent(says);
  const before = await said();
  await page.click(`[aria-label="Play ${show}"]`);
  await expect.poll(said).not.toBe(before);
  await page.click(`[aria-label="Pause ${show}"]`);
  await page.locator(`[aria-label="Play ${show}"]`).waitFor();
  const stopped = await said();
  await page.waitForTimeout(STOPPED_MS);
  expect(await said()).toBe(stopped);
}
