/** The report of every program: the answers to the questions as lines, and whether functions give the same. */
import { answerLines, NOW_MS, PUBLIC_URL } from "./hashes.mjs";

export const OPTIONS = { publicUrl: PUBLIC_URL, clock_ms: () => NOW_MS };

const WHERE = { lat: 38.72, lon: -9.14 };
const AT = new Date("2026-11-20T10:00:00Z");

/** The value in the place of none. */
const missing = (column) => (column instanceof Float64Array ? Number.NaN : null);

/** Given: the package, a started Meridian, questions. */
export async function report({ MeridianError, nextFullMoon, nextRise }, sky, questions) {
  const lines = await answerLines(sky, questions);
  const data = async (target) => (await (await sky.fetch(target)).json()).data;
  const mars = { body: "mars", start: AT, step: "1h", count: 100, shape: "columns" };
  const { columns } = (await sky.positions(mars)).data;
  const asked = await data("/v2/positions?body=mars&start=2026-11-20T10:00Z&step=1h&count=100&shape=columns");
  const refusal = await sky.moon({ latt: 1 }).catch((error) => error);
  const series = [];
  for await (const rows of sky.positions.stream({ body: "mars", start: AT, step: "1h", count: 100 }))
    series.push(...rows);
  const checks = {
    "a series as typed arrays": Object.entries(asked.columns).every(
      ([path, values]) =>
        values.every((value, row) => Object.is(columns[path][row], value ?? missing(columns[path]))) &&
        (typeof values[0] !== "number" || columns[path] instanceof Float64Array),
    ),
    "the next sunrise":
      (await nextRise(sky, "sun", WHERE, AT)).instant ===
      (await data("/v2/rise-set?body=sun&lat=38.72&lon=-9.14&at=2026-11-20T10:00Z&upcoming=true")).series[0]
        .upcoming.rise.instant,
    "the next full moon": (await nextFullMoon(sky, AT)).startsWith("2026-11-24T14:53"),
    "a refusal": refusal instanceof MeridianError && refusal.code === "UNKNOWN_PARAMETER",
    "a stream":
      series.length === 100 && series[99].positions[0].distance.au === columns["mars.distance.au"][99],
  };
  return { lines, failed: Object.keys(checks).filter((name) => !checks[name]) };
}
