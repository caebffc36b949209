import { describe, expect, test } from "vitest";
import type { Given } from "../../../src/contract/ask/decode.ts";
import { positions } from "../../../src/routes/positions/positions.ts";
import { type Any, get, position, refusal } from "./ask.ts";

const FACED = "sun,moon,mercury,venus,mars,jupiter,saturn,uranus,neptune,pluto";
const AT = "at=2026-11-20T10:00Z";

describe("physical=true", () => {
  test("adds the face of every body but of stars and directions, and only when it is asked for", async () => {
    const { json } = await get(`${AT}&bodies=${FACED},star:vega&physical=true&frames=minimal`);
    for (const { body, physical } of json.data.positions) {
      if (body === "star:vega") expect(physical).toBeNull();
      else expect(physical.sub_observer.planetographic.lat_deg, body).toBeTypeOf("number");
    }
    expect(json.meta.not_computed).toEqual(["positions.physical"]);
    expect(json.meta.models).toContain("wgccre2015-faces");
    expect(json.meta.origins.physical).toBe("geocentric");
    const without = await get(`${AT}&bodies=jupiter&frames=all&verbosity=full`);
    expect(JSON.stringify(without.json)).not.toContain("physical");
    expect(without.json.meta.models).not.toContain("wgccre2015-faces");
    expect((await get(`${AT}&bodies=${FACED}&physical=true`)).json.meta.not_computed).toEqual([]);
  });

  test("what a body does not have is null", async () => {
    const faces: Record<string, Any> = {};
    const { json } = await get(`${AT}&bodies=${FACED}&physical=true`);
    for (const { body, physical } of json.data.positions) faces[body] = physical;
    for (const [body, face] of Object.entries(faces)) {
      expect(face.ring !== null, body).toBe(body === "saturn");
      expect(face.carrington_rotation !== null, body).toBe(body === "sun");
      expect(face.central_meridian !== null, body).toBe(body === "jupiter" || body === "saturn");
      expect(face.sub_solar === null, body).toBe(body === "sun");
      expect(face.bright_limb_position_angle_deg === null, body).toBe(body === "sun");
    }
    expect(faces["saturn"].central_meridian.system_ii_deg).toBeNull();
    const { jupiter, saturn } = faces;
    for (const face of [jupiter, saturn])
      expect(face.central_meridian.system_iii_deg).toBe(face.sub_observer.planetographic.lon_deg);
    expect(saturn.ring.opening_deg).toBe(saturn.sub_observer.planetocentric.lat_deg);
    expect(faces["venus"].longitude_sense).toBe("east");
    expect(jupiter.longitude_sense).toBe("west");
  });

  test("is seen from the place where one is named", async () => {
    const [here, centre] = [
      await position(`${AT}&body=moon&physical=true&lat=38.7&lon=-9.1`),
      await position(`${AT}&body=moon&physical=true`),
    ];
    const parallax = (face: Any) => face.physical.sub_observer.planetocentric.lat_deg;
    expect(Math.abs(parallax(here) - parallax(centre))).toBeGreaterThan(0.1);
    const { json } = await get(`${AT}&body=mars&physical=true&lat=38.7&lon=-9.1`);
    expect(json.meta.origins.physical).toBe("topocentric");
  });

  test("states its bounds", async () => {
    const { accuracy } = (await get(`${AT}&bodies=${FACED}&physical=true`)).json.meta;
    for (const name of ["longitude_deg", "latitude_deg", "position_angle_deg"]) {
      expect(accuracy[name], name).toBeGreaterThan(0);
      expect(accuracy[name], name).toBeLessThan(2e-4);
    }
    expect(accuracy.physical).toContain("conventions");
  });

  test("has every member as a column, one line a body and instant", async () => {
    const { body } = await get(`${AT}&bodies=mars,saturn&physical=true&frames=minimal&format=csv`);
    const [head = "", mars = "", saturn = ""] = body.split("\n");
    const names = head.trim().split(",");
    const cell = (line: string, name: string) => line.trim().split(",")[names.indexOf(name)];
    expect(names).toContain("physical.sub_observer.planetographic.lon_deg");
    expect(cell(mars, "physical.ring.a_outer.major_arcsec")).toBe("");
    expect(Number(cell(saturn, "physical.ring.a_outer.major_arcsec"))).toBeGreaterThan(30);
    expect(cell(saturn, "physical.ring.lit_side_visible")).toBe("true");
  });

  test("chooses by fields what is computed, with the same numbers", async () => {
    const whole = await position(`${AT}&body=saturn&physical=true`);
    const part = await position(`${AT}&body=saturn&physical=true&fields=physical.ring,physical.pole`);
    expect(part).toEqual({
      body: "saturn",
      physical: { pole: whole.physical.pole, ring: whole.physical.ring },
    });
  });

  test("is streamed, paged and turned on its side with the same numbers", async () => {
    const range = "start=2026-01-01&count=40&step=1d&bodies=saturn,star:vega&physical=true";
    const whole = await get(`${range}&format=ndjson`);
    expect((await get(`${range}&format=ndjson&stream=true`)).body).toBe(whole.body);
    const rows = (await get(range)).json.data.series;
    const page = (await get(`${range}&limit=7`)).json.data.series;
    expect(page).toEqual(rows.slice(0, 7));
    const { columns } = (await get(`${range}&shape=columns`)).json.data;
    expect(columns["saturn.physical.ring.opening_deg"]).toEqual(
      rows.map(({ positions: [saturn] }: Any) => saturn.physical.ring.opening_deg),
    );
  });

  test("costs two units more a body and row", () => {
    const asked = (given: Given) => positions.dearerOf({ given, location: null, targets: [] });
    expect(asked({ physical: { value: true, canonical: "true" } }) - asked({})).toBe(2);
  });

  test("is refused where no body could have it", async () => {
    expect(await refusal(`${AT}&body=mars&physical=true&frame=heliocentric`)).toEqual([
      400,
      "CONFLICTING_PARAMETERS",
      "physical",
    ]);
    expect(await refusal(`${AT}&body=star:vega&physical=true`)).toEqual([400, "UNSUPPORTED_TARGET", "body"]);
    expect(await refusal(`${AT}&bodies=star:vega,hr:1&physical=true`)).toEqual([
      400,
      "UNSUPPORTED_TARGET",
      "bodies",
    ]);
  });
});
