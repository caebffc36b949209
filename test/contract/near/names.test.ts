import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parametersOf } from "../../../src/contract/describe/reference.ts";
import { translate } from "../../../src/contract/near/names.ts";
import { plainBoolean, plainWord } from "../../../src/contract/near/words.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { MS_PER_DAY } from "../../../src/units/units.ts";

const TAKEN = ROUTES.map(
  (route) => new Map(parametersOf(route).map((parameter) => [parameter.name, parameter])),
);
const words = (text: string) => text.split(" ");
const asked = (
  name: string,
  value: string,
  names: readonly string[],
  sent: Readonly<Record<string, string>> = {},
) => translate({ name, value, names, sent: new Map(Object.entries(sent)) });
const dayOf = (unix_ms: number) => new Date(unix_ms).toISOString().slice(0, 10);

/** Flags that are asked for by the name alone: the parameter that the name is a word of. */
const FLAGS: readonly (readonly [names: string, parameter: string, beside: string])[] = [
  ["total annular partial penumbral", "local_kind", "local_kind"],
  ["solar lunar", "kind", "visible_only"],
  ["previous backwards reverse", "direction", "direction"],
  ["csv json txt ndjson arrow", "format", "format"],
];

describe("a name that a route does not take", () => {
  it("is a word of one of its parameters, unless it is said to be false", () => {
    for (const [names, parameter, beside] of FLAGS) {
      for (const name of words(names)) {
        let taking = 0;
        for (const taken of TAKEN) {
          const own = [...taken.keys()];
          const spelt = asked(name.toUpperCase(), "true", own);
          if (!taken.has(beside) || !taken.has(parameter)) {
            expect(spelt).toBeNull();
            continue;
          }
          taking++;
          expect(Object.keys(spelt ?? {})).toEqual([parameter]);
          if (parameter !== "format") expect(taken.get(parameter)?.allowed).toContain(spelt?.[parameter]);
          expect(asked(name, "false", own)).toBeNull();
          expect(asked(name, "true", own, { [parameter]: "sent" })).toBeNull();
        }
        expect(taking).toBeGreaterThan(0);
      }
    }
  });

  it("is a range: of a year, a month, some days, or two ends in one text", () => {
    const ranged = TAKEN.filter((taken) => taken.has("start") && taken.has("end"));
    const first = fc.date({ min: new Date("1000-01-01"), max: new Date("2999-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(
        fc.constantFrom(...ranged),
        first,
        fc.integer({ min: 1, max: 10_000 }),
        (taken, day, days) => {
          const own = [...taken.keys()];
          const [start, end] = [dayOf(day.getTime()), dayOf(day.getTime() + days * MS_PER_DAY)];
          const year = day.getUTCFullYear();
          expect(asked("year", String(year), own)).toEqual({
            start: `${year}-01-01`,
            end: `${year + 1}-01-01`,
          });
          const { start: from = "", end: to = "" } = asked("month", start.slice(0, 7), own) ?? {};
          expect(from).toBe(`${start.slice(0, 7)}-01`);
          expect(to?.slice(7)).toBe("-01");
          expect((Date.parse(to ?? "") - Date.parse(from ?? "")) / MS_PER_DAY).toBe(
            new Date(Date.UTC(year, day.getUTCMonth() + 1, 0)).getUTCDate(),
          );
          for (const mark of ["..", "/", ",", " to "])
            expect(asked("range", `${start} ${mark}${end} `.trim(), own)).toEqual({ start, end });
          for (const text of [start, `${start}/${end}/${end}`]) expect(asked("range", text, own)).toBeNull();
          expect(asked("year", start, own)).toBeNull();
          expect(asked("month", start, own)).toBeNull();
          const counted = (value: string | number, from_: string) =>
            asked("ndays", String(value), own, { start: from_ });
          const isCounted = !taken.has("count");
          expect(counted(days, start)).toEqual(isCounted ? { end } : null);
          for (const wrong of [0, -days, days + 0.5, 10_000 + days, "x"])
            expect(counted(wrong, start)).toBeNull();
          expect(counted(days, `${start}T00:00`)).toBeNull();
        },
      ),
    );
    for (const taken of TAKEN.filter((route) => !route.has("end")))
      for (const text of ["2026", "2026-05", "2026-05-01/2026-05-09"])
        for (const name of ["year", "month", "range"].filter((own) => !taken.has(own)))
          expect(asked(name, text, [...taken.keys()])).toBeNull();
  });

  it("is a place, in one number or two, and a region goes behind the place that was sent", () => {
    for (const taken of TAKEN.filter((route) => route.has("lat") && route.has("place"))) {
      const own = [...taken.keys()];
      for (const name of words("latlon ll coords location position observer gps")) {
        expect(asked(name, "51.5N, 0.1W", own)).toEqual({ lat: "51.5", lon: "-0.1" });
        expect(asked(name, "51.5", own)).toBeNull();
        expect(asked(name, "51.5,0.1", own, { lat: "1" })).toBeNull();
      }
      for (const name of words("state region province")) {
        expect(asked(name, "Texas", own, { place: "Paris" })).toEqual({ place: "Paris, Texas" });
        expect(asked(name, "Texas", own)).toBeNull();
      }
    }
  });

  it("is one body of two, or both in one", () => {
    for (const taken of TAKEN) {
      const own = [...taken.keys()];
      const [isPair, isList] = [taken.has("body1"), taken.has("bodies")];
      expect(asked("pair", "mars, venus", own)).toEqual(isPair ? { body1: "mars", body2: "venus" } : null);
      for (const text of ["mars", "mars,venus,moon"]) expect(asked("pair", text, own)).toBeNull();
      const both = { body1: "mars", body2: "venus" };
      const listed = { body1: null, body2: null, bodies: "mars,venus" };
      expect(isPair ? null : asked("body1", "mars", own, both)).toEqual(isList && !isPair ? listed : null);
      expect(asked("from", "mars", own)).toEqual(isPair ? { body1: "mars" } : null);
      expect(asked("to", "mars", own)).toEqual(isPair ? { body2: "mars" } : null);
      for (const name of ["from", "to"]) expect(asked(name, "2026-01-01", own)).toBeNull();
    }
  });
});

/** Words as other services, files and programs have them. */
const WRITTEN = words(
  `text plain plaintext table jsonl jsonlines file arrow-file pq csvw ipc spk kernel excel xlsx text/csv application/json text/plain
  on off yes no true false 1 0 standard default airless vacuum forward forwards future after backward backwards past prev before last
  sun moon both any ra longitude minimal brief short low terse verbose high all detailed normal column columnar tree object dotted
  iso8601 julian unixtime timestamp epoch earth geo helio full everything min 00:00 12:00 civil nautical astronomical geometric
  greatest_elongation elongation quadrature planets objects errors timezones date chronological rarity
  best first largest strict exact second error raise`.replace(/\s+/g, " "),
);

describe("a word that people write elsewhere", () => {
  it("is in every parameter that knows it one of the words that the parameter takes, or a number", () => {
    const meant = new Map(WRITTEN.map((word) => [word, 0]));
    for (const taken of TAKEN) {
      for (const { name, allowed } of taken.values()) {
        for (const word of WRITTEN) {
          const plain = plainWord(name, ` ${word.toUpperCase()}`);
          if (plain === undefined) continue;
          expect(plain).not.toBe("");
          const isOwn =
            allowed === null
              ? Number.isFinite(Number(plain))
              : plain.split(",").every((part) => allowed.includes(part));
          if (isOwn) meant.set(word, (meant.get(word) ?? 0) + 1);
        }
      }
    }
    expect([...meant].filter(([, count]) => count === 0)).toEqual([]);
  });

  it("is nothing to a parameter that no word of elsewhere is known for", () => {
    for (const word of [...WRITTEN, "constructor", "__proto__"])
      expect(plainWord("lat", word)).toBeUndefined();
    for (const name of ["format", "kind", "shape"]) expect(plainWord(name, "constructor")).toBeUndefined();
  });

  it("is true or false in every way to write it", () => {
    for (const word of words("true 1 yes on TRUE Yes")) expect(plainBoolean(word)).toBe(true);
    for (const word of words("false 0 no off FALSE No")) expect(plainBoolean(word)).toBe(false);
    for (const word of ["", "maybe", "2", "constructor"]) expect(plainBoolean(word)).toBeNull();
  });
});
