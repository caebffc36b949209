import { describe, expect, it } from "vitest";
import { call, PUBLIC_URL } from "../call.ts";

describe("links of an answer", () => {
  it("of a question without parameters are its path alone", async () => {
    const { json } = await call("/v2/conventions");
    expect(json.links).toEqual({
      docs: `${PUBLIC_URL}/docs/v2/conventions`,
      self: `${PUBLIC_URL}/v2/conventions`,
    });
  });

  it("lead to the next page, which leads on, and end with the last", async () => {
    const first = await call(
      "/v2/positions?body=mars&start=2026-01-01&step=1d&count=3&limit=2&fields=instant",
    );
    const next = first.json.links.next.slice(PUBLIC_URL.length);
    expect(next.match(/cursor=/g)).toHaveLength(1);
    const second = await call(next);
    expect(second.json.data.series).toHaveLength(1);
    expect(second.json.links.next).toBeUndefined();
    expect(second.json.links.self).toBe(`${PUBLIC_URL}${next}`);
  });
});

/** Lines are of the elements of a list, which may be left out of what is shown. */
it("a table without the list whose elements give its lines has a line a row", async () => {
  const target = "/v2/positions?bodies=sun,mars&start=2026-01-01&step=1d&count=2";
  const { body } = await call(`${target}&fields=instant&format=csv`);
  expect(body.trim().split("\r\n")).toEqual([
    "instant",
    "2026-01-01T00:00:00.000Z",
    "2026-01-02T00:00:00.000Z",
  ]);
});
