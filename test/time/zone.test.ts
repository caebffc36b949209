import fc from "fast-check";
import { DateTime, Zone as LuxonZone } from "luxon";
import { describe, expect, it } from "vitest";
import { formatIso, fromUnixMs } from "../../src/time/instant.ts";
import {
  localDateTime,
  parseZone,
  unixOffset_s,
  type Zone,
  zoneNames,
  zoneRelease,
} from "../../src/time/zone.ts";
import { formatLocal } from "../../src/time/zone-clock.ts";
import { goldenRows } from "./golden.ts";
import { anyInstant } from "./instants.ts";
import { zone } from "./zones.ts";

const at = (text: string) => fromUnixMs(Date.parse(text));

/** A zone of the table as luxon takes one. */
class TableZone extends LuxonZone {
  readonly #zone: Zone;
  constructor(zone: Zone) {
    super();
    this.#zone = zone;
  }
  override get type(): string {
    return "table";
  }
  override get name(): string {
    return this.#zone.name;
  }
  override get isUniversal(): boolean {
    return this.#zone.kind !== "iana";
  }
  override get isValid(): boolean {
    return true;
  }
  override equals(other: LuxonZone): boolean {
    return other.name === this.name;
  }
  override offset(unix_ms: number): number {
    return unixOffset_s(Math.floor(unix_ms / 1000), this.#zone) / 60;
  }
}

describe("a zone name", () => {
  it("is an IANA name in any case, or an offset", () => {
    expect(parseZone("europe/berlin")).toEqual({ name: "Europe/Berlin", kind: "iana" });
    expect(parseZone("AMERICA/PORT-AU-PRINCE")).toEqual({ name: "America/Port-au-Prince", kind: "iana" });
    expect(parseZone("+05:30")).toEqual({ name: "+05:30", kind: "offset" });
    expect(parseZone("-00:00")).toEqual({ name: "+00:00", kind: "offset" });
    expect(parseZone("utc")).toEqual({ name: "UTC", kind: "utc" });
    expect(parseZone("Etc/GMT")).toEqual({ name: "Etc/GMT", kind: "utc" });
  });

  it("stays the name that was asked for, not the one ICU prefers", () => {
    expect(parseZone("asia/kolkata")?.name).toBe("Asia/Kolkata");
    expect(parseZone("Asia/Calcutta")?.name).toBe("Asia/Calcutta");
    expect(parseZone("Europe/Kyiv")?.name).toBe("Europe/Kyiv");
    expect(parseZone("us/eastern")?.name).toBe("US/Eastern");
  });

  it("is refused in any other form", () => {
    const texts = [
      "",
      " ",
      "Berlin",
      "Europe/Atlantis",
      "+5:30",
      "+0530",
      "05:30",
      "+24:00",
      "+05:60",
      "local",
    ];
    for (const text of [...texts, "system", "Factory", "SystemV/PST8", "+01:00:00", "Z", "__proto__"]) {
      expect(parseZone(text), text).toBeNull();
    }
  });

  it("is known for every name of the tz database", () => {
    const names = zoneNames();
    expect(names.length).toBe(597);
    for (const name of names) expect(parseZone(name)?.name).toBe(name);
    expect(zoneRelease().version).toMatch(/^20\d\d[a-z]+$/);
  });
});

describe("an offset", () => {
  it("is that of the tz database, also in local mean time", () => {
    for (const [name = "", utc = "", offset_s] of goldenRows("time-zones.csv")) {
      expect(localDateTime(at(utc), zone(name)).offset_s, `${name} ${utc}`).toBe(Number(offset_s));
    }
  });

  it("is printed in whole minutes, with the clock of the printed offset", () => {
    expect(formatLocal(at("2026-11-20T10:00:00Z"), zone("Europe/Berlin"))).toBe("2026-11-20T11:00:00+01:00");
    expect(formatLocal(at("1850-01-01T00:00:00Z"), zone("Europe/Berlin"))).toBe("1850-01-01T00:53:00+00:53");
    expect(formatLocal(at("1950-01-01T00:00:00Z"), zone("Africa/Monrovia"))).toBe(
      "1949-12-31T23:15:00-00:45",
    );
    expect(formatLocal(at("2026-11-20T10:00:00Z"), zone("UTC"))).toBe("2026-11-20T10:00:00+00:00");
    expect(formatLocal(at("2026-11-20T10:00:00Z"), zone("-09:30"))).toBe("2026-11-20T00:30:00-09:30");
  });

  it("of Amsterdam in 1890 is that of Amsterdam, not of Brussels with which it is alike since 1970", () => {
    expect(formatLocal(at("1890-01-01T00:00:00Z"), zone("Europe/Amsterdam"))).toBe(
      "1890-01-01T00:20:00+00:20",
    );
  });

  it("gives luxon the same calendar and clock at every instant, 1700–2200", () => {
    fc.assert(
      fc.property(fc.constantFrom(...zoneNames()), anyInstant, (name, t) => {
        const whole = { mjd: t.mjd, second: Math.floor(t.second) };
        const expected = DateTime.fromISO(formatIso(whole), { zone: new TableZone(zone(name)) });
        const { year, month, day: dayOfMonth, hour, minute, second } = localDateTime(whole, zone(name));
        expect([year, month, dayOfMonth, hour, minute, second]).toEqual([
          expected.year,
          expected.month,
          expected.day,
          expected.hour,
          expected.minute,
          expected.second,
        ]);
      }),
      { numRuns: 500 },
    );
  });

  it("cuts local seconds, so that the date is the one that holds the instant", () => {
    const t = { mjd: 61_364, second: 82_799.9994 };
    expect(formatLocal(t, zone("Europe/Berlin"))).toBe("2026-11-20T23:59:59+01:00");
    expect(formatLocal({ ...t, second: 82_799.9996 }, zone("Europe/Berlin"))).toBe(
      "2026-11-21T00:00:00+01:00",
    );
  });
});
