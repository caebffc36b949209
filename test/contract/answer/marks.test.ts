import { describe, expect, it } from "vitest";
import { inlineChart } from "../../../src/charts/kit/document.ts";
import { readValues } from "../../../src/charts/kit/svg.ts";
import { DRAWN, drawn } from "./drawn.ts";

/** The words of pictures under the pointer. */

describe("every picture has marks that say something where they stand", () => {
  it.each(DRAWN)("$path", async (route) => {
    const { body } = await drawn(route, "&width=580");
    const notes = [...body.matchAll(/<title>([^<]*)</g)].map(([, words = ""]) => words);
    const values = [...body.matchAll(/ data-v="([^"]*)"/g)].flatMap(([, said = ""]) => readValues(said));
    expect(notes.length + values.length).toBeGreaterThan(0);
    for (const words of [...notes, ...values.map((one) => one.words)])
      expect(words).toMatch(/^(?!.*(?:NaN|Infinity|undefined|null)).*\p{L}/u);
    const height = Number(/ height="([\d.]+)"/.exec(body)?.[1]);
    const out = values.filter(({ x, y }) => x < 0 || x > 580 || y < 0 || y > height);
    expect(out).toEqual([]);
    // a page holds the drawing alone
    expect(inlineChart(body)).not.toMatch(/<title>| data-v=/);
  });
});
