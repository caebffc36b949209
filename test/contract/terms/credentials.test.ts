import { describe, expect, it } from "vitest";
import { isCredentialName, withoutCredentials } from "../../../src/contract/terms/credentials.ts";
import { ROUTES } from "../../../src/routes/index.ts";

describe("values that are never repeated (S5-3)", () => {
  it.each([
    "api_key=x",
    "apikey=x",
    "API-Key=x",
    "api%5Fkey=x",
    "api%255Fkey=x",
    "%61pi_key=x",
    "x-rapidapi-key=x",
    "secret=x",
    "client_secret=x",
    "accesstoken=x",
    "access_token=x",
    "token=x",
    "key=x",
    "password=x",
    "Authorization=x",
    "api_key=a=x",
  ])("are blanked: %s", (pair) => {
    expect(withoutCredentials(`at=2026-01-01&${pair}&lat=1`)).not.toContain("x&");
    expect(withoutCredentials(`at=2026-01-01&${pair}&lat=1`)).toMatch(/^at=2026-01-01&[^&]*=redacted&lat=1$/);
  });

  it("are none of any route's own parameters", () => {
    const names = ROUTES.flatMap((route) => Object.keys(route.query.shape));
    expect(names.filter(isCredentialName)).toEqual([]);
  });

  it("leave a query that cannot be decoded as it is", () => {
    expect(withoutCredentials("%E0%A4%A=1&&=&a")).toBe("%E0%A4%A=1&&=&a");
  });
});
