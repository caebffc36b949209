import { describe, expect, it } from "vitest";
import { isWithin, overlaps, textWidth } from "../../../src/charts/kit/metrics.ts";
import { esc, type Rect, readValues } from "../../../src/charts/kit/svg.ts";
import { TOKENS, type Token } from "../../../src/charts/kit/tokens.ts";
import { PLANS } from "../../../src/contract/terms/plans.ts";
import { call } from "../call.ts";
import { DRAWN, drawn } from "./drawn.ts";

/** The elements of a document of XML; throws where it is none. */
function elementsOf(document: string): { readonly name: string; readonly attributes: string }[] {
  const open: string[] = [];
  const found: { name: string; attributes: string }[] = [];
  const rest = document.replace(
    /<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g,
    (_all, closing: string, name: string, attributes: string, alone: string) => {
      if (closing === "/") expect(open.pop()).toBe(name);
      else found.push({ name, attributes });
      if (closing === "" && alone === "") open.push(name);
      return "";
    },
  );
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>]|&(?!(?:amp|lt|gt|quot|#39);)/);
  return found;
}

/** The boxes of all texts, by Helvetica's widths. */
function textBoxes(document: string): { readonly words: string; readonly box: Rect }[] {
  return [...document.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g)].map(([, attributes = "", escaped = ""]) => {
    const value = (name: string) => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1];
    const words = escaped.replace(/&(amp|lt|gt|quot|#39);/g, "&");
    const [x, y, size] = [Number(value("x")), Number(value("y")), Number(value("font-size"))];
    const bold = value("font-weight") !== undefined;
    const width = textWidth(words, size, bold) / RESERVE;
    const anchor = value("text-anchor") ?? "start";
    const left = anchor === "start" ? x : anchor === "middle" ? x - width / 2 : x - width;
    return { words, box: { x: left, y: y - 0.72 * size, width, height: 0.86 * size } };
  });
}

/** The room that the kit keeps beyond Helvetica for wider faces. */
const RESERVE = 1.16;

describe("every route with a picture", () => {
  it.each(
    DRAWN.flatMap((route) => [200, 358, 740, 2000].map((width) => ({ path: route.path, route, width }))),
  )("$path has texts that neither overlap nor are cut at $width px", async ({ route, width }) => {
    const { body } = await drawn(route, `&width=${width}`);
    const height = Number(/ height="([\d.]+)"/.exec(body)?.[1]);
    const boxes = textBoxes(body);
    const cut = boxes.filter(({ box }) => !isWithin(box, { x: 0, y: 0, width, height }));
    expect(cut.map(({ words }) => words)).toEqual([]);
    const over = boxes.flatMap((one, i) =>
      boxes
        .slice(i + 1)
        .filter((other) => overlaps(one.box, other.box))
        .map(({ words }) => `${one.words} / ${words}`),
    );
    expect(over).toEqual([]);
  });

  it.each(DRAWN)("$path draws an example as XML of finite numbers, the same bytes twice", async (route) => {
    const { status, body, headers, etag } = await drawn(route, "&width=358&theme=light");
    expect(status, body).toBe(200);
    expect(headers["Content-Type"]).toBe("image/svg+xml; charset=utf-8");
    expect(headers["Content-Security-Policy"]).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    expect(etag).not.toBeNull();
    expect(body.length).toBeLessThan(300_000);
    const elements = elementsOf(body);
    expect(elements.map(({ name }) => name)).not.toContain("script");
    expect(body).toMatch(/<title id="[\w-]+">[^<]+<\/title>\n<desc id="[\w-]+">[^<]+<\/desc>/);
    expect(body).not.toMatch(/NaN|Infinity|undefined|="null"|(?:href|src)=/);
    expect((await drawn(route, "&width=358&theme=light")).body).toBe(body);
  });
});

/** The words of a picture: its title, all its texts, and what its marks say. */
function wordsOf(document: string): string {
  const written = [...document.matchAll(/<(title|text)\b[^>]*>([^<]*)</g)].map(([, , words]) => words);
  return [...written, ...valuesIn(document).map(({ words }) => words)].join("\n");
}

/** The words of a picture's lines at their points. */
function valuesIn(document: string) {
  return [...document.matchAll(/ data-v="([^"]*)"/g)].flatMap(([, values = ""]) => readValues(values));
}

describe("every route with a picture of some time", () => {
  it.each(DRAWN.filter(({ timeKind }) => timeKind !== "none"))(
    "$path names year and clock",
    async (route) => {
      const words = wordsOf((await drawn(route)).body);
      expect(words).toMatch(/\b(?:1[7-9]|20|21|22)\d\d\b/);
      expect(words).toMatch(/\bUTC\b|\b[A-Z]\w+\/[A-Z]\w+/);
    },
  );

  it.each(DRAWN)("$path shows no name of the wire, whatever is drawn", async (route) => {
    const { json } = await drawn(route, "&y=none.of.these");
    const paths: readonly string[] = json?.allowed ?? [];
    const some = paths.filter((_, i) => i % Math.max(1, Math.ceil(paths.length / 3)) === 0);
    for (const parameters of ["", ...some.map((path) => `&y=${path}`)]) {
      const { status, body } = await drawn(route, parameters);
      expect(status, body.slice(0, 300)).toBe(200);
      expect(wordsOf(body), parameters).not.toMatch(/[a-z]_[a-z]/);
    }
  });
});

it.each([
  "radec:5.5,20",
  "hr:2491",
  "star:sirius",
  "elements:a=2.77;e=0.08;i=10.6;node=80.3;peri=73.6;M=95.99;epoch=2459600.5;name=Ceres",
])("call %s by a name that people use", async (target) => {
  for (const rest of [
    "at=2026-11-22T21:00Z",
    "at=2026-11-22T21:00Z&lat=38.7&lon=-9.1",
    "start=2026-11-22&count=9&step=1h&lat=38.7&lon=-9.1",
  ]) {
    const { status, body } = await call(`/v2/positions?body=${target}&${rest}&format=svg`);
    expect(status, body.slice(0, 300)).toBe(200);
    expect(wordsOf(body)).not.toMatch(/radec:|hr:|star:|elements:/i);
  }
});

it("are refused width and theme in other formats, and a number that is not there", async () => {
  const mars = "/v2/positions?body=mars&start=2026-01-01&count=5&step=1d";
  expect((await call(`${mars}&width=300`)).json).toMatchObject({
    code: "CONFLICTING_PARAMETERS",
    parameter: "width",
  });
  expect((await call(`${mars}&theme=dark&format=csv`)).json.code).toBe("CONFLICTING_PARAMETERS");
  expect((await call(`${mars}&format=svg&width=199`)).json.code).toBe("PARAMETER_OUT_OF_RANGE");
  expect((await call(`${mars}&format=svg&fields=distance`)).json.code).toBe("CONFLICTING_PARAMETERS");
  const unknown = (await call(`${mars}&format=svg&y=distance.miles`)).json;
  expect(unknown).toMatchObject({ code: "INVALID_PARAMETER", parameter: "y", status: 400 });
  expect(unknown.allowed).toContain("distance.au");
});

it("draw every row as a point, and of very many the extremes of every pixel column", async () => {
  const few = (
    await call("/v2/positions?body=mars&start=2026-01-01&count=50&step=1d&format=svg&y=distance.au")
  ).body;
  const [, steps = ""] =
    /<path class="s-mars" d="M[^l]*l([^"]*)"/.exec(few) ??
    /d="M[^l]*l([^"]*)" [^>]*data-v="[^"]*Mars /.exec(few) ??
    [];
  expect(steps.match(/-?[\d.]+/g)).toHaveLength(2 * 49);
  const { body } = await call("/v2/sidereal-time?start=2026-01-01&count=10000&step=1h&format=svg", {
    plan: PLANS.operator,
  });
  expect(body.length).toBeLessThan(200_000);
});

it("name every line at its end, however many there are", async () => {
  const bodies = "moon,mercury,venus,mars,jupiter,saturn,uranus,neptune,pluto,sun".split(",");
  const stars = "sirius,vega,rigel,spica,antares,polaris,deneb,altair,capella,canopus".split(",");
  const targets = [...bodies, ...stars.map((name) => `star:${name}`)];
  for (const count of [2, 6, 10, 20])
    for (const hour of ["00", "08", "16"]) {
      const asked = `bodies=${targets.slice(0, count).join(",")}&start=2026-11-22T${hour}:00&step=20min&count=73`;
      const { body } = await call(`/v2/positions?${asked}&lat=38.7&lon=-9.1&format=svg&width=740`);
      const named = [...body.matchAll(/<text [^>]*y="([\d.]+)"[^>]*font-weight="600"[^>]*>(\w+)</g)];
      const names = named.filter(([, y]) => Number(y) > 45 && Number(y) < 600).map(([, , name]) => name);
      for (const target of targets.slice(0, count)) {
        const name = target.replace("star:", "");
        expect(names, asked).toContain(name.charAt(0).toUpperCase() + name.slice(1));
      }
    }
});

it("say why nothing is drawn", async () => {
  const { status, body } = await call("/v2/transits?start=2026-01-01&end=2026-02-01&format=svg");
  expect([status, body]).toEqual([200, expect.stringContaining("No transit falls into the window.")]);
});

it("escape every text and leave out what XML does not allow", () => {
  expect(esc(`<script>"&'\u0000\ud800</script>`)).toBe("&lt;script&gt;&quot;&amp;&#39;&lt;/script&gt;");
});

/** Relative luminance. Reference: WCAG 2.2. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: Token, other: Token, side: 0 | 1): number {
  const [dark = 0, light = 0] = [luminance(TOKENS[one][side]), luminance(TOKENS[other][side])].sort(
    (a, b) => a - b,
  );
  return (light + 0.05) / (dark + 0.05);
}

const LINES = [
  "sun",
  "mercury",
  "venus",
  "mars",
  "jupiter",
  "saturn",
  "uranus",
  "neptune",
  "s1",
  "s2",
  "s3",
  "s4",
  "s5",
  "s6",
] as const;
const BANDS = ["panel", "day", "civil", "nautical", "astronomical", "night"] as const;
const ON_SKY = [
  "sky-ink",
  "sky-quiet",
  "n-sun",
  "n-moon",
  "n-mercury",
  "n-venus",
  "n-mars",
  "n-jupiter",
  "n-saturn",
  "n-uranus",
  "n-neptune",
] as const;

it("have texts and lines that stand out on every ground, light and dark", () => {
  for (const side of [0, 1] as const) {
    for (const text of ["ink", "quiet"] as const)
      expect(contrast(text, "panel", side)).toBeGreaterThan(side === 0 ? 5.3 : 6.9);
    for (const line of LINES)
      for (const band of BANDS) expect(contrast(line, band, side), `${line} on ${band}`).toBeGreaterThan(3.1);
    for (const mark of ON_SKY) expect(contrast(mark, "sky", side), mark).toBeGreaterThan(4.5);
  }
});

const LONGYEARBYEN = "lat=78.22&lon=15.65&tz=Arctic/Longyearbyen";

describe("what there is little or too much of is said or thinned", () => {
  it.each([
    ["a polar day", `/v2/sun?start=2026-06-01&end=2026-06-30&${LONGYEARBYEN}`, "The Sun does not set."],
    ["a polar night", `/v2/sun?start=2026-12-01&end=2026-12-30&${LONGYEARBYEN}`, "The Sun does not rise."],
    ["polar twilight", `/v2/twilight?start=2026-06-01&count=30&${LONGYEARBYEN}`, "The Sun does not set."],
    [
      "a body that stays down",
      `/v2/rise-set?body=sun&at=2026-12-21&${LONGYEARBYEN}`,
      "Sun does not rise on this day.",
    ],
    ["no event", "/v2/transits?start=2026-01-01&end=2026-02-01", "No transit falls into the window."],
    ["no eclipse", "/v2/eclipses?start=2026-04-01&end=2026-05-01", "No eclipse falls into the window."],
    [
      "a daylit sky",
      "/v2/sky-quality?at=2026-06-21T12:00Z&lat=51.5&lon=0",
      "The Sun is up: the sky shows no star.",
    ],
    ["one row", "/v2/separation?body1=venus&body2=jupiter&at=2026-06-09", "<circle"],
  ])("%s", async (_state, query, words) => {
    for (const width of [358, 740]) {
      const { status, body } = await call(`${query}&format=svg&width=${width}`);
      expect(status, body.slice(0, 300)).toBe(200);
      expect(body).toContain(words);
    }
  });

  it.each([
    "/v2/positions?body=mars&start=2026-01-01&count=10000&step=1h&lat=51.5&lon=0",
    "/v2/libration?start=2026-01-01&count=10000&step=1h",
    "/v2/moon-nodes?start=1950-01-01&end=2100-01-01",
    "/v2/twilight?start=2000-01-01&count=2000&lat=51.5&lon=0",
  ])("very many rows: %s", async (query) => {
    const { status, body } = await call(`${query}&format=svg`, { plan: PLANS.operator });
    expect(status, body.slice(0, 300)).toBe(200);
    expect(body.length).toBeLessThan(300_000);
  });
});
