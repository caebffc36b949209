import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { Problem } from "../../../src/contract/terms/problem.ts";
import { checkLocal } from "../../../src/server/wire/local-only.ts";

function refusalOf(headers: Record<string, string>): string | null {
  try {
    checkLocal({ headers: { host: "localhost:8080", ...headers } } as unknown as IncomingMessage);
    return null;
  } catch (refusal) {
    if (!(refusal instanceof Problem)) throw refusal;
    return refusal.details.detail;
  }
}

describe("a server for its own machine alone", () => {
  it.each(["none", "same-origin", "same-site"])("answers what a browser calls %s", (site) => {
    expect(refusalOf({ "sec-fetch-site": site })).toBeNull();
  });

  it("answers programs, which say nothing of sites", () => {
    expect(refusalOf({})).toBeNull();
  });

  it("refuses what a browser calls cross-site, with an origin and without: pictures, scripts and links of strangers' pages", () => {
    for (const origin of [{}, { origin: "http://localhost:3000" }])
      expect(refusalOf({ ...origin, "sec-fetch-site": "cross-site" })).toContain("Sec-Fetch-Site");
  });
});
