import fc from "fast-check";
import { DateTime, Zone as LuxonZone } from "luxon";
import { describe, expect, it } from "vitest";
import { calendarFromMjd, mjdFromCalendar } from "../../src/time/calendar.ts";
import { compareInstants, formatIso, fromUnixMs, secondsBetween } from "../../src/time/instant.ts";
import type { AmbiguousPolicy, NonexistentPolicy } from "../../src/time/policies.ts";
import {
  formatLocal,
  formatOffset,
  type LocalDateTime,
  type LocalResolution,
  localDateTime,
  localDayBounds,
  parseZone,
  resolveLocal,
  unixOffset_s,
  type Zone,
  zoneNames,
  zoneRelease,
} from "../../src/time/zone.ts";
import { goldenRows } from "./golden.ts";
import { anyInstant } from "./instants.ts";

function zone(name: string): Zone {
  const parsed = parseZone(name);
  if (parsed === null) throw new Error(`no zone ${name}`);
  return parsed;
}

function wall(text: string): LocalDateTime {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = text.split(/[-T:]/).map(Number);
  return { year, month, day, hour, minute, second };
}

function resolve(text: string, name: string, ambiguous: AmbiguousPolicy, nonexistent: NonexistentPolicy) {
  return iso(resolveLocal(wall(text), zone(name), ambiguous, nonexistent));
}

function iso(resolution: LocalResolution): string {
  if ("error" in resolution) return `${resolution.error} ${resolution.candidates.map(formatIso).join(" ")}`;
  return `${resolution.note} ${formatIso(resolution.instant)} ${formatOffset(resolution.offset_s)}`;
}

function day(text: string, name: string): string | null {
  const bounds = localDayBounds(wall(text), zone(name));
  return bounds && `${formatIso(bounds.start)} ${formatIso(bounds.end)}`;
}

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

const SAMPLE_ZONES = [
  "UTC",
  "+05:30",
  "-23:59",
  "Europe/Berlin",
  "America/St_Johns",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "America/Juneau",
  "Asia/Manila",
  "Africa/Monrovia",
  "Africa/Casablanca",
  "Europe/Dublin",
  "Antarctica/Troll",
];

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

  it("is printed with seconds only when it has them", () => {
    expect(formatLocal(at("2026-11-20T10:00:00Z"), zone("Europe/Berlin"))).toBe("2026-11-20T11:00:00+01:00");
    expect(formatLocal(at("1850-01-01T00:00:00Z"), zone("Europe/Berlin"))).toBe(
      "1850-01-01T00:53:28+00:53:28",
    );
    expect(formatLocal(at("1950-01-01T00:00:00Z"), zone("Africa/Monrovia"))).toBe(
      "1949-12-31T23:15:30-00:44:30",
    );
    expect(formatLocal(at("2026-11-20T10:00:00Z"), zone("UTC"))).toBe("2026-11-20T10:00:00+00:00");
    expect(formatLocal(at("2026-11-20T10:00:00Z"), zone("-09:30"))).toBe("2026-11-20T00:30:00-09:30");
  });

  it("of Amsterdam in 1890 is that of Amsterdam, not of Brussels with which it is alike since 1970", () => {
    expect(formatLocal(at("1890-01-01T00:00:00Z"), zone("Europe/Amsterdam"))).toBe(
      "1890-01-01T00:19:32+00:19:32",
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

describe("a local time", () => {
  it("returns to its instant in every zone", () => {
    fc.assert(
      fc.property(fc.constantFrom(...SAMPLE_ZONES), anyInstant, (name, t) => {
        const local = localDateTime(t, zone(name));
        const [earlier, later] = (["earlier", "later"] as const).map((policy) =>
          resolveLocal(local, zone(name), policy, "reject"),
        );
        const gaps_s = [earlier, later].map((resolution) =>
          resolution !== undefined && "instant" in resolution
            ? Math.abs(secondsBetween(t, resolution.instant))
            : Number.NaN,
        );
        expect(Math.min(...gaps_s)).toBeLessThan(1e-9);
      }),
      { numRuns: 500 },
    );
  });

  it("that occurs twice is the earlier, the later, or refused", () => {
    const text = "2026-10-25T02:30";
    expect(resolve(text, "Europe/Berlin", "earlier", "reject")).toBe(
      "ambiguous 2026-10-25T00:30:00.000Z +02:00",
    );
    expect(resolve(text, "Europe/Berlin", "later", "reject")).toBe(
      "ambiguous 2026-10-25T01:30:00.000Z +01:00",
    );
    expect(resolve(text, "Europe/Berlin", "reject", "reject")).toBe(
      "ambiguous 2026-10-25T00:30:00.000Z 2026-10-25T01:30:00.000Z",
    );
    expect(resolve("2026-10-25T03:00", "Europe/Berlin", "reject", "reject")).toBe(
      "ok 2026-10-25T02:00:00.000Z +01:00",
    );
    expect(resolve("2026-10-25T01:59:59", "Europe/Berlin", "reject", "reject")).toBe(
      "ok 2026-10-24T23:59:59.000Z +02:00",
    );
  });

  it("that is skipped is shifted by the gap, or refused", () => {
    const text = "2026-03-29T02:30";
    expect(resolve(text, "Europe/Berlin", "reject", "shift_forward")).toBe(
      "nonexistent 2026-03-29T01:30:00.000Z +02:00",
    );
    expect(resolve(text, "Europe/Berlin", "reject", "shift_backward")).toBe(
      "nonexistent 2026-03-29T00:30:00.000Z +01:00",
    );
    expect(resolve(text, "Europe/Berlin", "reject", "reject")).toBe(
      "nonexistent 2026-03-29T00:30:00.000Z 2026-03-29T01:30:00.000Z",
    );
    expect(resolve("2026-03-29T03:00", "Europe/Berlin", "reject", "reject")).toBe(
      "ok 2026-03-29T01:00:00.000Z +02:00",
    );
  });

  it("moves by half an hour at Lord Howe", () => {
    expect(resolve("2026-04-05T01:45", "Australia/Lord_Howe", "reject", "reject")).toBe(
      "ambiguous 2026-04-04T14:45:00.000Z 2026-04-04T15:15:00.000Z",
    );
    expect(resolve("2026-10-04T02:15", "Australia/Lord_Howe", "reject", "shift_forward")).toBe(
      "nonexistent 2026-10-03T15:45:00.000Z +11:00",
    );
  });

  it("keeps its fraction of a second", () => {
    const local = { ...wall("2026-11-20T11:00:00"), second: 0.125 };
    expect(resolveLocal(local, zone("Europe/Berlin"), "earlier", "reject")).toEqual({
      instant: { mjd: 61_364, second: 36_000.125 },
      note: "ok",
      offset_s: 3600,
    });
  });

  it("of a date that Samoa skipped has neighbours a day away", () => {
    expect(resolve("2011-12-30T12:00", "Pacific/Apia", "reject", "shift_forward")).toBe(
      "nonexistent 2011-12-30T22:00:00.000Z +14:00",
    );
    expect(resolve("2011-12-30T12:00", "Pacific/Apia", "reject", "shift_backward")).toBe(
      "nonexistent 2011-12-29T22:00:00.000Z -10:00",
    );
  });

  it("that Alaska repeated for a day is ambiguous by 24 hours", () => {
    expect(resolve("1867-10-19T03:00", "America/Juneau", "reject", "reject")).toBe(
      "ambiguous 1867-10-18T11:57:41.000Z 1867-10-19T11:57:41.000Z",
    );
  });

  it("is accepted far outside the service's span", () => {
    expect(resolve("0001-01-01T00:53:28", "Europe/Berlin", "reject", "reject")).toBe(
      "ok 0001-01-01T00:00:00.000Z +00:53:28",
    );
    expect(resolve("9999-12-31T23:00", "Asia/Tokyo", "reject", "reject")).toBe(
      "ok 9999-12-31T14:00:00.000Z +09:00",
    );
  });
});

describe("a local day", () => {
  it("has 23, 24, 24.5 or 25 hours", () => {
    expect(day("2026-03-29", "Europe/Berlin")).toBe("2026-03-28T23:00:00.000Z 2026-03-29T22:00:00.000Z");
    expect(day("2026-10-25", "Europe/Berlin")).toBe("2026-10-24T22:00:00.000Z 2026-10-25T23:00:00.000Z");
    expect(day("2026-04-05", "Australia/Lord_Howe")).toBe(
      "2026-04-04T13:00:00.000Z 2026-04-05T13:30:00.000Z",
    );
    expect(day("2026-06-01", "+05:30")).toBe("2026-05-31T18:30:00.000Z 2026-06-01T18:30:00.000Z");
  });

  it("begins at the first instant of its date where midnight does not exist", () => {
    expect(day("2018-11-04", "America/Sao_Paulo")).toBe("2018-11-04T03:00:00.000Z 2018-11-05T02:00:00.000Z");
  });

  it("begins at the first of two midnights, and keeps the hour that falls back into the eve", () => {
    expect(day("2025-11-02", "America/Havana")).toBe("2025-11-02T04:00:00.000Z 2025-11-03T05:00:00.000Z");
    // St John's set its clocks back from 00:01 to 23:01 of the eve.
    expect(day("2010-11-06", "America/St_Johns")).toBe("2010-11-06T02:30:00.000Z 2010-11-07T02:30:00.000Z");
    expect(day("2010-11-07", "America/St_Johns")).toBe("2010-11-07T02:30:00.000Z 2010-11-08T03:30:00.000Z");
  });

  it("that was skipped does not exist", () => {
    expect(day("2011-12-30", "Pacific/Apia")).toBeNull();
    expect(day("1993-08-21", "Pacific/Kwajalein")).toBeNull();
    expect(day("2011-12-29", "Pacific/Apia")).toBe("2011-12-29T10:00:00.000Z 2011-12-30T10:00:00.000Z");
  });

  it("follows the one before without gap or overlap, and holds its own instants", () => {
    fc.assert(
      fc.property(fc.constantFrom(...SAMPLE_ZONES), anyInstant, (name, t) => {
        const { year, month, day: dayOfMonth } = localDateTime(t, zone(name));
        const mjd = mjdFromCalendar(year, month, dayOfMonth);
        const bounds = localDayBounds({ year, month, day: dayOfMonth }, zone(name));
        if (bounds === null) throw new Error("a date that has instants exists");
        expect(secondsBetween(bounds.start, bounds.end)).toBeGreaterThanOrEqual(20 * 3600);
        const next = localDayBounds(calendarFromMjd(mjd + 1), zone(name));
        if (next !== null) expect(next.start).toEqual(bounds.end);
        if (year !== 1867) expect(compareInstants(bounds.start, t)).toBeLessThanOrEqual(0);
      }),
      { numRuns: 500 },
    );
  });
});
