import { describe, expect, it } from "vitest";
import { ROUTES } from "../../../src/routes/index.ts";
import { call } from "../call.ts";

const TEXT_ROUTES = ROUTES.filter((route) => route.formats.includes("txt"));

/** The route's first example as text, with what else is asked. */
function asText(example: string, more: string): string {
  const [path = "", query = ""] = example.split("?");
  const kept = query
    .split("&")
    .filter((pair) => pair !== "" && !/^(format|fields|shape|verbosity)=/.test(pair));
  return `${path}?${[...kept, "format=txt", ...(more === "" ? [] : [more])].join("&")}`;
}

describe("the txt form is one short form", () => {
  it.each(TEXT_ROUTES.map((route) => [route.path, route.examples[0]] as const))(
    "%s reads the same whatever verbosity=compact would leave out",
    async (_path, example) => {
      const plain = await call(asText(example, ""));
      const compact = await call(asText(example, "verbosity=compact"));
      expect(plain.status, plain.body).toBe(200);
      expect(compact.status, compact.body).toBe(200);
      expect(compact.body).toBe(plain.body);
    },
  );

  it("checks fields but selects nothing", async () => {
    const plain = await call("/v2/separation?body1=mars&body2=venus&at=2026-01-01&format=txt");
    const selected = await call(
      "/v2/separation?body1=mars&body2=venus&at=2026-01-01&format=txt&fields=position_angle_deg",
    );
    expect(selected.body).toBe(plain.body);
    const unknown = await call(
      "/v2/separation?body1=mars&body2=venus&at=2026-01-01&format=txt&fields=nothing",
    );
    expect(unknown.json.code).toBe("UNKNOWN_FIELD");
  });
});
