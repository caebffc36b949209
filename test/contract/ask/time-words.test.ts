import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TIME_WORDS } from "../../../src/contract/terms/values.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { addSeconds, fromUnixMs } from "../../../src/time/instant.ts";
import { call as callNow, PUBLIC_URL } from "../call.ts";

const call = (request: string, now?: string) =>
  callNow(request, now === undefined ? {} : { now: fromUnixMs(Date.parse(now)) });

const BERLIN = "lat=52.52&lon=13.4&tz=Europe/Berlin";

async function echoOf(request: string, now?: string) {
  const { status, json } = await call(request, now);
  expect(status, `${request}: ${json?.detail}`).toBe(200);
  return json.query;
}

describe("time words", () => {
  it("stand for the minute that has begun, and for dates of the resolved zone", async () => {
    const late = "2026-11-20T23:30:45Z";
    expect(await echoOf("/v2/positions?body=mars&at=now", late)).toMatchObject({
      mode: "single",
      at: "2026-11-20T23:30:00.000Z",
      word: "now",
    });
    const dates = (zone: string) =>
      Promise.all(
        ["yesterday", "today", "tomorrow"].map((word) =>
          echoOf(`/v2/sun?at=${word}&lat=0&lon=0&tz=${zone}`, late),
        ),
      );
    expect((await dates("UTC")).map(({ at }) => at)).toEqual(["2026-11-19", "2026-11-20", "2026-11-21"]);
    expect((await dates("Asia/Tokyo")).map(({ at }) => at)).toEqual([
      "2026-11-20",
      "2026-11-21",
      "2026-11-22",
    ]);
    const list = await echoOf("/v2/positions?body=mars&at=today,2026-11-25,tomorrow&tz=Asia/Tokyo", late);
    expect(list).toMatchObject({
      mode: "list",
      at: ["2026-11-20T15:00:00.000Z", "2026-11-24T15:00:00.000Z", "2026-11-21T15:00:00.000Z"],
      word: "today,tomorrow",
    });
  });

  it("are answered as what they stand for, by every route that takes times", async () => {
    for (const { path, query, timeKind, examples } of ROUTES) {
      if (timeKind === "none") continue;
      const params = new URLSearchParams(examples[0].split("?")[1] ?? "");
      for (const name of ["at", "start", "end", "count", "step", "direction", "year"]) params.delete(name);
      for (const word of TIME_WORDS) {
        if (!("at" in query.shape)) continue;
        params.set("at", word);
        const { status, json } = await call(`${path}?${params}`);
        if (word === "tonight" && timeKind !== "day") {
          expect(
            [status, json.code === "INVALID_INSTANT" || json.code === "MISSING_PARAMETER"],
            path,
          ).toEqual([400, true]);
          continue;
        }
        expect(status, `${path} ${word}: ${json.detail}`).toBe(200);
        expect(json.query.word, path).toBe(word);
        expect(json.meta.cache_class, path).toBe("time_quantized");
        const self = await call(String(json.links.self).slice(PUBLIC_URL.length));
        expect(JSON.stringify(self.json.data), `${path} ${word}`).toBe(JSON.stringify(json.data));
        expect(self.json.links.self).toBe(json.links.self);
        expect(self.json.query.word).toBeUndefined();
      }
    }
  });

  it("bound days of 23 and of 25 hours", async () => {
    const hours = (now: string) =>
      call(`/v2/positions?body=sun&start=today&end=tomorrow&step=1h&fields=instant&${BERLIN}`, now);
    expect((await hours("2026-03-29T09:00Z")).json.data.series).toHaveLength(24);
    expect((await hours("2026-10-25T09:00Z")).json.data.series).toHaveLength(26);
    expect((await hours("2026-03-29T09:00Z")).json.query).toMatchObject({
      start: "2026-03-28T23:00:00.000Z",
      end: "2026-03-29T22:00:00.000Z",
      word: "today,tomorrow",
    });
  });

  it("warn that dates are those of UTC where no zone is named", async () => {
    const codes = async (request: string) =>
      (await call(request)).json.warnings.map(({ code }: { code: string }) => code);
    expect(await codes("/v2/positions?body=mars&at=today")).toEqual(["TIMEZONE_DEFAULTED"]);
    expect(await codes("/v2/positions?body=mars&at=today&tz=Asia/Tokyo")).toEqual([]);
    expect(await codes("/v2/positions?body=mars&at=now")).toEqual([]);
  });

  it("are refused with the one that was meant", async () => {
    for (const [word, meant] of [
      ["Today", "today"],
      ["tonite", "tonight"],
      ["NOW", "now"],
    ] as const) {
      const { status, json } = await call(`/v2/positions?body=mars&at=${word}`);
      expect([status, json.code, json.parameter, json.value, json.hint]).toEqual([
        400,
        "INVALID_INSTANT",
        "at",
        word,
        `Did you mean ${meant}?`,
      ]);
      expect(json.allowed).toEqual(TIME_WORDS);
    }
  });

  it("keep their meaning on later pages, which their cursors carry", async () => {
    const first = await call(
      "/v2/positions?body=sun&start=today&end=tomorrow&step=1h&limit=20&tz=Asia/Tokyo",
    );
    const next = String(first.json.links.next).slice(PUBLIC_URL.length);
    const later = await call(next, "2026-11-24T00:00Z");
    expect(later.json.query).toMatchObject({ start: first.json.query.start, end: first.json.query.end });
    expect(later.json.data.series[0].instant).toBe("2026-11-20T11:00:00.000Z");
    expect(later.json.meta.cache_class).toBe("deterministic");
    expect((await call(String(later.json.links.self).slice(PUBLIC_URL.length))).body).toBe(later.body);
  });
});

describe("caching of time words", () => {
  const age = async (request: string, now: string) =>
    Number(/max-age=(\d+)/.exec((await call(request, now)).cacheControl)?.[1]);

  it("holds as long as the word keeps its meaning, and no longer than its bound", async () => {
    const mars = "/v2/positions?body=mars&tz=Europe/Berlin";
    expect(await age(`${mars}&at=now`, "2026-11-20T10:00:30Z")).toBe(30);
    expect(await age(`${mars}&at=today`, "2026-11-20T10:00:30Z")).toBe(3600);
    expect(await age(`${mars}&at=today`, "2026-11-20T22:58:30Z")).toBe(90);
    expect(await age(`${mars}&at=today,now`, "2026-11-20T10:00:30Z")).toBe(30);
    const night = `/v2/dark-window?at=tonight&${BERLIN}`;
    expect(await age(night, "2026-11-20T10:00:30Z")).toBe(900);
    const sunrise = (await call(`/v2/sun?at=2026-11-21&${BERLIN}`)).json.data.sunrise.instant;
    const left_s = await age(night, new Date(Date.parse(sunrise) - 120_000).toISOString());
    expect(left_s).toBeGreaterThanOrEqual(120);
    expect(left_s).toBeLessThanOrEqual(180);
  });

  it("has one tag while the meaning is the same, and another one after", async () => {
    const tag = async (now: string) =>
      (await call("/v2/sun?at=today&lat=0&lon=0&tz=Europe/Berlin", now)).etag;
    expect(await tag("2026-11-20T10:00:30Z")).toBe(await tag("2026-11-20T15:31:00Z"));
    expect(await tag("2026-11-20T22:59:59Z")).not.toBe(await tag("2026-11-20T23:00:00Z"));
    const plain = (await call("/v2/sun?at=2026-11-20&lat=0&lon=0&tz=Europe/Berlin")).etag;
    expect(await tag("2026-11-20T10:00:30Z")).not.toBe(plain);
  });

  it("is never longer than the meaning lasts, at random instants and places", async () => {
    const anywhere = fc.record({
      now_ms: fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) }),
      word: fc.constantFrom("now", "today", "tomorrow", "yesterday", "tonight"),
      zone: fc.constantFrom("UTC", "Europe/Berlin", "Asia/Kathmandu", "Australia/Lord_Howe"),
      lat: fc.integer({ min: -90, max: 90 }),
      lon: fc.integer({ min: -180, max: 180 }),
    });
    await fc.assert(
      fc.asyncProperty(anywhere, async ({ now_ms, word, zone, lat, lon }) => {
        const request = `/v2/dark-window?at=${word}&lat=${lat}&lon=${lon}&tz=${zone}&fields=date`;
        const now = fromUnixMs(now_ms);
        const first = await callNow(request, { now });
        const lasts_s = Number(/max-age=(\d+)/.exec(first.cacheControl)?.[1]);
        expect(lasts_s).toBeGreaterThan(0);
        // in the last second the minute that has begun is still within what was promised
        const last = await callNow(request, { now: addSeconds(now, lasts_s - 1) });
        expect(last.json.query.at, request).toBe(word === "now" ? last.json.query.at : first.json.query.at);
        expect(last.json.data).toEqual(word === "now" ? last.json.data : first.json.data);
      }),
      { numRuns: 40 },
    );
  });
});
