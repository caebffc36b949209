import { describe, expect, test } from "vitest";
import { eclipsesAtSyzygies } from "../../../src/sky/eclipses/at-syzygy.ts";
import {
  type LunarEclipse,
  lunarEclipses,
  lunarEclipsesAt,
  zenithPoint,
} from "../../../src/sky/eclipses/lunar.ts";
import { LUNAR_CONTACTS, lunarContacts, lunarDurations } from "../../../src/sky/eclipses/lunar-contacts.ts";
import { lunarLocals } from "../../../src/sky/eclipses/lunar-local.ts";
import { eclipsesWithin, listEclipses } from "../../../src/sky/eclipses/search.ts";
import { possibleEclipses } from "../../../src/sky/eclipses/syzygies.ts";
import { moonPhases } from "../../../src/sky/moon/phases.ts";
import { bodyPositions } from "../../../src/sky/positions/positions.ts";
import { columnsAt } from "../../../src/sky/time/tt-days.ts";
import { ECLIPSE_KINDS } from "../../../src/sky/words.ts";
import { countingSky } from "../observing.ts";
import { at, day, isoOf, only, SERVICE_YEARS, sky, year } from "./skies.ts";

const all = lunarEclipses(sky, SERVICE_YEARS);

describe("lunar eclipses of 1700 to 2200", () => {
  test("number by kind in each century what the Five Millennium Canon counts", () => {
    const counted = (century: number) => {
      const own = all.filter(({ t_day }) => {
        const yearOfEclipse = Number(isoOf(t_day).slice(0, 4));
        return yearOfEclipse > century && yearOfEclipse <= century + 100;
      });
      const count = (wanted: LunarEclipse["kind"]) => own.filter(({ kind }) => kind === wanted).length;
      return [count("penumbral"), count("partial"), count("total")];
    };
    // NASA TP-2009-214172, table 5-1: penumbral, partial, total.
    expect(counted(1900)).toEqual([83, 65, 81]);
    expect(counted(2000)).toEqual([86, 57, 85]);
  });

  test("are found at every true full moon that has one", () => {
    const fullMoons = moonPhases(sky, SERVICE_YEARS).filter(({ phase }) => phase === "full moon");
    const unfiltered = lunarEclipsesAt(
      sky,
      fullMoons.map(({ t_day }) => ({
        lunation: Math.round((t_day - 5.09766) / 29.530588861 - 0.5) + 0.5,
        t_day,
      })),
    );
    expect(unfiltered.map(({ elements, kind }) => [elements.lunation, kind])).toEqual(
      all.map(({ elements, kind }) => [elements.lunation, kind]),
    );
  });

  test("have their contacts in order, and durations that follow from them", () => {
    for (const eclipse of lunarEclipses(sky, year("1980", 60))) {
      const contacts = lunarContacts(eclipse);
      const [P1, P2, U1, U2, U3, U4, P3, P4] = LUNAR_CONTACTS.map((name) => contacts[name]);
      const inOrder = [P1, U1, U2, eclipse.t_day, U3, U4, P4].flatMap((t_day) => t_day ?? []);
      expect(inOrder).toEqual([...inOrder].sort((a, b) => a - b));
      expect((P2 ?? null) === null).toBe((P3 ?? null) === null);
      expect((U1 ?? null) === null).toBe(eclipse.kind === "penumbral");
      expect((U2 ?? null) === null).toBe(eclipse.kind !== "total");
      const { penumbral_s, partial_s, totality_s } = lunarDurations(contacts);
      expect(penumbral_s).toBeGreaterThan(partial_s ?? 0);
      if (partial_s !== null) expect(partial_s).toBeGreaterThan(totality_s ?? 0);
    }
  });
});

test("the zenith point of greatest eclipse has the Moon within 0.2 degrees of its zenith", () => {
  for (const eclipse of lunarEclipses(sky, year("2020", 10))) {
    const { lat_deg, lon_deg } = zenithPoint(eclipse, eclipse.t_day);
    const place = bodyPositions(sky, {
      bodies: ["moon"],
      instants: columnsAt(sky.models.deltaT, Float64Array.of(eclipse.t_day)),
      columns: ["altitude_geometric_deg"],
      observer: at(lat_deg, lon_deg),
    });
    expect(place("moon", "altitude_geometric_deg")[0]).toBeGreaterThan(89.8);
  }
});

describe("a lunar eclipse over a place", () => {
  const march = lunarEclipses(sky, { start_day: day("2025-03-01"), end_day: day("2025-04-01") });
  const september = lunarEclipses(sky, { start_day: day("2025-09-01"), end_day: day("2025-10-01") });

  test("is cut by moonset where the Moon sets during it (S4.2-11)", () => {
    const local = only(lunarLocals(sky, at(51.5, 0), march));
    if (!local.visible) throw new Error("not seen");
    expect([local.truncated_by, local.kind]).toEqual(["moonset", "partial"]);
    expect(local.maximum).toEqual(local.moonset);
    expect(local.contacts.U2?.above_horizon).toBe(false);
  });

  test("is cut by moonrise where the Moon rises during it", () => {
    const local = only(lunarLocals(sky, at(51.5, 0), september));
    if (!local.visible) throw new Error("not seen");
    expect([local.truncated_by, local.kind]).toEqual(["moonrise", "total"]);
    expect(local.central_duration_s).toBeLessThan(local.duration_s);
  });

  test("is seen whole where the Moon is high, and not at all where it is down", () => {
    const whole = only(lunarLocals(sky, at(40, -100), march));
    expect(whole.visible && [whole.truncated_by, whole.moonrise, whole.moonset]).toEqual([null, null, null]);
    const unseen = only(lunarLocals(sky, at(20, 80), march));
    expect(unseen).toMatchObject({ visible: false, reason: "moon_below_horizon" });
    const moments = Object.values(unseen.contacts).filter((moment) => moment !== null);
    expect(moments.length).toBeGreaterThan(2);
    expect(moments.every((moment) => moment.altitude_geometric_deg < -0.5 && !moment.above_horizon)).toBe(
      true,
    );
  });
});

describe("eclipses at syzygies", () => {
  test("of 2026 are annular, total, total and partial; the other new and full moons have none", () => {
    const syzygies = moonPhases(sky, year("2026")).flatMap(({ t_day, phase }) =>
      phase === "new moon" || phase === "full moon"
        ? [{ t_day, kind: phase === "new moon" ? ("new_moon" as const) : ("full_moon" as const) }]
        : [],
    );
    const kinds = eclipsesAtSyzygies(sky, syzygies);
    expect(kinds.filter((kind) => kind !== null)).toEqual(["annular", "total", "total", "partial"]);
    expect(kinds).toEqual(syzygies.flatMap((one) => eclipsesAtSyzygies(sky, [one])));
  });

  test("are told from one list of places and one of the Earth's axis, of both kinds", () => {
    const counting = countingSky();
    const syzygies = possibleEclipses(year("2026"), "new_moon").map(({ t_day }) => ({
      t_day,
      kind: "new_moon" as const,
    }));
    const full = possibleEclipses(year("2026"), "full_moon").map(({ t_day }) => ({
      t_day,
      kind: "full_moon" as const,
    }));
    const kinds = eclipsesAtSyzygies(counting.sky, [...syzygies, ...full]);
    expect(new Set(kinds)).toEqual(new Set(["annular", "total", "partial"]));
    expect(counting.asked()).toBe(2);
  });
});

describe("the search", () => {
  test("lists solar and lunar eclipses together in time order", () => {
    const list = eclipsesWithin(sky, year("2026"), "all");
    expect(list.map(({ body }) => body)).toEqual(["sun", "moon", "sun", "moon"]);
  });

  test("backwards finds what it finds forwards, nearest last", () => {
    const forwards = eclipsesWithin(sky, year("2000", 20), "all");
    const question = { kind: "previous", from_ms: Date.UTC(2020, 0, 1), count: forwards.length } as const;
    const wish = { selection: "all", observer: null, seenKinds: null } as const;
    const { events, truncated } = listEclipses(sky, { ...question, in_progress: "include" }, wish);
    expect(truncated).toBe(false);
    expect(events.map(({ t_day }) => t_day)).toEqual(forwards.map(({ t_day }) => t_day));
  });

  test("for visible eclipses counts those only, and says when the years end", () => {
    const wish = { selection: "solar", observer: at(52.5, 13.4), seenKinds: ECLIPSE_KINDS } as const;
    const from_ms = Date.UTC(2020, 0, 1);
    const question = { kind: "next", from_ms, count: 10, in_progress: "include" } as const;
    const { events } = listEclipses(sky, question, wish);
    expect(events.length).toBe(10);
    expect(events.every(({ local }) => local?.visible)).toBe(true);
    const late = listEclipses(sky, { ...question, from_ms: Date.UTC(2195, 0, 1) }, wish);
    expect(late.truncated).toBe(true);
  });
});
