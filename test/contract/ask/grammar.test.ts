import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type InstantText, parseInstant, printInstant } from "../../../src/contract/ask/grammar.ts";
import { type Reading, readInstant } from "../../../src/contract/ask/reading.ts";
import { daysInMonth } from "../../../src/time/calendar.ts";
import { formatIso } from "../../../src/time/instant.ts";
import { parseZone } from "../../../src/time/zone.ts";
import { refusal } from "./readings.ts";

const UTC = { name: "UTC", kind: "utc" } as const;

function reading(zone = "UTC", policies: Partial<Reading> = {}): Reading & { readonly codes: string[] } {
  const codes: string[] = [];
  const warn = (code: string) => void codes.push(code);
  return {
    zone: parseZone(zone) ?? UTC,
    ambiguous: "earlier",
    nonexistent: "shift_forward",
    warn,
    codes,
    ...policies,
  };
}

const iso = (text: string, how = reading()) => formatIso(readInstant(parseInstant(text), how, "at"));

describe("instants", () => {
  test.each([
    ["2026-01-01", "2026-01-01T00:00:00.000Z"],
    ["2026-01-01T00:00", "2026-01-01T00:00:00.000Z"],
    ["2026-01-01T00:00:00.123", "2026-01-01T00:00:00.123Z"],
    ["2026-01-01T00:00:00.1234567", "2026-01-01T00:00:00.123Z"],
  ])("S2.6-1 a date, and a time with optional seconds and fraction: %s", (text, expected) => {
    expect(iso(text)).toBe(expected);
  });

  test.each([
    ["2026-01-01T12:00Z", "2026-01-01T12:00:00.000Z"],
    ["2026-01-01T12:00+05:30", "2026-01-01T06:30:00.000Z"],
    ["2026-01-01T00:30-03:30", "2026-01-01T04:00:00.000Z"],
    ["2026-01-01T00:00+14:00", "2025-12-31T10:00:00.000Z"],
    ["2026-01-01T00:00-00:00", "2026-01-01T00:00:00.000Z"],
  ])("S2.6-2 Z or a numeric offset: %s", (text, expected) => {
    expect(iso(text)).toBe(expected);
  });

  test("S2.6-3 an offset with seconds is refused with a hint", () => {
    const problem = refusal(() => parseInstant("2026-01-01T00:00+01:00:30"));
    expect(problem.code).toBe("INVALID_INSTANT");
    expect(problem.details.hint).toContain("hours and minutes only");
  });

  test("S2.6-4 a space where the plus of an offset should be is read as plus", () => {
    expect(iso("2026-01-01T00:00 02:00")).toBe("2025-12-31T22:00:00.000Z");
  });

  test("S2.6-5 no offset and no zone is UTC", () => {
    expect(iso("2026-07-01T00:00")).toBe("2026-07-01T00:00:00.000Z");
  });

  describe("S2.6-6 no offset with a zone is local time there", () => {
    test.each([
      ["Europe/Berlin", "2026-07-01T00:00", "2026-06-30T22:00:00.000Z"],
      ["Europe/Berlin", "2026-10-25T02:30", "2026-10-25T00:30:00.000Z"],
      ["Australia/Lord_Howe", "2026-04-05T01:45", "2026-04-04T14:45:00.000Z"],
    ])("%s %s", (zone, text, expected) => {
      expect(iso(text, reading(zone))).toBe(expected);
    });

    test("a time that occurs twice follows ambiguous", () => {
      const later = reading("Europe/Berlin", { ambiguous: "later" });
      expect(iso("2026-10-25T02:30", later)).toBe("2026-10-25T01:30:00.000Z");
      expect(later.codes).toEqual(["LOCAL_TIME_AMBIGUOUS"]);
      const reject = reading("Europe/Berlin", { ambiguous: "reject" });
      const problem = refusal(() => iso("2026-10-25T02:30", reject));
      expect(problem.code).toBe("AMBIGUOUS_LOCAL_TIME");
      expect(problem.details.hint).toContain("2026-10-25T02:30:00+02:00 or 2026-10-25T02:30:00+01:00");
    });

    test("a skipped time follows nonexistent", () => {
      const forward = reading("Europe/Berlin");
      expect(iso("2026-03-29T02:30", forward)).toBe("2026-03-29T01:30:00.000Z");
      expect(forward.codes).toEqual(["LOCAL_TIME_NONEXISTENT"]);
      expect(iso("2026-03-29T02:30", reading("Europe/Berlin", { nonexistent: "shift_backward" }))).toBe(
        "2026-03-29T00:30:00.000Z",
      );
      const reject = reading("Europe/Berlin", { nonexistent: "reject" });
      expect(refusal(() => iso("2026-03-29T02:30", reject)).code).toBe("NONEXISTENT_LOCAL_TIME");
    });
  });

  test("S2.6-7 offsets of the nineteenth century with seconds do not break", () => {
    expect(iso("1880-01-01T12:00", reading("Europe/Paris"))).toBe("1880-01-01T11:50:39.000Z");
  });

  test("S2.6-8 a Julian Day is UT whatever the zone", () => {
    expect(iso("jd:2451545.0", reading("Asia/Tokyo"))).toBe("2000-01-01T12:00:00.000Z");
  });

  test("S2.6-9 a Julian Day keeps every digit it was written with", () => {
    const t = readInstant(parseInstant("jd:2461041.123456789012"), reading(), "at");
    expect(t.mjd).toBe(61040);
    expect(t.second).toBeCloseTo(43_200 + 0.123456789012 * 86_400, 9);
  });

  test.each([
    "1699-12-31",
    "2201-01-01",
    "2200-12-31T23:59:59.9995Z",
    "jd:1000000",
    "2026-01-01T00:00Z".replace("2026", "9999"),
  ])("S2.6-10 outside 1700 to 2200 is refused: %s", (text) => {
    const problem = refusal(() => iso(text));
    expect(problem.code).toBe("INSTANT_OUT_OF_RANGE");
    expect(problem.details.bound).toEqual({
      minimum: "1700-01-01T00:00:00.000Z",
      maximum: "2200-12-31T23:59:59.999Z",
    });
  });

  test("S2.6-13 a zone in brackets is read, and refused beside an offset that it does not have", () => {
    expect(iso("2026-01-01T00:00+01:00[Europe/Paris]")).toBe("2025-12-31T23:00:00.000Z");
    expect(refusal(() => iso("2026-01-01T00:00+02:00[Europe/Paris]")).code).toBe("INVALID_INSTANT");
    expect(printInstant(parseInstant("2026-01-01T00:00+01:00[europe/paris]"))).toBe(
      "2026-01-01T00:00:00+01:00[Europe/Paris]",
    );
  });

  test.each(["1700-01-01", "2200-12-31", "1699-12-31T23:30-01:00"])(
    "S2.6-10 the ends of the range are taken: %s",
    (text) => {
      expect(() => iso(text)).not.toThrow();
    },
  );

  test("S2.6-12 29 February 1900 is refused with a hint, a leap second is the midnight that ends it", () => {
    expect(iso("2016-12-31T23:59:60Z")).toBe("2017-01-01T00:00:00.000Z");
    expect(refusal(() => iso("2015-12-31T23:59:60Z")).details.hint).toContain("2016-01-01T00:00:00.000Z");
    expect(refusal(() => parseInstant("1900-02-29")).details.hint).toContain("1900-02 has 28 days");
    expect(() => parseInstant("2000-02-29")).not.toThrow();
  });

  test.each([
    "",
    "today",
    "2026",
    "2026-1-1",
    "2026-13-01",
    "2026-00-10",
    "2026-01-32",
    "20260101",
    "2026-01-01 10:00",
    "2026-01-01t10:00Z",
    "2026-01-01T10:00z",
    "2026-01-01T10",
    "2026-01-01T24:00Z",
    "2026-01-01T10:60Z",
    "2026-01-01T10:00:61Z",
    "2026-01-01T10:00.5Z",
    "2026-01-01T10:00+1:00",
    "2026-01-01T10:00+24:00",
    "+2026-01-01",
    "jd:",
    "jd:1e6",
    "jd:-1",
    "jd:.5",
    "JD:2451545",
    "1767225600",
    "2026-01-01Z",
    " 2026-01-01",
    "٢٠٢٦-01-01",
  ])("a text outside the grammar is refused with a hint: %j", (text) => {
    const problem = refusal(() => parseInstant(text));
    expect(problem.code).toBe("INVALID_INSTANT");
    expect(problem.details.hint).toBeTruthy();
  });

  const fraction = fc.stringMatching(/^\d{0,12}$/).map((digits) => digits.replace(/0+$/, ""));
  const clock: fc.Arbitrary<InstantText> = fc
    .record({ year: fc.integer({ min: 0, max: 9999 }), month: fc.integer({ min: 1, max: 12 }) })
    .chain(({ year, month }) =>
      fc.record({
        kind: fc.constant("clock" as const),
        date: fc.record({
          year: fc.constant(year),
          month: fc.constant(month),
          day: fc.integer({ min: 1, max: daysInMonth(year, month) }),
        }),
        time: fc.record({
          hour: fc.integer({ min: 0, max: 23 }),
          minute: fc.integer({ min: 0, max: 59 }),
          second: fc.integer({ min: 0, max: 59 }),
          fraction,
        }),
        offset_min: fc.oneof(fc.constant(null), fc.integer({ min: -1439, max: 1439 })),
      }),
    );
  const date: fc.Arbitrary<InstantText> = clock.map(
    (text) => ({ ...text, time: null, offset_min: null }) as InstantText,
  );
  const julian: fc.Arbitrary<InstantText> = fc.record({
    kind: fc.constant("jd" as const),
    day: fc.integer({ min: 0, max: 99_999_999 }),
    fraction,
  });

  test("S2.6-9 every instant that is printed is read back the same", () => {
    fc.assert(
      fc.property(
        fc.oneof(clock, date, julian),
        (text) => void expect(parseInstant(printInstant(text))).toEqual(text),
      ),
    );
  });
});

/** A text that cannot be read gets the advice how a Julian Day is written where it is a number, and there alone. */
test("a number without its prefix is told of the prefix, with any sign and any digits", () => {
  const hintOf = (text: string) => refusal(() => parseInstant(text)).details.hint ?? "";
  const numbers = fc.tuple(
    fc.constantFrom("", "+", "-"),
    fc.nat(9_999_999),
    fc.constantFrom("", ".0", ".25"),
  );
  fc.assert(
    fc.property(numbers, ([sign, whole, fraction]) => {
      const number = `${sign}${whole}${fraction}`;
      expect(hintOf(number)).toContain("jd:");
      expect(hintOf(number)).toContain("prefix");
      for (const text of [`x${number}`, `${number}x`, `${number}.`, `${sign}.`, `*${whole}`])
        expect([text, hintOf(text).includes("prefix")]).toEqual([text, false]);
    }),
  );
});
