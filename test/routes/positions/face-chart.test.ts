import { expect, it } from "vitest";
import { get, position } from "./ask.ts";

/** The picture of `physical=true`: the drawn disc has the outline, the lit part and the rings that the answer tells in numbers. */

const FACES = "sun moon mercury venus mars jupiter saturn uranus neptune pluto".split(" ");

async function picture(query: string): Promise<string> {
  const { status, body } = await get(`${query}&physical=true&format=svg`);
  expect(status).toBe(200);
  return String(body);
}

it.each(FACES)("draws the outline of %s as wide and as high as its diameters", async (body) => {
  for (const at of ["1783-05-04", "2026-11-20T10:00Z", "2117-02-03"]) {
    const { physical } = await position(`body=${body}&at=${at}&physical=true`);
    const svg = await picture(`body=${body}&at=${at}`);
    const high = Number(/ scale\(1 ([\d.]+)\)/.exec(svg)?.[1]);
    const { equatorial_arcsec, polar_arcsec } = physical.diameter;
    expect(Math.abs(high - polar_arcsec / equatorial_arcsec)).toBeLessThan(1e-3);
    const turned_deg = -Number(/rotate\((-?[\d.]+)\) scale/.exec(svg)?.[1]);
    expect(Math.abs(turned_deg - physical.pole.position_angle_deg)).toBeLessThan(0.06);
  }
});

/** Area of the polygons of a path: starts, then steps. */
function areaOf(commands: string): number {
  let area = 0;
  for (const part of commands.split("M").slice(1)) {
    const numbers = (part.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
    let [x, y] = [0, 0];
    const points: [number, number][] = [];
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      [x, y] = [x + (numbers[i] ?? 0), y + (numbers[i + 1] ?? 0)];
      points.push([x, y]);
    }
    for (const [i, [x1, y1]] of points.entries()) {
      const [x2, y2] = points[(i + 1) % points.length] ?? [0, 0];
      area += (x1 * y2 - x2 * y1) / 2;
    }
  }
  return Math.abs(area);
}

it.each([
  ["moon", "2026-11-20T10:00Z"],
  ["moon", "2026-11-12T10:00Z"],
  ["mercury", "2026-11-10"],
  ["venus", "2026-09-20"],
  ["mars", "2026-11-20"],
  ["jupiter", "2026-11-20"],
])("darkens of %s at %s what is not lit", async (body, at) => {
  const { appearance } = await position(`body=${body}&at=${at}&frames=all`);
  const svg = await picture(`body=${body}&at=${at}`);
  const night = /class="f-sky-dark" d="([^"]*)"/.exec(svg)?.[1] ?? "";
  const radius = Number(/<circle class="f-[\w-]+" cx="0" cy="0" r="([\d.]+)"/.exec(svg)?.[1]);
  const lit_percent = 100 * (1 - areaOf(night) / (Math.PI * radius * radius));
  expect(Math.abs(lit_percent - appearance.illuminated_percent)).toBeLessThan(0.3);
});

it.each([
  ["2017-10-15", 1],
  ["2026-11-20", -1],
])(
  "draws Saturn's near half of the rings on the side away from the pole that is seen, at %s",
  async (at, below) => {
    const { physical } = await position(`body=saturn&at=${at}&physical=true`);
    expect(Math.sign(physical.ring.opening_deg)).toBe(below);
    const svg = await picture(`body=saturn&at=${at}`);
    // the far half stands before the disc in the document, the near one after it
    const [far = "", near = ""] = svg.match(/d="M[^"]*"[^>]*><title>ring A/g) ?? [];
    const end = (commands: string) => {
      const numbers = (/d="([^"]*)"/.exec(commands)?.[1]?.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
      const ys = numbers.filter((_, i) => i % 2 === 1);
      // the outer edge comes first: the middle of it lies farthest from the long axis
      let y = 0;
      const heights = ys.map((step) => (y += step));
      return heights.reduce((most, height) => (Math.abs(height) > Math.abs(most) ? height : most), 0);
    };
    expect(Math.sign(end(near))).toBe(below);
    expect(Math.sign(end(far))).toBe(-below);
  },
);

it("shows the three shadows of 2015-01-24 on Jupiter, and none where none is", async () => {
  const shadows = async (at: string) =>
    [...(await picture(`body=jupiter&at=${at}`)).matchAll(/<title>(\w+)&#39;s shadow/g)].map(
      ([, name]) => name,
    );
  expect(await shadows("2015-01-24T06:40Z")).toEqual(["Io", "Europa", "Callisto"]);
  expect(await shadows("2015-01-24T06:20Z")).toEqual(["Io", "Callisto"]);
  expect(await shadows("2015-01-24T12:00Z")).toEqual([]);
});

it("leaves pictures of several bodies, ranges and stars as they are", async () => {
  for (const query of [
    "bodies=mars,venus&at=2026-11-20",
    "body=mars&start=2026-11-20&end=2026-11-22&step=1d",
    "bodies=star:sirius,mars&at=2026-11-20",
  ])
    expect(await picture(query)).not.toContain("as it faces us");
});
