import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { call } from "../../contract/call.ts";

const INNSBRUCK = "lat=47.27&lon=11.39&tz=Europe/Vienna";
const MOUNTAINS = "0:24,60:9,120:8,150:14,180:17,210:12,250:4,300:21";

async function data(request: string) {
  const { status, json } = await call(request);
  expect(status, request).toBe(200);
  return json.data;
}

/** An answer without the members that it has by its question alone, or only with a skyline. */
function withoutSkyline(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSkyline);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !["skyline", "skyline_altitude_deg", "horizon", "digest", "links"].includes(key))
      .map(([key, member]) => [
        key,
        key === "warnings" && Array.isArray(member)
          ? member.filter(({ code }) => code !== "HORIZON_OVERRIDDEN")
          : withoutSkyline(member),
      ]),
  );
}

const QUESTIONS = [
  `/v2/rise-set?bodies=sun,moon,mars,star:vega&at=2026-06-21&${INNSBRUCK}`,
  "/v2/rise-set?body=sun&at=2026-06-21T12:00Z&lat=78.2&lon=15.6&upcoming=true",
  `/v2/sun?at=2026-06-21&${INNSBRUCK}&verbosity=full`,
  "/v2/sun?at=2026-12-21&lat=78.2&lon=15.6",
  `/v2/moon?at=2026-06-21T20:00Z&${INNSBRUCK}`,
  `/v2/dark-window?start=2026-06-21&count=5&${INNSBRUCK}`,
  `/v2/when?conditions=sun.up,!moon.up&start=2026-06-21&end=2026-06-25&${INNSBRUCK}`,
];

describe("horizon=0:0, the horizon of the sea", () => {
  for (const question of QUESTIONS) {
    test(`changes nothing of ${question} but what names it`, async () => {
      const [plain, sea] = await Promise.all([call(question), call(`${question}&horizon=0:0`)]);
      expect(sea.status).toBe(200);
      expect(withoutSkyline(sea.json)).toEqual(withoutSkyline(plain.json));
      expect(sea.json.warnings.map(({ code }: { code: string }) => code)).toContain("HORIZON_OVERRIDDEN");
      if (question.includes("/when")) return;
      const [table, seaTable] = await Promise.all([
        call(`${question.replace("&verbosity=full", "")}&format=csv`),
        call(`${question.replace("&verbosity=full", "")}&horizon=0:0&format=csv`),
      ]);
      const columns = seaTable.body.split("\r\n")[0]?.split(",") ?? [];
      expect(columns.filter((name) => !name.includes("skyline")).join()).toBe(table.body.split("\r\n")[0]);
    });
  }
});

describe("a skyline in a request", () => {
  test("may come in any order, is echoed by azimuth, and its own link answers the same", async () => {
    const question = `/v2/rise-set?body=moon&at=2026-12-21&${INNSBRUCK}&horizon=`;
    const turned = await call(`${question}300:21,0:24,250:4,60:9,120:8.0,150:14,180:17,210:12`);
    const inOrder = await call(`${question}${MOUNTAINS}`);
    expect(turned.json.query.horizon).toBe(MOUNTAINS);
    expect(turned.json.data).toEqual(inOrder.json.data);
    const { pathname, search } = new URL(turned.json.links.self);
    expect((await call(`${pathname}${search}`)).body).toBe(turned.body);
  });

  test("says how many points it has", async () => {
    const { json } = await call(`/v2/sun?at=2026-12-21&${INNSBRUCK}&horizon=${MOUNTAINS}`);
    const said = json.warnings.find(({ code }: { code: string }) => code === "HORIZON_OVERRIDDEN");
    expect(said.message).toContain("skyline of 8 points");
    expect(said.parameter).toBe("horizon");
  });

  test("leaves the astronomical sunrise and twilights, and adds first and last light", async () => {
    const question = `/v2/sun?at=2026-12-21&${INNSBRUCK}`;
    const [plain, over] = await Promise.all([data(question), data(`${question}&horizon=${MOUNTAINS}`)]);
    expect(over.sunrise).toEqual(plain.sunrise);
    expect(over.twilight).toEqual(plain.twilight);
    expect(Date.parse(over.skyline.first_light.instant)).toBeGreaterThan(Date.parse(plain.sunrise.instant));
    expect(Date.parse(over.skyline.last_light.instant)).toBeLessThan(Date.parse(plain.sunset.instant));
    expect(over.skyline.sun_hours * 3600).toBeLessThan(plain.day_length_s);
    const events = over.skyline.events.map(({ kind }: { kind: string }) => kind);
    expect(events.filter((kind: string) => kind === "rise")).toHaveLength(events.length / 2);
  });

  test("with a mast makes the Sun set and rise again within minutes", async () => {
    const { noon, day } = await data(`/v2/sun?at=2026-12-21&${INNSBRUCK}`).then(({ solar_noon }) => ({
      noon: solar_noon.instant,
      day: "2026-12-21",
    }));
    const mast = "179.49:0.5,179.5:40,180.5:40,180.51:0.5";
    const [row] = (await data(`/v2/rise-set?body=sun&at=${day}&${INNSBRUCK}&horizon=${mast}`)).series;
    const events = row.events.filter(({ kind }: { kind: string }) => kind !== "lower_transit");
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual([
      "rise",
      "set",
      "transit",
      "rise",
      "set",
    ]);
    const [, hidden, , shown] = events;
    expect(Date.parse(shown.instant) - Date.parse(hidden.instant)).toBeLessThan(5 * 60_000);
    expect(Date.parse(hidden.instant)).toBeLessThan(Date.parse(noon));
    expect(hidden.skyline_altitude_deg).toBeGreaterThan(0.5);
  });

  test("above every culmination keeps a body down, with no special name", async () => {
    const [row] = (await data(`/v2/rise-set?body=sun&at=2026-12-21&${INNSBRUCK}&horizon=0:30,180:35`)).series;
    expect(row).toMatchObject({ status: "always_down", special: null, up_hours: 0 });
  });

  test("hides the Moon of a dark window longer than the sea does", async () => {
    const question = `/v2/dark-window?at=2026-12-26&${INNSBRUCK}`;
    const [plain, over] = await Promise.all([data(question), data(`${question}&horizon=${MOUNTAINS}`)]);
    expect(over.total_s).toBeGreaterThan(plain.total_s);
  });

  test("is what moon.up and skyline_clearance look over in conditions", async () => {
    const window = `start=2026-12-21&end=2026-12-23&${INNSBRUCK}&horizon=${MOUNTAINS}`;
    const up = await data(`/v2/when?conditions=moon.up&${window}`);
    const clear = await data(`/v2/when?conditions=moon.skyline_clearance=0..&${window}`);
    const ends = (found: typeof up) =>
      found.series.map(({ start, end }: { start: object; end: object }) => [start, end]);
    expect(ends(clear)).toEqual(ends(up));
    const [first] = clear.series;
    expect(first.ends_by.value).toBe(0);
    expect(first.quantities[0].min).toBeCloseTo(0, 3);
  });
});

describe("a skyline that is none", () => {
  test.each([
    ["0:1,90:x", "Character 5"],
    ["0:1,,90:2", "Character 5"],
    ["0:1,0:2", "Character 5"],
    ["0:1,400:2", "Character 5"],
    ["10:80", "Character 4"],
    ["10:-6", "Character 4"],
    ["10:1:2", "Character 1"],
    [Array.from({ length: 361 }, (_, i) => `${i}:1`).join(","), "361 points"],
  ])("%.20s is refused, and the refusal says where", async (horizon, where) => {
    const { status, json } = await call(`/v2/sun?at=2026-12-21&${INNSBRUCK}&horizon=${horizon}`);
    expect(status).toBe(400);
    expect(json).toMatchObject({ code: "INVALID_PARAMETER", parameter: "horizon" });
    expect(json.detail).toContain(where);
  });

  test.each([
    ["10:1;200:5", "10:1,200:5"],
    ["360:1, 200:5", "0:1,200:5"],
    ["10=1,200:5°", "10:1,200:5"],
  ])("%s is mended to %s", async (horizon, meant) => {
    const question = `/v2/sun?at=2026-12-21&${INNSBRUCK}&horizon=`;
    const { json } = await call(`${question}${encodeURIComponent(horizon)}`);
    const example = new URLSearchParams(json.example.split("?")[1]);
    expect(example.get("horizon")).toBe(meant);
    expect((await call(json.example)).status).toBe(200);
  });

  test("of any characters is answered or refused, never a fault", async () => {
    const character = fc.constantFrom(..."0123456789:,.-+ eE°;|%xé\u0000".split(""));
    const text = fc
      .array(character, { minLength: 1, maxLength: 24 })
      .map((characters) => `${characters.join("")}:1`);
    await fc.assert(
      fc.asyncProperty(text, async (horizon) => {
        const { status } = await call(
          `/v2/rise-set?body=sun&at=2026-12-21&lat=47&lon=11&horizon=${encodeURIComponent(horizon)}`,
        );
        expect([200, 400]).toContain(status);
      }),
      { numRuns: 150 },
    );
  });

  test("has no meaning where events are astronomical", async () => {
    const { json } = await call(`/v2/twilight?at=2026-12-21&${INNSBRUCK}&horizon=0:5`);
    expect(json.code).toBe("UNKNOWN_PARAMETER");
  });

  test("is missed where a condition counts from it", async () => {
    const { status, json } = await call(
      `/v2/when?conditions=sun.skyline_clearance=0..&start=2026-12-21&end=2026-12-22&${INNSBRUCK}`,
    );
    expect(status).toBe(400);
    expect(json).toMatchObject({ code: "MISSING_PARAMETER", parameter: "horizon" });
  });
});
