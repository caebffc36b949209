import { expect, test } from "vitest";
import { instantOf } from "../../../src/sky/time/tt-days.ts";
import { transitsWithin } from "../../../src/sky/transits/search.ts";
import { formatIso } from "../../../src/time/instant.ts";
import { SERVICE, ttDay } from "../events.ts";
import { goldenRows, place, sky, skyAt } from "../observing.ts";

const BOTH = { planets: ["mercury", "venus"], observer: null, visibleOnly: false } as const;
const dateOf = (t_day: number) => formatIso(instantOf(sky.models.deltaT, t_day)).slice(0, 10);
const all = transitsWithin(sky, BOTH, SERVICE);

test("the service's years have the 76 transits of the reference and no other, one of them partial", () => {
  const key = (planet: string, date: string, kind: string) => `${date} ${planet} ${kind}`;
  const truth = goldenRows("transit-dates.csv").map((row) => key(row("planet"), row("date"), row("kind")));
  const ours = all.map(({ planet, t_day, geocentric }) => key(planet, dateOf(t_day), geocentric.kind));
  expect(ours.sort()).toEqual(truth.sort());
});

test("Mercury passes at the descending node in May, Venus in June; at the ascending one half a year from that", () => {
  for (const { t_day, node } of all) {
    const month = Number(dateOf(t_day).slice(5, 7));
    expect(node, dateOf(t_day)).toBe(month === 5 || month === 6 ? "descending" : "ascending");
  }
});

/** F. Espenak's catalogue (NASA) prints the contacts of these transits as seen from the Earth's centre to the second, UT. */
test.each([
  ["2004-06-08", "venus", ["05:13:29", "05:32:55", "11:06:33", "11:25:59"]],
  ["2012-06-06", "venus", ["22:09:38", "22:27:34", "04:31:39", "04:49:35"]],
] as const)("contacts of the transit of %s agree with the published ones", (date, planet, times) => {
  const found = all.find((transit) => transit.planet === planet && dateOf(transit.t_day) === date);
  const contacts = Object.values(found?.geocentric.contacts ?? {});
  const seconds = (clock: string) => clock.split(":").reduce((sum, part) => 60 * sum + Number(part), 0);
  contacts.forEach((contact, i) => {
    const clock = formatIso(instantOf(sky.models.deltaT, contact?.t_day ?? Number.NaN)).slice(11, 19);
    expect(Math.abs(seconds(clock) - seconds(times[i] ?? "")), `${i}: ${clock}`).toBeLessThanOrEqual(1);
  });
});

test("a passage that misses for the Earth's centre may be listed where a place has the discs meet, and nowhere else", () => {
  // In May 1937 Mercury grazed the Sun's southern limb: a whole transit from the far south, nothing from the north.
  const span = { start_day: ttDay("1937-05-10T00:00:00"), end_day: ttDay("1937-05-13T00:00:00") };
  const seenFrom = (lat_deg: number, lon_deg: number) =>
    transitsWithin(skyAt(24), { ...BOTH, observer: place(lat_deg, lon_deg) }, span)[0];
  const [south, north] = [seenFrom(-40, 110), seenFrom(70, 50)];
  expect(south?.geocentric.kind).toBe("partial");
  expect(south?.local?.passage.greatest.separation_arcsec).not.toBe(
    north?.local?.passage.greatest.separation_arcsec,
  );
  expect(new Set([south?.local?.passage.kind, north?.local?.passage.kind]).size).toBe(2);
});
