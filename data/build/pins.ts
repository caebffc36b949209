/**
 * Names of images and actions that stand for what may change: `npm run measure -- pins` lists those without a digest and ends with status 1 where there
 * are any; `npm run measure -- pins NAME=sha256:… ACTION=COMMIT` writes digests beside them, wherever they stand. A release has none left.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Pin, pinned, unpinned } from "./pack/pinned.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

const FILES = [
  "deploy/Dockerfile",
  "deploy/compose.yaml",
  ...readdirSync(join(root, "deploy/kubernetes")).map((name) => `deploy/kubernetes/${name}`),
  ...readdirSync(join(root, ".github/workflows")).map((name) => `.github/workflows/${name}`),
];

const pins = process.argv.slice(2).map((word): Pin => {
  const split = word.lastIndexOf("=");
  return { name: word.slice(0, split), digest: word.slice(split + 1) };
});
let left = 0;
for (const file of FILES) {
  const path = join(root, file);
  const text = pins.reduce(pinned, readFileSync(path, "utf8"));
  if (pins.length > 0) writeFileSync(path, text);
  for (const { name, isAction } of unpinned(text)) {
    left += 1;
    const ask = isAction
      ? `git ls-remote https://github.com/${name.replace("@", " ")}`
      : `docker buildx imagetools inspect ${name}`;
    console.log(`${file}: ${name}  (${ask})`);
  }
}
process.exitCode = left === 0 ? 0 : 1;
