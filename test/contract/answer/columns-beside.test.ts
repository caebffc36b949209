import { describe, expect, test } from "vitest";
import type { RouteDefinition } from "../../../src/contract/declare/route.ts";
import { pathsOf } from "../../../src/contract/terms/node.ts";
import { PLANS } from "../../../src/contract/terms/plans.ts";
import { isRecord } from "../../../src/contract/terms/present.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { call } from "../call.ts";

/** Astronomical twilight is absent in summer alone, never, or the Sun itself does not set in summer. */
const PLACES = ["lat=58.4&lon=-3", "lat=48.2&lon=16.4", "lat=69.65&lon=18.96"];
const SPANS = ["start=2026-04-20&end=2026-06-01", "start=2026-01-01&end=2028-01-01&step=17d"];
const FORMS = [
  "",
  "tz=Europe/Oslo",
  "tz=Europe/Oslo&shape=flat",
  "shape=flat",
  "shape=columns",
  "tz=Europe/Oslo&shape=columns",
  "format=csv",
  "tz=Europe/Oslo&format=csv&time_format=unix",
  "format=arrow&time_format=unix_ms",
  "tz=Europe/Oslo&format=arrow",
  "format=ndjson",
  "verbosity=compact",
  "verbosity=full",
  "time_format=jd",
  "precision=2&limit=100",
  "fields=polar,twilight.astronomical&format=csv",
];

/** One of each way to write columns, with local times and without. */
const TABLES = ["", "shape=flat", "shape=columns", "format=csv", "format=arrow", "format=ndjson"].flatMap(
  (form) => [form, `${form}&tz=Europe/Oslo`],
);

let made = 0;

/** The routes whose columns are counted, or withheld. */
function routesWith(columns: "counted" | "withheld"): RouteDefinition[] {
  return ROUTES.map((route) => ({
    ...route,
    handle: (...given) => {
      const result = route.handle(...given);
      const make = isRecord(result) ? result["columns"] : undefined;
      if (!isRecord(result) || typeof make !== "function") return result;
      const counted = () => {
        const found: unknown = make();
        if (found !== null) made += 1;
        return found;
      };
      return { ...result, columns: columns === "withheld" ? undefined : counted };
    },
  }));
}

const ask = (target: string, columns: "counted" | "withheld") =>
  call(target, { plan: PLANS.operator }, routesWith(columns));

describe("rows that are columns too", () => {
  const paths = ROUTES.filter(({ path }) => path === "/v2/sun").flatMap(({ shape }) => pathsOf(shape.row));
  const asked = PLACES.flatMap((place) => SPANS.map((span) => `/v2/sun?${span}&${place}`));

  test.each(FORMS)("are written as their objects are: %s", async (form) => {
    for (const target of asked) {
      const withheld = await ask(`${target}&${form}`, "withheld");
      expect(withheld.status).toBe(200);
      expect(await ask(`${target}&${form}`, "counted"), target).toEqual(withheld);
    }
  });

  test.each(TABLES)("are written as their objects are, each member by itself: %s", async (form) => {
    const target = `/v2/sun?start=2026-04-20&end=2026-05-20&${PLACES[0]}&${form}`;
    for (const path of paths) {
      const one = `${target}&fields=${path}`;
      expect(await ask(one, "counted"), one).toEqual(await ask(one, "withheld"));
    }
  });

  test("are written from columns where every day has a sunrise and a sunset", async () => {
    made = 0;
    for (const target of asked) await ask(target, "counted");
    expect(made).toBe(4);
  });
});
