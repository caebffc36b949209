import { describe, expect, it } from "vitest";
import { call } from "../call.ts";

describe("the targets of a request", () => {
  it.each([
    ["/v2/separation?at=2026-01-01", "MISSING_PARAMETER"],
    ["/v2/positions?body=mars&bodies=venus&at=2026-01-01", "CONFLICTING_PARAMETERS"],
    ["/v2/positions?bodies=mars,mars&at=2026-01-01", "INVALID_PARAMETER"],
    ["/v2/retrogrades?body=sun&start=2026-01-01&count=1", "UNSUPPORTED_TARGET"],
  ])("%s is refused with a sentence and a way out", async (target, code) => {
    const { json } = await call(target);
    expect(json.code).toBe(code);
    expect(json.detail).toMatch(/\.$/);
    expect(json.hint).toMatch(/\.$/);
  });

  it("names the one that was listed twice, and gives the list without it", async () => {
    const { json } = await call("/v2/positions?bodies=mars,venus,mars&at=2026-01-01");
    expect([json.detail, json.value]).toEqual(["The target mars is listed twice.", "mars"]);
    expect(json.example).toBe("/v2/positions?bodies=mars,venus&at=2026-01-01");
  });

  it("joins body and bodies in the mended request", async () => {
    const { json } = await call("/v2/positions?body=mars&bodies=venus&at=2026-01-01");
    expect(json.example).toContain("bodies=mars,venus");
    expect((await call(json.example)).status).toBe(200);
  });
});

describe("an unknown parameter", () => {
  it("is named with its route", async () => {
    const { json } = await call("/v2/moon?bodyy=mars");
    expect(json.detail).toBe('This route takes no parameter "bodyy".');
  });
});
