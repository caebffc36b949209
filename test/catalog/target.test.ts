import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BODY_NAMES, DEFAULT_BODIES } from "../../src/catalog/bodies.ts";
import { hrNumbers, namedStars } from "../../src/catalog/stars.ts";
import { formatTarget, isTargetError, parseTarget, splitTargets } from "../../src/catalog/target.ts";
import { refusal, target } from "./targets.ts";

describe("bodies", () => {
  it("are those of the requirement, and the default ones leave out the Earth", () => {
    expect(BODY_NAMES.join(" ")).toBe(
      "sun moon mercury venus earth mars jupiter saturn uranus neptune pluto",
    );
    expect(DEFAULT_BODIES.join(" ")).toBe("sun moon mercury venus mars jupiter saturn uranus neptune pluto");
  });

  it("are read in any case and written in lower case", () => {
    for (const body of BODY_NAMES) {
      for (const text of [body, body.toUpperCase(), body.charAt(0).toUpperCase() + body.slice(1)]) {
        expect(target(text)).toMatchObject({
          name: body,
          kind: "body",
          body,
          engine: { kind: "body", body },
        });
      }
    }
    expect(target("mars").display).toBe("Mars");
  });
});

describe("star:<name>", () => {
  it("matches on letters and digits only", () => {
    const spellings = [
      "star:zubenelgenubi",
      "star:zuben'elgenubi",
      "star:ZubenElgenubi",
      "star:zuben-elgenubi",
      "STAR:Zuben Elgenubi",
      "star:zuben_elgenubi",
      "star: zuben.el’genubi ",
    ];
    for (const text of spellings) expect(target(text)).toEqual(target("star:zubenelgenubi"));
    expect(target("star:Rigil Kentaurus").name).toBe("star:rigilkentaurus");
  });

  it("reads every name of a star", () => {
    for (const star of namedStars()) {
      expect(target(`star:${star.name}`)).toMatchObject({
        name: `star:${star.key}`,
        display: star.name,
        kind: "star",
        catalog: "named",
        hr: star.hr,
        hip: star.hip,
        magnitude: star.v_mag,
        engine: { kind: "star", astrometry: star.astrometry },
      });
    }
  });

  it("is unknown for any other name, with the nearest right one", () => {
    expect(refusal("star:foo").reason).toBe("unknown");
    expect(refusal("star:siruis")).toMatchObject({ reason: "unknown", meant: "star:sirius" });
    expect(refusal("star:alpha centauri")).toMatchObject({
      reason: "unknown",
      meant: "star:rigilkentaurus",
    });
    expect(refusal("star:alpha bootis").meant).toBe("star:arcturus");
    expect(refusal("star:θ1 Eri").meant).toBe("star:acamar");
    expect(refusal("star:zuben").hint).toContain("star:zubenelgenubi or star:zubeneschamali");
    expect(refusal("star:mars").meant).toBe("mars");
    expect(refusal("star:α").reason).toBe("unknown");
  });

  it("is malformed without a letter or digit", () => {
    for (const text of ["star:", "star:--", "star: ", "star:'"])
      expect(refusal(text).reason).toBe("malformed");
  });
});

describe("hr:<n>", () => {
  it("reads the numbers of the Bright Star Catalogue", () => {
    expect(target("hr:2491")).toMatchObject({
      name: "hr:2491",
      display: "Sirius",
      catalog: "hr",
      hip: 32349,
    });
    expect(target("HR:7001").name).toBe("hr:7001");
    expect(target("hr:1")).toMatchObject({ display: "HR 1", source: "bsc5" });
    expect(target("hr:9110").kind).toBe("star");
    expect(target("hr:3").designation).toBe("33 Psc");
    expect("hip" in target("hr:1")).toBe(false);
  });

  it("is unknown where the catalogue has no star", () => {
    for (const hr of [92, 95, 182, 1057, 1841, 2472, 2496, 3515, 3671, 6309, 6515, 7189, 7539, 8296]) {
      expect(refusal(`hr:${hr}`)).toMatchObject({
        reason: "unknown",
        hint: expect.stringContaining("not stars"),
      });
    }
    for (const text of ["hr:9111", "hr:99999", "hr:123456789012345678901234567890"]) {
      expect(refusal(text)).toMatchObject({ reason: "unknown", hint: expect.stringContaining("9110") });
    }
  });

  it("is malformed unless it is a plain positive number", () => {
    for (const digits of ["", "x", "0", "01", "+1", "-1", "1.0", "1e3", "0x10", " 1", "1 ", "٣", "1,2"]) {
      expect(refusal(`hr:${digits}`)).toMatchObject({ reason: "malformed" });
    }
  });
});

describe("lists", () => {
  it("keep the commas of radec together", () => {
    expect(splitTargets("mars,radec:5.5,-10,j2000,venus")).toEqual(["mars", "radec:5.5,-10,j2000", "venus"]);
    expect(splitTargets("radec:5.5,-10,radec:1,2,mars")).toEqual(["radec:5.5,-10", "radec:1,2", "mars"]);
    expect(splitTargets("RADEC:1,+2,J2000,RaDec:3,4")).toEqual(["RADEC:1,+2,J2000", "RaDec:3,4"]);
    expect(splitTargets("radec:1, 2,moon")).toEqual(["radec:1, 2", "moon"]);
  });

  it("leave a broken radec and what follows it apart", () => {
    expect(splitTargets("radec:5.5,mars")).toEqual(["radec:5.5", "mars"]);
    expect(splitTargets("radec:1,2,3")).toEqual(["radec:1,2", "3"]);
    expect(splitTargets("radec:1,2,j2000,j2000")).toEqual(["radec:1,2,j2000", "j2000"]);
    expect(splitTargets("mars,j2000")).toEqual(["mars", "j2000"]);
  });

  it("drop nothing and trim nothing", () => {
    expect(splitTargets("mars,,venus")).toEqual(["mars", "", "venus"]);
    expect(splitTargets("")).toEqual([""]);
    expect(splitTargets("mars, venus")).toEqual(["mars", " venus"]);
    fc.assert(fc.property(fc.string(), (list) => splitTargets(list).join(",") === list));
  });

  it("come back in the order written, whatever targets they hold", () => {
    fc.assert(
      fc.property(fc.array(anyTarget(), { minLength: 1, maxLength: 12 }), (names) => {
        expect(splitTargets(names.join(","))).toEqual(names);
      }),
    );
  });
});

/** Texts in the grammar: every form, many spellings. */
function anyTarget(): fc.Arbitrary<string> {
  const decimals = fc.tuple(fc.nat({ max: 24 }), fc.integer({ min: 0, max: 1_000_000 }));
  const fraction = (digits: number) => String(digits).padStart(7, "0");
  const ra = fc.tuple(fc.nat({ max: 23 }), fc.nat({ max: 9_999_999 })).map(([h, f]) => `${h}.${fraction(f)}`);
  const dec = fc
    .tuple(fc.constantFrom("", "-", "+"), fc.nat({ max: 89 }), decimals)
    .map(([sign, whole, [zeros, digits]]) => `${sign}${whole}.${"0".repeat(zeros)}${digits}`);
  return fc.oneof(
    fc.constantFrom(...BODY_NAMES),
    fc.constantFrom(...namedStars()).map((star) => `star:${star.name}`),
    fc.constantFrom(...hrNumbers()).map((hr) => `hr:${hr}`),
    fc.tuple(ra, dec, fc.constantFrom("", ",j2000")).map(([h, d, j2000]) => `radec:${h},${d}${j2000}`),
  );
}

describe("the grammar", () => {
  it("reads back what it writes", () => {
    fc.assert(
      fc.property(anyTarget(), (text) => {
        const read = target(text);
        expect(target(formatTarget(read))).toEqual(read);
      }),
      { numRuns: 2000 },
    );
  });

  it("reads back every body, named star and HR number", () => {
    const names = [
      ...BODY_NAMES,
      ...namedStars().map((star) => `star:${star.key}`),
      ...hrNumbers().map((hr) => `hr:${hr}`),
    ];
    expect(names).toHaveLength(11 + 80 + 9096);
    for (const name of names) expect(formatTarget(target(name))).toBe(name);
  });

  it("answers any text with a target or a reason and never throws", () => {
    const prefixes = fc.constantFrom("", "star:", "hr:", "radec:", "radec:1,");
    fc.assert(
      fc.property(prefixes, fc.string({ unit: "binary" }), (prefix, text) => {
        const result = parseTarget(prefix + text);
        if (isTargetError(result)) expect(result.hint.length).toBeGreaterThan(0);
        else expect(target(result.name)).toEqual(result);
      }),
      { numRuns: 2000 },
    );
  });
});
