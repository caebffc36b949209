import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { instantTime } from "../../../src/contract/ask/instant-time.ts";
import type { RouteDefinition } from "../../../src/contract/declare/route.ts";
import type { AnswerWorkers, RemoteRequest } from "../../../src/contract/remote.ts";
import { prepare } from "../../../src/contract/run.ts";
import * as z from "../../../src/contract/schema/schema.ts";
import { deg, identity, text } from "../../../src/contract/terms/fields.ts";
import { isRecord } from "../../../src/contract/terms/present.ts";
import { series } from "../../../src/contract/terms/shape.ts";
import { UnfilledError } from "../../../src/engine/errors.ts";
import { defineRoute } from "../../../src/routes/astronomy/route.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { type Called, CONTEXT, call, PUBLIC_URL } from "../call.ts";
import { SAMPLE_FACTS, SAMPLE_ROUTES, sampleRows } from "../sample-routes.ts";

/** Properties of every answer, tried with small routes. */

const ask = (target: string, overrides = {}) => call(target, overrides, SAMPLE_ROUTES);

const RANGE = "start=2026-01-01&step=12h&count=6";

describe("the digest of an answer", () => {
  const sha256 = (data: string) => createHash("sha256").update(data).digest("hex");

  /** By the letter of what the conventions say, of a JSON text. */
  function digestOf({ body, json }: Called): string {
    const data = /,"data":(.*),"meta":\{"api_version"/s.exec(body)?.[1] ?? "";
    const target = String(json.links.self).slice(PUBLIC_URL.length);
    return `sha256:${sha256(`${json.meta.engine.numbers}\n${target}\n${data.replaceAll(PUBLIC_URL, "")}`)}`;
  }

  it.each(["/v2/sample-rows?at=2026-01-01", `/v2/sample-columns?${RANGE}`, "/v2/sample-record"])(
    "is that of its values, in all forms: %s",
    async (target) => {
      const whole = await ask(target);
      expect(whole.headers["X-Answer-Digest"]).toBe(digestOf(whole));
      const mark = target.includes("?") ? "&" : "?";
      const forms = ["pretty=true", "shape=flat", "format=csv", "format=txt"];
      for (const form of target.includes("record") ? forms.slice(0, 2) : forms)
        expect((await ask(`${target}${mark}${form}`)).headers["X-Answer-Digest"], form).toBe(digestOf(whole));
    },
  );
});

describe("columns", () => {
  const flatAndColumns = async (target: string, routes: readonly RouteDefinition[] = SAMPLE_ROUTES) => {
    const [flat, columnar] = await Promise.all(
      ["flat", "columns"].map((shape) => call(`${target}&verbosity=compact&shape=${shape}`, {}, routes)),
    );
    return { rows: flat?.json.data.series, columns: columnar?.json.data.columns };
  };

  it.each(["sample-rows", "sample-columns"])("are those of the rows: %s", async (path) => {
    const { rows, columns } = await flatAndColumns(`/v2/${path}?${RANGE}`);
    const names = Object.keys(columns);
    expect(names).toEqual(expect.arrayContaining(rows.flatMap((row: object) => Object.keys(row))));
    for (const name of names)
      expect(columns[name]).toEqual(rows.map((row: Record<string, unknown>) => row[name] ?? null));
  });

  it("of bodies are left out where no row has a value", async () => {
    const target = "/v2/positions?bodies=mars,star:sirius&start=2026-01-01&step=1d&count=2";
    const { columns } = await flatAndColumns(target, ROUTES);
    expect(Object.keys(columns).length).toBeGreaterThan(8);
    for (const [name, cells] of Object.entries<unknown[]>(columns))
      expect(cells.filter((cell) => cell !== null).length, name).toBeGreaterThan(0);
  });
});

it("every page tells of the same table, whatever its form", async () => {
  const described = ({ headers }: Called) => /<([^>]*)>; rel="describedby"/.exec(headers["Link"] ?? "")?.[1];
  for (const form of ["format=csv", "format=ndjson"]) {
    const whole = described(await ask(`/v2/sample-rows?${RANGE}&${form}`));
    expect(whole).toContain("/v2/sample-rows?");
    let target: string | undefined = `/v2/sample-rows?${RANGE}&${form}&limit=2`;
    let pages = 0;
    for (; target !== undefined; pages++) {
      const page: Called = await ask(target);
      expect(described(page)).toBe(whole);
      target = /<([^>]*)>; rel="next"/.exec(page.headers["Link"] ?? "")?.[1]?.slice(PUBLIC_URL.length);
    }
    expect(pages).toBe(3);
  }
});

describe("a group without a value", () => {
  const inner = z.object({ lon_deg: deg("An angle."), name: text("A word.") });
  const nested = defineRoute({
    ...SAMPLE_FACTS,
    path: "/v2/sample-nested",
    table: true,
    time: instantTime(),
    answer: series(
      z.object({
        order: identity(text("Which.")),
        outer: z.object({ inner, note: text("A note.") }).nullable(),
      }),
    ),
    examples: ["/v2/sample-nested?at=2026-01-01"],
    handle: ({ times }) => ({
      rows: times.instants.map(({ mjd }, i) => {
        const isThere = (mjd + i) % 3 !== 0;
        return {
          order: String(i),
          outer: isThere ? { inner: { lon_deg: i, name: "a" }, note: "b" } : null,
        };
      }),
    }),
  });
  const at = (first: string, form: string) => call(`/v2/sample-nested?at=${first}&${form}`, {}, [nested]);

  it("has the members of one that has a value, each without one, however deep", async () => {
    const names = new Set<string>();
    const heads = new Set<string>();
    let empty = 0;
    for (let day = 1; day <= 4; day++) {
      const flat = (await at(`2026-01-0${day}`, "shape=flat")).json.data;
      names.add(Object.keys(flat).join());
      if (flat["outer.note"] === null) empty += 1;
      heads.add((await at(`2026-01-0${day}`, "format=csv")).body.split("\r\n")[0] ?? "");
    }
    expect(empty).toBeGreaterThan(0);
    expect(empty).toBeLessThan(4);
    expect([...names]).toEqual(["instant,order,outer.inner.lon_deg,outer.inner.name,outer.note"]);
    expect([...heads]).toEqual([...names]);
  });
});

describe("what is answered on another thread", () => {
  const question = fc.constantFrom(
    "/v2/sample-rows?at=2026-01-01",
    `/v2/sample-columns?${RANGE}&limit=2`,
    "/v2/sample-days?body=sun&place=Lisbon&at=2026-01-01",
    "/v2/sample-days?body=sun&lat=51.5&lon=0&at=2026-01-01",
  );
  /** Workers that answer here, of what they are sent alone, as plain data. */
  function workersHere(): AnswerWorkers & { readonly sent: RemoteRequest[] } {
    const sent: RemoteRequest[] = [];
    return {
      sent,
      takes: () => true,
      respond: async (request) => {
        sent.push(structuredClone(request));
        const route = SAMPLE_ROUTES.find(({ path }) => path === request.path);
        if (route === undefined) throw new Error("no route");
        return [await prepare(route, request.query, CONTEXT).respond()];
      },
    };
  }

  it("is answered as here, and is sent the places that it names, and no others", async () => {
    await fc.assert(
      fc.asyncProperty(question, fc.boolean(), async (target, hasPlaces) => {
        const { places: _none, ...without } = CONTEXT;
        const given = hasPlaces || target.includes("place=") ? CONTEXT : without;
        const workers = workersHere();
        const [path, query = ""] = target.split("?");
        const route = SAMPLE_ROUTES.find((one) => one.path === path) as RouteDefinition;
        const there = await prepare(route, query, given, workers).respond();
        const here = await prepare(route, query, CONTEXT).respond();
        expect(there).toEqual(here);
        expect(workers.sent).toHaveLength(1);
        expect(workers.sent[0]?.places.map(({ name }) => name)).toEqual(
          target.includes("place=") ? ["Lisbon"] : [],
        );
      }),
      { numRuns: 12 },
    );
  });

  it("is there what lacks tables here, and a fault where there are no other threads", async () => {
    const unfilled: RouteDefinition = {
      ...sampleRows,
      unitsOf: () => {
        throw new UnfilledError("lacks tables");
      },
    };
    const workers = workersHere();
    const prepared = prepare(unfilled, "at=2026-01-01", CONTEXT, workers);
    const there = await prepared.respond();
    const here = await prepare(sampleRows, "at=2026-01-01", CONTEXT).respond();
    expect(there.body).toEqual(here.body);
    expect(() => prepare(unfilled, "at=2026-01-01", CONTEXT)).toThrow(UnfilledError);
  });
});

describe("maps and vectors", () => {
  it("a map says why it is empty, and only then", async () => {
    const route = ROUTES.find(({ path }) => path === "/v2/occultations");
    if (route?.geometry == null) throw new Error("no route with curves");
    const event = {
      kind: "sample",
      type: "sample",
      name: "Sample",
      bodies: [],
      key: "1",
      delta_t_s: 69,
      delta_t_sigma_s: 0.1,
    };
    const feature = { event, geometry: "centre", name: "Sample", start_ms: 0, end_ms: 0, properties: {} };
    for (const count of [0, 1, 3]) {
      const featuresOf = () =>
        Array.from({ length: count }, (_, i) => ({
          ...feature,
          part: String(i),
          shape: { kind: "point", position: [i, i] } as const,
        }));
      const geometry = { ...route.geometry, featuresOf, expect: () => {} };
      const target = "start=2026-01-01&end=2026-01-02&body=venus&format=geojson";
      const { body } = await prepare({ ...route, geometry }, target, CONTEXT).respond();
      const map = JSON.parse(typeof body === "string" ? body : new TextDecoder().decode(body));
      expect(map.features).toHaveLength(count);
      expect(Object.hasOwn(map, "reason")).toBe(count === 0);
      for (const member of Object.values(map)) expect(member).toEqual(expect.anything());
    }
  });

  it("vectors state how exact they are, from wherever they lead, alone and together", async () => {
    const centres = ["geocentric", "heliocentric", "barycentric"];
    const stated = async (vectors: string) => {
      const { json } = await call(`/v2/positions?body=mars&at=2026-01-01&vectors=${vectors}`);
      return [json.meta.accuracy.vector_km, json.meta.accuracy.velocity_m_s];
    };
    const each = await Promise.all(centres.map(stated));
    for (const pair of each) for (const value of pair) expect(value).toBeGreaterThan(0);
    expect(await stated(centres.join())).toEqual([0, 1].map((i) => Math.max(...each.map((pair) => pair[i]))));
  });

  it("no text of what is said of a small body is empty", async () => {
    const texts = (value: unknown): string[] =>
      typeof value === "string"
        ? [value]
        : isRecord(value) || Array.isArray(value)
          ? Object.values(value).flatMap(texts)
          : [];
    const { json } = await call("/v2/positions?body=asteroid:ceres&at=2026-01-01");
    expect(texts(json.meta).length).toBeGreaterThan(10);
    expect(texts(json.meta).filter((one) => one.trim() === "")).toEqual([]);
  });
});
