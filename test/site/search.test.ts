import "../../src/host/start-node.ts";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { siteDocuments } from "../../data/build/pack/documents.ts";
import { knownPlaces } from "../../data/build/pack/known-places.ts";
import { ROUTES } from "../../src/routes/index.ts";
import { searchIndex, searchPage } from "../../src/site/pages/search-page.ts";
import { answerTable } from "../../src/site/view/answer-table.ts";
import { panels } from "../../src/site/view/result.ts";
import { found, foundList } from "../../src/site/view/search.ts";

/** Searches of readers by their own words, and the reply where there is nothing. */

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const INDEX = searchIndex(ROUTES, siteDocuments(ROOT));
const TOWNS = knownPlaces()
  .trimEnd()
  .split("\n")
  .map((line) => line.split("\t"))
  .map(([name = "", , country = ""]) => ({ name, country }));
const namesFor = (query: string) => found(INDEX, query).map(({ name }) => name);

const SEARCHES = readFileSync(`${ROOT}test/site/searches.tsv`, "utf8")
  .trimEnd()
  .split("\n")
  .slice(2)
  .map((line) => line.split("\t") as [query: string, address: string]);

describe("the search", () => {
  it("is asked what people ask", () => {
    expect(SEARCHES.length).toBeGreaterThanOrEqual(40);
  });

  it.each(SEARCHES)("answers %s first with %s", (query, address) => {
    expect(found(INDEX, query, { towns: TOWNS })[0]?.address).toBe(address);
  });

  it("knows the question at a town also where it has no list of towns", () => {
    expect(found(INDEX, "sunset in oslo")[0]?.address).toBe("/gallery/sun-path?place=Oslo");
    expect(found(INDEX, "tromsø").map(({ address }) => address)).toContain("/?place=Troms%C3%B8");
  });

  it.each([
    ["moonrise", "moon.rise.instant"],
    ["sunset", "sunset.instant"],
    ["eclipses", "Eclipses"],
  ])("finds for %s also what is called %s", (query, name) => {
    expect(namesFor(query)).toContain(name);
  });

  it("puts words of the interface after what people come for", () => {
    const kinds = found(INDEX, "moon", { most: 400 }).map(({ kind }) => kind);
    expect(kinds.indexOf("field")).toBeGreaterThan(kinds.lastIndexOf("question"));
    expect(kinds.indexOf("field")).toBeGreaterThan(kinds.indexOf("route"));
  });

  it("says what can be searched where it finds nothing", () => {
    expect(found(INDEX, "zzzzqq", { towns: TOWNS })).toEqual([]);
    expect(namesFor("  ")).toEqual([]);
    expect(String(foundList([]))).toContain("Search for towns");
    const empty = String(searchPage(INDEX, "%%%").content);
    for (const way of ["/explore", "/gallery", "/docs", "/"]) expect(empty).toContain(`href="${way}"`);
  });

  it("leads to pages of the site alone, each at an address of its own", () => {
    for (const { address } of INDEX)
      expect(address).toMatch(/^\/(?:$|\?|docs\/|bodies\/|explore|gallery\/|when$|when\?|faces\/|v2\/)/);
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
