import { describe, expect, it } from "vitest";
import { later, NotRead, withCode } from "../../src/host/later.ts";

describe("what is read later", () => {
  it("is read once for all who ask meanwhile", async () => {
    let times = 0;
    const value = later(async () => {
      await new Promise((resolve) => setTimeout(resolve));
      return ++times;
    });
    expect(value).toThrow(NotRead);
    expect(await Promise.all([withCode(value), withCode(value), value.read()])).toEqual([1, 1, 1]);
    expect(value()).toBe(1);
  });

  it("is read anew where it could not be", async () => {
    let times = 0;
    const value = later(async () => {
      if (times++ === 0) throw new Error("away");
      return times;
    });
    await expect(value.read()).rejects.toThrow("away");
    expect(await withCode(value)).toBe(2);
  });
});
