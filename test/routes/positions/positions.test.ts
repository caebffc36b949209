import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { FRAMES } from "../../../src/routes/astronomy/words.ts";
import { constantDeltaT } from "../../../src/time/scales.ts";
import { CONTEXT } from "../../contract/call.ts";
import { type Any, AT, get, LONDON, position, refusal } from "./ask.ts";

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
      "appearance",
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
      const observed = frames === "all" && location !== "" ? ["topocentric"] : [];
      expect(Object.keys(place).sort()).toEqual([...keys[frames], ...observed].sort());
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
