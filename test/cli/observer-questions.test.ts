import { expect, it } from "vitest";
import { runCommand } from "../../src/cli/command.ts";
import type { CommandContext } from "../../src/cli/command-context.ts";
import { COMMANDS } from "../../src/cli/start/commands.ts";
import { createMeridian } from "../../src/library/node.ts";
import { ROUTES } from "../../src/routes/index.ts";
import { request, TEST_NOW_MS, testApp } from "../server/app.ts";

/** Questions of observers, each an example of its route: the same bytes by HTTP, the library and the command. test/python asks in Python. */

const QUESTIONS: readonly (readonly [what: string, path: string, has: RegExp])[] = [
  ["when the Red Spot crosses", "planet-events?event_kinds=meridian_transit", /SUMMARY:/],
  ["the Sun's P, B0, L0", "positions?body=sun&physical=true", /"carrington_rotation":2\d{3}\.\d/],
  [
    "the rings through a decade and more",
    "positions?body=saturn&physical=true",
    /physical\.ring\.opening_deg/,
  ],
  ["the map of Mars under a telescope", "positions?body=mars&physical=true", /"code": ?"?mpc|mpc:J04/],
  ["nights with a face of Mars", "when?conditions=mars.central_meridian", /"windows"|"series"/],
  [
    "an exoplanet's transit",
    "positions?body=radec:19.475,43.9,j2000&timing=true&at=2026-11-20T03:14:15.926Z&place=mpc:W84&fields=timing",
    /"bjd_tdb":2461364\.6/,
  ],
  [
    "a spectrum",
    "positions?body=radec:19.475,43.9,j2000&timing=true&at=2026-11-20T03:14:15.926Z&place=mpc:W84&fields=timing.radial",
    /"radial_velocity_correction_z":-?\d/,
  ],
  ["vectors for tides", "positions?bodies=sun,moon&vectors=earth_fixed", /"earth_fixed":\{"x_km":/],
  ["sunrise on a summit in frost", "rise-set?body=sun&at=2026-12-21&lat=45.98", /"atmosphere":"by_height"/],
  [
    "the path of 2027",
    "eclipses?kind=solar&at=2027-08-01&count=1&format=geojson",
    /"geometry":"central_line"/,
  ],
  [
    "the shadow each ten minutes",
    "eclipses?kind=solar&at=2027-08-01&count=1&format=geojson&geometry=outline",
    /"geometry":"outline"/,
  ],
];

/** A question that only one form answers is no example of its route: examples are asked in every form. */
const OF_MAPS =
  "/v2/eclipses?kind=solar&at=2027-08-01&count=1&format=geojson&geometry=outline&outline_at=2027-08-02T09:30Z,2027-08-02T09:40Z";
const EXAMPLES = [...ROUTES.flatMap(({ examples }) => examples), OF_MAPS];

async function byCommand(path: string): Promise<string> {
  let out = "";
  const around: CommandContext = {
    environment: {},
    clock_ms: () => TEST_NOW_MS,
    write: async (body) => {
      out += typeof body === "string" ? body : Buffer.from(body).toString("utf8");
    },
    writeError: (text) => {
      throw new Error(text);
    },
    terminal: null,
    screen: null,
  };
  const { pathname, searchParams } = new URL(path, "https://sky.example");
  const words = [...searchParams].flatMap(([name, value]) => [`--${name}=${value}`]);
  await runCommand([pathname.replace("/v2/", ""), ...words], around, COMMANDS);
  return out;
}

const app = await testApp();
const library = await createMeridian({ clock_ms: () => TEST_NOW_MS });

it.each(QUESTIONS)("%s is an example, answered alike by each door", async (_, start, has) => {
  const path = EXAMPLES.find((example) => example.startsWith(`/v2/${start}`));
  expect(path, start).toBeDefined();
  const served = await request(app, path ?? "");
  expect(served.statusCode, served.body).toBe(200);
  expect(served.body).toMatch(has);
  const own = await (await library.fetch(path ?? "")).text();
  const written = await byCommand(path ?? "");
  // links name who answers
  const withoutHost = (text: string) => text.replace(/https?:\/\/[a-z0-9.:]+(?=\/)/g, "").trim();
  expect(withoutHost(own)).toBe(withoutHost(served.body));
  expect(withoutHost(written)).toBe(withoutHost(served.body));
});
