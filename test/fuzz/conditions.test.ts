import fc from "fast-check";
import { expect, it } from "vitest";
import { CONDITIONS } from "../../src/routes/when/condition-grammar.ts";
import { CONDITION_EVENTS, CONDITION_PROPERTIES, CONDITION_STATES, WEEKDAYS } from "../../src/sky/words.ts";
import { call } from "../contract/call.ts";
import { expectAnswers, fuzzRuns } from "./answered.ts";

/** Condition texts, right, nearly right and wrong: an answer or a catalogued refusal, soon. */

const RUNS = fuzzRuns(1500);

const target = fc.constantFrom(
  ...["sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn", "pluto", "earth", "Moon", "vulcan"],
  ...[
    "star:antares",
    "star:polaris",
    "hr:2491",
    "hr:x",
    "radec:5.588,-5.39",
    "radec:1,2,j2000",
    "radec:25,0",
    "",
  ],
);
const number = fc.oneof(
  fc.double({ min: -400, max: 400, noNaN: true }).map((value) => value.toFixed(2)),
  fc.constantFrom(
    "0",
    "-0.8333",
    "90",
    "180",
    "1e3",
    "+5",
    "NaN",
    "5.",
    ".5",
    "999999999999999999",
    "12:30",
    "24:00",
    "",
  ),
);
const range = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(number, number).map(([lo, hi]) => `${lo}..${hi}`) },
  { weight: 1, arbitrary: fc.tuple(number, number).map(([lo, hi]) => `${lo}.${hi}`) },
);
const property = fc.constantFrom(...CONDITION_PROPERTIES, ...CONDITION_STATES, "altitud", "");
const comparison = fc.oneof(
  { weight: 6, arbitrary: range.map((text) => `=${text}`) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom("<", "<=", ">", ">=", "==", "!="), number)
      .map((pair) => pair.join("")),
  },
  { weight: 1, arbitrary: fc.constant("") },
);
const condition = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(target, property, comparison).map(([of, what, bound]) => `${of}.${what}${bound}`),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(property, target, comparison).map(([what, of, bound]) => `${what}(${of})${bound}`),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(target, target, comparison).map(([a, b, bound]) => `separation(${a};${b})${bound}`),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...CONDITION_EVENTS, "noon"), comparison)
      .map(([event, bound]) => `minutes_from(${event})${bound}`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom("clock=22:00..04:00", "clock=..06:30", "clock=25:00..", "clock>=18:00"),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...WEEKDAYS, "son"), fc.constantFrom(...WEEKDAYS))
      .map((days) => `weekday=${days.join("..")}`),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom("", "!", "!!"), target, fc.constantFrom(...CONDITION_STATES))
      .map(([not, of, state]) => `${not}${of}.${state}`),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
);
const conditions = fc
  .array(fc.tuple(condition, fc.constantFrom(",", ",", ",", "|", ";", "")), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.map(([text, after], i) => `${text}${i + 1 < parts.length ? after : ""}`).join(""));
const place = fc.constantFrom(
  "lat=51.5&lon=0",
  "lat=-33.9&lon=151.2",
  "lat=90&lon=0",
  "lat=69.6&lon=18.9",
  "lat=0&lon=-78.5",
);
const window = fc.constantFrom(
  "start=2026-11-20&end=2026-11-27",
  "start=1700-01-01&end=1700-03-01",
  "start=2200-11-01&end=2200-12-31T23:59:59.999Z",
  "start=2026-01-01&end=2026-04-03",
  "at=2026-11-20&count=3",
  "at=2026-11-20&count=5&direction=previous",
);

const requests = fc
  .tuple(conditions, place, window)
  .map(([text, where, when]) => `/v2/when?conditions=${encodeURIComponent(text)}&${where}&${when}`);

it(`any condition text gives an answer or a catalogued refusal, soon (${RUNS})`, async () => {
  const ask = async (path: string) => {
    const { status, json } = await call(path);
    return { status, code: json?.code };
  };
  expect((await expectAnswers({ requests, runs: RUNS, ask })).get(200)).toBeGreaterThan(0);
});

it("what is read and printed is read again as the same", () => {
  fc.assert(
    fc.property(conditions, (text) => {
      let printed: string;
      try {
        printed = CONDITIONS.print(CONDITIONS.read(text));
      } catch {
        return;
      }
      expect(CONDITIONS.print(CONDITIONS.read(printed))).toBe(printed);
    }),
  );
});
