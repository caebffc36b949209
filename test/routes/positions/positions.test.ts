import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FRAMES } from "../../../src/contract/terms/values.ts";
import { constantDeltaT } from "../../../src/time/scales.ts";
import { CONTEXT, call, csvRecords, PUBLIC_URL } from "../../contract/call.ts";

const get = (query: string, overrides = {}) => call(`/v2/positions?${query}`, overrides);

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers
type Any = any;

const AT = "at=2026-11-20T10:00Z";
const LONDON = "lat=51.5&lon=0";

async function position(query: string, overrides = {}): Promise<Any> {
  const { json } = await get(query, overrides);
  if (json.code !== undefined) throw new Error(JSON.stringify(json));
  return json.data.positions[0];
}

async function refusal(query: string): Promise<[number, string, string | undefined]> {
  const { status, json } = await get(query);
  return [status, json.code, json.parameter];
}

describe("S2.5 targets", () => {
  test("S2.5-1 the eleven names, in any case", async () => {
    const names = "sun,moon,mercury,venus,mars,jupiter,saturn,uranus,neptune,pluto";
    expect((await get(`${AT}&bodies=${names.toUpperCase()}`)).json.query.bodies).toEqual(names.split(","));
    expect((await position(`${AT}&body=Earth&frame=heliocentric`)).body).toBe("earth");
  });

  test("S2.5-3 star names match on letters and digits only", async () => {
    const spellings = ["star:zuben'elgenubi", "star:ZubenElgenubi", "star:zuben-elgenubi"];
    const bodies = await Promise.all(
      spellings.map(async (name) => (await position(`${AT}&body=${name}`)).body),
    );
    expect(new Set(bodies).size).toBe(1);
  });

  test("S2.5-4 proper motion is applied to the date", async () => {
    const place = async (year: number) =>
      (await position(`at=${year}-01-01&body=star:arcturus`)).equatorial.j2000;
    const [old, late] = [await place(1700), await place(2200)];
    // Hipparcos: -1.093 and -1.999 arcsec a year.
    expect((late.dec_deg - old.dec_deg) * 3600).toBeCloseTo(-1.9994 * 500, -1);
  });

  test("S2.5-5 S2.5-10 catalogue numbers: edges, holes and forms", async () => {
    expect((await position(`${AT}&body=hr:1`)).body).toBe("hr:1");
    expect((await position(`${AT}&body=hr:9110`)).body).toBe("hr:9110");
    expect(await refusal(`${AT}&body=hr:92`)).toEqual([404, "TARGET_NOT_FOUND", "body"]);
    expect(await refusal(`${AT}&body=hr:99999`)).toEqual([404, "TARGET_NOT_FOUND", "body"]);
    expect(await refusal(`${AT}&body=hr:x`)).toEqual([400, "INVALID_TARGET", "body"]);
    expect(await refusal(`${AT}&body=vulcan`)).toEqual([404, "TARGET_NOT_FOUND", "body"]);
    expect(await refusal(`${AT}&body=star:foo`)).toEqual([404, "TARGET_NOT_FOUND", "body"]);
  });

  test("S2.5-6 S2.5-7 the commas of radec stay inside their target", async () => {
    const { json } = await get(`${AT}&bodies=mars,radec:5.5,-10,j2000,venus`);
    expect(json.query.bodies).toEqual(["mars", "radec:5.5,-10,j2000", "venus"]);
    expect(json.data.positions[1].equatorial.j2000).toEqual({ ra_hours: 5.5, ra_deg: 82.5, dec_deg: -10 });
    expect(await refusal(`${AT}&body=radec:25,0`)).toEqual([400, "INVALID_TARGET", "body"]);
    expect(await refusal(`${AT}&body=radec:24,0`)).toEqual([400, "INVALID_TARGET", "body"]);
  });

  test("S2.5-8 radec without j2000 is an apparent place of date", async () => {
    const place = await position(`${AT}&body=radec:5.5,-10`);
    expect(place.equatorial.of_date).toEqual({ ra_hours: 5.5, ra_deg: 82.5, dec_deg: -10 });
    expect(place.equatorial.j2000.ra_deg).not.toBe(82.5);
  });

  test("S2.5-9 a refused alias comes with what to send instead", async () => {
    const { status, json } = await get(`${AT}&body=luna`);
    expect([status, json.code, json.hint]).toEqual([400, "INVALID_TARGET", "Send moon."]);
  });

  test("S2.5-11 a target listed twice is refused, whatever its spelling", async () => {
    expect(await refusal(`${AT}&bodies=mars,moon,MARS`)).toEqual([400, "INVALID_PARAMETER", "bodies"]);
  });
});

describe("S4.3 bodies and instants", () => {
  test("S4.3-1 24 instants are answered, 25 refused", async () => {
    const list = (n: number) =>
      Array.from({ length: n }, (_, i) => `2026-01-${String(i + 1).padStart(2, "0")}`).join(",");
    expect((await get(`at=${list(24)}&body=mars`)).json.data.series).toHaveLength(24);
    expect(await refusal(`at=${list(25)}&body=mars`)).toEqual([400, "PARAMETER_OUT_OF_RANGE", "at"]);
  });

  test("S4.3-2 a list keeps its order and its repetitions", async () => {
    const { json } = await get("at=2026-03-01,2026-01-01,2026-03-01&body=mars&fields=distance.au");
    const [a, b, c] = json.data.series;
    expect([a.instant, b.instant]).toEqual(["2026-03-01T00:00:00.000Z", "2026-01-01T00:00:00.000Z"]);
    expect(c).toEqual(a);
  });

  test("S4.3-3 S4.3-4 a list is not paged, at excludes start", async () => {
    expect(await refusal("at=2026-03-01,2026-01-01&body=mars&limit=1")).toEqual([
      400,
      "CONFLICTING_PARAMETERS",
      "limit",
    ]);
    expect(await refusal("at=2026-03-01&start=2026-03-01&body=mars")).toEqual([
      400,
      "CONFLICTING_PARAMETERS",
      "at",
    ]);
  });

  test("S4.3-5 twenty targets are answered, 21 refused; body excludes bodies", async () => {
    const list = (n: number) => Array.from({ length: n }, (_, i) => `radec:${i},0`).join(",");
    expect((await get(`${AT}&bodies=${list(20)}`)).json.data.positions).toHaveLength(20);
    expect(await refusal(`${AT}&bodies=${list(21)}`)).toEqual([400, "PARAMETER_OUT_OF_RANGE", "bodies"]);
    expect(await refusal(`${AT}&body=mars&bodies=moon`)).toEqual([400, "CONFLICTING_PARAMETERS", "body"]);
  });

  test("S4.3-6 without a target the ten bodies seen from the Earth, or those seen from the Sun", async () => {
    expect((await get(AT)).json.query.bodies).toEqual([
      "sun",
      "moon",
      "mercury",
      "venus",
      "mars",
      "jupiter",
      "saturn",
      "uranus",
      "neptune",
      "pluto",
    ]);
    const heliocentric = (await get(`${AT}&frame=heliocentric`)).json.query.bodies;
    expect(heliocentric).toEqual([
      "moon",
      "mercury",
      "venus",
      "earth",
      "mars",
      "jupiter",
      "saturn",
      "uranus",
      "neptune",
      "pluto",
    ]);
  });

  test("S4.1-34 a row stands exactly at the end", async () => {
    const { json } = await get("body=mars&start=2026-01-01T00:00Z&end=2026-01-01T06:00Z&step=1h");
    expect(json.data.series).toHaveLength(7);
    expect(json.data.series[6].instant).toBe("2026-01-01T06:00:00.000Z");
  });

  test("windows split between rows give the same rows", async () => {
    const rows = async (query: string) => (await get(`body=moon&step=6h&${query}`)).json.data.series;
    const whole = await rows("start=2026-01-01&end=2026-01-05");
    const parts = [
      ...(await rows("start=2026-01-01&end=2026-01-02T12:00")),
      ...(await rows("start=2026-01-02T18:00&end=2026-01-05")),
    ];
    expect(parts).toEqual(whole);
  });

  test("a row does not depend on what was asked beside it", async () => {
    const single = await get("body=moon&at=2026-01-03T18:00&lat=51.5&lon=0&frames=all");
    const list = await get(
      "bodies=sun,moon,mars&start=2026-01-01&count=20&step=6h&lat=51.5&lon=0&frames=all",
    );
    const row = list.json.data.series.find(
      (candidate: Any) => candidate.instant === "2026-01-03T18:00:00.000Z",
    );
    expect(row.positions[1]).toEqual(single.json.data.positions[0]);
  });
});

describe("S4.3-7 S4.3-8 frames", () => {
  const keys = {
    minimal: ["body", "equatorial", "horizontal"],
    standard: ["body", "equatorial", "ecliptic", "horizontal", "distance", "constellation", "target_point"],
    all: [
      "body",
      "equatorial",
      "ecliptic",
      "galactic",
      "horizontal",
      "distance",
      "constellation",
      "target_point",
    ],
  };
  const blocks = {
    minimal: [["of_date"], undefined],
    standard: [["of_date", "j2000"], ["of_date"]],
    all: [
      ["of_date", "j2000"],
      ["of_date", "j2000"],
    ],
  };

  test.each(FRAMES)("frames=%s has exactly its blocks, with and without a location", async (frames) => {
    for (const location of ["", `&${LONDON}`]) {
      const place = await position(`${AT}&body=mars&frames=${frames}${location}`);
      expect(Object.keys(place)).toEqual(keys[frames]);
      expect([Object.keys(place.equatorial), place.ecliptic && Object.keys(place.ecliptic)]).toEqual(
        blocks[frames],
      );
      expect(place.horizontal === null).toBe(location === "");
    }
  });

  test("standard is the default", async () => {
    expect(await position(`${AT}&body=mars`)).toEqual(await position(`${AT}&body=mars&frames=standard`));
  });

  test("a horizontal block that was asked for without a location is null with a warning", async () => {
    const codes = async (query: string) =>
      (await get(`${AT}&body=mars${query}`)).json.warnings.map((warning: Any) => warning.code);
    expect(await codes("")).toEqual([]);
    expect(await codes("&frames=minimal")).toEqual(["LOCATION_MISSING"]);
    expect(await codes("&refraction=none")).toEqual(["LOCATION_MISSING"]);
    expect(await codes("&fields=horizontal.altitude_deg")).toEqual(["LOCATION_MISSING"]);
    expect(await codes("&fields=distance")).toEqual([]);
  });

  test("fields that the frames do not have are refused with the frames that do", async () => {
    const { json } = await get(`${AT}&body=mars&fields=galactic`);
    expect([json.code, json.parameter, json.hint]).toEqual([
      "CONFLICTING_PARAMETERS",
      "fields",
      "Send frames=all.",
    ]);
    expect(await position(`${AT}&body=mars&fields=ecliptic`)).toMatchObject({ ecliptic: { of_date: {} } });
  });

  test("directions have no distance, which is null", async () => {
    const place = await position(`${AT}&body=radec:5.5,-10`);
    expect([place.distance, place.target_point]).toEqual([null, null]);
  });

  test("target_point tells centres from barycentres", async () => {
    const { json } = await get(AT);
    const points = Object.fromEntries(
      json.data.positions.map((place: Any) => [place.body, place.target_point]),
    );
    expect(points).toMatchObject({
      mars: "centre",
      moon: "centre",
      jupiter: "system_barycentre",
      pluto: "system_barycentre",
    });
  });
});

describe("S4.3-9 S4.3-10 S4.3-11 frame", () => {
  test("frame is not frames", async () => {
    const { json } = await get(`${AT}&frame=minimal`);
    expect([json.code, json.parameter, json.allowed]).toEqual([
      "INVALID_PARAMETER",
      "frame",
      ["geocentric", "heliocentric"],
    ]);
  });

  test("the Earth has no geocentric place, alone or in a list", async () => {
    for (const query of ["body=earth", "bodies=mars,earth"]) {
      const { status, json } = await get(`${AT}&${query}`);
      expect([status, json.code, json.value]).toEqual([400, "UNSUPPORTED_TARGET", "earth"]);
      expect(json.hint).toContain("frame=heliocentric");
    }
  });

  test.each(["sun", "star:sirius", "hr:1", "radec:1,1"])("%s has no heliocentric place", async (body) => {
    expect((await refusal(`${AT}&frame=heliocentric&body=${body}`))[1]).toBe("UNSUPPORTED_TARGET");
  });

  test("a location beside a heliocentric frame is ignored with a warning", async () => {
    const { json } = await get(`${AT}&frame=heliocentric&body=mars&${LONDON}`);
    expect(json.warnings).toMatchObject([{ code: "LOCATION_IGNORED" }]);
    expect(json.data.positions[0].horizontal).toBeNull();
    expect(json.meta).toMatchObject({
      frame: "heliocentric",
      refraction_model: "none",
      origins: { equatorial: "heliocentric" },
    });
  });
});

describe("S4.3-12 S4.3-13 refraction", () => {
  test("normal is the default and touches the apparent altitude alone", async () => {
    const [normal, none] = [
      await position(`${AT}&body=sun&${LONDON}`),
      await position(`${AT}&body=sun&${LONDON}&refraction=none`),
    ];
    expect(normal.equatorial).toEqual(none.equatorial);
    expect(normal.horizontal.altitude_geometric_deg).toBe(none.horizontal.altitude_geometric_deg);
    expect(none.horizontal.altitude_deg).toBe(none.horizontal.altitude_geometric_deg);
    expect(none.horizontal.refraction_deg).toBe(0);
    expect(normal.horizontal.altitude_deg - normal.horizontal.altitude_geometric_deg).toBeCloseTo(
      normal.horizontal.refraction_deg,
      6,
    );
    expect(normal.horizontal.refraction_deg).toBeGreaterThan(0.01);
  });

  test("apparent altitude rises with the geometric one, from nadir to zenith, and stays within ±90°", async () => {
    const { json } = await get(
      "start=2026-03-20T00:00Z&count=1440&step=1min&body=sun&lat=0&lon=0&shape=columns&fields=horizontal",
    );
    const geometric: number[] = json.data.columns["sun.horizontal.altitude_geometric_deg"];
    const apparent: number[] = json.data.columns["sun.horizontal.altitude_deg"];
    const order = geometric.map((_, i) => i).sort((a, b) => (geometric[a] ?? 0) - (geometric[b] ?? 0));
    for (let k = 1; k < order.length; k++) {
      expect(apparent[order[k] ?? 0]).toBeGreaterThanOrEqual(apparent[order[k - 1] ?? 0] ?? 0);
    }
    expect(Math.min(...geometric)).toBeLessThan(-89);
    expect(Math.max(...apparent.map(Math.abs))).toBeLessThanOrEqual(90);
  });

  test("near the horizon the answer warns", async () => {
    const codes = async (query: string) =>
      (await get(query)).json.warnings.map((warning: Any) => warning.code);
    expect(await codes("at=2026-03-20T06:10Z&body=sun&lat=0&lon=0")).toEqual(["REFRACTION_NEAR_HORIZON"]);
    expect(await codes("at=2026-03-20T12:00Z&body=sun&lat=0&lon=0")).toEqual([]);
  });
});

describe("the horizontal block", () => {
  test("above_horizon follows each body's own rise and set altitude", async () => {
    const { json } = await get(
      "start=2026-03-20T00:00Z&count=1440&step=1min&bodies=sun,moon,mars&lat=50&lon=0&shape=columns&fields=horizontal&refraction=none",
    );
    const { columns } = json.data;
    const check = (body: string, level: (i: number) => [number, number]) => {
      const altitudes: number[] = columns[`${body}.horizontal.altitude_geometric_deg`];
      altitudes.forEach((altitude, i) => {
        const [low, high] = level(i);
        if (altitude < low) expect(columns[`${body}.horizontal.above_horizon`][i]).toBe(false);
        if (altitude > high) expect(columns[`${body}.horizontal.above_horizon`][i]).toBe(true);
      });
    };
    check("sun", () => [-0.8333001, -0.8332999]);
    check("mars", () => [-0.5667001, -0.5666999]);
    // The Moon's semidiameter is 14.7 to 16.8 arcminutes.
    check("moon", () => [-(34 + 16.9) / 60, -(34 + 14.6) / 60]);
  });

  test("compass points are the nearest of sixteen", async () => {
    const { json } = await get(
      "start=2026-03-20T00:00Z&count=288&step=5min&body=mars&lat=50&lon=0&shape=columns&fields=horizontal",
    );
    const names = "N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW".split(" ");
    json.data.columns["mars.horizontal.azimuth_deg"].forEach((azimuth: number, i: number) => {
      expect(json.data.columns["mars.horizontal.compass_point"][i]).toBe(
        names[Math.round(azimuth / 22.5) % 16],
      );
    });
  });

  test("S4.1-22 elevation moves the Moon by its parallax", async () => {
    const altitude = async (elevation: number) =>
      (await position(`at=2026-11-20T18:00Z&body=moon&lat=39.74&lon=-104.99&elevation_m=${elevation}`))
        .horizontal.altitude_geometric_deg;
    expect(Math.abs((await altitude(1609)) - (await altitude(0)))).toBeGreaterThan(1e-5);
  });

  test("delta T that is extrapolated is disclosed where it matters", async () => {
    const codes = async (query: string) =>
      (await get(query)).json.warnings.map((warning: Any) => warning.code);
    expect(await codes("at=2190-06-01T12:00Z&body=mars&lat=0&lon=0&refraction=none")).toContain(
      "DELTA_T_EXTRAPOLATED",
    );
    expect(await codes("at=2190-06-01T12:00Z&body=mars")).toEqual([]);
  });
});

test("S1-11 S4.1-23 a resolved place owes the credit line, coordinates do not", async () => {
  const place = (await get(`${AT}&body=mars&place=Paris`)).json;
  expect(place.meta.rights).toBe("attribution_required");
  expect(place.meta.attribution.text).toMatch(/GeoNames.*CC BY 4\.0/);
  expect(place.query.timezone).toEqual({ name: "Europe/Paris", source: "place" });
  const { lat_deg, lon_deg, elevation_m } = place.query.location;
  const same = (await get(`${AT}&body=mars&lat=${lat_deg}&lon=${lon_deg}&elevation_m=${elevation_m}`)).json;
  expect(same.meta).toMatchObject({ rights: "unrestricted" });
  expect(same.meta).not.toHaveProperty("attribution");
  expect(same.data.positions).toEqual(place.data.positions);
});

test("S1-14 the same request gives the same bytes", async () => {
  const query = "start=2026-01-01&count=31&step=1d&lat=51.5&lon=0&body=moon&frames=all&verbosity=full";
  expect((await get(query)).body).toBe((await get(query)).body);
});

describe("forms of the answer", () => {
  const RANGE =
    "bodies=mars,star:sirius,radec:1,2&start=2026-01-01&count=5&step=1d&lat=51.5&lon=0&frames=all";

  test("S4.3-16 json and csv, no txt", async () => {
    expect(await refusal(`${AT}&format=txt`)).toEqual([400, "UNSUPPORTED_FORMAT", "format"]);
    expect((await get(`${AT}&format=csv`)).headers["Content-Type"]).toContain("text/csv");
  });

  test("csv has one line a row and body, instant first, body second, and the values of the json", async () => {
    const records = csvRecords(
      (await get(`${RANGE}&format=csv`)).body.replaceAll('"radec:1,2"', "radec:1 2"),
    );
    const rows = (await get(`${RANGE}&shape=flat`)).json.data.series;
    expect(records).toHaveLength(15);
    expect(Object.keys(records[0] ?? {}).slice(0, 2)).toEqual(["instant", "body"]);
    records.forEach((record, i) => {
      const place = rows[Math.floor(i / 3)].positions[i % 3];
      for (const [path, value] of Object.entries(place)) {
        if (path === "body") continue;
        if (value === null) expect(record[path]).toBe("");
        else
          expect(typeof value === "number" ? Number(record[path]) : record[path]).toEqual(
            typeof value === "number" ? value : String(value),
          );
      }
    });
  });

  test("nested, flat and columns hold the same values", async () => {
    const nested = (await get(RANGE)).json.data.series;
    const flat = (await get(`${RANGE}&shape=flat`)).json.data.series;
    const { columns } = (await get(`${RANGE}&shape=columns`)).json.data;
    nested.forEach((row: Any, i: number) => {
      expect(columns.instant[i]).toBe(row.instant);
      row.positions.forEach((place: Any, k: number) => {
        expect(flat[i].positions[k]["equatorial.of_date.ra_deg"]).toBe(place.equatorial.of_date.ra_deg);
        expect(columns[`${place.body}.galactic.lon_deg`][i]).toBe(place.galactic.lon_deg);
        expect(columns[`${place.body}.distance.au`][i]).toBe(place.distance?.au ?? null);
      });
    });
  });

  test.each(FRAMES)(
    "frames=%s is answered flat, with and without a location, in every verbosity",
    async (frames) => {
      for (const rest of ["", `&${LONDON}`, "&verbosity=compact", "&verbosity=full", "&fields=equatorial"]) {
        const nested = (await get(`${AT}&bodies=mars,radec:1,2&frames=${frames}${rest}`)).json.data;
        const flat = (await get(`${AT}&bodies=mars,radec:1,2&frames=${frames}${rest}&shape=flat`)).json.data;
        expect(flat.positions[0]["equatorial.of_date.ra_deg"]).toBe(
          nested.positions[0].equatorial.of_date.ra_deg,
        );
        if (rest.includes("compact")) expect(JSON.stringify([nested, flat])).not.toContain("null");
      }
    },
  );

  test("columns are prefixed by the body, also for one body", async () => {
    const { json } = await get(
      "body=mars&start=2026-01-01&count=3&step=1d&shape=columns&fields=equatorial.of_date.ra_deg",
    );
    expect(Object.keys(json.data.columns)).toEqual(["instant", "mars.equatorial.of_date.ra_deg"]);
  });

  test("the union of the pages is the whole", async () => {
    const whole = (await get(RANGE)).json.data.series;
    const rows: unknown[] = [];
    let next: string | undefined = `${PUBLIC_URL}/v2/positions?${RANGE}&limit=2`;
    while (next !== undefined) {
      const { json } = await call(next.slice(PUBLIC_URL.length));
      rows.push(...json.data.series);
      next = json.links.next;
    }
    expect(rows).toEqual(whole);
  });

  test("full shows time scales, the Earth's orientation and the topocentric place", async () => {
    const { json } = await get(`${AT}&body=moon&${LONDON}&verbosity=full`);
    expect(Object.keys(json.data)).toEqual(["instant", "time", "orientation", "positions"]);
    expect(json.data.positions[0].topocentric.distance_au).toBeLessThan(0.003);
    expect(json.data.orientation.true_obliquity_deg).toBeCloseTo(23.44, 1);
  });

  test("meta states the measured accuracy of the bodies asked for", async () => {
    const one = (await get(`${AT}&body=mars`)).json.meta.accuracy;
    expect(one.position_arcsec).toBeGreaterThan(0);
    const several = (await get(`${AT}&bodies=mars,moon`)).json.meta.accuracy;
    expect(several.position_arcsec).toBeGreaterThanOrEqual(one.position_arcsec);
    expect(several.reference).toContain("DE431");
  });

  test("every example of the route answers 200 and its links lead back to it", async () => {
    const { positions } = await import("../../../src/routes/positions/positions.ts");
    for (const example of positions.examples) {
      const answer = await call(example);
      expect([example, answer.status]).toEqual([example, 200]);
      if (answer.json !== null)
        expect((await call(answer.json.links.self.slice(PUBLIC_URL.length))).json.data).toEqual(
          answer.json.data,
        );
    }
  });
});

describe("S4.3-14 S4.3-15 places against the Swiss Ephemeris and ERFA", () => {
  const golden = (file: string) => {
    const text = readFileSync(new URL(`../../golden/${file}`, import.meta.url), "utf8");
    const [header = "", ...lines] = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
    const names = header.split(",");
    return lines.map(
      (line) =>
        Object.fromEntries(line.split(",").map((cell, i) => [names[i], cell])) as Record<string, string>,
    );
  };
  /** The rows are stated in UT1 with their own delta T; instants before 1972 are UT1 here too. */
  const withDeltaT = (row: Record<string, string>) => {
    const deltaT = constantDeltaT(Number(row["delta_t_s"]));
    return { sky: { ...CONTEXT.sky, models: { ...CONTEXT.sky.models, deltaT } } };
  };
  const arcsec = (a: number, b: unknown) => Math.abs(((a - Number(b) + 540) % 360) - 180) * 3600;
  const BODIES = new Set(["sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn"]);

  test("of_date is apparent, j2000 astrometric, ecliptic of date true", async () => {
    const rows = golden("positions.csv").filter((row) => BODIES.has(row["body"] ?? ""));
    expect(rows.length).toBeGreaterThan(50);
    for (const row of rows) {
      const place = await position(`at=${row["iso_ut1"]}Z&body=${row["body"]}`, withDeltaT(row));
      expect(arcsec(place.equatorial.of_date.dec_deg, row["dec_app"])).toBeLessThan(0.05);
      expect(arcsec(place.ecliptic.of_date.lon_deg, row["ecl_lon_app"])).toBeLessThan(0.05);
      expect(arcsec(place.equatorial.j2000.dec_deg, row["dec_icrs"])).toBeLessThan(0.05);
      expect(Math.abs(place.distance.au / Number(row["dist_au"]) - 1)).toBeLessThan(1e-6);
    }
  });

  test("horizontal is topocentric", async () => {
    const rows = golden("topocentric.csv").filter((row) => BODIES.has(row["body"] ?? ""));
    expect(rows.length).toBeGreaterThan(30);
    for (const row of rows) {
      const where = `lat=${row["lat_deg"]}&lon=${row["lon_deg"]}&elevation_m=${row["elev_m"]}`;
      const place = await position(`at=${row["iso_ut1"]}Z&body=${row["body"]}&${where}`, withDeltaT(row));
      expect(arcsec(place.horizontal.altitude_geometric_deg, row["alt_deg"])).toBeLessThan(0.1);
    }
  });
});

test("any query of known and unknown words is a valid answer or a catalogued refusal", async () => {
  const names = fc.constantFrom(
    "at",
    "body",
    "bodies",
    "frames",
    "frame",
    "refraction",
    "lat",
    "lon",
    "fields",
    "shape",
    "verbosity",
    "format",
    "precision",
    "start",
    "end",
    "count",
    "step",
  );
  const values = fc.oneof(
    fc.constantFrom(
      "2026-01-01",
      "mars",
      "mars,moon",
      "earth",
      "star:sirius",
      "radec:1,2",
      "all",
      "minimal",
      "heliocentric",
      "none",
      "51.5",
      "0",
      "-90",
      "90",
      "horizontal",
      "columns",
      "full",
      "compact",
      "csv",
      "6h",
      "3",
      "1700-01-01",
      "2200-12-31",
    ),
    fc.string({ maxLength: 8 }),
  );
  const query = fc
    .array(fc.tuple(names, values), { maxLength: 6 })
    .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join("&"));
  await fc.assert(
    fc.asyncProperty(query, async (text) => {
      const { status, json } = await get(text);
      expect(status === 200 || (status >= 400 && status < 500 && typeof json.code === "string")).toBe(true);
    }),
    { numRuns: 400 },
  );
});
