import { describe, expect, it } from "vitest";
import type { WithSky } from "../../src/compare/engine-states.ts";
import { compareFile, type FileQuestion, WHOLE_SPAN } from "../../src/compare/tables/compare-file.ts";
import { createEngine } from "../../src/engine/engine.ts";
import { utf8 } from "../../src/host/bytes.ts";
import { blobRanges, bytesRanges } from "../../src/host/ranges.ts";
import { createSky } from "../../src/sky/sky.ts";

const sky = createSky(await createEngine());
const question: FileQuestion = {
  name: "table",
  bodies: null,
  body: null,
  centre: "geocentric",
  seen: "astrometric",
  span: WHOLE_SPAN,
  instants: 10,
  seed: 1,
};

const withSky: WithSky = async (act) => act(sky);

const compared = (text: string, more: Partial<FileQuestion> = {}) =>
  compareFile(withSky, bytesRanges(utf8(text)), { ...question, ...more });

/** The header of JPL Horizons, as its answers have it. */
const head = (lines: readonly string[]) =>
  [
    "*".repeat(79),
    "Ephemeris / API_USER Fri Aug 23 15:00:56 2024 Pasadena, USA      / Horizons",
    ...lines,
  ].join("\n");
const center = (name: string) => [
  `Center body name: ${name}                        {source: DE441}`,
  "Center-site name: BODY CENTER",
];
const VECTOR_COLUMNS =
  "            JDTDB,            Calendar Date (TDB),                      X,                      Y,                      Z,                     VX,                     VY,                     VZ,                     LT,                     RG,                     RR,";
/** Mars, geometric, from the barycentre on the ecliptic of J2000: a row that Horizons gave (DE441, mar097). */
const MARS_ROW =
  "2451544.500000000, A.D. 2000-Jan-01 00:00:00.0000,  2.069269460321208E+08, -3.560730804791646E+06, -5.147912373388755E+06,  1.304308855632638E+00,  2.628158889664284E+01,  5.188465759115868E-01,  6.905497102547660E+02,  2.070215950084641E+08,  8.387724395633255E-01,";
const MARS = [
  "Target body name: Mars (499)                      {source: mar097}",
  ...center("Solar System Barycenter (0)"),
  "Start time      : A.D. 2000-Jan-01 00:00:00.0000 TDB",
  "Output units    : KM-S",
  "Output type     : GEOMETRIC cartesian states",
  "Output format   : 3 (position, velocity, LT, range, range-rate)",
  "Reference frame : Ecliptic of J2000.0",
  "*".repeat(79),
];
/** Mars in the middle of the residual tables' span, and the barycentre of their time: a hundred kilometres. */
const MARS_WORST_KM = 150;

describe("tables of JPL Horizons", () => {
  const csv = head([...MARS, VECTOR_COLUMNS, "*".repeat(79), "$$SOE", MARS_ROW, "$$EOE", "*".repeat(79)]);

  it("are read as csv: a vector on the ecliptic becomes one of the ICRF", async () => {
    const { bodies } = await compared(csv);
    expect(bodies.map(({ body, centre, place }) => [body, centre, place])).toEqual([
      ["mars", "barycentric", "geometric"],
    ]);
    expect(bodies[0]?.rows).toBe(1);
    expect(bodies[0]?.whole.range_km?.largest).toBeLessThan(MARS_WORST_KM);
    expect(bodies[0]?.whole.velocity_mm_s?.largest).toBeLessThan(5);
  });

  it("are the same as text, with velocities and without, and from a Blob", async () => {
    const rows = [
      "2451544.500000000 = A.D. 2000-Jan-01 00:00:00.0000 TDB ",
      " X = 2.069269460321208E+08 Y =-3.560730804791646E+06 Z =-5.147912373388755E+06",
      " VX= 1.304308855632638E+00 VY= 2.628158889664284E+01 VZ= 5.188465759115868E-01",
      " LT= 6.905497102547660E+02 RG= 2.070215950084641E+08 RR= 8.387724395633255E-01",
    ];
    const text = (lines: readonly string[]) =>
      head([...MARS, "JDTDB", "   X     Y     Z", "*".repeat(79), "$$SOE", ...lines, "$$EOE", ""]);
    const expected = await compared(csv);
    expect((await compared(text(rows))).bodies).toEqual(expected.bodies);
    const alone = await compared(text(rows.slice(0, 2)));
    expect(alone.bodies[0]?.whole.range_km).toEqual(expected.bodies[0]?.whole.range_km);
    expect(alone.bodies[0]?.whole.velocity_mm_s).toBeNull();
    const blob = blobRanges(new Blob([text(rows)]));
    expect((await compareFile(withSky, blob, question)).bodies).toEqual(expected.bodies);
  });

  it("of an observer are read in hours and in degrees, as text and as csv", async () => {
    const [table = {}] = sky.engine.positions({
      targets: [{ kind: "body", body: "moon" }],
      instants: midnight(),
      centre: "geocentric",
      columns: ["ra_j2000_deg", "dec_j2000_deg", "distance_au"],
    });
    const [ra, dec, far] = [
      table.ra_j2000_deg?.[0] ?? 0,
      table.dec_j2000_deg?.[0] ?? 0,
      table.distance_au?.[0] ?? 0,
    ];
    const facts = [
      "Target body name: Moon (301)                      {source: DE441}",
      "Center body name: Earth (399)                     {source: DE441}",
      "Center-site name: GEOCENTRIC",
      "*".repeat(79),
    ];
    const deg = head([
      ...facts,
      "RA format       : DEG",
      " Date__(TT)__HR:MN     R.A._____(ICRF)_____DEC            delta      deldot",
      "*".repeat(79),
      "$$SOE",
      ` 2026-Jan-01 00:00 *m  ${ra.toFixed(9)} ${dec.toFixed(9)} ${far.toFixed(14)} 0.1`,
      "$$EOE",
    ]);
    const hms = head([
      ...facts,
      "RA format       : HMS",
      " Date__(TT)__HR:MN     R.A._____(ICRF)_____DEC            delta      deldot",
      "*".repeat(79),
      "$$SOE",
      ` 2026-Jan-01 00:00     ${sixty(ra / 15, 7)} ${sixty(dec, 6)} ${far.toFixed(14)} 0.1`,
      "$$EOE",
    ]);
    const cells = head([
      ...facts,
      " Date_________JDTT, , ,R.A._(ICRF), DEC_(ICRF),            delta,     deldot,",
      "*".repeat(79),
      "$$SOE",
      ` 2461041.500000000, ,m,${ra.toFixed(9)},${dec.toFixed(9)},${far.toFixed(14)},0.1,`,
      "$$EOE",
    ]);
    for (const text of [deg, hms, cells]) {
      const { bodies } = await compared(text);
      expect(bodies[0]).toMatchObject({ body: "moon", place: "astrometric", rows: 1 });
      expect(bodies[0]?.whole.angle_mas?.largest).toBeLessThan(0.02);
      expect(bodies[0]?.whole.range_km?.largest).toBeLessThan(1e-5);
    }
  });

  const refused: readonly (readonly [what: string, text: string, message: RegExp])[] = [
    [
      "of a planet's centre",
      csv.replace("Mars (499)", "Jupiter (599)"),
      /line 14: .*barycentre of its system, 5/,
    ],
    [
      "from a place on the Earth",
      csv.replace("Barycenter (0)", "Mars (499)"),
      /line 14: the center was expected/,
    ],
    ["in other units", csv.replace("KM-S", "LY-S"), /line 14: output units KM-S, AU-D or KM-D/],
    ["corrected for aberration", csv.replace("GEOMETRIC", "LT+S"), /line 14: .*not "LT\+S/],
    [
      "with a word for a number",
      csv.replace("2.069269460321208E+08", "n.a."),
      /line 15: the columns X, Y, Z/,
    ],
    ["that is cut", csv.slice(0, csv.indexOf("$$EOE")), /the table is cut: \$\$EOE was expected/],
    ["without a target", csv.replace("Target body", "Body"), /line 14: the header "Target body name/],
    ["that is none", "hello\nworld\n", /line 2: \$\$SOE was expected/],
    ["that is empty", "", /line 1: a table was expected; the file is empty/],
    ["with a line without end", "x".repeat(5000), /line 1: a line of a table has at most 4096 bytes/],
  ];
  for (const [what, text, message] of refused)
    it(`${what} is refused by its line`, async () => {
      await expect(compared(text)).rejects.toThrow(message);
    });
});

/** 2026-01-01 0h TT. */
function midnight() {
  const one = (value: number) => Float64Array.of(value);
  return { count: 1, jd1_tt: one(2_461_041.5), jd2_tt: one(0), delta_t_s: one(69) };
}

/** Three parts of sixty, as Horizons prints them with further digits. */
function sixty(value: number, decimals: number): string {
  const size = Math.abs(value);
  const minutes = (size - Math.floor(size)) * 60;
  const seconds = (minutes - Math.floor(minutes)) * 60;
  return `${value < 0 ? "-" : ""}${Math.floor(size)} ${Math.floor(minutes)} ${seconds.toFixed(decimals)}`;
}

describe("a csv of instants", () => {
  it("has vectors, in kilometres or astronomical units, of the centre that is told", async () => {
    const km = "jd_tdb,body,x_km,y_km,z_km\n2451545.0,moon,-291608.38463,-266716.83339,-76102.48710\n";
    const { bodies } = await compared(km);
    // SPICE's reading of DE440
    expect(bodies[0]?.whole.range_km?.largest).toBeLessThan(0.005);
    expect(bodies[0]).toMatchObject({ centre: "geocentric", place: "geometric" });
    const other = await compared(km, { centre: "heliocentric" });
    expect(other.bodies[0]?.whole.range_km?.largest).toBeGreaterThan(1e8);
  });

  const refused: readonly (readonly [what: string, text: string, message: RegExp])[] = [
    ["without a body", "jd_tt,ra_deg,dec_deg\n2451545,1,2\n", /line 2: a column body was expected/],
    [
      "of a body that is not known",
      "jd_tt,body,ra_deg,dec_deg\n2451545,vulcan,1,2\n",
      /line 2: .*not "vulcan"/,
    ],
    [
      "with a bad instant",
      "jd_tt,body,ra_deg,dec_deg\n\n# x\nnow,mars,1,2\n",
      /line 4: an instant was expected/,
    ],
    [
      "with a bad number",
      "instant,body,ra_deg,dec_deg\n2026-01-01,mars,1,1e999\n",
      /line 2: a number was expected in column 4/,
    ],
    ["without directions", "instant,body,ra\n2026-01-01,mars,1\n", /line 1: a first line with the names/],
    ["without rows", "instant,body,ra,dec\n", /line 2: a row was expected/],
    [
      "of other centuries",
      "instant,body,ra,dec\n1500-01-01,mars,1,2\n",
      /rows within the years 1700 to 2200/,
    ],
  ];
  for (const [what, text, message] of refused)
    it(`${what} is refused by its line`, async () => {
      await expect(compared(text)).rejects.toThrow(message);
    });
});
