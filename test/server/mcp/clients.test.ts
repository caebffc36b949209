import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROUTES } from "../../../src/routes/index.ts";
import { argumentsOf, queryOfCall } from "../../../src/server/mcp/arguments.ts";
import { toolsOf } from "../../../src/server/mcp/tool.ts";
import { request } from "../app.ts";
import { TEST_SETTINGS } from "../settings.ts";
import { ERAS, type ListedTool, listeningApp, type ToolClient } from "./clients.ts";

const NAMES = [
  "astro_sky_today",
  "astro_find_place",
  "astro_dark_window",
  "astro_eclipses",
  "astro_planet_events",
  "astro_sun",
  "astro_moon",
  "astro_moon_phases",
  "astro_positions",
  "astro_rise_set",
  "astro_planet_board",
];

const TOOLS = toolsOf(ROUTES);

let app: FastifyInstance;
let address: string;
beforeAll(async () => {
  ({ app, address } = await listeningApp({ settings: { ...TEST_SETTINGS, defaultPlan: "operator" } }));
});
afterAll(async () => {
  await app.close();
});

/** Validates what a tool answers by the schema that it published, apart from the client's own check. */
function validator(tool: ListedTool) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  return ajv.compile(tool.outputSchema ?? false);
}

it("declares exactly the tools of the requirement (S4.7-2, S4.7-3)", () => {
  expect(TOOLS.map((tool) => tool.name).sort()).toEqual([...NAMES].sort());
});

describe.each(ERAS)("the official client of %s", (revision, connect) => {
  let client: ToolClient;
  let listed: readonly ListedTool[];
  beforeAll(async () => {
    client = await connect(`${address}/mcp`);
    listed = await client.list();
  });
  afterAll(async () => {
    await client.close();
  });

  it("speaks its own revision to the same address (S4.7-12)", () => {
    expect(client.protocolVersion).toBe(revision);
  });

  it("lists all tools with input and output schemas, read-only, without a key (S4.7-2, S4.7-4)", () => {
    expect(listed.map((tool) => tool.name)).toEqual(TOOLS.map((tool) => tool.name));
    for (const tool of listed) {
      expect(tool.inputSchema).toMatchObject({ type: "object" });
      expect(tool.outputSchema).toMatchObject({ type: "object" });
      expect(tool.annotations).toMatchObject({
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      });
      expect(tool.description).toMatch(/Example arguments: \{/);
    }
  });

  /** The lines that a call's text adds to the csv. */
  function remarksOf(text: string, csv: string): readonly string[] {
    expect(text.slice(0, csv.length)).toBe(csv);
    return text.slice(csv.length).split("\n").filter(Boolean);
  }

  /** The remarks of an object that its csv has no cell for. */
  function remarked(answer: {
    readonly data: { readonly page?: { readonly next_cursor: string | null } };
    readonly warnings: readonly { readonly code: string; readonly message: string }[];
    readonly meta: { readonly attribution?: { readonly text: string } };
  }): readonly string[] {
    const { data, warnings, meta } = answer;
    return [
      ...(data.page?.next_cursor ? [`Next page: cursor=${data.page.next_cursor}`] : []),
      ...warnings.map(({ code, message }) => `${code}: ${message}`),
      ...(meta.attribution === undefined ? [] : [meta.attribution.text]),
    ];
  }

  const examples = TOOLS.flatMap((tool) =>
    tool.route.examples
      .filter((example) => !/[?&](format|pretty)=/.test(example))
      .filter((example) => tool.name === "astro_positions" || !/[?&](atmosphere|propagation)=/.test(example))
      .map((example) => [tool.name, example] as const),
  );

  it.each(examples)("%s answers what HTTP answers to %s (S1-9, S4.7-10)", async (name, example) => {
    const tool = TOOLS.find((known) => known.name === name);
    if (tool === undefined) throw new Error(`no tool ${name}`);
    const args = argumentsOf(example, tool.route);
    const { content, structuredContent, isError } = await client.call(name, { ...args });
    expect(isError).not.toBe(true);
    const address = `${tool.route.path}?${queryOfCall(args, tool.route)}`;
    const overHttp = (await request(app, address)).json();
    expect(structuredContent).toEqual(overHttp);
    const validate = validator(listed.find((known) => known.name === name) ?? tool);
    expect(validate(structuredContent), JSON.stringify(validate.errors)).toBe(true);
    const format = tool.route.formats.includes("txt") ? "txt" : "csv";
    const { body } = await request(app, `${address}&format=${format}`);
    const { text = "" } = content[0] ?? {};
    expect(content).toHaveLength(1);
    if (format === "txt") expect(text).toBe(body);
    else expect(remarksOf(text, body)).toEqual(remarked(overHttp));
  });
});
