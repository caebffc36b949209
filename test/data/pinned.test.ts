import { expect, it } from "vitest";
import { pinned, unpinned } from "../../data/build/pack/pinned.ts";

const DIGEST = `sha256:${"0a".repeat(32)}`;
const COMMIT = "0a".repeat(20);

const NAMES = [
  ["FROM node:24-bookworm-slim AS build", "node:24-bookworm-slim", DIGEST],
  ["FROM --platform=linux/amd64 node:24", "node:24", DIGEST],
  ["    image: valkey/valkey:8-alpine", "valkey/valkey:8-alpine", DIGEST],
  ["      - uses: actions/checkout@v4", "actions/checkout@v4", COMMIT],
] as const;

it.each(NAMES)("%s stands for what may change until it has a digest", (line, name, digest) => {
  expect(unpinned(line).map((found) => found.name)).toEqual([name]);
  const release = pinned(line, { name, digest });
  expect(unpinned(release)).toEqual([]);
  expect(release).toContain(`@${digest}`);
  expect(pinned(release, { name, digest })).toBe(release);
});

it("leaves the project's own image and stages of a build as they are", () => {
  const text =
    "FROM node:24 AS build\nFROM build\n          image: registry.example/meridian\n  image: meridian\n";
  expect(unpinned(text).map(({ name }) => name)).toEqual(["node:24"]);
});
