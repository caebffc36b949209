import type { RouteDefinition } from "../../../src/contract/declare/route.ts";
import { ROUTES } from "../../../src/routes/index.ts";
import { call } from "../call.ts";

/** Pictures of every route that has one. */

export const DRAWN = ROUTES.filter(({ formats }) => formats.includes("svg"));

/** An example of the route that names its time, in the form of a picture. */
export function drawn(
  { examples }: RouteDefinition,
  parameters = "",
): Promise<Awaited<ReturnType<typeof call>>> {
  const plain = examples.find((example) => /[?&](at|start|year)=/.test(example)) ?? examples[0];
  const kept = plain.replace(/([?&])(format|shape|pretty|fields|precision|limit|rows)=[^&]*/g, "$1");
  return call(
    `${kept}${kept.includes("?") ? "&" : "?"}format=svg${parameters}`.replace(/&+/g, "&").replace("?&", "?"),
  );
}
