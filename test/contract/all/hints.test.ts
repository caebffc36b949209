import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ERROR_CODES } from "../../../src/contract/terms/problem.ts";
import { createMeridian } from "../../../src/library/node.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { callTool } from "../../../src/server/mcp/call.ts";
import { toolsOf } from "../../../src/server/mcp/tool.ts";
import { type Damaged, damagedInTurn } from "../../samples/damaged.ts";
import { printPairs, printQuery, queryIn } from "../../samples/queries.ts";
import { testSeed } from "../../samples/seed.ts";
import { CONTEXT, call } from "../call.ts";

const RUNS = Number(process.env["HINT_RUNS"] ?? 320);

const ROWS = readFileSync(new URL("../../samples/wrong-requests.tsv", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.split("\t") as [request: string, names: string, mended: string]);

const meridian = await createMeridian({ plan: "basic", clock_ms: () => Date.UTC(2026, 10, 20, 10, 0, 30) });

interface Hinted {
  readonly ok: boolean;
  readonly hint: string;
  readonly mended: string;
}

async function asked(request: string): Promise<Hinted> {
  const answer = await meridian.fetch(request);
  if (answer.status === 200) return { ok: true, hint: "", mended: "-" };
  const problem = await answer.json();
  return { ok: false, hint: problem.hint, mended: problem.example ?? "-" };
}

const TOOLS = toolsOf(ROUTES);

async function called(line: string): Promise<Hinted> {
  const [name = ""] = line.split(" ", 1);
  const tool = TOOLS.find((known) => known.name === name);
  if (tool === undefined) throw new Error(`no tool ${name}`);
  const answer = await callTool(tool, JSON.parse(line.slice(name.length)), { context: CONTEXT });
  const { hint, corrected_call } = answer.structuredContent as {
    hint: string;
    corrected_call?: { name: string; arguments: object };
  };
  const mended =
    corrected_call === undefined ? "-" : `${corrected_call.name} ${JSON.stringify(corrected_call.arguments)}`;
  return { ok: answer.isError !== true, hint, mended };
}

const told = (line: string) => (line.startsWith("/") ? asked(line) : called(line));

describe("wrong requests that people make", () => {
  it("are some two hundred, over all routes", () => {
    expect(ROWS.length).toBeGreaterThanOrEqual(120);
    const touched = ROUTES.filter(({ path }) => ROWS.some(([request]) => request.startsWith(`${path}?`)));
    expect(touched.length).toBeGreaterThanOrEqual(0.9 * ROUTES.length);
  });

  it.each(ROWS)("%s is told of %s", async (request, names, mended) => {
    const refused = await told(request);
    expect(refused).toEqual({ ok: false, hint: expect.stringContaining(names), mended });
    if (mended !== "-") expect((await told(mended)).ok).toBe(true);
  });
});

/** The broken promise about a damaged request; null where all are kept. */
async function fault({ route, pairs, damaged }: Damaged): Promise<string | null> {
  const request = printPairs(route.path, pairs);
  const answer = await call(request);
  if (answer.status === 200) return null;
  const { code, hint, example } = JSON.parse(answer.body);
  if (!Object.hasOwn(ERROR_CODES, code) || answer.status >= 500)
    return `${request}: ${answer.status} ${code}`;
  if (typeof hint !== "string" || !/\w{2}/.test(hint)) return `${request}: no hint`;
  if (example === undefined) return null;
  const mended = await call(example);
  if (mended.status !== 200)
    return `${request}\n  → ${example}: ${mended.status} ${mended.body.slice(0, 200)}`;
  const kept = queryIn(example);
  const changed = pairs.filter(([name, value]) => !damaged.has(name) && kept.get(name) !== value);
  return changed.length === 0 ? null : `${request}\n  → ${example}: ${changed.join(" ")} changed`;
}

/** True if the request was answered before the damage: some of the random requests were refused as they were. */
async function wasAnswered({ route, whole }: Damaged): Promise<boolean> {
  return (await call(printQuery(route.path, whole))).status === 200;
}

describe("a request with one parameter damaged", () => {
  it("is answered, or refused with a hint and its own request mended, all else unchanged", async () => {
    const faults: string[] = [];
    for (const damaged of damagedInTurn(RUNS, testSeed())) {
      const found = await fault(damaged);
      if (found !== null && (await wasAnswered(damaged))) faults.push(found);
    }
    expect(faults).toEqual([]);
  });
});
