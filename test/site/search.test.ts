import "../../src/host/start-node.ts";
import { describe, expect, it } from "vitest";
import { ROUTES } from "../../src/routes/index.ts";
import { searchIndex, searchPage } from "../../src/site/pages/search-page.ts";
import { answerTable } from "../../src/site/view/answer-table.ts";
import { panels } from "../../src/site/view/result.ts";
import { found } from "../../src/site/view/search.ts";

/** What readers look for by their own words, and what they are told where there is nothing. */

const INDEX = searchIndex(ROUTES);
const namesFor = (query: string) => found(INDEX, query).map(({ name }) => name);

describe("the search", () => {
  it.each([
    ["moonrise", "moon.rise.instant"],
    ["sunset", "sunset.instant"],
    ["Retrograde Mercury", "Retrogrades"],
    ["sunrise tomorrow", "sunrise.instant"],
    ["sirius", "Sirius"],
    ["eclipses", "Eclipses"],
  ])("finds for %s what is called %s", (query, name) => {
    expect(namesFor(query)).toContain(name);
  });

  it("puts what meets all words before what meets one, and finds nothing for nothing", () => {
    expect(namesFor("full moon")[0]).toBe("Moon calendar");
    expect(namesFor("zzzzqq")).toEqual([]);
    expect(namesFor("  ")).toEqual([]);
    const empty = String(searchPage(INDEX, "zzzzqq").content);
    for (const way of ["/explore", "/gallery", "/docs", "/"]) expect(empty).toContain(`href="${way}"`);
  });
});

it("an answer without rows has no empty table", () => {
  const looking = { path: "/v2/a", pagePath: "/explore/a", asked: [], formats: ["csv"], view: "table" };
  const rows = { columns: [], rows: [], first: 0, total: 0 };
  const shown = { problem: null, rows, svgs: [], text: null, notes: [], status: "0 rows" };
  const page = String(panels(looking, shown));
  expect(page).toContain("no rows");
  expect(page).not.toContain("<table");
  expect(String(answerTable({ ...rows, columns: ["a"], rows: [["1"]], total: 1 }))).toContain("<table");
});
