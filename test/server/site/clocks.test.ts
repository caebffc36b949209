import { expect, it } from "vitest";
import { clockText, isoDate, wallOf } from "../../../src/charts/kit/clock.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { textClock } from "../../../src/routes/parts/text-clock.ts";
import { presetsOf } from "../../../src/site/pages/presets.ts";
import { clockOf, localDay, longDate, yearDate } from "../../../src/site/view/dates.ts";
import { formatIso, fromUnixMs } from "../../../src/time/instant.ts";
import { parseZone } from "../../../src/time/zone.ts";
import { formatLocal } from "../../../src/time/zone-clock.ts";
import { seededRandom } from "../../samples/random.ts";

/** A page, a picture and a text print one instant as one string. */

const ZONES = [
  "UTC",
  "Europe/Lisbon",
  "Asia/Kathmandu",
  "America/St_Johns",
  "Pacific/Apia",
  "Europe/Amsterdam",
];

it("pages, pictures and texts round every clock and its date alike", () => {
  const random = seededRandom(38);
  const [from, to] = [Date.parse("1900-01-01T00:00:00Z"), Date.parse("2100-01-01T00:00:00Z")];
  const drawn = Array.from({ length: 600 }, () => Math.round(from + random() * (to - from)));
  // seconds about the half of a minute and about midnight
  const edges = [29_000, 29_999, 30_000, 30_001, 59_500, 86_369_999, 86_370_000, 86_399_999].map(
    (ms) => Date.parse("2026-12-31T00:00:00Z") + ms,
  );
  for (const name of ZONES) {
    const zone = parseZone(name);
    if (zone === null) throw new Error(name);
    const text = textClock({ zone } as Parameters<typeof textClock>[0]);
    for (const unix_ms of [...drawn, ...edges]) {
      const instant = fromUnixMs(unix_ms);
      const local = formatLocal(instant, zone);
      const wall = wallOf(unix_ms, zone);
      expect([localDay(local), clockOf(local)], `${name} ${local}`).toEqual([isoDate(wall), clockText(wall)]);
      expect(text.moment(formatIso(instant))).toBe(`${isoDate(wall)} ${clockText(wall)}`);
    }
  }
});

it("rounds as almanacs do, and takes the date along", () => {
  expect(clockOf("2026-11-26T17:18:44+00:00")).toBe("17:19");
  expect(clockOf("2026-12-31T23:59:40+01:00")).toBe("00:00");
  expect(longDate("2026-12-31T23:59:40+01:00")).toBe("Friday 1 January 2027");
  expect(yearDate("2026-12-31T23:59:40+01:00")).toBe("Fri 1 Jan 2027");
  expect(yearDate("2026-12-31")).toBe("Thu 31 Dec 2026");
  expect(clockOf(undefined)).toBe("–");
});

it("every example has words of its own, and none is named by the town of its time zone", () => {
  for (const route of ROUTES) {
    expect(route.exampleTitles, route.path).toHaveLength(route.examples.length);
    expect(new Set(route.exampleTitles).size, route.path).toBe(route.examples.length);
    for (const { title } of presetsOf({ ...route, exampleTitles: [] }))
      expect(title).not.toMatch(/Riyadh|Oslo|Vienna/);
  }
});
