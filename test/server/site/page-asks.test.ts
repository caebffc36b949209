import { expect, it } from "vitest";
import { placeResolver } from "../../../src/catalog/gazetteer/gazetteer.ts";
import { PLANS } from "../../../src/contract/terms/plans.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { askedKinds, cardKinds } from "../../../src/server/pages/kinds.ts";
import { fromUnixMs } from "../../../src/time/instant.ts";
import { TEST_NOW_MS, testSky } from "../app.ts";

/** The questions of a page to routes before it is made are its price: all that it then asks, and nothing else. */

const KINDS = [...askedKinds(ROUTES), ...cardKinds(ROUTES)];
const PAGES = KINDS.flatMap((kind) => {
  const examples =
    kind.path === "/" ? ["", "place=Lisbon", "lat=51.5&lon=0&at=2027-08-02T20:00"] : (kind.examples ?? []);
  return examples.map((query) => [kind.path, query, kind] as const);
});

it.each(PAGES)("%s?%s declares all that it asks of routes", async (_path, query, kind) => {
  let slots = 0;
  const context = {
    ...{ sky: await testSky(), plan: PLANS.operator, now: fromUnixMs(TEST_NOW_MS), keySent: false },
    ...{ publicUrl: "https://sky.example", routes: () => ROUTES, places: placeResolver },
  };
  const waitForSlot = async () => {
    slots++;
  };
  const frame = { assets: {}, publicUrl: context.publicUrl, plan: "operator", worksOffline: false } as const;
  const engine = { context, workers: undefined, waitForSlot };
  const { status } = await kind.make(query, { routes: ROUTES, frame, engine, towns: null });
  expect(status).toBe(200);
  expect(kind.asks(query, context)).toHaveLength(slots);
});

it("a page whose address has a part to name has examples to be measured with", () => {
  for (const { path, examples = [] } of KINDS)
    if (path.includes(":")) expect(examples.length, path).toBeGreaterThan(0);
});
