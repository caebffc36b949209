import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { RUNNERS } from "../samples/blocks.ts";
import {
  parcel,
  requireTool,
  rollup,
  type Target,
  vite,
  vitePlain,
  viteServed,
  webpack,
  webpackPlain,
} from "./pages.ts";
import { askPage, execute, nodeOf, type Report, serveFolder, take, tool, writeAssets } from "./workshop.ts";

const reportOf = (printed: string): Report => JSON.parse(printed);

/** The program as it is, by a Node of this version. */
const plainNode =
  (version: string, program: string): Target =>
  async (workshop) => {
    take(workshop, program, program);
    return reportOf(await execute(workshop, [nodeOf(version), program]));
  };

/** TypeScript at its strictest, the package's declarations checked too; then what it makes, in Node. */
const typeScript =
  (module: string, resolution: string): Target =>
  async (workshop) => {
    take(workshop, "typed.ts", "typed.ts");
    take(workshop, "report.d.mts", "report.d.mts");
    const options = {
      strict: true,
      noEmit: false,
      target: "es2022",
      module,
      moduleResolution: resolution,
      lib: ["es2023", "dom", "dom.iterable", "dom.asynciterable"],
      types: ["node"],
      typeRoots: [fromRoot("node_modules", "@types")],
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noPropertyAccessFromIndexSignature: true,
      skipLibCheck: false,
    };
    const project = JSON.stringify({ compilerOptions: options, files: ["typed.ts"] });
    writeFileSync(join(workshop.folder, "tsconfig.json"), project);
    await execute(workshop, [process.execPath, tool("typescript", "bin", "tsc"), "-p", "."]);
    return reportOf(await execute(workshop, [nodeOf("24"), "typed.js"]));
  };

const fromRoot = (...path: string[]) => tool("..", "..", "..", ...path);

const esbuildNode: Target = async (workshop) => {
  take(workshop, "node.mjs", "node.mjs");
  await requireTool("esbuild").build({
    absWorkingDir: workshop.folder,
    entryPoints: ["node.mjs"],
    outdir: "out",
    bundle: true,
    platform: "node",
    format: "esm",
    splitting: true,
    outExtension: { ".js": ".mjs" },
  });
  return reportOf(await execute(workshop, [nodeOf("22"), "out/node.mjs"]));
};

const esbuildBrowser: Target = async (workshop) => {
  take(workshop, "page.mjs", "main.mjs");
  await requireTool("esbuild").build({
    absWorkingDir: workshop.folder,
    entryPoints: ["main.mjs"],
    outdir: "out",
    bundle: true,
    platform: "browser",
    format: "esm",
    splitting: true,
    minify: true,
  });
  await writeAssets(workshop, "out/meridian");
  return askPage(workshop, join(workshop.folder, "out"));
};

const OTHER_TOOLS = /^\/(node-|workerd|miniflare|@cloudflare|webpack|vite|rolldown|@rolldown|\.bin)/;

/** A route of Next.js in its edge runtime, built and started. */
const nextEdge: Target = async (workshop) => {
  const { folder, questions } = workshop;
  take(workshop, "next-route.mjs", "app/api/route.js");
  const page = "export default ({ children }) => children;\n";
  writeFileSync(join(folder, "app", "layout.js"), page);
  writeFileSync(
    join(folder, "next.config.mjs"),
    `export default { turbopack: { root: ${JSON.stringify(folder)} } };\n`,
  );
  // beside the package: what bundles for the edge reads nothing outside its folder
  const modules = realpathSync(tool());
  const isOther = (path: string) => OTHER_TOOLS.test(path.slice(modules.length));
  cpSync(modules, join(folder, "node_modules"), { recursive: true, filter: (path) => !isOther(path) });
  await writeAssets(workshop, "public/meridian");
  const next = [nodeOf("24"), "node_modules/next/dist/bin/next"];
  await execute(workshop, [...next, "build"]);
  const { server: free, address } = await serveFolder(folder);
  await new Promise((resolve) => free.close(resolve));
  const [command = "", ...words] = [...next, "start", "-p", new URL(address).port, "-H", "127.0.0.1"];
  const server = spawn(command, words, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  try {
    return await askServer(`${address}/api`, questions);
  } finally {
    server.kill();
  }
};

/** The commands of docs/getting-started.md in a program's folder, and the link to the command. */
const gettingStarted: Target = async (workshop) => {
  const { folder, tarball } = workshop;
  const lines = RUNNERS.filter(({ run_by }) => run_by === "test/bundlers/targets.ts").map(({ line }) => line);
  const place = join(folder, "typed");
  mkdirSync(place);
  cpSync(tarball, join(place, "meridian-0.1.0.tgz"));
  writeFileSync(join(place, "package.json"), '{ "private": true, "type": "module" }\n');
  const failed: string[] = [];
  for (const line of lines) {
    const isLink = line === "npm link";
    const env = { ...process.env, npm_config_prefix: join(folder, "global"), npm_config_offline: "true" };
    const cwd = isLink ? fromRoot() : place;
    const words = isLink ? ["link", "--ignore-scripts"] : line.split(" ").slice(1);
    const command = line.split(" ")[0] ?? "";
    execFileSync(command, words, { cwd, env, stdio: "pipe" });
  }
  const linked = join(folder, "global", "bin", "meridian");
  const printed = await execute(workshop, [linked, "mars", "--at", "2026-11-20T10:00Z"]);
  if (!printed.includes("mars")) failed.push("the linked command does not answer");
  return { lines: null, failed };
};

const PATIENCE_TRIES = 120;

/** Asks a server as soon as it listens. */
async function askServer(address: string, questions: readonly string[]): Promise<Report> {
  for (let tries = 0; ; tries++) {
    try {
      const answer = await fetch(address, { method: "POST", body: JSON.stringify(questions) });
      const text = await answer.text();
      if (!answer.ok) throw new TypeError(`${answer.status}: ${text.slice(0, 500)}`, { cause: "answered" });
      return reportOf(text);
    } catch (fault) {
      const isAnswered = fault instanceof TypeError && fault.cause === "answered";
      if (isAnswered || tries === PATIENCE_TRIES) throw fault;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

/** An isolate of Cloudflare's runtime, with the kernels as a compiled module and the files behind a binding. */
const workerd: Target = async (workshop) => {
  const { folder } = workshop;
  take(workshop, "isolate.mjs", "isolate.mjs");
  await requireTool("esbuild").build({
    absWorkingDir: folder,
    entryPoints: ["isolate.mjs"],
    outfile: "out/isolate.mjs",
    bundle: true,
    platform: "browser",
    format: "esm",
    conditions: ["workerd"],
    external: ["*.wasm"],
  });
  const kernels = join(folder, "node_modules", "meridian", "build", "engine-alone.wasm");
  mkdirSync(join(folder, "out", "meridian"), { recursive: true });
  writeFileSync(join(folder, "out", "kernels.wasm"), readFileSync(kernels));
  await writeAssets(workshop, "assets/meridian");
  take(workshop, "start-isolate.mjs", "start-isolate.mjs");
  return reportOf(await execute(workshop, [nodeOf("24"), "start-isolate.mjs", tool("miniflare")]));
};

export const TARGETS: Readonly<Record<string, Target>> = {
  "node-20-esm": plainNode("20", "node.mjs"),
  "node-20-cjs": plainNode("20", "node.cjs"),
  "node-22-esm": plainNode("22", "node.mjs"),
  "node-22-cjs": plainNode("22", "node.cjs"),
  "node-24-esm": plainNode("24", "node.mjs"),
  "node-24-cjs": plainNode("24", "node.cjs"),
  "typescript-node16": typeScript("node16", "node16"),
  "typescript-bundler": typeScript("esnext", "bundler"),
  "esbuild-node": esbuildNode,
  "esbuild-browser": esbuildBrowser,
  vite,
  "vite-plain": vitePlain,
  "vite-served": viteServed,
  webpack,
  "webpack-plain": webpackPlain,
  rollup,
  parcel,
  "getting-started": gettingStarted,
  "next-edge": nextEdge,
  workerd,
};
