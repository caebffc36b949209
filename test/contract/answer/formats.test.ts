import { describe, expect, it } from "vitest";
import type { RouteDefinition } from "../../../src/contract/declare/route.ts";
import * as z from "../../../src/contract/schema/schema.ts";
import { FORMAT_NAMES, FORMATS } from "../../../src/contract/terms/formats.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { call } from "../call.ts";
import { sampleRows } from "../sample-routes.ts";

/** The media types by which the formats are known: registered with IANA, but for lines of JSON, which are not. */
const REGISTERED = {
  json: "application/json",
  csv: "text/csv",
  ndjson: "application/x-ndjson",
  arrow: "application/vnd.apache.arrow.stream",
  feather: "application/vnd.apache.arrow.file",
  parquet: "application/vnd.apache.parquet",
  schema: "application/csvm+json",
  txt: "text/plain",
  ics: "text/calendar",
  svg: "image/svg+xml",
  // NAIF registers no type for its kernels
  bsp: "application/octet-stream",
  geojson: "application/geo+json",
  kml: "application/vnd.google-earth.kml+xml",
};

function asked(example: string, format: string): string {
  const [path = "", query = ""] = example.split("?");
  const kept = query.split("&").filter((part) => part !== "" && !part.startsWith("format="));
  return `${path}?${[...kept, `format=${format}`].join("&")}`;
}

/** The example that a format can show, where only some requests can be answered in it. */
function exampleFor({ examples }: RouteDefinition, format: string): string {
  // a map is asked for by the same requests in both of its forms
  const own = format === "kml" ? "geojson" : format;
  const isOwn = ["bsp", "geojson"].includes(own);
  return examples.find((example) => isOwn && example.endsWith(`format=${own}`)) ?? examples[0];
}

describe("formats of answers", () => {
  it("are known by their registered media types, the first being the default", () => {
    const media = FORMAT_NAMES.map((name) => [name, FORMATS[name].contentType.split(";")[0]]);
    expect(Object.fromEntries(media)).toEqual(REGISTERED);
    expect(FORMAT_NAMES[0]).toBe("json");
  });

  it.each(ROUTES.map((route) => [route.path, route] as const))(
    "%s answers in each of its formats by that format's type, and refuses all others",
    async (_path, route) => {
      for (const format of [...FORMAT_NAMES, "xml", "jsn5", "__proto__"]) {
        const answer = await call(asked(exampleFor(route, format), format));
        const known = FORMAT_NAMES.find((name) => name === format && route.formats.includes(name));
        if (known === undefined) {
          expect(answer.json).toMatchObject({ code: "UNSUPPORTED_FORMAT", allowed: route.formats });
        } else {
          expect(answer.status).toBe(200);
          expect(answer.headers["Content-Type"]).toBe(FORMATS[known].contentType);
          expect("X-Frame" in answer.headers).toBe(!FORMATS[known].envelope);
        }
      }
    },
  );

  it("never fall back to JSON: one that has no writer is a fault of the service", async () => {
    const query = sampleRows.query.extend({ format: z.enum(["json", "papyrus"]).default("json") });
    const route = { ...sampleRows, query };
    expect((await call(`${route.path}?at=2026-11-20&format=papyrus`, {}, [route])).json).toMatchObject({
      code: "INTERNAL_ERROR",
    });
  });
});
