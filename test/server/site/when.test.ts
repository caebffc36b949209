import { afterAll, describe, expect, it } from "vitest";
import { CONDITIONS } from "../../../src/routes/when/condition-grammar.ts";
import {
  chosenIn,
  conditionsOf,
  PARTS,
  presetsAt,
  SENTENCE,
  whenAsked,
} from "../../../src/site/gallery/when-choices.ts";
import { readPairs } from "../../../src/site/view/query.ts";
import { testApp } from "../app.ts";

const app = await testApp();
afterAll(() => app.close());
const get = (url: string) => app.inject({ method: "GET", url });

describe("when, in a sentence of choices", () => {
  it("lists the times that the API answers for the same conditions, each with its day", async () => {
    const { statusCode, body } = await get("/when?at=2026-11-26&place=Lisbon");
    expect(statusCode).toBe(200);
    const target = /<code[^>]*>(\/v2\/when\?[^<]*start[^<]*)<\/code>/.exec(body)?.[1] ?? "";
    const answer = await get(target.replaceAll("&amp;", "&"));
    const rows: { start: { local: string } }[] = answer.json().data.series;
    expect(rows.length).toBeGreaterThan(10);
    const dates = [...body.matchAll(/href="\/days\/([\d-]+)\?place=Lisbon"/g)].map(([, date]) => date);
    expect(dates).toEqual(rows.map(({ start }) => start.local.slice(0, 10)));
    // astronomy-engine 2.1.19: new Moon on 2026-12-09 at 00:52 UT; the first evenings after it have the Moon low beside the Sun
    expect(dates.slice(0, 2)).toEqual(["2026-12-09", "2026-12-10"]);
    expect(body).toContain("first on Wed 9 Dec");
    expect(body).toMatch(/href="webcal:[^"]*format=ics"/);
    expect(body).toMatch(/<svg [^>]*class="chart"/);
  });

  it("asks with every choice what the route reads", () => {
    for (const part of PARTS)
      for (const { word } of SENTENCE[part].choices) {
        const { conditions } = conditionsOf(chosenIn([[part, word]]));
        expect(CONDITIONS.read(conditions).groups, `${part}=${word}`).toHaveLength(1);
      }
  });

  it("counts the bodies as the route counts them, so that its plan never refuses the page", async () => {
    for (const { address } of presetsAt([["at", "2026-11-26"]])) {
      const { statusCode, body } = await get(address);
      expect(statusCode, address).toBe(200);
      expect(body, address).not.toContain('class="problem"');
    }
  });

  it("takes what its form sends, and is led to the address of the question", async () => {
    const sent = await get(
      "/when?body=venus&look=clear&light=dark&of=sunrise&beside=venus&moon=any&days=any&place=Oslo&lat=&lon=&elevation_m=&tz=&town=&at=2027-01-01",
    );
    expect([sent.statusCode, sent.headers["location"]]).toEqual([
      303,
      "/when?at=2027-01-01&place=Oslo&body=venus&look=clear&light=dark",
    ]);
  });

  it("leaves out what is no word of its sentence", () => {
    expect(whenAsked("body=%3Cb%3E&look=sideways&light=60min&of=sunrise")).toEqual([
      ["light", "60min"],
      ["of", "sunrise"],
    ]);
    expect(chosenIn(readPairs("body=venus&beside=venus")).beside).toBe("any");
  });

  it("says so where it never holds, and shows a refusal beside what was asked", async () => {
    const never = await get("/when?body=antares&look=high&light=any&lat=70&lon=25&at=2027-01-01");
    expect([never.statusCode, never.body.includes("Never: ")]).toEqual([200, true]);
    const refused = await get("/when?place=Nowhereville");
    expect([refused.statusCode, refused.body.includes("Nowhereville")]).toEqual([404, true]);
  });
});
