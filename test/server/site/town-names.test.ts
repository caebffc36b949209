import { expect, it } from "vitest";
import { overlaps, textBox } from "../../../src/charts/kit/metrics.ts";
import { onBall } from "../../../src/site/explorer/touch/globe.ts";
import { testApp } from "../app.ts";

/** The towns of an eclipse on its map: where another form of the projection has them (Snyder's, of the script that moves a place), and no name over another text. */

const TEXT = /<text([^>]*)>([^<]*)<\/text>/g;
const TOWN = /<g><title>([^<:]*): [^<]*<\/title><circle[^>]* cx="([\d.]+)" cy="([\d.]+)"[^>]*\/><text/g;

const read = (attributes: string, name: string) =>
  new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? null;

function boxesIn(svg: string) {
  return [...svg.matchAll(TEXT)].map(([, attributes = "", words = ""]) => ({
    words,
    box: textBox({
      x: Number(read(attributes, "x")),
      y: Number(read(attributes, "y")),
      words,
      size: Number(read(attributes, "font-size")),
      bold: read(attributes, "font-weight") !== null,
      anchor: (read(attributes, "text-anchor") ?? "start") as "start" | "middle" | "end",
    }),
  }));
}

it.each(["2027-08-02-solar", "2026-08-12-solar", "2024-04-08-solar", "2030-06-01-solar"])(
  "names towns of %s where there is room for them",
  async (eclipse) => {
    const app = await testApp();
    const { payload } = await app.inject(`/eclipses/${eclipse}`);
    await app.close();
    const listed = [
      ...payload.matchAll(/<a href="[^"]*lat=(-?[\d.]+)&amp;lon=(-?[\d.]+)&amp;[^"]*">([^<]*)<\/a>/g),
    ].map(([, lat, lon, name]) => ({ name, lat: Number(lat), lon: Number(lon) }));
    expect(listed.length).toBe(12);
    const maps = payload
      .match(/<svg[^>]*viewBox[\s\S]*?<\/svg>/g)
      ?.filter((svg) => svg.includes("data-globe"));
    expect(maps?.length).toBeGreaterThan(1);
    const counts: number[] = [];
    for (const svg of maps ?? []) {
      const ball = / data-globe="([^"]*)"/.exec(svg)?.[1] ?? "";
      const named = [...svg.matchAll(TOWN)];
      counts.push(named.length);
      for (const [, name, x, y] of named) {
        const town = listed.find((one) => one.name === name);
        const [right = 0, down = 0] =
          onBall(ball, { lat_deg: town?.lat ?? 0, lon_deg: town?.lon ?? 0 }) ?? [];
        expect(Math.hypot(right - Number(x), down - Number(y))).toBeLessThan(0.1);
      }
      const boxes = boxesIn(svg);
      for (const [, name] of named) {
        const own = boxes.find(({ words }) => words === name);
        for (const other of boxes)
          if (own !== undefined && other !== own) expect(overlaps(own.box, other.box)).toBe(false);
      }
    }
    expect(Math.max(...counts)).toBeGreaterThan(2);
  },
  60_000,
);
