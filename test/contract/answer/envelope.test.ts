import { describe, expect, it } from "vitest";
import { ROUTES } from "../../../src/routes/index.ts";
import { printPairs, queryIn } from "../../samples/queries.ts";
import { call } from "../call.ts";

const OF_FORMS = "format fields shape verbosity rows pretty".split(" ");

/** A request without the form that it asks for. */
function plain(example: string, ...more: (readonly [name: string, value: string])[]): string {
  const kept = [...queryIn(example)].filter(([name]) => !OF_FORMS.includes(name));
  return printPairs(example.split("?")[0] ?? "", [...kept, ...more]);
}

describe("the echo of a question", () => {
  it("has a location, bodies and a time zone on the routes that take them, and on no others", async () => {
    for (const route of ROUTES) {
      const { query } = (await call(plain(route.examples[0]))).json;
      const has = ["location", "bodies", "timezone"].map((name) => name in query);
      const takes = [route.location !== "none", route.takesTargets, "tz" in route.query.shape];
      expect([route.path, ...has]).toEqual([route.path, ...takes]);
    }
  });

  it("has the conditions of a question in a list, each as it is written canonically", async () => {
    const conditions = ["sun.altitude=..-12", "saturn.altitude=30.."];
    const { query } = (
      await call(`/v2/when?conditions=${conditions.join(",")}&start=2026-01-01&end=2026-01-05&lat=51.5&lon=0`)
    ).json;
    expect(query.conditions).toEqual(
      conditions.map((text) => expect.stringContaining(text.split("=")[1] ?? "")),
    );
  });
});

describe("the bounds of errors in an answer", () => {
  it("are stated for what is asked besides, and not otherwise", async () => {
    const own = "/v2/positions?body=mars&at=2026-11-20";
    const namesOf = async (query: string) =>
      Object.keys((await call(`${own}${query}`)).json.meta.accuracy ?? {});
    const bare = await namesOf("");
    for (const more of [
      "&rates=true",
      "&vectors=geocentric",
      "&vectors=heliocentric",
      "&vectors=barycentric",
    ]) {
      const names = await namesOf(more);
      expect([more, names.length > bare.length]).toEqual([more, true]);
      expect(names).toEqual(expect.arrayContaining(bare));
    }
    const frames = ["geocentric", "heliocentric"].map((frame) => call(`${own}&frame=${frame}`));
    const [geocentric, heliocentric] = (await Promise.all(frames)).map(({ json }) => json.meta.accuracy);
    expect(geocentric).not.toEqual(heliocentric);
  });
});

describe("a calendar", () => {
  it("starts with its version on every route that has one (RFC 5545, 3.7)", async () => {
    const dated = ROUTES.filter(({ formats }) => formats.includes("ics"));
    expect(dated.length).toBeGreaterThan(5);
    for (const route of dated) {
      const { body } = await call(plain(route.examples[0], ["format", "ics"]));
      const head = body.slice(0, body.indexOf("BEGIN:VEVENT"));
      expect(head.startsWith("BEGIN:VCALENDAR\r\n"), route.path).toBe(true);
      for (const line of [/^VERSION:2\.0\r$/m, /^PRODID:.+\r$/m]) expect(head).toMatch(line);
    }
  });
});
