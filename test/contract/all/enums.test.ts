import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { parametersOf } from "../../../src/contract/describe/reference.ts";
import { leavesOf } from "../../../src/contract/terms/node.ts";
import { ENUM_SET_NAMES, ENUM_SETS, type EnumSet } from "../../../src/routes/about/enum-sets.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { contractApp, EXAMPLES, get, withoutParameter } from "./fixture.ts";
import { DOCUMENT } from "./schema.ts";

let app: FastifyInstance;
beforeAll(async () => {
  app = await contractApp();
});

/** The names of SPEC 2.7. */
const SPECIFIED =
  "ambiguous, bodies, body_aliases_refused, cache_classes, catalogs, compass_points, constellations, cycle_families, cycle_keys, cycle_kinds, day_anchors, eclipse_kinds, error_codes, event_kinds, formats, frame_origin, frames_parameter, hemisphere, include_tokens, interval_kinds, interval_reasons, libration_favoured_limbs, meteor_showers, moon_phase_names, moon_phase_names_south, non_goals, nonexistent, position_origins, query_modes, refraction, rights, rise_set_event_kinds, rise_set_special, rise_set_statuses, shape, stars, style, sun_position_bases, time_format, timezone_sources, verbosity, visibility_phrases, warning_codes, zodiac_signs".split(
    ", ",
  );

/** Those of routes beyond the specification's thirty. */
const ADDED = [
  "small_bodies",
  "small_body_groups",
  "field_kinds",
  "condition_events",
  "condition_properties",
  "condition_states",
  "in_progress",
  "interval_causes",
  "lasting_kinds",
  "time_words",
  "themes",
  "crescent_criteria",
  "crescent_kinds",
  "crescent_statuses",
  "limbs",
  "occultation_kinds",
  "odeh_zones",
  "yallop_classes",
  "transit_kinds",
  "vector_centres",
  "conjunction_selections",
  "crescent_selections",
  "directions",
  "eclipse_selections",
  "place_strategies",
  "sort_orders",
  "sun_limbs",
  "supermoon_definitions",
  "cusps",
  "dark_qualities",
  "delta_t_kinds",
  "galilean_conventions",
  "galilean_moons",
  "galilean_states",
  "invisibility_reasons",
  "lit_sides",
  "longitude_senses",
  "magnitude_statuses",
  "timing_statuses",
  "atmospheres",
  "nodes",
  "propagations",
  "pairing_searches",
  "rarity_verdicts",
  "rotation_systems",
  "season_names",
  "depth_measures",
  "geometries",
  "search_statuses",
  "sky_sides",
  "target_points",
  "truncations",
  "zone_methods",
];
const NAMES = [...SPECIFIED, ...ADDED];

describe("enumerated sets (S2.7-1, S4.6-1, S4.6-2)", () => {
  it("are exactly the 44 of the specification and those that have come since", () => {
    expect(SPECIFIED).toHaveLength(44);
    expect([...ENUM_SET_NAMES].sort()).toEqual([...NAMES].sort());
  });

  it.each(NAMES)("%s answers by its name", async (name) => {
    const answer = (await get(app, `/v2/enums?set=${name}`)).json();
    expect(Object.keys(answer.data.sets)).toEqual([name]);
    const { values, count } = answer.data.sets[name];
    expect(count).toBe(values.length);
    expect(new Set(values).size).toBe(count);
    if (name !== "meteor_showers") expect(count).toBeGreaterThan(0);
  });

  it("are all answered when neither set nor endpoint is sent", async () => {
    const { data } = (await get(app, "/v2/enums")).json();
    expect(Object.keys(data.sets).sort()).toEqual([...NAMES].sort());
  });

  it("exclude set beside endpoint (S4.6-1, S7.1-1)", async () => {
    const answer = await get(app, "/v2/enums?set=rights&endpoint=/v2/positions");
    expect(answer.json()).toMatchObject({ code: "CONFLICTING_PARAMETERS", status: 400 });
  });

  it("hold the words of every parameter that takes one of a list", () => {
    // what a route calls its own lists, and the names of the sets themselves
    const own = ["rows", "set"];
    const unlinked = ROUTES.flatMap((route) =>
      parametersOf(route)
        .filter(({ name, allowed, enum_set }) => allowed !== null && enum_set === null && !own.includes(name))
        .map(({ name }) => `${route.path} ${name}`),
    );
    expect(unlinked).toEqual([]);
    for (const route of ROUTES)
      for (const { name, allowed, enum_set } of parametersOf(route)) {
        const set = Object.entries<EnumSet>(ENUM_SETS).find(([known]) => known === enum_set)?.[1];
        if (set !== undefined && allowed !== null)
          expect(set.values, `${route.path} ${name}`).toEqual(expect.arrayContaining([...allowed]));
      }
  });

  it("hold the words of every member of an answer that takes one of a list", () => {
    const lists = closedLists(DOCUMENT.components.schemas, "", null);
    expect(lists.length).toBeGreaterThan(100);
    expect(lists.filter(({ set }) => set === null)).toEqual([]);
    for (const { path, words, set } of lists) {
      const known = Object.entries<EnumSet>(ENUM_SETS).find(([name]) => name === set)?.[1];
      expect(known?.values, path).toEqual(expect.arrayContaining([...words]));
    }
  });

  it("link bodies and stars to every parameter that takes a target", async () => {
    const { bodies, stars } = (await get(app, "/v2/enums")).json().data.sets;
    for (const set of [bodies, stars])
      expect(set.parameters).toEqual(expect.arrayContaining(["body", "bodies", "body1", "body2"]));
  });

  it("refuse an unknown set with the list of names (S2.7-2)", async () => {
    const problem = (await get(app, "/v2/enums?set=refractions")).json();
    expect(problem).toMatchObject({ code: "INVALID_PARAMETER", status: 400, parameter: "set" });
    expect([...problem.allowed].sort()).toEqual([...NAMES].sort());
    expect(problem.hint).toContain("refraction");
  });

  it("withhold the meteor showers and name them (S2.7-5, S2.2-5)", async () => {
    const answer = (await get(app, "/v2/enums?set=meteor_showers")).json();
    expect(answer.data.sets.meteor_showers.values).toEqual([]);
    expect(answer.meta.not_computed).toContain("meteor_showers");
  });

  it("hold the values that the specification names (S2.7-3, S2.7-4)", () => {
    const {
      eclipse_kinds,
      rights,
      cache_classes,
      frames_parameter,
      frame_origin,
      refraction,
      formats,
      verbosity,
    } = ENUM_SETS;
    expect(eclipse_kinds.values).toEqual(["total", "partial", "annular", "penumbral"]);
    expect(rights.values).toEqual(["unrestricted", "attribution_required"]);
    expect(cache_classes.values).toEqual(expect.arrayContaining(["deterministic", "time_quantized"]));
    expect(frames_parameter.values).toEqual(["minimal", "standard", "all"]);
    expect(frame_origin.values).toEqual(["geocentric", "heliocentric"]);
    expect(refraction.values).toEqual(["normal", "none", "physical"]);
    expect(formats.values.join(" ")).toBe(
      "json csv ndjson arrow feather parquet schema txt ics svg bsp geojson kml",
    );
    expect(verbosity.values).toContain("compact");
    expect(ENUM_SETS.stars.values).toHaveLength(80);
    expect(ENUM_SETS.bodies.values).toHaveLength(11);
    expect(ENUM_SETS.constellations.values).toHaveLength(88);
    expect(ENUM_SETS.zodiac_signs.values).toHaveLength(12);
    expect(ENUM_SETS.compass_points.values).toHaveLength(16);
  });
});

describe("members of every answer", () => {
  it.each([
    ["cache_classes", "meta.cache_class"],
    ["rights", "meta.rights"],
    ["query_modes", "query.mode"],
    ["warning_codes", "warnings[].code"],
    ["error_codes", "code"],
  ])("%s is the set of %s", async (set, path) => {
    const { data } = (await get(app, `/v2/enums?set=${set}`)).json();
    expect(data.sets[set].fields).toContain(path);
  });
});

describe("enums?endpoint= (S4.6)", () => {
  it.each(ROUTES.map((route) => [route.path, route] as const))(
    "of %s holds the sets of its parameters and members",
    async (path, route) => {
      const { data } = (await get(app, `/v2/enums?endpoint=${path}`)).json();
      expect(data.endpoint).toBe(path);
      for (const parameter of parametersOf(route)) {
        if (parameter.enum_set !== null)
          expect(data.sets[parameter.enum_set].parameters).toContain(parameter.name);
      }
      for (const leaf of route.leaves) {
        if (leaf.enumSet !== null) expect(data.sets[leaf.enumSet].fields).toContain(leaf.path);
      }
    },
  );

  it.each(["/v2/positions", "v2/positions", "positions", "/v2/positions/"])(
    "takes the route as %s (S4.6-3)",
    async (endpoint) => {
      for (const route of ["/v2/enums", "/v2/attribution"]) {
        expect((await get(app, `${route}?endpoint=${endpoint}`)).json().data.endpoint).toBe("/v2/positions");
      }
    },
  );

  it("refuses an unknown route with the list", async () => {
    for (const route of ["/v2/enums", "/v2/attribution"]) {
      const problem = (await get(app, `${route}?endpoint=/v2/planets`)).json();
      expect(problem).toMatchObject({ code: "INVALID_PARAMETER", parameter: "endpoint" });
      expect(problem.allowed).toEqual(ROUTES.map((known) => known.path));
    }
  });
});

describe("values seen in answers are in their sets (S2.7-7, S6-1)", () => {
  /** Values of a set, and the names that its details give them (constellations go by abbreviation or by name). */
  const setOf = (name: string): readonly unknown[] => {
    const set: EnumSet | undefined = Object.entries<EnumSet>(ENUM_SETS).find(
      ([known]) => known === name,
    )?.[1];
    if (set === undefined) throw new Error(`no set ${name}`);
    return [...set.values, ...Object.values(set.details ?? {}).map((detail) => detail["name"])];
  };

  it("and every set that a declaration names exists", () => {
    for (const route of ROUTES) {
      for (const parameter of parametersOf(route)) if (parameter.enum_set !== null) setOf(parameter.enum_set);
      for (const leaf of route.leaves) if (leaf.enumSet !== null) setOf(leaf.enumSet);
    }
  });

  it.each(EXAMPLES)("in %s", async (example, route) => {
    const plain = withoutParameter(withoutParameter(withoutParameter(example, "format"), "shape"), "fields");
    const { data, warnings, meta } = (await get(app, plain)).json();
    for (const warning of warnings) expect(setOf("warning_codes")).toContain(warning.code);
    expect(setOf("cache_classes")).toContain(meta.cache_class);
    for (const origin of Object.values(meta.origins)) expect(setOf("position_origins")).toContain(origin);
    for (const leaf of leavesOf(route.shape.extra)) {
      if (leaf.enumSet === null) continue;
      for (const value of descend(data, leaf.path.replaceAll("[]", "").split(".")))
        if (value !== null && value !== undefined) expect(setOf(leaf.enumSet), leaf.path).toContain(value);
    }
    for (const leaf of route.leaves) {
      if (leaf.enumSet === null) continue;
      const set = setOf(leaf.enumSet);
      for (const value of valuesAt(data, leaf.path))
        expect(set, `${leaf.path} of ${leaf.enumSet}`).toContain(value);
    }
  });
});

/** Every closed list of words in schemas, and the set that it or the member around it names; what has one value only is a constant. */
function closedLists(schema: unknown, path: string, around: string | null): ClosedList[] {
  if (typeof schema !== "object" || schema === null) return [];
  const own = (schema as { readonly "x-enum"?: string })["x-enum"] ?? around;
  const words = "enum" in schema && Array.isArray(schema.enum) ? schema.enum : [];
  const strings = words.filter((word) => typeof word === "string");
  const here = strings.length > 0 ? [{ path, words: strings, set: own }] : [];
  const inner = Object.entries(schema).flatMap(([key, value]) =>
    closedLists(value, `${path}/${key}`, key === "properties" ? null : own),
  );
  return [...here, ...inner];
}

interface ClosedList {
  readonly path: string;
  readonly words: readonly string[];
  readonly set: string | null;
}

/** The words at a leaf's path, in a row by itself or in a series; lists are entered. */
function valuesAt(data: Record<string, unknown>, path: string): unknown[] {
  const rows = Array.isArray(data["series"]) ? data["series"] : [data];
  const steps = path.replaceAll("[]", "").split(".");
  return rows.flatMap((row) => descend(row, steps)).filter((value) => value !== null && value !== undefined);
}

function descend(value: unknown, steps: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => descend(item, steps));
  const [step, ...rest] = steps;
  if (step === undefined) return [value];
  if (typeof value !== "object" || value === null) return [];
  return descend((value as Record<string, unknown>)[step], rest);
}
