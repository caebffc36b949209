import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { DateTime } from "luxon";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from "vitest";
import { functionName } from "../../src/contract/declare/route-name.ts";
import type { EclipsesRow, MoonPhase, PositionsRow, RiseSetRow } from "../../src/library/answer-types.ts";
import { MeridianError } from "../../src/library/error.ts";
import type { Columns, Result, Series } from "../../src/library/function-types.ts";
import { routeFunctions } from "../../src/library/functions.ts";
import type { Meridian } from "../../src/library/meridian.ts";
import { createMeridian } from "../../src/library/node.ts";
import {
  moonPhase,
  nextEclipse,
  nextFullMoon,
  nextRise,
  nextSet,
  sunPosition,
} from "../../src/library/shortcuts.ts";
import { ROUTES } from "../../src/routes/index.ts";
import { TEST_NOW_MS, testApp } from "../server/app.ts";
import { TEST_SETTINGS } from "../server/settings.ts";

let sky: Meridian;
let remote: Meridian;
let close = async (): Promise<void> => {};
beforeAll(async () => {
  const app = await testApp({ settings: { ...TEST_SETTINGS, defaultPlan: "operator" } });
  remote = await createMeridian({ url: await app.listen({ port: 0, host: "127.0.0.1" }) });
  close = () => app.close();
  sky = await createMeridian({ publicUrl: TEST_SETTINGS.publicUrl, clock_ms: () => TEST_NOW_MS });
});
afterAll(() => close());

/** `data` as the address answers it. */
async function overHttp(target: string) {
  const { data } = await (await remote.fetch(target)).json();
  return data;
}

type AnyFunction = (asked: Readonly<Record<string, unknown>>) => Promise<Result<unknown>>;

/** The function of a route, whatever its types. */
function named(meridian: Meridian, name: string): AnyFunction {
  const found: unknown = new Map<string, unknown>(Object.entries(meridian)).get(name);
  if (typeof found !== "function") throw new Error(`no function ${name}`);
  return found as AnyFunction;
}

describe("every route is a function that gives what the address gives, here and of a server:", () => {
  it.each(ROUTES.map((route) => [functionName(route), route] as const))(
    "%s",
    async (name, { path, examples }) => {
      for (const example of examples.slice(0, 2)) {
        const pairs = [...new URLSearchParams(example.split("?")[1] ?? "")];
        const kept = pairs.filter(
          ([parameter]) => !["format", "pretty", "rows", "stream", "shape"].includes(parameter),
        );
        const query = new URLSearchParams(kept).toString();
        const expected = await overHttp(query === "" ? path : `${path}?${query}`);
        const asked = Object.fromEntries(kept);
        expect((await named(sky, name)(asked)).data).toEqual(expected);
        expect((await named(remote, name)(asked)).data).toEqual(expected);
      }
    },
  );

  it("and there are no others", () => {
    expect(Object.keys(sky).sort()).toEqual([...ROUTES.map(functionName), "fetch", "openCatalogue"].sort());
    expect(Object.keys(remote).sort()).toEqual(Object.keys(sky).sort());
  });
});

describe("five programs, one call each", () => {
  const where = { lat: 38.72, lon: -9.14 };
  const at = new Date("2026-11-20T10:00:00Z");

  it("a series of Mars, as typed arrays", async () => {
    const asked = { body: "mars", start: at, step: "1h", count: 1000, shape: "columns" } as const;
    const { data } = await sky.positions(asked);
    const { columns } = await overHttp(
      "/v2/positions?body=mars&start=2026-11-20T10:00Z&step=1h&count=1000&shape=columns",
    );
    expect(Object.keys(data.columns)).toEqual(Object.keys(columns));
    const distance = data.columns["mars.distance.au"];
    expect(distance).toBeInstanceOf(Float64Array);
    for (const [path, values] of Object.entries(data.columns))
      expect([path, [...values].map((value) => (Number.isNaN(value) ? null : value))]).toEqual([
        path,
        columns[path],
      ]);
  });

  it("the next sunrise and moonset", async () => {
    const answer = async (body: string) =>
      (await overHttp(`/v2/rise-set?body=${body}&lat=38.72&lon=-9.14&at=2026-11-20T10:00Z&upcoming=true`))
        .series[0].upcoming;
    expect(await nextRise(sky, "sun", where, at)).toEqual((await answer("sun")).rise);
    expect(await nextSet(remote, "moon", where, at)).toEqual((await answer("moon")).set);
  });

  it("the next eclipse that is seen at a place", async () => {
    const asked = "/v2/eclipses?lat=38.72&lon=-9.14&at=2026-11-20T10:00Z&visible_only=true&count=1";
    expect(await nextEclipse(sky, where, { at })).toEqual((await overHttp(asked)).series[0]);
    expect((await nextEclipse(sky, where, { at, kind: "solar" }))?.local?.visible).toBe(true);
  });

  it("more instants than HTTP takes, each as it is by itself", async () => {
    const times = Array.from({ length: 4000 }, (_, i) => new Date(TEST_NOW_MS + i * 7_777_000));
    const { data } = await sky.positions({
      body: "mars",
      at: times,
      shape: "columns",
      fields: ["distance.au"],
    });
    const { columns } = data as { columns: Record<string, Float64Array> };
    const one = await sky.positions({ body: "mars", at: times[3210] ?? "never", fields: ["distance.au"] });
    expect(columns["mars.distance.au"]?.length).toBe(4000);
    expect(columns["mars.distance.au"]?.[3210]).toBe(one.data.positions[0]?.distance?.au);
  });

  it("the next full moon, and the phase now", async () => {
    const phases = await overHttp("/v2/phases?at=2026-11-20T10:00Z&count=4");
    const full = phases.series.find(({ phase }: { phase: string }) => phase === "full moon");
    expect(await nextFullMoon(sky, at)).toBe(full.instant);
    expect(await moonPhase(sky, at)).toEqual((await overHttp("/v2/moon?at=2026-11-20T10:00Z")).phase);
  });

  it("meetings of Jupiter and Saturn", async () => {
    const { data } = await sky.conjunctions({
      bodies: ["jupiter", "saturn"],
      start: "2000-01-01",
      end: "2100-01-01",
    });
    expect(data).toEqual(
      await overHttp("/v2/conjunctions?bodies=jupiter,saturn&start=2000-01-01&end=2100-01-01"),
    );
    expect(data.series.length).toBeGreaterThan(4);
  });

  it("eclipses of the Sun at a place, and where the Sun is", async () => {
    const { data } = await sky.eclipses({ kind: "solar", ...where, at, count: 3 });
    expect(data).toEqual(
      await overHttp("/v2/eclipses?kind=solar&lat=38.72&lon=-9.14&at=2026-11-20T10:00Z&count=3"),
    );
    const [sun] = (await overHttp("/v2/positions?body=sun&at=2026-11-20T10:00Z&lat=38.72&lon=-9.14"))
      .positions;
    expect(await sunPosition(sky, at, where)).toEqual(sun);
  });
});

describe("arguments are checked as those of an address", () => {
  it("instants are texts, Dates, DateTimes of luxon or objects of Temporal, alone or in lists", async () => {
    const text = "2026-11-20T10:00:00.000Z";
    const given = [
      text,
      new Date(text),
      DateTime.fromISO(text),
      DateTime.fromISO(text, { zone: "Asia/Tokyo" }),
      Temporal.Instant.from(text),
      Temporal.Instant.from(text).toZonedDateTimeISO("Asia/Tokyo"),
      Temporal.Instant.from(text).toZonedDateTimeISO("UTC").toPlainDateTime(),
      Temporal.Instant.from(text).toZonedDateTimeISO("UTC").withCalendar("gregory").toPlainDateTime(),
    ];
    const answers = await Promise.all(given.map(async (at) => (await sky.moon({ at })).data));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const { data } = await sky.positions({
      body: "mars",
      at: given.slice(1, 2).concat([new Date("2026-11-21")]),
    });
    expect(data.series?.map(({ instant }) => instant)).toEqual([text, "2026-11-21T00:00:00.000Z"]);
  });

  it.each([
    ["UNKNOWN_PARAMETER", { latt: 1 }],
    ["MISSING_PARAMETER", {}],
    ["INVALID_PARAMETER", { body: "mars", lat: "north", lon: 1 }],
  ])("%s is a MeridianError with the problem document", async (code, asked) => {
    for (const meridian of [sky, remote]) {
      const refusal = await named(meridian, "riseSet")(asked).catch((error: unknown) => error);
      if (!(refusal instanceof MeridianError)) throw new Error("no refusal");
      expect([refusal.code, refusal.problem.status, refusal.message]).toEqual([
        code,
        400,
        expect.stringContaining(refusal.problem.detail),
      ]);
    }
  });

  it.each([
    ["a Date", new Date("nonsense")],
    ["a DateTime of luxon", DateTime.fromISO("nonsense")],
    ["one of a list", [new Date("2026-11-20"), new Date(Number.NaN)]],
  ])("%s that is no instant is refused, and never read as now", async (_what, at) => {
    for (const meridian of [sky, remote])
      for (const name of ["moon", "positions", "time"])
        await expect(named(meridian, name)({ at })).rejects.toBeInstanceOf(MeridianError);
  });

  it("a stream is batches of rows", async () => {
    const rows: PositionsRow[] = [];
    const asked = { body: "mars", start: "2026-01-01", end: "2026-12-31", step: "1h" } as const;
    let batches = 0;
    for await (const batch of sky.positions.stream(asked)) {
      rows.push(...batch);
      batches += 1;
    }
    expect(rows).toEqual((await sky.positions(asked)).data.series);
    expect(batches).toBeGreaterThan(0);
  });
});

it("whatever answers at an address that is no server of ours is told as no answer", async () => {
  const strangers: Server[] = [];
  const listening = async (answer: RequestListener): Promise<string> => {
    const server = createServer(answer).listen(0, "127.0.0.1");
    strangers.push(server);
    await once(server, "listening");
    const at = server.address();
    return `http://127.0.0.1:${typeof at === "object" ? at?.port : at}`;
  };
  const bodies = ["<html>", "{}", "[]", "", '{"code":1}'];
  const answers = [200, 404, 502].flatMap((status) =>
    bodies.map(
      (body): RequestListener =>
        (_, response) =>
          void response.writeHead(status).end(body),
    ),
  );
  const cut: RequestListener = (_, response) => {
    response.writeHead(200, { "content-length": "100" }).write("{");
    setTimeout(() => response.destroy(), 5);
  };
  const closed: RequestListener = ({ socket }) => void socket.destroy();
  const addresses = await Promise.all([...answers, cut, closed].map(listening));
  for (const url of ["http://127.0.0.1:1", "nowhere", "", ...addresses]) {
    const refused = await (await createMeridian({ url })).positions({ body: "sun" }).catch((fault) => fault);
    expect([url, refused, refused.code]).toEqual([url, expect.any(MeridianError), "NO_ANSWER"]);
  }
  for (const server of strangers) server.close();
});

it("a silent server is given up after the time that was set, before its answer and within it", async () => {
  const silent: RequestListener = () => {};
  const halting: RequestListener = (_, response) => void response.writeHead(200).write('{"data":');
  for (const listener of [silent, halting]) {
    const server = createServer(listener).listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
    const given = await createMeridian({ url, timeout_ms: 50 });
    const refused = await given.positions({ body: "sun" }).catch((fault) => fault);
    expect([refused, refused.code]).toEqual([expect.any(MeridianError), "NO_ANSWER"]);
    server.closeAllConnections();
    server.close();
  }
});

it("a fault of the engine here is told as what it is", async () => {
  const faults = [new SyntaxError("broken"), new TypeError("network"), new RangeError("beyond")];
  for (const fault of faults) {
    const broken = routeFunctions({ ask: () => Promise.reject(fault) });
    expect(await broken.positions({ body: "sun" }).catch((told) => told)).toBe(fault);
  }
});

it("types follow the declarations", () => {
  expectTypeOf(sky.riseSet).toBeCallableWith({ body: "moon", place: "Lisbon", at: new Date() });
  const calls = {
    one: () => sky.positions({ body: "mars" }),
    range: () => sky.positions({ body: "mars", start: "2026-01-01", step: "1d", count: 3 }),
    columns: () => sky.positions({ body: "mars", shape: "columns" }),
    events: () => sky.eclipses({ kind: "solar" }),
    days: () => sky.riseSet({ body: "sun", place: "Lisbon" }),
    // @ts-expect-error no route takes it
    unknown: () => sky.moon({ latt: 1 }),
    // @ts-expect-error no such kind
    word: () => sky.eclipses({ kind: "stellar" }),
    // @ts-expect-error two bodies are needed
    missing: () => sky.separation({ at: new Date() }),
  };
  expectTypeOf(calls.one).returns.resolves.toExtend<Result<PositionsRow>>();
  expectTypeOf(calls.range).returns.resolves.toExtend<Result<Series<PositionsRow>>>();
  expectTypeOf(calls.columns).returns.resolves.toExtend<Result<Columns>>();
  expectTypeOf(calls.events).returns.resolves.toExtend<Result<Series<EclipsesRow>>>();
  expectTypeOf(calls.days).returns.resolves.toExtend<Result<Series<RiseSetRow>>>();
  expectTypeOf<Awaited<ReturnType<typeof sky.moon>>["data"]["phase"]>().toEqualTypeOf<MoonPhase>();
  expectTypeOf(sky.positions.stream).returns.toExtend<AsyncGenerator<readonly PositionsRow[]>>();
});
