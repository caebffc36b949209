import { describe, expect, it } from "vitest";
import { identifyCaller, secretsEqual } from "../../../src/server/limits/caller.ts";
import { TEST_SETTINGS } from "../settings.ts";

const SECRET = "a-secret-of-the-gateway";
const WITH_GATEWAY = { ...TEST_SETTINGS, gateway: { ...TEST_SETTINGS.gateway, secret: SECRET } };

describe("keys and gateways (S5-1, S5-2, S2.1-9)", () => {
  it("gives a direct caller the default plan", () => {
    const caller = identifyCaller({}, "192.0.2.7", TEST_SETTINGS);
    expect(caller).toMatchObject({ id: "ip:192.0.2.7", keySent: false });
    expect(caller.plan.name).toBe("basic");
  });

  it.each([{ authorization: "Bearer k" }, { "x-api-key": "k" }, { "x-rapidapi-key": "k" }])(
    "notices the key in %j",
    (headers) => {
      expect(identifyCaller(headers, "192.0.2.7", TEST_SETTINGS)).toMatchObject({
        keySent: true,
        id: "ip:192.0.2.7",
      });
    },
  );

  it("serves a subscriber of the gateway at the plan it names, without a warning for the key it forwards", () => {
    const headers = {
      "x-gateway-secret": SECRET,
      "x-gateway-subscriber": "jane",
      "x-gateway-plan": "ULTRA",
      "x-rapidapi-key": "k",
    };
    const caller = identifyCaller(headers, "198.51.100.1", WITH_GATEWAY);
    expect(caller).toMatchObject({ id: "subscriber:jane", keySent: false });
    expect(caller.plan.name).toBe("ultra");
  });

  it.each([
    { "x-gateway-subscriber": "jane", "x-gateway-plan": "mega" },
    { "x-gateway-secret": "forged", "x-gateway-subscriber": "jane", "x-gateway-plan": "mega" },
    { "x-gateway-secret": "", "x-gateway-plan": "mega" },
  ])("serves forged gateway fields %j as Basic by address", (headers) => {
    const caller = identifyCaller(headers, "192.0.2.7", WITH_GATEWAY);
    expect(caller.id).toBe("ip:192.0.2.7");
    expect(caller.plan.name).toBe("basic");
  });

  it("believes no gateway field at all while no secret is set", () => {
    const headers = { "x-gateway-secret": "", "x-gateway-subscriber": "jane", "x-gateway-plan": "mega" };
    expect(identifyCaller(headers, "192.0.2.7", TEST_SETTINGS).plan.name).toBe("basic");
  });

  it("never hands out the operator's plan through a gateway", () => {
    const headers = {
      "x-gateway-secret": SECRET,
      "x-gateway-subscriber": "jane",
      "x-gateway-plan": "operator",
    };
    expect(identifyCaller(headers, "198.51.100.1", WITH_GATEWAY).plan.name).toBe("basic");
  });

  it("compares secrets of different lengths without an exception", () => {
    expect(secretsEqual("a", "ab")).toBe(false);
    expect(secretsEqual("ab", "ab")).toBe(true);
  });
});
