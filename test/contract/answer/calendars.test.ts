import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { PLANS } from "../../../src/contract/terms/plans.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { CONTEXT, call } from "../call.ts";

/** Calendars as an independent parser (Mozilla's ical.js) reads them. */

const CALENDARS = ROUTES.filter(({ formats }) => formats.includes("ics"));
/** Parameters that the calendar form refuses, and the format of the example itself. */
const OTHERS = ["format", "fields", "shape", "precision", "pretty", "limit", "cursor", "rows", "stream"];

function asCalendar(example: string): string {
  const [path = "", query = ""] = example.split("?", 2);
  const kept = query.split("&").filter((pair) => pair !== "" && !OTHERS.includes(pair.split("=")[0] ?? ""));
  return `${path}?${[...kept, "format=ics"].join("&")}`;
}

const EXAMPLES = CALENDARS.flatMap(({ examples }) => examples.map(asCalendar));
const ask = (request: string, overrides = {}) => call(request, { plan: PLANS.operator, ...overrides });

function eventsIn(body: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(body));
  return calendar.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
}

const startOf = (event: ICAL.Event) => event.startDate.toUnixTime();

it("are offered by the routes of events and days", () => {
  expect(CALENDARS.map(({ path }) => path.slice("/v2/".length)).sort()).toEqual(
    expect.arrayContaining([
      ...[
        "apsides",
        "conjunctions",
        "crescents",
        "dark-window",
        "eclipses",
        "jupiter-moons",
        "moon-nodes",
        "occultations",
      ],
      ...[
        "phases",
        "planet-events",
        "retrogrades",
        "rise-set",
        "seasons",
        "sun",
        "transits",
        "twilight",
        "when",
      ],
    ]),
  );
});

describe.each(EXAMPLES)("%s", (request) => {
  it("is read by the parser, with one identifier an event and lines of 75 octets at most", async () => {
    const { status, body, headers } = await ask(request);
    expect(status, body).toBe(200);
    expect(headers["Content-Type"]).toBe("text/calendar; charset=utf-8");
    expect(body.endsWith("END:VCALENDAR\r\n")).toBe(true);
    expect(body.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    for (const line of body.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const events = eventsIn(body);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
    for (const event of events) {
      expect(event.uid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(event.summary.length).toBeGreaterThan(0);
      expect([...event.summary].length).toBeLessThanOrEqual(60);
      expect([...event.description].length).toBeLessThanOrEqual(1000);
      expect(event.description).toMatch(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/);
      const exact_ms = Date.parse(
        /\d{4}-\d\d-\d\dT[\d:.]+Z(?= |$|\n)/.exec(event.description.split("\n").at(-1) ?? "")?.[0] ?? "",
      );
      if (Number.isFinite(exact_ms))
        expect(Math.abs(startOf(event) * 1000 - exact_ms)).toBeLessThanOrEqual(500);
    }
  });

  it("is the same at the next poll, and from another host but for its address", async () => {
    const isDated = /[?&](at|start|year)=/.test(request);
    const later = isDated ? { mjd: CONTEXT.now.mjd + 1, second: 777 } : CONTEXT.now;
    const [first, second] = await Promise.all([
      ask(request),
      ask(request, { publicUrl: "https://other.example", now: later }),
    ]);
    const unfolded = (body: string) => body.replaceAll("\r\n ", "");
    expect(unfolded(second.body).replaceAll("https://other.example/", "https://sky.example/")).toBe(
      unfolded(first.body),
    );
    for (const event of eventsIn(first.body))
      expect(event.component.getFirstPropertyValue("url")).toMatch(/^https:\/\/sky\.example\/v2\//);
  });
});

/** Windows that share some days, for each route. */
const WINDOWS: readonly string[] = [
  "/v2/phases?",
  "/v2/apsides?",
  "/v2/moon-nodes?",
  "/v2/eclipses?lat=51.5&lon=0&",
  "/v2/planet-events?",
  "/v2/conjunctions?bodies=moon,venus,mars,jupiter&",
  "/v2/rise-set?bodies=moon,sun&lat=68&lon=20&",
  "/v2/sun?lat=51.5&lon=0&tz=Europe/London&",
  "/v2/twilight?lat=60&lon=0&",
  "/v2/dark-window?lat=51.5&lon=0&",
  "/v2/jupiter-moons?step=1d&",
  "/v2/crescents?lat=21.4&lon=39.8&",
  "/v2/when?conditions=moon.azimuth=80..100%7Csun.altitude=-6..3&lat=51.5&lon=0&tz=Asia/Kolkata&",
];

it.each(WINDOWS)("%s gives an event the same identifier in windows that overlap", async (route) => {
  const [first, second] = await Promise.all([
    ask(`${route}start=2026-08-01&end=2026-08-25&format=ics`),
    ask(`${route}start=2026-08-07T13:47Z&end=2026-09-01&format=ics`),
  ]);
  const key = (event: ICAL.Event) => `${event.startDate} ${event.summary}`;
  const known = new Map(eventsIn(first.body).map((event) => [key(event), event.uid]));
  const shared = eventsIn(second.body).filter((event) => known.has(key(event)));
  expect(shared.length).toBeGreaterThan(0);
  for (const event of shared) expect(event.uid, key(event)).toBe(known.get(key(event)));
});

/** Spans that start with a local day, within it and over midnight. */
const PARTS = [
  "clock=00:00..06:00",
  "clock=10:00..11:30",
  "clock=22:00..02:00",
  "weekday=wed..thu",
  "sun.up",
  "!moon.up",
];

it("give an interval of conditions the same identifier wherever a window begins", async () => {
  const conditions = fc.uniqueArray(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 4 });
  const zone = fc.constantFrom("UTC", "Europe/Paris", "Asia/Kathmandu", "America/St_Johns", "Pacific/Apia");
  // windows that begin with a local day, too
  const minute = fc.oneof(
    fc.integer({ min: 1, max: 5 * 1440 }),
    fc.integer({ min: 1, max: 5 * 96 }).map((quarter) => 15 * quarter),
  );
  await fc.assert(
    fc.asyncProperty(conditions, zone, minute, async (parts, tz, later_min) => {
      const route = `/v2/when?conditions=${parts.join("%7C")}&lat=47&lon=8&tz=${tz}&end=2026-11-03T00:00Z`;
      const begin_ms = Date.UTC(2026, 9, 22, 23);
      const cut_ms = begin_ms + later_min * 60_000;
      const of = async (ms: number) =>
        eventsIn((await ask(`${route}&start=${new Date(ms).toISOString()}&format=ics`)).body);
      const known = new Map((await of(begin_ms)).map((event) => [startOf(event), event.uid]));
      // what the second window cuts begins with it, and is another event
      const same = (await of(cut_ms)).filter(
        (event) => startOf(event) * 1000 > cut_ms + 500 || known.has(startOf(event)),
      );
      for (const event of same)
        expect(event.uid, `${route} ${event.startDate}`).toBe(known.get(startOf(event)));
    }),
    { numRuns: Number(process.env["ICS_RUNS"] ?? 25) },
  );
});

it("have dates instead of instants with all_day, in the resolved zone", async () => {
  const { body } = await ask("/v2/phases?at=2026-11-20&count=4&tz=Pacific/Auckland&format=ics&all_day=true");
  const [full] = eventsIn(body);
  expect(full?.startDate.isDate).toBe(true);
  expect(full?.startDate.toString()).toBe("2026-11-25");
  expect(body).not.toContain("DTEND");
});

it("without events are calendars too, and say so", async () => {
  const { status, body } = await ask("/v2/phases?start=2026-11-20&end=2026-11-21&format=ics");
  expect(status).toBe(200);
  expect(eventsIn(body)).toEqual([]);
  expect(body).toContain("X-WR-CALDESC:No event falls into the window.");
});

it.each(["fields=phase", "shape=flat", "precision=2", "pretty=true", "limit=2"])(
  "refuse %s, which means nothing in them",
  async (pair) => {
    const { json } = await ask(`/v2/phases?at=2026-11-20&count=4&format=ics&${pair}`);
    expect(json).toMatchObject({ code: "CONFLICTING_PARAMETERS", parameter: pair.split("=")[0] });
  },
);

it("refuse more than 2,000 events", async () => {
  const { json } = await ask(
    "/v2/rise-set?bodies=sun,moon&start=2026-01-01&end=2027-06-01&lat=51.5&lon=0&format=ics",
  );
  expect(json).toMatchObject({ code: "ROW_LIMIT_EXCEEDED", bound: { name: "calendar_events", limit: 2000 } });
});

it("go with the credit line where a place was named", async () => {
  const { body } = await ask("/v2/sun?place=Lisbon&at=2026-11-20&format=ics");
  const [sunrise] = eventsIn(body);
  expect(sunrise?.description).toContain("GeoNames");
  expect(sunrise?.location).toContain("Lisbon");
  expect(body).toMatch(/\r\nGEO:38\.\d{4};-9\.\d{4}\r\n/);
});

it("tell in what light and at which limb the Moon covers a body, and ask in words", async () => {
  const { body } = await ask(
    "/v2/occultations?body=star:alcyone&start=2026-03-01&end=2026-06-01&lat=52.5&lon=13.4&visible_only=true&format=ics",
  );
  const [morning, dawn] = eventsIn(body);
  expect(morning?.summary).toBe("The Moon covers Alcyone, by day");
  expect(morning?.description).toContain("Disappears at the dark limb, 11° up, by day.");
  expect(dawn?.description).toContain("Reappears at the horizon, in bright twilight.");
  const lunar = "kind=lunar&visible_only=true&start=2026-01-01&end=2027-01-01&lat=52.5&lon=13.4";
  const eclipses = await ask(`/v2/eclipses?${lunar}&format=ics`);
  expect(eclipses.body).toContain("NAME:Eclipses: kind lunar\\; visible only\\; 52.5\\, 13.4\r\n");
});
