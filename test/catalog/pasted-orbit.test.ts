import { describe, expect, it } from "vitest";
import { pastedOrbit } from "../../src/catalog/pasted-orbit.ts";
import { FORMS, TLE } from "./pasted-forms.ts";
import { refusal, target } from "./targets.ts";

const ASTEROID =
  "00001    3.34  0.15 K25BL 188.70269   73.27343   80.25221   10.58780  0.0794013  0.21424651   2.7660512  0 E2024-V47  7258 123 1801-2024 0.80 M-v 30k MPCLINUX   4000      (1) Ceres              20241101";
const COMET =
  "    CJ95O010  1997 03 30.4304  0.912227  0.994925  130.4142  281.9511   89.6364  20260103  -2.0  4.0  C/1995 O1 (Hale-Bopp)";
/** As Horizons prints osculating elements, in au and days, then in km and seconds. */
const BLOCK = `2461000.500000000 = A.D. 2025-Nov-21 00:00:00.0000 TDB
 EC= 7.957631994408416E-02 QR= 2.545595823562268E+00 IN= 1.058789953868232E+01
 OM= 8.024963082837834E+01 W = 7.329974020413285E+01 Tp=  2461599.7713
 N = 2.142971214271259E-01 MA= 2.315802100811064E+02 TA= 2.248166340434866E+02
 A = 2.765663064393640E+00 AD= 2.985730305225012E+00 PR= 1.679910938424716E+03`;
const IN_KM = BLOCK.replace("2.765663064393640E+00", "4.137373070E+08").replace(
  "2.545595823562268E+00",
  "3.808157E+08",
);
const HEADER =
  "EPOCH= 2457754.5 ! 2017-Jan-01.0  EC= .9671429084623044 QR= .5859781115169086 TP= 2446467.3953170511 OM= 58.42008097656843 W= 111.3324851045177 IN= 162.2626905791606 M1= 5.5 K1= 8.0";

describe("orbits that are pasted without a prefix", () => {
  it.each([
    ["a line of a minor planet", ASTEROID, /^mpc:00001/],
    ["a line of a comet", COMET, /^mpc: {4}CJ95O010/],
    ["a line that lost its first blanks", COMET.trim(), /^mpc: {4}CJ95O010/],
    ["elements of Horizons", BLOCK, /^elements:epoch=2461000\.5;M=231\.58\d+;a=2\.7656\d+;e=0\.0795/],
    ["the same in kilometres", IN_KM, /^elements:epoch=2461000\.5;M=231\.58\d+;a=2\.7656\d+;e=0\.0795/],
    [
      "elements after a head of another epoch",
      `EPOCH= 2457754.5\n${BLOCK}`,
      /^elements:epoch=2461000\.5;M=231\.58\d+;a=2\.7656\d+;e=0\.0795/,
    ],
    ["a head of Horizons", HEADER, /^elements:epoch=2457754\.5;T=2446467\.39\d+;q=0\.5859\d+;e=0\.967/],
  ])("%s is refused with the target it was meant for", (_, text, meant) => {
    const refused = refusal(text);
    expect(refused).toMatchObject({ reason: "malformed", meant: expect.stringMatching(meant) });
    expect(target(refused.meant ?? "").kind).toBe("orbit");
  });

  it("leaves other texts alone, long ones without a delay", () => {
    for (const text of [
      "x".repeat(400),
      "EC= ".repeat(120),
      "=".repeat(500),
      `${"1".repeat(400)} = A.D.`,
      " ".repeat(500),
    ])
      expect(pastedOrbit(text)).toBeNull();
  });
});

it("what has no number there has none: no zero is made of it", () => {
  const set =
    "2461000.5 = A.D. 2025-Nov-21 EC= 7.95E-02 QR= 2.545 IN= 10.58 OM= 80.24 W = 73.29 Tp= 2461600.1 MA= 188.7 A = 2.765";
  expect(pastedOrbit(`${set} H= n.a. G= n.a. A1= n.a.`)).toBe(pastedOrbit(set));
  expect(pastedOrbit(set)).toContain(";i=10.58;");
  expect(pastedOrbit(set.replace("10.58", "n.a."))).toBeNull();
});

it.each(FORMS)("%s is read as what it was meant for", (_, text, meant) => {
  const pasted = pastedOrbit(text) ?? "";
  expect(pasted).toMatch(meant);
  expect(target(pasted).kind).toBe("orbit");
});

it("elements of satellites are told from those of orbits about the Sun", () => {
  expect(refusal(TLE)).toMatchObject({
    meant: null,
    hint: expect.stringContaining("satellite of the Earth"),
  });
});
