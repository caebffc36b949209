import { beforeAll, describe, expect, it } from "vitest";
import type { RouteDefinition } from "../../../src/contract/declare/route.ts";
import { laterPaths } from "../../../src/engine/engine.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { laterMotion } from "../../../src/sky/horizon/horizon-scan.ts";
import { call } from "../call.ts";

/** Code that writes or draws an answer is read before the answer is computed, at the first request too: nothing is computed twice. */

/** Code that follows small bodies is read when it is first needed: the first question, whichever it is, would be computed twice. */
beforeAll(() => Promise.all([laterPaths.read(), laterMotion.read()]));

const SELDOM = ["svg", "ics", "arrow", "ndjson"];

/** The route, and how often it has computed. */
function counted(route: RouteDefinition): { readonly route: RouteDefinition; readonly times: () => number } {
  let times = 0;
  const handle: RouteDefinition["handle"] = (...asked) => {
    times += 1;
    return route.handle(...asked);
  };
  return { route: { ...route, handle }, times: () => times };
}

describe("the first answer of a process in a format that is seldom written", () => {
  it.each(
    ROUTES.flatMap((route) =>
      SELDOM.filter((format) => route.formats.some((one) => one === format)).map((format) => ({
        path: route.path,
        format,
        route,
      })),
    ),
  )("$path as $format is computed once", async ({ route, format }) => {
    const once = counted(route);
    const example = route.examples.find((one) => /[?&](at|start|year)=/.test(one)) ?? route.examples[0];
    const [path = "", query = ""] = example.split("?");
    const pairs = query.split("&").filter((pair) => pair !== "" && !/^(format|shape|pretty)=/.test(pair));
    const target = `${path}?${[...pairs, `format=${format}`].join("&")}`;
    const { status, body } = await call(target, {}, [once.route]);
    expect(status, `${target}: ${body.slice(0, 300)}`).toBe(200);
    expect(once.times(), target).toBe(1);
  });
});
