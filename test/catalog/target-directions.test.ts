import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BODY_ALIASES_REFUSED } from "../../src/catalog/bodies.ts";
import { isTargetError, parseTarget, splitTargets } from "../../src/catalog/target.ts";
import { refusal, target } from "./targets.ts";

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
    expect(target("radec:5.5e0,-1E-05").name).toBe("radec:5.5,-0.00001");
    expect(target("radec:5.5000000000000001,1e+1").name).toBe("radec:5.5,10");
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
      "1e,2",
      "1,e2",
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
    expect(refusal("sol")).toMatchObject({ reason: "refused_alias", hint: "Send sun.", meant: "sun" });
    expect(refusal("Luna").meant).toBe("moon");
    expect(refusal("planets").hint).toContain("mercury,venus,mars");
    expect(refusal("io").hint).toContain("/v2/jupiter-moons");
    expect(refusal("North Node").hint).toContain("/v2/moon-nodes");
    for (const [alias, hint] of Object.entries(BODY_ALIASES_REFUSED)) {
      const error = refusal(alias);
      expect(error).toMatchObject({ reason: "refused_alias", hint, text: alias });
      for (const meant of splitTargets(error.meant ?? "sun"))
        expect(isTargetError(parseTarget(meant))).toBe(false);
    }
  });

  it("are unknown when nothing bears them, with the nearest right name", () => {
    expect(refusal("vulcan").reason).toBe("unknown");
    expect(refusal("merkur")).toMatchObject({ reason: "unknown", meant: "mercury" });
    expect(refusal("neptun").hint).toContain("Did you mean neptune?");
    expect(refusal("siriuss").meant).toBe("star:sirius");
    for (const text of ["constructor", "toString", "hasOwnProperty"])
      expect(refusal(text).reason).toBe("unknown");
  });

  it("are stars when one of the named stars bears them, in the canonical form", () => {
    for (const text of ["sirius", "Sirius", "Zuben'elgenubi", "rigil kentaurus"])
      expect(target(text)).toEqual(target(`star:${text}`));
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
      "planet:1p",
      ":",
      "mars:",
      "__proto__",
    ]) {
      expect(refusal(text).reason, text).toBe("malformed");
    }
    expect(refusal(" venus").meant).toBe("venus");
    expect(refusal("! ").meant).toBeNull();
    expect(refusal("radec:05:30:00,-10:15:00").meant).toBe("radec:5.5,-10.25");
    expect(refusal("x".repeat(5000))).toMatchObject({ reason: "malformed", text: "x".repeat(100) });
  });

  it("name what was meant as a target, where they name it", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `star:${text}`),
        ),
        (text) => {
          const result = parseTarget(text);
          if (!isTargetError(result)) return;
          for (const meant of result.meant === null ? [] : splitTargets(result.meant)) {
            expect(isTargetError(parseTarget(meant)), `${text} → ${meant}`).toBe(false);
          }
        },
      ),
    );
  });
});
