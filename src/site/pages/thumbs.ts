import type { RouteDefinition } from "../../contract/declare/route.ts";
import { routeName } from "../../contract/declare/route-name.ts";

/** The address of a route's small picture; null: it draws none. */
export function thumbOf(route: RouteDefinition): string | null {
  return route.formats.some((format) => format === "svg") ? `/thumbs/${routeName(route)}.svg` : null;
}
