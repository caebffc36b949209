import { describe, expect, it } from "vitest";
import { later, NotLoaded, whenLoaded } from "../../src/host/later.ts";

describe("what is read later", () => {
  it("is read once for all who ask meanwhile", async () => {
    let times = 0;
    const value = later(async () => {
      await new Promise((resolve) => setTimeout(resolve));
      return ++times;
    });
    expect(value).toThrow(NotLoaded);
    expect(await Promise.all([whenLoaded(value), whenLoaded(value), value.read()])).toEqual([1, 1, 1]);
    expect(value()).toBe(1);
  });

  it("is read again where it could not be", async () => {
    let times = 0;
    const value = later(async () => {
      if (times++ === 0) throw new Error("away");
      return times;
    });
    await expect(value.read()).rejects.toThrow("away");
    expect(await whenLoaded(value)).toBe(2);
  });
});
