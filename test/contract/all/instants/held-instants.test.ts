import fc from "fast-check";
import { expect, it } from "vitest";
import { PLANS } from "../../../../src/contract/terms/plans.ts";
import { MS_PER_DAY } from "../../../../src/units/units.ts";
import { call } from "../../call.ts";

/**
 * Intervals of `when` and evenings of `crescents` at their own instants, and where windows meet: an interval is cut at the seam, a date
 * is in one window. `npm run test:long -- edges` draws many more.
 */

const RUNS = Number(process.env["EDGE_RUNS"] ?? 3);
const FIRST_MS = Date.UTC(1712, 0, 1);
const LAST_MS = Date.UTC(2199, 0, 1);
const iso = (ms: number): string => new Date(ms).toISOString();
const instantOf = (event: { readonly instant: string }): number => Date.parse(event.instant);

async function series(request: string) {
  const { status, json } = await call(request, { plan: PLANS.operator });
  expect(status, `${request} ${JSON.stringify(json).slice(0, 300)}`).toBe(200);
  return json.data.series;
}

interface Held {
  readonly start: { readonly instant: string };
  readonly end: { readonly instant: string };
  readonly truncated_start: boolean;
  readonly truncated_end: boolean;
}

type Stretch = readonly [from: number, to: number];

const stretchOf = ({ start, end }: Held): Stretch => [instantOf(start), instantOf(end)];

const CONDITIONS: readonly (readonly [text: string, days: number])[] = [
  ["sun.altitude=..-12,moon.altitude=..0", 6],
  ["moon.azimuth=90..270|clock=22:00..02:00", 4],
  ["minutes_from(sunset)=-30..45,!moon.up", 6],
  ["hour_angle(star:antares)=..3,sun.altitude=..0", 4],
  ["moon.elongation_lon=170..190", 70],
  ["separation(moon;star:spica)=..9", 60],
];

const asked = fc
  .record({
    chosen: fc.constantFrom(...CONDITIONS),
    start: fc.integer({ min: FIRST_MS, max: LAST_MS }),
    lat: fc.integer({ min: -70, max: 70 }),
    lon: fc.integer({ min: -180, max: 180 }),
  })
  .map(({ chosen: [text, days], start, lat, lon }) => ({
    request: `/v2/when?conditions=${encodeURIComponent(text)}&lat=${lat}&lon=${lon}&fields=start,end,truncated_start,truncated_end`,
    start,
    end: start + days * MS_PER_DAY,
  }));

/** A window has a length; an interval may begin or end with the one that it was found in. */
const stretchesOf = async (request: string, from: number, to: number): Promise<readonly Stretch[]> =>
  from === to ? [] : (await series(`${request}&${within(from, to)}`)).map(stretchOf);

const within = (from: number, to: number) => `start=${iso(from)}&end=${iso(to)}`;

it("an interval is found by its own begin and end, whole or cut there", async () => {
  await fc.assert(
    fc.asyncProperty(asked, fc.nat(), async ({ request, start, end }, pick) => {
      const all: readonly Held[] = await series(`${request}&${within(start, end)}`);
      if (all.length === 0) return;
      const index = pick % all.length;
      const [from, to] = stretchOf(all[index] ?? ({} as Held));
      const own = await series(`${request}&${within(from, to)}`);
      expect(own.map(stretchOf), `${request}&${within(from, to)}`).toEqual([[from, to]]);
      expect(await stretchesOf(request, to, end)).toEqual(all.slice(index + 1).map(stretchOf));
      expect(await stretchesOf(request, start, from)).toEqual(all.slice(0, index).map(stretchOf));
      if (all[index]?.truncated_start !== false) return;
      const [next] = await series(`${request}&start=${iso(from)}&count=1`);
      expect(instantOf(next.start), `${request}&start=${iso(from)}&count=1`).toBe(from);
    }),
    { numRuns: RUNS },
  );
});

it("a night is whole in a window of its own, every one of half a year", async () => {
  const request = "/v2/when?conditions=sun.altitude%3D..0&lat=-23&lon=-7&fields=start,end";
  const nights = (await series(`${request}&start=1913-08-01&end=1914-02-01`)).map(stretchOf);
  expect(nights.length).toBeGreaterThan(180);
  for (const [from, to] of nights)
    expect(await stretchesOf(request, from, to), `${request}&${within(from, to)}`).toEqual([[from, to]]);
});

/** Parts of one stretch that meet at a seam, together. */
function joinedAt(stretches: readonly Stretch[], seams: ReadonlySet<number>): Stretch[] {
  const joined: Stretch[] = [];
  for (const [from, to] of stretches) {
    const last = joined.at(-1);
    if (last !== undefined && last[1] === from && seams.has(from)) joined[joined.length - 1] = [last[0], to];
    else joined.push([from, to]);
  }
  return joined;
}

/** Intervals that are shorter within a window are left out, as the parameter's default says. */
const SHORTEST_MS = 1000;

/** The cuts that leave no shorter part of an interval: each lies on an edge or as far from every one. */
function fairCuts(cuts: readonly number[], edges: readonly number[]): number[] {
  const kept = [...edges];
  return cuts.filter((cut) => {
    const isFair = kept.every((edge) => edge === cut || Math.abs(edge - cut) >= SHORTEST_MS);
    if (isFair) kept.push(cut);
    return isFair;
  });
}

it("intervals of windows that meet are those of the whole window", async () => {
  const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 2 });
  await fc.assert(
    fc.asyncProperty(asked, shares, fc.nat(), async ({ request, start, end }, cuts, pick) => {
      const all: readonly Stretch[] = (await series(`${request}&${within(start, end)}`)).map(stretchOf);
      const own = all.length === 0 ? [] : [...(all[pick % all.length] ?? [])];
      const drawn = cuts.map((cut) => Math.round(start + cut * (end - start)));
      const seams = new Set([...fairCuts(drawn, [start, end, ...all.flat()]), ...own]);
      const borders = [...new Set([start, ...seams, end])].sort((a, b) => a - b);
      const parts: Stretch[] = [];
      for (const [i, from] of borders.slice(0, -1).entries())
        parts.push(...(await series(`${request}&${within(from, borders[i + 1] ?? end)}`)).map(stretchOf));
      expect(joinedAt(parts, seams), `${request} ${borders.map(iso)}`).toEqual(all);
    }),
    { numRuns: 5 * RUNS },
  );
});

it("a crescent is found by its own best time, and once where windows of dates meet", async () => {
  const when = fc.record({
    day: fc.integer({ min: FIRST_MS / MS_PER_DAY, max: LAST_MS / MS_PER_DAY }),
    lat: fc.integer({ min: -65, max: 65 }),
    hours: fc.integer({ min: -11, max: 11 }),
    cut: fc.integer({ min: 1, max: 69 }),
  });
  await fc.assert(
    fc.asyncProperty(when, fc.nat(), async ({ day, lat, hours, cut }, pick) => {
      const zone = `${hours < 0 ? "-" : "+"}${String(Math.abs(hours)).padStart(2, "0")}:00`;
      const request = `/v2/crescents?lat=${lat}&lon=${15 * hours}&tz=${encodeURIComponent(zone)}`;
      const date = (days: number) => iso((day + days) * MS_PER_DAY).slice(0, 10);
      const between = (from: number, to: number) => series(`${request}&start=${date(from)}&end=${date(to)}`);
      const all = await between(0, 70);
      expect([...(await between(0, cut)), ...(await between(cut, 70))]).toEqual(all);
      const row = all[pick % all.length];
      if (row === undefined || row.best === null) return;
      const again = await series(`${request}&at=${row.best.instant}`);
      expect(again.filter(({ kind }: { kind: string }) => kind === row.kind)).toEqual([row]);
    }),
    { numRuns: RUNS },
  );
});
