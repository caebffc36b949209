import { DateTime } from "luxon";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { parseInstant, printInstant } from "../../../../src/contract/ask/grammar.ts";
import { readInstant } from "../../../../src/contract/ask/reading.ts";
import { PLANS } from "../../../../src/contract/terms/plans.ts";
import { ROUTES } from "../../../../src/routes/index.ts";
import { fromUnixMs, toUnixMs } from "../../../../src/time/instant.ts";
import { localDateTime, parseZone, zoneNames } from "../../../../src/time/zone.ts";
import { formatOffset } from "../../../../src/time/zone-clock.ts";
import { seededRandom } from "../../../samples/random.ts";
import { testSeed } from "../../../samples/seed.ts";
import { call } from "../../call.ts";

/** Every local time of an answer, sent back, is its instant. `npm run test:long -- locals` asks for 5,000 answers. */

const RUNS = Number(process.env["LOCAL_RUNS"] ?? 60);
const FIRST_MS = Date.UTC(1700, 0, 2);
const LAST_MS = Date.UTC(2200, 11, 30);
const LONGEST_SHOWN = 5;

interface Timed {
  readonly instant: string;
  readonly local: string;
}

/** Objects with an instant and its local time, wherever they stand. */
function timedIn(value: unknown, found: Timed[] = []): Timed[] {
  if (Array.isArray(value)) for (const item of value) timedIn(item, found);
  else if (typeof value === "object" && value !== null) {
    const { instant, local } = value as Partial<Timed>;
    if (typeof local === "string" && typeof instant === "string") found.push({ instant, local });
    for (const item of Object.values(value)) timedIn(item, found);
  }
  return found;
}

const random = seededRandom(testSeed());
const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
};

/** Routes whose answers have local times, each with a place, and without what fixes the time. */
const QUESTIONS = ROUTES.flatMap(({ path, examples }) =>
  examples.map((example) => {
    const query = new URLSearchParams(example.split("?")[1] ?? "");
    for (const name of [
      "at",
      "start",
      "end",
      "count",
      "step",
      "format",
      "shape",
      "fields",
      "rows",
      "year",
      "cursor",
      "time_format",
      "chart",
      "upcoming",
      "place",
      "stream",
      "theme",
    ])
      query.delete(name);
    if (query.has("conditions") && !query.has("lat")) query.set("lat", "40.42");
    if (!query.has("lat")) query.set("lat", "52.37");
    query.set("lon", query.get("lon") ?? "4.89");
    return { path, query };
  }),
);

interface Asked {
  readonly request: string;
  readonly zone: string;
  readonly timed: readonly Timed[];
}

async function ask(): Promise<Asked | null> {
  const { path, query } = pick(QUESTIONS);
  const zone = pick(zoneNames());
  // half of them before standard times, where offsets had seconds
  const until_ms = random() < 0.5 ? Date.UTC(1920, 0, 1) : LAST_MS;
  const at_ms = FIRST_MS + random() * (until_ms - FIRST_MS);
  const asked = new URLSearchParams(query);
  asked.set("at", new Date(at_ms).toISOString());
  asked.set("tz", zone);
  const request = `${path}?${asked}`;
  const { status, json } = await call(request, { plan: PLANS.operator });
  if (status !== 200) return null;
  return { request, zone, timed: timedIn(json["data"]) };
}

const cut = (ms: number): number => Math.floor(ms / 1000) * 1000;

describe("local times of answers", () => {
  it(`are read as their instants, by the service and by other readers (${RUNS} answers)`, async () => {
    const wrong: string[] = [];
    let [answers, locals, oldOffsets] = [0, 0, 0];
    const paths = new Set<string>();
    for (let tries = 0; answers < RUNS && tries < 6 * RUNS; tries++) {
      const asked = await ask();
      if (asked === null || asked.timed.length === 0) continue;
      answers += 1;
      paths.add(asked.request.split("?")[0] ?? "");
      const reading = {
        zone: parseZone(asked.zone) ?? { name: "UTC", kind: "utc" as const },
        ambiguous: "reject" as const,
        nonexistent: "reject" as const,
        warn: () => {},
      };
      for (const { instant, local } of asked.timed) {
        locals += 1;
        const expected = cut(Date.parse(instant));
        const read = toUnixMs(readInstant(parseInstant(local), reading, "at"));
        const readers = {
          read,
          printed: toUnixMs(readInstant(parseInstant(printInstant(parseInstant(local))), reading, "at")),
          date: Date.parse(local),
          luxon: DateTime.fromISO(local).toMillis(),
          temporal: Temporal.Instant.from(local).epochMilliseconds,
        };
        for (const [reader, ms] of Object.entries(readers))
          if (ms !== expected) wrong.push(`${reader}: ${local} is not ${instant} (${asked.request})`);
        if (!/[+-]\d\d:(?:00|15|30|45)$/.test(local)) oldOffsets += 1;
      }
    }
    if (RUNS > 1000)
      console.log(
        `${answers} answers of ${paths.size} routes, ${locals} local times, ${oldOffsets} of odd offsets, ${wrong.length} wrong`,
      );
    expect(answers).toBe(RUNS);
    expect(oldOffsets).toBeGreaterThan(0);
    expect(wrong.slice(0, LONGEST_SHOWN)).toEqual([]);
  });

  it("are taken as at by a route, with the same echo", async () => {
    const wrong: string[] = [];
    for (let run = 0; run < Math.max(RUNS / 4, 20); run++) {
      const asked = await ask();
      for (const { instant, local } of asked?.timed.slice(0, 1) ?? []) {
        const { status, json } = await call(`/v2/time?at=${encodeURIComponent(local)}`);
        const expected = new Date(cut(Date.parse(instant))).toISOString();
        const echoed = status === 200 ? (json["query"] as { at: string }).at : JSON.stringify(json);
        if (echoed !== expected) wrong.push(`${local}: ${echoed}, not ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe("instants with a zone in brackets", () => {
  const UTC = { name: "UTC", kind: "utc" } as const;
  const reading = { zone: UTC, ambiguous: "reject", nonexistent: "reject", warn: () => {} } as const;
  const msOf = (text: string) => toUnixMs(readInstant(parseInstant(text), reading, "at"));

  it("are those of the zone's clock, in every zone and year", () => {
    const wrong: string[] = [];
    for (let run = 0; run < Math.max(RUNS, 2000); run++) {
      const zone = parseZone(pick(zoneNames())) ?? UTC;
      const ms = cut(FIRST_MS + random() * (LAST_MS - FIRST_MS));
      const { offset_s } = localDateTime(fromUnixMs(ms), zone);
      const clock = new Date(ms + offset_s * 1000).toISOString().slice(0, -1);
      const text = `${clock}${formatOffset(offset_s)}[${zone.name}]`;
      if (msOf(text) !== ms) wrong.push(`${text}: ${msOf(text)}, not ${ms}`);
    }
    expect(wrong).toEqual([]);
  });

  /** Zones whose rules since 1971 are the same in every release of the database: a polyfill asks the machine's own. */
  const SETTLED =
    "Europe/Paris America/New_York Asia/Kolkata Asia/Kathmandu Australia/Lord_Howe Pacific/Apia America/St_Johns".split(
      " ",
    );

  it("are what Temporal writes", () => {
    const wrong: string[] = [];
    for (let run = 0; run < 500; run++) {
      const ms = cut(Date.UTC(1988, 0, 1) + random() * (Date.UTC(2026, 0, 1) - Date.UTC(1988, 0, 1)));
      const text = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(pick(SETTLED)).toString();
      if (msOf(text) !== ms) wrong.push(`${text}: ${msOf(text)}, not ${ms}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ["2026-01-01T00:00:00+01:00[Europe/Paris]", "2025-12-31T23:00:00.000Z"],
    ["2026-01-01T00:00[Europe/Paris]", "2025-12-31T23:00:00.000Z"],
    ["2026-01-01T00:00Z[Europe/Paris]", "2026-01-01T00:00:00.000Z"],
    ["2026-10-25T02:30+01:00[Europe/Berlin][u-ca=gregory]", "2026-10-25T01:30:00.000Z"],
    ["2026-10-25T02:30+02:00[Europe/Berlin]", "2026-10-25T00:30:00.000Z"],
    // as Temporal writes local mean time: the zone's clock, its offset rounded
    ["1890-01-01T00:19:32+00:20[Europe/Amsterdam]", "1890-01-01T00:00:00.000Z"],
  ])("%s is %s", async (text, expected) => {
    const { json } = await call(`/v2/time?at=${encodeURIComponent(text)}`);
    expect((json["query"] as { at: string }).at).toBe(expected);
  });

  it("with an offset that the zone has not are refused, and mended", async () => {
    const { status, json } = await call("/v2/time?at=2026-07-01T00:00%2B01:00[Europe/Paris]");
    expect([status, json["code"]]).toEqual([400, "INVALID_INSTANT"]);
    expect(json["example"]).toBe("/v2/time?at=2026-07-01T01:00:00%2B02:00%5BEurope/Paris%5D");
  });
});

describe("leap seconds", () => {
  it.each([
    ["2016-12-31T23:59:60Z", "2017-01-01T00:00:00.000Z"],
    ["2016-12-31T23:59:60.75Z", "2017-01-01T00:00:00.000Z"],
    ["2017-01-01T00:59:60+01:00", "2017-01-01T00:00:00.000Z"],
    ["2015-07-01T05:29:60+05:30", "2015-07-01T00:00:00.000Z"],
    ["1972-06-30T23:59:60Z", "1972-07-01T00:00:00.000Z"],
  ])("%s is the midnight that ends it", async (text, expected) => {
    const { json } = await call(`/v2/time?at=${encodeURIComponent(text)}`);
    expect((json["query"] as { at: string }).at).toBe(expected);
    expect((json["warnings"] as { code: string }[]).map(({ code }) => code)).toContain(
      "LEAP_SECOND_READ_AS_MIDNIGHT",
    );
  });

  it.each(["2026-12-31T23:59:60Z", "1971-12-31T23:59:60Z", "2016-12-31T22:59:60Z"])(
    "%s is none: refused and mended",
    async (text) => {
      const { status, json } = await call(`/v2/time?at=${text}`);
      expect([status, json["code"]]).toEqual([400, "INVALID_INSTANT"]);
      const { status: mended } = await call(String(json["example"]));
      expect(mended).toBe(200);
    },
  );
});
