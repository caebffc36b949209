import { describe, expect, it } from "vitest";
import { placeResolver } from "../../../src/catalog/gazetteer/gazetteer.ts";
import { places } from "../../../src/routes/about/places.ts";
import { type Called, call, csvRecords } from "../../contract/call.ts";

const PARIS_ID = "2988507";
const MARS = "/v2/positions?body=mars&at=2026-11-20T10:00Z";

function answer(request: string): Promise<Called> {
  return call(request, { places: placeResolver });
}

/** The body of an answer that must succeed. */
async function json(request: string): Promise<Called["json"]> {
  const { status, json } = await answer(request);
  expect(status).toBe(200);
  return json;
}

describe("GET /v2/places (S4.2-26)", () => {
  it("answers every example of its declaration", async () => {
    for (const example of places.examples) expect((await answer(example)).status).toBe(200);
  });

  it.each([
    ["Paris", "Paris", "FR", "Europe/Paris"],
    ["S%C3%A3o+Paulo", "São Paulo", "BR", "America/Sao_Paulo"],
    ["Sao%20Paulo", "São Paulo", "BR", "America/Sao_Paulo"],
    ["%E6%9D%B1%E4%BA%AC", "Tokyo", "JP", "Asia/Tokyo"],
    ["Paris,%20Texas", "Paris", "US", "America/Chicago"],
  ])("q=%s finds %s", async (q, name, code, timezone) => {
    const { data } = await json(`/v2/places?q=${q}&limit=1`);
    expect(data.series).toHaveLength(1);
    expect(data.series[0]).toMatchObject({ name, country: { code }, timezone, approximate: false });
  });

  it("lists the homonyms, the most populous first, of one country when asked", async () => {
    const { data } = await json("/v2/places?q=Springfield&country=usa");
    expect(data.series.length).toBe(10);
    const populations = data.series.map((row: { population: number }) => row.population);
    expect(populations).toEqual([...populations].sort((a, b) => b - a));
  });

  it("says when a name is only spelt nearly so", async () => {
    const { data } = await json("/v2/places?q=Londno&limit=1");
    expect(data.series[0]).toMatchObject({ name: "London", approximate: true });
  });

  it("finds the nearest places with their distance, and the zone of the position", async () => {
    const { data } = await json("/v2/places?lat=48.8566&lon=2.3522&limit=2");
    expect(data.series).toHaveLength(2);
    expect(data.series[0].distance_km).toBeLessThan(data.series[1].distance_km);
    expect(data.position).toEqual({
      lat_deg: 48.8566,
      lon_deg: 2.3522,
      timezone: "Europe/Paris",
      method: "nearest_place",
    });
  });

  it("at sea gives the nautical zone beside the far nearest place", async () => {
    const { data } = await json("/v2/places?lat=0&lon=-30&limit=1");
    expect(data.position).toMatchObject({ timezone: "Etc/GMT+2", method: "zone_map" });
    expect(data.series[0].distance_km).toBeGreaterThan(500);
  });

  it("answers by id", async () => {
    const { data } = await json(`/v2/places?id=${PARIS_ID}`);
    expect(data.series).toHaveLength(1);
    expect(data.series[0]).toMatchObject({ id: PARIS_ID, name: "Paris", region: "Île-de-France" });
  });

  it("always owes the credit line, in every format", async () => {
    for (const query of ["q=Paris", "lat=0&lon=0", `id=${PARIS_ID}`]) {
      const { meta } = await json(`/v2/places?${query}`);
      expect(meta.rights).toBe("attribution_required");
      expect(meta.attribution.text).toMatch(/GeoNames.*CC BY 4\.0/);
    }
    const { headers } = await answer("/v2/places?q=Paris&format=csv");
    expect(headers).toMatchObject({ "X-Rights": "attribution_required" });
    expect(headers["X-Attribution"]).toMatch(/GeoNames.*CC BY 4\.0/);
  });

  it("gives the same values as csv", async () => {
    const query = "/v2/places?q=Reykjav%C3%ADk&limit=1";
    const [place] = (await json(query)).data.series;
    const [row] = csvRecords((await answer(`${query}&format=csv`)).body);
    expect(row).toEqual({
      id: place.id,
      name: place.name,
      region: place.region,
      "country.code": place.country.code,
      "country.name": place.country.name,
      lat_deg: String(place.lat_deg),
      lon_deg: String(place.lon_deg),
      elevation_m: String(place.elevation_m),
      population: String(place.population),
      timezone: place.timezone,
      approximate: "false",
    });
  });

  it("has the same bytes each time, and a tag", async () => {
    const first = await answer("/v2/places?q=Valencia");
    expect(first.etag).toMatch(/^"/);
    expect(await answer("/v2/places?q=Valencia")).toEqual(first);
  });

  it.each([
    ["id=5", "ID_NOT_FOUND", 404, "id"],
    ["id=Paris", "ID_NOT_FOUND", 404, "id"],
    ["q=xyzzyqq", "PLACE_NOT_FOUND", 404, "q"],
    ["q=%20", "PLACE_NOT_FOUND", 404, "q"],
    ["q=Londno&country=TV", "PLACE_NOT_FOUND", 404, "q"],
    ["", "MISSING_PARAMETER", 400, "q"],
    ["country=FR", "MISSING_PARAMETER", 400, "q"],
    ["lat=5", "MISSING_PARAMETER", 400, "lon"],
    ["lon=5", "MISSING_PARAMETER", 400, "lat"],
    ["q=a&lat=5", "CONFLICTING_PARAMETERS", 400, "lat"],
    ["q=a&id=5", "CONFLICTING_PARAMETERS", 400, "id"],
    ["id=5&lat=5&lon=5", "CONFLICTING_PARAMETERS", 400, "lat"],
    ["q=Paris&country=XX", "INVALID_PARAMETER", 400, "country"],
    ["q=Paris&limit=101", "PARAMETER_OUT_OF_RANGE", 400, "limit"],
    ["lat=91&lon=0", "PARAMETER_OUT_OF_RANGE", 400, "lat"],
    ["q=Paris&name=x", "UNKNOWN_PARAMETER", 400, "name"],
  ])("refuses %s with %s", async (query, code, status, parameter) => {
    const { json } = await answer(`/v2/places?${query}`);
    expect(json).toMatchObject({ code, status, parameter });
  });
});

describe("a place on a route that takes a location", () => {
  it("stands for its coordinates, elevation and zone, and owes the credit line", async () => {
    const { query, meta } = await json(`${MARS}&place=Paris,%20Texas`);
    expect(query.location).toMatchObject({
      lat_deg: 33.66094,
      lon_deg: -95.55551,
      elevation_m: 183,
      source: "place",
    });
    expect(query.timezone).toMatchObject({ name: "America/Chicago", source: "place" });
    expect(meta).toMatchObject({ rights: "attribution_required", attribution: placeResolver.attribution });
  });

  it("owes nothing where only coordinates were sent", async () => {
    const { meta } = await json(`${MARS}&lat=48.85&lon=2.35`);
    expect(meta.rights).toBe("unrestricted");
    expect(meta).not.toHaveProperty("attribution");
  });

  it("is also known by its id", async () => {
    const { query, warnings } = await json(`${MARS}&place=${PARIS_ID}`);
    expect(query.location).toMatchObject({ lat_deg: 48.85341, lon_deg: 2.3488 });
    expect(warnings).toEqual([]);
  });

  it("is the most populous of its name, with a warning that lists the next ones", async () => {
    const { warnings } = await json(`${MARS}&place=Springfield`);
    expect(warnings).toMatchObject([{ code: "PLACE_AMBIGUOUS", parameter: "place" }]);
    expect(warnings[0].message).toMatch(/Springfield, Missouri.*Springfield, Massachusetts/);
  });

  it("must be unique when that is asked for", async () => {
    const { json } = await answer(`${MARS}&place=Springfield&place_strategy=unique`);
    expect(json).toMatchObject({ code: "AMBIGUOUS_PLACE", status: 400, parameter: "place" });
    expect(json.allowed.length).toBeGreaterThan(1);
  });

  it("is not guessed: a misspelt name is 404 with what may have been meant", async () => {
    const { json } = await answer(`${MARS}&place=Londno`);
    expect(json).toMatchObject({ code: "PLACE_NOT_FOUND", status: 404 });
    expect(json.hint).toMatch(/London, England, United Kingdom \(id 2643743\)/);
  });

  it("excludes coordinates", async () => {
    const { json } = await answer("/v2/positions?body=mars&place=Paris&lat=5&lon=5");
    expect(json.code).toBe("CONFLICTING_PARAMETERS");
  });
});
