import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { optionsQuery, parseCommandLine, UsageError } from "../../src/cli/arguments.ts";
import { runCommand } from "../../src/cli/command.ts";
import type { CommandContext, Screen } from "../../src/cli/command-context.ts";
import { COMMANDS } from "../../src/cli/start/commands.ts";
import { routeName } from "../../src/contract/declare/route-name.ts";
import { parametersOf } from "../../src/contract/describe/reference.ts";
import { ROUTES } from "../../src/routes/index.ts";
import { SERVER_COMMANDS } from "../../src/server/start/commands.ts";
import { describeSettings } from "../../src/server/start/settings.ts";
import { request, TEST_NOW_MS, testApp } from "../server/app.ts";
import { TEST_SETTINGS } from "../server/settings.ts";

/** Runs a command in a pipe and keeps what it says. */
const run = (...words: string[]) => runOn(null, ...words);

async function runOn(screen: Screen | null, ...words: string[]) {
  let out = "";
  let complaints = "";
  const around: CommandContext = {
    environment: {},
    clock_ms: () => TEST_NOW_MS,
    write: async (body) => {
      out += typeof body === "string" ? body : Buffer.from(body).toString("utf8");
    },
    writeError: (text) => {
      complaints += text;
    },
    terminal: null,
    screen,
  };
  const status = await runCommand(words, around, [...COMMANDS, ...SERVER_COMMANDS]);
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

  it.each([[["positions", "--body"]], [["positions", "--", "x"]], [["positions", "-o"]]])(
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

  it("prints with --json a problem document to stderr and ends with status 2", async () => {
    const { status, out, complaints } = await run("positions", "--body", "mars", "--latt", "51.5", "--json");
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
    const { complaints } = await run("positions", "--body", "mars", "--body", "venus", "--json");
    expect(JSON.parse(complaints)).toMatchObject({ code: "DUPLICATE_PARAMETER" });
  });
});

describe("words without a name", () => {
  it.each([
    [["mars"], "/v2/positions?body=mars"],
    [["positions", "mars", "venus", "--at", "2026-11-20"], "/v2/positions?at=2026-11-20&bodies=mars,venus"],
    [["positions", "mars,venus", "--at", "2026-11-20"], "/v2/positions?at=2026-11-20&bodies=mars,venus"],
    [
      ["positions", "radec:5.5,-10,j2000,moon", "sun", "--at", "2026-11-20"],
      "/v2/positions?at=2026-11-20&bodies=radec:5.5,-10,j2000,moon,sun",
    ],
    [["moon", "2026-11-20"], "/v2/moon?at=2026-11-20"],
    [
      ["eclipses", "solar", "--count", "2", "--at", "2026-01-01"],
      "/v2/eclipses?at=2026-01-01&count=2&kind=solar",
    ],
    [
      ["separation", "venus", "mars", "--at", "2026-01-01"],
      "/v2/separation?at=2026-01-01&body1=venus&body2=mars",
    ],
    [["sun", "Lisbon", "2026-06-21"], "/v2/sun?at=2026-06-21&place=Lisbon"],
    [["places", "Lisbon"], "/v2/places?q=Lisbon"],
    [["seasons", "2026"], "/v2/seasons?year=2026"],
  ])("%j asks %s", async (words, request) => {
    const { out, status } = await run(...words);
    expect(status).toBe(0);
    const asked = new URL(request, "http://x").searchParams;
    const echo = JSON.parse(out).query;
    for (const [name, value] of asked)
      expect(
        String(name === "body" ? echo.bodies : name === "place" ? "Lisbon" : echo[name]),
        name,
      ).toContain(value.slice(0, 10));
  });

  it("refuses one that is no parameter of the route", async () => {
    expect(await run("time", "nonsense")).toMatchObject({ status: 2, out: "" });
    const { status, complaints } = await run("moon", "2026");
    expect([status, complaints]).toEqual([2, expect.stringContaining("--start 2026-01-01 --end 2026-12-31")]);
  });
});

describe("an answer", () => {
  it("goes to a file, in the format that its name tells", async () => {
    const folder = mkdtempSync(join(tmpdir(), "meridian-"));
    for (const [name, begin] of [
      ["a.csv", "instant,"],
      ["a.ndjson", '{"instant"'],
      ["a.json", '{"endpoint"'],
      ["a.arrows", "\xff\xff\xff\xff"],
      ["a.arrow", "ARROW1"],
    ] as const) {
      const file = join(folder, name);
      const { status, out } = await run("moon", "--at", "2026-11-20", "-o", file);
      expect([status, out]).toEqual([0, ""]);
      expect(readFileSync(file, "latin1").slice(0, begin.length)).toBe(begin);
    }
    const { status, complaints } = await run("moon", "-o", join(folder, "a.xyz"));
    expect([status, complaints]).toEqual([2, expect.stringContaining(".csv")]);
    rmSync(folder, { recursive: true });
  });

  it("is a table on a screen, of columns that it has room for, with colours or without", async () => {
    const asked = ["phases", "--at", "2026-01-01", "--count", "3", "--fields", "phase,instant,distance_km"];
    const screen = { columns: 60, hasColours: false };
    const { out } = await runOn(screen, ...asked);
    const lines = out.trimEnd().split("\n");
    expect(lines).toHaveLength(4);
    for (const line of lines.slice(0, 4)) expect(line.length).toBeLessThanOrEqual(60);
    const coloured = await runOn({ ...screen, hasColours: true }, ...asked);
    expect(coloured.out).toContain("\u001b[");
    expect(stripVTControlCharacters(coloured.out)).toBe(out);
  });

  it("knows no bounds of a plan or a budget", async () => {
    const { status, out } = await run(
      "positions",
      "mars",
      "--start",
      "2026-01-01",
      "--step",
      "1h",
      "--count",
      "20000",
      "--format",
      "csv",
      "--fields",
      "distance.au",
    );
    expect(status).toBe(0);
    expect(out.split("\r\n")).toHaveLength(20_002);
  });

  it("that is refused says why in words, with a command that works", async () => {
    const { status, complaints } = await run("positions", "--body", "mars", "--latt", "51.5");
    expect(status).toBe(2);
    expect(complaints).toContain("Did you mean lat?");
    expect(complaints).not.toMatch(/[{}]|http|\/v2/);
  });
});

describe("completion", () => {
  it.each(["bash", "zsh", "fish"])(
    "of %s knows every command, its parameters and their words",
    async (shell) => {
      const { status, out } = await run("completion", shell);
      expect(status).toBe(0);
      for (const route of ROUTES) expect(out).toContain(routeName(route));
      expect(out).toContain("place_strategy");
      expect(out).toContain("best unique");
    },
  );

  it("gives bash a script that completes", () => {
    const script = `source <(${process.execPath} --import tsx src/cli/start/main.ts completion bash)
COMP_WORDS=(meridian eclip); COMP_CWORD=1; _meridian; echo "\${COMPREPLY[@]}"
COMP_WORDS=(meridian places --place_strategy u); COMP_CWORD=3; _meridian; echo "\${COMPREPLY[@]}"`;
    expect(spawnSync("bash", ["-c", script], { encoding: "utf8" }).stdout).toBe("eclipses\nunique\n");
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
