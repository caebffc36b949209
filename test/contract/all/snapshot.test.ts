import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  breakingChanges,
  type ContractSnapshot,
  contractSnapshot,
} from "../../../src/contract/describe/snapshot.ts";
import { DOCUMENT } from "./schema.ts";

const COMMITTED = new URL("../../../docs/openapi.json", import.meta.url);
const now = contractSnapshot(DOCUMENT);

type Mutable<Value> = { -readonly [Key in keyof Value]: Mutable<Value[Key]> };

/** The breaches when the contract that is promised now changes like this. */
function breaches(change: (later: Mutable<ContractSnapshot>) => void): string[] {
  const later: Mutable<ContractSnapshot> = structuredClone(now) as Mutable<ContractSnapshot>;
  change(later);
  return breakingChanges(now, later);
}

const route = (later: Mutable<ContractSnapshot>) => {
  const found = later.routes["/v2/positions"];
  if (found === undefined) throw new Error("no /v2/positions");
  return found;
};
const parameter = (later: Mutable<ContractSnapshot>, name: string) => {
  const found = route(later).parameters[name];
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
};

describe("the schema gate (S9-4, S9-5, S8-10)", () => {
  it("finds nothing broken of the committed contract", () => {
    const committed = contractSnapshot(JSON.parse(readFileSync(COMMITTED, "utf8")));
    expect(breakingChanges(committed, now)).toEqual([]);
  });

  it("holds members of all kinds of answers: rows, one row by itself, records, what stands beside rows", () => {
    expect(now.routes["/v2/positions"]?.fields).toMatchObject({
      "positions[].distance.au": "number au?",
      "series[].positions[].distance.au": "number au?",
      "page.returned": "integer",
    });
    expect(now.routes["/v2/rarity"]?.fields).toHaveProperty("verdict");
    expect(now.routes["/v2/separation"]?.fields).toHaveProperty("minima[].separation_deg");
  });

  it.each<[string, (later: Mutable<ContractSnapshot>) => void]>([
    ["a route that is gone", (later) => delete later.routes["/v2/positions"]],
    ["a format that is gone", (later) => route(later).formats.splice(1, 1)],
    ["a member that is gone", (later) => delete route(later).fields["positions[].distance.au"]],
    [
      "a member of another unit",
      (later) => Object.assign(route(later).fields, { "positions[].distance.au": "number km" }),
    ],
    ["a member that may be null", (later) => Object.assign(route(later).fields, { instant: "instant?" })],
    ["a parameter that is gone", (later) => delete route(later).parameters["frames"]],
    ["a parameter of another type", (later) => Object.assign(parameter(later, "count"), { type: "number" })],
    ["a parameter that is required", (later) => Object.assign(parameter(later, "body"), { required: true })],
    ["a default that changed", (later) => Object.assign(parameter(later, "frames"), { default: "all" })],
    ["a value that is refused", (later) => parameter(later, "frames").allowed?.splice(0, 1)],
    ["a bound that is tighter", (later) => Object.assign(parameter(later, "lat"), { maximum: 89 })],
    ["a shorter list", (later) => Object.assign(parameter(later, "bodies"), { max_items: 19 })],
    ["a code that is gone", (later) => delete later.error_codes["RATE_LIMITED"]],
    ["a code of another status", (later) => Object.assign(later.error_codes, { TARGET_NOT_FOUND: 400 })],
    ["a value of a set that is gone", (later) => later.enum_sets["rights"]?.splice(0, 1)],
    ["a lower rate", (later) => Object.assign(later.plans["basic"] ?? {}, { requests_per_minute: 299 })],
    [
      "a limit where there was none",
      (later) => Object.assign(later.plans["basic"] ?? {}, { requests_per_month: 1_000_000 }),
    ],
    ["a lower cap", (later) => Object.assign(later.limits, { response_cap_bytes: 1 })],
  ])("finds %s", (_what, change) => {
    expect(breaches(change)).toHaveLength(1);
  });

  it("names the route and what it promised, of every route", () => {
    for (const [path, { parameters, fields }] of Object.entries(now.routes)) {
      const [member = "", type = ""] = Object.entries(fields).at(-1) ?? [];
      const [name = "", { default: usual = null } = {}] = Object.entries(parameters).at(-1) ?? [];
      const found = breaches(({ routes }) => {
        Object.assign(routes[path]?.fields ?? {}, { [member]: "of another type" });
        Object.assign(routes[path]?.parameters[name] ?? {}, { default: "another" });
        Object.assign(routes[path]?.parameters ?? {}, { new_one: { required: true } });
      });
      const told = [
        ...(member === "" ? [] : [`${path} ${member}`, type, "of another type"]),
        ...(name === "" ? [] : [`${path} ${name}`, String(usual), "another"]),
        `${path} new_one`,
      ];
      for (const text of told) expect(found.join("\n")).toContain(text);
      expect(found).toHaveLength((member === "" ? 0 : 1) + (name === "" ? 0 : 1) + 1);
      expect(breaches(({ routes }) => delete routes[path]).join()).toContain(path);
    }
  });

  it.each<[string, (later: Mutable<ContractSnapshot>) => void]>([
    [
      "a new route",
      (later) => Object.assign(later.routes, { "/v2/new": { formats: [], parameters: {}, fields: {} } }),
    ],
    ["a new member", (later) => Object.assign(route(later).fields, { "positions[].new_deg": "number deg" })],
    ["a wider bound", (later) => Object.assign(parameter(later, "elevation_m"), { maximum: 20_000 })],
    ["a new code", (later) => Object.assign(later.error_codes, { NEW_CODE: 400 })],
    ["a higher rate", (later) => Object.assign(later.plans["basic"] ?? {}, { requests_per_minute: 400 })],
  ])("lets %s pass (SPEC 9.2)", (_what, change) => {
    expect(breaches(change)).toEqual([]);
  });
});
