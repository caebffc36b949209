import { describe, expect, it } from "vitest";
import { parametersOf } from "../../../src/contract/describe/reference.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { call } from "../call.ts";
import { parseCsv } from "./fixture.ts";

const CHOICES = ROUTES.flatMap((route) =>
  (parametersOf(route).find(({ name }) => name === "rows")?.allowed ?? [])
    .filter((name) => name !== "rows")
    .map((name) => [route.path, name, route] as const),
);

/** Requests whose lists are not empty, where the first example's are. */
const RANGES: Readonly<Record<string, string>> = {
  "/v2/separation": "/v2/separation?body1=moon&body2=mars&start=2026-01-01&end=2026-03-01&step=5d",
  "/v2/sun": "/v2/sun?at=2026-03-20&lat=51.5&lon=0&depressions=7,9",
  "/v2/when":
    "/v2/when?conditions=sun.altitude=..-6,moon.up&start=2026-11-20&end=2026-11-23&lat=51.5&lon=0&explain=true",
  "/v2/jupiter-moons": "/v2/jupiter-moons?start=2026-11-20&end=2026-11-22&step=12h",
};

function requestOf(path: string, example: string, pairs: string): string {
  const request = RANGES[path] ?? example.replace(/[?&](format|fields|shape)=[^&]*/g, "");
  return `${request}${request.includes("?") ? "&" : "?"}${pairs}`;
}

type Row = Readonly<Record<string, unknown>>;

/** The elements of a list beside the rows, or of that in each row. */
function elementsOf(data: Row, name: string): unknown[] {
  const rows = (data["series"] as Row[] | undefined) ?? [data];
  const lists = name in data ? [data[name]] : rows.map((row) => row[name]);
  return lists.flatMap((list) => (list === null ? [] : (list as unknown[])));
}

describe("lines of tables", () => {
  it("can be every list of objects that an answer holds", () => {
    const names = CHOICES.map(([path, name]) => `${path} ${name}`);
    expect(names).toEqual(
      expect.arrayContaining([
        "/v2/jupiter-moons events",
        "/v2/separation minima",
        "/v2/moon-nodes eclipse_seasons",
        "/v2/rise-set events",
      ]),
    );
  });

  it.each(CHOICES)("%s with rows=%s are the elements of that list", async (path, name, route) => {
    const json = await call(requestOf(path, route.examples[0], ""));
    const csv = await call(requestOf(path, route.examples[0], `format=csv&rows=${name}`));
    expect(csv.status, csv.body).toBe(200);
    const elements = elementsOf(json.json.data, name);
    expect(elements.length).toBeGreaterThan(0);
    const [header = [], ...lines] = parseCsv(csv.body);
    expect(new Set(header).size).toBe(header.length);
    expect(lines.length).toBeGreaterThanOrEqual(elements.length);
    const one = await call(requestOf(path, route.examples[0], `format=ndjson&rows=${name}`));
    const objects = one.body.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line)]));
    const isBeside = name in json.json.data && route.extraSchema.shape[name] !== undefined;
    const found = isBeside
      ? objects
      : objects.map((line) => line[name]).filter((element) => element !== null);
    expect(found).toEqual(elements);
    expect(objects).toHaveLength(lines.length);
    const prefix = name in json.json.data && route.extraSchema.shape[name] !== undefined ? "" : `${name}.`;
    for (const element of elements as Row[]) {
      const words = Object.entries(element).filter(([, value]) => typeof value === "string");
      const line = lines.find((cells) =>
        words.every(([key, value]) => cells[header.indexOf(`${prefix}${key}`)] === value),
      );
      expect(line, `${JSON.stringify(words)} in ${csv.body.slice(0, 400)}`).toBeDefined();
    }
  });

  it.each(["separation", "jupiter-moons"])("of /v2/%s name what they leave out", async (name) => {
    const request = RANGES[`/v2/${name}`] ?? "";
    for (const format of ["csv", "ndjson"]) {
      const answer = await call(`${request}&format=${format}`);
      expect(answer.headers["X-Warnings"]).toMatch(/MEMBERS_OMITTED/);
    }
    const list = name === "separation" ? "minima" : "events";
    const chosen = await call(`${request}&format=csv&rows=${list}`);
    expect(chosen.headers["X-Warnings"] ?? "").not.toMatch(/MEMBERS_OMITTED/);
    expect((await call(request)).json.warnings).toEqual([]);
  });

  it("cannot be a list that fields leaves out", async () => {
    const answer = await call(`${RANGES["/v2/separation"]}&format=csv&rows=minima&fields=separation_deg`);
    expect(answer.json).toMatchObject({ code: "CONFLICTING_PARAMETERS", parameter: "rows" });
  });
});
