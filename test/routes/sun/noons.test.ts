import { describe, expect, test } from "vitest";
import { PLANS } from "../../../src/contract/terms/plans.ts";
import { type Called, call } from "../../contract/call.ts";

async function json(request: string): Promise<Called["json"]> {
  const answer = await call(request, { plan: PLANS.operator });
  expect(answer.status, request).toBe(200);
  return answer.json;
}

const seconds = (iso: string) => Date.parse(iso) / 1000;

/** Places about twelve hours from the clocks. */
const OPPOSITE = [
  "lat=20&lon=180&tz=UTC",
  "lat=-18.14&lon=178.44&tz=UTC",
  "lat=-43.95&lon=-176.55&tz=Pacific/Chatham",
  "lat=64.73&lon=177.5&tz=UTC",
];

describe("the noon of a date", () => {
  test("is one for each date, also twelve hours from the clocks", async () => {
    for (const place of OPPOSITE) {
      const { data } = await json(`/v2/sun?start=2026-01-01&end=2027-01-01&${place}`);
      const noons: number[] = data.series.map((row: { solar_noon: { instant: string } }) =>
        seconds(row.solar_noon.instant),
      );
      expect(noons.length).toBe(365);
      noons.slice(1).forEach((noon, i) => {
        expect(Math.abs(noon - (noons[i] ?? 0) - 86_400), `${place} ${i}`).toBeLessThan(31);
      });
    }
  });

  test("begins the night of the date, and is that of today", async () => {
    for (const place of OPPOSITE) {
      for (const date of ["2026-04-15", "2026-06-21", "2026-12-24"]) {
        const sun = await json(`/v2/sun?at=${date}&${place}`);
        const noon = sun.data.solar_noon.instant;
        const night = await json(`/v2/dark-window?at=${date}&${place}`);
        expect(night.data.night.start, `${place} ${date}`).toBe(noon);
        const today = await json(`/v2/today?at=${date}T12:00&include=sun&${place}`);
        expect(today.data.sun.solar_noon.instant, `${place} ${date}`).toBe(noon);
      }
    }
  });

  test("lies in the day from solar midnight to solar midnight", async () => {
    for (const place of OPPOSITE) {
      const days = `/v2/sun?start=2026-01-01&end=2027-01-01&day_anchor=solar_midnight&${place}`;
      for (const { day, solar_noon, solar_midnight } of (await json(days)).data.series) {
        const morning_s = seconds(solar_noon.instant) - seconds(day.start);
        expect(Math.abs(morning_s - 43_200)).toBeLessThan(31);
        expect(Math.abs(seconds(solar_midnight.instant) - seconds(day.end))).toBeLessThan(1);
      }
    }
  });

  test("is the first where a date was lived twice, and a warning names the other", async () => {
    const { data, warnings } = await json("/v2/sun?at=1892-07-04&lat=-13.83&lon=-171.75&tz=Pacific/Apia");
    expect(data.solar_noon.instant).toMatch(/^1892-07-03T23:3/);
    const messages = warnings.map(({ message }: { message: string }) => message);
    expect(messages.join("\n")).toContain("The other is at 1892-07-04T23:27:00.000Z");
  });
});

describe("today's night", () => {
  test("is the one that holds the instant, or the next, wherever the clocks stand", async () => {
    for (const place of OPPOSITE) {
      for (const hour of [0, 3, 6, 9, 12, 15, 18, 21]) {
        const at = `2026-03-20T${String(hour).padStart(2, "0")}:00Z`;
        const { night } = (await json(`/v2/today?at=${at}&include=night&${place}`)).data;
        const dawn_s = seconds(night.astronomical_dawn.instant);
        expect(dawn_s, `${place} ${at}`).toBeGreaterThan(seconds(at));
        expect(dawn_s - seconds(at), `${place} ${at}`).toBeLessThan(86_400);
      }
    }
  });
});
