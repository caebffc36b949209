import { execFile, execFileSync } from "node:child_process";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { optionsQuery, parseCommandLine } from "../../../src/cli/arguments.ts";
import type { RouteDefinition } from "../../../src/contract/declare/route.ts";
import { functionName } from "../../../src/contract/declare/route-name.ts";
import { type Meridian, startMeridian } from "../../../src/library/meridian.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { factsOf } from "../../../src/site/pages/control-kinds.ts";
import { type Preset, presetsOf } from "../../../src/site/pages/presets.ts";
import { sentValue, targetOf, without } from "../../../src/site/view/query.ts";
import { OF_FORMATS } from "../../../src/site/view/result.ts";
import { type Question, snippetsOf } from "../../../src/site/view/snippets.ts";
import { request, TEST_NOW_MS, testApp } from "../app.ts";
import { TEST_SETTINGS } from "../settings.ts";

let app: FastifyInstance;
let meridian: Meridian;
beforeAll(async () => {
  // each answer is computed once here, and once by the library: they are held against each other
  app = await testApp({ settings: { ...TEST_SETTINGS, defaultPlan: "operator", answerCacheBytes: 2 ** 27 } });
  meridian = await startMeridian({ clock_ms: () => TEST_NOW_MS, publicUrl: TEST_SETTINGS.publicUrl });
});

/** Answers as a server on the network would. */
async function served(address: string): Promise<Response> {
  const { rawPayload, statusCode } = await request(app, address.slice(TEST_SETTINGS.publicUrl.length));
  return new Response(new Uint8Array(rawPayload), { status: statusCode });
}

type Evaluate = new (...names: string[]) => (...values: unknown[]) => Promise<void>;
// the constructor of asynchronous functions has no name of its own
const AsyncFunction = (async () => {}).constructor as Evaluate;

/** Runs a program of a page; what it prints is its result. */
async function printed(program: string): Promise<unknown> {
  let result: unknown;
  const body = program.replace(/^import .*$/m, "");
  const run = new AsyncFunction("fetch", "createMeridian", "console", body);
  await run(served, async () => meridian, { log: (value: unknown) => (result = value) });
  return result;
}

/** The same with numbers in plain arrays, as JSON has them. */
function plainOf(value: unknown): unknown {
  const listed = (_name: string, member: unknown) =>
    member instanceof Float64Array
      ? [...member].map((number) => (Number.isNaN(number) ? null : number))
      : member;
  return JSON.parse(JSON.stringify(value, listed));
}

/** The words that a shell makes of a line. */
function shellWords(line: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }; meridian() { printf '%s\\0' "$@"; }; ${line}`;
  return execFileSync("sh", ["-c", script], { encoding: "utf8" }).split("\0").slice(0, -1);
}

function questionOf(route: RouteDefinition, { asked }: Pick<Preset, "asked">): Question {
  return {
    path: route.path,
    functionName: functionName(route),
    pairs: asked,
    parameters: factsOf(route),
    publicUrl: TEST_SETTINGS.publicUrl,
    isDrawn: route.formats.some((one) => one === "svg"),
  };
}

describe("snippets", () => {
  it.each(
    ROUTES.flatMap((route) => presetsOf(route).map((preset) => [route.examples[0], route, preset] as const)),
  )("of %s run, each with the answer of the same request", async (_example, route, { asked }) => {
    const question = questionOf(route, { asked });
    const text = Object.fromEntries(snippetsOf(question).map((snippet) => [snippet.id, snippet.text]));
    const [address = ""] = shellWords(text["curl"] ?? "");
    const direct = await served(address);
    expect(direct.status).toBe(200);
    const format = sentValue(asked, "format") ?? "json";
    const isBytes = isBinary(format);
    // of bytes a snippet prints how many there are
    const data =
      format === "json"
        ? (await direct.json()).data
        : isBytes
          ? (await direct.arrayBuffer()).byteLength
          : await direct.text();
    expect(await printed(text["fetch"] ?? "")).toEqual(data);
    const [, ...words] = ["", ...shellWords(text["command"] ?? "")];
    const { options } = parseCommandLine(words);
    const command = await meridian.fetch(`${route.path}?${optionsQuery(options)}`);
    const commanded =
      format === "json"
        ? (await command.json()).data
        : isBytes
          ? (await command.arrayBuffer()).byteLength
          : await command.text();
    expect(commanded).toEqual(data);
    const plain = await meridian.fetch(
      `${route.path}?${new URLSearchParams([...without(asked, ...OF_FORMATS)].map(([name, value]) => [name, value]))}`,
    );
    expect(plainOf(await printed(text["library"] ?? ""))).toEqual((await plain.json()).data);
  });

  it("of Python run, all of them, each with the answer of the same request", async () => {
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as AddressInfo;
    const asked = ROUTES.flatMap((route) => presetsOf(route).map((preset) => questionOf(route, preset)));
    const programs = asked.map((question) => {
      const text = snippetsOf(question).find(({ id }) => id === "python")?.text ?? "";
      return text.replaceAll(TEST_SETTINGS.publicUrl, `http://127.0.0.1:${port}`);
    });
    const results: unknown[] = JSON.parse(await pythonRuns(programs));
    expect(results).toHaveLength(asked.length);
    for (const [index, { path, pairs }] of asked.entries()) {
      const direct = await served(`${TEST_SETTINGS.publicUrl}${targetOf(path, pairs)}`);
      const format = sentValue(pairs, "format") ?? "json";
      const told =
        format === "json"
          ? (await direct.json()).data
          : isBinary(format)
            ? (await direct.arrayBuffer()).byteLength
            : await direct.text();
      expect(results[index], programs[index]).toEqual(told);
    }
    await app.close();
  });
});

function isBinary(format: string): boolean {
  return format === "arrow" || format === "bsp";
}

/** Runs programs one after the other in one interpreter; what each has read is its result. */
const PYTHON = `
import contextlib, io, json, sys
results = []
for program in json.load(sys.stdin):
    names = {}
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        exec(program, names)
    value = names["data"] if "data" in names else names["text"] if "text" in names else len(names["content"])
    assert printed.getvalue() == f"{value}\\n"
    results.append(value)
json.dump(results, sys.stdout)
`;

function pythonRuns(programs: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const done = (failure: Error | null, printed: string) =>
      failure === null ? resolve(printed) : reject(failure);
    const { stdin } = execFile("python3", ["-c", PYTHON], { maxBuffer: MOST_PRINTED }, done);
    stdin?.end(JSON.stringify(programs));
  });
}

const MOST_PRINTED = 64_000_000;
