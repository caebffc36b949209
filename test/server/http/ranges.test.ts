import { afterAll, describe, expect, it } from "vitest";
import { testApp } from "../app.ts";

const app = await testApp();
afterAll(() => app.close());
const TARGET = "/v2/positions?body=mars&start=2026-01-01&step=1d&count=100&format=parquet";

async function ask(headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") {
  const response = await app.inject({ method, url: TARGET, headers });
  return { status: response.statusCode, fields: response.headers, bytes: response.rawPayload };
}

describe("parts of an answer (RFC 9110, section 14)", async () => {
  const whole = await ask();
  const { length } = whole.bytes;

  it("are told to be had, by HEAD too", async () => {
    expect(whole.fields["accept-ranges"]).toBe("bytes");
    const head = await ask({}, "HEAD");
    expect([head.status, head.fields["accept-ranges"]]).toEqual([200, "bytes"]);
  });

  it.each([
    ["bytes=0-3", 0, 3],
    ["bytes=4-99", 4, 99],
    ["bytes=-8", length - 8, length - 1],
    [`bytes=${length - 10}-`, length - 10, length - 1],
    [`bytes=10-${length + 1000}`, 10, length - 1],
  ])("%s", async (range, first, last) => {
    const part = await ask({ range });
    expect(part.status).toBe(206);
    expect(part.fields["content-range"]).toBe(`bytes ${first}-${last}/${length}`);
    expect(part.bytes).toEqual(whole.bytes.subarray(first, last + 1));
    expect(part.fields["etag"]).toBe(whole.fields["etag"]);
  });

  it("of a file of Parquet are what a reader asks for: the end, the index before it, and its mark", async () => {
    expect((await ask({ range: "bytes=-4" })).bytes.toString()).toBe("PAR1");
  });

  it("beyond the end there are none", async () => {
    const part = await ask({ range: `bytes=${length}-` });
    expect([part.status, part.fields["content-range"]]).toEqual([416, `bytes */${length}`]);
    expect(part.fields["cache-control"]).toBe("no-store");
    for (const name of ["etag", "repr-digest", "content-type", "content-disposition"])
      expect(part.fields[name], name).toBeUndefined();
    expect(part.bytes.byteLength).toBe(0);
  });

  it.each(["bytes=0-1,5-6", "lines=1-2", "bytes=x", `bytes=0-${"9".repeat(80)}`])(
    "%s gives the whole",
    async (range) => {
      expect((await ask({ range })).status).toBe(200);
    },
  );

  it("of another answer are not joined: If-Range gives the whole, unless its tag is that of this one", async () => {
    const range = "bytes=0-3";
    expect((await ask({ range, "if-range": '"another"' })).status).toBe(200);
    expect((await ask({ range, "if-range": String(whole.fields["etag"]) })).status).toBe(206);
  });
});
