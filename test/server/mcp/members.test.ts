import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { VERBOSITIES } from "../../../src/contract/terms/values.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { exampleArguments } from "../../../src/server/mcp/arguments.ts";
import { callTool } from "../../../src/server/mcp/call.ts";
import { toolsOf } from "../../../src/server/mcp/tool.ts";
import { CONTEXT } from "../../contract/call.ts";
import { ERAS, listeningApp, type ToolClient } from "./clients.ts";

const TOOLS = toolsOf(ROUTES);

/** Members at the first level of a tool's row, each by itself, and none. */
function selectionsOf(tool: (typeof TOOLS)[number]): readonly (readonly string[] | undefined)[] {
  return [undefined, ...Object.keys(tool.route.rowSchema.shape).map((name) => [name])];
}

describe.each(TOOLS.map((tool) => [tool.name, tool] as const))("%s", (_, tool) => {
  it("answers whatever members are asked for, with the text of the whole answer", async () => {
    const args = exampleArguments(tool.route);
    const texts = new Map<string, string>();
    for (const fields of selectionsOf(tool)) {
      for (const verbosity of VERBOSITIES) {
        const asked = { ...args, verbosity, ...(fields === undefined ? {} : { fields }) };
        const answer = await callTool(tool, asked, { context: CONTEXT });
        const { code } = answer.structuredContent as { readonly code?: string };
        // A member that only another verbosity shows is no member of this answer.
        if (code !== undefined)
          expect([code, fields], JSON.stringify(asked)).toEqual(["UNKNOWN_FIELD", fields]);
        else if (tool.route.formats.includes("txt"))
          texts.set(answer.content[0]?.text ?? "", JSON.stringify(asked));
      }
    }
    expect([...texts.values()].length, [...texts.values()].join("\n")).toBeLessThanOrEqual(1);
  });
});

describe("a call's text", () => {
  it.each(TOOLS.map((tool) => [tool.name, tool] as const))(
    "%s tells it in words, not in JSON",
    async (_, tool) => {
      const answer = await callTool(tool, exampleArguments(tool.route), { context: CONTEXT });
      expect(answer.content[0]?.text).not.toMatch(/^\s*[{[]/);
    },
  );

  it("of astro_planet_events without arguments is a first look, in 6 kB with the object", async () => {
    const tool = TOOLS.find(({ name }) => name === "astro_planet_events");
    if (tool === undefined) throw new RangeError("no such tool");
    const answer = await callTool(tool, {}, { context: CONTEXT });
    expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThanOrEqual(6_000);
    expect(answer.structuredContent).toMatchObject({ data: { page: { returned: 10, has_more: true } } });
    expect(answer.content[0]?.text).toMatch(/^body,kind,instant,.*\nNext page: cursor=/s);
  });

  it("of astro_positions takes a star by its name alone", async () => {
    const tool = TOOLS.find(({ name }) => name === "astro_positions");
    if (tool === undefined) throw new RangeError("no such tool");
    const answer = await callTool(tool, { body: "Sirius" }, { context: CONTEXT });
    expect(answer.structuredContent).toMatchObject({ data: { positions: [{ body: "star:sirius" }] } });
  });
});

describe("through the protocol", () => {
  let app: FastifyInstance;
  let address: string;
  beforeAll(async () => {
    ({ app, address } = await listeningApp());
  });
  afterAll(() => app.close());

  describe.each(ERAS)("of %s", (_, connect) => {
    let client: ToolClient;
    beforeAll(async () => {
      client = await connect(`${address}/mcp`);
    });
    afterAll(() => client.close());

    it.each(TOOLS.map((tool) => [tool.name, tool] as const))(
      "%s has no fault of the service",
      async (name, tool) => {
        const [first] = Object.keys(tool.route.rowSchema.shape);
        for (const verbosity of VERBOSITIES) {
          const { structuredContent } = await client.call(name, {
            ...exampleArguments(tool.route),
            fields: [first],
            verbosity,
          });
          expect(structuredContent.code, JSON.stringify(structuredContent).slice(0, 300)).toBeUndefined();
        }
      },
    );
  });
});
