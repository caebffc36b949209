import { check } from "@placemarkio/check-geojson";
import type { Feature, FeatureCollection, Position } from "geojson";
import { describe, expect, it } from "vitest";
import { call } from "../../contract/call.ts";

/** format=geojson and kml of solar eclipses: RFC 7946's rules over every kind of eclipse, refusals, and both forms beside each other. */

const WHOLE = "geometry=central_line,limits,band,magnitudes,horizon_curves,greatest";

async function mapOf(date: string, more = WHOLE, format = "geojson") {
  return call(`/v2/eclipses?kind=solar&at=${date}&count=1&format=${format}&${more}`);
}

async function featuresOf(date: string, more = WHOLE): Promise<FeatureCollection> {
  const { status, body } = await mapOf(date, more);
  expect(status, body.slice(0, 300)).toBe(200);
  return check(body) as FeatureCollection;
}

function linesOf({ geometry }: Feature): Position[][] {
  if (geometry.type === "LineString") return [geometry.coordinates];
  if (geometry.type === "MultiLineString") return geometry.coordinates;
  if (geometry.type === "Polygon") return geometry.coordinates;
  return geometry.type === "MultiPolygon" ? geometry.coordinates.flat() : [];
}

function isArea({ geometry }: Feature): boolean {
  return geometry.type === "Polygon" || geometry.type === "MultiPolygon";
}

const ofGeometry = ({ features }: FeatureCollection, name: string) =>
  features.filter(({ properties }) => properties?.["geometry"] === name);

/** Twice the area of a ring, positive anticlockwise. */
function signedArea(ring: readonly Position[]): number {
  return ring.slice(1).reduce((sum, [x1 = 0, y1 = 0], i) => {
    const [x0 = 0, y0 = 0] = ring[i] ?? [];
    return sum + x0 * y1 - x1 * y0;
  }, 0);
}

/** The faults of a line or a ring that RFC 7946 does not allow. */
function faultsOf(line: readonly Position[], isRing: boolean): string[] {
  const faults = line.flatMap(([lon = 999, lat = 999], i) => {
    const [before = lon] = line[i - 1] ?? [];
    const isPlace = Math.abs(lon) <= 180 && Math.abs(lat) <= 90 && Math.round(lon * 1e5) / 1e5 === lon;
    const isCut = Math.abs(lon - before) <= 180 || (isRing && Math.abs(lat) === 90);
    return isPlace && isCut ? [] : [`${i}: ${lon},${lat} after ${before}`];
  });
  if (line.length < 2) faults.push("no line");
  if (!isRing) return faults;
  const [first, last] = [line[0], line.at(-1)].map(String);
  if (first !== last) faults.push("open");
  return signedArea(line) > 0 ? faults : [...faults, "clockwise"];
}

/** By the rays that a place sends east. */
function isWithin(rings: readonly (readonly Position[])[], [x = 0, y = 0]: Position): boolean {
  const crossings = rings.flatMap((ring) =>
    ring.slice(1).filter(([x1 = 0, y1 = 0], i) => {
      const [x0 = 0, y0 = 0] = ring[i] ?? [];
      return y0 > y !== y1 > y && x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0);
    }),
  );
  return crossings.length % 2 === 1;
}

/** Two limits, one, none; a hybrid; over a pole; over 180°; partial. */
const DATES = {
  "2027-08-01": "central",
  "2043-04-08": "non-central total",
  "2014-04-28": "non-central annular",
  "2021-06-09": "over the pole",
  "2021-12-03": "Antarctica",
  "2013-11-02": "hybrid",
  "2012-05-20": "over 180°",
  "2025-03-28": "partial",
};

const maps = new Map<string, Promise<FeatureCollection>>();

/** The map of a date, made once. */
function wholeMap(date: string): Promise<FeatureCollection> {
  const map = maps.get(date) ?? featuresOf(date);
  maps.set(date, map);
  return map;
}

describe.each(Object.entries(DATES))("the map of %s (%s)", (date, kind) => {
  it("is GeoJSON that another reader takes, right-handed, cut at 180°, of five decimals", async () => {
    const map = await wholeMap(date);
    expect(map.features.length).toBeGreaterThan(7);
    const faults = map.features.flatMap((feature) =>
      linesOf(feature).flatMap((line) => faultsOf(line, isArea(feature))),
    );
    expect(faults).toEqual([]);
    expect(new Set(map.features.map(({ id }) => id)).size).toBe(map.features.length);
  });

  it("has its greatest eclipse within the band, and arrays parallel to the positions", async () => {
    const map = await wholeMap(date);
    const [greatest] = ofGeometry(map, "greatest");
    const [band] = ofGeometry(map, "band");
    expect(band === undefined).toBe(kind === "partial");
    if (greatest?.geometry.type !== "Point") throw new Error("no greatest eclipse");
    if (band !== undefined) expect(isWithin(linesOf(band), greatest.geometry.coordinates)).toBe(true);
    const lines = ["central_line", "limits", "magnitudes"].flatMap((name) => ofGeometry(map, name));
    for (const line of lines) {
      const { instants } = line.properties ?? {};
      const parts = line.geometry.type === "LineString" ? [instants] : instants;
      expect(parts.map((part: unknown[]) => part.length)).toEqual(linesOf(line).map(({ length }) => length));
    }
  });

  it("has the same vertices as KML", async () => {
    const map = await wholeMap(date);
    const { status, body } = await mapOf(date, WHOLE, "kml");
    expect(status).toBe(200);
    const written = [...body.matchAll(/<coordinates>([^<]*)<\/coordinates>/g)].map(([, text = ""]) =>
      text.split(" ").map((position) => position.split(",").map(Number)),
    );
    const shapes = map.features.flatMap((feature) =>
      feature.geometry.type === "Point" ? [[feature.geometry.coordinates]] : linesOf(feature),
    );
    expect(written).toEqual(shapes);
  });
});

describe("maps of eclipses", () => {
  it("close an area that holds a pole along the edge of the map", async () => {
    const [band] = ofGeometry(await wholeMap("2021-06-09"), "band");
    if (band === undefined) throw new Error("no band");
    expect(linesOf(band).flat()).toContainEqual([180, 90]);
    expect(isWithin(linesOf(band), [10, 89.9])).toBe(true);
    expect(band.bbox?.[3]).toBe(90);
  });

  it("have a box whose west is greater than its east where it crosses 180°", async () => {
    const [line] = ofGeometry(await wholeMap("2012-05-20"), "central_line");
    const [west = 0, , east = 0] = line?.bbox ?? [];
    expect(west).toBeGreaterThan(east);
    expect(line?.geometry.type).toBe("MultiLineString");
  });

  it("have the outlines that are asked for, umbra within penumbra", async () => {
    const asked = "geometry=outline&outline_at=2027-08-02T09:30Z,2027-08-02T10:07:30Z";
    const { features } = await featuresOf("2027-08-01", asked);
    expect(features.map(({ properties }) => [properties?.["instant"], properties?.["shadow"]])).toEqual([
      ["2027-08-02T09:30:00.000Z", "penumbra"],
      ["2027-08-02T09:30:00.000Z", "umbra"],
      ["2027-08-02T10:07:30.000Z", "penumbra"],
      ["2027-08-02T10:07:30.000Z", "umbra"],
    ]);
    const [penumbra, umbra] = features;
    if (penumbra === undefined || umbra === undefined) throw new Error("no outlines");
    const around = linesOf(penumbra);
    expect(
      linesOf(umbra)
        .flat()
        .filter((place) => !isWithin(around, place)),
    ).toEqual([]);
  });

  it("keep the identifiers of curves, whatever is asked for beside them", async () => {
    const [one] = ofGeometry(await wholeMap("2027-08-01"), "central_line");
    const [other] = ofGeometry(await featuresOf("2027-07-20", "tolerance_km=20"), "central_line");
    expect(other?.id).toBe(one?.id);
    expect(linesOf(other as Feature).flat().length).toBeLessThan(linesOf(one as Feature).flat().length);
  });

  it("count the Sun's area by=obscuration, as the place has it", async () => {
    const { features } = await featuresOf("2027-08-01", "geometry=magnitudes&magnitudes=0.5&by=obscuration");
    expect(features).toHaveLength(2);
    for (const feature of features) {
      const [line = []] = linesOf(feature);
      const [lon, lat] = line[Math.floor(line.length / 2)] ?? [];
      const place = await call(`/v2/eclipses?kind=solar&at=2027-08-01&count=1&lat=${lat}&lon=${lon}`);
      expect(place.json.data.series[0].local.obscuration_percent).toBeCloseTo(50, 1);
    }
  });

  it("add what a place sees, and nothing else, with a location", async () => {
    const [bare, placed] = await Promise.all([
      wholeMap("2027-08-01"),
      featuresOf("2027-08-01", `${WHOLE}&lat=25.7&lon=32.64`),
    ]);
    placed.features.forEach((feature, i) => {
      const { local, ...rest } = feature.properties ?? {};
      expect(local?.kind).toBe("total");
      expect({ ...feature, id: "", properties: rest }).toEqual({ ...bare.features[i], id: "" });
    });
  });

  it("say why there is nothing, and leave lunar eclipses out", async () => {
    const partial = await featuresOf("2025-03-28", "geometry=central_line");
    expect(partial).toMatchObject({ features: [], reason: expect.stringContaining("geometry") });
    const all = await call("/v2/eclipses?at=2026-01-01&count=4&format=geojson&geometry=greatest");
    expect(all.headers["X-Warnings"]).toContain("MEMBERS_OMITTED");
    expect(all.json?.features ?? JSON.parse(all.body).features).toHaveLength(2);
  });

  it.each([
    ["kind=lunar&format=geojson", "CONFLICTING_PARAMETERS", "kind"],
    ["kind=solar&geometry=band", "CONFLICTING_PARAMETERS", "geometry"],
    ["kind=solar&format=geojson&fields=kind", "CONFLICTING_PARAMETERS", "fields"],
    ["kind=solar&format=kml&pretty=true", "CONFLICTING_PARAMETERS", "pretty"],
    ["kind=solar&format=geojson&count=26", "ROW_LIMIT_EXCEEDED", "count"],
    ["kind=solar&format=geojson&geometry=outline", "MISSING_PARAMETER", "outline_at"],
    [
      "kind=solar&format=geojson&at=2027-08-01&geometry=outline&outline_at=2027-08-02T20:00Z",
      "INSTANT_OUT_OF_RANGE",
      "outline_at",
    ],
    ["kind=solar&format=geojson&magnitudes=1.5", "PARAMETER_OUT_OF_RANGE", "magnitudes"],
    ["kind=solar&format=geojson&tolerance_km=0", "PARAMETER_OUT_OF_RANGE", "tolerance_km"],
    ["kind=solar&format=geojson&geometry=region", "INVALID_PARAMETER", "geometry"],
  ])("refuse %s", async (query, code, parameter) => {
    const { json, body } = await call(`/v2/eclipses?${query}`);
    expect(json ?? JSON.parse(body)).toMatchObject({ code, parameter });
  });
});
