import { describe, expect, it } from "vitest";
import { smallBodies } from "../../src/catalog/small-bodies.ts";
import { smallBodiesNamed } from "../../src/catalog/small-names.ts";
import { refusal, target } from "./targets.ts";

describe("asteroid: and comet:", () => {
  it("read names, numbers and designations in any spelling", () => {
    const spellings: readonly (readonly [string, string])[] = [
      ["asteroid:1", "asteroid:ceres asteroid:Ceres ASTEROID:(1) asteroid:1_Ceres asteroid:A801AA"],
      ["asteroid:99942", "asteroid:apophis asteroid:99942 asteroid:2004MN4 asteroid:(99942)Apophis"],
      ["comet:1P", "comet:1p comet:halley comet:1P/Halley Comet:HALLEY"],
      ["comet:C/2023 A3", "comet:c2023a3 comet:C/2023_A3 comet:tsuchinshan-atlas comet:Tsuchinshán–ATLAS"],
      ["comet:73P-BT", "comet:73p-bt comet:73PBT"],
      ["comet:C/1995 O1", "comet:hale-bopp comet:halebopp comet:c1995o1"],
    ];
    for (const [name, written] of spellings)
      for (const text of written.split(" "))
        expect([text, target(text.replaceAll("_", " ")).name]).toEqual([text, name]);
  });

  it("find every body by its number, designation, name and canonical form, which is read back as itself", () => {
    expect(smallBodies().length).toBeGreaterThan(500);
    for (const body of smallBodies()) {
      const { kind, designation, number, name } = body;
      expect(target(body.target)).toMatchObject({ name: body.target, kind: "orbit", display: name });
      for (const text of [
        designation,
        name,
        ...(number === null ? [] : [String(number), `(${number}) ${name}`]),
      ])
        expect(smallBodiesNamed(kind, text)).toContain(body);
      expect(target(`${kind}:${designation}`).name).toBe(body.target);
    }
  });

  it("name the right one within three where one letter is wrong", () => {
    let asked = 0;
    for (const body of smallBodies()) {
      const { kind, name } = body;
      if (kind !== "asteroid" || name.length < 5) continue;
      const at = 1 + (asked % (name.length - 2));
      const slips = [
        name.slice(0, at) + name.slice(at + 1),
        name.slice(0, at) + (name[at] === "q" ? "x" : "q") + name.slice(at + 1),
      ];
      const wrong = slips[asked % 2] ?? "";
      asked += 1;
      if (smallBodiesNamed(kind, wrong).length === 0)
        expect(refusal(`asteroid:${wrong}`).hint, wrong).toContain(`asteroid:${name.toLowerCase()}`);
    }
    expect(asked).toBeGreaterThan(300);
  });

  it("without a prefix are refused with it", () => {
    for (const [text, meant] of [
      ["ceres", "asteroid:ceres"],
      ["halley", "comet:halley"],
      ["(99942) Apophis", "asteroid:apophis"],
      ["67P/Churyumov-Gerasimenko", "comet:67P"],
      ["3I/ATLAS", "comet:3I"],
    ] as const)
      expect(refusal(text)).toMatchObject({ reason: "refused_alias", meant });
    expect(refusal("pluto asteroid").reason).toBe("unknown");
    expect(refusal("asteroid:134340")).toMatchObject({ meant: "pluto" });
  });

  it("that several comets share is refused with those", () => {
    const { hint, meant } = refusal("comet:atlas");
    expect(hint).toMatch(/^Several have this name: comet:C\/\S+ \S+ or comet:C/);
    expect(meant).toBeNull();
  });

  it("no number is taken for another, and what is not listed is shown the way by elements", () => {
    const { hint, meant } = refusal("asteroid:99999");
    expect(hint).toMatch(/small_bodies.*elements:/);
    expect(meant).toBeNull();
  });
});

describe("the set", () => {
  it("has what is asked of it", () => {
    const numbers = new Set(smallBodies().map(({ number }) => number));
    for (let number = 1; number <= 100; number++) expect(numbers).toContain(number);
    for (const name of ["comet:1P", "comet:2P", "comet:67P", "comet:109P", "comet:C/1995 O1"])
      expect(target(name).small).toMatchObject({ kind: "comet" });
    for (const name of ["asteroid:eros", "asteroid:chiron", "asteroid:sedna", "asteroid:eris"])
      expect(target(name).small).toMatchObject({ kind: "asteroid", source: "jpl" });
  });

  it("takes forces of JPL with elements of JPL alone", () => {
    const forced = smallBodies().filter(({ elements }) => elements.own !== null);
    expect(forced.map((body) => body.target).join()).toBe(
      "asteroid:99942,comet:1P,comet:13P,comet:27P,comet:55P,comet:181P",
    );
    expect(forced.every(({ source }) => source === "jpl")).toBe(true);
  });
});
