import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { namedOf, pinned, pinnedFiles } from "../../data/build/pack/pinned.ts";

const DIGEST = `sha256:${"0a".repeat(32)}`;
const COMMIT = "0a".repeat(20);

const root = fileURLToPath(new URL("../..", import.meta.url));

const NAMES = [
  ["FROM node:24-bookworm-slim AS build", "node:24-bookworm-slim", DIGEST],
  ["FROM --platform=linux/amd64 node:24", "node:24", DIGEST],
  ["    image: valkey/valkey:8-alpine", "valkey/valkey:8-alpine", DIGEST],
  ["      - uses: actions/checkout@v4", "actions/checkout@v4", COMMIT],
] as const;

it.each(NAMES)("%s stands for what may change until it has a digest", (line, name, digest) => {
  const isAction = digest === COMMIT;
  expect(namedOf(line)).toEqual([{ name, isAction, isPinned: false }]);
  const release = pinned(line, { name, digest });
  expect(namedOf(release)).toEqual([{ name, isAction, isPinned: true }]);
  expect(release).toContain(`@${digest}`);
  const renewed = pinned(release, { name, digest: digest.replaceAll("0a", "0b") });
  expect(renewed).toBe(release.replaceAll("0a", "0b"));
  expect(pinned(renewed, { name, digest })).toBe(release);
});

it("leaves the project's own image and stages of a build as they are", () => {
  const text =
    "FROM node:24 AS build\nFROM build\n          image: registry.example/meridian\n  image: meridian\n";
  expect(namedOf(text).map(({ name }) => name)).toEqual(["node:24"]);
});

it("every image and action that the repository names has a digest", () => {
  const named = pinnedFiles(root).flatMap((file) => namedOf(readFileSync(join(root, file), "utf8")));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(({ isPinned }) => !isPinned)).toEqual([]);
});
