import { describe, expect, test } from "vitest";
import { type Any, AT, get, position, refusal } from "./ask.ts";

describe("S2.5 targets", () => {
  test("S2.5-1 the names of bodies, in any case", async () => {
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
