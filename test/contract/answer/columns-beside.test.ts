import { describe, expect, test } from "vitest";
import type { RouteDefinition } from "../../../src/contract/declare/route.ts";
import { pathsOf } from "../../../src/contract/terms/node.ts";
import { PLANS } from "../../../src/contract/terms/plans.ts";
import { isRecord } from "../../../src/contract/terms/present.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { call } from "../call.ts";

/** What is asked of each route; places and spans with ordinary days and with others. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  // astronomical twilight is absent in summer alone, never, or the Sun itself does not set in summer
  "/v2/sun": spread(
    ["lat=58.4&lon=-3", "lat=48.2&lon=16.4", "lat=69.65&lon=18.96"],
    ["start=2026-04-20&end=2026-06-01", "start=2026-01-01&end=2028-01-01&step=17d"],
  ),
  // days without a moonrise, bodies that neither rise nor set for a while or ever, a date that was skipped
  "/v2/rise-set": [
    ...spread(
      ["lat=69.65&lon=18.96", "lat=48.2&lon=16.4"],
      [
        "bodies=sun,moon,saturn&start=2026-04-20&end=2026-06-01",
        "bodies=moon,venus&start=2026-01-01&end=2026-08-01",
      ],
    ),
    "lat=-90&lon=0&bodies=sun,star:sirius&start=2200-11-20&end=2200-12-31",
    "lat=-13.8&lon=-171.8&bodies=moon&start=2011-12-10&end=2012-01-20",
  ],
  // days without a rise or a set of the Moon, the end of the years, no place
  "/v2/moon": [
    ...spread(["lat=69.65&lon=18.96", "lat=-33.9&lon=151.2"], ["start=2026-04-20&count=40&step=17h"]),
    "start=2200-09-01&end=2200-12-31&step=4d",
  ],
};

/** The spans over each of the places. */
function spread(places: readonly string[], spans: readonly string[]): string[] {
  return places.flatMap((place) => spans.map((span) => `${span}&${place}`));
}

const FORMS = [
  "",
  "tz=Europe/Oslo",
  "tz=Pacific/Apia&shape=flat",
  "shape=flat",
  "shape=flat&format=ndjson&tz=Europe/Oslo",
  "shape=columns",
  "tz=Europe/Oslo&shape=columns",
  "shape=columns&time_format=unix",
  "format=csv",
  "tz=Pacific/Apia&format=csv&time_format=unix",
  "time_format=unix_ms",
  "format=arrow&time_format=unix_ms",
  "tz=Europe/Oslo&format=arrow",
  "format=ndjson",
  "verbosity=compact&format=csv",
  "time_format=jd",
  "precision=2&limit=100",
  "precision=0&format=csv",
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

/** What is sent; its bytes are told by their digest. */
async function ask(target: string, columns: "counted" | "withheld") {
  const { status, headers, body } = await call(target, { plan: PLANS.operator }, routesWith(columns));
  return { status, headers, body };
}

const ROUTES_ASKED = Object.entries(ASKED).map(([path, targets]) => {
  const route = ROUTES.find((known) => known.path === path);
  if (route === undefined) throw new Error(`no route ${path}`);
  return { path, members: pathsOf(route.shape.row), targets: targets.map((target) => `${path}?${target}`) };
});

describe.each(ROUTES_ASKED)("rows of $path that are columns too", ({ members, targets, path }) => {
  test.each(FORMS)("are written as their objects are: %s", async (form) => {
    for (const target of targets) {
      const withheld = await ask(`${target}&${form}`, "withheld");
      expect(withheld.status, target).toBe(200);
      expect(await ask(`${target}&${form}`, "counted"), target).toEqual(withheld);
    }
  });

  // which members are written does not depend on the form: each is asked for in two, and each form of several
  test("are written as their objects are, each member by itself", async () => {
    for (const [i, member] of members.entries()) {
      for (const at of [i, i + 1 + TABLES.length / 2]) {
        const one = `${targets[0]}&${TABLES[at % TABLES.length]}&fields=${member}`;
        expect(await ask(one, "counted"), one).toEqual(await ask(one, "withheld"));
      }
    }
  });

  test("are written from columns, but for days of the Sun without a sunrise or a sunset", async () => {
    made = 0;
    for (const target of targets) await ask(target, "counted");
    expect(made).toBe(path === "/v2/sun" ? 4 : targets.length);
  });
});
