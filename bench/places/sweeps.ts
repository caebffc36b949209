import { MS_PER_DAY } from "../../src/units/units.ts";
import { expectedIn } from "../../test/contract/all/instants/spans.ts";
import { type Case, type Found, found, iso, type Tally } from "./asking.ts";

/** Each event of a list before, within and after its span; windows cut at random. */

/** Instants about a span, each on its own side of every border. */
function instantsAbout({ start, instant, end }: Found): number[] {
  const SECOND_MS = 1000;
  return [
    start - SECOND_MS,
    Math.round((start + instant) / 2),
    Math.round((instant + end) / 2),
    end,
    end + SECOND_MS,
  ];
}

const names = (list: readonly Found[]) => list.map(({ name }) => name);

/** `next`, `previous` and a count of three at instants about every event, against the spans that the whole list prints. */
export async function sweepCounts(one: Case, every: number, tally: Tally): Promise<void> {
  const all = await found(one, `start=${iso(one.from)}`, `end=${iso(one.to)}`, "in_progress=exclude");
  const rank = (row: Found) => (one.path === "/v2/retrogrades" ? row.end : row.instant);
  const inOrder = [...all].sort((a, b) => rank(a) - rank(b));
  for (const row of inOrder.slice(1, -COUNT).filter((_, i) => i % every === 0)) {
    for (const at of instantsAbout(row)) {
      const open = inOrder.filter(({ end }) => end >= at).slice(0, COUNT);
      const next = await found(one, `at=${iso(at)}`, `count=${COUNT}`);
      const expected =
        one.path === "/v2/retrogrades" ? [...open].sort((a, b) => a.instant - b.instant) : open;
      tally.hold(`${one.path}?${one.parameters}&at=${iso(at)}&count=${COUNT}`, names(next), names(expected));
      const over = inOrder.filter(({ end }) => end < at).slice(-1);
      const previous = await found(one, `at=${iso(at)}`, "count=1", "direction=previous");
      tally.hold(
        `${one.path}?${one.parameters}&at=${iso(at)}&direction=previous`,
        names(previous),
        names(over),
      );
    }
  }
}

const COUNT = 3;

/** Windows at random: `exclude` holds what has its instant there and cut windows neither lose nor double, `include` what it meets, flagged. */
export async function sweepWindows(
  one: Case,
  windows: number,
  { random, tally }: { readonly random: () => number; readonly tally: Tally },
): Promise<void> {
  const all = await found(one, `start=${iso(one.from)}`, `end=${iso(one.to)}`, "in_progress=exclude");
  const [first, last] = [one.from + MARGIN_MS, one.to - MARGIN_MS];
  for (let i = 0; i < windows; i++) {
    const middle = borderOf(all, first, last, random);
    const start = Math.round(middle - random() * ONE_WINDOW_MS);
    const end = Math.round(middle + random() * ONE_WINDOW_MS) + 1;
    const at = (from: number, to: number) => [`start=${iso(from)}`, `end=${iso(to)}`];
    const what = `${one.path}?${one.parameters}&start=${iso(start)}&end=${iso(end)}`;
    const [include, before, after] = [
      await found(one, ...at(start, end)),
      await found(one, ...at(start, middle), "in_progress=exclude"),
      await found(one, ...at(middle, end), "in_progress=exclude"),
    ];
    const met = expectedIn(all, { start, end, exclude: false }) as Found[];
    tally.hold(`${what} include`, names(include), names(met));
    const flags = include.map(({ row }) => [row.in_progress_at_start, row.in_progress_at_end]);
    const underWay = (ms: number) => (row: Found) => row.start < ms && row.end >= ms;
    tally.hold(
      `${what} flags`,
      flags,
      met.map((row) => [underWay(start)(row), underWay(end)(row)]),
    );
    const within = expectedIn(all, { start, end, exclude: true }) as Found[];
    tally.hold(`${what} cut at ${iso(middle)}`, names([...before, ...after]), names(within));
  }
}

const MARGIN_MS = 500 * MS_PER_DAY;
const ONE_WINDOW_MS = 200 * MS_PER_DAY;

/** Half the borders lie within the span of an event. */
function borderOf(all: readonly Found[], first: number, last: number, random: () => number): number {
  const row = all[Math.floor(random() * all.length)];
  const anywhere = Math.round(first + random() * (last - first));
  if (row === undefined || random() < 0.5 || row.start < first || row.end > last) return anywhere;
  return Math.round(row.start + random() * (row.end - row.start));
}
