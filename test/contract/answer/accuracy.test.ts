import { beforeAll, describe, expect, test } from "vitest";
import { bodyTarget, isTargetError, parseTarget, type Target } from "../../../src/catalog/target.ts";
import { accuracyOf, accuracyReport } from "../../../src/contract/answer/accuracy.ts";
import { modelsUsed } from "../../../src/contract/answer/subjects.ts";
import { createEngine } from "../../../src/engine/engine.ts";
import type { EngineBody } from "../../../src/engine/types.ts";
import { POSITION_MODELS, STAR_MODELS } from "../../../src/routes/parts/position-models.ts";
import type { Figure } from "../../accuracy/compare/figure.ts";
import { measure } from "../../accuracy/measure.ts";
import { goldenReference } from "../../accuracy/sources.ts";
import { call } from "../call.ts";

const JD_OF_YEAR = (year: number) => 2_451_544.5 + (year - 2000) * 365.2425;
const YEARS = { "1700–1850": [1701, 1849], "1850–2150": [1851, 2149], "2150–2200": [2151, 2200] } as const;

function stated_arcsec(targets: readonly Target[], first: number, last: number): number {
  const span = { first_jd: JD_OF_YEAR(first), last_jd: JD_OF_YEAR(last) };
  const statement = accuracyOf(accuracyReport()?.["positions"], targets, span);
  expect(statement?.["reference"]).toBeTypeOf("string");
  return Number(statement?.["position_arcsec"]);
}

function target(name: string): Target {
  const found = parseTarget(name);
  if (isTargetError(found)) throw new Error(name);
  return found;
}

describe("the accuracy that is stated", () => {
  let figures: readonly Figure[] = [];
  beforeAll(async () => {
    figures = measure(await createEngine(), goldenReference());
  }, 120_000);

  test("holds against every table of the date, body by body", () => {
    const shown = [
      "apparent place",
      "ecliptic of date",
      "astrometric ICRS",
      "right ascension and declination",
    ];
    const own = figures.filter(
      (f) => ["positions", "topocentric", "positions-de440"].includes(f.table) && shown.includes(f.quantity),
    );
    expect(own.length).toBeGreaterThan(50);
    for (const { table, item, quantity, whole, byPeriod } of own) {
      const body = [bodyTarget(item as EngineBody)];
      if (table === "positions-de440") {
        expect(stated_arcsec(body, 2024, 2024), `${item} ${quantity}`).toBeGreaterThanOrEqual(whole.max);
        continue;
      }
      for (const [period, [first, last]] of Object.entries(YEARS)) {
        const max = byPeriod[period as keyof typeof YEARS]?.max ?? 0;
        for (const [from, to] of [
          [first, first],
          [last, last],
          [first, last],
        ] as const)
          expect(stated_arcsec(body, from, to), `${item} ${quantity} ${period}`).toBeGreaterThanOrEqual(max);
      }
    }
  });

  test("holds for stars by their own catalogue", () => {
    const stars = figures.filter((f) => f.quantity === "apparent place by the product's own catalogue");
    expect(stars.length).toBeGreaterThan(40);
    for (const { item, whole } of stars) {
      if (item === "Rigil Kentaurus") continue; // the table moves it for centuries by its orbit's motion of 1991
      expect(stated_arcsec([target(`star:${item}`)], 1700, 2200), item).toBeGreaterThanOrEqual(whole.max);
    }
  });

  test("is that of the century: Uranus of 1750 is not as good as Uranus of 2024 against DE440", async () => {
    const { json } = await call("/v2/positions?body=uranus&at=1750-01-01");
    expect(json.meta.accuracy).toMatchObject({ reference: "DE431", period: "1700-1850" });
    expect(json.meta.accuracy.position_arcsec).toBeGreaterThan(0.301);
    const modern = (await call("/v2/positions?body=venus&at=2023-06-01")).json.meta.accuracy;
    expect(modern.reference).toContain("DE440");
    expect(modern.position_arcsec).toBeGreaterThan(0.0049);
  });

  test("is on file for rise and set, the Sun, twilight, the Moon, time and the apsides of planets", async () => {
    const place = "lat=51.5&lon=0&tz=UTC&at=2026-03-20";
    for (const request of [
      `/v2/rise-set?body=mars&${place}`,
      `/v2/sun?${place}`,
      `/v2/twilight?${place}`,
      `/v2/dark-window?${place}`,
      `/v2/moon?${place}`,
      "/v2/time?at=2026-03-20",
      "/v2/apsides?body=mars&at=2026-03-20&count=1",
      "/v2/separation?body1=mars&body2=moon&at=2026-03-20",
    ]) {
      const { accuracy } = (await call(request)).json.meta;
      expect(accuracy?.reference, request).toBeTypeOf("string");
    }
  });
});

describe("the models that are named", () => {
  test("are those of the bodies asked for", () => {
    const of = (models: Parameters<typeof modelsUsed>[0], ...names: string[]) =>
      modelsUsed(models, names.map(target));
    expect(of(STAR_MODELS, "mars")).not.toContain("hipparcos");
    expect(of(STAR_MODELS, "mars", "star:sirius")).toContain("hipparcos");
    expect(of(POSITION_MODELS, "mars")).not.toContain("de441-residuals");
    expect(of(POSITION_MODELS, "uranus")).toContain("de441-residuals");
    expect(of(POSITION_MODELS)).toEqual([...POSITION_MODELS]);
  });
});

describe("stars of close pairs", () => {
  test("bear a warning with the size of their error: alpha Centauri, Castor, gamma Virginis, epsilon Bootis", async () => {
    for (const pair of [
      ["hr:5459", "hr:5460"],
      ["hr:2890", "hr:2891"],
      ["hr:4825", "hr:4826"],
      ["hr:5505", "hr:5506"],
    ]) {
      const [body1, body2] = pair;
      const { json } = await call(`/v2/separation?body1=${body1}&body2=${body2}&at=2026-01-01`);
      const messages = json.warnings.filter(({ code }: { code: string }) => code === "CATALOGUE_UNCERTAIN");
      expect(messages.length, pair.join(" ")).toBeGreaterThan(0);
      expect(messages[0].message).toMatch(/\d″/);
    }
    const { json } = await call("/v2/separation?body1=hr:5459&body2=star:vega&at=2026-01-01");
    expect(json.warnings[0].message).toMatch(/more than the \d+\.\d″ to its neighbour/);
    const clean = (await call("/v2/positions?body=star:vega&at=2026-01-01")).json;
    expect(clean.warnings).toEqual([]);
  });

  test("and the standard error of delta T is never printed as 0", async () => {
    for (const at of ["1960-01-01", "1995-01-01", "2010-06-01", "2024-06-01"]) {
      const { json } = await call(`/v2/time?at=${at}`);
      expect(json.data.delta_t.sigma_s, at).toBeGreaterThan(0);
    }
  });
});
