import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PLANS } from "../../../../src/contract/terms/plans.ts";
import { MS_PER_DAY } from "../../../../src/units/units.ts";
import { call } from "../../call.ts";

/**
 * Instants at which limbs meet at places, by Skyfield over JPL's DE440 (`npm run measure -- rulers`, docs/place-rulers.md has all of them).
 * The test holds the arc that the limbs are apart at the instant that is answered: a grazing contact moves slowly.
 */

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Loose = any;

const ARC_ARCSEC = 0.02;
/** Instants are printed to the millisecond. */
const PRINTED_S = 0.002;

const ROUTES: Readonly<Record<string, { path: string; contact: (row: Loose, name: string) => Loose }>> = {
  solar: { path: "/v2/eclipses", contact: ({ local }, name) => local.contacts[name] },
  transit: { path: "/v2/transits", contact: ({ local }, name) => local.contacts[name] },
  occultation: { path: "/v2/occultations", contact: (row, name) => row[name] },
};

const ROWS = readFileSync(new URL("../../../golden/place-events.tsv", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .slice(1)
  .map((line) => line.split("\t"));

/** The event is named by its body, where a route has several, and its instant for the whole Earth or of its middle. */
function questionOf(event: string): string {
  const [instant = "", body] = event.split(" ").reverse();
  const at = Date.parse(instant);
  const day = (days: number) => new Date(at + days * MS_PER_DAY).toISOString();
  const what = body === undefined ? "kind=solar" : `body=${body}`;
  return `${what}&start=${day(-0.2)}&end=${day(0.2)}`;
}

describe("events of places are those of another library", () => {
  it.each(ROWS)("%s at %s, %s: %s, %s", async (kind, lat, lon, event, name, instant, rate) => {
    const route = ROUTES[kind];
    if (route === undefined) throw new Error(`no route of ${kind}`);
    const request = `${route.path}?${questionOf(event)}&lat=${lat}&lon=${lon}`;
    const { json } = await call(request, { plan: PLANS.operator });
    expect(json.data.series, request).toHaveLength(1);
    const late_s =
      (Date.parse(route.contact(json.data.series[0], name).instant) - Date.parse(instant)) / 1000;
    expect(Math.abs(late_s)).toBeLessThan(PRINTED_S + ARC_ARCSEC / Number(rate));
  });
});
