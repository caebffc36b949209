import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { nearestPlaces, resolvePlace, zoneAt } from "../../../src/catalog/gazetteer/gazetteer.ts";
import { positionIndex } from "../../../src/catalog/gazetteer/near.ts";
import { placePosition } from "../../../src/catalog/gazetteer/place.ts";
import { placeStore } from "../../../src/catalog/gazetteer/store.ts";
import { NotLoaded } from "../../../src/host/later.ts";

/** Alone in its process: no other file has read the index. */

const EARTH_RADIUS_KM = 6371.0088;
const RAD = Math.PI / 180;
const latitude = fc.double({ min: -90, max: 90, noNaN: true });
const longitude = fc.double({ min: -180, max: 180, noNaN: true });

let atFirst: unknown;

beforeAll(async () => {
  try {
    nearestPlaces(0, 0, { limit: 1 });
  } catch (fault) {
    atFirst = fault;
  }
  await positionIndex.read();
});

/** Distance by the angle between vectors: another formula than the product's haversine. */
function vectorDistance_km(
  a: { lat_deg: number; lon_deg: number },
  b: { lat_deg: number; lon_deg: number },
): number {
  const [ax, ay, az] = unitVector(a);
  const [bx, by, bz] = unitVector(b);
  const cross = Math.hypot(ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx);
  return EARTH_RADIUS_KM * Math.atan2(cross, ax * bx + ay * by + az * bz);
}

function unitVector({ lat_deg, lon_deg }: { lat_deg: number; lon_deg: number }): [number, number, number] {
  const ring = Math.cos(lat_deg * RAD);
  return [ring * Math.cos(lon_deg * RAD), ring * Math.sin(lon_deg * RAD), Math.sin(lat_deg * RAD)];
}

describe("places near a position", () => {
  it("wait for their index, which is not made while all others wait", () => {
    expect(atFirst).toBeInstanceOf(NotLoaded);
  });

  it("finds Greenwich's neighbours and their distance", () => {
    const [place] = nearestPlaces(51.4779, -0.0015, { limit: 1 });
    expect(place?.name).toBe("Greenwich");
    expect(place?.distance_km).toBeLessThan(2);
  });

  it("lists them nearest first, and in one country only when asked", () => {
    const near = nearestPlaces(47.58, 7.59, { limit: 20 });
    const distances = near.map((place) => place.distance_km);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(new Set(near.map((place) => place.country.code)).size).toBeGreaterThan(1);
    const french = nearestPlaces(47.58, 7.59, { limit: 5, country: "FR" });
    expect(french.map((place) => place.country.code)).toEqual(["FR", "FR", "FR", "FR", "FR"]);
  });

  it("looks across the date line and over the poles", () => {
    const [west] = nearestPlaces(-16.8, -179.999, { limit: 1 });
    const [east] = nearestPlaces(-16.8, 179.999, { limit: 1 });
    expect(west?.id).toBe(east?.id);
    expect(nearestPlaces(90, 0, { limit: 1 })[0]?.id).toBe(nearestPlaces(90, 123, { limit: 1 })[0]?.id);
    expect(nearestPlaces(90, 0, { limit: 1 })[0]?.distance_km).toBeLessThan(1500);
  });

  it("misses no nearer place: compared with all of them by another formula", () => {
    const { count } = placeStore();
    fc.assert(
      fc.property(latitude, longitude, (lat_deg, lon_deg) => {
        const [nearest] = nearestPlaces(lat_deg, lon_deg, { limit: 1 });
        let least_km = Number.POSITIVE_INFINITY;
        for (let rank = 0; rank < count; rank++) {
          least_km = Math.min(least_km, vectorDistance_km({ lat_deg, lon_deg }, placePosition(rank)));
        }
        expect(nearest?.distance_km).toBeCloseTo(least_km, 6);
      }),
      { numRuns: 15 },
    );
  });
});

describe("the time zone of a place", () => {
  it.each([
    ["Hanga Roa", "Pacific/Easter"],
    ["Puerto Ayora", "Pacific/Galapagos"],
    ["Tabwakea Village", "Pacific/Kiritimati"],
    ["Waitangi, NZ", "Pacific/Chatham"],
    ["Taiohae", "Pacific/Marquesas"],
    ["Nome, Alaska", "America/Nome"],
    ["Iqaluit", "America/Iqaluit"],
    ["Happy Valley-Goose Bay", "America/Goose_Bay"],
    ["Vila dos Remédios, Pernambuco", "America/Noronha"],
    ["Puvirnituq", "America/Toronto"],
    ["Kathmandu", "Asia/Kathmandu"],
    ["St. John's, Canada", "America/St_Johns"],
  ])("%s keeps %s (IANA zone1970.tab)", (name, timezone) => {
    expect(resolvePlace(name, "best")).toMatchObject({ place: { timezone } });
  });
});

describe("the time zone of a position", () => {
  it.each([
    [48.8566, 2.3522, "Europe/Paris"],
    [-33.8688, 151.2093, "Australia/Sydney"],
    [27.7172, 85.324, "Asia/Kathmandu"],
    [-43.95, -176.56, "Pacific/Chatham"],
    [36.0544, -112.1401, "America/Phoenix"],
  ])("%s, %s has that of the nearest place", (lat_deg, lon_deg, timezone) => {
    expect(zoneAt(lat_deg, lon_deg)).toEqual({ timezone, method: "nearest_place" });
  });

  it.each([
    [0, -30, "Etc/GMT+2"],
    [30, -45, "Etc/GMT+3"],
    [-50, 80, "Etc/GMT-5"],
    [0, 0, "Etc/GMT"],
    [35, -172.6, "Etc/GMT+12"],
  ])("at sea, %s, %s, it is the nautical one", (lat_deg, lon_deg, timezone) => {
    expect(zoneAt(lat_deg, lon_deg)).toEqual({ timezone, method: "zone_map" });
  });

  it("far from any place on land the map decides", () => {
    expect(zoneAt(-24.5, 132)).toEqual({ timezone: "Australia/Darwin", method: "zone_map" });
    expect(zoneAt(64, 100)).toMatchObject({ method: "zone_map" });
  });

  it("is a zone that the runtime knows, anywhere", () => {
    fc.assert(
      fc.property(latitude, longitude, (lat_deg, lon_deg) => {
        const { timezone } = zoneAt(lat_deg, lon_deg);
        expect(() => new Intl.DateTimeFormat("en", { timeZone: timezone })).not.toThrow();
      }),
    );
    for (const [lat_deg, lon_deg] of [
      [90, 0],
      [-90, 0],
      [0, 180],
      [0, -180],
      [90, 180],
      [-90, -180],
    ] as const) {
      expect(zoneAt(lat_deg, lon_deg).timezone).not.toBe("");
    }
  });
});
