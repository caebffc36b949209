/** Ids, positions and populations: GeoNames, cities15000 of 2026-05-17, CC BY 4.0. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  describePlace,
  type Place,
  type PlaceResolution,
  placeById,
  placeResolver,
  resolvePlace,
  searchPlaces,
} from "../../../src/catalog/gazetteer/gazetteer.ts";
import { placeOfRank } from "../../../src/catalog/gazetteer/place.ts";
import { placeStore } from "../../../src/catalog/gazetteer/store.ts";

const PARIS_ID = "2988507";
const PARIS_TEXAS_ID = "4717560";
const SAO_PAULO_ID = "3448439";
const TOKYO_ID = "1850147";
const LONDON_ID = "2643743";
const SAINT_PETERSBURG_ID = "498817";
const ST_PETERSBURG_FLORIDA_ID = "4171563";

function firstId(query: string): string | undefined {
  return searchPlaces(query, { limit: 5 })[0]?.id;
}

function resolved(resolution: PlaceResolution): Place {
  if ("place" in resolution) return resolution.place;
  throw new Error(resolution.error);
}

describe("search by name", () => {
  it("gives everything known of a place", () => {
    const [paris] = searchPlaces("Paris", { limit: 1 });
    expect(paris).toEqual({
      id: PARIS_ID,
      name: "Paris",
      region: "Île-de-France",
      country: { code: "FR", name: "France" },
      lat_deg: 48.85341,
      lon_deg: 2.3488,
      elevation_m: 42,
      population: 2138551,
      timezone: "Europe/Paris",
      match: "exact",
    });
  });

  it.each([
    ["São Paulo", SAO_PAULO_ID],
    ["Sao Paulo", SAO_PAULO_ID],
    ["SÃO PAULO", SAO_PAULO_ID],
    ["東京", TOKYO_ID],
    ["Токио", TOKYO_ID],
    ["Tokio", TOKYO_ID],
    ["Londres", LONDON_ID],
    ["Saint Petersburg", SAINT_PETERSBURG_ID],
    ["St. Petersburg", SAINT_PETERSBURG_ID],
    ["Санкт-Петербург", SAINT_PETERSBURG_ID],
  ])("finds %s however it is written", (query, id) => {
    expect(firstId(query)).toBe(id);
  });

  it.each([
    ["Paris, Texas", PARIS_TEXAS_ID],
    ["Paris, TX", PARIS_TEXAS_ID],
    ["Paris TX", PARIS_TEXAS_ID],
    ["Paris, Texas, USA", PARIS_TEXAS_ID],
    ["Paris, US", PARIS_TEXAS_ID],
    ["Paris, United States", PARIS_TEXAS_ID],
    ["Paris, Tex", PARIS_TEXAS_ID],
    ["Paris, FRA", PARIS_ID],
    ["St. Petersburg, Florida", ST_PETERSBURG_FLORIDA_ID],
    ["London, UK", LONDON_ID],
    ["London, England", LONDON_ID],
    ["London, the United Kingdom", LONDON_ID],
  ])("reads region and country in %s", (query, id) => {
    expect(firstId(query)).toBe(id);
  });

  it("finds every Springfield of a region or a country", () => {
    expect(searchPlaces("Springfield, Illinois", { limit: 5 }).map(describePlace)).toEqual([
      "Springfield, Illinois, United States",
    ]);
    const inCanada = searchPlaces("Springfield", { country: "CA", limit: 20 });
    expect(inCanada.length).toBeGreaterThan(0);
    expect(inCanada.every((place) => place.country.code === "CA")).toBe(true);
  });

  it("completes the beginning of a name, most populous first", () => {
    const found = searchPlaces("reykj", { limit: 3 });
    expect(found[0]?.name).toBe("Reykjavík");
    expect(found[0]?.match).toBe("prefix");
    const populations = searchPlaces("new y", { limit: 5 }).map((place) => place.population ?? 0);
    expect(populations[0]).toBeGreaterThan(8e6);
  });

  it("puts whole names before longer ones", () => {
    const found = searchPlaces("san", { limit: 50 });
    const lastExact = found.findLastIndex((place) => place.match === "exact");
    expect(lastExact).toBeGreaterThanOrEqual(0);
    expect(found.slice(0, lastExact + 1).every((place) => place.match === "exact")).toBe(true);
  });

  it("prefers the place of that name to a larger one that was once called so", () => {
    expect(describePlace(resolved(resolvePlace("York", "best")))).toBe("York, England, United Kingdom");
    expect(resolved(resolvePlace("Bombay", "best")).name).toBe("Mumbai");
    expect(resolved(resolvePlace("Peking", "best")).name).toBe("Beijing");
  });

  it.each([
    ["Pariss", PARIS_ID],
    ["Londno", LONDON_ID],
    ["New Yrok", "5128581"],
    ["Reykjavick", "3413829"],
    ["San Farncisco", "5391959"],
    ["Saint Petersbrug", SAINT_PETERSBURG_ID],
  ])("offers what %s may have been", (query, id) => {
    const [place] = searchPlaces(query, { limit: 3 });
    expect(place?.id).toBe(id);
    expect(place?.match).toBe("near");
  });

  it("keeps to the region when the name is misspelt", () => {
    expect(firstId("Pariss, Texas")).toBe(PARIS_TEXAS_ID);
  });

  it.each(["xyzzyqq", "", "  ,  ", "%%%", "Paris, Qqqqland", "\u0000", "𝒳".repeat(300)])(
    "finds nothing for %j",
    (query) => {
      expect(searchPlaces(query, { limit: 5 })).toEqual([]);
    },
  );

  it("returns at most what is asked, each place once", () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 3 }),
        fc.integer({ min: 1, max: 100 }),
        (query, limit) => {
          const ids = searchPlaces(query, { limit }).map((place) => place.id);
          return ids.length <= limit && new Set(ids).size === ids.length;
        },
      ),
      { numRuns: 200 },
    );
  });

  it("finds any place by its own name and country", () => {
    const { count } = placeStore();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: count - 1 }), (rank) => {
        const place = placeOfRank(rank);
        const found = searchPlaces(place.name, { country: place.country.code, limit: 1000 });
        return found.some(({ id, match }) => id === place.id && match === "exact");
      }),
      { numRuns: 500 },
    );
  });

  it("gives the same answer whatever was asked before", () => {
    const before = searchPlaces("Valencia", { limit: 10 });
    for (const query of ["Pariss", "東京", "s", "Springfield Illinois"]) searchPlaces(query, { limit: 10 });
    expect(searchPlaces("Valencia", { limit: 10 })).toEqual(before);
  });
});

describe("resolving one place", () => {
  it("takes the most populous and names the next ones", () => {
    const resolution = resolvePlace("Springfield", "best");
    expect("place" in resolution && resolution.others.length).toBe(5);
    expect(resolved(resolution).region).toBe("Missouri");
  });

  it("refuses a shared name when it must be unique, with the candidates", () => {
    const resolution = resolvePlace("Springfield", "unique");
    expect(resolution).toMatchObject({ error: "ambiguous" });
    expect("candidates" in resolution && resolution.candidates.length).toBeGreaterThan(2);
    expect(resolved(resolvePlace("Springfield, Illinois", "unique")).region).toBe("Illinois");
  });

  it("accepts the id of a place", () => {
    expect(resolved(resolvePlace(PARIS_TEXAS_ID, "unique")).region).toBe("Texas");
    expect(resolvePlace("999999999", "best")).toMatchObject({ error: "not_found" });
  });

  it("guesses nothing: a misspelt or unfinished name is not found, with suggestions", () => {
    for (const text of ["Pariss", "Reykjav"]) {
      const resolution = resolvePlace(text, "best");
      expect(resolution).toMatchObject({ error: "not_found" });
      expect("candidates" in resolution && resolution.candidates.length).toBeGreaterThan(0);
    }
    expect(resolvePlace("xyzzyqq", "best")).toEqual({ error: "not_found", candidates: [] });
  });

  it("does not read the end of a name without a comma as a region", () => {
    expect(resolvePlace("Springfield Illinois", "best")).toMatchObject({ error: "not_found" });
  });

  it("answers requests with the place, the others or suggestions", () => {
    expect(placeResolver.resolve("Paris, Texas", "best")).toMatchObject({
      status: "found",
      place: { id: PARIS_TEXAS_ID, country: "United States", timezone: "America/Chicago" },
      others: [],
    });
    expect(placeResolver.resolve("Springfield", "unique").status).toBe("ambiguous");
    const none = placeResolver.resolve("Pariss", "best");
    expect(none.status === "none" && none.suggestions[0]).toBe(
      `Paris, Île-de-France, France (id ${PARIS_ID})`,
    );
  });

  it("credits the gazetteer and its licence", () => {
    expect(placeResolver.attribution.text).toMatch(/GeoNames.*CC BY 4\.0/);
    expect(placeResolver.attribution.sources.length).toBeGreaterThan(0);
  });
});

describe("ids", () => {
  it("name one place each, back and forth", () => {
    const { count } = placeStore();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: count - 1 }), (rank) => {
        const place = placeOfRank(rank);
        expect(place.id).toMatch(/^([1-9]\d*|m-[0-9a-z]{8})$/);
        expect(placeById(place.id)).toEqual(place);
      }),
      { numRuns: 300 },
    );
  });

  it.each(["0", "1", "999999999", "m-00000000", "m-", "02988507", "-5", "2988507.0", "Paris"])(
    "%s is no place's id",
    (text) => {
      expect(placeById(text)).toBeNull();
    },
  );
});
