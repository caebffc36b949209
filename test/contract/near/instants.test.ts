import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { consecutiveDates, plainInstant, rangeEnds } from "../../../src/contract/near/instants.ts";
import { MS_PER_DAY } from "../../../src/units/units.ts";

const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);

/** A day, and how people write it. */
const days = fc.date({ min: new Date("1000-01-01"), max: new Date("2999-12-31"), noInvalidDate: true });

function formsOf(day: Date): string[] {
  const [y, m, d] = [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()];
  const [mm, dd] = [String(m).padStart(2, "0"), String(d).padStart(2, "0")];
  const month = MONTHS[m - 1] ?? "";
  const short = month.slice(0, 3);
  return [
    ...["-", "/", "."].flatMap((mark) => [`${y}${mark}${m}${mark}${d}`, `${y}${mark}${mm}${mark}${dd}`]),
    ...[`${y}${mm}${dd}`, `${d}.${m}.${y}`, `${dd}.${mm}.${y}`],
    ...(d > 12
      ? ["/", "-"].flatMap((mark) => [`${m}${mark}${d}${mark}${y}`, `${d}${mark}${m}${mark}${y}`])
      : []),
    ...[short, month, short.toUpperCase()].flatMap((name) => [
      ...[`${y}-${name}-${d}`, `${y} ${name} ${dd}`, `${d} ${name} ${y}`, `${dd}-${name}-${y}`],
      ...[`${d}th ${name}, ${y}`, `${name} ${d}, ${y}`, `${name} ${d} ${y}`],
    ]),
  ];
}

const CLOCKS: readonly (readonly [written: string, plain: string])[] = [
  ...[
    ["", ""] as const,
    ["T09:05", "T09:05"] as const,
    [" 9:05", "T09:05"] as const,
    [", 9:05", "T09:05"] as const,
  ],
  ...[["T9h05", "T09:05"] as const, [" 0905", "T09:05"] as const, [" 9 am", "T09:00"] as const],
  ...[[" 12:30 AM", "T00:30"] as const, [" 12 pm", "T12:00"] as const, [" 9:05pm", "T21:05"] as const],
  ...[
    ["T09:05:06,5", "T09:05:06.5"] as const,
    ["_09:05:06 UTC", "T09:05:06Z"] as const,
    [" 9:05 gmt", "T09:05Z"] as const,
  ],
  ...[
    [" 9:05 +5", "T09:05+05:00"] as const,
    ["T09:05-0330", "T09:05-03:30"] as const,
    ["T09:05+05:45", "T09:05+05:45"] as const,
  ],
];

const isoDay = (day: Date) => day.toISOString().slice(0, 10);

describe("an instant that people write elsewhere", () => {
  it("is the same day and clock in every form", () => {
    const written = fc.tuple(days, fc.constantFrom(...CLOCKS));
    fc.assert(
      fc.property(written, ([day, [clock, plain]]) => {
        for (const form of formsOf(day))
          expect([form + clock, plainInstant(form + clock)]).toEqual([form + clock, isoDay(day) + plain]);
      }),
    );
  });

  it("is plain between quotes and blanks, and not with anything else behind, before or below it", () => {
    fc.assert(
      fc.property(days, (day) => {
        for (const form of formsOf(day)) {
          expect(plainInstant(` "${form}" `)).toBe(isoDay(day));
          for (const text of [`${form}x`, `${form} at noon`, `x${form}`, `${form}\n${form}`])
            expect([text, plainInstant(text)]).toEqual([text, null]);
        }
      }),
    );
  });

  it("at 24:00 is the start of the next day", () => {
    fc.assert(
      fc.property(days, (day) => {
        const next = isoDay(new Date(day.getTime() + MS_PER_DAY));
        expect(plainInstant(`${isoDay(day)} 24:00`)).toBe(`${next}T00:00`);
      }),
    );
  });

  it("may be a Julian Day, a modified one or a Unix time", () => {
    const seconds = fc.integer({ min: 1_000_000_000, max: 9_999_999_999 });
    fc.assert(
      fc.property(seconds, (unix_s) => {
        const jd = 2440587.5 + Math.floor(unix_s / 86400);
        for (const mark of ["", "jd ", "JD=", "julian:"])
          expect(plainInstant(`${mark}${jd}`)).toBe(`jd:${jd}`);
        expect(plainInstant(`mjd ${jd - 2400000.5}`)).toBe(`jd:${jd}`);
        expect(Date.parse(plainInstant(String(unix_s)) ?? "")).toBe(unix_s * 1000);
        expect(Date.parse(plainInstant(String(unix_s * 1000 + 7)) ?? "")).toBe(unix_s * 1000 + 7);
      }),
    );
  });
});

describe("two ends of a range", () => {
  it("are told apart by every mark, and one instant is none", () => {
    const ends = fc.array(fc.tuple(days, fc.constantFrom("", "T09:05", "T09:05:06Z")), {
      minLength: 2,
      maxLength: 2,
    });
    fc.assert(
      fc.property(ends, fc.constantFrom("/", "..", "...", " to ", " TO ", " - "), (pair, mark) => {
        const [start = "", end = ""] = pair.map(([day, clock]) => isoDay(day) + clock);
        expect(rangeEnds(`${start}${mark}${end}`)).toEqual([start, end]);
        for (const text of [start, `${start} ${end}`, `${start}${mark}2026`, `${start} to ${end} to ${end}`])
          expect([text, rangeEnds(text)]).toEqual([text, null]);
      }),
    );
  });

  it("are those of a list of days that follow each other, the last included", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 2, max: 9 }), fc.nat(8), (first, count, changed) => {
        const from_ms = Date.parse(isoDay(first));
        const dates = Array.from({ length: count + 1 }, (_, i) => isoDay(new Date(from_ms + i * MS_PER_DAY)));
        const list = dates.slice(0, -1);
        expect(consecutiveDates(list.join(", "))).toEqual([list[0], dates.at(-1)]);
        expect(consecutiveDates(list[0] ?? "")).toBeNull();
        expect(consecutiveDates(list.with(changed % count, dates.at(-1) ?? "").join(","))).toBeNull();
        expect(consecutiveDates(`${list.join(",")},x`)).toBeNull();
      }),
    );
  });
});
