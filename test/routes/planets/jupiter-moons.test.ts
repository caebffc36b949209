import { describe, expect, it } from "vitest";
import { call, csvRecords } from "../../contract/call.ts";

const DAY = "/v2/jupiter-moons?start=2026-01-10&end=2026-01-12&step=12h";

describe("/v2/jupiter-moons (S4.2-24)", () => {
  it("places the four moons at an instant, without events", async () => {
    const { json, status } = await call("/v2/jupiter-moons?at=2026-01-10T12:00Z");
    expect(status).toBe(200);
    expect(json.data.moons.map(({ name }: { name: string }) => name)).toEqual([
      "io",
      "europa",
      "ganymede",
      "callisto",
    ]);
    expect(json.data.jupiter_up).toBeNull();
    expect(json.data.events).toEqual([]);
  });

  it("lists events with begin and end over a range, whatever the step", async () => {
    const [coarse, fine] = [await call(DAY), await call(DAY.replace("12h", "2h"))];
    const { events } = coarse.json.data;
    expect(events).toEqual(fine.json.data.events);
    expect(events.length).toBeGreaterThan(5);
    for (const { begin, end } of events) {
      expect(begin.instant < end.instant).toBe(true);
      expect(begin.jupiter_up).toBeNull();
    }
    expect((await call(`${DAY}&fields=events`)).json.data.events).toEqual(events);
    const begins = events.map(({ begin }: { begin: { instant: string } }) => begin.instant);
    expect(begins).toEqual([...begins].sort());
  });

  it("says with a location whether Jupiter is up, and gives local times with a zone", async () => {
    const { json } = await call(`${DAY}&lat=51.5&lon=0&tz=Europe/London`);
    for (const { begin, end } of json.data.events) {
      expect(typeof begin.jupiter_up).toBe("boolean");
      expect(typeof end.jupiter_up).toBe("boolean");
      expect(begin.local).toMatch(/\+00:00$/);
    }
    const ups = json.data.series.map(({ jupiter_up }: { jupiter_up: boolean }) => jupiter_up);
    expect(ups).toEqual([true, false, true, false, true]);
  });

  it("names its convention and its theory", async () => {
    const { json } = await call(DAY);
    expect(JSON.stringify(json.meta)).toContain("l1.2");
    const { definitions } = (await call("/v2/conventions")).json.data;
    const definition = definitions.find(({ subject }: { subject: string }) => subject === "galilean moons");
    expect(json.data.events_convention).toBe("centre_on_limb_outward_sunlight");
    expect(definition.statement).toContain(json.data.events_convention);
  });

  it("has a line a moon in csv", async () => {
    const { body } = await call(`${DAY}&format=csv`);
    expect(csvRecords(body)).toHaveLength(5 * 4);
  });

  it("answers at both ends of the years", async () => {
    for (const window of ["start=1700-01-01&end=1700-01-02", "start=2200-12-30&end=2200-12-31T23:59Z"]) {
      const { json, status } = await call(`/v2/jupiter-moons?${window}&step=6h`);
      expect(status).toBe(200);
      expect(json.data.events.length).toBeGreaterThan(0);
    }
  });

  it("refuses windows that would cost too much, and text", async () => {
    const long = await call("/v2/jupiter-moons?start=1700-01-01&count=300&step=1y");
    expect(long.status).toBe(400);
    const text = await call("/v2/jupiter-moons?at=2026-01-10&format=txt");
    expect(text.json.code).toBe("UNSUPPORTED_FORMAT");
  });
});
