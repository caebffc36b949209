import { describe, expect, it } from "vitest";
import { cycles } from "../../../src/routes/almanac/cycles.ts";
import { today } from "../../../src/routes/almanac/today.ts";
import { conjunctions } from "../../../src/routes/planets/conjunctions.ts";
import { planetBoardRoute } from "../../../src/routes/planets/planet-board.ts";
import { planetEvents } from "../../../src/routes/planets/planet-events.ts";
import { rarity } from "../../../src/routes/planets/rarity.ts";
import { retrogrades } from "../../../src/routes/planets/retrogrades.ts";
import { type Called, call, csvRecords } from "../../contract/call.ts";

/** The body of an answer that must succeed. */
async function json(request: string): Promise<Called["json"]> {
  const { status, json } = await call(request);
  expect(status, request).toBe(200);
  return json;
}

async function refusal(request: string): Promise<Called["json"]> {
  const { status, json } = await call(request);
  expect(status, request).toBe(400);
  return json;
}

const LONDON = "lat=51.5&lon=0";

describe.each([planetBoardRoute, planetEvents, retrogrades, conjunctions, rarity, cycles, today])(
  "GET $path",
  (route) => {
    it("answers every example of its declaration, and without parameters where none is needed", async () => {
      for (const example of route.examples) expect((await call(example)).status, example).toBe(200);
      if (route.path !== "/v2/rarity") expect((await call(route.path)).status).toBe(200);
    });

    it("refuses a format that it does not list", async () => {
      for (const format of ["json", "csv", "txt"].filter(
        (name) => !(route.formats as string[]).includes(name),
      )) {
        const problem = await refusal(`${route.path}?at=2026-11-20&format=${format}`);
        expect(problem.code).toBe("UNSUPPORTED_FORMAT");
      }
    });
  },
);

describe("GET /v2/planet-board (S4.2-12)", () => {
  it("holds the eight planets, Pluto among them and the Earth not", async () => {
    const { data } = await json("/v2/planet-board?at=2026-11-20T18:00Z");
    expect(data.planets.map((planet: { body: string }) => planet.body)).toEqual([
      ...["mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune", "pluto"],
    ]);
    expect(data.planets[4]).toMatchObject({
      horizontal: null,
      rise: null,
      motion: { retrograde: true },
      sky: "evening",
    });
    expect(data.planets[4].motion.next_station).toMatchObject({ kind: "station_direct" });
  });

  it("adds place, verdict, rise and set of the local day with a location", async () => {
    const { data } = await json(`/v2/planet-board?at=2026-11-20T18:00Z&${LONDON}&tz=Europe/London`);
    const [mercury, , , , saturn] = data.planets;
    expect(mercury.visibility).toBe("not_up");
    expect(saturn.visibility).toBe("visible");
    expect(saturn.horizontal.above_horizon).toBe(true);
    expect(saturn.rise.local).toMatch(/^2026-11-20T14:28/);
  });

  it("gives csv one line a row and planet with the same numbers", async () => {
    const request = "/v2/planet-board?at=2026-11-20,2026-11-21&bodies=venus,mars";
    const { data } = await json(request);
    const records = csvRecords((await call(`${request}&format=csv`)).body);
    expect(records).toHaveLength(4);
    expect(Number(records[1]?.["magnitude"])).toBe(data.series[0].planets[1].magnitude);
  });

  it("refuses the Moon and stars", async () => {
    expect((await refusal("/v2/planet-board?body=moon")).code).toBe("UNSUPPORTED_TARGET");
    expect((await refusal("/v2/planet-board?body=star:sirius")).code).toBe("UNSUPPORTED_TARGET");
  });
});

describe("GET /v2/planet-events (S4.2-14)", () => {
  it("lists the year of Venus in time order, conjunctions told apart, with its apparitions", async () => {
    const { data } = await json("/v2/planet-events?start=2026-01-01&end=2027-01-01&body=venus");
    const kinds = data.series.map((event: { kind: string }) => event.kind);
    expect(kinds.filter((kind: string) => kind.includes("conjunction"))).toEqual([
      "superior_conjunction",
      "inferior_conjunction",
    ]);
    expect(kinds).toContain("greatest_elongation_east");
    expect(kinds).toContain("greatest_brilliancy");
    const instants = data.series.map((event: { instant: string }) => event.instant);
    expect([...instants].sort()).toEqual(instants);
    const elongation = data.series.find(
      (event: { kind: string }) => event.kind === "greatest_elongation_east",
    );
    expect(elongation.apparition.sky).toBe("evening");
    expect(elongation.elongation_deg).toBeGreaterThan(45);
  });

  it("lists entries into constellations when they are asked for", async () => {
    const { data } = await json(
      "/v2/planet-events?start=2026-11-01&end=2026-12-01&body=mercury&event_kinds=constellation_entry",
    );
    expect(data.series[0]).toMatchObject({
      constellation: { name: "Virgo" },
      left_constellation: { name: "Libra" },
    });
    expect(data.series[1]).toMatchObject({
      constellation: { name: "Libra" },
      left_constellation: { name: "Virgo" },
    });
  });

  it("lists all kinds of a year by default, more than a bounded list would hold on Basic", async () => {
    const { data } = await json("/v2/planet-events?start=2026-01-01&end=2027-01-01");
    expect(data.series.length).toBeGreaterThan(100);
    const kinds = new Set(data.series.map((event: { kind: string }) => event.kind));
    expect(kinds).toContain("constellation_entry");
  });

  it("refuses what would take too long before it computes", async () => {
    expect((await refusal("/v2/planet-events?start=1700-01-01&end=2200-01-01")).code).toBe(
      "COMPUTE_BUDGET_EXCEEDED",
    );
  });
});

describe("GET /v2/conjunctions (S4.2-15)", () => {
  it("ranks by separation, 1 the closest, in time order or by rank", async () => {
    const { data } = await json("/v2/conjunctions?start=2026-01-01&end=2027-01-01&sort=rank");
    expect(data.series.map((row: { rank: number }) => row.rank)).toEqual(
      data.series.map((_: unknown, i: number) => i + 1),
    );
    expect(data.series[0]).toMatchObject({ bodies: ["venus", "mars"], kind: "appulse", dark_sky: null });
  });

  it("names the three kinds apart", async () => {
    const { data } = await json(
      "/v2/conjunctions?bodies=jupiter,saturn&start=2020-12-01&end=2021-01-01&kind=all",
    );
    expect(data.series.map((row: { kind: string }) => row.kind).sort()).toEqual([
      "appulse",
      "conjunction_lon",
      "conjunction_ra",
    ]);
  });

  it("refuses one target, two stars, the Sun and the Earth", async () => {
    expect((await refusal("/v2/conjunctions?body=mars")).code).toBe("INVALID_PARAMETER");
    expect((await refusal("/v2/conjunctions?bodies=star:sirius,star:vega")).code).toBe("INVALID_PARAMETER");
    expect((await refusal("/v2/conjunctions?bodies=sun,mars")).code).toBe("UNSUPPORTED_TARGET");
    expect((await refusal("/v2/conjunctions?bodies=earth,mars")).code).toBe("UNSUPPORTED_TARGET");
  });
});

describe("GET /v2/rarity (S4.2-17)", () => {
  it("says in words and numbers when nothing as close is found", async () => {
    const { data } = await json("/v2/rarity?body1=jupiter&body2=saturn&at=2020-12-21");
    expect(data).toMatchObject({
      verdict: "unequalled",
      previous: null,
      previous_search: "none_within_ten_years",
      since_days: null,
      dark_only: false,
    });
  });

  it("counts only a dark sky with a location, unless asked otherwise", async () => {
    const request = `/v2/rarity?body1=venus&body2=jupiter&at=2026-06-09&${LONDON}`;
    const dark = (await json(request)).data;
    const all = (await json(`${request}&dark_only=false`)).data;
    expect(dark.dark_only).toBe(true);
    expect(all.dark_only).toBe(false);
    expect(dark.count).toBeLessThan(all.count);
  });

  it("refuses the same target twice and two stars", async () => {
    expect((await refusal("/v2/rarity?body1=mars&body2=mars")).code).toBe("CONFLICTING_PARAMETERS");
    expect((await refusal("/v2/rarity?body1=star:vega&body2=star:spica")).code).toBe("UNSUPPORTED_TARGET");
    expect((await refusal("/v2/rarity?body1=sun&body2=mars")).code).toBe("UNSUPPORTED_TARGET");
  });
});

describe("GET /v2/cycles (S3-1, S4.2-18, S4.8-9)", () => {
  interface Cycle {
    readonly key: string;
    readonly kind: string;
    readonly fraction: number | null;
    readonly started: { readonly instant: string } | null;
    readonly ends: { readonly instant: string } | null;
    readonly position: string;
  }
  const find = (list: readonly Cycle[], key: string) => list.find((cycle) => cycle.key === key);

  it("gives every cycle a kind, and a fraction from 0 to 1 unless it is an interval", async () => {
    for (const at of ["1700-01-01", "1899-06-01", "2026-11-20", "2200-12-31"]) {
      const { data } = await json(`/v2/cycles?at=${at}`);
      expect(data.cycles).toHaveLength(14);
      for (const { kind, fraction } of data.cycles as Cycle[]) {
        if (kind === "interval") expect(fraction).toBeNull();
        else expect(fraction).toSatisfy((value: number) => value >= 0 && value < 1);
      }
    }
  });

  it("counts the great conjunction from 2020-12-21 and the golden number 13 in 2026", async () => {
    const { data } = await json("/v2/cycles?at=2026-11-20");
    expect(find(data.cycles, "jupiter_saturn")?.started?.instant).toMatch(/^2020-12-21/);
    expect(find(data.cycles, "metonic")?.position).toBe("golden number 13 of 19");
    expect(find(data.cycles, "tropical_year")?.started?.instant).toMatch(/^2026-03-20/);
    expect(find(data.cycles, "venus_figure")?.started?.instant).toMatch(/^2025-03-23/);
  });

  it("takes the sunspot cycle from observed minima, to the end of what has been observed", async () => {
    const cycle = async (at: string) =>
      find((await json(`/v2/cycles?at=${at}&cycle_keys=solar_cycle_25`)).data.cycles, "solar_cycle_25");
    expect(await cycle("2026-11-20")).toMatchObject({ kind: "observed", name: "Solar Cycle 25", ends: null });
    expect(await cycle("1990-01-01")).toMatchObject({ kind: "observed", name: "Solar Cycle 22" });
    expect(await cycle("2040-01-01")).toMatchObject({ kind: "interval", fraction: null });
    expect(await cycle("1720-01-01")).toMatchObject({ kind: "interval", fraction: null });
  });

  it("begins a triple great conjunction with its first", async () => {
    const { data } = await json("/v2/cycles?at=1985-01-01&cycle_keys=jupiter_saturn");
    expect(data.cycles[0].started.instant).toMatch(/^1980-12-31/);
  });
});

describe("GET /v2/today (S2.4, S2.7-6, S4.6-4, S4.6-5)", () => {
  it("holds what the specification names, for a place", async () => {
    const { data, meta } = await json(`/v2/today?at=2026-11-21T18:00Z&${LONDON}`);
    expect(data.moon.phase).toMatchObject({ name: "waxing gibbous" });
    expect(data.moon.phase.illumination_percent).toBeCloseTo(88.8, 1);
    expect(data.planets_up[0]).toMatchObject({ name: "saturn", visibility: "well_placed" });
    expect(typeof data.night.verdict).toBe("string");
    expect(data.next_events[0].days_until).toBeGreaterThan(0);
    expect(data.sun.sunrise.azimuth_deg).toBeGreaterThan(90);
    expect(meta.not_computed).toContain("next_events.meteor_showers");
    expect(JSON.stringify(data)).not.toMatch(/meteor/);
  });

  it("is trimmed by include", async () => {
    const { data } = await json(`/v2/today?at=2026-11-21T18:00Z&${LONDON}&include=moon,night`);
    expect(Object.keys(data).sort()).toEqual(["instant", "moon", "night"]);
    expect((await refusal("/v2/today?include=stars")).parameter).toBe("include");
  });

  it("without a location gives Moon, planets and events, and null for the rest with a warning", async () => {
    const { data, warnings } = await json("/v2/today?at=2026-11-21T18:00Z");
    expect(data).toMatchObject({ sun: null, night: null, planets_up: null });
    expect(data.moon.up).toBeNull();
    expect(data.planets).toHaveLength(8);
    expect(data.next_events.length).toBeGreaterThan(3);
    expect(warnings.map((warning: { code: string }) => warning.code)).toContain("LOCATION_MISSING");
  });

  it("reads as a report", async () => {
    const { body } = await call(`/v2/today?at=2026-11-21T18:00Z&${LONDON}&format=txt`);
    for (const heading of ["Sun", "Moon", "Planets", "Night", "Coming"])
      expect(body).toMatch(new RegExp(`^${heading}$`, "m"));
  });

  it("answers in polar day and polar night", async () => {
    expect((await json("/v2/today?at=2026-06-22&lat=78&lon=15")).data.night).toMatchObject({
      verdict: "none",
      reason: "never_dark",
    });
    expect((await json("/v2/today?at=2026-12-22&lat=78&lon=15")).data.sun).toMatchObject({
      sunrise: null,
      status: "always_down",
    });
  });
});

it("above_horizon is what the altitude says, in every row of a series", async () => {
  const { json } = await call(
    "/v2/planet-board?start=2019-01-01T00:00Z&count=60&step=1h&lat=51.5&lon=0.1&fields=horizontal&shape=columns",
  );
  const columns: Record<string, readonly (number | boolean)[]> = json.data.columns;
  for (const planet of ["mercury", "venus", "mars", "jupiter", "saturn"]) {
    const altitudes = columns[`${planet}.horizontal.altitude_geometric_deg`] ?? [];
    expect(altitudes).toHaveLength(60);
    expect(columns[`${planet}.horizontal.above_horizon`], planet).toEqual(
      altitudes.map((altitude) => Number(altitude) >= -0.5667),
    );
  }
});
