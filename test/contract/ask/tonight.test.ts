import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromUnixMs } from "../../../src/time/instant.ts";
import { call as callNow } from "../call.ts";

const call = (request: string, now?: string) =>
  callNow(request, now === undefined ? {} : { now: fromUnixMs(Date.parse(now)) });

const LISBON = "lat=38.72&lon=-9.14&tz=Europe/Lisbon";

async function echoOf(request: string, now?: string) {
  const { status, json } = await call(request, now);
  expect(status, `${request}: ${json?.detail}`).toBe(200);
  return json.query;
}

describe("tonight", () => {
  it("is the coming night by day and the one in progress by night, of its evening's date", async () => {
    const at = async (now: string) => (await echoOf(`/v2/dark-window?at=tonight&${LISBON}`, now)).at;
    expect(await at("2026-11-20T12:30Z")).toBe("2026-11-20");
    expect(await at("2026-11-20T23:30Z")).toBe("2026-11-20");
    expect(await at("2026-11-21T00:30Z")).toBe("2026-11-20");
    expect(await at("2026-11-21T09:00Z")).toBe("2026-11-21");
  });

  it("runs from sunset to sunrise on routes of instants and events", async () => {
    const { start, end } = await echoOf(`/v2/positions?body=sun&start=tonight&end=tonight&step=1h&${LISBON}`);
    const { sunset } = (await call(`/v2/sun?at=2026-11-20&${LISBON}`)).json.data;
    const { sunrise } = (await call(`/v2/sun?at=2026-11-21&${LISBON}`)).json.data;
    expect([start, end]).toEqual([sunset.instant, sunrise.instant]);
    expect(await echoOf(`/v2/conjunctions?start=tonight&end=tonight&${LISBON}`)).toMatchObject({
      start,
      end,
    });
  });

  it("belongs to the date whose row holds it, where the zone is far from the place", async () => {
    for (const [lon, zone] of [
      [-150, "UTC"],
      [179, "UTC"],
      [-179, "Pacific/Auckland"],
      [100, "-12:00"],
    ] as const) {
      const place = `lat=20&lon=${lon}&tz=${encodeURIComponent(zone)}`;
      for (const hour of ["00", "06", "12", "18"]) {
        const now = `2026-11-20T${hour}:30Z`;
        const { start, end } = await echoOf(
          `/v2/positions?body=sun&start=tonight&end=tonight&step=1h&${place}`,
          now,
        );
        const { night } = (await call(`/v2/dark-window?at=tonight&${place}`, now)).json.data;
        expect([night.start < start, end < night.end], `${place} ${now}`).toEqual([true, true]);
      }
    }
  });

  it("is from noon to noon where the Sun does not set or rise", async () => {
    for (const [lat, now] of [
      [78, "2026-06-21T03:00Z"],
      [78, "2026-12-21T20:00Z"],
      [-80, "2026-12-21T11:00Z"],
      [90, "2026-06-21T12:30Z"],
      [-90, "2026-06-21T00:10Z"],
    ] as const) {
      const place = `lat=${lat}&lon=15&tz=UTC`;
      const { start, end } = await echoOf(
        `/v2/positions?body=sun&start=tonight&end=tonight&step=1h&${place}`,
        now,
      );
      const { night } = (await call(`/v2/dark-window?at=tonight&${place}`, now)).json.data;
      expect(Math.abs(Date.parse(start) - Date.parse(night.start)), place).toBeLessThan(20);
      expect(Math.abs(Date.parse(end) - Date.parse(night.end)), place).toBeLessThan(20);
      expect(start <= new Date(now).toISOString() && new Date(now).toISOString() < end).toBe(true);
    }
  });

  it("holds now or lies ahead, everywhere and at every season", async () => {
    const anywhere = fc.record({
      now_ms: fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) }),
      lat: fc.integer({ min: -90, max: 90 }),
      lon: fc.integer({ min: -180, max: 180 }),
    });
    await fc.assert(
      fc.asyncProperty(anywhere, async ({ now_ms, lat, lon }) => {
        const request = `/v2/positions?body=sun&start=tonight&end=tonight&step=1h&fields=instant&lat=${lat}&lon=${lon}`;
        const { json } = await callNow(request, { now: fromUnixMs(now_ms) });
        const [start_ms, end_ms] = [Date.parse(json.query.start), Date.parse(json.query.end)];
        expect(end_ms).toBeGreaterThan(now_ms - 60_000);
        expect(start_ms - now_ms).toBeLessThan(86_400_000);
        expect(end_ms - start_ms).toBeGreaterThan(0);
        expect(end_ms - start_ms).toBeLessThan(2 * 86_400_000);
      }),
      { numRuns: 60 },
    );
  });

  it("is no single instant, and needs a place", async () => {
    const refusal = async (request: string) => {
      const { status, json } = await call(request);
      return [status, json.code, json.parameter, json.hint];
    };
    expect(await refusal(`/v2/positions?body=mars&at=tonight&${LISBON}`)).toEqual([
      400,
      "INVALID_INSTANT",
      "at",
      "Send start=tonight&end=tonight&step=1h.",
    ]);
    expect(await refusal("/v2/conjunctions?at=tonight&lat=0&lon=0")).toEqual([
      400,
      "INVALID_INSTANT",
      "at",
      "Send start=tonight&end=tonight.",
    ]);
    expect((await refusal("/v2/positions?body=mars&start=tonight&end=tonight&step=1h")).slice(0, 3)).toEqual([
      400,
      "MISSING_PARAMETER",
      "lat",
    ]);
    expect((await refusal("/v2/phases?start=tonight&end=tonight")).slice(0, 3)).toEqual([
      400,
      "MISSING_PARAMETER",
      "lat",
    ]);
  });

  it("with upcoming=true tells what comes from its begin on, or from now when it has begun", async () => {
    const asked = `/v2/rise-set?body=moon&at=tonight&upcoming=true&${LISBON}`;
    const early = await call(asked, "2026-11-20T12:30Z");
    const { sunset } = (await call(`/v2/sun?at=2026-11-20&${LISBON}`)).json.data;
    expect(early.json.query.at).toBe(sunset.instant);
    expect(early.json.data.series[0].upcoming.set.local.slice(0, 16)).toBe("2026-11-21T03:40");
    expect((await call(`${asked}&format=txt`, "2026-11-20T12:30Z")).body).toMatch(
      /^The Moon is up at 2026-11-20 17:2\d\./,
    );
    const late = await call(asked, "2026-11-20T22:30:20Z");
    expect(late.json.query.at).toBe("2026-11-20T22:30:00.000Z");
    expect(late.cacheControl).toBe("public, max-age=40");
    expect((await call(`${asked}&format=txt`, "2026-11-20T22:30:20Z")).body).toMatch(/^The Moon is up now\./);
  });
});
