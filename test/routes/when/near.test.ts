import { describe, expect, test } from "vitest";
import { plainConditions } from "../../../src/routes/when/condition-near.ts";
import { call } from "../../contract/call.ts";

/** Conditions as they are written elsewhere, and what the route reads. */
const WRITTEN: readonly (readonly [from: string, to: string])[] = [
  ["sun.alt<-12", "sun.altitude=..-12"],
  ["moon.elevation >= 20", "moon.altitude=20.."],
  ["sun.altitude≤-18", "sun.altitude=..-18"],
  ["venus.mag<-4", "venus.magnitude=..-4"],
  ["sun.altitude=-6…3", "sun.altitude=-6..3"],
  ["sun.altitude<-12 and moon.altitude<0", "sun.altitude=..-12,moon.altitude=..0"],
  ["not moon.up", "!moon.up"],
  ["moon.is_up", "moon.up"],
  ["altitude(sun=..-12", "altitude(sun)=..-12"],
  ["moon.illumination>50%", "moon.illuminated_percent=50.."],
  [
    "(elements:epoch=2461000.5;M=10;a=2.7;e=0.1;i=10;node=80;peri=70;H=10).altitude>=10",
    "altitude(elements:epoch=2461000.5;M=10;a=2.7;e=0.1;i=10;node=80;peri=70;H=10)=10..",
  ],
];

describe("conditions as they are written elsewhere", () => {
  test.each(WRITTEN)("%s is mended", async (from, to) => {
    const plain = plainConditions(from);
    expect(plain).toBe(to);
    // a text that reads is left as it is
    expect(plainConditions(plain)).toBe(plain);
  });

  test("what is offered is answered, and the refusal's example is the caller's request with it", async () => {
    let offered = 0;
    for (const [from] of WRITTEN) {
      const rest = "start=2026-11-01&end=2026-11-03&lat=50&lon=8";
      const asked = `/v2/when?conditions=${encodeURIComponent(from)}&${rest}`;
      const { status, json } = await call(asked);
      if (status === 200) continue;
      expect(["INVALID_CONDITION", "TARGET_NOT_FOUND"], from).toContain(json.code);
      if (json.example === undefined) continue;
      offered += 1;
      expect(json.example, from).toContain("start=2026-11-01&end=2026-11-03");
      expect((await call(json.example)).status, json.example).toBe(200);
    }
    expect(offered).toBeGreaterThan(6);
  });

  test("no text makes it fail or grow without end", () => {
    const pieces = [
      "sun",
      ".",
      "altitude",
      "(",
      ")",
      "=",
      "<",
      ">",
      "..",
      ",",
      "|",
      "!",
      " ",
      "-",
      "9",
      "and ",
      "≤",
      "°",
    ];
    let seed = 7;
    for (let k = 0; k < 2000; k++) {
      let text = "";
      for (let i = 0; i < 1 + (k % 12); i++) {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
        text += pieces[seed % pieces.length];
      }
      expect(plainConditions(text).length, text).toBeLessThan(40 + 4 * text.length);
    }
  });
});
