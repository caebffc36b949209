import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FRAMES } from "../../../src/routes/astronomy/words.ts";
import { call, csvRecords, PUBLIC_URL } from "../../contract/call.ts";
import { type Any, AT, get, LONDON, refusal } from "./ask.ts";

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
    expect(several.reference).toContain("DE440");
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
