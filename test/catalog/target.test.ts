import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BODY_ALIASES_REFUSED, BODY_NAMES, DEFAULT_BODIES } from "../../src/catalog/bodies.ts";
import { hrNumbers, namedStars } from "../../src/catalog/stars.ts";
import {
  formatTarget,
  isTargetError,
  parseTarget,
  splitTargets,
  type Target,
  type TargetError,
} from "../../src/catalog/target.ts";

function target(text: string): Target {
  const result = parseTarget(text);
  if (isTargetError(result)) throw new Error(`${text}: ${result.hint}`);
  return result;
}

function refusal(text: string): TargetError {
  const result = parseTarget(text);
  if (!isTargetError(result)) throw new Error(`${text} was accepted as ${result.name}`);
  return result;
}

describe("bodies", () => {
  it("are eleven, and the default ten leave out the Earth", () => {
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

  it("reads every one of the 80 names", () => {
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
    expect(refusal("star:siruis")).toMatchObject({ reason: "unknown", example: "star:sirius" });
    expect(refusal("star:alpha centauri")).toMatchObject({
      reason: "unknown",
      example: "star:rigilkentaurus",
    });
    expect(refusal("star:alpha bootis").example).toBe("star:arcturus");
    expect(refusal("star:θ1 Eri").example).toBe("star:acamar");
    expect(refusal("star:zuben").hint).toContain("star:zubenelgenubi or star:zubeneschamali");
    expect(refusal("star:mars").example).toBe("mars");
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
      expect(refusal(`hr:${digits}`)).toMatchObject({ reason: "malformed", example: "hr:2491" });
    }
  });
});

describe("radec:<ra>,<dec>[,j2000]", () => {
  it("takes hours and degrees", () => {
    expect(target("radec:5.5,-10")).toMatchObject({
      name: "radec:5.5,-10",
      kind: "fixed",
      catalog: "radec",
      engine: { kind: "fixed", ra_deg: 82.5, dec_deg: -10 },
    });
    expect(target("radec:0,90").name).toBe("radec:0,90");
    expect(target("radec:23.999999,-90").name).toBe("radec:23.999999,-90");
  });

  it("is the apparent place of date, or ICRS with j2000", () => {
    expect(target("radec:5.5,-10").engine).toMatchObject({ axes: "of_date" });
    expect(target("radec:5.5,-10,j2000").engine).toMatchObject({ axes: "icrs" });
    expect(target("RADEC:5.5,-10,J2000").name).toBe("radec:5.5,-10,j2000");
  });

  it("writes numbers shortest and without an exponent or a negative zero", () => {
    expect(target("radec:05.500,-010.0").name).toBe("radec:5.5,-10");
    expect(target("radec:0.00000001,-0.0000000123").name).toBe("radec:0.00000001,-0.0000000123");
    expect(target("radec:1,-0").name).toBe("radec:1,0");
  });

  it("reads a plus sign, also one that an unescaped address turned into a blank", () => {
    expect(target("radec:5.5,+10").name).toBe("radec:5.5,10");
    expect(target("radec:5.5, 10,j2000").name).toBe("radec:5.5,10,j2000");
  });

  it("is malformed outside its ranges or its grammar", () => {
    const bad = [
      "24,0",
      "25,0",
      "83.6,22",
      "-1,0",
      "+1,0",
      " 1,0",
      "1,90.0001",
      "1,-91",
      "1",
      "1,",
      ",1",
      "",
      "1,2,j2001",
      "1,2,icrs",
      "1,2,",
      "1,2,3",
      "1,2,j2000,j2000",
      "1e0,2",
      "1,2e0",
      "0x1,2",
      ".5,1",
      "5.,1",
      "1,.5",
      "1,- 5",
      "1,  5",
      "1,2 ",
      "1;2",
      "5h30m,-10",
      "1,−5",
      "NaN,0",
      "Infinity,0",
      "1,2,j2000 ",
    ];
    for (const coordinates of bad)
      expect(refusal(`radec:${coordinates}`).reason, coordinates).toBe("malformed");
    expect(refusal("radec:25,0").hint).toContain("divide degrees by 15");
  });
});

describe("names that are no target", () => {
  it("are refused with advice when they are known aliases", () => {
    expect(refusal("sol")).toMatchObject({ reason: "refused_alias", hint: "Send sun.", example: "sun" });
    expect(refusal("Luna").example).toBe("moon");
    expect(refusal("planets").hint).toContain("mercury,venus,mars");
    expect(refusal("io").hint).toContain("/v2/jupiter-moons");
    expect(refusal("North Node").hint).toContain("/v2/moon-nodes");
    for (const [alias, hint] of Object.entries(BODY_ALIASES_REFUSED)) {
      const error = refusal(alias);
      expect(error).toMatchObject({ reason: "refused_alias", hint, text: alias });
      for (const example of splitTargets(error.example))
        expect(isTargetError(parseTarget(example))).toBe(false);
    }
  });

  it("are unknown when nothing bears them, with the nearest right name", () => {
    expect(refusal("vulcan").reason).toBe("unknown");
    expect(refusal("merkur")).toMatchObject({ reason: "unknown", example: "mercury" });
    expect(refusal("neptun").hint).toContain("Did you mean neptune?");
    expect(refusal("sirius").example).toBe("star:sirius");
    for (const text of ["constructor", "toString", "hasOwnProperty"])
      expect(refusal(text).reason).toBe("unknown");
  });

  it("are malformed when they are no names", () => {
    for (const text of [
      "",
      " ",
      ",",
      "mars ",
      " mars",
      "mars!",
      "3",
      "2491",
      "j2000",
      "comet:1p",
      ":",
      "mars:",
      "__proto__",
    ]) {
      expect(refusal(text).reason, text).toBe("malformed");
    }
    expect(refusal(" venus").example).toBe("venus");
    expect(refusal("! ").example).toBe("mars");
    expect(refusal("x".repeat(5000))).toMatchObject({ reason: "malformed", text: "x".repeat(100) });
  });

  it("always come with an example that works", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `star:${text}`),
        ),
        (text) => {
          const result = parseTarget(text);
          if (!isTargetError(result)) return;
          for (const example of splitTargets(result.example)) {
            expect(isTargetError(parseTarget(example)), `${text} → ${example}`).toBe(false);
          }
        },
      ),
    );
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
