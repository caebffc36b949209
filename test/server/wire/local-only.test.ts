import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { Problem } from "../../../src/contract/terms/problem.ts";
import { checkLocal } from "../../../src/server/wire/local-only.ts";

const check = (headers: Record<string, string>) => () =>
  checkLocal({ headers } as unknown as IncomingMessage);

it.each([
  [{ host: "127.0.0.1:8080" }],
  [{ host: "localhost:8080", origin: "http://localhost:5173" }],
  [{ host: "[::1]:8080" }],
])("a server for this machine answers %j", (headers) => {
  expect(check(headers)).not.toThrow();
});

it.each([
  [{ host: "meridian.example:8080" }],
  [{ host: "127.0.0.1.rebind.example" }],
  [{ host: "localhost", origin: "https://elsewhere.example" }],
  [{ host: "localhost", origin: "null" }],
  [{ host: "localhost", "x-forwarded-for": "203.0.113.9" }],
  [{ host: "localhost", forwarded: "for=203.0.113.9" }],
  [{ host: "localhost", via: "1.1 tunnel" }],
])("a server for this machine refuses %j", (headers) => {
  expect(check(headers)).toThrow(Problem);
});
