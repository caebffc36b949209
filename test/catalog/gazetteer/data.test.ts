import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, brotliDecompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Station } from "../../../data/build/relay/place-stations.ts";
import { relayPlaces } from "../../../data/build/relay/relay-places.ts";
import { keyOfRow, keyRange, ownRows } from "../../../src/catalog/gazetteer/key-index.ts";
import { placeKey } from "../../../src/catalog/gazetteer/normalise.ts";
import { placeName } from "../../../src/catalog/gazetteer/place.ts";
import { placeStore, readPlaceStore } from "../../../src/catalog/gazetteer/store.ts";
import { textOfUtf8 } from "../../../src/host/bytes.ts";
import { folderSource } from "../../../src/host/node.ts";

const FOLDER = new URL("../../../data/places/", import.meta.url);
/** As the gazetteer's description states them. */
const PLACES = 171_179;
const MAX_FILE_BYTES = 2_000_000;
const MAX_TOTAL_BYTES = 10_000_000;

interface StoredManifest {
  readonly sources: Readonly<Record<string, string>>;
  readonly columns: Readonly<Record<string, { readonly sha256: string }>>;
}

const manifest: StoredManifest = JSON.parse(readFileSync(new URL("manifest.json", FOLDER), "utf8"));

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

describe("the stored gazetteer", () => {
  it("holds every place of its sources", () => {
    expect(placeStore().count).toBe(PLACES);
  });

  it.each(Object.entries(manifest.columns))("column %s is the one that was laid", (name, facts) => {
    const bytes = brotliDecompressSync(readFileSync(new URL(`${name}.br`, FOLDER)));
    expect(sha256(bytes)).toBe(facts.sha256);
  });

  it("names sources that data/SOURCES.md credits", () => {
    const sources = readFileSync(new URL("../SOURCES.md", FOLDER), "utf8");
    for (const hash of Object.values(manifest.sources)) expect(sources).toContain(hash);
    expect(sources).toMatch(/GeoNames[\s\S]*CC BY 4\.0/);
  });

  it("stays small", () => {
    const sizes = readdirSync(FOLDER).map((name) => statSync(new URL(name, FOLDER)).size);
    expect(Math.max(...sizes)).toBeLessThan(MAX_FILE_BYTES);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_TOTAL_BYTES);
  });

  it("is ranked by population", () => {
    const { populations } = placeStore();
    expect(
      populations.every((population, rank) => rank === 0 || population <= (populations[rank - 1] ?? 0)),
    ).toBe(true);
  });
});

/** All keys by plain unpacking, as text. */
function allKeys(): string[] {
  const { bytes } = placeStore().keys;
  const keys: string[] = [];
  let before = Buffer.alloc(0);
  for (let at = 0; at < bytes.length; ) {
    const shared = bytes[at] === 31 ? 31 + (bytes[at + 1] ?? 0) : (bytes[at] ?? 0);
    at += bytes[at] === 31 ? 2 : 1;
    const rest = bytes.subarray(at);
    const end = rest.findIndex((byte) => byte < 32);
    const own = end === -1 ? rest : rest.subarray(0, end);
    before = Buffer.concat([before.subarray(0, shared), own]);
    at += own.length;
    keys.push(before.toString("utf8"));
  }
  return keys;
}

describe("the index of search keys", () => {
  const keys = allKeys();

  it("is sorted by bytes", () => {
    const isSorted = keys.every(
      (key, row) => row === 0 || Buffer.compare(Buffer.from(keys[row - 1] ?? ""), Buffer.from(key)) <= 0,
    );
    expect(isSorted).toBe(true);
  });

  it.each([
    "paris",
    "s",
    "sao paulo",
    "東京",
    "zzzzzz",
    "\u{10ffff}",
    "0",
    "москва",
    "new york",
    "",
    keys[0] ?? "",
    keys.at(-1) ?? "",
  ])("finds the rows of %j that a plain search finds", (wanted) => {
    const { start, exactEnd, end } = keyRange(wanted);
    expect(exactEnd - start).toBe(keys.filter((key) => key === wanted).length);
    expect(end - start).toBe(keys.filter((key) => key.startsWith(wanted)).length);
    if (end > start) expect(start).toBe(keys.findIndex((key) => key.startsWith(wanted)));
  });
});

const HEADER =
  "geonameid\tname\tasciiname\talternatenames\tlat\tlon\tfcode\tcountry\tadmin1\tadmin2\tpopulation\televation_m\ttimezone\tsrc";
const ROWS = [
  "1\tFirst\tFirst\tErste,Prima\t10.5\t-20.25\tPPL\tAA\t01\t\t500\t12\tEurope/Berlin\t2026",
  "2\tZweite Straße\tZweite Strasse\tErste,Second\t-33.00001\t151\tPPLC\tBB\t\t\t500\t\tAustralia/Sydney\t2026",
  "\tNameless\tNameless\t\t0\t0\t\tBB\t99\t\t\t\tAustralia/Sydney\t2026n",
  "3\tHanga Roa\tHanga Roa\t\t-27.15253\t-109.42438\tPPLA2\tAA\t01\t\t3304\t-5\tEurope/Berlin\t2013",
];
const REGIONS = ["AA.01\tErsteregion\tErsteregion\t7", "BB.02\tUnused\tUnused\t8"];
const CURRENT_REGIONS = [
  { code: "AA.01", name: "Erste Region" },
  { code: "BB.02", name: "Unused" },
];
const ZONES = [
  "#code\tcoordinates\tTZ",
  "AA\t+1030-02015\tEurope/First",
  "BB\t-3300+15100\tAustralia/Far_Isle",
];
const COUNTRIES = ["ISO\tISO3\tCountry", "AA\tAAA\tAland ", "BB\tBBB\tBeland", "CC\tCCC\tUnused"];

describe("re-laying the gazetteer", () => {
  const scratch = mkdtempSync(join(tmpdir(), "places-"));
  afterAll(() => rmSync(scratch, { recursive: true }));

  /** Given: a folder `places`. */
  function readStore(folder: string) {
    return readPlaceStore(folderSource([pathToFileURL(`${join(folder, "..")}/`)]));
  }

  function relay(name: string, rows: readonly string[], stations: readonly Station[] = []): string {
    const shared = join(scratch, `${name}-source`);
    mkdirSync(join(shared, "places"), { recursive: true });
    writeFileSync(join(shared, "places/gazetteer.tsv.gz"), gzipSync(`${[HEADER, ...rows].join("\n")}\n`));
    writeFileSync(join(shared, "places/admin1CodesASCII.txt"), `${REGIONS.join("\n")}\n`);
    writeFileSync(join(shared, "places/countryInfo.txt"), `${COUNTRIES.join("\n")}\n`);
    writeFileSync(join(shared, "places/admin1.json"), JSON.stringify(CURRENT_REGIONS));
    writeFileSync(join(shared, "places/zone.tab"), `${ZONES.join("\n")}\n`);
    writeFileSync(join(shared, "places/airports.csv.gz"), gzipSync(""));
    relayPlaces(shared, join(scratch, name), stations);
    return join(scratch, name, "places");
  }

  function hashes(folder: string, without: readonly string[] = []): Record<string, string> {
    const names = readdirSync(folder).filter((name) => !without.includes(name));
    return Object.fromEntries(names.map((name) => [name, sha256(readFileSync(join(folder, name)))]));
  }

  const folders = { first: "", second: "", reversed: "" };
  beforeAll(() => {
    folders.first = relay("first", ROWS);
    folders.second = relay("second", ROWS);
    folders.reversed = relay("reversed", [...ROWS].reverse());
  });

  it("gives the same bytes each time, in whatever order the source is", () => {
    expect(hashes(folders.second)).toEqual(hashes(folders.first));
    expect(hashes(folders.reversed, ["manifest.json"])).toEqual(hashes(folders.first, ["manifest.json"]));
  });

  it("keeps what the source says", () => {
    const store = readStore(folders.first);
    expect(textOfUtf8(store.nameBytes).split("\n")).toEqual(["", "Zweite Straße", "", ""]);
    expect([...store.populations]).toEqual([3304, 500, 500, 0]);
    expect([...store.elevations]).toEqual([995, 0, 1012, 0]);
    expect([...store.latitudes].map((units) => units / store.unitsPerDeg - 90)[1]).toBeCloseTo(-33.00001, 9);
    expect(store.countries.map((country) => country.name)).toEqual(["Aland", "Beland"]);
    expect([...store.regionNumbers]).toEqual([1, 0, 1, 0]);
    expect([...store.countryNumbers]).toEqual([1, 2, 1, 2]);
    expect([...store.keys.owners].map((owner) => [owner >> 1, owner % 2])).toEqual([
      [1, 1], // erste, of the second
      [2, 1],
      [1, 1], // the zone's name, of the place where it lies
      [2, 0],
      [0, 0],
      [3, 0],
      [2, 1],
      [1, 1],
      [1, 0],
    ]);
  });

  it("gives a place without GeoNames id one of its country, name and position", () => {
    const store = readStore(folders.first);
    const hash = createHash("sha256").update("BB|Nameless|0|0").digest("hex").slice(0, 10);
    expect([...store.ids]).toEqual([3, 2, 1, 2 ** 40 + Number.parseInt(hash, 16)]);
  });

  it("takes the zone of the map where the gazetteer had lost it", () => {
    const { zones, zoneNumbers } = readStore(folders.first);
    expect([...zoneNumbers].map((number) => zones[number - 1])).toEqual([
      "Pacific/Easter",
      "Australia/Sydney",
      "Europe/First", // the city that the zone is named after
      "Australia/Sydney",
    ]);
  });

  it("adds stations and zones' own places, where no place nearby has their name", () => {
    const stations = [
      { name: "First", alternates: [], country: "AA", lat_deg: 10.6, lon_deg: -20.3, zone: null },
      {
        name: "Ice",
        alternates: ["Cold"],
        country: "AA",
        lat_deg: -80,
        lon_deg: 100,
        zone: "Antarctica/Vostok",
      },
    ];
    const store = readStore(relay("stations", ROWS, stations));
    expect(store.count).toBe(ROWS.length + 1);
    expect(store.zones).toContain("Antarctica/Vostok");
    const moved = ZONES.splice(2, 1, "BB\t-4000+16000\tAustralia/Far_Isle");
    const far = readStore(relay("far", ROWS));
    ZONES.splice(2, 1, ...moved);
    expect(far.count).toBe(ROWS.length + 1);
    expect(far.zones).toContain("Australia/Far_Isle");
  });

  it("is read only when it fits its manifest", () => {
    const folder = folders.second;
    writeFileSync(join(folder, "ids.br"), brotliCompressSync(Buffer.alloc(5)));
    expect(() => readStore(folder)).toThrow(/ids holds 5 bytes, not 24/);
    writeFileSync(join(folder, "manifest.json"), JSON.stringify({ format: "other", version: 1 }));
    expect(() => readStore(folder)).toThrow(/other/);
  });
});

describe("keys", () => {
  it("of a place whose names have one are the key of its name, so that none has to be made of the name", () => {
    const { first, several } = ownRows();
    const ranks = Array.from({ length: PLACES }, (_, rank) => rank).filter((rank) => !several.has(rank));
    const others = ranks.filter((rank) => placeKey(placeName(rank)) !== keyOfRow(first[rank] ?? 0));
    expect(first.length).toBe(PLACES);
    expect(others).toEqual([]);
  });
});
