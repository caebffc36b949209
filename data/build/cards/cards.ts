/**
 * Writes `dist/cards`, with which the server draws the cards of pages: the rasterizer, two faces of its font, and their licences.
 * `npm run build -- cards`.
 */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const target = join(root, "dist", "cards");
const [RASTERIZER, FONT] = ["@resvg/resvg-wasm", "@expo-google-fonts/inter"];
const packaged = (name: string, path: string) => join(root, "node_modules", name, path);

/** Files of packages by the names that the server reads them by. */
const FILES: readonly (readonly [name: string, from: string])[] = [
  ["resvg.mjs", packaged(RASTERIZER, "index.mjs")],
  ["resvg.wasm", packaged(RASTERIZER, "index_bg.wasm")],
  ["regular.ttf", packaged(FONT, "400Regular/Inter_400Regular.ttf")],
  ["bold.ttf", packaged(FONT, "700Bold/Inter_700Bold.ttf")],
];

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
for (const [name, from] of FILES) copyFileSync(from, join(target, name));
const { version, license, repository } = JSON.parse(
  readFileSync(packaged(RASTERIZER, "package.json"), "utf8"),
);
const source = String(repository?.url ?? "").replace(/^git\+?(ssh:\/\/git@)?/, "");
writeFileSync(
  join(target, "LICENSES.txt"),
  `${RASTERIZER} ${version} (${license}), unchanged: resvg.mjs, resvg.wasm

Its terms: https://www.mozilla.org/MPL/2.0/. Its source: ${source || "https://github.com/thx/resvg-js"}

----

Inter: regular.ttf, bold.ttf, unchanged

${readFileSync(packaged(FONT, "LICENSE_FONT"), "utf8").trim()}
`,
);
