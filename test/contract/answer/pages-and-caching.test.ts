import { describe, expect, test } from "vitest";
import { decodeCursor, encodeCursor } from "../../../src/contract/ask/cursor.ts";
import { CONTEXT, PUBLIC_URL } from "../call.ts";
import { get } from "../sample-call.ts";

describe("S4.1-27 pages", () => {
  async function pages(query: string): Promise<{ rows: unknown[]; count: number }> {
    const rows: unknown[] = [];
    let next: string | undefined = `${PUBLIC_URL}/v2/${query}`;
    let count = 0;
    while (next !== undefined) {
      const { json } = await get(next.slice(PUBLIC_URL.length));
      rows.push(...json.data.series);
      expect(json.data.page.returned).toBe(json.data.series.length);
      expect(json.data.page.has_more).toBe(json.links.next !== undefined);
      next = json.links.next;
      count++;
    }
    return { rows, count };
  }

  test.each([
    ["sample-rows?start=2026-01-01&count=23&step=1h", 5, 5],
    ["sample-columns?start=2026-01-01&count=23&step=1h&tz=Asia/Tokyo", 10, 3],
    ["sample-events?start=2026-01-01&end=2026-06-01", 4, 4],
    ["sample-events?count=7", 3, 3],
    ["sample-days?bodies=sun,moon&lat=1&lon=1&start=2026-01-01&end=2026-01-08&tz=UTC", 3, 5],
  ])("the union of the pages of %s is the whole", async (query, limit, expected) => {
    const whole = (await get(`/v2/${query}`)).json.data.series;
    const { rows, count } = await pages(`${query}&limit=${limit}`);
    expect(rows).toEqual(whole);
    expect(count).toBe(expected);
  });

  test("later pages of now keep the minute of the first", async () => {
    const first = await get("/v2/sample-events?limit=2");
    const later = { now: { mjd: CONTEXT.now.mjd, second: CONTEXT.now.second + 3600 } };
    const second = await get(first.json.links.next.slice(PUBLIC_URL.length), later);
    expect(second.json.data.series[0].instant).toBe("2026-12-10T10:00:00.000Z");
    const self = await get(second.json.links.self.slice(PUBLIC_URL.length), later);
    expect(self.json.data).toEqual(second.json.data);
  });

  test("a cursor is bound to its query, and only to it", async () => {
    const { json } = await get("/v2/sample-rows?start=2026-01-01&count=9&step=1h&limit=2");
    const cursor = json.data.page.next_cursor;
    expect(
      (await get(`/v2/sample-rows?count=9&start=2026-01-01T00:00Z&step=1h&limit=3&cursor=${cursor}`)).json
        .code,
    ).toBe("INVALID_CURSOR");
    expect(
      (await get(`/v2/sample-rows?count=9&limit=3&step=1h&start=2026-01-01&cursor=${cursor}`)).json.data.page,
    ).toMatchObject({
      limit: 3,
      returned: 3,
      total: 9,
    });
    for (const bad of ["x", "!!!", `${cursor}x`, "MA", "%20"]) {
      expect((await get(`/v2/sample-rows?start=2026-01-01&count=9&step=1h&cursor=${bad}`)).json.code).toBe(
        "INVALID_CURSOR",
      );
    }
  });

  test("a cursor points at a row: the last one is answered, what lies behind it is refused", async () => {
    const request = "/v2/sample-rows?start=2026-01-01&count=9&step=1h&limit=2";
    const { json } = await get(request);
    const first = decodeCursor(json.data.page.next_cursor);
    const at = (offset: number) => get(`${request}&cursor=${encodeCursor({ ...first, offset })}`);
    expect((await at(8)).json.data.page).toMatchObject({ returned: 1, total: 9, has_more: false });
    for (const offset of [9, 10, 1000]) {
      expect((await at(offset)).json).toMatchObject({ status: 400, code: "INVALID_CURSOR" });
    }
  });

  test("S4.3-3 a list is not paged", async () => {
    const { json } = await get("/v2/sample-rows?at=2026-01-01,2026-01-02&limit=1");
    expect([json.code, json.parameter]).toEqual(["CONFLICTING_PARAMETERS", "limit"]);
  });
});

describe("S4.1-8 caching", () => {
  test("S4.1-10 the tag differs with everything that changes the bytes", async () => {
    const tag = async (query: string, overrides = {}) =>
      (await get(`/v2/sample-rows?at=2026-01-01${query}`, overrides)).etag;
    const tags = await Promise.all(
      [
        "",
        "&format=csv",
        "&pretty=true",
        "&precision=3",
        "&fields=name",
        "&tz=Asia/Tokyo",
        "&verbosity=full",
        "&lat=1&lon=2",
      ].map((q) => tag(q)),
    );
    expect(new Set(tags).size).toBe(tags.length);
    expect(tags[0]).toMatch(/^"[\w-]{27}"$/);
    expect(await tag("", { publicUrl: "https://other.example" })).not.toBe(tags[0]);
  });

  test("equal queries have equal tags however they are written", async () => {
    const tags = await Promise.all(
      [
        "at=2026-01-01T00:00Z&lat=5&lon=6",
        "lon=6.0&lat=5.00&at=2026-01-01T00:00:00.000Z",
        "at=2026-01-01T00:00%2B00:00&lat=5&lon=6&shape=nested",
      ].map(async (query) => (await get(`/v2/sample-rows?${query}`)).etag),
    );
    expect(new Set(tags).size).toBe(1);
  });

  test("S4.1-11 the tag changes with the engine", async () => {
    const engine = { ...CONTEXT.sky.engine, build: "another" };
    const one = await get("/v2/sample-rows?at=2026-01-01");
    const other = await get("/v2/sample-rows?at=2026-01-01", { sky: { ...CONTEXT.sky, engine } });
    expect(other.etag).not.toBe(one.etag);
    expect(other.json.meta.engine.build).not.toBe(one.json.meta.engine.build);
  });

  test("S4.1-12 now is the minute, and its bytes and tag hold for that minute", async () => {
    const at = (second: number) => get("/v2/sample-rows", { now: { mjd: CONTEXT.now.mjd, second } });
    const [a, b, c] = [await at(36_001), await at(36_059.9), await at(36_060)];
    expect(a.body).toBe(b.body);
    expect(a.etag).toBe(b.etag);
    expect(c.etag).not.toBe(a.etag);
    expect(a.json.meta.cache_class).toBe("time_quantized");
    expect([a.cacheControl, c.cacheControl]).toEqual(["public, max-age=59", "public, max-age=60"]);
  });

  test("S4.1-13 a deterministic answer may be kept for a day", async () => {
    expect((await get("/v2/sample-rows?at=2026-01-01")).cacheControl).toBe(
      "public, max-age=86400, stale-while-revalidate=604800",
    );
  });

  test("S2.1-9 S2.1-10 the warning about a key is never shared", async () => {
    const { json, etag, cacheControl } = await get("/v2/sample-rows?at=2026-01-01", { keySent: true });
    expect(json.warnings.map((warning: { code: string }) => warning.code)).toEqual(["KEY_IGNORED"]);
    expect([etag, cacheControl]).toEqual([null, "private, no-store"]);
    expect((await get("/v2/sample-rows?at=2026-01-01")).json.warnings).toEqual([]);
  });
});
