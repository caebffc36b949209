import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { describe, expect, it } from "vitest";
import { describeSettings, readSettings, SettingsError } from "../../../src/server/start/settings.ts";

describe("settings", () => {
  it("have defaults that serve on this machine alone, at the Basic plan, trusting nobody", () => {
    expect(readSettings({})).toEqual({
      host: "127.0.0.1",
      port: 8080,
      logLevel: "info",
      threads: Math.min(availableParallelism(), 4),
      warmsUp: true,
      waiting: { maxWaiting: 64, patience_ms: 10_000 },
      unsentBytes: 50_331_648,
      beginWait_ms: 1000,
      drainDelay_ms: 1000,
      drain_ms: 9000,
      zonesFile: null,
      http: {
        publicUrl: "http://127.0.0.1:8080",
        isLocalOnly: false,
        worksOffline: true,
        defaultPlan: "basic",
        trustProxy: [],
        responseCapBytes: 16 * 1024 * 1024,
        maxUrlBytes: 8192,
        maxConnections: 4096,
        pageWait_ms: 10_000,
        answerCacheBytes: 16 * 1024 * 1024,
        gateway: {
          secret: null,
          secretHeader: "x-gateway-secret",
          subscriberHeader: "x-gateway-subscriber",
          planHeader: "x-gateway-plan",
        },
      },
      tools: {
        keylessCallsPerDay: 50,
        subscribeUrl: null,
        access: {
          hosts: ["localhost", "127.0.0.1", "[::1]"],
          origins: ["localhost", "127.0.0.1", "[::1]"],
        },
      },
      keys: { redisUrl: null, file: "meridian-keys.jsonl" },
      metrics: null,
    });
  });

  it("are read from the environment", () => {
    const settings = readSettings({
      HOST: "::",
      PORT: "9000",
      DEFAULT_PLAN: "operator",
      TRUST_PROXY: "loopback, 10.0.0.0/8",
      GATEWAY_SECRET: "secret",
      GATEWAY_SECRET_HEADER: "X-RapidAPI-Proxy-Secret",
    });
    expect(settings).toMatchObject({ host: "::", port: 9000 });
    expect(settings.http).toMatchObject({
      publicUrl: "http://localhost:9000",
      defaultPlan: "operator",
      trustProxy: ["loopback", "10.0.0.0/8"],
      gateway: { secret: "secret", secretHeader: "x-rapidapi-proxy-secret" },
    });
  });

  it("take a base address without its slash, and an empty variable as unset", () => {
    expect(readSettings({ PUBLIC_URL: "https://sky.example/api/" }).http.publicUrl).toBe(
      "https://sky.example/api",
    );
    expect(readSettings({ PORT: "" }).port).toBe(8080);
  });

  it.each([
    ["PORT", "http"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "1e3"],
    ["PUBLIC_URL", "sky.example"],
    ["PUBLIC_URL", "ftp://sky.example"],
    ["PUBLIC_URL", "https://sky.example/?a=1"],
    ["DEFAULT_PLAN", "free"],
    ["TRUST_PROXY", "everybody"],
    ["TRUST_PROXY", "1"],
    ["TRUST_PROXY", "0.0.0.0/0"],
    ["LOG_LEVEL", "loud"],
    ["RESPONSE_CAP_BYTES", "10"],
    ["GATEWAY_PLAN_HEADER", "x plan"],
  ])("refuse %s=%s at the start, by name", (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(SettingsError);
    expect(() => readSettings({ [name]: value })).toThrow(name);
  });

  it("name every fault at once", () => {
    expect(() => readSettings({ PORT: "x", LOG_LEVEL: "y" })).toThrow(/PORT.*\n.*LOG_LEVEL/);
  });

  it("stand in the table of docs/serving.md, each with its default", () => {
    const page = readFileSync(new URL("../../../docs/serving.md", import.meta.url), "utf8");
    for (const { name, fallback, description } of describeSettings()) {
      const cell = fallback === "" ? "" : `\`${fallback}\``;
      expect(page).toContain(`| \`${name}\` | ${cell} | ${description.replaceAll("|", "\\|")} |`);
    }
  });
});
