import { describe, expect, it } from "vitest";
import { optionsQuery, parseCommandLine, UsageError } from "../../src/cli/arguments.ts";
import { runCommand } from "../../src/cli/command.ts";
import type { Surroundings } from "../../src/cli/surroundings.ts";
import { parametersOf, routeName } from "../../src/contract/describe/reference.ts";
import { ROUTES } from "../../src/routes/index.ts";
import { SERVER_COMMANDS } from "../../src/server/start/commands.ts";
import { describeSettings } from "../../src/server/start/settings.ts";
import { request, TEST_NOW_MS, testApp } from "../server/app.ts";
import { TEST_SETTINGS } from "../server/settings.ts";

/** Runs a command and keeps what it says. */
async function run(...words: string[]) {
  let out = "";
  let complaints = "";
  const around: Surroundings = {
    environment: {},
    clock_ms: () => TEST_NOW_MS,
    write: async (body) => {
      out += typeof body === "string" ? body : Buffer.from(body).toString("utf8");
    },
    complain: (text) => {
      complaints += text;
    },
    terminal: null,
  };
  const status = await runCommand(words, around, SERVER_COMMANDS);
  return { status, out, complaints };
}

describe("the command line's grammar", () => {
  it("takes --name value, --name=value, negative values, and hyphens for underscores", () => {
    const line = parseCommandLine([
      "positions",
      "--lon",
      "-0.1",
      "--time-format=jd",
      "--pretty",
      "--body",
      "mars",
    ]);
    expect(line).toMatchObject({
      command: "positions",
      options: [
        ["lon", "-0.1"],
        ["time_format", "jd"],
        ["pretty", "true"],
        ["body", "mars"],
      ],
    });
    expect(
      optionsQuery([
        ["place", "Paris, Texas"],
        ["at", "2026-01-01T00:00+01:00"],
      ]),
    ).toBe("place=Paris%2C%20Texas&at=2026-01-01T00%3A00%2B01%3A00");
  });

  it.each([[["positions", "mars"]], [["positions", "--body"]], [["positions", "--", "x"]]])(
    "refuses %j",
    (words) => {
      expect(() => parseCommandLine(words)).toThrow(UsageError);
    },
  );
});

describe("meridian <route>", () => {
  it("answers what the route answers, but for the links", async () => {
    const { status, out } = await run("positions", "--body", "mars", "--at", "2026-11-20T10:00Z");
    expect(status).toBe(0);
    const app = await testApp({ settings: { ...TEST_SETTINGS, publicUrl: "http://127.0.0.1:8080" } });
    expect(out).toBe((await request(app, "/v2/positions?body=mars&at=2026-11-20T10:00Z")).body);
  });

  it("answers 10,000 rows as csv, beyond the bounds of the Basic plan", async () => {
    const { status, out } = await run(
      "positions",
      "--body",
      "mars",
      "--start",
      "2026-01-01",
      "--step",
      "1h",
      "--count",
      "10000",
      "--format",
      "csv",
    );
    expect(status).toBe(0);
    const lines = out.split("\r\n");
    expect(lines).toHaveLength(10_002);
    expect(lines[0]).toMatch(/^instant,body,/);
    expect(lines[1]).toMatch(/^2026-01-01T00:00:00.000Z,mars,/);
    expect(lines[10_000]).toMatch(/^2027-02-21T15:00:00.000Z,mars,/);
  });

  it.each(ROUTES.map((route) => [routeName(route), route] as const))(
    "%s takes the route's first example",
    async (name, route) => {
      const query = new URLSearchParams(route.examples[0].split("?")[1] ?? "");
      const { status, complaints } = await run(
        name,
        ...[...query].flatMap(([key, value]) => [`--${key}`, value]),
      );
      expect(complaints).not.toMatch(/"code"/);
      expect(status).toBe(0);
    },
  );

  it("prints a problem document to stderr and ends with status 2", async () => {
    const { status, out, complaints } = await run("positions", "--body", "mars", "--latt", "51.5");
    expect(status).toBe(2);
    expect(out).toBe("");
    expect(JSON.parse(complaints)).toMatchObject({
      code: "UNKNOWN_PARAMETER",
      parameter: "latt",
      hint: "Did you mean lat?",
      instance: "/v2/positions?body=mars&latt=51.5",
    });
  });

  it("refuses a repeated parameter as the route does", async () => {
    const { complaints } = await run("positions", "--body", "mars", "--body", "venus");
    expect(JSON.parse(complaints)).toMatchObject({ code: "DUPLICATE_PARAMETER" });
  });
});

describe("help", () => {
  it("lists every route", async () => {
    const { status, out } = await run("--help");
    expect(status).toBe(0);
    for (const route of ROUTES) expect(out).toContain(`${routeName(route)} `);
    expect(out).toContain("serve");
  });

  it.each(ROUTES.map((route) => [routeName(route), route] as const))(
    "of %s lists its parameters",
    async (name, route) => {
      const { out } = await run(name, "--help");
      for (const parameter of parametersOf(route)) expect(out).toContain(`--${parameter.name} <`);
    },
  );

  it("of serve lists every setting with its default", async () => {
    const { out } = await run("serve", "--help");
    for (const { name, fallback } of describeSettings())
      expect(out).toContain(fallback === "" ? name : `${name} (default ${fallback})`);
  });

  it("prints the version", async () => {
    expect((await run("--version")).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it("goes to stderr, with status 2, when nothing is asked", async () => {
    expect(await run()).toMatchObject({ status: 2, out: "" });
  });

  it("names the nearest command", async () => {
    const { status, complaints } = await run("position");
    expect(status).toBe(2);
    expect(complaints).toContain("did you mean positions?");
  });
});

describe("serve", () => {
  it("refuses options, which it would not read", async () => {
    const { status, complaints } = await run("serve", "--port", "80");
    expect(status).toBe(2);
    expect(complaints).toContain("environment");
  });
});
