import { spawnSync } from "node:child_process";
import { ROUTES } from "../../src/routes/index.ts";
import { GALLERY } from "../../src/site/gallery/charts.ts";
import { presetsOf } from "../../src/site/pages/presets.ts";
import { GREENWICH } from "../../src/site/view/place-form.ts";
import { readPairs } from "../../src/site/view/query.ts";
import { chartTarget } from "../../src/site/view/result.ts";

/**
 * Processor time of pictures, each the first request of a process of the built library: `npm run measure -- site pictures`. Every
 * picture of the gallery, of every route's examples, and the largest that their routes draw.
 */

const PLACE = "lat=51.5&lon=0&tz=Europe/London";
const LARGEST = [
  `/v2/rise-set?bodies=sun,mercury,venus,mars,jupiter,saturn,moon&start=2026-01-01&end=2027-01-01&${PLACE}`,
  `/v2/sun?start=2026-01-01&end=2027-01-01&${PLACE}`,
  `/v2/twilight?start=2000-01-01&count=2000&${PLACE}`,
  `/v2/dark-window?start=2026-01-01&count=366&${PLACE}`,
  `/v2/positions?bodies=sun,moon,mars,jupiter,saturn&start=2026-01-01&count=2000&step=1h&${PLACE}`,
  "/v2/moon?start=2026-01-01&count=800&step=1d",
  "/v2/moon?start=2026-01-01&count=10000&step=1h",
  "/v2/libration?start=2026-01-01&count=10000&step=1h",
  "/v2/eclipses?kind=all&start=2000-01-01&end=2050-01-01",
  "/v2/eclipses?kind=solar&at=2026-08-01&count=1&lat=43.4&lon=-3.8",
  "/v2/jupiter-moons?start=2026-01-01&end=2026-02-01&step=1h",
  "/v2/conjunctions?start=2026-01-01&end=2031-01-01",
  "/v2/moon-nodes?start=1950-01-01&end=2100-01-01",
  `/v2/when?conditions=sun.altitude%3C-18,moon.altitude%3C0&start=2026-01-01&end=2027-01-01&${PLACE}`,
];

const CHILD = `
const { createMeridian } = await import(process.argv[1]);
const meridian = await createMeridian({ plan: "operator" });
const before = process.cpuUsage();
const answer = await meridian.fetch(process.argv[2]);
const bytes = (await answer.arrayBuffer()).byteLength;
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ status: answer.status, bytes, cpu_ms: (user + system) / 1000 }));
`;
const BUILT = new URL("../../dist/node/index.js", import.meta.url).href;
const WIDTH = 740;
const LISTED = 12;
const MOST_MS = 1000;

interface Cost {
  readonly target: string;
  readonly status: number;
  readonly bytes: number;
  readonly cpu_ms: number;
}

/** Lines of the dearest, and how many there are beyond the bound. */
export function pictureCosts(): readonly string[] {
  const drawn = new Set(ROUTES.filter(({ formats }) => formats.includes("svg")).map(({ path }) => path));
  const examples = ROUTES.flatMap((route) =>
    presetsOf(route).map(({ asked }) => ({ path: route.path, asked })),
  );
  const state = { date: "2026-11-20", where: GREENWICH, most_days: 366 };
  const listed = [...LARGEST, ...GALLERY.flatMap((page) => page.requests(state).map(({ target }) => target))];
  const asked = listed.map((target) => {
    const [path = "", query = ""] = target.split("?");
    return { path, asked: readPairs(query) };
  });
  const targets = [...asked, ...examples]
    .filter(({ path }) => drawn.has(path))
    .map((question) => chartTarget(question, WIDTH));
  const costs = [...new Set(targets)].map(costOf).sort((one, other) => other.cpu_ms - one.cpu_ms);
  const over = costs.filter(({ cpu_ms }) => cpu_ms > MOST_MS).length;
  return [
    `${costs.length} pictures, each by a new process: ${over} beyond ${MOST_MS} ms of processor; the dearest:`,
    ...costs
      .slice(0, LISTED)
      .map(
        ({ cpu_ms, status, bytes, target }) =>
          `${cpu_ms.toFixed(0).padStart(6)} ms ${status} ${bytes} ${target}`,
      ),
  ];
}

function costOf(target: string): Cost {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ["--input-type=module", "-e", CHILD, BUILT, target],
    { encoding: "utf8" },
  );
  if (stdout === "") throw new Error(`${target}: ${stderr}`);
  const cost: Cost = { target, ...JSON.parse(stdout) };
  if (cost.status !== 200) throw new Error(`${target}: refused with ${cost.status}`);
  return cost;
}
