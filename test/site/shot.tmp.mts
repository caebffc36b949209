import "../../src/host/start-node.ts";
import { openPage, openSite } from "./browser.ts";
import { computedByPage } from "./edits.ts";
const site = await openSite();
try {
  for (const [width, colorScheme] of [[1300, "light"], [390, "dark"]] as const) {
    const { page, faults } = await openPage(site, { viewport: { width, height: 900 }, colorScheme });
    await page.goto(`${site.base}/explore/positions?bodies=mars,jupiter,saturn&start=2026-11-20&step=6h&count=200&lat=38.73&lon=-9.14`);
    await page.evaluate(() => document.querySelector("#form").setAttribute("open", ""));
    await page.waitForTimeout(500);
    await page.locator(".map summary").click();
    await page.waitForSelector(".world svg");
    await page.screenshot({ path: `/tmp/form/s-${width}-1.png`, fullPage: true });
    await page.locator("[data-move]").click();
    await page.waitForSelector(".moving canvas");
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("ArrowDown");
    await page.waitForTimeout(400);
    console.log(await page.textContent("[data-said]"), page.url(), faults);
    await page.locator("[data-panel=chart]").screenshot({ path: `/tmp/form/s-${width}-2.png` });
    await page.keyboard.press("+"); await page.keyboard.press("+");
    await page.waitForTimeout(300);
    await page.locator("[data-panel=chart]").screenshot({ path: `/tmp/form/s-${width}-3.png` });
    await page.context().close();
  }
} finally { await site.close(); }
