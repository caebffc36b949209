import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { writeAnswer } from "../../src/contract/answer/answer.ts";
import { validityOf } from "../../src/contract/answer/validity.ts";
import { readWriters } from "../../src/contract/answer/writers.ts";
import { decodeValues } from "../../src/contract/ask/decode.ts";
import { isWrittenInBlocks } from "../../src/contract/expected-size.ts";
import { interpret } from "../../src/contract/interpret.ts";
import { answerInBlocks } from "../../src/contract/row-blocks.ts";
import { parsePairs } from "../../src/contract/terms/pairs.ts";
import { PLANS } from "../../src/contract/terms/plans.ts";
import { ROUTES } from "../../src/routes/index.ts";
import { CONTEXT } from "./call.ts";

const HALF_A_MONTH = "start=2000-01-01&end=2000-01-15T00:07Z&step=1min";

function requestOf(target: string) {
  const [path, query = ""] = target.split("?");
  const route = ROUTES.find((known) => known.path === path);
  if (route === undefined) throw new Error(`no route ${path}`);
  const context = { ...CONTEXT, plan: PLANS.operator };
  const request = () => interpret(route, decodeValues(parsePairs(query), route.query), context);
  return { route, request };
}

beforeAll(readWriters);

describe("long tables and texts are written part by part", () => {
  test.each([
    `/v2/equation-of-time?${HALF_A_MONTH}&format=txt&lat=38.7&lon=-9.1&tz=Europe/Lisbon`,
    `/v2/sidereal-time?${HALF_A_MONTH}&format=txt`,
    `/v2/sidereal-time?${HALF_A_MONTH}&format=csv&tz=Europe/Lisbon`,
    `/v2/sidereal-time?${HALF_A_MONTH}&format=csv&verbosity=full`,
    `/v2/equation-of-time?${HALF_A_MONTH}&format=txt&verbosity=full&tz=Europe/Lisbon`,
    `/v2/positions?bodies=sun,mars&${HALF_A_MONTH}&format=csv&verbosity=compact&lat=38.7&lon=-9.1`,
  ])("with the bytes and fields of one that is written at once: %s", async (target) => {
    const { route, request } = requestOf(target);
    const [inBlocks, whole] = [request(), request()];
    const { cacheClass } = validityOf(whole);
    expect(isWrittenInBlocks(inBlocks)).toBe(true);
    const result = await route.handle(whole.input, whole.input.context.sky);
    const [blocks, atOnce] = [answerInBlocks(inBlocks, cacheClass), writeAnswer(whole, result, cacheClass)];
    // the fields hold the digest of the bytes
    const { "X-Answer-Digest": _ofAllValues, ...fields } = atOnce.headers;
    expect(blocks?.headers).toEqual(fields);
    expect(blocks?.headers["Repr-Digest"]).toMatch(/^sha-256=/);
    expect(inBlocks.warnings.list).toEqual(whole.warnings.list);
  });

  test("but not where the answer is more than its rows", () => {
    const isWritten = [
      `/v2/sidereal-time?${HALF_A_MONTH}`,
      `/v2/separation?body1=sun&body2=moon&${HALF_A_MONTH}&format=txt`,
      "/v2/sidereal-time?start=2000-01-01&count=10000&step=1min&format=csv",
    ].map((target) => isWrittenInBlocks(requestOf(target).request()));
    expect(isWritten).toEqual([false, false, false]);
  });

  test("so that a text of 16 MB needs a heap of 60", () => {
    const words = ["--start", "2000-01-01", "--end", "2000-06-15", "--step", "1min", "--format", "txt"];
    const main = fileURLToPath(new URL("../../dist/server/start/main.js", import.meta.url));
    const text = execFileSync(
      process.execPath,
      ["--max-old-space-size=60", main, "equation-of-time", ...words],
      { maxBuffer: 1 << 25, encoding: "utf8" },
    );
    expect(text.length).toBeGreaterThan(16e6);
    expect(text.trimEnd().split("\n")).toHaveLength(239_041);
  });
});
