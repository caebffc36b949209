import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import tzLookup from "@photostructure/tz-lookup";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import {
  parseZone,
  unixOffset_s,
  useZoneTable,
  type Zone,
  zoneNames,
  zoneRelease,
} from "../../src/time/zone.ts";
import { changesBetween, zoneOffsets } from "../../src/time/zone-offsets.ts";
import { checkZoneTable, readZoneTable } from "../../src/time/zone-table.ts";
import { goldenRows } from "./golden.ts";

const TEXT = readFileSync(new URL("../../data/time/zones.tsv", import.meta.url), "latin1");
const TABLE = readZoneTable(TEXT);
const FROM_S = Date.UTC(1700, 0, 1) / 1000;
const TO_S = Date.UTC(2201, 0, 1) / 1000;
const CYCLE_S = 146_097 * 86_400;
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** A table with its lines altered, and a checksum that fits. */
function altered(change: (rows: string) => string): string {
  const rows = change(TEXT.slice(0, TEXT.lastIndexOf("sha256\t")));
  return `${rows}sha256\t${sha256(rows)}\n`;
}

function offset_s(name: string, utc: string): number {
  return unixOffset_s(Date.parse(utc) / 1000, parseZone(name) as Zone);
}

describe("the time-zone table", () => {
  it("has every change of every name, 1700 to 2200, that zdump prints, and no other", () => {
    const rows = goldenRows("zone-transitions.csv");
    expect(rows.map(([name]) => name)).toEqual(TABLE.names);
    for (const [name = "", first_offset_s, count, digest] of rows) {
      const zone = TABLE.zone(name);
      if (zone === null) throw new Error(name);
      const changes = changesBetween(zone, FROM_S, TO_S);
      expect([zone.first_offset_s, changes.length], name).toEqual([Number(first_offset_s), Number(count)]);
      expect(sha256(changes.map((change) => `${change.unix_s} ${change.offset_s}\n`).join("")), name).toBe(
        digest,
      );
    }
  });

  it("gives the offset of the change before at every instant between changes", () => {
    fc.assert(
      fc.property(fc.constantFrom(...TABLE.names), fc.integer({ min: FROM_S, max: TO_S }), (name, unix_s) => {
        const zone = TABLE.zone(name);
        if (zone === null) throw new Error(name);
        const before = changesBetween(zone, Number.NEGATIVE_INFINITY, unix_s + 1).at(-1);
        expect(zoneOffsets(zone).offsetAt(unix_s)).toBe(before?.offset_s ?? zone.first_offset_s);
      }),
    );
  });

  it("repeats its rules every 400 years for ever", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TABLE.names),
        fc.integer({ min: Date.UTC(2100, 0, 1) / 1000, max: Date.UTC(2600, 0, 1) / 1000 }),
        fc.integer({ min: 1, max: 18 }),
        (name, unix_s, cycles) => {
          const zone = TABLE.zone(name);
          if (zone === null) throw new Error(name);
          const offsets = zoneOffsets(zone);
          expect(offsets.offsetAt(unix_s + cycles * CYCLE_S)).toBe(offsets.offsetAt(unix_s));
        },
      ),
    );
  });

  it("names every zone of the gazetteer and of the map of zones", () => {
    const places: string[] = JSON.parse(
      readFileSync(new URL("../../data/places/zones.json", import.meta.url), "utf8"),
    );
    const names = new Set(TABLE.names);
    expect(places.filter((name) => !names.has(name))).toEqual([]);
    for (let lat = -89; lat < 90; lat += 3)
      for (let lon = -179; lon < 180; lon += 3) expect(names).toContain(tzLookup(lat, lon));
  });
});

describe("a table of another release", () => {
  const own = zoneRelease();
  afterAll(() => useZoneTable(TEXT));

  it("is used from then on, and named", () => {
    const berlin = "zone\tEurope/Berlin\t";
    useZoneTable(
      altered((rows) =>
        rows.replace(`version\t${own.version}`, "version\t2031b").replace(`${berlin}3208`, `${berlin}3209`),
      ),
    );
    expect(zoneRelease().version).toBe("2031b");
    expect(zoneRelease().sha256).not.toBe(own.sha256);
    expect(offset_s("Europe/Berlin", "1800-01-01T00:00:00Z")).toBe(3209);
    useZoneTable(TEXT);
    expect(zoneRelease()).toMatchObject({ version: own.version, sha256: own.sha256 });
    expect(offset_s("Europe/Berlin", "1800-01-01T00:00:00Z")).toBe(3208);
  });

  it("is refused when it is damaged, has no release, lacks a name or holds what is no offset", () => {
    const refusals: [string, RegExp][] = [
      [TEXT.slice(0, -100), /cut or altered/],
      [TEXT.replace("Berlin", "Berlix"), /cut or altered/],
      [altered((rows) => rows.replace(/^version.*$/m, "version\tnew")), /no release/],
      [altered((rows) => rows.replaceAll("Europe/Berlin", "Europe/Berlix")), /no Europe\/Berlin/],
      [
        altered((rows) => rows.replace("zone\tEurope/Berlin\t3208", "zone\tEurope/Berlin\t90000")),
        /cannot be read/,
      ],
      [
        altered((rows) => rows.replace("zone\tEurope/Berlin\t3208\t-", "zone\tEurope/Berlin\t3208\tx")),
        /cannot be read/,
      ],
      [
        altered((rows) => rows.replace(/^(link\tUS\/Eastern\t).*$/m, "$1Europe/Atlantis")),
        /US\/Eastern cannot/,
      ],
    ];
    for (const [text, reason] of refusals) expect(() => useZoneTable(text)).toThrow(reason);
    expect(zoneRelease().version).toBe(own.version);
    expect(() => checkZoneTable(TEXT, zoneNames())).not.toThrow();
  });
});
