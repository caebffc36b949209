import { describe, expect, it } from "vitest";
import { comesWithin } from "../../data/build/coming.ts";

describe("what a build waits for", () => {
  it("is looked for until it comes", async () => {
    let looks = 0;
    expect(await comesWithin(60_000, async () => ++looks === 3)).toBe(true);
    expect(looks).toBe(3);
  });

  it("is given up where it does not come in time", async () => {
    expect(await comesWithin(20, async () => false)).toBe(false);
  });
});
