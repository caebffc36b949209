import { afterAll, describe, expect, it } from "vitest";
import { testApp } from "../app.ts";

const app = await testApp();
afterAll(() => app.close());
const get = (url: string) => app.inject({ method: "GET", url });

describe("the almanac as a poster", () => {
  it("has a picture a quarter of the year asked for, and dates that routes give", async () => {
    const { statusCode, body } = await get("/gallery/poster?place=Oslo&at=2027-06-01&bodies=jupiter,saturn");
    expect(statusCode).toBe(200);
    expect(body.match(/<svg [^>]*class="chart"/g)).toHaveLength(4);
    for (const span of ["1 Jan to 31 Mar", "1 Apr to 30 Jun", "1 Jul to 30 Sep", "1 Oct to 31 Dec"])
      expect(body).toContain(`${span} 2027`);
    expect(body).toContain("Saturn rises");
    expect(body).not.toContain("Mars rises");
    // the total eclipse of 2 August 2027 is a partial one over Oslo
    expect(body).toContain("2 Aug Sun partial");
    // USNO, Phases of the Moon 2027: full on 22 January at 12:17 UT
    expect(body).toMatch(/Full Moons<\/dt><dd>22 Jan · /);
  });

  it("takes what its form sends, and is led to the address of the question", async () => {
    const sent = await get(
      "/gallery/poster?place=Oslo&lat=&lon=&elevation_m=&tz=&town=&at=2027-01-01&bodies=venus&bodies=mars&paper=letter",
    );
    expect([sent.statusCode, sent.headers["location"]]).toEqual([
      303,
      "/gallery/poster?at=2027-01-01&place=Oslo&bodies=venus,mars&paper=letter",
    ]);
    expect((await get(String(sent.headers["location"]))).body).toContain('data-paper="letter"');
  });

  it("keeps to its own words: bodies and papers that it does not know are left out", async () => {
    const { statusCode, body } = await get("/gallery/poster?at=2027-01-01&bodies=pluto,%3Cb%3E&paper=a0");
    expect(statusCode).toBe(200);
    expect(body).toContain('data-paper="a3"');
    expect(body).not.toContain("<b>");
  });

  it("shows a refusal beside what was asked", async () => {
    const { statusCode, body } = await get("/gallery/poster?place=Nowhereville&at=2027-01-01");
    expect(statusCode).toBe(404);
    expect(body).toContain("Nowhereville");
  });
});
