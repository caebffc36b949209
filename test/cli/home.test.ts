import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { runCommand } from "../../src/cli/command.ts";
import { configFile } from "../../src/cli/home/config.ts";
import { inRouteWords, WORDS } from "../../src/cli/home/words.ts";
import { COMMANDS } from "../../src/cli/start/commands.ts";
import { routeName } from "../../src/contract/declare/route-name.ts";
import { textOfUtf8 } from "../../src/host/bytes.ts";
import { PATHS } from "../../src/routes/table.ts";
import { TEST_NOW_MS } from "../server/app.ts";

const folder = mkdtempSync(join(tmpdir(), "meridian-home-"));
afterAll(() => rmSync(folder, { recursive: true }));
const environment = { XDG_CONFIG_HOME: folder };

/** Runs a command line; on a screen where columns are given. */
async function run(words: string, { columns = 0, env = environment as Record<string, string> } = {}) {
  let [out, complaints] = ["", ""];
  const status = await runCommand(
    words.split(" "),
    {
      environment: env,
      clock_ms: () => TEST_NOW_MS,
      terminal: null,
      screen: columns > 0 ? { columns, hasColours: false } : null,
      write: async (body) => {
        out += typeof body === "string" ? body : textOfUtf8(body);
      },
      writeError: (text) => {
        complaints += text;
      },
    },
    COMMANDS,
  );
  return { status, out: stripVTControlCharacters(out), complaints };
}

describe("a home place", () => {
  it("is where commands answer for that are told no place, and goes before none that they are told", async () => {
    expect((await run("sunset")).complaints).toContain("--place");
    expect(await run("config place Girona")).toMatchObject({ status: 0 });
    expect((await run("config show")).out).toContain("place Girona");
    const home = JSON.parse((await run("sunset")).out);
    expect(home.links.self).toContain("place=Girona");
    expect(home.data.series[0].upcoming.set.local).toMatch(/\+01:00$/);
    expect(JSON.parse((await run("sunset Lisbon")).out).links.self).toContain("place=Lisbon");
    expect((await run("sunset --lat 10 --lon 20")).out).not.toContain("Girona");
    expect((await run("sunset --no-home")).status).toBe(2);
    expect((await run("phases --count 1")).out).toContain("Girona");
  });

  it("may be a variable, which goes before the file", async () => {
    const env = { ...environment, MERIDIAN_PLACE: "Oslo", MERIDIAN_TZ: "UTC" };
    const { self } = JSON.parse((await run("sunrise", { env })).out).links;
    expect(self).toMatch(/place=Oslo.*tz=UTC/);
  });

  it("is refused where no command would take it, and a file that is none is told by its name", async () => {
    expect((await run("config place Nowhereville")).complaints).toContain("Nowhereville");
    expect((await run("config tz Mars/Olympus")).status).toBe(2);
    expect((await run("config colour red")).status).toBe(2);
    const file = configFile(environment) ?? "";
    const kept = readFileSync(file, "utf8");
    writeFileSync(file, "no settings");
    expect((await run("sunset")).complaints).toContain(file);
    writeFileSync(file, kept);
  });

  it("stands where XDG, or Windows, keeps settings", () => {
    expect(configFile({ HOME: "/home/ada" })).toBe("/home/ada/.config/meridian/config.json");
    expect(configFile({ APPDATA: "/roaming" })).toBe("/roaming/meridian/config.json");
    expect(configFile({})).toBeNull();
  });
});

describe("words of people", () => {
  const routes = PATHS.map((path) => routeName({ path }));

  it.each(Object.keys(WORDS))("%s is answered", async (word) => {
    const { status, out } = await run(`${word} Lisbon --format csv`);
    expect(status).toBe(0);
    expect(out.split("\r\n").length).toBeGreaterThan(2);
  });

  it.each([
    ["next eclipse", "eclipses --count 1"],
    ["next eclipse solar Madrid", "eclipses solar Madrid --visible-only true --count 1"],
    ["next lunar eclipse", "eclipses lunar --count 1"],
    ["next conjunction", "conjunctions --count 1"],
    ["next phase --count 4", "phases --count 4"],
    ["next sunset Oslo", "rise-set sun --upcoming --fields upcoming.set Oslo"],
    ["next full moon", "phases --count 4"],
    ["next quarter --tz Europe/Oslo", "phases --count 4 --tz Europe/Oslo"],
    ["next nonsense", "next nonsense"],
    ["moon Lisbon", "moon Lisbon"],
  ])("%s", (asked, meant) => {
    expect(inRouteWords(asked.split(" "), routes, false).join(" ")).toBe(meant);
  });

  it("the next eclipse at a place is one that is seen there", async () => {
    for (const place of ["Lisbon", "Tromsø", "Sydney", "Lima"]) {
      const { data } = JSON.parse((await run(`next eclipse ${place}`)).out);
      expect(data.series).toHaveLength(1);
      expect(data.series[0].local.visible).toBe(true);
    }
  });
});

it("instants may stand in a file, as many as wanted", async () => {
  const file = join(folder, "times.txt");
  const times = Array.from({ length: 3000 }, (_, i) =>
    new Date(Date.UTC(2026, 0, 1) + i * 7_777_000).toISOString(),
  );
  writeFileSync(file, `${times.join("\n")}\n`);
  const { status, out } = await run(
    `positions mars --no-home --fields distance.au --format csv --at @${file}`,
  );
  expect(status).toBe(0);
  const lines = out.trim().split("\r\n");
  expect(lines.slice(1).map((line) => line.split(",")[0])).toEqual(times);
  expect((await run("positions mars --at @nowhere.txt")).complaints).toContain("nowhere.txt");
});

describe("on a screen", () => {
  it("a route with a text shows it, one that is asked for members a table", async () => {
    expect((await run("phases --no-home --count 2", { columns: 90 })).out).toMatch(/^Phases of the Moon/);
    expect((await run("phases --no-home --count 2 --fields phase", { columns: 90 })).out).toMatch(/^phase\n/);
  });

  it("tables have whose row it is first, local time for instants, and what is alike once", async () => {
    const asked =
      "positions --bodies mars,venus --start 2026-01-01 --step 1d --count 3 --lat 41 --lon 2 --tz Europe/Madrid";
    const { out } = await run(`${asked} --no-home`, { columns: 120 });
    const [head = "", ...rows] = out.split("\n");
    expect(head).toMatch(/^body +local +/);
    expect(head).not.toContain("instant");
    expect(rows[0]).toMatch(/^mars +2026-01-01T00:00:00\+01:00 +\d+\.\d{4}\b/);
    expect(out).toContain("in all rows: ");
  });
});
