import { expect, it } from "vitest";
import { PLANS } from "../../src/contract/terms/plans.ts";
import { ROUTES } from "../../src/routes/index.ts";
import { climb } from "../samples/dearest.ts";
import { seededRandom } from "../samples/random.ts";
import { weigher } from "../samples/weigher.ts";

/** `npm run measure -- dearest` climbs for half an hour and tells the figures; here a few steps keep to three times the second of Basic. */
const STEPS = 5;
const LONGEST_US = 3_000_000;

it("no request that a short climb finds on Basic takes much more than its price, over a skyline or under many conditions", async () => {
  const search = { random: seededRandom(20_261_125), ...(await weigher(PLANS.basic, 1)) };
  for (const path of [
    "/v2/rise-set",
    "/v2/sun",
    "/v2/moon",
    "/v2/when",
    "/v2/dark-window",
    "/v2/positions",
  ]) {
    const route = ROUTES.find((known) => known.path === path);
    const found = route === undefined ? null : await climb(route, search, STEPS);
    if (found !== null) expect(found.cpu_us, found.target).toBeLessThan(LONGEST_US);
  }
});
