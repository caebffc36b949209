import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Answer } from "../../../src/contract/answer/answer.ts";
import { prepare } from "../../../src/contract/run.ts";
import type { Format } from "../../../src/contract/terms/formats.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { type Called, CONTEXT, call, PUBLIC_URL } from "../call.ts";

/** Examples without a form of their own, at full verbosity, where every answer has its digest. */
const REQUESTS = ROUTES.flatMap(({ path, formats, examples, query }) =>
  examples.map((example, index) => {
    const own = (example.split("?")[1] ?? "").split("&");
    const kept = own.filter(
      (part) => part !== "" && !/^(format|shape|pretty|rows|verbosity|fields)=/.test(part),
    );
    const shapes = "shape" in query.shape ? ["shape=flat"] : [];
    if (formats.includes("csv") && shapes.length > 0 && query.shape["shape"] !== undefined)
      shapes.push("shape=columns");
    return {
      path: `${path}?${[...kept, "verbosity=full"].join("&")}`,
      formats,
      isFirst: index === 0,
      shapes: ["pretty=true", ...shapes],
    };
  }),
);

const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data);
const reprDigest = (body: string | Uint8Array) => `sha-256=:${sha256(body).digest("base64")}:`;

/** The digest by its definition, done by the letter with the text of an answer. */
function digestByDefinition({ body, json }: Called): string {
  const begin = body.indexOf(`,"data":`) + `,"data":`.length;
  const data = body.slice(begin, body.lastIndexOf(`,"meta":{"api_version"`));
  const page = data.lastIndexOf(`,"page":{"limit"`);
  const own = (page < 0 ? data : `${data.slice(0, page)}}`).replaceAll(PUBLIC_URL, "");
  const target = String(json.links.self).slice(PUBLIC_URL.length);
  return `sha256:${sha256(`${json.meta.engine.numbers}\n${target}\n${own}`).digest("hex")}`;
}

/** Not every question has them: columns need rows, a kernel needs a range of bodies, a map the whole Earth and few events. */
const NOT_OF_ALL = ["shape=columns", "format=bsp", "format=geojson", "format=kml"];

/** The answer in some formats, computed once; each by itself is asked of a route's first example. */
async function inFormats(request: string, formats: readonly Format[]): Promise<[Format, Answer][]> {
  const [path = "", query = ""] = request.split("?");
  const route = ROUTES.find((known) => known.path === path);
  if (route === undefined) throw new Error(`no route ${path}`);
  const answers = await prepare(route, query, CONTEXT).respondIn(formats);
  return formats.flatMap((format, i) => (answers[i] === undefined ? [] : [[format, answers[i]]]));
}

const answerDigest = ({ headers }: Pick<Answer, "headers">) => headers["X-Answer-Digest"];

describe("all forms of an answer have one digest, which is what the conventions say", () => {
  it.each(REQUESTS)("$path", async ({ path, formats, shapes, isFirst }) => {
    const whole = await call(path);
    expect(whole.status).toBe(200);
    expect(answerDigest(whole)).toBe(digestByDefinition(whole));
    expect(whole.json.meta.digest).toBe(answerDigest(whole));
    const common = isFirst ? [] : formats.filter((format) => !NOT_OF_ALL.includes(`format=${format}`));
    const answers = await inFormats(path, common);
    expect(answers).toHaveLength(common.length);
    for (const [format, answer] of answers) {
      expect([format, answer.status, answerDigest(answer)]).toEqual([format, 200, answerDigest(whole)]);
      expect(answer.headers["Repr-Digest"]).toBe(reprDigest(answer.body));
    }
    const others = formats.filter((format) => !common.includes(format)).map((format) => `format=${format}`);
    for (const form of [...others, ...shapes]) {
      const answer = await call(`${path}&${form}`);
      if (answer.status === 400 && NOT_OF_ALL.includes(form)) continue;
      expect([form, answer.status, answerDigest(answer)]).toEqual([form, 200, answerDigest(whole)]);
      expect(answer.headers["Repr-Digest"]).toBe(reprDigest(answer.bytes));
    }
    const workers = await call(path, { publicUrl: "http://127.0.0.1:1" });
    expect(answerDigest(workers)).toBe(answerDigest(whole));
  });
});

const SERIES = "/v2/positions?body=mars&start=2026-01-01&step=1h";

it("pages have digests of their own, and so have fields, units of time and precision", async () => {
  const page = await call(`${SERIES}&count=5&limit=2`);
  const cursor = page.json.data.page.next_cursor;
  const asked = [
    "&count=2",
    "&count=3",
    "&count=2&precision=3",
    "&count=2&time_format=jd",
    "&count=2&fields=distance",
  ];
  const others = await Promise.all([
    ...asked.map((part) => call(`${SERIES}${part}`)),
    call(`${SERIES}&count=5&limit=2&cursor=${cursor}`),
  ]);
  const digests = [page, ...others].map(answerDigest);
  expect(digests.every((digest) => digest !== undefined)).toBe(true);
  expect(new Set(digests).size).toBe(digests.length);
});

it("later pages have one digest in every form", async () => {
  const form = async (format: string) => {
    const first = await call(`${SERIES}&count=5&limit=2&format=${format}`);
    const next = first.headers["Link"] ?? "";
    return answerDigest(await call(next.slice(1 + PUBLIC_URL.length, next.indexOf(">"))));
  };
  const digests = await Promise.all(["json", "csv", "arrow", "ndjson"].map(form));
  expect(digests[0]).toMatch(/^sha256:[0-9a-f]{64}$/);
  expect(new Set(digests).size).toBe(1);
});

it("long answers carry the digest of their values at full verbosity alone", async () => {
  expect(answerDigest(await call(`${SERIES}&count=100`))).toBeDefined();
  const long = await call(`${SERIES}&count=101`);
  expect(answerDigest(long)).toBeUndefined();
  expect(long.headers["Repr-Digest"]).toBe(reprDigest(long.bytes));
  expect(answerDigest(await call(`${SERIES}&count=101&verbosity=full`))).toBeDefined();
});
