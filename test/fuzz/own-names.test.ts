import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readManifest } from "../../src/cli/bulk/folder.ts";
import { readPlaces } from "../../src/cli/bulk/places.ts";
import { readTask } from "../../src/cli/bulk/task.ts";
import { runCommand } from "../../src/cli/command.ts";
import type { CommandContext } from "../../src/cli/command-context.ts";
import { readAnswer } from "../../src/cli/given-answer.ts";
import { COMMANDS } from "../../src/cli/start/commands.ts";
import { functionName } from "../../src/contract/declare/route-name.ts";
import { parametersOf } from "../../src/contract/describe/reference.ts";
import type { Meridian } from "../../src/library/meridian.ts";
import { createMeridian } from "../../src/library/node.ts";
import { ROUTES } from "../../src/routes/index.ts";
import { makeKey } from "../../src/server/limits/key.ts";
import { fileKeyStore } from "../../src/server/limits/key-file.ts";
import { SERVER_COMMANDS } from "../../src/server/start/commands.ts";
import { genesOf } from "../samples/forms.ts";
import { request, TEST_NOW_MS, testApp } from "../server/app.ts";
import { callMessage, post } from "../server/mcp/clients.ts";
import { TEST_SETTINGS } from "../server/settings.ts";

/** Names that every object has without having been given them: a table that is asked for one gives what nobody wrote. */
const NAMES = ["__proto__", "constructor", "prototype"];

/** Texts of a person's own, which are looked for as any other word. */
const FREE_TEXTS = ["q", "place", "callback"];

/** Every parameter, with a route that takes it. */
const PARAMETERS = new Map(
  ROUTES.flatMap((route) => parametersOf(route).map(({ name }) => [name, route] as const)),
);

let app: FastifyInstance;
let library: Meridian;
beforeAll(async () => {
  const uncounted = {
    count: async () => ({ allowed: true, states: [], retry_after_s: 0 }),
    refund: async () => {},
  };
  app = await testApp({ settings: { ...TEST_SETTINGS, defaultPlan: "operator" }, counter: uncounted });
  library = await createMeridian({ publicUrl: TEST_SETTINGS.publicUrl, clock_ms: () => TEST_NOW_MS });
});

async function run(...words: string[]): Promise<{ status: number | null; complaints: string }> {
  let complaints = "";
  const around: CommandContext = {
    environment: {},
    clock_ms: () => TEST_NOW_MS,
    write: async () => {},
    writeError: (text) => {
      complaints += text;
    },
    terminal: null,
  };
  const status = await runCommand(words, around, [...COMMANDS, ...SERVER_COMMANDS]);
  return { status, complaints };
}

/** An object that has a member of the name itself, as a reader of JSON makes it. */
function holding(name: string): Record<string, unknown> {
  return JSON.parse(`{"${name}":1}`);
}

describe.each(NAMES)("%s is refused by name", (name) => {
  it("as a parameter of every route, page and v1 call", async () => {
    for (const { path } of ROUTES) {
      const answer = await request(app, `${path}?${name}=1`);
      expect([path, answer.statusCode, answer.json().code, answer.json().parameter]).toEqual([
        path,
        400,
        "UNKNOWN_PARAMETER",
        name,
      ]);
    }
    for (const path of ["/v1/moon", "/explore/positions", "/search"])
      expect((await request(app, `${path}?${name}=1`)).statusCode, path).toBeLessThan(500);
    expect((await request(app, `/v1/moon?${name}=1`)).statusCode).toBe(400);
  });

  it("as the value of every parameter that takes no text of one's own", async () => {
    for (const [parameter, route] of PARAMETERS) {
      const query = new URLSearchParams({ ...genesOf(route).needed, [parameter]: name });
      const { statusCode } = await request(app, `${route.path}?${query}`);
      if (FREE_TEXTS.includes(parameter)) expect(statusCode, parameter).toBeLessThan(500);
      else expect([parameter, isRefusal(statusCode)]).toEqual([parameter, true]);
    }
  });

  it("as words of conditions and within targets", async () => {
    const place = "lat=51.5&lon=0";
    for (const condition of [
      `${name}.altitude=1..`,
      `moon.${name}=1..`,
      `${name}(moon)=1..`,
      `moon.${name}`,
      name,
    ]) {
      const query = `conditions=${encodeURIComponent(condition)}&${place}`;
      expect(isRefusal((await request(app, `/v2/when?${query}`)).statusCode), condition).toBe(true);
    }
    for (const target of [`star:${name}`, `planet:${name}`, `elements:${name}=1`, `mpc:${name}`])
      expect(isRefusal((await request(app, `/v2/positions?body=${target}`)).statusCode), target).toBe(true);
  });

  it("as a path, a tool, a method and an argument", async () => {
    for (const path of [
      `/v2/${name}`,
      `/v1/${name}`,
      `/explore/${name}`,
      `/gallery/${name}`,
      `/docs/v2/${name}`,
    ])
      expect((await request(app, path)).statusCode, path).toBe(404);
    const asTool = (await post(app, callMessage(name))).json();
    expect(asTool.error?.message ?? asTool.result?.content[0].text).toContain(name);
    const asMethod = (await post(app, { jsonrpc: "2.0", id: 1, method: name })).json();
    expect(asMethod.error).toBeDefined();
    const asArgument = (await post(app, callMessage("astro_moon", holding(name)))).json();
    expect(
      JSON.stringify(asArgument.error ?? (asArgument.result.isError ? asArgument.result : {})),
    ).toContain(name);
  });

  it("by every function of the library and by every subject of the command", async () => {
    const functions = new Map<string, unknown>(Object.entries(library));
    for (const route of ROUTES) {
      const ask = functions.get(functionName(route)) as (asked: unknown) => Promise<unknown>;
      await expect(ask(holding(name)), route.path).rejects.toMatchObject({ problem: { parameter: name } });
    }
    for (const { path } of ROUTES.filter((route) => route.path !== "/v2")) {
      const { status, complaints } = await run(path.split("/").at(-1) ?? "", `--${name}`, "1");
      expect([path, status]).toEqual([path, 2]);
      expect(complaints).toContain(name);
    }
    const unknown = await run(name);
    expect(unknown.status).toBe(2);
    expect(unknown.complaints).toContain(name);
    const planned = await run("bulk", "plan", "positions", `--${name}`, "1", "--out", "/nonexistent/folder");
    expect(planned.status).toBe(2);
    expect(planned.complaints).toContain(name);
  });
});

/** Texts with keys that are read from files and pipes: an own member of this name would be dropped, or be taken for every object's. */
describe("a member __proto__ is refused by name in", () => {
  const IN_JSON = '"__proto__":{"plan":"operator"}';
  const folder = mkdtempSync(join(tmpdir(), "own-names-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const written = (name: string, text: string) => {
    writeFileSync(join(folder, name), text, { mode: 0o600 });
    return join(folder, name);
  };

  it("a bulk plan, at any depth, and what a folder tells of itself", () => {
    const task = (more: string) => `{"id":"a","query":"/v2/moon?at=2026-01-01","part":"a.csv"${more}}`;
    expect(() => readTask(task(""))).not.toThrow();
    for (const more of [`,${IN_JSON}`, `,"places":[{${IN_JSON}}]`, ',"\\u005f_proto__":1'])
      expect(() => readTask(task(more)), more).toThrow(/__proto__/);
    written("manifest.json", `{${IN_JSON}}`);
    expect(() => readManifest(folder)).toThrow(/__proto__/);
  });

  it("a file of keys", async () => {
    const { record } = makeKey({ plan: "basic", label: "a", created: "2026-11-20T10:00:00.000Z" });
    const line = JSON.stringify(record);
    const path = written("keys.jsonl", `${line}\n${line.replace("{", `{${IN_JSON},`)}\n`);
    const { records, faults } = await fileKeyStore(path).read();
    expect(records).toEqual([record]);
    expect(faults).toEqual([expect.stringMatching(/Line 2 .*__proto__/)]);
  });

  it("a list of places", async () => {
    const path = written("places.csv", "name,lat,lon,__proto__\nA,1,2,3\n");
    await expect(readPlaces(path, () => {})).rejects.toThrow(/__proto__/);
  });

  it("an answer that is to be checked", () => {
    const answer = `{"links":{"self":"/v2/moon"},${IN_JSON}}`;
    expect(() => readAnswer(new TextEncoder().encode(answer), "a.json", null)).toThrow(/__proto__/);
  });
});

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500;
}
