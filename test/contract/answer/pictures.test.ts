import { describe, expect, it } from "vitest";
import type { RouteDefinition } from "../../../src/contract/declare/route.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { call } from "../call.ts";

const DRAWN = ROUTES.filter(({ formats }) => formats.includes("svg"));

/** An example of the route that names its time, in the form of a picture. */
function drawn({ examples }: RouteDefinition, parameters = ""): Promise<Awaited<ReturnType<typeof call>>> {
  const plain = examples.find((example) => /[?&](at|start|year)=/.test(example)) ?? examples[0];
  const kept = plain.replace(/([?&])(format|shape|pretty|fields|precision|limit|rows)=[^&]*/g, "$1");
  return call(
    `${kept}${kept.includes("?") ? "&" : "?"}format=svg${parameters}`.replace(/&+/g, "&").replace("?&", "?"),
  );
}

/** The elements of a document of XML; throws where it is none. */
function elementsOf(document: string): { readonly name: string; readonly attributes: string }[] {
  const open: string[] = [];
  const found: { name: string; attributes: string }[] = [];
  const rest = document.replace(
    /<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g,
    (_all, closing: string, name: string, attributes: string, alone: string) => {
      if (closing === "/") expect(open.pop()).toBe(name);
      else found.push({ name, attributes });
      if (closing === "" && alone === "") open.push(name);
      return "";
    },
  );
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>]|&(?!(?:amp|lt|gt|quot|#39);)/);
  return found;
}

describe("every route with a picture", () => {
  it.each(DRAWN)("$path draws an example as XML of finite numbers, the same bytes twice", async (route) => {
    const { status, body, headers, etag } = await drawn(route, "&width=358&theme=light");
    expect(status, body).toBe(200);
    expect(headers["Content-Type"]).toBe("image/svg+xml; charset=utf-8");
    expect(headers["Content-Security-Policy"]).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    expect(etag).not.toBeNull();
    expect(body.length).toBeLessThan(300_000);
    const elements = elementsOf(body);
    expect(elements.map(({ name }) => name)).not.toContain("script");
    expect(body).toMatch(/<title id="[\w-]+">[^<]+<\/title>\n<desc id="[\w-]+">[^<]+<\/desc>/);
    expect(body).not.toMatch(/NaN|Infinity|undefined|="null"|(?:href|src)=/);
    expect((await drawn(route, "&width=358&theme=light")).body).toBe(body);
  });
});

it("are refused width and theme in other formats, and a number that is not there", async () => {
  const mars = "/v2/positions?body=mars&start=2026-01-01&count=5&step=1d";
  expect((await call(`${mars}&width=300`)).json).toMatchObject({
    code: "CONFLICTING_PARAMETERS",
    parameter: "width",
  });
  expect((await call(`${mars}&theme=dark&format=csv`)).json.code).toBe("CONFLICTING_PARAMETERS");
  expect((await call(`${mars}&format=svg&width=199`)).json.code).toBe("PARAMETER_OUT_OF_RANGE");
  expect((await call(`${mars}&format=svg&fields=distance`)).json.code).toBe("CONFLICTING_PARAMETERS");
  const unknown = (await call(`${mars}&format=svg&y=distance.miles`)).json;
  expect(unknown).toMatchObject({ code: "INVALID_PARAMETER", parameter: "y", status: 400 });
  expect(unknown.allowed).toContain("distance.au");
});
