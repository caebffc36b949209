import { spawn } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import {
  askPage,
  askPageAt,
  execute,
  nodeOf,
  type Report,
  serveFolder,
  take,
  tool,
  type Workshop,
  writeAssets,
} from "./workshop.ts";

/** Pages as people bundle them: with the files of `meridian assets`, and without settings. */

/** A bundler or runtime for the package; each builds in a folder of its own, runs and gives the program's report. */
export type Target = (workshop: Workshop) => Promise<Report>;

export const requireTool = createRequire(tool("..", "package.json"));

/** A page by Vite; without settings for the package. */
async function buildByVite(workshop: Workshop, settings = ""): Promise<void> {
  const script = `import { build } from ${JSON.stringify(tool("vite", "dist", "node", "index.js"))};
await build({ configFile: false, logLevel: "error", build: { outDir: "out", ${settings} rollupOptions: {
  input: "main.mjs", preserveEntrySignatures: "strict", output: { entryFileNames: "main.js" } } } });`;
  writeFileSync(join(workshop.folder, "build.mjs"), script);
  await execute(workshop, [nodeOf("24"), "build.mjs"]);
}

export const vite: Target = async (workshop) => {
  take(workshop, "page.mjs", "main.mjs");
  await buildByVite(workshop, 'target: "es2022",');
  await writeAssets(workshop, "out/meridian");
  return askPage(workshop, join(workshop.folder, "out"));
};

const MOST_FILES = 60;

/** The README's page as a bundler has made it, with all that it has taken along. */
async function askBuilt(workshop: Workshop): Promise<Report> {
  const out = join(workshop.folder, "out");
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const report = await askPage(workshop, out);
  const many = files.length > MOST_FILES ? [`${files.length} files to host`] : [];
  return { ...report, failed: [...report.failed, ...many] };
}

/** The README's page, built by Vite without settings. */
export const vitePlain: Target = async (workshop) => {
  take(workshop, "plain.mjs", "main.mjs");
  await buildByVite(workshop);
  return askBuilt(workshop);
};

/** The same page on Vite's development server. */
export const viteServed: Target = async (workshop) => {
  take(workshop, "plain.mjs", "main.mjs");
  const { folder } = workshop;
  const page = '<!doctype html><meta charset="utf-8"><script type="module" src="/main.mjs"></script>';
  writeFileSync(join(folder, "index.html"), page);
  const { server: free, address } = await serveFolder(folder);
  await new Promise((resolve) => free.close(resolve));
  const script = `import { createServer } from ${JSON.stringify(tool("vite", "dist", "node", "index.js"))};
const server = await createServer({ configFile: false, logLevel: "error", server: { host: "127.0.0.1", port: ${new URL(address).port} } });
await server.listen();
console.log("listening");`;
  writeFileSync(join(folder, "serve.mjs"), script);
  const server = spawn(nodeOf("24"), ["serve.mjs"], { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
  try {
    await new Promise((resolve) => server.stdout.once("data", resolve));
    return await askPageAt(workshop, address);
  } finally {
    server.kill();
  }
};

/** A page by webpack; without settings for the package. */
async function buildByWebpack({ folder }: Workshop): Promise<void> {
  const compiler = requireTool("webpack")({
    context: folder,
    mode: "production",
    entry: "./main.mjs",
    output: { path: join(folder, "out"), filename: "main.js", publicPath: "/" },
    performance: { hints: false },
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((fault: Error | null, stats: { hasErrors(): boolean; toString(): string }) => {
      if (fault !== null) reject(fault);
      else if (stats.hasErrors()) reject(new Error(stats.toString()));
      else resolve();
    });
  });
}

export const webpack: Target = async (workshop) => {
  take(workshop, "page.mjs", "main.mjs");
  await buildByWebpack(workshop);
  await writeAssets(workshop, "out/meridian");
  return askPage(workshop, join(workshop.folder, "out"));
};

export const webpackPlain: Target = async (workshop) => {
  take(workshop, "plain.mjs", "main.mjs");
  await buildByWebpack(workshop);
  return askBuilt(workshop);
};

/** The page by Rollup, which leaves addresses as they are: the files come from `meridian assets`. */
export const rollup: Target = async (workshop) => {
  take(workshop, "page.mjs", "main.mjs");
  const script = `import { rollup } from ${JSON.stringify(tool("rollup", "dist", "es", "rollup.js"))};
import resolve from ${JSON.stringify(tool("@rollup", "plugin-node-resolve", "dist", "es", "index.js"))};
const bundle = await rollup({ input: "main.mjs", plugins: [resolve({ browser: true })], onwarn: (said) => { throw new Error(said.message); } });
await bundle.write({ dir: "out", format: "es", entryFileNames: "main.js" });`;
  writeFileSync(join(workshop.folder, "build.mjs"), script);
  await execute(workshop, [nodeOf("24"), "build.mjs"]);
  await writeAssets(workshop, "out/meridian");
  return askPage(workshop, join(workshop.folder, "out"));
};

/** The README's page by Parcel, without settings. */
export const parcel: Target = async (workshop) => {
  take(workshop, "plain.mjs", "main.mjs");
  const { folder } = workshop;
  const page = '<!doctype html><meta charset="utf-8"><script type="module" src="main.mjs"></script>';
  writeFileSync(join(folder, "index.html"), page);
  const words = [
    "build",
    "index.html",
    "--dist-dir",
    "out",
    "--no-cache",
    "--no-source-maps",
    "--public-url",
    "/",
  ];
  await execute(workshop, [nodeOf("22"), tool("parcel", "lib", "bin.js"), ...words]);
  const { server, address } = await serveFolder(join(folder, "out"));
  try {
    return await askPageAt(workshop, address);
  } finally {
    server.close();
  }
};
