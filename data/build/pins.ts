/**
 * Names of images and actions that may change their content: `npm run measure -- pins` lists them with the command that
 * says its present digest, and ends with status 1 where one has no digest; `npm run measure -- pins NAME=sha256:… ACTION@TAG=COMMIT` writes digests, in place of older
 * ones, wherever the names stand.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { namedOf, type Pin, pinned, pinnedFiles } from "./pack/pinned.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

const pins = process.argv.slice(2).map((word): Pin => {
  const split = word.lastIndexOf("=");
  return { name: word.slice(0, split), digest: word.slice(split + 1) };
});
for (const file of pinnedFiles(root)) {
  const path = join(root, file);
  const text = pins.reduce(pinned, readFileSync(path, "utf8"));
  if (pins.length > 0) writeFileSync(path, text);
  for (const { name, isAction, isPinned } of namedOf(text)) {
    const ask = isAction
      ? `git ls-remote https://github.com/${name.replace("@", " ")}`
      : `docker buildx imagetools inspect ${name}`;
    console.log(`${isPinned ? "" : "WITHOUT DIGEST "}${file}: ${name}  (${ask})`);
    if (!isPinned) process.exitCode = 1;
  }
}
