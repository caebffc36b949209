import { describe, expect, it } from "vitest";
import { ROUTES } from "../../../src/routes/index.ts";
import { type AssistantTool, toolsOf } from "../../../src/server/mcp/tool.ts";
import { HOSTS, type HostRules } from "./host-rules.ts";

const TOOLS = toolsOf(ROUTES);

type Schema = { readonly [keyword: string]: unknown };

/** Every schema within one, with the path to it. */
function* schemasIn(schema: Schema, path = ""): Generator<readonly [string, Schema]> {
  yield [path, schema];
  const { properties = {}, items, anyOf = [] } = schema;
  for (const [name, member] of Object.entries(properties as Record<string, Schema>))
    yield* schemasIn(member, `${path}.${name}`);
  if (items !== undefined) yield* schemasIn(items as Schema, `${path}[]`);
  for (const [place, form] of (anyOf as Schema[]).entries()) yield* schemasIn(form, `${path}|${place}`);
}

/** The parts of a tool that a host would drop or refuse. */
function faultsOf({ name, description, inputSchema }: AssistantTool, rules: HostRules): string[] {
  const faults: string[] = [];
  if (!rules.name.test(name)) faults.push("name");
  if (description.length > rules.longestDescription) faults.push(`description of ${description.length}`);
  for (const keyword of rules.notAtRoot) if (keyword in inputSchema) faults.push(`${keyword} at the root`);
  for (const [path, schema] of schemasIn(inputSchema)) {
    const say = (fault: string) => faults.push(`${path}: ${fault}`);
    const { type, anyOf, enum: words, items, properties = {} } = schema;
    for (const keyword of Object.keys(schema)) if (!rules.keywords.has(keyword)) say(keyword);
    if (typeof schema["additionalProperties"] === "boolean") say("additionalProperties");
    if (anyOf === undefined && typeof type !== "string") say(`type ${JSON.stringify(type)}`);
    if (anyOf !== undefined && rules.loneAnyOf && Object.keys(schema).length > 1) say("members beside anyOf");
    if (words !== undefined && type !== "string") say("enum of what is no text");
    if (type === "array" && Object.keys((items ?? {}) as object).length === 0) say("no items");
    for (const property of Object.keys(properties as object))
      if (!rules.propertyName.test(property)) say(property);
  }
  return faults;
}

describe.each(HOSTS.map((rules) => [rules.host, rules] as const))("%s", (_, rules) => {
  it("takes every tool whole", () => {
    expect(TOOLS).toHaveLength(11);
    for (const tool of TOOLS) expect(faultsOf(tool, rules), tool.name).toEqual([]);
  });

  it("would refuse a list of types, a boolean additionalProperties and an array of anything", () => {
    const [tool] = TOOLS as [AssistantTool];
    const inputSchema = {
      type: "object" as const,
      properties: { at: { type: ["array", "string"] }, rows: { type: "array" } },
      additionalProperties: false,
    };
    const faults = faultsOf({ ...tool, inputSchema }, rules);
    expect(faults).toContain(`.at: type ["array","string"]`);
    expect(faults).toContain(".rows: no items");
    expect(faults).toContain(": additionalProperties");
  });
});

describe("the texts beside the answers", () => {
  it("name a list's two forms: one text, or an array", () => {
    for (const { inputSchema } of TOOLS) {
      const { at } = inputSchema.properties as Record<string, Schema>;
      const forms = (at?.["anyOf"] as Schema[] | undefined)?.map(({ type }) => type);
      expect(at?.["type"] ?? forms ?? "string").toSatisfy(
        (told) => told === "string" || String(told) === "string,array",
      );
    }
  });
});
