import { expect, it } from "vitest";
import { call } from "../../contract/call.ts";

/** Paths that end within an answer: what lies past the end is null, everything else stands, in every form and on every route. */

/** It runs into the Sun on 2025-12-31; another does so as time runs backwards. */
const DOOMED = "elements:T=2461041.5;q=0.002;e=0.9999;i=140;node=10;peri=80;epoch=2461000.5;M1=8;K1=10";
const BORN = "elements:T=2461041.5;q=0.002;e=0.9999;i=140;node=10;peri=80;epoch=2461082.5;M1=8;K1=10";
const PLACE = "lat=51&lon=0";
const RANGE = "start=2025-12-21&end=2026-01-21&step=5d";

/** Which of its rows it has, of that range. */
const BODIES = [
  ["that runs into the Sun", DOOMED, [true, true, true, false, false, false, false]],
  ["that ran into the Sun backwards", BORN, [false, false, false, true, true, true, true]],
] as const;

async function ask(path: string) {
  const { status, json, body, bytes } = await call(path);
  expect(status, json?.detail ?? path).toBe(200);
  return { json, body, bytes };
}

const codesOf = (json: { warnings: readonly { code: string }[] }) => json.warnings.map(({ code }) => code);

it.each(BODIES)("positions of a body %s are null past its end; another's stand", async (_, body, has) => {
  const question = `${RANGE}&${PLACE}&frames=all&verbosity=full&vectors=heliocentric,earth_fixed&rates=true&airmass=true&distance_geometric=true&bounds=true`;
  const { json } = await ask(`/v2/positions?bodies=mars,${encodeURIComponent(body)}&${question}`);
  const alone = await ask(`/v2/positions?body=mars&${question}`);
  expect(codesOf(json)).toContain("PATH_ENDS");
  expect(json.meta.accuracy.position_km).toBeNull();
  json.data.series.forEach((row: { positions: Record<string, unknown>[] }, i: number) => {
    const [mars, own] = row.positions;
    expect(mars).toEqual(alone.json.data.series[i].positions[0]);
    const { body: name, target_point, vectors, ...members } = own ?? {};
    expect(name).toMatch(/^elements:/);
    expect(target_point).toBeNull();
    const places = { ...members, ...(vectors as object) };
    // below the horizon there is no air mass
    const { airmass, ...others } = places as Record<string, unknown>;
    if (has[i] !== true) expect(airmass).toBeNull();
    for (const [member, value] of Object.entries(others)) expect(value !== null, member).toBe(has[i]);
  });
});

it.each(["json", "csv", "ndjson", "arrow", "feather", "parquet", "svg"])(
  "positions as %s: rows past an end are told or left empty",
  async (format) => {
    for (const more of ["", `&${PLACE}`, "&frame=heliocentric", "&shape=columns"]) {
      if (more === "&shape=columns" && format !== "json") continue;
      for (const [, body] of format === "svg" ? BODIES.slice(0, 1) : BODIES) {
        const { bytes, body: text } = await ask(
          `/v2/positions?bodies=mars,${encodeURIComponent(body)}&${RANGE}${more}&format=${format}`,
        );
        expect(bytes.length).toBeGreaterThan(300);
        expect(text).not.toMatch(/NaN|undefined|Infinity/);
        await ask(
          `/v2/positions?body=${encodeURIComponent(body)}&at=2026-01-01T12:00Z${more}&format=${format}`,
        );
      }
    }
  },
);

it("a table has the same columns whether a body has rows or not", async () => {
  const header = async (at: string) => {
    const { body } = await ask(`/v2/positions?body=${encodeURIComponent(DOOMED)}&at=${at}&format=csv`);
    return body.split("\n")[0];
  };
  expect(await header("2026-02-01")).toBe(await header("2025-12-21"));
});

it.each(BODIES)("separations of a body %s are null past its end", async (_, body, has) => {
  const pair = `body1=${encodeURIComponent(body)}&body2=mars`;
  const { json } = await ask(`/v2/separation?${pair}&${RANGE}`);
  expect(codesOf(json)).toContain("PATH_ENDS");
  const shown = json.data.series.map(
    ({ separation_deg, position_angle_deg }: Record<string, unknown>) =>
      separation_deg !== null && position_angle_deg !== null,
  );
  expect(shown).toEqual(has);
  for (const format of ["csv", "txt", "svg", "arrow"])
    await ask(`/v2/separation?${pair}&${RANGE}&format=${format}`);
});

it.each(BODIES)(
  "rises and sets of a body %s are null on days that it does not last through",
  async (_, body) => {
    const question = `bodies=mars,${encodeURIComponent(body)}&start=2025-12-29&end=2026-01-05&${PLACE}`;
    const { json } = await ask(`/v2/rise-set?${question}`);
    const alone = await ask(`/v2/rise-set?body=mars&start=2025-12-29&end=2026-01-05&${PLACE}`);
    expect(codesOf(json)).toContain("PATH_ENDS");
    const { series } = json.data;
    expect(series.slice(0, 7)).toEqual(alone.json.data.series);
    const own: { status: string | null; up_hours: number | null; events: unknown[] }[] = series.slice(7);
    expect(own.some(({ status }) => status === null)).toBe(true);
    expect(own.some(({ status }) => status !== null)).toBe(true);
    for (const { status, up_hours, events } of own) {
      expect(up_hours === null).toBe(status === null);
      if (status === null) expect(events).toEqual([]);
    }
    for (const format of ["csv", "txt", "ics", "arrow", "svg"])
      await ask(`/v2/rise-set?${question}&format=${format}`);
    // of few days the ways across the sky are drawn
    for (const date of ["2025-12-31", "2026-01-01", "2026-01-02", "2026-01-04"])
      await ask(`/v2/rise-set?bodies=mars,${encodeURIComponent(body)}&at=${date}&${PLACE}&format=svg`);
  },
);

it("searches find what a body does before its end, and nothing after", async () => {
  const own = encodeURIComponent(DOOMED);
  const passing = (
    await ask(`/v2/conjunctions?bodies=${own},mars&start=2025-11-20&end=2026-06-01&max_separation_deg=30`)
  ).json;
  expect(codesOf(passing)).toContain("PATH_ENDS");
  for (const { instant } of passing.data.series) expect(instant < "2026-01-01").toBe(true);
  const planets = "start=2026-02-01&end=2026-12-01";
  const withIt = (await ask(`/v2/conjunctions?bodies=mars,venus,jupiter,${own}&${planets}`)).json;
  const without = (await ask(`/v2/conjunctions?bodies=mars,venus,jupiter&${planets}`)).json;
  const instants = (json: typeof withIt) =>
    json.data.series.map(({ instant }: { instant: string }) => instant);
  expect(instants(withIt)).toEqual(instants(without));
  expect(instants(without).length).toBeGreaterThan(0);
  for (const times of ["start=2025-12-01&end=2026-06-01", "at=2026-02-01&count=2"])
    expect((await ask(`/v2/occultations?body=${own}&${times}`)).json.data.series).toEqual([]);
  for (const condition of ["distance_au(B)=0..5", "!up(B)"]) {
    const asked = encodeURIComponent(condition.replace("B", DOOMED));
    const { json } = await ask(`/v2/when?conditions=${asked}&${PLACE}&start=2025-12-20&end=2026-01-10`);
    expect(codesOf(json)).toContain("PATH_ENDS");
    const last = json.data.series.at(-1);
    expect(last.end.instant.startsWith("2025-12-31"), condition).toBe(true);
  }
});
