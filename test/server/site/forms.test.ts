import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { readFields } from "../../../src/contract/ask/select.ts";
import { noTime } from "../../../src/contract/ask/timing.ts";
import { type ParameterReference, parametersOf } from "../../../src/contract/describe/reference.ts";
import * as z from "../../../src/contract/schema/schema.ts";
import { seconds } from "../../../src/contract/terms/fields.ts";
import { record, shapeAtVerbosity } from "../../../src/contract/terms/shape.ts";
import { defineRoute } from "../../../src/routes/astronomy/route.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { factsOf } from "../../../src/site/pages/control-kinds.ts";
import { fieldChoices } from "../../../src/site/pages/field-tree.ts";
import { queryForm } from "../../../src/site/pages/form.ts";
import { presetsOf } from "../../../src/site/pages/presets.ts";
import { type Pair, printPairs, tidy } from "../../../src/site/view/query.ts";
import { request, testApp } from "../app.ts";

/**
 * The pairs that a browser would send of a form: the successful controls of the HTML standard, in the order of the
 * page.
 */
function submitted(markup: string): Pair[] {
  const controls = markup.matchAll(/<input\b([^>]*)>|<(select|textarea)\b([^>]*)>([\s\S]*?)<\/\2>/g);
  return [...controls].flatMap(([, input, kind, outer, inner = ""]): Pair[] => {
    const attributes = attributesOf(input ?? outer ?? "");
    const name = attributes.get("name");
    if (name === undefined) return [];
    if (input === undefined) return [[name, kind === "select" ? chosenOption(inner) : decoded(inner)]];
    const isCheck = /^(radio|checkbox)$/.test(attributes.get("type") ?? "");
    return isCheck && !attributes.has("checked") ? [] : [[name, attributes.get("value") ?? ""]];
  });
}

function attributesOf(text: string): Map<string, string> {
  const found = [...text.matchAll(/([a-z-]+)(?:="([^"]*)")?/g)];
  return new Map(found.map(([, name = "", value = ""]) => [name, decoded(value)]));
}

function chosenOption(options: string): string {
  const all = [...options.matchAll(/<option([^>]*)>/g)].map(([, text = ""]) => attributesOf(text));
  return (all.find((option) => option.has("selected")) ?? all[0])?.get("value") ?? "";
}

function decoded(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}

/** Values that a parameter may be sent with: words of its set, several of a list, and what it does not take. */
function values({ type, allowed, name, default: standard }: ParameterReference): string[] {
  const words = allowed ?? [];
  const lists = type.startsWith("list") && words.length > 1 ? [words.slice(0, 2).join(",")] : [];
  const shared = name === "bodies" ? ["sun,mars", "star:sirius", "moon,hr:100"] : [];
  const sent = [...words, ...lists, ...shared, "true", "false", "−12.5", `it's "<&>"`, "2026-11-20T10:00Z"];
  // a switch that is off by nature is not sent
  const isOff = (value: string) => type === "boolean" && standard === null && value === "false";
  return sent.filter((value) => value !== String(standard) && !isOff(value));
}

describe("forms", () => {
  it.each(ROUTES.map((route) => [route.path, route] as const))(
    "%s: every parameter has a control, and every value comes back from it",
    (_path, route) => {
      const facts = factsOf(route);
      for (const parameter of parametersOf(route))
        for (const value of values(parameter)) {
          const asked: Pair[] = [[parameter.name, value]];
          const sent = tidy(submitted(queryForm(route, asked, null).markup), facts);
          expect(printPairs(sent), `${parameter.name}=${value}`).toBe(printPairs(asked));
        }
    },
  );

  it.each(ROUTES.filter(({ query }) => "fields" in query.shape).map((route) => [route.path, route] as const))(
    "%s: every member of the tree of fields comes back from it, and the route takes it",
    (_path, route) => {
      const facts = factsOf(route);
      for (const { path } of fieldChoices(route)) {
        const asked: Pair[] = [["fields", path]];
        expect(tidy(submitted(queryForm(route, asked, null).markup), facts)).toEqual(asked);
        expect(readFields([path], shapeAtVerbosity(route.shape, "standard"), route.shape)).not.toBeNull();
      }
    },
  );

  it.each(ROUTES.map((route) => [route.path, route] as const))(
    "%s: a preset comes back from the form as the question that it is",
    (_path, route) => {
      const facts = factsOf(route);
      const { length } = route.exampleTitles;
      expect([0, route.examples.length]).toContain(length);
      for (const { asked } of presetsOf(route)) {
        const sent = tidy(submitted(queryForm(route, asked, null).markup), facts);
        expect(new Map(sent)).toEqual(new Map(tidy(asked, facts)));
      }
    },
  );
});

describe("a route that is added to the declarations", () => {
  const added = defineRoute({
    path: "/v2/lantern",
    title: "Lantern",
    summary: "How bright a lantern is.",
    description: "Nothing but a number.",
    time: noTime(),
    location: "none",
    parameters: {
      wick_mm: z.number().min(1).max(9).default(2).meta({ description: "Width of the wick." }),
      glass: z.enum(["clear", "green"]).default("clear").meta({ description: "Colour of the glass." }),
    },
    answer: record(z.object({ lumen: seconds("How long it burns.") })),
    models: [],
    frame: { frame: "none", epoch: "none" },
    cache: "static",
    accuracy: null,
    examples: ["/v2/lantern?wick_mm=3"],
    handle: () => ({ lumen: 12 }),
  });
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await testApp({ routes: [...ROUTES, added] });
  });

  it("has a page with its form and answer, a place in the index and entries in the search", async () => {
    const { body, statusCode } = await request(app, "/explore/lantern");
    expect(statusCode).toBe(200);
    for (const text of ['name="wick_mm"', 'value="green"', "lumen", "12"])
      expect(body.includes(text)).toBe(true);
    expect((await request(app, "/explore")).body.includes('href="/explore/lantern"')).toBe(true);
    const index = (await request(app, "/search/index.json")).json();
    const names = index.map(({ kind, name }: { kind: string; name: string }) => `${kind} ${name}`);
    expect(names).toEqual(expect.arrayContaining(["route Lantern", "parameter wick_mm", "field lumen"]));
  });
});
